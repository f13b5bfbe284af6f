/** The moves that change an order itself: table, type, comment, its lines, another order (decisions.md §3). */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { LinePart } from '@comanda/contract/order-moves';
import type { WireOrder } from '@comanda/contract/orders';
import type { Reduction } from '@comanda/domain/orders/check-reduction';
import type { OrderType } from '@comanda/domain/tax/vat';
import { useState } from 'react';

import { useWithPin } from '../admin-pin/admin-pin-gate.tsx';
import { type LeavingFields, toWireLeaving } from '../leaving/leaving-fields.ts';
import { memoryKey, useVenueMemory } from '../remembered.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import type { GuestSaid } from './guest-said.ts';
import { useMoveFailure } from './use-move-failure.ts';
import { useKeepOrder } from './use-pending-orders.ts';

type Answer<Value> = { readonly ok: true; readonly value: Value } | CallFailure<string>;

/** An order that is there, or one that is begun at a table. */
export type MoveTarget =
  | { readonly order: string }
  | { readonly newOrder: { readonly id: string; readonly table: string } };

export type MovedLines = { readonly lines: LinePart[]; readonly to: MoveTarget };

/** Sends one command and keeps what it answers. */
function useSending() {
  const keepOrder = useKeepOrder();
  const fail = useMoveFailure();
  const [isBusy, setBusy] = useState(false);
  /**
   * Answers whether it was done; if not it was told why, or the person gave it up. Null: nobody knows, so that it is
   * tried again by the same id.
   */
  const run = async <Value>(
    call: Promise<Answer<Value> | null>,
    ordersOf: (value: Value) => readonly WireOrder[],
  ): Promise<boolean | null> => {
    setBusy(true);
    const answer = await call;
    setBusy(false);
    if (answer === null) return false;
    if (!answer.ok) {
      fail(answer);
      return isUnanswered(answer) ? null : false;
    }
    for (const order of ordersOf(answer.value)) keepOrder(order);
    return true;
  };
  return { isBusy, run };
}

const one = ({ order }: { readonly order: WireOrder }) => [order];
const both = ({ from, to }: { readonly from: WireOrder; readonly to: WireOrder }) => [from, to];
const at = ({ id }: Pick<WireOrder, 'id'>) => ({ orderId: id });

export function useOrderCommands() {
  const session = useSession();
  const { api } = session;
  const withPin = useWithPin();
  const { stationId } = useVenueMemory(memoryKey(session));
  const { isBusy, run } = useSending();
  const command = () => ({ id: newCommandId(), ...senderOf(session) });

  return {
    isBusy,
    changeTable: (order: WireOrder, table: string) =>
      run(api('POST /v1/orders/{orderId}/table', { params: at(order), body: { ...command(), table } }), one),
    /** @param leaving of an order that is fetched or delivered. */
    changeType: (order: WireOrder, type: OrderType, leaving: LeavingFields | null) => {
      const body = { ...command(), type, ...(leaving !== null && { leaving: toWireLeaving(leaving) }) };
      return run(api('POST /v1/orders/{orderId}/type', { params: at(order), body }), one);
    },
    /** @param said all of it, upon the order as it is shown @param idOf the same upon the same is the same command */
    changeGuest: (order: WireOrder, { covers, ...leaving }: GuestSaid, idOf: (wish: unknown) => string) => {
      const said = { version: order.version, covers, ...toWireLeaving(leaving) };
      const body = { id: idOf([order.id, said]), ...senderOf(session), ...said };
      return run(api('POST /v1/orders/{orderId}/guest', { params: at(order), body }), one);
    },
    changeComment: (order: WireOrder, comment: string | null) =>
      run(api('POST /v1/orders/{orderId}/comment', { params: at(order), body: { ...command(), comment } }), one),
    /** The reason is told to the guest. */
    reject: (order: WireOrder, reason: string) => {
      const body = { ...command(), reason, station: stationId };
      return run(api('POST /v1/orders/{orderId}/reject', { params: at(order), body }), one);
    },
    fireCourse: (order: WireOrder, course: number) =>
      run(api('POST /v1/orders/{orderId}/fireCourse', { params: at(order), body: { ...command(), course } }), one),
    /** Null charges the full price again. Whoever needs the admin PIN is asked for it. */
    discount: (order: WireOrder, lines: LinePart[], reduction: Reduction | null) => {
      // One command, before and after the PIN.
      const body = { ...command(), lines, reduction };
      return run(
        withPin(() => api('POST /v1/orders/{orderId}/discount', { params: at(order), body })),
        one,
      );
    },
    /** @param idOf the same lines to the same place are the same command */
    moveProducts: (order: Pick<WireOrder, 'id'>, moved: MovedLines, idOf: (wish: unknown) => string) => {
      const body = { id: idOf([order.id, moved]), ...senderOf(session), ...moved };
      return run(api('POST /v1/orders/{orderId}/moveProducts', { params: at(order), body }), both);
    },
    /** All lines of `from` come into `order`, and `from` ends as merged. */
    merge: (order: WireOrder, from: string) =>
      run(api('POST /v1/orders/{orderId}/merge', { params: at(order), body: { ...command(), from } }), both),
  };
}

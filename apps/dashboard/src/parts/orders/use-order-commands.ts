/** The moves that change an order itself: table, type, comment, its lines, another order (decisions.md §3). */
import type { Api, CallFailure } from '@comanda/api-client/call';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { LinePart } from '@comanda/contract/order-moves';
import type { WireOrder } from '@comanda/contract/orders';
import type { CommentWish } from '@comanda/domain/orders/change-comment';
import type { Reduction } from '@comanda/domain/orders/check-reduction';
import type { WishedMove } from '@comanda/domain/orders/is-done';
import type { OrderType } from '@comanda/domain/tax/vat';
import { useState } from 'react';

import { useWithPin, type WithPin } from '../admin-pin/admin-pin-gate.tsx';
import { useCommandId } from '../change/use-command-id.ts';
import { type LeavingFields, toWireLeaving } from '../leaving/leaving-fields.ts';
import { senderOf, useSession } from '../session/session-context.ts';
import type { GuestSaid } from './guest-said.ts';
import { useDoneElsewhere } from './use-done-elsewhere.ts';
import { useMoveFailure } from './use-move-failure.ts';
import { useKeepOrder, useRereadOrders } from './use-pending-orders.ts';

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
  const doneElsewhere = useDoneElsewhere();
  const reread = useRereadOrders();
  const [isBusy, setBusy] = useState(false);
  /**
   * Answers whether it was done; if not it was told why, or the person gave it up. Null: nobody knows, so that it is
   * tried again by the same id.
   * @param wished what another device may have done meanwhile
   */
  const run = async <Value>(
    call: Promise<Answer<Value> | null>,
    ordersOf: (value: Value) => readonly WireOrder[],
    wished?: Wished,
  ): Promise<boolean | null> => {
    setBusy(true);
    const answer = await call;
    const isDone = wished && answer?.ok === false && (await doneElsewhere(wished.order, wished.move, answer));
    setBusy(false);
    if (answer === null) return false;
    if (isDone) {
      void reread();
      return true;
    }
    if (!answer.ok) {
      fail(answer);
      return isUnanswered(answer) ? null : false;
    }
    for (const order of ordersOf(answer.value)) keepOrder(order);
    return true;
  };
  return { isBusy, run };
}

type Wished = { readonly order: Pick<WireOrder, 'id'>; readonly move: WishedMove };

const one = ({ order }: { readonly order: WireOrder }) => [order];
const both = ({ from, to }: { readonly from: WireOrder; readonly to: WireOrder }) => [from, to];
const at = ({ id }: Pick<WireOrder, 'id'>) => ({ orderId: id });

type Command = { readonly id: string; readonly socketId?: string };

/** The same wish is the same command until its answer is known: what was done although the answer was lost is answered. */
function useWishes() {
  const session = useSession();
  const { isBusy, run } = useSending();
  const { idOf, done } = useCommandId();
  const ask = async <Value>(
    wish: readonly unknown[],
    send: (command: Command) => Promise<Answer<Value> | null>,
    ordersOf: (value: Value) => readonly WireOrder[],
    wished?: Wished,
  ): Promise<boolean | null> => {
    const isDone = await run(send({ id: idOf(wish), ...senderOf(session) }), ordersOf, wished);
    if (isDone !== null) done(wish);
    return isDone;
  };
  return { isBusy, ask };
}

type Ask = ReturnType<typeof useWishes>['ask'];

/** Of its lines, and of another order's. */
function lineCommands(api: Api, ask: Ask, withPin: WithPin) {
  return {
    /** Null charges the full price again. Whoever needs the admin PIN is asked for it. */
    discount: (order: Pick<WireOrder, 'id'>, lines: LinePart[], reduction: Reduction | null) => {
      const said = { lines, reduction };
      const params = at(order);
      return ask(
        ['discount', order.id, said],
        // One command, before and after the PIN.
        (command) =>
          withPin(() => api('POST /v1/orders/{orderId}/discount', { params, body: { ...command, ...said } })),
        one,
      );
    },
    moveProducts: (order: Pick<WireOrder, 'id'>, moved: MovedLines) =>
      ask(
        ['move', order.id, moved],
        (command) =>
          api('POST /v1/orders/{orderId}/moveProducts', { params: at(order), body: { ...command, ...moved } }),
        both,
      ),
    /** All lines of `from` come into `order`, and `from` ends as merged. */
    merge: (order: Pick<WireOrder, 'id'>, from: string) =>
      ask(
        ['merge', order.id, from],
        (command) => api('POST /v1/orders/{orderId}/merge', { params: at(order), body: { ...command, from } }),
        both,
      ),
  };
}

/** Each answers whether it was done; null: nobody knows, and the same again is the very same command. */
export function useOrderCommands() {
  const { api } = useSession();
  const withPin = useWithPin();
  const { isBusy, ask } = useWishes();

  return {
    isBusy,
    changeTable: (order: Pick<WireOrder, 'id'>, table: string) =>
      ask(
        ['table', order.id, table],
        (command) => api('POST /v1/orders/{orderId}/table', { params: at(order), body: { ...command, table } }),
        one,
      ),
    /** @param leaving of an order that is fetched or delivered. */
    changeType: (order: Pick<WireOrder, 'id'>, type: OrderType, leaving: LeavingFields | null) => {
      const said = { type, ...(leaving !== null && { leaving: toWireLeaving(leaving) }) };
      return ask(
        ['type', order.id, said],
        (command) => api('POST /v1/orders/{orderId}/type', { params: at(order), body: { ...command, ...said } }),
        one,
      );
    },
    /** @param guest all that is said of it, upon the order as it is shown */
    changeGuest: (order: Pick<WireOrder, 'id' | 'version'>, { covers, ...leaving }: GuestSaid) => {
      const said = { version: order.version, covers, ...toWireLeaving(leaving) };
      return ask(
        ['guest', order.id, said],
        (command) => api('POST /v1/orders/{orderId}/guest', { params: at(order), body: { ...command, ...said } }),
        one,
      );
    },
    /** @param said with the comment that it was written upon */
    changeComment: (order: Pick<WireOrder, 'id'>, said: CommentWish) =>
      ask(
        ['comment', order.id, said],
        (command) => api('POST /v1/orders/{orderId}/comment', { params: at(order), body: { ...command, ...said } }),
        one,
      ),
    /** A course can be held again: of the lines that wait now. */
    fireCourse: (order: Pick<WireOrder, 'id' | 'products'>, course: number) => {
      const held = order.products.flatMap((line) => (line.held && line.course === course ? [line.opid] : []));
      return ask(
        ['fire', order.id, course, held],
        (command) => api('POST /v1/orders/{orderId}/fireCourse', { params: at(order), body: { ...command, course } }),
        one,
        { order, move: { kind: 'fireCourse', course } },
      );
    },
    ...lineCommands(api, ask, withPin),
  };
}

/** Accept, mark ready, hand over: each is the same walk around its own rule (decisions.md §3). */
import type { ErrorCode } from '@comanda/contract/errors';
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import { changesOf, type JournalEvent } from '@comanda/domain/journal/rebuild';
import { acceptOrder } from '@comanda/domain/orders/accept-order';
import { handOver } from '@comanda/domain/orders/hand-over';
import { markReady } from '@comanda/domain/orders/mark-ready';
import type { Order } from '@comanda/domain/orders/order';
import { markSent } from '@comanda/domain/printing/ticket-difference';
import type { RefusalCode } from '@comanda/domain/refusal-codes';

import type { Caller } from '../../platform/http/caller.ts';
import type { House } from '../../platform/house.ts';
import { runCommand } from '../journal/index.ts';
import { currentMenu } from '../menu/index.ts';
import { findSettings } from '../settings/index.ts';
import { findOrder, saveOrder } from './orders.repository.ts';
import { printTickets } from './print-tickets.ts';

export type MoveCommand = {
  readonly customerId: string;
  readonly orderId: string;
  readonly id: string;
  readonly caller: Pick<Caller, 'userId' | 'name'>;
  readonly socketId?: string | undefined;
};

type MoveRefusal = Extract<
  ErrorCode,
  | 'orders.error.notFound'
  | 'orders.error.moveNotAllowed'
  | 'orders.error.overtaken'
  | 'orders.error.lineNotFinished'
>;

type Move<Code extends RefusalCode> = {
  readonly kind: string;
  readonly decide: (order: Order, now: number) => Decision<Order, Code>;
  readonly event: (before: Order, after: Order) => JournalEvent;
};

function move<Code extends MoveRefusal>({ kind, decide, event }: Move<Code>) {
  return (house: House, { customerId, orderId, id, caller, socketId }: MoveCommand) => {
    const command = { customerId, id, kind, actorId: caller.userId, body: { orderId }, socketId };
    return runCommand<{ orderId: string }, Code | 'orders.error.notFound' | 'orders.error.overtaken'>(
      house,
      command,
      async (venue) => {
        const found = await findOrder(venue.tx, customerId, orderId);
        if (!found) return refuse('orders.error.notFound');
        const decision = decide(found.order, venue.now);
        if (!decision.ok) return decision;
        const moved: Order = { ...decision.value, version: found.order.version + 1 };
        const after = markSent(moved);
        const acceptedAt = found.order.state === 'requested' ? venue.now : undefined;
        if (!(await saveOrder(venue, found.order, after, acceptedAt))) return refuse('orders.error.overtaken');
        const settings = await findSettings(venue.tx, customerId);
        const menu = await currentMenu(house.database, venue);
        const jobs = await printTickets(venue, settings, { before: moved, staffName: null, menu });
        return accept({
          answer: { orderId },
          event: event(found.order, after),
          changes: [{ kind: 'order' as const, id: orderId }, ...jobs],
        });
      },
    );
  };
}

export const acceptTheOrder = move({
  kind: 'order.accept',
  decide: acceptOrder,
  event: (before, after) => ({ type: 'order.accepted', changes: changesOf(before, after) }),
});

export const markTheOrderReady = move({
  kind: 'order.markReady',
  decide: markReady,
  event: (before, after) => ({ type: 'order.markedReady', changes: changesOf(before, after) }),
});

export const handTheOrderOver = move({
  kind: 'order.handOver',
  decide: handOver,
  event: (before, after) => ({ type: 'order.handedOver', changes: changesOf(before, after) }),
});

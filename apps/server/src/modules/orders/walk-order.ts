/** What accept, mark ready and hand over have in common: load, decide by the rule, save guarded, print, announce. */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import type { JournalEvent } from '@comanda/domain/journal/rebuild';
import type { Order } from '@comanda/domain/orders/order';
import { markSent } from '@comanda/domain/printing/ticket-difference';
import type { RefusalCode } from '@comanda/domain/refusal-codes';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import { currentSettings } from '../settings/index.ts';
import { findOrder, saveOrder } from './orders.repository.ts';
import { printTickets } from './print-tickets.ts';

export type OrderCommand = {
  readonly customerId: string;
  readonly orderId: string;
  /** The command’s own id. */
  readonly id: string;
  readonly caller: Pick<Caller, 'userId' | 'name'>;
  readonly socketId?: string | undefined;
};

export type Move<Code extends RefusalCode> = {
  /** As in the permission and the event: `order.markReady`. */
  readonly kind: string;
  readonly decide: (order: Order, now: number) => Decision<Order, Code>;
  readonly event: (before: Order, after: Order) => JournalEvent;
};

export function walkOrder<Code extends RefusalCode>(
  house: House,
  { customerId, orderId, id, caller, socketId }: OrderCommand,
  { kind, decide, event }: Move<Code>,
) {
  const command = { customerId, id, kind, actorId: caller.userId, body: { orderId }, socketId };
  type Refusals = Code | 'orders.error.notFound' | 'orders.error.overtaken';
  return runCommand<{ orderId: string }, Refusals>(house, command, async (venue) => {
    const found = await findOrder(venue.tx, customerId, orderId);
    if (!found) return refuse('orders.error.notFound');
    const decision = decide(found.order, venue.now);
    if (!decision.ok) return decision;
    const moved: Order = { ...decision.value, version: found.order.version + 1 };
    const after = markSent(moved);
    const acceptedAt = found.order.state === 'requested' ? venue.now : undefined;
    if (!(await saveOrder(venue, found.order, after, acceptedAt))) return refuse('orders.error.overtaken');
    const settings = await currentSettings(venue);
    const jobs = await printTickets(venue, settings, { before: moved, staffName: null });
    return accept({
      answer: { orderId },
      event: event(found.order, after),
      changes: [{ kind: 'order' as const, id: orderId }, ...jobs],
    });
  });
}

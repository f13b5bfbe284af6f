/** Merge: this order takes all lines of another one, which ends as merged (decisions.md §3; docs/decisions/0021). */
import { refuse } from '@comanda/domain/decision';
import { merge as decide, type MergeRefusal } from '@comanda/domain/orders/merge';

import type { House } from '../../platform/house.ts';
import { runCommand } from '../journal/index.ts';
import { currentSettings } from '../settings/index.ts';
import { guestsBeside } from './guests-beside.ts';
import { findOrder } from './orders.repository.ts';
import { saveBoth } from './save-both.ts';
import type { OrderCommand } from './walk-order.ts';

export type MergeCommand = OrderCommand & { readonly from: string };

type Refusals = MergeRefusal | 'orders.error.notFound' | 'orders.error.overtaken';

export function merge(house: House, { customerId, orderId, id, caller, socketId, from: fromId }: MergeCommand) {
  const body = { orderId, from: fromId };
  const command = { customerId, id, kind: 'order.merge', actorId: caller.userId, body, socketId };
  return runCommand<{ from: string; to: string }, Refusals>(house, command, async (venue) => {
    const here = { venue, settings: await currentSettings(venue) };
    const into = await findOrder(venue.tx, customerId, orderId);
    const from = await findOrder(venue.tx, customerId, fromId);
    if (!into || !from) return refuse('orders.error.notFound');
    const beside = await guestsBeside(venue, { from: from.order, to: into.order, tableId: into.order.tableId });
    const decision = decide(from.order, into.order, venue.now, beside);
    if (!decision.ok) return decision;
    const to = { kind: 'found', order: into.order, found: into } as const;
    return saveBoth(here, { from, to, moved: decision.value, type: 'order.merged', staffName: caller.name });
  });
}

/** Two orders of one move, saved in its transaction: where lines were, and where they are now (decisions.md §3). */
import type { Change } from '@comanda/contract/events';
import { accept, type Decision } from '@comanda/domain/decision';
import type { OrdersMoveEvent } from '@comanda/domain/journal/order-events';
import type { MovedProducts } from '@comanda/domain/orders/move-products';
import type { Order } from '@comanda/domain/orders/order';
import { withoutTexts } from '@comanda/domain/orders/order-texts';

import type { Venue } from '../../platform/transaction.ts';
import type { OrderNumber } from './next-number.ts';
import type { StoredOrder } from './orders-with-lines.ts';
import { insertOrder } from './orders.repository.ts';
import { printNotice } from './print-notice.ts';
import { saveMove } from './save-move.ts';
import { freshSalt, sealTexts } from './seal-texts.ts';
import { type SettledMove, settleMove } from './settle-move.ts';
import { withTidyGuest } from './tidy-guest.ts';
import type { Here } from './walk-order.ts';

/** The order that receives: one of the venue, or one that this very move makes. */
export type Receiver =
  | { readonly kind: 'found'; readonly order: Order; readonly found: StoredOrder }
  | { readonly kind: 'new'; readonly order: Order; readonly number: OrderNumber };

export type BothMoved = {
  readonly from: StoredOrder;
  readonly to: Receiver;
  readonly moved: MovedProducts;
  readonly type: OrdersMoveEvent['type'];
  readonly staffName: string;
};

type SavedBoth = {
  readonly answer: { readonly from: string; readonly to: string };
  readonly event: OrdersMoveEvent;
  readonly changes: readonly Change[];
};

/** Nothing prints as new; where the place is another one, the stations are told which lines went where. */
export async function saveBoth(
  { venue, settings }: Here,
  { from, to, moved: decided, type, staffName }: BothMoved,
): Promise<Decision<SavedBoth, 'orders.error.overtaken'>> {
  const moved = { ...decided, to: await withTidyGuest(venue, from, { before: to.order, order: decided.to }) };
  const settled = await settleMove({ venue, settings }, moved.from);
  // Lines that come to an order that was paid too much are paid by that.
  const settledTo = await settleMove({ venue, settings }, moved.to);
  const booked = joinBooked(settled, settledTo);
  const left = await saveMove(venue, { settings, found: from, order: settled.order });
  if (!left.ok) return left;
  const known = new Set(to.order.lines.map(({ opid }) => opid));
  const opids = new Set(moved.to.lines.flatMap(({ opid }) => (known.has(opid) ? [] : [opid])));
  const notice = () =>
    printNotice(venue, settings, { order: moved.to, kind: 'moved', from: from.order, opids, staffName });
  const seats = moved.seats.length === 0 ? {} : { seats: moved.seats };
  const answer = { from: from.order.id, to: moved.to.id };
  if (to.kind === 'new') {
    const placed = await insertMade(venue, moved.to, to.number);
    const changes = [...left.value.announced, { kind: 'order' as const, id: moved.to.id }, ...(await notice())];
    return accept({ answer, event: { type, orders: [left.value.changes], placed, ...seats, ...booked }, changes });
  }
  const arrived = await saveMove(venue, { settings, found: to.found, order: settledTo.order });
  if (!arrived.ok) return arrived;
  const changes = [...left.value.announced, ...arrived.value.announced, ...(await notice())];
  return accept({
    answer,
    event: { type, orders: [left.value.changes, arrived.value.changes], ...seats, ...booked },
    changes,
  });
}

function joinBooked(...moves: readonly SettledMove[]): SettledMove['booked'] {
  const postings = moves.flatMap(({ booked }) => booked.postings ?? []);
  return postings.length === 0 ? {} : { postings };
}

async function insertMade(venue: Venue, order: Order, { week, sequence }: OrderNumber) {
  const salt = freshSalt(order);
  await insertOrder(venue, order, { week, sequence, salt });
  return { order: withoutTexts(order), texts: sealTexts(order, salt) };
}

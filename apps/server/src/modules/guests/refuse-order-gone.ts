/**
 * Looked at once more before money is asked for: what was ordered and waits for its payment must still be possible
 * (decisions.md §6). What was accepted is owed, whatever the hour.
 */
import { asOrdered, isChangedByStaff } from '@comanda/domain/journal/changed-by-staff';
import { isMarkedSoldOut } from '@comanda/domain/menu/offer-at';
import { isFee } from '@comanda/domain/orders/charge-delivery';
import { eatenAt } from '@comanda/domain/orders/eaten-at';
import type { Order } from '@comanda/domain/orders/order';

import type { Venue } from '../../platform/transaction.ts';
import { findCustomers } from '../customers/index.ts';
import { findEntriesOfOrder } from '../journal/index.ts';
import { currentMenu } from '../menu/index.ts';
import { refuseResold } from '../orders/index.ts';
import { refuseClosed } from './still-orderable.ts';

export async function refuseOrderGone(venue: Venue, order: Order) {
  const [customer] = await findCustomers(venue.tx, [venue.customerId]);
  if (customer?.active !== true) {
    return { ok: false, code: 'guest.error.notOpen', params: { reason: 'inactive' } } as const;
  }
  if (!order.awaitsPayment || order.state !== 'requested') return null;
  const events = (await findEntriesOfOrder(venue.tx, venue.customerId, order.id)).map(({ event }) => event);
  const gone = await refuseClosed(venue, { ...order, ...asOrdered(events, order.id) });
  const refusal = gone ?? (await refuseSoldOut(venue, order));
  // What staff made of it since they let stand.
  return refusal !== null || isChangedByStaff(events) ? refusal : refuseResold(venue, order);
}

/** Its pieces left the stock when it was ordered; what counts is what staff took off the menu since. */
async function refuseSoldOut(venue: Venue, order: Order) {
  const { lines } = order;
  const { products } = await currentMenu(venue);
  for (const line of lines) {
    const { productId, state } = line;
    if (productId === null || state === 'canceled' || isFee(line)) continue;
    const product = products.get(productId);
    if (product?.active !== true || isMarkedSoldOut(product, eatenAt(order, venue.now))) {
      return { ok: false, code: 'cart.error.notInStock', params: { product: productId } } as const;
    }
  }
  return null;
}

/**
 * Looked at once more before money is asked for: what was ordered and waits for its payment must still be possible
 * (decisions.md §6). What was accepted is owed, whatever the hour.
 */
import { isMarkedSoldOut } from '@comanda/domain/menu/offer-at';
import { eatenAt } from '@comanda/domain/orders/eaten-at';
import type { Order } from '@comanda/domain/orders/order';

import type { Venue } from '../../platform/transaction.ts';
import { findCustomers } from '../customers/index.ts';
import { currentMenu } from '../menu/index.ts';
import { refuseResold } from '../orders/index.ts';
import { refuseClosed } from './still-orderable.ts';

export async function refuseOrderGone(venue: Venue, order: Order) {
  const [customer] = await findCustomers(venue.tx, [venue.customerId]);
  if (customer?.active !== true) {
    return { ok: false, code: 'guest.error.notOpen', params: { reason: 'inactive' } } as const;
  }
  if (!order.awaitsPayment || order.state !== 'requested') return null;
  return (await refuseClosed(venue, order)) ?? (await refuseSoldOut(venue, order)) ?? refuseResold(venue, order);
}

/** Its pieces left the stock when it was ordered; what counts is what staff took off the menu since. */
async function refuseSoldOut(venue: Venue, order: Order) {
  const { lines } = order;
  const { products } = await currentMenu(venue);
  for (const { productId, state } of lines) {
    const product = productId === null || state === 'canceled' ? undefined : products.get(productId);
    if (product !== undefined && (isMarkedSoldOut(product, eatenAt(order, venue.now)) || !product.active)) {
      return { ok: false, code: 'cart.error.notInStock', params: { product: product.id } } as const;
    }
  }
  return null;
}

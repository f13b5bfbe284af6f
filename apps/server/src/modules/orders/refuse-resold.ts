/** Whether the menu, its prices and the delivery areas of this moment still sell what an unpaid order holds. */
import { zero } from '@comanda/domain/money';
import type { Order } from '@comanda/domain/orders/order';
import { tableMethods } from '@comanda/domain/orders/order-method';
import { refuseChanged } from '@comanda/domain/orders/still-sold';

import type { Venue } from '../../platform/transaction.ts';
import { currentMenu } from '../menu/index.ts';
import { currentOrderMethods } from '../order-methods/index.ts';
import { currentSettings } from '../settings/index.ts';
import { findGuest } from './persons.repository.ts';

/** Null where it could be ordered again as it is. */
export async function refuseResold(venue: Venue, order: Order) {
  const settings = await currentSettings(venue);
  const method = tableMethods.find((one) => one === order.method);
  const row = method === undefined ? undefined : (await currentOrderMethods(venue)).get(method);
  const isDelivery = order.type === 'delivery' && row !== undefined;
  const guest = isDelivery ? await findGuest(venue, order) : null;
  return refuseChanged(order, {
    menu: await currentMenu(venue),
    timeZone: settings.time_zone,
    minimum: row?.minimum_amount ?? zero,
    delivery: isDelivery ? { zip: guest?.address?.zip ?? '', country: settings.country, areas: row.areas } : null,
    now: venue.now,
  });
}

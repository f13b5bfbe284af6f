/** Accept: the venue takes a guest’s order on; now its tickets print (specification §4). */
import type { Change } from '@comanda/contract/events';
import { acceptOrder as decide } from '@comanda/domain/orders/accept-order';
import type { Order } from '@comanda/domain/orders/order';
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import type { House } from '../../platform/house.ts';
import { findPaymentsOfOrder } from '../payments/index.ts';
import { type Here, type OrderCommand, walkOrder } from './walk-order.ts';

export function acceptOrder(house: House, command: OrderCommand) {
  return walkOrder(house, command, {
    kind: 'order.accept',
    decide,
    also: ({ after }, here) => tellPayments(here, after),
    event: (changes) => ({ type: 'order.accepted', changes }),
  });
}

/** What a guest’s card holds ready is taken now: whoever drives payments hears of it. */
async function tellPayments({ venue }: Here, { id, reserved }: Order): Promise<Change[]> {
  if (reserved === 0) return [];
  const payments = await findPaymentsOfOrder(venue.tx, venue.customerId, id);
  return payments.filter(({ state }) => isUnderWay(state)).map((payment) => ({ kind: 'payment', id: payment.id }));
}

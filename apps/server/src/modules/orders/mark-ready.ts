/** Mark ready: everything is prepared and waits to be picked up (decisions.md §3). */
import { markReady as decide } from '@comanda/domain/orders/mark-ready';

import type { House } from '../../platform/house.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

export function markReady(house: House, command: OrderCommand) {
  return walkOrder(house, command, {
    kind: 'order.markReady',
    decide: (order, { venue }) => decide(order, venue.now),
    event: (changes) => ({ type: 'order.markedReady', changes }),
  });
}

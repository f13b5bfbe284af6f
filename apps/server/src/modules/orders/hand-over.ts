/** Hand over: the guest has it in hand; the order is done when nothing is left to pay (decisions.md §3). */
import { handOver as decide } from '@comanda/domain/orders/hand-over';

import type { House } from '../../platform/house.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

export function handOver(house: House, command: OrderCommand) {
  return walkOrder(house, command, {
    kind: 'order.handOver',
    decide: (order, { venue }) => decide(order, venue.now),
    event: (changes) => ({ type: 'order.handedOver', changes }),
  });
}

/** Accept: the venue takes a guest’s order on; now its tickets print (specification §4). */
import { changesOf } from '@comanda/domain/journal/rebuild';
import { acceptOrder as decide } from '@comanda/domain/orders/accept-order';

import type { House } from '../../platform/house.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

export function acceptOrder(house: House, command: OrderCommand) {
  return walkOrder(house, command, {
    kind: 'order.accept',
    decide,
    event: (before, after) => ({ type: 'order.accepted', changes: changesOf(before, after) }),
  });
}

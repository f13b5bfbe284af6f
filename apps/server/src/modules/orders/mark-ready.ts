/** Mark ready: everything is prepared and waits to be picked up (decisions.md §3). */
import { changesOf } from '@comanda/domain/journal/rebuild';
import { markReady as decide } from '@comanda/domain/orders/mark-ready';

import type { House } from '../../platform/house.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

export function markReady(house: House, command: OrderCommand) {
  return walkOrder(house, command, {
    kind: 'order.markReady',
    decide,
    event: (before, after) => ({ type: 'order.markedReady', changes: changesOf(before, after) }),
  });
}

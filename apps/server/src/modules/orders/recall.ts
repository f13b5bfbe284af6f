/** Recall lines: the kitchen takes back what it called finished (decisions.md §3). */
import { recall as decide } from '@comanda/domain/orders/recall';

import type { House } from '../../platform/house.ts';
import { readParts } from './line-parts.ts';
import type { LineCommand } from './start-line.ts';
import { walkOrder } from './walk-order.ts';

export function recall(house: House, command: LineCommand) {
  return walkOrder(house, command, {
    kind: 'order.recall',
    payload: { lines: command.lines },
    decide: (order, { venue }) => decide(order, readParts(command.lines), venue.now),
    event: (changes) => ({ type: 'order.recalled', changes }),
  });
}

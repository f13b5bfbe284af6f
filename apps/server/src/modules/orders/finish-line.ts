/** Finish lines: they are made; with the last one the order is ready (decisions.md §3). */
import { finishLine as decide } from '@comanda/domain/orders/finish-line';

import type { House } from '../../platform/house.ts';
import { readParts } from './line-parts.ts';
import type { LineCommand } from './start-line.ts';
import { walkOrder } from './walk-order.ts';

export function finishLine(house: House, command: LineCommand) {
  return walkOrder(house, command, {
    kind: 'order.finishLine',
    payload: { lines: command.lines },
    decide: (order, { venue }) => decide(order, readParts(command.lines), venue.now),
    event: (changes) => ({ type: 'order.lineFinished', changes }),
  });
}

/** Start lines: a station has begun with them (decisions.md §3). */
import { startLine as decide } from '@comanda/domain/orders/start-line';

import type { House } from '../../platform/house.ts';
import { type LinesRead, readParts } from './line-parts.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

export type LineCommand = OrderCommand & { readonly lines: LinesRead };

export function startLine(house: House, command: LineCommand) {
  return walkOrder(house, command, {
    kind: 'order.startLine',
    payload: { lines: command.lines },
    decide: (order) => decide(order, readParts(command.lines)),
    event: (changes) => ({ type: 'order.lineStarted', changes }),
  });
}

import type { WireHistoryPrint, WireHistoryStep } from '@comanda/contract/order-history';
import { expect, test } from 'vitest';

import { beginsDay, historyRows } from './history-view.ts';

const step = (sequence: number, at: number): WireHistoryStep => ({
  sequence,
  at,
  what: 'order.markedReady',
  by: null,
  lines: [],
  fromTable: null,
  toTable: null,
  fromType: null,
  covers: null,
  tip: null,
  toType: null,
  deliveryFee: null,
  course: null,
  seats: [],
  coins: null,
  fromOrder: null,
  toOrder: null,
  amount: null,
  fee: null,
  method: null,
  methodName: '',
  byMethod: [],
  receiptNumber: null,
  reason: null,
  said: null,
});
const print = (id: string, at: number): WireHistoryPrint => ({
  id,
  at,
  kind: 'ticket',
  station: 'bar',
  isDuplicate: false,
  status: 'printed',
});

test('steps and paper stand in one row of time, the step before its paper', () => {
  const rows = historyRows([step(1, 10), step(2, 30)], [print('late', 40), print('same', 10), print('between', 20)]);
  expect(rows.map(({ key }) => key)).toEqual(['step 1', 'print same', 'print between', 'step 2', 'print late']);
});

test('a date is said where the day changes, not at the beginning', () => {
  const dayOf = (unixMs: number) => String(Math.floor(unixMs / 86_400_000));
  const [first, second, third] = historyRows([step(1, 10), step(2, 20), step(3, 90_000)], []);
  if (first === undefined || second === undefined || third === undefined) throw new Error('three steps');
  expect(beginsDay(first, undefined, dayOf)).toBe(false);
  expect(beginsDay(second, first, dayOf)).toBe(false);
  expect(beginsDay(third, second, dayOf)).toBe(true);
});

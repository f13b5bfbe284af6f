/** What is part of the line above stands to the right of it on the 80 mm paper of a closing: read beside each other they would be added up. */
import type { ClosingFigures } from '@comanda/domain/closings/closing';
import { money, zero } from '@comanda/domain/money';
import { makeClosingPaper } from '@comanda/paper/closing';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { expect, test } from 'vitest';

import { closingFacts } from '../../../test/closing-facts.ts';
import { sheetWords } from '../../printing/index.ts';

const card: ClosingFigures['methods'][number] = {
  method: 'sumup',
  subMethods: [
    { subMethod: 'visa', payments: 2, amount: money(6000), total: money(6000) },
    { subMethod: null, payments: 1, amount: money(4000), total: money(4000) },
  ],
  payments: 3,
  refunds: 0,
  amount: money(10_000),
  tips: zero,
  rounding: zero,
  total: money(10_000),
  refunded: zero,
};
const drawer: ClosingFigures['drawers'][number] = {
  drawerId: 'till',
  opening: money(20_000),
  takings: zero,
  moves: [],
  expected: money(20_000),
  counted: money(20_000),
  pieces: [{ value: 10_000, count: 2 }],
  difference: zero,
  reason: null,
};
const facts = closingFacts({
  methods: [card],
  tips: [{ personId: null, earned: money(800), paidOut: money(500), owed: money(300) }],
  drawers: [drawer],
  carriedForward: { orders: 1, lines: 1, amount: money(4000), paid: money(1500) },
});

test.each([48, 42, 32] as const)('on a line of %d characters', (columns) => {
  const lines = layOut(makeClosingPaper(facts, sheetWords('de', 'Europe/Zurich')), columns).map(textOf);
  const parts = lines.filter((line) => /^ {2}\S/u.test(line)).map((line) => line.trim().split(/ {2,}/u));
  expect(parts).toEqual([
    ['Visa', '60.00'],
    ['ohne Angabe', '40.00'],
    ['ausbezahlt', '-5.00'],
    ['noch offen', '3.00'],
    ['2 x 100.00'],
    ['davon bezahlt', '15.00'],
  ]);
  expect(lines.every((line) => line.length <= columns)).toBe(true);
});

import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { receivableLines } from './settled-steps.ts';

const words = { receivable: 'Ausstehend', paidAhead: 'Im Voraus bezahlt' };
const linesOf = (receivable: number, paid: number | null) => {
  const carriedForward = paid === null ? null : { orders: 2, lines: 4, amount: money(9000), paid: money(paid) };
  return receivableLines({ receivable: money(receivable), carriedForward }, words);
};

test('what guests owe is not hidden by what others paid in advance', () => {
  expect(linesOf(2695, 2674)).toEqual([
    ['Ausstehend', 5369],
    ['Im Voraus bezahlt', 2674],
  ]);
  expect(linesOf(-1000, 2674)).toEqual([
    ['Ausstehend', 1674],
    ['Im Voraus bezahlt', 2674],
  ]);
});

test('one of them alone stands alone, and none is no line', () => {
  expect(linesOf(5369, 0)).toEqual([['Ausstehend', 5369]]);
  expect(linesOf(-2674, 2674)).toEqual([['Im Voraus bezahlt', 2674]]);
  expect(linesOf(0, 0)).toEqual([]);
});

test('more than the open orders were paid ahead stays what it is', () => {
  expect(linesOf(-3000, 2674)).toEqual([['Im Voraus bezahlt', 3000]]);
});

test('what a closing of before did not keep is nothing', () => {
  expect(linesOf(500, null)).toEqual([['Ausstehend', 500]]);
});

test('a settlement says it line by line', () => {
  const colleagues = { byOthers: money(0), forOthers: money(0) };
  expect(receivableLines({ receivable: money(500), carriedForward: null, colleagues }, words)).toEqual([]);
});

import { add, money, zero } from '@comanda/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { dueOf } from '../due.ts';
import { offerOf, partOfDue } from './tag-paying.ts';

const due = (...amounts: readonly number[]) =>
  dueOf(
    'whole',
    amounts.map((amount, place) => ({ id: `o${place}`, amount: money(amount) })),
  );
const tag = (balance: number, paymentLimit: number | null = null) => ({
  balance: money(balance),
  paymentLimit: paymentLimit === null ? null : money(paymentLimit),
});

test('a tag that holds enough pays all, to the last rappen and with the tip', () => {
  expect(offerOf(tag(2300), due(2300), zero)).toEqual({ kind: 'all' });
  expect(offerOf(tag(2500), due(2300), money(200))).toEqual({ kind: 'all' });
});

test('a tag that lacks credit pays what it has; the tip waits for the rest', () => {
  expect(offerOf(tag(250), due(2300), money(200))).toEqual({ kind: 'part', why: 'credit', part: 250, rest: 2050 });
  // Enough for what is due, not for the tip.
  expect(offerOf(tag(2400), due(2300), money(200))).toEqual({ kind: 'part', why: 'credit', part: 2300, rest: 0 });
});

test('a limit counts like credit, and says so', () => {
  expect(offerOf(tag(5000, 1000), due(2300), zero)).toMatchObject({ why: 'limit', part: 1000 });
  expect(offerOf(tag(500, 1000), due(2300), zero)).toMatchObject({ why: 'credit', part: 500 });
});

test('an empty tag pays nothing', () => {
  expect(offerOf(tag(0), due(2300), zero)).toEqual({ kind: 'nothing' });
});

test('a part is taken from the first order first, and adds up', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.nat(), (of, nth) => {
      const whole = due(...of);
      const part = money((nth % whole.amount) + 1);
      const taken = partOfDue(whole, part);
      expect(taken.amount).toBe(part);
      expect(taken.split).toBe('amount');
      expect(add(zero, ...taken.orders.map(({ amount }) => amount))).toBe(part);
      for (const [place, { amount }] of taken.orders.entries()) expect(amount).toBeLessThanOrEqual(of[place] ?? 0);
    }),
  );
});

test('of dishes, or of a guest, the rest stays with them', () => {
  const lines = [{ opid: 'pizza', count: 1 }];
  const of = (split: 'lines' | 'seat', seat?: number) =>
    dueOf(split, [
      { id: 'o1', amount: money(500), lines, ...(seat !== undefined && { seat }) },
      { id: 'o2', amount: money(1850), lines, ...(seat !== undefined && { seat }) },
      { id: 'o3', amount: money(200), lines, ...(seat !== undefined && { seat }) },
    ]);
  expect(partOfDue(of('lines'), money(1000))).toEqual({
    split: 'lines',
    amount: 1000,
    orders: [
      { id: 'o1', amount: 500, lines },
      { id: 'o2', amount: 500, partOf: 1850, lines },
    ],
  });
  expect(partOfDue(of('seat', 1), money(300)).orders).toEqual([{ id: 'o1', amount: 300, partOf: 500, lines, seat: 1 }]);
});

import { describe, expect, it } from 'vitest';

import { money, zero } from '../money.ts';
import type { NamedByPayment } from './paid-when-canceled.ts';
import { whoPaid } from './who-paid.ts';

const dishes = (count: number, each: number) => ({
  opid: 'dish',
  position: 0,
  state: 'open',
  paidWhenCanceled: null,
  count,
  total: money(count * each),
});
/** What a payment named of a line that guests share. */
const named = (paymentId: string, count: number, amount: number): NamedByPayment => ({
  paymentId,
  opid: 'dish',
  count,
  amount: money(amount),
  isShared: count === 0,
  besideShares: { count, amount: money(amount) },
});
const back = (line: ReturnType<typeof dishes>, rows: readonly NamedByPayment[], count: number, amount: number) =>
  whoPaid([line], rows, [{ opid: 'dish', canceled: 'gone', count, amount: money(amount) }]).map((row) => [
    row.paymentId,
    row.count,
    row.amount,
  ]);

describe('of dishes that guests share, what is canceled goes back', () => {
  const three = [named('last', 2, 2000), named('second', 0, 2000), named('first', 0, 2000)];

  it('to each of them, of one of two dishes a part of their share', () => {
    expect(back(dishes(2, 3000), three, 1, 3000)).toEqual([
      ['last', 1, 1000],
      ['second', 0, 1000],
      ['first', 0, 1000],
    ]);
  });

  it('to the rappen, and all of it with all of the dishes', () => {
    const oddDishes = { ...dishes(2, 1500), total: money(3001) };
    const odd = [named('last', 2, 1001), named('second', 0, 1000), named('first', 0, 1000)];
    const parts = back(oddDishes, odd, 1, 1500);
    expect(parts.map(([id, count]) => [id, count])).toEqual([
      ['last', 1],
      ['second', 0],
      ['first', 0],
    ]);
    expect(parts.reduce((sum, [, , amount]) => sum + Number(amount), 0)).toBe(1500);
    expect(back(oddDishes, odd, 2, 3001)).toEqual([
      ['last', 2, 1001],
      ['second', 0, 1000],
      ['first', 0, 1000],
    ]);
  });

  it('to those who share these pieces, and to nobody who had a piece alone or shared another one', () => {
    const rows = [
      named('last', 1, 1500),
      named('first', 0, 1500),
      named('alone', 1, 3000),
      named('late', 1, 2000),
      named('half', 0, 1000),
    ];
    const line = dishes(3, 3000);
    expect(back(line, rows, 1, 3000)).toEqual([
      ['last', 1, 1500],
      ['first', 0, 1500],
    ]);
    expect(back(line, rows.slice(2), 2, 6000)).toEqual([
      ['alone', 1, 3000],
      ['late', 1, 2000],
      ['half', 0, 1000],
    ]);
  });

  it('as far as it is too much, where not all of them have paid: the last money to come first', () => {
    expect(back(dishes(2, 3000), three.slice(1), 0, 1000)).toEqual([['second', 0, 1000]]);
    expect(back(dishes(2, 3000), three.slice(1), 0, zero)).toEqual([]);
  });
});

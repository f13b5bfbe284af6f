import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { add, money, proportion, subtract, zero } from '../money.ts';
import type { VatPart } from '../orders/order.ts';
import { grossOf } from '../payments/vat-shares.ts';
import { vatOfLosses } from './vat-of-losses.ts';

const partOf = (rate: number, gross: number): VatPart => {
  const vat = proportion(money(gross), rate, 1000 + rate);
  return { rate: rate as VatPart['rate'], gross: money(gross), net: subtract(money(gross), vat), vat };
};
const food = (gross: number) => partOf(26, gross);
const drinks = (gross: number) => partOf(81, gross);
const loss = (id: string, at: number, amount: number) => ({ id, at, amount: money(amount) });
const credit = (at: number, amount: number, parts: readonly VatPart[] = []) => ({ at, amount: money(amount), parts });

describe('VAT of what was written off', () => {
  test('of the whole invoice is all that stands on its paper', () => {
    const parts = [drinks(10_810), food(2052)];
    expect(vatOfLosses({ parts, credits: [], losses: [loss('a', 1, 12_862)] }).get('a')).toEqual(parts);
  });

  test('of a part is its share of every rate', () => {
    const parts = [drinks(10_000), food(5000)];
    expect(vatOfLosses({ parts, credits: [], losses: [loss('a', 1, 1500)] }).get('a')).toEqual([
      { rate: 81, gross: 1000, net: 925, vat: 75 },
      { rate: 26, gross: 500, net: 487, vat: 13 },
    ]);
  });

  test('knows what was credited before it, and nothing of what is credited later', () => {
    const parts = [drinks(10_000), food(5000)];
    const credits = [credit(5, 10_000, [drinks(10_000)]), credit(1, 2000, [food(2000)])];
    const shares = vatOfLosses({ parts, credits, losses: [loss('between', 3, 1300), loss('after', 7, 100)] });
    expect(shares.get('between')?.map(({ rate, gross }) => [rate, gross])).toEqual([
      [81, 1000],
      [26, 300],
    ]);
    expect(shares.get('after')?.map(({ rate, gross }) => [rate, gross])).toEqual([[26, 100]]);
  });

  test('of a credit that shares its receipt with other money takes a share, and of one without a receipt a share of all', () => {
    const parts = [drinks(9000), food(3000)];
    const shared = vatOfLosses({
      parts,
      credits: [credit(1, 3000, [food(6000)])],
      losses: [loss('a', 2, 9000)],
    });
    expect(shared.get('a')).toEqual([drinks(9000)]);
    const unknown = vatOfLosses({ parts, credits: [credit(1, 6000)], losses: [loss('a', 2, 6000)] });
    expect(unknown.get('a')?.map(({ gross }) => gross)).toEqual([4500, 1500]);
  });

  test('without a VAT number is of no rate', () => {
    expect(vatOfLosses({ parts: [], credits: [], losses: [loss('a', 1, 500)] }).get('a')).toEqual([]);
  });

  test('in any number of steps adds up to what is written off, to the rappen', () => {
    const amount = fc.integer({ min: 1, max: 100_000 });
    fc.assert(
      fc.property(amount, amount, fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 6 }), (a, b, steps) => {
        const parts = [drinks(a), food(b)];
        const losses = steps.map((step, at) => loss(String(at), at, step));
        let left = a + b;
        const booked = losses.filter(({ amount: of }) => of <= left && ((left -= of), true));
        const shares = vatOfLosses({ parts, credits: [], losses: booked });
        for (const { id, amount: of } of booked) expect(grossOf(shares.get(id) ?? [])).toBe(of);
        for (const part of parts) {
          const own = [...shares.values()].flat().filter(({ rate }) => rate === part.rate);
          expect(add(zero, ...own.map(({ gross }) => gross))).toBeLessThanOrEqual(part.gross);
          expect(add(zero, ...own.map(({ vat }) => vat))).toBeLessThanOrEqual(part.vat);
        }
        const lost = [...shares.values()].flat().reduce((sum, { vat }) => sum + vat, 0);
        expect(left === 0 ? lost : 'some is left').toBe(
          left === 0 ? parts.reduce((sum, { vat }) => sum + vat, 0) : 'some is left',
        );
      }),
    );
  });
});

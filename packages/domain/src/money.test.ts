import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  add,
  allocate,
  divideHalfUp,
  proportion,
  formatAmount,
  formatMoney,
  formatShort,
  formatSigned,
  money,
  negate,
  percentOf,
  roundToCoin,
  subtract,
  times,
  zero,
} from './money.ts';

const amounts = fc.integer({ min: -10_000_000, max: 10_000_000 }).map(money);

describe('money', () => {
  it('takes whole rappen only', () => {
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 44]) {
      expect(() => money(wrong)).toThrow(RangeError);
    }
  });

  it('knows no minus zero', () => {
    expect(Object.is(negate(zero), 0)).toBe(true);
    expect(Object.is(money(-0), 0)).toBe(true);
    expect(Object.is(percentOf(money(-1), 0), 0)).toBe(true);
  });

  it('adds, subtracts and multiplies', () => {
    expect(add()).toBe(0);
    expect(add(money(1040), money(7400), money(-100))).toBe(8340);
    expect(subtract(money(500), money(520))).toBe(-20);
    expect(times(money(-400), 3)).toBe(-1200);
    expect(() => times(money(2 ** 43), 2)).toThrow(RangeError);
  });

  it('rounds half up', () => {
    expect(divideHalfUp(5, 2)).toBe(3);
    expect(divideHalfUp(-5, 2)).toBe(-2);
    expect(divideHalfUp(7, 5)).toBe(1);
    expect(() => divideHalfUp(1, 0)).toThrow(RangeError);
    expect(() => divideHalfUp(2 ** 60, 3)).toThrow(RangeError);
  });

  it('takes a share in percent', () => {
    expect(percentOf(money(15_190), 90)).toBe(13_671);
    expect(percentOf(money(25), 50)).toBe(13);
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        expect(Math.abs(percentOf(amount, percent) - (amount * percent) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('rounds to 5 rappen', () => {
    expect([13_671, 13_672, 13_673, 13_675, 13_677, 13_678].map((rappen) => roundToCoin(money(rappen), 5))).toEqual([
      13_670, 13_670, 13_675, 13_675, 13_675, 13_680,
    ]);
  });
});

describe('allocate', () => {
  it('gives the missing rappen to the largest remainders', () => {
    expect(allocate(money(100), [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(money(10), [5, 3, 1])).toEqual([6, 3, 1]);
    expect(allocate(money(-100), [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(allocate(money(7), [0, 0])).toEqual([7, 0]);
    expect(allocate(money(7), [])).toEqual([]);
  });

  it('always adds up, and no part is further than one rappen from its exact share', () => {
    fc.assert(
      fc.property(amounts, fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 30 }), (total, weights) => {
        const parts = allocate(total, weights);
        expect(add(...parts)).toBe(total);
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        if (whole === 0) return;
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (weights[index] ?? 0)) / whole)).toBeLessThan(1 + 1e-6);
        }
      }),
    );
  });
});

describe('shown as in Switzerland', () => {
  it('groups thousands and keeps two decimals', () => {
    expect(formatMoney(money(123_450))).toBe('CHF\u00A01’234.50');
    expect(formatMoney(money(5), 'EUR')).toBe('EUR\u00A00.05');
    expect(formatAmount(money(-123_456_789))).toBe('−1’234’567.89');
  });

  it('gives modifier prices their sign', () => {
    expect(formatShort(money(100_005_000))).toBe('1’000’050');
    expect(formatShort(money(1050))).toBe('10.50');
    expect(formatSigned(money(250))).toBe('+2.50');
    expect(formatSigned(money(-100))).toBe('−1.00');
    expect(formatSigned(zero)).toBe('+0.00');
  });
});

it('a proportion is exact where the product is larger than a safe integer, and else the same as a division', () => {
  expect(proportion(44_960_912, 400_018_469, 400_018_476)).toBe(44_960_911);
  expect(proportion(900_000_000_001, 900_000_000_000, 900_000_000_001)).toBe(900_000_000_000);
  for (const [amount, part, whole] of [
    [5, 1, 2],
    [-5, 1, 2],
    [5, -1, 2],
    [7, 3, 5],
    [-7, 3, 5],
    [0, 3, 5],
  ] as const) {
    expect(proportion(amount, part, whole)).toBe(divideHalfUp(amount * part, whole));
  }
  expect(() => proportion(1, 1, 0)).toThrow(RangeError);
  expect(() => proportion(0.5, 1, 2)).toThrow(RangeError);
});

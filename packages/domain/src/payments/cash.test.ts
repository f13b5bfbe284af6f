import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero } from '../money.ts';
import { accepted } from '../test-data/sample-order.ts';
import { cashDue, changeOf, quickAmounts } from './cash.ts';

describe('what is due in cash', () => {
  it('is rounded to 5 rappen, amount and tip together', () => {
    expect(cashDue(money(13_671), zero, 'CHF')).toEqual({ rounding: -1, due: 13_670 });
    expect(cashDue(money(13_671), money(330), 'CHF')).toEqual({ rounding: -1, due: 14_000 });
    expect(cashDue(money(13_673), zero, 'CHF')).toEqual({ rounding: 2, due: 13_675 });
    expect(cashDue(money(13_675), zero, 'CHF')).toEqual({ rounding: 0, due: 13_675 });
  });

  it('stays exact in other currencies', () => {
    expect(cashDue(money(13_671), zero, 'EUR')).toEqual({ rounding: 0, due: 13_671 });
  });

  it('is never more than two rappen off', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(10_000), (open, tip) => {
        const { rounding, due } = cashDue(money(open), money(tip), 'CHF');
        expect(due % 5).toBe(0);
        expect(due).toBe(add(money(open), money(tip), rounding));
        expect(Math.abs(rounding)).toBeLessThanOrEqual(2);
      }),
    );
  });
});

describe('quick amounts', () => {
  it.each([
    [14_000, [14_000, 15_000, 16_000, 20_000]],
    [13_670, [13_670, 14_000, 15_000, 20_000]],
    [520, [520, 1000, 2000, 10_000]],
    [2350, [2350, 3000, 4000, 10_000]],
    [4500, [4500, 5000, 6000, 10_000]],
    [19_500, [19_500, 20_000]],
    [10_000, [10_000, 11_000, 12_000, 20_000]],
  ])('for %i are %j', (due, amounts) => {
    expect(quickAmounts(money(due))).toEqual(amounts);
  });

  it('begin with the exact amount, rise, and are four at most', () => {
    fc.assert(
      fc.property(fc.nat(200_000), (due) => {
        const amounts = quickAmounts(money(due));
        expect(amounts[0]).toBe(due);
        expect(amounts.length).toBeLessThanOrEqual(4);
        expect(amounts.every((amount, index) => index === 0 || amount > (amounts[index - 1] ?? 0))).toBe(true);
      }),
    );
  });
});

describe('change', () => {
  it('is what was received above what is due', () => {
    expect(accepted(changeOf(money(15_000), money(14_000)))).toBe(1000);
    expect(accepted(changeOf(money(14_000), money(14_000)))).toBe(0);
    expect(changeOf(money(13_995), money(14_000))).toMatchObject({
      code: 'payments.error.receivedTooLittle',
      params: { due: 14_000 },
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money } from '../money.ts';
import { orderTypes, rateFor, taxClasses, taxOf } from './vat.ts';

describe('the VAT rate', () => {
  it('goes by class and order type', () => {
    const grid = taxClasses.map((taxClass) =>
      [taxClass, ...orderTypes.map((type) => `${type} ${rateFor(taxClass, type, '2026-11-20')}`)].join(' · '),
    );
    expect(grid).toMatchInlineSnapshot(`
      [
        "food · dinein 81 · delivery 26 · takeaway 26 · pickup 26",
        "drink · dinein 81 · delivery 26 · takeaway 26 · pickup 26",
        "alcohol · dinein 81 · delivery 81 · takeaway 81 · pickup 81",
        "goods · dinein 81 · delivery 81 · takeaway 81 · pickup 81",
        "service · dinein 81 · delivery 81 · takeaway 81 · pickup 81",
        "lodging · dinein 38 · delivery 38 · takeaway 38 · pickup 38",
        "none · dinein 0 · delivery 0 · takeaway 0 · pickup 0",
      ]
    `);
  });

  it('goes by the date', () => {
    expect(rateFor('food', 'dinein', '2023-12-31')).toBe(77);
    expect(rateFor('food', 'dinein', '2024-01-01')).toBe(81);
    expect(rateFor('drink', 'takeaway', '2023-12-31')).toBe(25);
    expect(rateFor('lodging', 'dinein', '2023-06-01')).toBe(37);
    expect(() => rateFor('food', 'dinein', '20.11.2026')).toThrow(RangeError);
  });
});

describe('the VAT in an amount', () => {
  it('is taken out of the gross price, half up', () => {
    expect(taxOf(money(10_810), 81)).toEqual({ net: 10_000, vat: 810 });
    expect(taxOf(money(520), 81)).toEqual({ net: 481, vat: 39 });
    expect(taxOf(money(520), 26)).toEqual({ net: 507, vat: 13 });
    expect(taxOf(money(520), 0)).toEqual({ net: 520, vat: 0 });
  });

  it('and the net always make the gross', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000).map(money), fc.constantFrom(0, 25, 26, 38, 77, 81), (gross, rate) => {
        const { net, vat } = taxOf(gross, rate);
        expect(add(net, vat)).toBe(gross);
        expect(Math.abs(vat - (gross * rate) / (1000 + rate))).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { money, zero } from '../money.ts';
import { exampleRates } from './example-rates.ts';
import { monthlyCost, payingWays, pricedPackages, type Rates, type Usage } from './monthly-cost.ts';

const rates: Rates = {
  packages: {
    menu: money(2900),
    order: money(3900),
    online_payment: money(1900),
    delivery: money(1900),
    nfc_credit: money(1500),
    inventory: money(1900),
  },
  fees: {
    cash: { basisPoints: 0, perPayment: zero },
    card: { basisPoints: 150, perPayment: zero },
    twint: { basisPoints: 130, perPayment: zero },
    online: { basisPoints: 190, perPayment: money(25) },
  },
};

const usage: Usage = {
  ordersPerMonth: 1000,
  averageOrder: money(4250),
  mix: { cash: 20, card: 50, twint: 20, online: 10 },
  packages: new Set(['order']),
};

describe('the monthly cost', () => {
  test('is packages plus fees per way of paying', () => {
    const cost = monthlyCost(usage, rates);
    expect(cost.packages).toEqual([
      { name: 'menu', price: 2900 },
      { name: 'order', price: 3900 },
    ]);
    // 500 × 42.50 × 1.5 %; 200 × 42.50 × 1.3 %; 100 × 42.50 × 1.9 % + 100 × 0.25
    expect(cost.ways.map(({ fee }) => fee)).toEqual([0, 31_875, 11_050, 10_575]);
    expect(cost).toMatchObject({ packagesTotal: 6800, feesTotal: 53_500, total: 60_300, turnover: 4_250_000 });
  });

  test('always has the menu, each package once', () => {
    const all = monthlyCost({ ...usage, packages: new Set(pricedPackages) }, rates);
    expect(all.packages.map(({ name }) => name)).toEqual([...pricedPackages]);
    expect(monthlyCost({ ...usage, packages: new Set() }, rates).packages).toEqual([{ name: 'menu', price: 2900 }]);
  });

  test('of no order is the packages alone', () => {
    expect(monthlyCost({ ...usage, ordersPerMonth: 0 }, rates)).toMatchObject({ feesTotal: 0, total: 6800 });
  });

  test('rounds a fee half up', () => {
    const one = monthlyCost(
      { ...usage, ordersPerMonth: 1, averageOrder: money(100), mix: { ...usage.mix, card: 100 } },
      rates,
    );
    expect(one.ways.find(({ way }) => way === 'card')).toMatchObject({ orders: 1, fee: 2 });
  });

  test('shares out every order, whatever the mix', () => {
    const weight = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 100_000 }),
        fc.record({ cash: weight, card: weight, twint: weight, online: weight }),
        (ordersPerMonth, averageOrder, mix) => {
          const cost = monthlyCost({ ...usage, ordersPerMonth, averageOrder: money(averageOrder), mix }, exampleRates);
          const sum = (pick: 'orders' | 'turnover' | 'fee') => cost.ways.reduce((total, way) => total + way[pick], 0);
          expect(cost.ways.map(({ way }) => way)).toEqual([...payingWays]);
          expect([sum('orders'), sum('turnover'), sum('fee')]).toEqual([ordersPerMonth, cost.turnover, cost.feesTotal]);
          expect(cost.total).toBe(cost.packagesTotal + cost.feesTotal);
        },
      ),
    );
  });

  test('takes no negative and no broken numbers', () => {
    expect(() => monthlyCost({ ...usage, ordersPerMonth: -1 }, rates)).toThrow(RangeError);
    expect(() => monthlyCost({ ...usage, ordersPerMonth: 1.5 }, rates)).toThrow(RangeError);
    expect(() => monthlyCost({ ...usage, mix: { ...usage.mix, cash: -1 } }, rates)).toThrow(RangeError);
  });
});

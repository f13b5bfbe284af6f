import { describe, expect, test } from 'vitest';

import { money } from '../money.ts';
import { exampleRates } from './example-rates.ts';
import { monthlyCost, payingWays, pricedPackages } from './monthly-cost.ts';
import { largestRate, onlyExamples, readRates } from './read-rates.ts';

const all = {
  packages: { menu: 4900, order: 5900, online_payment: 0, delivery: 2500, nfc_credit: 2000, inventory: 1000 },
  fees: {
    cash: { basisPoints: 0, perPayment: 0 },
    card: { basisPoints: 120, perPayment: 5 },
    twint: { basisPoints: 110, perPayment: 10 },
    online: { basisPoints: 10_000, perPayment: 30 },
  },
};

describe('rates that somebody named', () => {
  test('all of them are the ones in use, and no examples', () => {
    expect(readRates(all)).toEqual({ rates: all, areExamples: false });
  });

  test('are no examples either where one is the same by chance', () => {
    expect(readRates(exampleRates)).toEqual({ rates: exampleRates, areExamples: false });
  });

  test('some of them: the others stay examples, and so the page says', () => {
    const { rates, areExamples } = readRates({ packages: { menu: 4900 }, fees: { online: { basisPoints: 0 } } });
    expect(rates.packages).toEqual({ ...exampleRates.packages, menu: 4900 });
    expect(rates.fees).toEqual({
      ...exampleRates.fees,
      online: { basisPoints: 0, perPayment: exampleRates.fees.online.perPayment },
    });
    expect(areExamples).toBe(true);
  });

  test.each([
    ['a price', { ...all, packages: { ...all.packages, delivery: undefined } }],
    ['a share', { ...all, fees: { ...all.fees, card: { perPayment: 5 } } }],
    ['a fixed part', { ...all, fees: { ...all.fees, card: { basisPoints: 120 } } }],
    ['a way of paying', { ...all, fees: { ...all.fees, cash: undefined } }],
    ['the fees', { packages: all.packages }],
  ])('with %s missing, one is an example', (_, told) => {
    expect(readRates(told).areExamples).toBe(true);
  });

  test('none of them: the examples', () => {
    for (const told of [{}, { packages: {} }, { packages: {}, fees: { card: {} } }]) {
      expect(readRates(told)).toEqual(onlyExamples);
    }
  });

  test.each<[unknown, string]>([
    [null, 'all of it is no object of JSON'],
    [[], 'all of it is no object of JSON'],
    ['menu', 'all of it is no object of JSON'],
    [{ package: {} }, 'package is unknown, known are packages, fees'],
    [{ packages: 2900 }, 'packages is no object'],
    [{ packages: { menue: 2900 } }, 'packages.menue is unknown, known are menu, order, '],
    [JSON.parse('{ "packages": { "__proto__": 2900 } }'), 'packages.__proto__ is unknown'],
    [{ packages: { menu: -1 } }, `packages.menu is no whole number from 0 to ${largestRate}: -1`],
    [{ packages: { menu: 29.5 } }, 'packages.menu is no whole number from 0 to 1000000: 29.5'],
    [{ packages: { menu: '2900' } }, 'packages.menu is no whole number from 0 to 1000000: "2900"'],
    [{ packages: { menu: null } }, 'packages.menu is no whole number'],
    [{ packages: { menu: largestRate + 1 } }, 'packages.menu is no whole number'],
    [{ fees: [] }, 'fees is no object'],
    [{ fees: { wallee: {} } }, 'fees.wallee is unknown, known are cash, card, twint, online'],
    [{ fees: { card: 150 } }, 'fees.card is no object'],
    [{ fees: { card: { percent: 1.5 } } }, 'fees.card.percent is unknown, known are basisPoints, perPayment'],
    [{ fees: { card: { basisPoints: 1.5 } } }, 'fees.card.basisPoints is no whole number from 0 to 10000: 1.5'],
    [{ fees: { card: { basisPoints: 10_001 } } }, 'fees.card.basisPoints is no whole number'],
    [{ fees: { online: { perPayment: -25 } } }, 'fees.online.perPayment is no whole number'],
  ])('%j is refused by name', (told, said) => {
    expect(() => readRates(told)).toThrow(said);
  });

  test('the dearest of them can be reckoned with, whatever is typed', () => {
    const price = largestRate;
    const { rates } = readRates({
      packages: Object.fromEntries(pricedPackages.map((name) => [name, price])),
      fees: Object.fromEntries(payingWays.map((way) => [way, { basisPoints: 10_000, perPayment: price }])),
    });
    const mix = { cash: 100, card: 100, twint: 100, online: 100 };
    const most = { ordersPerMonth: 100_000, averageOrder: money(999_999), mix, packages: new Set(pricedPackages) };
    expect(monthlyCost(most, rates).total).toBe(100_000 * 999_999 + 100_000 * price + 6 * price);
  });
});

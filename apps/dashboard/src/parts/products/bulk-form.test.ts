import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { blankBulk, bulkChangeOf, readPercent } from './bulk-form.ts';

test.each([
  ['5', 5],
  ['2,5', 2.5],
  ['-10', -10],
  ['−10 %', -10],
  ['1000', 1000],
  ['2.55', null],
  ['-101', null],
  ['zehn', null],
  ['', null],
])('%s is read as %s percent', (text, percent) => {
  expect(readPercent(text)).toBe(percent);
});

test('a price is set, raised by an amount, or by percent to a coin', () => {
  const price = (change: object) => bulkChangeOf({ ...blankBulk, ...change });
  expect(price({ priceKind: 'set', amount: money(900), coin: 10 })).toEqual({ price: { kind: 'set', amount: 900 } });
  expect(price({ priceKind: 'raise', amount: money(-50), coin: 10 })).toEqual({
    price: { kind: 'raise', amount: -50, coin: 10 },
  });
  expect(price({ percent: '2.5' })).toEqual({ price: { kind: 'raiseBy', percent: 2.5, coin: 5 } });
});

test('nothing is sent while nothing would change', () => {
  expect(bulkChangeOf(blankBulk)).toBeNull();
  expect(bulkChangeOf({ ...blankBulk, percent: '0' })).toBeNull();
  expect(bulkChangeOf({ ...blankBulk, priceKind: 'set', amount: 'invalid' })).toBeNull();
  expect(bulkChangeOf({ ...blankBulk, kind: 'doors' })).toBeNull();
  expect(bulkChangeOf({ ...blankBulk, kind: 'category' })).toBeNull();
});

test('only the doors that were named are touched', () => {
  const doors = { visibleOnPos: 'keep', visibleOnApp: 'hide', visibleOnKiosk: 'show' } as const;
  expect(bulkChangeOf({ ...blankBulk, kind: 'doors', doors })).toEqual({ visibleOnApp: false, visibleOnKiosk: true });
});

test('no station is every station', () => {
  expect(bulkChangeOf({ ...blankBulk, kind: 'station' })).toEqual({ processingStation: null });
  expect(bulkChangeOf({ ...blankBulk, kind: 'station', station: 'bar' })).toEqual({ processingStation: 'bar' });
});

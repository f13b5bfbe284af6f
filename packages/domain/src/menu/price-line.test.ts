import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { aGroup, aMenu, anOption, aProduct, fixed, sampleMenu, sampleProduct } from '../test-data/sample-menu.ts';
import { accepted, codeOf, option } from '../test-data/sample-order.ts';
import { parsePrice } from './parse-price.ts';
import { priceLine, priceOfModifiers, type LineToPrice } from './price-line.ts';

const price = (productId: string, line: Partial<LineToPrice> = {}, menu = sampleMenu) => {
  const product = sampleProduct(productId);
  return priceLine({ product, selection: [], count: 1, percent: 100, manualPrice: null, ...line }, menu);
};

describe('the price of a line', () => {
  it('is unit price and modifiers times count', () => {
    const style = { groupId: 'roesti-style', options: [option('bacon')] };
    const selection = [
      { groupId: 'side', options: [option('roesti', [style])] },
      { groupId: 'extras', options: [option('egg', [], 2), option('sauce')] },
    ];
    const priced = accepted(price('geschnetzeltes', { selection, count: 2 }));
    expect(priced).toMatchObject({ unitPrice: 3450, modifiersPrice: 250 + 300 + 2 * 250 + 200, total: 9400 });
    expect(priced.modifiers[0]).toMatchObject({ optionId: 'roesti', price: 250, taxClass: 'food' });
    expect(priced.modifiers[0]?.nested[0]).toMatchObject({ optionId: 'bacon', groupId: 'roesti-style', price: 300 });
  });

  it('counts nested modifiers once, whatever the amount of their option', () => {
    const nested = [option('inner', [], 3)];
    const menu = aMenu(
      [],
      [
        aGroup('outer', { options: [anOption('outer', 100, { modifierGroupIds: ['inner'] })] }),
        aGroup('inner', { options: [anOption('inner', 10)] }),
      ],
    );
    const selection = [{ groupId: 'outer', options: [option('outer', [{ groupId: 'inner', options: nested }], 2)] }];
    expect(accepted(price('espresso', { selection }, menu)).modifiersPrice).toBe(2 * 100 + 3 * 10);
  });

  it('rounds the share charged half up, once, at the end', () => {
    expect(accepted(price('rivella', { count: 3, percent: 90 })).total).toBe(1404);
    const product = aProduct('p', { price: fixed(5) });
    expect(accepted(price('rivella', { product, percent: 50 })).total).toBe(3);
    expect(accepted(price('rivella', { product, count: 2, percent: 50 })).total).toBe(5);
    expect(accepted(price('rivella', { percent: 0 })).total).toBe(0);
  });

  it('takes a negative modifier off, but never below zero', () => {
    const selection = [{ groupId: 'extras', options: [option('small-portion')] }];
    expect(accepted(price('geschnetzeltes', { selection })).total).toBe(3050);
    const product = aProduct('p', { price: fixed(399) });
    expect(codeOf(price('rivella', { product, selection }))).toBe('dashboard.error.productPrice');
    expect(codeOf(price('rivella', { product, selection, percent: 0 }))).toBe('dashboard.error.productPrice');
  });

  it('takes a manual price only where the product asks for one', () => {
    expect(accepted(price('tagesmenue', { manualPrice: money(1850) })).total).toBe(1850);
    expect(accepted(price('diverses', { manualPrice: money(0) })).total).toBe(0);
    expect(codeOf(price('tagesmenue'))).toBe('dashboard.error.productPrice');
    expect(codeOf(price('diverses'))).toBe('dashboard.error.productPrice');
    expect(codeOf(price('diverses', { manualPrice: money(-1) }))).toBe('dashboard.error.productPrice');
    expect(codeOf(price('diverses', { manualPrice: money(100_000_000) }))).toBe('dashboard.error.productPrice');
    expect(codeOf(price('rivella', { manualPrice: money(520) }))).toBe('cart.error.priceNotAllowed');
  });

  it.each([0, -1, 1.5, 1000, Number.NaN])('refuses the count %s', (count) => {
    expect(codeOf(price('rivella', { count }))).toBe('cart.error.countInvalid');
  });

  it.each([-1, 101, 12.5])('refuses the percentage %s', (percent) => {
    expect(codeOf(price('rivella', { percent }))).toBe('cart.error.percentInvalid');
  });

  it('refuses a modifier that the menu does not know', () => {
    const selection = [{ groupId: 'extras', options: [option('caviar')] }];
    expect(codeOf(price('geschnetzeltes', { selection }))).toBe('dashboard.error.modifierUnknown');
  });

  it('refuses what is more than any amount, in the modifiers, in one, and in all', () => {
    const groups = [aGroup('gold', { options: [anOption('bar', 2 ** 42)] })];
    const menu = aMenu([], groups);
    const gold = (amount: number) => [{ groupId: 'gold', options: [option('bar', [], amount)] }];
    const product = aProduct('p', { price: fixed(2 ** 42) });
    expect(codeOf(price('rivella', { selection: gold(3) }, menu))).toBe('cart.error.totalTooLarge');
    expect(codeOf(price('rivella', { selection: gold(2) }, menu))).toBe('cart.error.totalTooLarge');
    expect(codeOf(price('rivella', { product, count: 3 }))).toBe('cart.error.totalTooLarge');
    expect(accepted(price('rivella', { product, count: 2 })).total).toBe(2 ** 43);
    expect(accepted(price('rivella', { product, selection: gold(1) }, menu)).total).toBe(2 ** 43);
  });

  it('is the sum of its parts for every count, percentage and selection', () => {
    const eggs = fc.integer({ min: 0, max: 99 });
    const counts = fc.integer({ min: 1, max: 999 });
    const percents = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(eggs, counts, percents, (egg, count, percent) => {
        const selection = egg === 0 ? [] : [{ groupId: 'extras', options: [option('egg', [], egg)] }];
        const priced = accepted(price('geschnetzeltes', { selection, count, percent }));
        expect(priced.modifiersPrice).toBe(priceOfModifiers(priced.modifiers));
        expect(priced.total).toBe(Math.floor(((3450 + 250 * egg) * count * percent + 50) / 100));
      }),
    );
  });
});

describe('a price from the keypad', () => {
  it('is read in minor units', () => {
    expect(accepted(parsePrice('1850'))).toBe(1850);
    expect(accepted(parsePrice(' 0 '))).toBe(0);
    expect(accepted(parsePrice('99999999'))).toBe(99_999_999);
  });

  it.each(['', '  ', '-5', '18.50', '1e3', '0x10', '١٢', '100000000', '99999999999999999999'])(
    'refuses "%s"',
    (text) => {
      expect(codeOf(parsePrice(text))).toBe('dashboard.error.priceInvalid');
    },
  );
});

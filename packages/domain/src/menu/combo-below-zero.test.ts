/** What a choice takes off a part of a combo beyond its share is taken off the others. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero } from '../money.ts';
import { priceDraftLines } from '../orders/price-draft-lines.ts';
import { aGroup, aMenu, anOption, aProduct, fixed } from '../test-data/sample-menu.ts';
import { accepted, aDraftLine, codeOf, placeFacts } from '../test-data/sample-order.ts';
import { comboParts } from './combo-parts.ts';
import type { Combo } from './menu.ts';

type Part = { readonly listPrice: number; readonly surcharge: number; readonly options: readonly number[] };

/** Of each part all of its options are chosen. */
function sell(price: number, parts: readonly Part[], count = 1) {
  const groups = parts.map(({ options }, index) =>
    aGroup(`group-${index}`, {
      max: 9,
      options: options.map((rappen, at) => anOption(`option-${index}-${at}`, rappen)),
    }),
  );
  const products = parts.map(({ listPrice }, index) =>
    aProduct(`part-${index}`, { price: fixed(listPrice), modifierGroupIds: [`group-${index}`] }),
  );
  const combo: Combo = {
    ...aProduct('menu', { price: fixed(price) }),
    components: parts.map(({ surcharge }, index) => ({
      id: `component-${index}`,
      title: {},
      choices: [{ productId: `part-${index}`, surcharge: money(surcharge) }],
    })),
  };
  const menu = aMenu(products, groups, undefined, [combo]);
  const components = parts.map(({ options }, index) => ({
    opid: `part-${index}`,
    componentId: `component-${index}`,
    productId: `part-${index}`,
    selection: [
      {
        groupId: `group-${index}`,
        options: options.map((_, at) => ({ optionId: `option-${index}-${at}`, amount: 1, groups: [] })),
      },
    ],
  }));
  const { kind: _kind, ...wishes } = aDraftLine('menu', { count });
  const draft = { ...wishes, kind: 'combo' as const, components };
  return {
    lines: priceDraftLines([draft], placeFacts({ menu }), 0),
    shown: comboParts({ components, count, percent: 100 }, combo, menu),
  };
}

const sandwich = { listPrice: 1400, surcharge: 0, options: [] };
const mineral = { listPrice: 200, surcharge: 0, options: [-160] };

describe('a combo of which a part falls below zero', () => {
  it('costs what all of it comes to, and no part less than nothing', () => {
    const { lines, shown } = sell(1200, [sandwich, mineral], 2);
    const sold = accepted(lines);
    expect(sold.map(({ unitPrice, total }) => [unitPrice, total])).toEqual([
      [1040, 2080],
      [160, 0],
    ]);
    expect(shown?.map(({ total }) => total)).toEqual([2080, 0]);
  });

  it('is refused where all of it would cost less than nothing', () => {
    const { lines, shown } = sell(1200, [sandwich, { ...mineral, options: [-1201] }]);
    expect(codeOf(lines)).toBe('dashboard.error.productPrice');
    expect(shown).toBeNull();
    expect(accepted(sell(1200, [sandwich, { ...mineral, options: [-1200] }]).lines).map(({ total }) => total)).toEqual([
      0, 0,
    ]);
    const nothing = [
      { ...mineral, options: [-100] },
      { ...mineral, options: [-1] },
    ];
    expect(codeOf(sell(100, nothing).lines)).toBe('dashboard.error.productPrice');
  });

  it('adds up, whatever is chosen', () => {
    const rappen = fc.integer({ min: 0, max: 3000 });
    const parts = fc.array(
      fc.record({
        listPrice: rappen,
        surcharge: fc.integer({ min: 0, max: 500 }),
        options: fc.array(fc.integer({ min: -2000, max: 800 }), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(rappen, parts, (price, chosen) => {
        const { lines, shown } = sell(price, chosen);
        const all = [price, ...chosen.flatMap(({ surcharge, options }) => [surcharge, ...options])];
        const whole = all.reduce((sum, one) => sum + one, 0);
        expect(whole < 0 && lines.ok).toBe(false);
        expect(codeOf(lines)).toMatch(/^(accepted|dashboard\.error\.productPrice)$/);
        if (!lines.ok) return;
        const { value } = lines;
        expect(add(zero, ...value.map(({ total }) => total))).toBe(whole);
        expect(value.filter(({ unitPrice, total }) => unitPrice < 0 || total < 0)).toEqual([]);
        expect(shown?.map(({ total }) => total)).toEqual(value.map(({ total }) => total));
      }),
      { numRuns: 500 },
    );
  });

  it('is sold wherever what makes parts dearer pays for nothing of another part', () => {
    const parts = fc.array(
      fc.record({
        listPrice: fc.integer({ min: 1, max: 3000 }),
        surcharge: fc.constant(0),
        options: fc.array(fc.integer({ min: -2000, max: 0 }), { maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), parts, (price, chosen) => {
        const whole = chosen.flatMap(({ options }) => options).reduce((sum, one) => sum + one, price);
        expect(sell(price, chosen).lines.ok).toBe(whole >= 0);
      }),
    );
  });
});

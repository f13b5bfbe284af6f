import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero } from '../money.ts';
import { aMenu, aProduct, aSchedule, fixed, sampleMenu, sampleProduct } from '../test-data/sample-menu.ts';
import {
  accepted,
  aDraftLine,
  aFreeItem,
  aLunchMenu,
  codeOf,
  fridayEvening,
  option,
  placeFacts,
} from '../test-data/sample-order.ts';
import { type DraftCombo, type DraftLine, opidsOf, productsOf } from './draft-line.ts';
import { priceDraftLines } from './price-draft-lines.ts';

const price = (drafts: readonly DraftLine[], facts = {}) => priceDraftLines(drafts, placeFacts(facts), 0);
const part = (componentId: string, productId: string, changes = {}) => ({
  opid: `${componentId}-part`,
  componentId,
  productId,
  selection: [],
  ...changes,
});
const lunchOf = (...components: DraftCombo['components']): DraftLine => ({
  ...aLunchMenu(),
  kind: 'combo',
  productId: 'lunch',
  components,
});

describe('pricing draft lines', () => {
  it('puts them behind the lines that are there already', () => {
    const drafts = [aDraftLine('rivella', { count: 2 }), aLunchMenu(), aDraftLine('espresso')];
    const lines = accepted(priceDraftLines(drafts, placeFacts(), 3));
    expect(lines.map(({ opid, position, total }) => [opid, position, total])).toEqual([
      ['rivella-1', 3, 1040],
      ['dish', 4, 1177],
      ['drink', 5, 1723],
      ['espresso-1', 6, 480],
    ]);
  });

  it('has nothing to say about no lines: whether there must be some is the move’s to know', () => {
    expect(price([])).toEqual({ ok: true, value: [] });
  });

  it('refuses them all when one does not hold', () => {
    expect(price([aDraftLine('rivella'), aDraftLine('caviar')])).toMatchObject({
      code: 'cart.error.productUnknown',
      params: { opid: 'caviar-1' },
    });
  });

  it('keeps course, seat and what waits', () => {
    const [line] = accepted(price([aDraftLine('rivella', { course: 2, held: true, seat: 3 })]));
    expect(line).toMatchObject({ course: 2, held: true, seat: 3 });
  });
});

describe('less than the full price', () => {
  const reduced = (percent: number, reason = 'Stammgast', kind: 'discount' | 'onTheHouse' | 'staffMeal' = 'discount') =>
    price([aDraftLine('rivella', { count: 3, reduction: { kind, percent, reason } })]);

  it('is charged, and says why', () => {
    expect(accepted(reduced(80, ' Stammgast '))[0]).toMatchObject({
      unitPrice: 520,
      total: 1248,
      percent: 80,
      percentKind: 'discount',
      percentReason: 'Stammgast',
    });
    expect(accepted(reduced(0, 'Reklamation', 'onTheHouse'))[0]).toMatchObject({ total: 0, percentKind: 'onTheHouse' });
    expect(accepted(price([aDraftLine('rivella')]))[0]).toMatchObject({ percent: 100, percentKind: null });
  });

  it('needs a reason and a share', () => {
    expect(codeOf(reduced(80, '  '))).toBe('cart.error.reasonMissing');
    for (const percent of [-1, 100, 12.5]) expect(codeOf(reduced(percent))).toBe('cart.error.percentInvalid');
    expect(codeOf(reduced(50, 'Reklamation', 'onTheHouse'))).toBe('cart.error.percentInvalid');
    expect(codeOf(reduced(50, 'Pause', 'staffMeal'))).toBe('accepted');
  });

  it('is nothing that guests give themselves', () => {
    const reduction = { kind: 'discount', percent: 1, reason: 'please' } as const;
    expect(codeOf(price([aDraftLine('rivella', { reduction })], { by: 'guest' }))).toBe('cart.error.priceNotAllowed');
  });
});

describe('a free item', () => {
  it('is what staff say it is', () => {
    const [line] = accepted(price([aFreeItem({ count: 2, text: ' Zapfengeld ', note: 'Flasche 3' })]));
    expect(line).toMatchObject({
      productId: null,
      title: { und: 'Zapfengeld' },
      count: 2,
      unitPrice: 2500,
      total: 5000,
      taxClass: 'service',
      stationId: null,
      printsTicket: false,
      note: 'Flasche 3',
    });
  });

  it('is prepared where they say', () => {
    expect(accepted(price([aFreeItem({ stationId: 'bar' })]))[0]).toMatchObject({
      stationId: 'bar',
      printsTicket: true,
    });
  });

  it('needs a text and a price, and a person of the house', () => {
    expect(codeOf(price([aFreeItem({ text: ' ' })]))).toBe('cart.error.textMissing');
    expect(codeOf(price([aFreeItem({ price: money(-1) })]))).toBe('dashboard.error.productPrice');
    expect(codeOf(price([aFreeItem()], { by: 'guest' }))).toBe('cart.error.priceNotAllowed');
  });
});

describe('a combo', () => {
  it('is the lines of its parts, which share its price by their list prices', () => {
    const lines = accepted(price([aLunchMenu({ count: 2, allergy: 'Nüsse' })]));
    const combo = { opid: 'lunch-1', productId: 'lunch', title: { de: 'lunch' } };
    expect(lines).toMatchObject([
      {
        productId: 'risotto',
        unitPrice: 1177,
        stationId: 'kitchen',
        taxClass: 'food',
        combo: { ...combo, surcharge: 0 },
      },
      {
        productId: 'fendant',
        unitPrice: 1723,
        stationId: 'bar',
        taxClass: 'alcohol',
        combo: { ...combo, surcharge: 300 },
      },
    ]);
    expect(lines.map(({ allergy, count }) => [allergy, count])).toEqual([
      ['Nüsse', 2],
      ['Nüsse', 2],
    ]);
  });

  it('costs its price and the surcharges, whatever is chosen and reduced', () => {
    const dishes = [
      [part('dish', 'risotto'), 0],
      [
        part('dish', 'geschnetzeltes', {
          selection: [
            { groupId: 'side', options: [option('noodles')] },
            { groupId: 'vegetables', options: [option('carrots'), option('cabbage')] },
          ],
        }),
        800,
      ],
    ] as const;
    const drinks = [
      [part('drink', 'rivella'), 0],
      [part('drink', 'fendant'), 300],
    ] as const;
    const choice = fc.tuple(fc.constantFrom(...dishes), fc.constantFrom(...drinks), fc.integer({ min: 1, max: 99 }));
    fc.assert(
      fc.property(choice, ([[dish, more], [drink, andMore], count]) => {
        const lines = accepted(price([{ ...lunchOf(dish, drink), count }]));
        expect(add(zero, ...lines.map(({ total }) => total))).toBe((2600 + more + andMore) * count);
      }),
    );
  });

  it('is sold at the price of the hour', () => {
    const lunch = sampleMenu.combos.get('lunch');
    if (lunch === undefined) throw new Error('no lunch');
    const half = aSchedule({ kind: 'price', from: 17 * 60, until: 20 * 60, percent: 50 });
    const menu = { ...sampleMenu, combos: new Map([['lunch', { ...lunch, schedules: [half] }]]) };
    const lines = accepted(price([aLunchMenu()], { menu, now: fridayEvening }));
    expect(add(zero, ...lines.map(({ total }) => total))).toBe(1300 + 300);
  });

  it('of a guest has no part that guests are not shown there', () => {
    const drink = sampleProduct('fendant');
    const at = (visibility: typeof drink.visibility, by: 'staff' | 'guest', door: 'app' | 'kiosk' | null) => {
      const products = new Map([...sampleMenu.products, [drink.id, { ...drink, visibility }]]);
      return codeOf(price([aLunchMenu()], { menu: { ...sampleMenu, products }, by, door }));
    };
    const noKiosk = { pos: true, app: true, kiosk: false };
    expect(at(noKiosk, 'guest', 'kiosk')).toBe('cart.error.productUnknown');
    expect(at(noKiosk, 'guest', 'app')).toBe('accepted');
    expect(at(noKiosk, 'staff', null)).toBe('accepted');
    // In combos alone, wherever these are.
    const nowhere = { pos: false, app: false, kiosk: false };
    expect(at(nowhere, 'guest', 'kiosk')).toBe('accepted');
    expect(at({ ...nowhere, pos: true }, 'guest', 'app')).toBe('cart.error.productUnknown');
  });

  it('lacks nothing and holds nothing else', () => {
    const dish = part('dish', 'risotto');
    const drink = part('drink', 'rivella');
    expect(codeOf(price([lunchOf(dish)]))).toBe('cart.error.comboIncomplete');
    expect(codeOf(price([lunchOf(dish, { ...dish, opid: 'again' }, drink)]))).toBe('cart.error.comboIncomplete');
    expect(codeOf(price([lunchOf(dish, part('drink', 'espresso'))]))).toBe('cart.error.comboIncomplete');
    expect(codeOf(price([lunchOf(dish, drink, part('dessert', 'risotto'))]))).toBe('cart.error.comboIncomplete');
    expect(codeOf(price([{ ...aLunchMenu(), kind: 'combo', productId: 'dinner', components: [dish, drink] }]))).toBe(
      'cart.error.productUnknown',
    );
    const bare = lunchOf(part('dish', 'geschnetzeltes'), drink);
    expect(codeOf(price([bare]))).toBe('dashboard.error.modifiersRequired');
  });

  it('takes the stock of its parts, and names each line once', () => {
    const steak = aProduct('steak', { price: fixed(4000), stock: { current: 3, min: null, max: null } });
    const components = [{ id: 'dish', title: {}, choices: [{ productId: 'steak', surcharge: zero }] }];
    const lunch = { ...aProduct('lunch', { price: fixed(2600) }), components };
    const menu = aMenu([steak], [], undefined, [lunch]);
    const two = { ...lunchOf(part('dish', 'steak')), count: 2 };
    const facts = { menu };
    expect(codeOf(price([two, aDraftLine('steak')], facts))).toBe('accepted');
    expect(price([two, aDraftLine('steak', { count: 2 })], facts)).toMatchObject({
      code: 'cart.error.notInStock',
      params: { product: 'steak', left: 3 },
    });
    expect(codeOf(price([two, aDraftLine('steak', { opid: 'dish-part' })], facts))).toBe('cart.error.duplicateLine');
    expect(productsOf(two)).toEqual(['steak']);
    expect(opidsOf(two)).toEqual(['lunch-1', 'dish-part']);
    const gone = aMenu([{ ...steak, inStock: false }], [], undefined, [lunch]);
    expect(codeOf(price([two], { menu: gone }))).toBe('cart.error.notInStock');
  });
});

import { describe, expect, it } from 'vitest';

import type { Menu, Product } from '../menu/menu.ts';
import { money } from '../money.ts';
import { placeOrder } from '../orders/place-order.ts';
import { aSchedule, fixed, sampleMenu } from '../test-data/sample-menu.ts';
import {
  accepted,
  aDraft,
  aDraftLine,
  aLunchMenu,
  anOrder,
  checkout,
  fridayEvening,
  placeFacts,
  table12,
} from '../test-data/sample-order.ts';
import { asSoldThen } from './as-sold-then.ts';
import type { DeviationFacts } from './deviation-facts.ts';
import { findAddedDeviations, findDeviations } from './find-deviations.ts';
import { findPaymentDeviations } from './find-payment-deviations.ts';

const facts: DeviationFacts = {
  draft: aDraft({ lines: [aDraftLine('rivella', { opid: 'order-1-0', count: 2 })] }),
  menu: sampleMenu,
  isMenuKnown: true,
  table: table12,
  requiresTable: false,
  leaving: null,
  feeTold: null,
  isReductionAllowed: true,
  clockOffSeconds: null,
  now: fridayEvening,
  timeZone: 'Europe/Zurich',
};
const order = anOrder([['rivella', 2]]);
const withRivella = (change: Partial<Product>): Menu => {
  const rivella = sampleMenu.products.get('rivella');
  if (rivella === undefined) throw new Error('the sample menu has a rivella');
  return { ...sampleMenu, products: new Map([...sampleMenu.products, ['rivella', { ...rivella, ...change }]]) };
};
const codes = (changes: Partial<DeviationFacts>) =>
  findDeviations(order, { ...facts, ...changes }).map(({ code }) => code);
const outsideItsHours: Partial<Product> = { schedules: [aSchedule({ weekdays: [1] })] };

describe('an order that was taken offline', () => {
  it('differs in nothing where nothing changed', () => {
    expect(findDeviations(order, facts)).toEqual([]);
  });

  it('was charged another price than today’s', () => {
    expect(findDeviations(order, { ...facts, menu: withRivella({ price: fixed(600) }) })).toEqual([
      {
        code: 'priceDiffers',
        orderId: 'order-1',
        params: { opid: 'order-1-0', product: 'rivella', charged: order.total, today: 1200 },
      },
    ]);
  });

  it.each([
    ['gone', { active: false }, 'productGone'],
    ['marked as sold out', { inStock: false }, 'notInStock'],
    ['down to one', { stock: { current: 1, min: null, max: null } }, 'notInStock'],
    ['not at the checkout any more', { visibility: { pos: false, app: true, kiosk: true } }, 'notOfferedThen'],
  ] as const)('names what is %s', (_, change, code) => {
    expect(codes({ menu: withRivella(change) })).toEqual([code]);
  });

  it('names what is gone for good, once', () => {
    const products = new Map([...sampleMenu.products].filter(([id]) => id !== 'rivella'));
    expect(codes({ menu: { ...sampleMenu, products } })).toEqual(['productGone']);
  });

  it('names the table, the menu and the clock', () => {
    expect(codes({ table: null })).toEqual(['tableUnknown']);
    expect(codes({ table: { ...table12, active: false } })).toEqual(['tableInactive']);
    expect(codes({ table: checkout, requiresTable: true })).toEqual(['tableMissing']);
    expect(codes({ isMenuKnown: false, clockOffSeconds: 4000 })).toEqual(['clockOff', 'menuUnknown']);
  });
});

describe('less than the full price that was taken offline', () => {
  const reduction = { kind: 'discount', percent: 80, reason: 'Birthday' } as const;
  const house = { kind: 'onTheHouse', percent: 0, reason: 'Wait' } as const;
  const draft = aDraft({
    lines: [
      aDraftLine('rivella', { opid: 'order-1-0', count: 2, reduction }),
      aDraftLine('rivella', { opid: 'order-1-1', reduction: house }),
      aDraftLine('rivella', { opid: 'order-1-2' }),
    ],
  });
  const placed = accepted(placeOrder(draft, placeFacts()));

  it('is told once, with what was given away, where it is not allowed', () => {
    expect(findDeviations(placed, { ...facts, draft, isReductionAllowed: false })).toEqual([
      { code: 'reductionNotAllowed', orderId: placed.id, params: { given: 208 + 520 } },
    ]);
    expect(findAddedDeviations(placed, { ...facts, draft, isReductionAllowed: false })).toHaveLength(1);
    expect(findDeviations(placed, { ...facts, draft })).toEqual([]);
  });

  it('is nothing to tell of the full price', () => {
    expect(codes({ isReductionAllowed: false })).toEqual([]);
  });
});

describe('a combo that was taken offline', () => {
  const lunch = sampleMenu.combos.get('lunch');
  if (lunch === undefined) throw new Error('the sample menu has a lunch');
  const draft = aDraft({ lines: [aLunchMenu()] });
  const placed = accepted(placeOrder(draft, placeFacts()));
  const found = (change: Partial<typeof lunch> | null) => {
    const combos = new Map(change === null ? [] : [['lunch', { ...lunch, ...change }]]);
    const all = findDeviations(placed, { ...facts, draft, menu: { ...sampleMenu, combos } });
    return all.map(({ code, params }) => [code, params['product']]);
  };
  const [dish, drink] = lunch.components;

  it.each([
    ['nothing where nothing changed', {}, []],
    ['that it is gone', null, ['productGone']],
    ['that it is switched off', { active: false }, ['productGone']],
    ['that it is not for the checkout', { visibility: { pos: false, app: true, kiosk: true } }, ['notOfferedThen']],
    ['that its hours were others', outsideItsHours, ['notOfferedThen']],
    ['that it is sold out', { inStock: false }, ['notInStock']],
    ['its price, once for all parts', { price: fixed(2700) }, ['priceDiffers']],
    ['a part that is left out', { components: dish === undefined ? [] : [dish] }, ['comboChanged']],
    [
      'a choice that is none any more',
      { components: lunch.components.map((part) => (part === drink ? { ...part, choices: [] } : part)) },
      ['comboChanged'],
    ],
  ] satisfies [string, Partial<typeof lunch> | null, string[]][])('names %s', (_, change, expected) => {
    expect(found(change)).toEqual(expected.map((code) => [code, 'lunch']));
  });
});

describe('the menu for a fact', () => {
  const place = (menu: Menu, product: string) => {
    const draft = aDraft({ lines: [aDraftLine(product)] });
    return placeOrder(draft, placeFacts({ menu: asSoldThen(menu, draft.lines) }));
  };

  it.each([
    ['sold out', { inStock: false }],
    ['sold out until later', { soldOutUntil: fridayEvening + 1 }],
    ['out of units', { stock: { current: 0, min: null, max: null } }],
    ['switched off', { active: false }],
    ['not for the checkout', { visibility: { pos: false, app: false, kiosk: false } }],
    ['outside its hours', outsideItsHours],
  ] satisfies [string, Partial<Product>][])('takes what is %s', (_, change) => {
    expect(accepted(place(withRivella(change), 'rivella')).total).toBe(520);
  });

  it('still knows its prices, and what it never had', () => {
    expect(accepted(place(withRivella({ price: fixed(777) }), 'rivella')).total).toBe(777);
    expect(place(sampleMenu, 'nothing')).toMatchObject({ ok: false, code: 'cart.error.productUnknown' });
  });
});

describe('cash that was taken offline', () => {
  const paid = (amount: number, changes: Parameters<typeof anOrder>[1] = {}) =>
    findPaymentDeviations({
      orders: [{ order: anOrder([['rivella', 2]], changes), amount: money(amount) }],
      isOffered: true,
      clockOffSeconds: null,
    }).map(({ code, params }) => [code, params]);

  it('differs from what is open, or is for what was canceled', () => {
    expect(paid(1040)).toEqual([]);
    expect(paid(1000)).toEqual([['amountDiffers', { paid: 1000, open: 1040 }]]);
    expect(paid(1040, { paid: money(1040) })).toEqual([['amountDiffers', { paid: 1040, open: 0 }]]);
    expect(paid(1040, { state: 'canceled' })).toEqual([['orderCanceled', { paid: 1040 }]]);
  });
});

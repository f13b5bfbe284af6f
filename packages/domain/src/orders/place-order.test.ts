import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Category, Product } from '../menu/menu.ts';
import { add, money, zero } from '../money.ts';
import { aCategory, aMenu, aSchedule, sampleProduct } from '../test-data/sample-menu.ts';
import {
  accepted,
  aDraft,
  aDraftLine,
  checkout,
  codeOf,
  type DraftProductLine,
  fridayEvening,
  option,
  placeFacts,
  table12,
} from '../test-data/sample-order.ts';
import { largestTotal } from './open-amount.ts';
import { methodOf } from './order-method.ts';
import { placeOrder, type DraftOrder, type PlaceFacts } from './place-order.ts';

const place = (draft: Partial<DraftOrder> = {}, facts: Partial<PlaceFacts> = {}) =>
  placeOrder(aDraft(draft), placeFacts(facts));
const placeLine = (productId: string, line: Partial<DraftProductLine> = {}, facts: Partial<PlaceFacts> = {}) =>
  place({ lines: [aDraftLine(productId, line)] }, facts);
const guest = { by: 'guest', source: 'online', door: 'table', orderedBy: null } as const;

describe('placing an order', () => {
  it('prices every line from the menu and keeps what was sold', () => {
    const selection = [
      { groupId: 'vegetables', options: [option('cabbage'), option('carrots')] },
      { groupId: 'side', options: [option('noodles')] },
    ];
    const lines = [
      aDraftLine('geschnetzeltes', { count: 2, selection, note: '  Sauce separat ', allergy: ' ' }),
      aDraftLine('diverses', { manualPrice: money(700) }),
    ];
    const order = accepted(place({ lines, comment: '  Geburtstag  ', covers: 4 }));
    expect(order).toMatchObject({
      state: 'preparing',
      method: 'table',
      tableId: 't12',
      tracksHandOver: false,
      businessDate: '2026-11-20',
      placedAt: fridayEvening,
      comment: 'Geburtstag',
      covers: 4,
      orderedBy: 'sara',
      total: 7800,
      paid: 0,
    });
    expect(order.lines[0]).toMatchObject({
      unitPrice: 3450,
      modifiersPrice: 100,
      total: 7100,
      note: 'Sauce separat',
      allergy: null,
      held: false,
      sentCount: 0,
      settled: null,
      stationId: 'kitchen',
      position: 0,
    });
    expect(order.lines[0]?.selectedGroups.map((group) => group.groupId)).toEqual(['side', 'vegetables']);
    expect(order.lines[1]).toMatchObject({ unitPrice: 700, taxClass: 'goods', stationId: null, position: 1 });
  });

  it('accepts staff orders at once, guests’ only where the method does', () => {
    expect(accepted(place({}, guest)).state).toBe('requested');
    expect(accepted(place({}, { ...guest, autoAccept: true })).state).toBe('preparing');
    expect(accepted(place({ comment: '   ' })).comment).toBeNull();
  });

  it('totals what its lines cost', () => {
    const someLines = fc.array(
      fc.tuple(fc.constantFrom('rivella', 'fendant', 'espresso'), fc.integer({ min: 1, max: 999 })),
      {
        minLength: 1,
        maxLength: 20,
      },
    );
    fc.assert(
      fc.property(someLines, (drawn) => {
        const lines = drawn.map(([product, count], index) => aDraftLine(product, { opid: `${index}`, count }));
        const order = accepted(place({ lines }));
        expect(order.total).toBe(add(zero, ...order.lines.map((line) => line.total)));
      }),
    );
  });
});

describe('the table', () => {
  it('must be there, known and open', () => {
    expect(codeOf(place({ tableId: '' }, { table: null }))).toBe('cart.error.tableMissing');
    expect(codeOf(place({ tableId: 't99' }, { table: null }))).toBe('cart.error.tableUnknown');
    expect(codeOf(place({}, { table: { ...table12, active: false } }))).toBe('cart.error.tableUnknown');
    expect(codeOf(place({}, { table: { ...checkout, active: false } }))).toBe('cart.error.tableMissing');
  });

  it('must be a real one for dine-in where the venue says so', () => {
    const strict = { table: checkout, requiresTable: true };
    expect(codeOf(place({}, strict))).toBe('cart.error.tableMissing');
    expect(codeOf(place({ type: 'takeaway' }, strict))).toBe('accepted');
    expect(codeOf(place({}, { table: checkout }))).toBe('accepted');
    expect(codeOf(place({}, { requiresTable: true }))).toBe('accepted');
  });

  it('and the type give the method', () => {
    expect(methodOf('dinein', table12, null)).toBe('table');
    expect(methodOf('dinein', checkout, null)).toBe('checkout');
    expect(methodOf('dinein', { ...table12, method: 'pickup' }, null)).toBe('pickup');
    expect(methodOf('takeaway', checkout, null)).toBe('takeaway');
    expect(methodOf('pickup', table12, 'app')).toBe('pickup');
    expect(methodOf('delivery', checkout, 'app')).toBe('delivery');
    expect(methodOf('dinein', checkout, 'kiosk')).toBe('kiosk');
    expect(methodOf('takeaway', checkout, 'kiosk')).toBe('kiosk');
    expect(accepted(place({ type: 'takeaway' }, { table: checkout })).tracksHandOver).toBe(true);
  });
});

/** The sample menu with another Rivella in another category. */
const soldAs = (changes: Partial<Product>, category: Partial<Category> = {}): Partial<PlaceFacts> => {
  const rivella = { ...sampleProduct('rivella'), ...changes };
  return { menu: aMenu([rivella], [], [aCategory('mains', category)]) };
};

describe('a draft that cannot be placed', () => {
  it('has no products, or names a line twice', () => {
    expect(codeOf(place({ lines: [] }))).toBe('cart.error.productMissing');
    const lines = [aDraftLine('rivella'), aDraftLine('espresso', { opid: 'rivella-1' })];
    expect(place({ lines })).toMatchObject({ code: 'cart.error.duplicateLine', params: { opid: 'rivella-1' } });
  });

  it('refuses a sum that is more than any amount', () => {
    const manualPrice = money(99_999_999);
    const lines = Array.from({ length: 89 }, (_, index) =>
      aDraftLine('diverses', { opid: `line-${index}`, count: 999, manualPrice }),
    );
    expect(codeOf(place({ lines }))).toBe('cart.error.totalTooLarge');
  });

  it('refuses what costs more than a payment can name, to the rappen', () => {
    const tenth = aDraftLine('diverses', { count: 10, manualPrice: money(99_999_999) });
    const rest = (amount: number) => aDraftLine('diverses', { opid: 'rest', manualPrice: money(amount) });
    expect(accepted(place({ lines: [tenth, rest(10)] })).total).toBe(largestTotal);
    expect(codeOf(place({ lines: [tenth, rest(11)] }))).toBe('cart.error.totalTooLarge');
  });

  it('names a product that is not sold here', () => {
    expect(place({ lines: [aDraftLine('caviar')] })).toMatchObject({
      code: 'cart.error.productUnknown',
      params: { product: 'caviar', opid: 'caviar-1' },
    });
    const menu = placeFacts().menu;
    const rivella = menu.products.get('rivella');
    if (rivella === undefined) throw new Error('no Rivella');
    const sold = (changes: Partial<typeof rivella>) => ({
      menu: { ...menu, products: new Map([['rivella', { ...rivella, ...changes }]]) },
    });
    const inAppOnly = sold({ visibility: { pos: false, app: true, kiosk: false } });
    expect(codeOf(placeLine('rivella', {}, sold({ active: false })))).toBe('cart.error.productUnknown');
    expect(codeOf(placeLine('rivella', {}, inAppOnly))).toBe('cart.error.productUnknown');
    expect(codeOf(placeLine('rivella', {}, { ...inAppOnly, ...guest }))).toBe('accepted');
    expect(codeOf(placeLine('rivella', {}, { ...inAppOnly, ...guest, door: 'kiosk' }))).toBe(
      'cart.error.productUnknown',
    );
  });

  it('wants what is sold out, or more than is left over all lines', () => {
    expect(placeLine('hacktaetschli')).toMatchObject({
      code: 'cart.error.notInStock',
      params: { product: 'hacktaetschli' },
    });
    const twice = (first: number, second: number) =>
      place({
        lines: [
          aDraftLine('rindsfilet', { opid: 'a', count: first }),
          aDraftLine('rindsfilet', { opid: 'b', count: second }),
        ],
      });
    expect(codeOf(twice(2, 1))).toBe('accepted');
    expect(twice(2, 2)).toMatchObject({ code: 'cart.error.notInStock', params: { product: 'rindsfilet', left: 3 } });
  });

  it('wants what is sold out for a while, and may have it again afterwards', () => {
    const until = fridayEvening + 60_000;
    const away = soldAs({ soldOutUntil: until });
    expect(placeLine('rivella', {}, away)).toMatchObject({
      code: 'cart.error.notInStock',
      params: { product: 'rivella' },
    });
    expect(codeOf(placeLine('rivella', {}, { ...away, now: until }))).toBe('accepted');
  });

  it('comes at an hour at which the product is not on offer', () => {
    const lunch = soldAs({ schedules: [aSchedule()] });
    expect(placeLine('rivella', {}, lunch)).toMatchObject({
      code: 'cart.error.notOfferedNow',
      params: { product: 'rivella', opid: 'rivella-1' },
    });
    expect(codeOf(placeLine('rivella', {}, { ...lunch, now: fridayEvening - 7 * 3_600_000 }))).toBe('accepted');
    const ofCategory = soldAs({}, { schedules: [aSchedule()] });
    expect(codeOf(placeLine('rivella', {}, ofCategory))).toBe('cart.error.notOfferedNow');
  });

  it('wants at the till what is for the app alone, or the other way round', () => {
    const inApp = soldAs({}, { mode: 'app' });
    expect(codeOf(placeLine('rivella', {}, inApp))).toBe('cart.error.productUnknown');
    expect(codeOf(placeLine('rivella', {}, { ...inApp, ...guest }))).toBe('accepted');
    const atTerminal = soldAs({}, { mode: 'terminal' });
    expect(codeOf(placeLine('rivella', {}, atTerminal))).toBe('accepted');
    expect(codeOf(placeLine('rivella', {}, { ...atTerminal, ...guest }))).toBe('cart.error.productUnknown');
  });

  it('brings a price, a count or modifiers that do not hold', () => {
    expect(codeOf(placeLine('rivella', { manualPrice: money(1) }))).toBe('cart.error.priceNotAllowed');
    expect(codeOf(placeLine('tagesmenue'))).toBe('dashboard.error.productPrice');
    expect(codeOf(placeLine('rivella', { count: -1 }))).toBe('cart.error.countInvalid');
    expect(placeLine('geschnetzeltes')).toMatchObject({
      code: 'dashboard.error.modifiersRequired',
      params: { product: 'geschnetzeltes', group: 'side', opid: 'geschnetzeltes-1' },
    });
    const selection = [{ groupId: 'side', options: [option('polenta')] }];
    expect(codeOf(placeLine('geschnetzeltes', { selection }))).toBe('cart.error.modifierNotInStock');
  });
});

describe('a happy hour', () => {
  it('is charged while it lasts', () => {
    const happyHour = aSchedule({ kind: 'price', from: 17 * 60, until: 20 * 60, percent: 50 });
    const sold = soldAs({ schedules: [happyHour] });
    expect(accepted(placeLine('rivella', { count: 2 }, sold))).toMatchObject({
      total: 520,
      lines: [{ unitPrice: 260 }],
    });
    const later = { ...sold, now: fridayEvening + 3_600_000 };
    expect(accepted(placeLine('rivella', { count: 2 }, later)).total).toBe(1040);
  });
});

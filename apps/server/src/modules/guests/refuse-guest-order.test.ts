import type { GuestDraft } from '@comanda/contract/guests';
import { aChoice, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { aCategory, aMenu, aProduct, fixedPrice } from '@comanda/test-kit/a-menu';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aGuestDraft, openDoors, setMethod } from '../../test/guest-doors.ts';
import { menuThings } from '../../test/menu-things.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint } from '../../test/storage.ts';
import { linde, rose } from '../../test/two-venues.ts';

const breakfast = {
  kind: 'available' as const,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  from: 360,
  until: 600,
  validFrom: null,
  validUntil: null,
  price: null,
  percent: null,
};
const own = aMenu([
  aProduct('porridge', { schedules: [breakfast] }),
  aProduct('staff-meal', { visibility: { pos: true, app: false, kiosk: false } }),
  aProduct('kiosk-bun', { visibility: { pos: true, app: false, kiosk: true } }),
  aProduct('gift-card', { categoryId: 'till' }),
  aProduct('feast', { price: fixedPrice(999_999_99) }),
]);
const menu = { ...own, categories: [...own.categories, aCategory('till', { mode: 'terminal' })] };

let server: TestServer;
let comboId: string;
beforeAll(async () => {
  server = await startTestServer({ venues: [{ ...linde, menu }, rose] });
  await openDoors(server);
  ({ comboId } = await menuThings(server));
});
afterAll(() => server.close());
/** Friday evening again: what a door took in the last ten minutes is forgotten. */
beforeEach(() => server.clock.pass(7 * 86_400_000));

const order = async (body: GuestDraft) => (await server.call('POST /v1/guest/orders', { body })).order;
const refusal = async (body: unknown) => {
  const before = await footprint(server.house, 'linde');
  const { status, message, params } = await server.refused('POST /v1/guest/orders', { body });
  expect(await footprint(server.house, 'linde')).toEqual(before);
  return { told: `${status} ${message}`, params };
};

const takeAway = { door: 'app', code: 'linde', type: 'pickup' } as const;
const guest = { guest: 'Aline', phone: '+41 79 000 00 00' };
const address = { street: 'Gasse 3', zip: '8400', city: 'Winterthur' };
const toDoor = { ...takeAway, type: 'delivery', ...guest, deliveryAddress: address } as const;

const withChoice = (...choices: Parameters<typeof aDraftProduct>[1][]) =>
  choices.map((choice) => aDraftProduct('schnitzel', choice));
const comboWith = (components: readonly { id: string; product: string }[]) =>
  aDraftProduct(comboId, { components: components.map((one) => ({ opid: anId(), ...one })) });

describe('refused is', () => {
  test.each<[string, () => unknown, string]>([
    ['a door nobody knows', () => aGuestDraft(['espresso'], 480, { code: 'nowhere' }), '404 guest.error.doorNotFound'],
    [
      'the code of a table at another door',
      () => aGuestDraft(['espresso'], 480, { door: 'kiosk' }),
      '404 guest.error.doorNotFound',
    ],
    [
      'a table that is switched off',
      () => aGuestDraft(['espresso'], 480, { code: 'code-linde-closed' }),
      '404 guest.error.doorNotFound',
    ],
    [
      'a type the door does not know',
      () => aGuestDraft(['espresso'], 480, { type: 'delivery' }),
      '409 guest.error.notOpen',
    ],
    ['another total', () => aGuestDraft(['espresso'], 470), '409 guest.error.totalChanged'],
    ['an empty cart', () => aGuestDraft([], 0), '422 cart.error.productMissing'],
    ['what is on no menu', () => aGuestDraft(['pizza'], 480), '422 cart.error.productUnknown'],
    ['what is for the staff', () => aGuestDraft(['staff-meal'], 1000), '422 cart.error.productUnknown'],
    ['what is sold at the kiosk alone', () => aGuestDraft(['kiosk-bun'], 1000), '422 cart.error.productUnknown'],
    ['a category of the till', () => aGuestDraft(['gift-card'], 1000), '422 cart.error.productUnknown'],
    ['what is inactive', () => aGuestDraft(['retired'], 1000), '422 cart.error.productUnknown'],
    ['what is sold out', () => aGuestDraft(['soup'], 1000), '409 cart.error.notInStock'],
    ['more than is left', () => aGuestDraft([['filet', 9]], 46_800), '409 cart.error.notInStock'],
    ['what is not sold at this hour', () => aGuestDraft(['porridge'], 1000), '409 cart.error.notOfferedNow'],
    [
      'a price of the guest',
      () => aGuestDraft([aDraftProduct('daily-dish', { manualPrice: 1 as never })], 1),
      '422 cart.error.priceNotAllowed',
    ],
    ['a price that staff must say', () => aGuestDraft(['daily-dish'], 0), '422 dashboard.error.productPrice'],
    [
      'a free item',
      () =>
        aGuestDraft(
          [{ opid: anId(), count: 1, freeItem: { title: 'Geschenk', price: 0 as never, taxClass: 'food' } }],
          0,
        ),
      '422 cart.error.priceNotAllowed',
    ],
    [
      'a discount',
      () =>
        aGuestDraft([aDraftProduct('espresso', { reduction: { kind: 'discount', percent: 50, reason: 'nett' } })], 240),
      '422 cart.error.priceNotAllowed',
    ],
    ['a missing choice', () => aGuestDraft(['schnitzel'], 3450), '422 dashboard.error.modifiersRequired'],
    [
      'too many choices',
      () => aGuestDraft(withChoice({ selectedModifiers: [aChoice('side', 'fries', 'hash')] }), 3700),
      '422 dashboard.error.modifiersTooMany',
    ],
    [
      'a choice nobody knows',
      () => aGuestDraft(withChoice({ selectedModifiers: [aChoice('side', 'rice')] }), 3450),
      '422 dashboard.error.modifierUnknown',
    ],
    [
      'a choice that is sold out',
      () => aGuestDraft(withChoice({ selectedModifiers: [aChoice('side', 'salad')] }), 3450),
      '409 cart.error.modifierNotInStock',
    ],
    [
      'half a combo',
      () => aGuestDraft([comboWith([{ id: 'drink', product: 'roesti' }])], 100),
      '422 cart.error.comboIncomplete',
    ],
    [
      'one line twice',
      () => {
        const line = aDraftProduct('espresso');
        return aGuestDraft([line, line], 960);
      },
      '422 cart.error.duplicateLine',
    ],
    ['more than anybody can pay', () => aGuestDraft([['feast', 99]], 1), '422 cart.error.totalTooLarge'],
    [
      'a delivery to nobody',
      () => aGuestDraft(['espresso'], 480, { ...toDoor, guest: ' ' }),
      '422 guest.error.nameMissing',
    ],
    [
      'a delivery nobody can call',
      () => aGuestDraft(['espresso'], 480, { ...toDoor, phone: null }),
      '422 guest.error.phoneMissing',
    ],
    [
      'a delivery that an extension in a house is left for',
      () => aGuestDraft(['espresso'], 480, { ...toDoor, phone: '12' }),
      '422 guest.error.phoneTooShort',
    ],
    [
      'a delivery without a street',
      () => aGuestDraft(['espresso'], 480, { ...toDoor, deliveryAddress: { ...address, street: '' } }),
      '422 location.error.streetMissing',
    ],
    [
      'a delivery without a postal code',
      () => aGuestDraft(['espresso'], 480, { ...toDoor, deliveryAddress: { ...address, zip: '84' } }),
      '422 location.error.zipInvalid',
    ],
    [
      'a delivery without a city',
      () => aGuestDraft(['espresso'], 480, { ...toDoor, deliveryAddress: { ...address, city: '' } }),
      '422 location.error.cityMissing',
    ],
    [
      'a pickup where nobody hands out',
      () => aGuestDraft(['espresso'], 480, { ...takeAway, pickupLocation: 'moon' }),
      '404 location.error.notFound',
    ],
    [
      'a time that is not offered',
      () => aGuestDraft(['espresso'], 480, { ...takeAway, wishedAt: Math.floor(server.clock.now() / 1000) + 60 }),
      '422 orders.error.timeNotOffered',
    ],
  ])('%s', async (_, body, told) => {
    expect((await refusal(body())).told).toBe(told);
  });

  test('another total, with the one that it is now', async () => {
    expect((await refusal(aGuestDraft(['espresso'], 470))).params).toEqual({ total: 480 });
  });

  test('a delivery outside the areas, and below what one is worth', async () => {
    const areas = [{ id: 'a', name: 'Stadt', zips: '8400', fee: 500, minimum: 3000 }];
    await setMethod(server, 'delivery', { areas: areas as never });
    const far = { ...address, zip: '3000' };
    expect((await refusal(aGuestDraft(['roesti'], 1850, { ...toDoor, deliveryAddress: far }))).told).toMatch(
      /orders\.error\.notDelivered$/,
    );
    expect(await refusal(aGuestDraft(['roesti'], 2350, toDoor))).toMatchObject({
      told: expect.stringMatching(/orders\.error\.belowMinimum$/),
      params: { missing: 1150, minimum: 3000 },
    });
    const placed = await order(aGuestDraft([['roesti', 2]], 4200, toDoor));
    expect(placed).toMatchObject({ total: 4200, deliveryFee: 500 });
    // Each of what it costs stands once: the dishes, and the way.
    expect(placed.products).toMatchObject([{ count: 2, total: 3700 }]);
    await setMethod(server, 'delivery', { areas: [] });
  });

  test('less than the way to order asks for', async () => {
    await setMethod(server, 'pickup', { minimumAmount: 1000 as never });
    expect(await refusal(aGuestDraft(['espresso'], 480, takeAway))).toMatchObject({
      told: expect.stringMatching(/orders\.error\.belowMinimum$/),
      params: { missing: 520, minimum: 1000 },
    });
    await setMethod(server, 'pickup', { minimumAmount: 0 as never });
  });

  test('what comes too often from one table, and from no other one', async () => {
    for (let count = 0; count < 30; count += 1) await order(aGuestDraft(['espresso'], 480));
    const { told, params } = await refusal(aGuestDraft(['espresso'], 480));
    expect([told, Number(params?.['seconds']) > 0]).toEqual(['429 guest.error.tooManyOrders', true]);
    await order(aGuestDraft(['espresso'], 480, { code: 'code-linde-t10' }));
    server.clock.pass(600_000);
    await order(aGuestDraft(['espresso'], 480));
  });

  test('what is refused of it takes none of what the table may order, and waits for itself', async () => {
    server.clock.pass(600_000);
    const from = (remoteAddress: string, body: GuestDraft) =>
      server.http.inject({ method: 'POST', url: '/v1/guest/orders', payload: body, remoteAddress });
    const wrong = () => aGuestDraft(['espresso'], 1);
    for (let count = 0; count < 30; count += 1) {
      expect((await from('203.0.113.9', wrong())).json()).toMatchObject({ message: 'guest.error.totalChanged' });
    }
    const flood = await from('203.0.113.9', wrong());
    expect([flood.statusCode, flood.json()]).toMatchObject([429, { message: 'guest.error.tooManyOrders' }]);
    for (let count = 0; count < 30; count += 1) {
      expect((await from('198.51.100.7', aGuestDraft(['espresso'], 480))).statusCode).toBe(200);
    }
    server.clock.pass(600_000);
    expect((await from('203.0.113.9', aGuestDraft(['espresso'], 480))).statusCode).toBe(200);
  });
});

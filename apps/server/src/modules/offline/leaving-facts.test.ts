/** Deliveries, pickups and combos that were taken offline: whatever the house has changed, they come in and are told. */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/verify-venue.ts';

const params = { customerId: 'linde' };
const shop = { street: 'Gasse 1', zip: '8400', city: 'Winterthur' };
const town = { id: 'town', name: 'Stadt', zips: '8400-8411', fee: 700, minimum: 2000 };
const hour = 3600;
const shopId = anId();
const comboId = anId();

let server: TestServer;
const now = () => Math.floor(server.clock.now() / 1000);

const changeMethod = async (method: 'delivery' | 'pickup', fields: object) => {
  const key = 'GET /v1/customers/{customerId}/orderMethods';
  const { orderMethods } = await server.call(key, { as: 'anna', params });
  const stored = orderMethods.find((each) => each.method === method);
  if (stored === undefined) throw new Error(`no way to order: ${method}`);
  await server.call('PATCH /v1/customers/{customerId}/orderMethods', {
    as: 'anna',
    params,
    body: { id: anId(), version: stored.version, method, ...fields },
  });
  return stored;
};
const part = (id: string, product: string) => ({ id, title: { de: id }, choices: [{ product, surcharge: 0 }] });

beforeAll(async () => {
  server = await startTestServer();
  await changeMethod('delivery', { aroundTheClock: true, areas: [town] });
  await changeMethod('pickup', { aroundTheClock: true });
  const body = { id: shopId, type: 'pickup' as const, name: 'Laden', ...shop, description: {} };
  await server.call('POST /v1/customers/{customerId}/location', { as: 'anna', params, body });
});
afterAll(() => server.close());
beforeEach(() => server.clock.moveTo(fridayEvening));

const home = { street: 'Lindenweg 3', zip: '8400', city: 'Winterthur' };
const keller = { guest: 'Vreni Keller', phone: '079 555 12 34', deliveryAddress: home };
type Lines = Parameters<typeof aDraft>[0];

/** As a device took it an hour ago, by the menu of now unless told otherwise. */
const taken = async (
  changes: object,
  { lines = [['roesti', 2]], offline = {} }: { lines?: Lines; offline?: object } = {},
) => {
  const { menuRevision } = await server.call('GET /v1/customers/{customerId}/menuRevision', { as: 'sara', params });
  return aDraft(lines, {
    table: 't_linde',
    sentAt: now(),
    offline: { at: now() - hour, menuRevision, ...offline },
    ...changes,
  });
};
const arrive = async (draft: ReturnType<typeof aDraft>) => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: draft });
  const { deviations } = await server.call('GET /v1/customers/{customerId}/deviations', { as: 'sara', params });
  const found = deviations.filter((one) => one.order?.id === order.id).map(({ code, params: said }) => [code, said]);
  return { order, found };
};

describe('a delivery', () => {
  test('costs what the guest was told, and nothing is different', async () => {
    const { order, found } = await arrive(
      await taken({ type: 'delivery', ...keller }, { offline: { deliveryFee: 700 } }),
    );
    expect(order.total).toBe(2 * 1850 + 700);
    expect(found).toEqual([]);
  });

  test('says when the areas have another fee by now', async () => {
    const draft = await taken({ type: 'delivery', ...keller }, { offline: { deliveryFee: 500 } });
    const { order, found } = await arrive(draft);
    expect(order.total).toBe(2 * 1850 + 700);
    expect(found).toEqual([['feeDiffers', { told: 500, charged: 700 }]]);
  });

  test('names no fee beyond any amount: nobody could read the list of what differs any more', async () => {
    const draft = await taken({ type: 'delivery', ...keller }, { offline: { deliveryFee: 2 ** 50 } });
    const { status, message } = await server.refused('POST /v1/orders', { as: 'sara', body: draft });
    expect(`${status} ${message}`).toBe('400 request.error.malformed');
  });

  test('is taken without a guest, to nowhere, below the minimum; the address is in no row', async () => {
    const nobody = await arrive(await taken({ type: 'delivery' }));
    expect(nobody.found).toEqual([['guestMissing', { missing: 'name phone street zip city' }]]);
    const far = { ...keller, deliveryAddress: { ...home, zip: '8000' } };
    expect((await arrive(await taken({ type: 'delivery', ...far }))).found).toEqual([['notDelivered', {}]]);
    const little = await arrive(await taken({ type: 'delivery', ...keller }, { lines: ['espresso'] }));
    expect(little.found).toEqual([['belowMinimum', { dishes: 480, minimum: 2000 }]]);
  });

  test('is taken while the house does not deliver, and for a time that it does not offer', async () => {
    const { weekdays } = await changeMethod('delivery', { aroundTheClock: false });
    await changeMethod('delivery', { weekdays: weekdays.map((day) => ({ ...day, open: false })) });
    const closed = await arrive(await taken({ type: 'delivery', ...keller }));
    expect(closed.found).toEqual([['methodClosed', { type: 'delivery' }]]);
    const wishedAt = now() + hour;
    const later = await arrive(await taken({ type: 'delivery', ...keller, wishedAt }));
    expect(later.order.wishedAt).toBe(wishedAt);
    expect(later.found).toEqual([['timeNotOffered', { at: wishedAt }]]);
    await changeMethod('delivery', { weekdays, aroundTheClock: true });
  });
});

test('a pickup at a location that is gone is taken without it', async () => {
  const draft = await taken({ type: 'pickup', pickupLocation: shopId });
  expect((await arrive({ ...draft, id: anId(), products: (await taken({})).products })).found).toEqual([]);
  await server.call('DELETE /v1/locations/{locationId}', {
    as: 'anna',
    customer: 'linde',
    params: { locationId: shopId },
    query: { commandId: anId() },
  });
  const { order, found } = await arrive(draft);
  expect(order.pickupLocation).toBeNull();
  expect(found).toEqual([['locationGone', {}]]);
});

test('a combo that is made of other parts by now, or gone, is sold as it was', async () => {
  const lunch = { id: comboId, name: { de: 'Mittag' }, price: 2000, category: 'food' };
  const made = { ...lunch, components: [part('dish', 'roesti'), part('drink', 'rivella')] };
  await server.call('POST /v1/customers/{customerId}/combos', { as: 'anna', params, body: made });
  const components = [
    { id: 'dish', product: 'roesti' },
    { id: 'drink', product: 'rivella' },
  ];
  const sold = () => [
    { opid: anId(), id: comboId, count: 1, components: components.map((one) => ({ ...one, opid: anId() })) },
  ];
  const [first, second] = [await taken({}, { lines: sold() }), await taken({}, { lines: sold() })];
  const { version } = (await server.call('GET /v1/customers/{customerId}/combos', { as: 'sara', params })).find(
    ({ id }) => id === comboId,
  ) ?? { version: 0 };
  await server.call('PATCH /v1/customers/{customerId}/combos/{comboId}', {
    as: 'anna',
    params: { ...params, comboId },
    body: { id: anId(), version, components: [part('dish', 'bread'), part('drink', 'rivella')] },
  });
  const changed = await arrive(first);
  expect(changed.order.total).toBe(2000);
  expect(changed.found).toEqual([['comboChanged', { opid: first.products[0]?.opid, product: comboId }]]);
  await server.call('DELETE /v1/customers/{customerId}/combos/{comboId}', {
    as: 'anna',
    params: { ...params, comboId },
    query: { commandId: anId() },
  });
  const gone = await arrive(second);
  expect(gone.order.total).toBe(2000);
  expect(gone.found).toEqual([['productGone', { opid: second.products[0]?.opid, product: comboId }]]);
});

test('the journal knows no guest of them, and agrees with the tables', async () => {
  const rows = await server.house.database.read.selectFrom('journal').selectAll().execute();
  const journal = JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
  expect(journal).toContain('notDelivered');
  for (const word of ['Keller', 'Lindenweg', '079 555 12 34']) expect(journal).not.toContain(word);
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

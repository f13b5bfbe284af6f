/** Deliveries, waste and counts through the door, on either engine. */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { inventoryCalls, linesOf } from '../../test/inventory-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const { count, deliver, inventory, moved, movements, refusedCount, row, setUnits, waste } = inventoryCalls(
  () => server,
);
const order = (units: number, id = 'filet', as = 'sara') =>
  server.call('POST /v1/orders', { as, body: aDraft([[id, units]]) });
const sound = () => verifyVenue(server.house.database.read, 'linde');

beforeEach(async () => {
  server.clock.moveTo(fridayEvening);
  await setUnits('filet', 5);
  await setUnits('bread', null);
});

describe('the inventory', () => {
  test('tells what is there, how it stands and what to order', async () => {
    expect(await row('filet')).toMatchObject({
      currentStockAmount: 5,
      minStockAmount: 1,
      maxStockAmount: 20,
      state: 'ok',
      soldOutAtZero: true,
      soldAmount: null,
      suggestedAmount: 0,
    });
    await order(5);
    expect(await row('filet')).toMatchObject({ currentStockAmount: 0, state: 'out', suggestedAmount: 20 });
  });

  test('tells what was sold in a period, without what was canceled', async () => {
    const day = { from: '2026-11-20', to: '2026-11-20' };
    const sold = async () => (await inventory(day)).products.find(({ id }) => id === 'filet')?.soldAmount;
    const before = (await sold()) ?? 0;
    const placed = await order(3);
    await order(1);
    expect(await sold()).toBe(before + 4);
    await server.call('DELETE /v1/orders/{orderId}/storno', {
      as: 'anna',
      params: { orderId: placed.order.id },
      query: { commandId: anId(), cancelComment: 'fiel hin' },
    });
    expect(await sold()).toBe(before + 1);
    const other = { from: '2026-11-21', to: '2026-12-31' };
    expect((await inventory(other)).products.find(({ id }) => id === 'filet')?.soldAmount).toBe(0);
    const backwards = { from: '2026-11-21', to: '2026-11-20' };
    const sent = { as: 'anna', params, query: backwards };
    expect(await server.refused('GET /v1/customers/{customerId}/inventory', sent)).toMatchObject({
      message: 'exports.error.periodInvalid',
    });
  });
});

describe('a delivery', () => {
  test('brings several products at once, noted with who, when and why', async () => {
    const { revision, products } = await deliver({ filet: 10, bread: 40 }, 'Lieferschein 4711');
    expect(products).toEqual([
      { product: 'filet', amount: 10, currentStockAmount: 15 },
      { product: 'bread', amount: 40, currentStockAmount: 40 },
    ]);
    const [newest] = (await movements('filet')).movements;
    expect(newest).toMatchObject({
      sequence: revision,
      kind: 'delivery',
      amount: 10,
      balance: 15,
      note: 'Lieferschein 4711',
      reason: null,
      order: null,
      by: { id: 'anna' },
      at: fridayEvening / 1000,
    });
    expect(await moved('bread', 1)).toEqual([['delivery', 40, 40]]);
    expect(await sound()).toEqual([]);
    // From here on its sales are counted.
    await order(2, 'bread');
    expect(await moved('bread', 2)).toEqual([
      ['order', -2, 38],
      ['delivery', 40, 40],
    ]);
  });

  test('brings back what was sold out, at the checkout too', async () => {
    await order(5);
    const refused = await server.refused('POST /v1/orders', { as: 'sara', body: aDraft([['filet', 1]]) });
    expect(refused).toMatchObject({ message: 'cart.error.notInStock' });
    await deliver({ filet: 1 });
    expect((await order(1)).order.products).toMatchObject([{ id: 'filet' }]);
  });

  test('happens once, however often it is sent', async () => {
    const body = { id: anId(), lines: linesOf({ filet: 3 }), note: '' };
    const sent = { as: 'anna', params, body };
    const first = await server.call('POST /v1/customers/{customerId}/inventory/deliveries', sent);
    const after = await footprint(server.house, 'linde');
    expect(await server.call('POST /v1/customers/{customerId}/inventory/deliveries', sent)).toEqual(first);
    expect(await footprint(server.house, 'linde')).toEqual(after);
    const other = { ...sent, body: { ...body, note: 'anders' } };
    expect(await server.refused('POST /v1/customers/{customerId}/inventory/deliveries', other)).toMatchObject({
      message: 'command.error.idReused',
    });
  });

  test('leaves a product that somebody is editing as it was read', async () => {
    const before = await server.call('GET /v1/products', { as: 'anna', query: { customerId: 'linde' } });
    await deliver({ filet: 1 });
    const after = await server.call('GET /v1/products', { as: 'anna', query: { customerId: 'linde' } });
    const versionOf = (all: typeof before) => all.find(({ id }) => id === 'filet')?.version;
    expect(versionOf(after)).toBe(versionOf(before));
  });

  test('of another house or of nothing is refused, and nothing is stored', async () => {
    const before = await footprint(server.house, 'linde');
    const call = 'POST /v1/customers/{customerId}/inventory/deliveries';
    const send = (product: string, as = 'anna') =>
      server.refused(call, { as, params, body: { id: anId(), lines: [{ product, amount: 1 }] } });
    expect(await send('rose-special')).toMatchObject({ status: 404, message: 'inventory.error.productUnknown' });
    expect(await send('filet', 'sara')).toMatchObject({ status: 403 });
    expect(await send('filet', 'rosa')).toMatchObject({ status: 404 });
    const twice = { id: anId(), lines: [...linesOf({ filet: 1 }), ...linesOf({ filet: 1 })] };
    expect(await server.refused(call, { as: 'anna', params, body: twice })).toMatchObject({
      message: 'inventory.error.productTwice',
    });
    const minus = { id: anId(), lines: [{ product: 'filet', amount: -1 }] };
    expect(await server.refused(call, { as: 'anna', params, body: minus })).toMatchObject({ status: 400 });
    expect(await footprint(server.house, 'linde')).toEqual(before);
  });

  test('needs the package', async () => {
    const rose = { as: 'rosa', params: { customerId: 'rose' }, body: { id: anId(), lines: linesOf({ filet: 1 }) } };
    expect(await server.refused('POST /v1/customers/{customerId}/inventory/deliveries', rose)).toMatchObject({
      status: 403,
      message: 'access.error.packageMissing',
    });
  });
});

describe('waste', () => {
  test('goes with its reason; more than was thought to be there is noted all the same', async () => {
    await waste({ filet: 2 }, { reason: 'broken', note: 'fiel hin' });
    expect((await movements('filet')).movements[0]).toMatchObject({
      kind: 'waste',
      amount: -2,
      balance: 3,
      reason: 'broken',
      note: 'fiel hin',
    });
    await waste({ filet: 4 });
    expect(await row('filet')).toMatchObject({ currentStockAmount: -1, state: 'out' });
    expect(await sound()).toEqual([]);
  });

  test('of what is not counted is refused', async () => {
    const body = { id: anId(), lines: linesOf({ bread: 1 }), reason: 'spoiled' };
    const sent = { as: 'anna', params, body };
    expect(await server.refused('POST /v1/customers/{customerId}/inventory/waste', sent)).toMatchObject({
      status: 409,
      message: 'inventory.error.notCounted',
    });
  });
});

describe('a count', () => {
  test('sets what was counted, tells the difference, and begins the count of others', async () => {
    const { revision } = await inventory();
    const { products } = await count({ filet: 3, bread: 12 }, revision);
    expect(products).toEqual([
      { product: 'filet', amount: -2, currentStockAmount: 3 },
      { product: 'bread', amount: 12, currentStockAmount: 12 },
    ]);
    expect(await moved('filet', 1)).toEqual([['count', -2, 3]]);
    expect(await sound()).toEqual([]);
  });

  test('does not lose an order between counting and saving', async () => {
    const { revision } = await inventory();
    await order(2);
    await deliver({ filet: 10 });
    // Five were seen on the shelf before the two were sold and the ten came.
    const { products } = await count({ filet: 5 }, revision);
    expect(products).toEqual([{ product: 'filet', amount: 0, currentStockAmount: 13 }]);
    expect(await moved('filet', 3)).toEqual([
      ['count', 0, 13],
      ['delivery', 10, 13],
      ['order', -2, 3],
    ]);
  });

  test('of something that somebody else counted meanwhile is refused as a whole', async () => {
    const { revision } = await inventory();
    await count({ filet: 4 }, revision);
    const before = await footprint(server.house, 'linde');
    expect(await refusedCount({ bread: 1, filet: 5 }, revision)).toMatchObject({
      status: 409,
      message: 'inventory.error.countedMeanwhile',
      params: { product: 'filet' },
    });
    expect(await refusedCount({ filet: 5 }, revision + 1000)).toMatchObject({
      message: 'inventory.error.momentUnknown',
    });
    expect(await footprint(server.house, 'linde')).toEqual(before);
  });
});

describe('the movements of a product', () => {
  test('come page by page, none twice', async () => {
    for (const units of [1, 2, 3]) await deliver({ filet: units });
    const seen: number[] = [];
    let cursor: string | null = null;
    do {
      const page = await movements('filet', { limit: 2, ...(cursor === null ? {} : { cursor }) });
      seen.push(...page.movements.map(({ sequence }) => sequence));
      ({ cursor } = page);
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
    expect(seen.at(-1)).toBe(0);
  });

  test('tell an edit in the form as a count, and what was taken off again as a correction', async () => {
    const form = { as: 'system', customer: 'linde', params: { productId: 'filet' } };
    const products = await server.call('GET /v1/products', { as: 'anna', query: { customerId: 'linde' } });
    const version = products.find(({ id }) => id === 'filet')?.version ?? 0;
    await order(1);
    const body = { id: anId(), version, currentStockAmount: 9 };
    await server.call('PATCH /v1/products/{productId}', { ...form, body });
    await server.call('POST /v1/products/{productId}/stock', { ...form, body: { id: anId(), addedAmount: 6 } });
    await server.call('POST /v1/products/{productId}/stock', { ...form, body: { id: anId(), addedAmount: -5 } });
    await setUnits('filet', null);
    await setUnits('filet', 2);
    expect(await moved('filet', 6)).toEqual([
      ['count', 2, 2],
      ['count', -10, null],
      ['correction', -5, 10],
      ['delivery', 6, 15],
      ['count', 5, 9],
      ['order', -1, 4],
    ]);
    expect(await sound()).toEqual([]);
  });

  test('end with a product that is deleted', async () => {
    const [productId, customer] = [anId(), 'linde'];
    const body = { id: productId, customer, name: { de: 'Neu' }, category: 'food', price: 100, currentStockAmount: 7 };
    await server.call('POST /v1/products', { as: 'system', body });
    await order(2, productId);
    const sent = { as: 'system', customer, params: { productId }, query: { commandId: anId() } };
    await server.call('DELETE /v1/products/{productId}', sent);
    expect(await moved(productId)).toEqual([
      ['count', -5, null],
      ['order', -2, 5],
      ['count', 7, 7],
    ]);
    expect(await sound()).toEqual([]);
  });

  test('are of this house alone', async () => {
    const rose = { as: 'rosa', params: { customerId: 'linde' }, query: { product: 'filet' } };
    const call = 'GET /v1/customers/{customerId}/inventory/movements';
    expect(await server.refused(call, rose)).toMatchObject({ status: 404 });
    const own = { customerId: 'rose' };
    await server.call('PUT /v1/customers/{customerId}/packages', {
      as: 'system',
      params: own,
      body: { packages: ['menu', 'inventory'] },
    });
    await deliver({ roesti: 3 });
    const theirs = await server.call(call, { as: 'rosa', params: own, query: { product: 'roesti' } });
    expect(theirs).toEqual({ movements: [], cursor: null });
    await setUnits('roesti', null);
  });
});

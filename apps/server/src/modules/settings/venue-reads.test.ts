import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { linde } from '../../test/two-venues.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const query = { customerId: 'linde' };
/** Every answer is compared with the contract by the call itself: nothing unknown, nothing missing. */
describe('what a till reads', () => {
  test('settings', async () => {
    const settings = await server.call('GET /v1/settings/{customerId}', { as: 'sara', params });
    expect(settings).toMatchObject({
      restaurantName: 'Gasthaus linde',
      businessDayCutOffMinutes: 240,
      theme: 'dark',
      mailsReceipts: false,
      isDemo: false,
    });
    expect(JSON.stringify(settings)).not.toMatch(/pin|hash/i);
  });

  test('products, with all that the menu knows of them', async () => {
    const products = await server.call('GET /v1/products', { as: 'sara', query });
    expect(products.map(({ id }) => id)).toEqual(linde.menu.products.map(({ id }) => id));
    const find = (id: string) => products.find((product) => product.id === id);
    expect(find('roesti')).toEqual({
      id: 'roesti',
      name: { de: 'roesti (de)', en: 'roesti (en)' },
      category: 'food',
      description: {},
      priceType: 'fixed',
      price: 1850,
      taxClass: 'food',
      hint: {},
      barcode: null,
      image: null,
      art: null,
      visibleOnPos: true,
      visibleOnApp: true,
      visibleOnKiosk: true,
      inStock: true,
      soldOutUntil: null,
      active: true,
      currentStockAmount: null,
      minStockAmount: null,
      maxStockAmount: null,
      soldOutAtZero: true,
      processingStation: 'kitchen',
      digitalConfirmation: false,
      printKitchenReceipt: true,
      tags: ['vegetarian'],
      modifierGroups: [],
      allergens: [],
      origin: {},
      alcohol: null,
      schedules: [],
      posi: 3,
      version: 1,
    });
    expect(find('filet')).toMatchObject({ currentStockAmount: 5, minStockAmount: 1, maxStockAmount: 20 });
    expect(find('daily-dish')).toMatchObject({ priceType: 'manual', price: null });
    expect(find('sundries')).toMatchObject({ priceType: null, price: null, printKitchenReceipt: false });
    expect(find('soup')).toMatchObject({ inStock: false });
    expect(find('bread')).toMatchObject({ processingStation: null });
  });

  test('the menu of the own house only', async () => {
    const theirs = await server.call('GET /v1/products', { as: 'remo', query: { customerId: 'rose' } });
    expect(theirs.find(({ id }) => id === 'espresso')?.price).toBe(590);
  });

  test('categories', async () => {
    const categories = await server.call('GET /v1/categories', { as: 'sara', query });
    expect(categories.map(({ id, posi }) => [id, posi])).toEqual([
      ['food', 0],
      ['drinks', 1],
    ]);
  });

  test('modifier groups with their options in order', async () => {
    const groups = await server.call('GET /v1/customers/{customerId}/modifierGroups', { as: 'sara', params });
    const side = groups.find(({ id }) => id === 'side');
    expect(side).toMatchObject({ min: 1, max: 1, default: ['fries'], removes: false, internalNote: '' });
    expect(side?.options.map(({ id, price, inStock }) => [id, price, inStock])).toEqual([
      ['fries', 0, true],
      ['hash', 250, true],
      ['salad', 0, false],
    ]);
    expect(side?.options[1]?.modifierGroups).toEqual(['hash-style']);
    expect(groups.find(({ id }) => id === 'extras')?.options.map(({ price }) => price)).toEqual([250, 50, -400]);
  });

  test('tags, with a colour of text that can be read on them', async () => {
    const tags = await server.call('GET /v1/customers/{customerId}/productTags', { as: 'sara', params });
    expect(tags).toMatchObject([{ id: 'vegetarian', color: '#2e7d32', textColor: '#ffffff' }]);
  });

  test('tables, T2 before T10', async () => {
    const tables = await server.call('GET /v1/customers/{customerId}/tables', { as: 'sara', params });
    expect(tables.map(({ name }) => name)).toEqual(['T2', 'T3', 'T10', 'terminal']);
    expect(tables[2]).toEqual({
      id: 'linde-t10',
      name: 'T10',
      area: 'Stube',
      orderMethod: 'table',
      active: true,
      seats: null,
      shape: 'square',
      place: null,
      version: 1,
    });
  });

  test('stations and printers', async () => {
    const stations = await server.call('GET /v1/customers/{customerId}/stations', { as: 'sara', params });
    const fallback = { fallbackStation: null, fallbackSeconds: 60, isRedirected: false };
    const fresh = { deliverer: 'server', ...fallback, hasAgentKey: false, version: 1 };
    expect(stations).toEqual([
      { id: 'kitchen', customer: 'linde', name: 'Küche', autoPrint: true, ...fresh },
      { id: 'bar', customer: 'linde', name: 'Bar', autoPrint: true, ...fresh },
      { id: 'till', customer: 'linde', name: 'Kasse', autoPrint: false, ...fresh },
    ]);
    const { printers } = await server.call('GET /v1/customers/{customerId}/devices', { as: 'sara', params });
    expect(printers.map(({ id, station }) => [id, station])).toEqual([
      ['bar-printer', 'bar'],
      ['kitchen-printer', 'kitchen'],
      ['till-printer', 'till'],
    ]);
  });
});

test('the venue of a call can be named by a header', async () => {
  const sent = { as: 'system', query, customer: 'rose' };
  const products = await server.call('GET /v1/products', sent);
  // What stands in the call itself counts.
  expect(products.find(({ id }) => id === 'espresso')?.price).toBe(480);
});

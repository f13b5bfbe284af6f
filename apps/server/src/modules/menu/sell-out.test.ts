import type { BodySent } from '@comanda/contract/calls';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { fridayEvening } from '../../test/test-clock.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.moveTo(fridayEvening));

const as = 'anna';
const customer = 'linde';
const order = async (id: string, count = 1) => {
  const products = [{ opid: anId(), id, count }];
  const body = { id: anId(), customer, table: 'linde-t2', type: 'dinein', timestamp: 1, products };
  const answer = await server.send('POST /v1/orders', { as: 'sara', body });
  const told = answer.json<{ message?: string; order?: { total: number } }>();
  return told.order?.total ?? told.message;
};
const soldOut = async (until: number | 'endOfDay' | 'furtherNotice' | null, productId = 'roesti') =>
  (
    await server.call('POST /v1/products/{productId}/soldOut', {
      as,
      customer,
      params: { productId },
      body: { id: anId(), until },
    })
  ).product;
const productOf = async (id: string) => {
  const products = await server.call('GET /v1/products', { as, query: { customerId: customer } });
  return products.find((product) => product.id === id);
};

describe('sold out', () => {
  test('until an instant, and in stock again by itself', async () => {
    const until = fridayEvening / 1000 + 3600;
    expect(await soldOut(until)).toMatchObject({ soldOutUntil: until, inStock: true });
    expect(await order('roesti')).toBe('cart.error.notInStock');
    server.clock.pass(3_599_999);
    expect(await order('roesti')).toBe('cart.error.notInStock');
    server.clock.pass(1);
    expect(await order('roesti')).toBe(1850);
  });

  test('until the end of the business day, which is at four in the morning', async () => {
    const { soldOutUntil } = await soldOut('endOfDay');
    expect(soldOutUntil).toBe(Date.UTC(2026, 10, 21, 3) / 1000);
    server.clock.moveTo(Date.UTC(2026, 10, 21, 2, 59));
    expect(await order('roesti')).toBe('cart.error.notInStock');
    server.clock.moveTo(Date.UTC(2026, 10, 21, 3));
    expect(await order('roesti')).toBe(1850);
  });

  test('until further notice, until somebody says it is back', async () => {
    expect(await soldOut('furtherNotice')).toMatchObject({ inStock: false, soldOutUntil: null });
    server.clock.pass(86_400_000);
    expect(await order('roesti')).toBe('cart.error.notInStock');
    expect(await soldOut(null)).toMatchObject({ inStock: true, soldOutUntil: null });
    expect(await order('roesti')).toBe(1850);
  });

  test('ends when the product is set in stock in its form', async () => {
    const { version } = await soldOut('endOfDay');
    const body = { id: anId(), version, inStock: true };
    const sent = { as, customer, params: { productId: 'roesti' }, body };
    expect((await server.call('PATCH /v1/products/{productId}', sent)).product.soldOutUntil).toBeNull();
    expect(await order('roesti')).toBe(1850);
  });

  test('an instant that has passed is refused', async () => {
    const sent = { as, customer, params: { productId: 'roesti' }, body: { id: anId(), until: fridayEvening / 1000 } };
    expect(await server.refused('POST /v1/products/{productId}/soldOut', sent)).toMatchObject({
      status: 422,
      message: 'menu.error.untilPassed',
    });
  });
});

describe('units in stock', () => {
  type Amount = { currentStockAmount: number | null } | { addedAmount: number };
  const stock = async (amount: Amount, productId = 'filet') => {
    const sent = { as, customer, params: { productId }, body: { id: anId(), ...amount } };
    const answer = await server.send('POST /v1/products/{productId}/stock', sent);
    return answer.json<{ product: { currentStockAmount: number | null } }>().product;
  };

  test('a delivery is added to what the sales left, a count stands for itself', async () => {
    await order('filet', 2);
    expect((await stock({ addedAmount: 10 })).currentStockAmount).toBe(13);
    await order('filet', 3);
    // As many as before the sale: it is written all the same.
    expect((await stock({ currentStockAmount: 13 })).currentStockAmount).toBe(13);
    expect((await productOf('filet'))?.currentStockAmount).toBe(13);
    const answers = await Promise.all([stock({ addedAmount: 1 }), order('filet', 1), stock({ addedAmount: -2 })]);
    expect(answers[1]).toBe(5200);
    expect((await productOf('filet'))?.currentStockAmount).toBe(11);
  });

  test('of what was not counted begin with the first delivery, and end when nobody counts', async () => {
    expect((await stock({ addedAmount: 2 }, 'bread')).currentStockAmount).toBe(2);
    expect(await order('bread', 3)).toBe('cart.error.notInStock');
    expect((await stock({ currentStockAmount: null }, 'bread')).currentStockAmount).toBeNull();
    expect(await order('bread', 3)).toBe(1050);
  });

  test('set in the form count from the moment they are saved', async () => {
    const before = await productOf('filet');
    await order('filet', 1);
    const body = { id: anId(), version: before?.version ?? 0, currentStockAmount: before?.currentStockAmount ?? null };
    const sent = { as, customer, params: { productId: 'filet' }, body };
    const { product } = await server.call('PATCH /v1/products/{productId}', sent);
    expect(product.currentStockAmount).toBe(before?.currentStockAmount);
  });
});

describe('by the hour', () => {
  const add = async (schedules: BodySent<'POST /v1/products'>['schedules'], category = 'food') => {
    const body = { id: anId(), customer, name: { de: 'Neu' }, category, price: 1000, schedules };
    return (await server.call('POST /v1/products', { as, body })).product.id;
  };
  const noon = Date.UTC(2026, 10, 20, 11);
  const workdays = [1, 2, 3, 4, 5];

  test('a lunch menu is sold at noon and not in the evening', async () => {
    const id = await add([{ kind: 'available', weekdays: workdays, from: 660, until: 840 }]);
    expect(await order(id)).toBe('cart.error.notOfferedNow');
    server.clock.moveTo(noon);
    expect(await order(id)).toBe(1000);
    server.clock.moveTo(noon + 86_400_000);
    expect(await order(id)).toBe('cart.error.notOfferedNow');
  });

  test('a happy hour of a category makes all of it cheaper while it lasts', async () => {
    const happyHour = { kind: 'price' as const, weekdays: [5], from: 19 * 60, until: 20 * 60, percent: 80 };
    const body = { id: anId(), customer, name: { de: 'Apero' }, schedules: [happyHour] };
    const { category } = await server.call('POST /v1/categories', { as, body });
    const id = await add([], category.id);
    expect(await order(id, 2)).toBe(1600);
    server.clock.pass(3_600_000);
    expect(await order(id, 2)).toBe(2000);
  });

  test('a category for the app alone is not sold at the till', async () => {
    const body = { id: anId(), customer, name: { de: 'App' }, mode: 'app' as const };
    const { category } = await server.call('POST /v1/categories', { as, body });
    expect(await order(await add([], category.id))).toBe('cart.error.productUnknown');
  });
});

/** The last one: from here on everybody is asked. */
test('selling out is for waiters too, with the admin PIN', async () => {
  const sent = () => ({
    as: 'sara',
    params: { productId: 'schnitzel' },
    body: { id: anId(), until: 'endOfDay' as const },
  });
  const key = 'POST /v1/products/{productId}/soldOut';
  expect((await server.refused(key, sent())).message).toBe('adminPin.error.notSet');
  const params = { customerId: customer };
  const pin = { id: anId(), pin: '2580' };
  await server.call('PUT /v1/customers/{customerId}/adminPin', { as: 'system', params, body: pin });
  expect((await server.refused(key, sent())).message).toBe('adminPin.error.required');
  const check = { as: 'sara', params, body: { pin: '2580' } };
  await server.call('POST /v1/customers/{customerId}/checkAdminPin/', check);
  expect((await server.call(key, sent())).product.soldOutUntil).not.toBeNull();
});

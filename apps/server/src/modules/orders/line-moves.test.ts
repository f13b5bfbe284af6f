import { aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { moveCalls } from '../../test/move-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const calls = moveCalls(() => server);
const { place, params, read, pay, later, papers, refused, add } = calls;
afterEach(() => calls.sound());

describe('start, finish, recall', () => {
  const walk = async (move: 'startLine' | 'finishLine' | 'recall', id: string, lines: object[]) =>
    server.send(`POST /v1/orders/{orderId}/${move}`, { as: 'luca', ...params(id), body: { id: anId(), lines } });

  test('a whole ticket at once; with the last line the order is ready, and back', async () => {
    const order = await place([['espresso', 3], 'steak']);
    const [coffee, steak] = order.products.map(({ opid }) => ({ opid }));
    const states = async () => (await read(order.id)).products.map(({ count, state }) => `${count} ${state}`);
    await walk(
      'startLine',
      order.id,
      [coffee, steak].flatMap((line) => line ?? []),
    );
    expect(await states()).toEqual(['3 started', '1 started']);
    await walk('finishLine', order.id, [{ opid: coffee?.opid, count: 2, newOpid: anId() }]);
    expect((await states()).toSorted()).toEqual(['1 started', '1 started', '2 finished']);
    const markReady = 'POST /v1/orders/{orderId}/markReady';
    expect(await refused(markReady, order.id, {})).toMatchObject({ message: 'orders.error.lineNotFinished' });
    await walk(
      'finishLine',
      order.id,
      [coffee, steak].flatMap((line) => line ?? []),
    );
    expect(await read(order.id)).toMatchObject({ state: 'ready' });
    await walk(
      'recall',
      order.id,
      [steak].flatMap((line) => line ?? []),
    );
    expect(await read(order.id)).toMatchObject({ state: 'preparing', readyAt: null });
    expect(await papers(order.id)).toHaveLength(2);
  });

  test('called ready by mistake, it comes back as it was, once, and no paper is printed again', async () => {
    const roesti = aDraftProduct('roesti', { count: 2 });
    const order = await place([roesti, 'espresso', 'espresso'], { type: 'takeaway' });
    const [first, second] = order.products.map(({ opid }) => ({ opid }));
    await walk('finishLine', order.id, [first ?? {}]);
    await walk('startLine', order.id, [second ?? {}]);
    const before = await read(order.id);
    const printed = await papers(order.id);
    const call = { as: 'sara', ...params(order.id) };
    await server.call('POST /v1/orders/{orderId}/markReady', { ...call, body: { id: anId() } });
    const ready = await read(order.id);
    expect(ready).toMatchObject({ state: 'ready', readyAt: expect.any(Number) });
    const lines = ready.products.filter(({ state }) => state !== 'finished').map(({ opid }) => ({ opid }));
    const body = { id: anId(), lines };
    await server.call('POST /v1/orders/{orderId}/recall', { ...call, body });
    await server.call('POST /v1/orders/{orderId}/recall', { ...call, body });
    expect(await read(order.id)).toEqual({ ...before, version: before.version + 2 });
    expect(await papers(order.id)).toEqual(printed);
  });

  test('refuses what is not there, more than there is, and malformed parts', async () => {
    const order = await place([['espresso', 3]]);
    const opid = order.products[0]?.opid;
    const code = async (...lines: object[]) => {
      const answer = await walk('finishLine', order.id, lines);
      return `${answer.statusCode} ${answer.json<{ message: string }>().message}`;
    };
    expect(await code()).toBe('422 cart.error.productMissing');
    expect(await code({ opid: anId() })).toBe('404 orders.error.lineNotFound');
    expect(await code({ opid, count: 4, newOpid: anId() })).toBe('409 orders.error.countTooLarge');
    expect(await code({ opid }, { opid })).toBe('422 cart.error.duplicateLine');
    expect(await code({ opid, count: 2 })).toBe('400 request.error.malformed');
    expect(await code({ opid, count: 0, newOpid: anId() })).toBe('400 request.error.malformed');
    await pay(order.id);
    expect(await code({ opid })).toBe('409 orders.error.moveNotAllowed');
  });
});

describe('fire a course', () => {
  const key = 'POST /v1/orders/{orderId}/fireCourse';
  const fire = async (id: string, course: number) => {
    later();
    return (await server.call(key, { as: 'luca', ...params(id), body: { id: anId(), course } })).order;
  };

  test('prints what was held, under its course, once', async () => {
    const main = aDraftProduct('roesti', { count: 2, course: 2, held: true });
    const order = await place([aDraftProduct('espresso', { course: 1 }), main]);
    expect(await papers(order.id)).toEqual([['bar', 'new', '1x espresso (de)']]);
    const walked = { as: 'luca', ...params(order.id), body: { id: anId() } };
    expect(await server.refused('POST /v1/orders/{orderId}/markReady', walked)).toMatchObject({
      message: 'orders.error.lineNotFinished',
    });
    const fired = await fire(order.id, 2);
    expect(fired.products.map(({ course, held }) => [course, held])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect((await papers(order.id)).slice(1)).toEqual([['kitchen', 'fired', '2x roesti (de)']]);
    expect(await refused(key, order.id, { course: 2 })).toMatchObject({
      status: 409,
      message: 'orders.error.nothingHeld',
      params: { course: 2 },
    });
  });

  test('paid in advance, the order stays open until its last course is fired', async () => {
    const order = await place([aDraftProduct('roesti', { course: 2, held: true }), 'espresso']);
    expect((await pay(order.id)).payment.orders).toMatchObject([{ state: 'preparing', stillToPay: 0 }]);
    expect(await fire(order.id, 2)).toMatchObject({ state: 'done' });
    expect(await papers(order.id)).toHaveLength(2);
  });

  test('of products that were added later too', async () => {
    const order = await place();
    await add(order.id, [aDraftProduct('roesti', { course: 3, held: true })]);
    expect(await papers(order.id)).toHaveLength(1);
    await fire(order.id, 3);
    expect((await papers(order.id)).at(-1)).toEqual(['kitchen', 'fired', '1x roesti (de)']);
  });
});

describe('discount', () => {
  const key = 'POST /v1/orders/{orderId}/discount';
  const half = { kind: 'discount', percent: 50, reason: 'zu warm' } as const;
  const reduce = async (id: string, lines: object[], reduction: object | null, as = 'anna') =>
    server.send(key, { as, ...params(id), body: { id: anId(), lines, reduction } });

  test('charges less, also for one of three, and the full price again; nothing is printed', async () => {
    const order = await place([['espresso', 3], 'roesti']);
    const opid = order.products[0]?.opid;
    const answer = await reduce(order.id, [{ opid, count: 1, newOpid: anId() }], half);
    expect(answer.json<{ order: object }>().order).toMatchObject({ total: 960 + 240 + 1850 });
    const reduced = (await read(order.id)).products.find(({ percent }) => percent === 50);
    expect(reduced).toMatchObject({ count: 1, percentKind: 'discount', percentReason: 'zu warm', total: 240 });
    await reduce(order.id, [{ opid: reduced?.opid }], null);
    expect(await read(order.id)).toMatchObject({ total: order.total, version: 3 });
    expect(await papers(order.id)).toHaveLength(2);
    const rows = await server.house.database.read.selectFrom('journal').select('body').execute();
    expect(rows.map(({ body }) => body).join('\n')).not.toContain('zu warm');
  });

  test('on the house is paid by nobody; what is paid stays', async () => {
    const order = await place(['espresso', 'roesti'], { type: 'takeaway' });
    const [coffee, roesti] = order.products.map(({ opid }) => ({ opid }));
    await reduce(order.id, [coffee ?? {}], { kind: 'onTheHouse', percent: 0, reason: 'Geburtstag' });
    expect((await pay(order.id)).payment).toMatchObject({ amount: 1850 });
    expect((await reduce(order.id, [roesti ?? {}], half)).json()).toMatchObject({
      message: 'orders.error.lineSettled',
    });
  });

  test('of what one guest paid by product no other guest pays less', async () => {
    const order = await place(['espresso', 'roesti']);
    const [coffee, roesti] = order.products.map(({ opid }) => ({ opid }));
    const lines = [{ opid: coffee?.opid ?? '', count: 1 }];
    const body = { id: anId(), customer: 'linde', method: 'cash', split: 'lines', orders: [{ id: order.id, lines }] };
    expect((await server.send('POST /v1/payments', { as: 'anna', body })).statusCode).toBe(200);
    expect((await reduce(order.id, [coffee ?? {}], half)).json()).toMatchObject({ message: 'payments.error.linePaid' });
    expect(await read(order.id)).toMatchObject({ stillToPay: 1850 });
    expect((await reduce(order.id, [roesti ?? {}], half)).statusCode).toBe(200);
    expect(await read(order.id)).toMatchObject({ stillToPay: 925 });
  });

  test('asks a waiter for the admin PIN', async () => {
    const order = await place();
    const line = { opid: order.products[0]?.opid };
    const code = async () => (await reduce(order.id, [line], half, 'sara')).json<{ message?: string }>().message;
    expect(await code()).toBe('adminPin.error.notSet');
    const venue = { params: { customerId: 'linde' } };
    const pin = '4826';
    await server.call('PUT /v1/customers/{customerId}/adminPin', { as: 'anna', ...venue, body: { id: anId(), pin } });
    expect(await code()).toBe('adminPin.error.required');
    const added = { products: [aDraftProduct('espresso', { reduction: half })] };
    expect(await refused('POST /v1/orders/{orderId}/products', order.id, added)).toMatchObject({
      message: 'adminPin.error.required',
    });
    await server.call('POST /v1/customers/{customerId}/checkAdminPin/', { as: 'sara', ...venue, body: { pin } });
    expect(await code()).toBeUndefined();
    expect(await read(order.id)).toMatchObject({ total: 240 });
  });
});

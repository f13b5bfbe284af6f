import type { AddressInfo } from 'node:net';

import { menuShown, orderShown, tableShown, watchMenu, watchOrder, watchTable } from '@comanda/contract/events';
import type { GuestDraft } from '@comanda/contract/guests';
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { aGuestDraft, book, openDoors, setMethod, tableCode } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { footprint } from '../../test/storage.ts';

let server: TestServer;
let sockets: Socket[];
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
  await server.http.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());
beforeEach(() => {
  sockets = [];
  server.clock.pass(3_600_000);
});
afterEach(() => {
  for (const socket of sockets) socket.disconnect();
});

const { cancelProduct } = cancelCalls(() => server);
const order = async (body: GuestDraft = aGuestDraft(['espresso'], 480)) =>
  (await server.call('POST /v1/guest/orders', { body })).order;
const look = async (token: string) => (await server.call('GET /v1/guest/orders/{token}', { params: { token } })).order;
const move = (name: 'accept' | 'markReady' | 'handOver', orderId: string) =>
  server.call(`POST /v1/orders/{orderId}/${name}`, { as: 'sara', params: { orderId }, body: { id: anId() } });
const takeBack = (token: string, id = anId()) =>
  server.send('POST /v1/guest/orders/{token}/cancel', { params: { token }, body: { id } });

describe('a guest follows the own order', () => {
  test('from the first moment until it is handed over and paid', async () => {
    await setMethod(server, 'pickup', { leadMinutes: 20 });
    const placed = await order(aGuestDraft(['espresso'], 480, { door: 'app', code: 'linde', type: 'pickup' }));
    const placedAt = server.clock.now() / 1000;
    expect(placed).toMatchObject({
      restaurantName: 'Gasthaus linde',
      look: { currency: 'CHF', timeZone: 'Europe/Zurich', primaryColor: expect.stringMatching(/^#/) },
      shortNumber: Number(placed.number.split('-').at(-1)),
      tableId: null,
      tableName: null,
      state: 'requested',
      estimatedReadyAt: placedAt + 1200,
      paidAt: null,
      receiptUrl: null,
    });
    server.clock.pass(60_000);
    await move('accept', placed.id);
    expect(await look(placed.token)).toMatchObject({
      state: 'preparing',
      acceptedAt: placedAt + 60,
      estimatedReadyAt: placedAt + 1260,
      canCancel: false,
    });
    await move('markReady', placed.id);
    expect(await look(placed.token)).toMatchObject({ state: 'ready', estimatedReadyAt: null, readyAt: placedAt + 60 });
    // After the meal.
    server.clock.pass(600_000);
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([placed.id]) });
    await move('handOver', placed.id);
    const done = await look(placed.token);
    expect(done).toMatchObject({
      state: 'done',
      payed: 480,
      stillToPay: 0,
      paidAt: placedAt + 660,
      receiptUrl: expect.stringMatching(/^\/r\//),
    });
    const receipt = done.receiptUrl?.slice('/r/'.length) ?? '';
    await server.call('GET /v1/receipts/{token}', { params: { token: receipt } });
    await setMethod(server, 'pickup', { leadMinutes: 0 });
  });

  test('and is told when it was paid, not when some of it was given back', async () => {
    const placed = await order(aGuestDraft(['espresso', 'espresso'], 960));
    await move('accept', placed.id);
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([placed.id]) });
    const paidAt = server.clock.now() / 1000;
    server.clock.pass(600_000);
    const [line] = placed.products;
    await cancelProduct(placed.id, line?.opid ?? '', { money: 'refund' });
    expect(await look(placed.token)).toMatchObject({ payed: 480, stillToPay: 0, paidAt });
  });

  test('and sees no receipt that was for the whole table', async () => {
    const [mine, theirs] = [await order(), await order()];
    for (const { id } of [mine, theirs]) await move('accept', id);
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([mine.id, theirs.id]) });
    expect(await look(mine.token)).toMatchObject({ stillToPay: 0, receiptUrl: null });
  });

  test('and reads why it was rejected', async () => {
    const placed = await order();
    await server.call('POST /v1/orders/{orderId}/reject', {
      as: 'sara',
      params: { orderId: placed.id },
      body: { id: anId(), reason: 'Küche geschlossen' },
    });
    expect(await look(placed.token)).toMatchObject({ state: 'canceled', cancelComment: 'Küche geschlossen' });
  });

  test('and learns nothing of the house', async () => {
    const { token } = await order();
    const answer = (await server.send('GET /v1/guest/orders/{token}', { params: { token } })).body;
    expect(answer).not.toMatch(/processingStation|printKitchenReceipt|settled|Muster|sara|revision/);
  });
});

describe('what the house notes of a product that it cancels', () => {
  test('stays in the house', async () => {
    const { id, token, products, dish } = await order(aGuestDraft(['espresso', 'roesti'], 480 + 1850));
    expect(dish?.id).toBe('espresso');
    await move('accept', id);
    const query = { commandId: anId(), cancelComment: 'Tisch hat reklamiert', count: 1, newOpid: anId() };
    const params = { orderId: id, opid: products[0]?.opid ?? '' };
    await server.call('DELETE /v1/orders/{orderId}/products/{opid}', { as: 'anna', params, query });
    const seen = await server.send('GET /v1/guest/orders/{token}', { params: { token } });
    expect(seen.json()).toMatchObject({ order: { total: 1850, products: [{ state: 'canceled' }, { state: 'open' }] } });
    expect(seen.body).not.toContain('reklamiert');
    // What pictures the order is a dish that is still wanted.
    expect(seen.json()).toMatchObject({ order: { dish: { id: 'roesti', name: { de: expect.any(String) } } } });
  });
});

describe('a guest takes the own order back', () => {
  test('until it is accepted', async () => {
    const placed = await order();
    const id = anId();
    expect((await takeBack(placed.token, id)).json()).toMatchObject({ order: { state: 'canceled', canCancel: false } });
    const before = await footprint(server.house, 'linde');
    expect((await takeBack(placed.token, id)).statusCode).toBe(200);
    expect(await footprint(server.house, 'linde')).toEqual(before);
    const accepted = await order();
    await move('accept', accepted.id);
    expect((await takeBack(accepted.token)).json()).toMatchObject({ message: 'orders.error.moveNotAllowed' });
  });

  test('and gets back what was paid', async () => {
    await setMethod(server, 'table', { tracksHandOver: true });
    const placed = await order();
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([placed.id]) });
    // Cash leaves no drawer by itself: somebody gives it.
    expect((await takeBack(placed.token)).json()).toMatchObject({ order: { state: 'canceled', payed: 480 } });
    const repaid = { as: 'anna', params: { orderId: placed.id }, body: { id: anId() } };
    const { order: ended } = await server.call('POST /v1/orders/{orderId}/repay', repaid);
    expect(ended).toMatchObject({ state: 'canceled', payed: 0, refundDue: 0 });
    const refunds = await server.house.database.read
      .selectFrom('payments')
      .innerJoin('payment_orders', 'payment_orders.payment_id', 'payments.id')
      .select('payments.amount')
      .where('payment_orders.order_id', '=', placed.id)
      .orderBy('payments.amount')
      .execute();
    expect(refunds.map(({ amount }) => amount)).toEqual([-480, 480]);
    await setMethod(server, 'table', { tracksHandOver: false });
  });
});

describe('strangers', () => {
  const unknown = { statusCode: 404, message: 'guest.error.orderNotFound' };
  test.each([
    ['a token that nobody has', () => 'A'.repeat(32)],
    ['the id of the order', ({ id }: { id: string }) => id],
    ['its number', ({ number }: { number: string }) => number],
    ['the code of the table', () => tableCode],
    ['a part of the token', ({ token }: { token: string }) => token.slice(0, -1)],
    ['the token in other letters', ({ token }: { token: string }) => token.toUpperCase()],
  ])('with %s see nothing and cancel nothing', async (_, tokenOf) => {
    const placed = await order();
    const token = tokenOf(placed);
    const seen = await server.send('GET /v1/guest/orders/{token}', { params: { token } });
    const canceled = await takeBack(token);
    for (const answer of [seen, canceled]) {
      expect({ statusCode: answer.statusCode, message: answer.json<{ message: string }>().message }).toEqual(unknown);
    }
    expect((await look(placed.token)).state).toBe('requested');
  });

  test('at another venue order at theirs, at its prices', async () => {
    await server.call('PUT /v1/customers/{customerId}/packages', {
      as: 'system',
      params: { customerId: 'rose' },
      body: { packages: ['menu', 'order'] },
    });
    const placed = await order(aGuestDraft(['espresso'], 590, { code: 'code-rose-t2' }));
    expect(placed).toMatchObject({ customer: 'rose', total: 590 });
    const params = { orderId: placed.id };
    expect((await server.refused('GET /v1/orders/{orderId}', { as: 'sara', params })).status).toBe(404);
  });

  test('cannot tell from a token how long it must be guessed', async () => {
    const tokens = await Promise.all(Array.from({ length: 5 }, () => order()));
    expect(new Set(tokens.map(({ token }) => token)).size).toBe(5);
    for (const { token } of tokens) expect(token).toMatch(/^[\w-]{32}$/);
  });
});

const join = (): Socket => {
  const { port } = server.http.server.address() as AddressInfo;
  const socket = io(`http://127.0.0.1:${port}`, { path: '/live', transports: ['websocket'] });
  sockets.push(socket);
  return socket;
};
const watching = async (first: string, message: unknown, event: string) => {
  const socket = join();
  const heard: unknown[] = [];
  socket.on(event, (one) => heard.push(one));
  const answer: unknown = await socket.emitWithAck(first, message);
  return { answer, heard, socket };
};
const soon = { timeout: 60_000, interval: 20 };

describe('live', () => {
  test('a guest hears of the own order and of no other one', async () => {
    const [mine, theirs] = [await order(), await order()];
    const { answer, heard } = await watching(watchOrder, { token: mine.token }, orderShown);
    expect(answer).toEqual({ ok: true, version: '1' });
    await move('accept', theirs.id);
    await move('accept', mine.id);
    await move('markReady', mine.id);
    await expect.poll(() => heard.at(-1), soon).toEqual({ token: mine.token, version: '3' });
    expect(JSON.stringify(heard)).not.toContain(theirs.token);
  });

  test.each([
    [watchOrder, { token: 'nobody' }, 'guest.error.orderNotFound'],
    [watchOrder, { token: 7 }, 'guest.error.orderNotFound'],
    [watchOrder, null, 'guest.error.orderNotFound'],
    [watchMenu, { door: 'table', code: 'nobody' }, 'guest.error.doorNotFound'],
    [watchMenu, { door: 'moon', code: tableCode }, 'guest.error.doorNotFound'],
    [watchMenu, undefined, 'guest.error.doorNotFound'],
    [watchTable, { code: 'nobody' }, 'guest.error.doorNotFound'],
  ])('%s of %j is nothing', async (first, message, code) => {
    expect((await watching(first, message, orderShown)).answer).toEqual({ ok: false, code });
  });

  test('whoever stands at a door hears that something is sold out, and that there is a pause', async () => {
    const read = async () => (await server.call('GET /v1/guest/tables/{code}', { params: { code: tableCode } })).menu;
    const before = await read();
    const { answer, heard } = await watching(watchMenu, { door: 'table', code: tableCode }, menuShown);
    expect(answer).toEqual({ ok: true, version: before.version });
    const shown = () => (heard.at(-1) as { version?: string } | undefined)?.version;
    await server.call('POST /v1/products/{productId}/soldOut', {
      as: 'anna',
      params: { productId: 'espresso' },
      body: { id: anId(), until: 'furtherNotice' },
    });
    await expect.poll(shown, soon).not.toBe(undefined);
    const after = await read();
    expect([after.version, after.products.find(({ id }) => id === 'espresso')?.inStock]).toEqual([shown(), false]);
    await server.call('PUT /v1/customers/{customerId}/orderPauses', {
      as: 'sara',
      params: { customerId: 'linde' },
      body: { id: anId(), method: 'all', pause: 15 },
    });
    await expect.poll(shown, soon).not.toBe(after.version);
    expect((await read()).version).toBe(shown());
  });

  test('the last one of something is gone from the menu of the others', async () => {
    const read = async () => (await server.call('GET /v1/guest/tables/{code}', { params: { code: tableCode } })).menu;
    const filet = async () => (await read()).products.find(({ id }) => id === 'filet')?.inStock;
    expect(await filet()).toBe(true);
    const { heard } = await watching(watchMenu, { door: 'table', code: tableCode }, menuShown);
    await order(aGuestDraft([['filet', 5]], 26_000));
    await expect.poll(() => heard.length, soon).toBe(1);
    expect(await filet()).toBe(false);
  });

  test('a table hears of its own call alone', async () => {
    const { heard } = await watching(watchTable, { code: tableCode }, tableShown);
    const call = (code: string) =>
      server.call('POST /v1/guest/tables/{code}/requests', { params: { code }, body: { id: anId(), kind: 'waiter' } });
    await call('code-linde-t10');
    await call(tableCode);
    await expect.poll(() => heard.length, soon).toBe(1);
    expect(heard).toEqual([{ version: expect.stringMatching(/^waiter \d+$/) }]);
  });

  test('and that the venue closed', async () => {
    const { heard } = await watching(watchMenu, { door: 'table', code: tableCode }, menuShown);
    await book(server, ['menu']);
    await expect.poll(() => heard.length, soon).toBe(1);
    const shown = await server.call('GET /v1/guest/tables/{code}', { params: { code: tableCode } });
    expect(shown.methods).toMatchObject([{ closed: 'notBooked' }]);
  });
});

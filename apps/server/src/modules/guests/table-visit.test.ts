/** A visit at a table stands for its printed code, until the table is paid and free; the code begins another one. */
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { aGuestDraft, openDoors, tableCode } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
});
afterAll(() => server.close());
/** The next evening: whatever was begun before is long over. */
beforeEach(() => server.clock.pass(86_400_000));

const minute = 60_000;
const show = (code: string) => server.call('GET /v1/guest/tables/{code}', { params: { code } });
const begin = async () => (await show(tableCode)).visit ?? '';
const closed = async (code: string) => (await show(code)).methods.map((method) => method.closed);
const order = async (code: string) =>
  (await server.call('POST /v1/guest/orders', { body: aGuestDraft(['espresso'], 480, { code }) })).order;
const move = (name: 'accept' | 'markReady' | 'handOver', orderId: string) =>
  server.call(`POST /v1/orders/{orderId}/${name}`, { as: 'sara', params: { orderId }, body: { id: anId() } });
const end = async (orderId: string) => {
  for (const name of ['accept', 'markReady', 'handOver'] as const) await move(name, orderId);
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([orderId]) });
};

test('orders and calls the waiter in place of the code, while it lasts', async () => {
  const visit = await begin();
  expect(visit).not.toContain(tableCode);
  expect(await show(visit)).toMatchObject({ table: { id: 'linde-t2' }, visit });
  const placed = await order(visit);
  expect(placed).toMatchObject({ tableName: 'T2' });
  const params = { code: visit };
  await server.call('POST /v1/guest/tables/{code}/requests', { params, body: { id: anId(), kind: 'waiter' } });
  expect((await server.call('GET /v1/guest/tables/{code}/requests', { params })).requests).toHaveLength(1);
  await end(placed.id);
});

test('ends an hour after everything was brought and paid; the printed code begins another one', async () => {
  const visit = await begin();
  const { id } = await order(visit);
  for (const name of ['accept', 'markReady', 'handOver'] as const) await move(name, id);
  server.clock.pass(180 * minute);
  expect(await closed(visit)).toEqual([null]);
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([id]) });
  server.clock.pass(60 * minute);
  expect(await closed(visit)).toEqual([null]);
  server.clock.pass(1);
  expect(await closed(visit)).toEqual(['visitOver']);
  const body = aGuestDraft(['espresso'], 480, { code: visit });
  const refused = await server.refused('POST /v1/guest/orders', { body });
  expect(refused).toMatchObject({ status: 409, message: 'guest.error.notOpen', params: { reason: 'visitOver' } });
  const next = await begin();
  expect(await closed(next)).toEqual([null]);
  const { id: theirs } = await order(next);
  // What the next guests have keeps the page of yesterday's no longer alive.
  expect(await closed(visit)).toEqual(['visitOver']);
  await end(theirs);
});

test('of guests who only read ends after four hours', async () => {
  const visit = await begin();
  server.clock.pass(240 * minute);
  expect(await closed(visit)).toEqual([null]);
  server.clock.pass(1);
  expect(await closed(visit)).toEqual(['visitOver']);
});

test('lasts a day at the longest, also where an order is left open', async () => {
  const visit = await begin();
  const { id } = await order(visit);
  server.clock.pass(24 * 60 * minute);
  expect(await closed(visit)).toEqual([null]);
  server.clock.pass(1);
  expect(await closed(visit)).toEqual(['visitOver']);
  const body = aGuestDraft(['espresso'], 480, { code: visit });
  expect(await server.refused('POST /v1/guest/orders', { body })).toMatchObject({ params: { reason: 'visitOver' } });
  await end(id);
});

test('over, it sees nothing of what the next guests ask for, and calls nobody to them', async () => {
  const visit = await begin();
  server.clock.pass(300 * minute);
  const ask = (code: string) =>
    server.send('POST /v1/guest/tables/{code}/requests', { params: { code }, body: { id: anId(), kind: 'bill' } });
  expect((await ask(await begin())).statusCode).toBe(200);
  expect((await ask(visit)).statusCode).toBe(409);
  const { requests } = await server.call('GET /v1/guest/tables/{code}/requests', { params: { code: visit } });
  expect(requests).toEqual([]);
});

test('sent once more after it is over, an order that arrived is told again', async () => {
  const visit = await begin();
  const body = aGuestDraft(['espresso'], 480, { code: visit });
  const { order: placed } = await server.call('POST /v1/guest/orders', { body });
  await end(placed.id);
  server.clock.pass(300 * minute);
  expect((await server.call('POST /v1/guest/orders', { body })).order.id).toBe(placed.id);
});

test('is nobody’s where its seal was touched, and ends with a renewed code', async () => {
  const visit = await begin();
  const missing = async (code: string) =>
    (await server.send('GET /v1/guest/tables/{code}', { params: { code } })).statusCode;
  expect(await missing(`${visit.slice(0, -3)}AAA`)).toBe(404);
  const params = { customerId: 'linde', tableId: 'linde-t2' };
  const { version } = (await server.call('GET /v1/customers/{customerId}/tables', { as: 'anna', params })).find(
    ({ id }) => id === params.tableId,
  ) ?? { version: 0 };
  const renewed = { as: 'anna', params, body: { id: anId(), version } };
  await server.call('POST /v1/customers/{customerId}/tables/{tableId}/newCode', renewed);
  expect(await missing(visit)).toBe(404);
});

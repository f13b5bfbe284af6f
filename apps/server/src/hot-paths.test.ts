/** What a busy evening asks again and again goes by an index, however much past there is: on both engines, by real calls. */
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openDoors } from './test/guest-doors.ts';
import { hearReads } from './test/hear-reads.ts';
import { growPast } from './test/long-past.ts';
import { startTestServer, type TestServer } from './test/start-test-server.ts';

const grown = [
  'journal',
  'journal_orders',
  'commands',
  'orders',
  'order_lines',
  'payments',
  'payment_orders',
  'receipts',
  'ledger',
  'sold_lines',
  'print_jobs',
] as const;

const reads = hearReads(grown);

const params = { customerId: 'linde' };
let server: TestServer;
let sold: { orderId: string; number: string; token: string };
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
  const { version } = await server.call('GET /v1/settings/{customerId}', { as: 'anna', params });
  const body = { id: anId(), version, guestsNeedOpenTable: true };
  await server.call('PATCH /v1/settings/{customerId}', { as: 'anna', params, body });
  await server.call('PUT /v1/customers/{customerId}/tables/{tableId}/openForGuests', {
    as: 'anna',
    params: { ...params, tableId: 'linde-t10' },
    body: { id: anId(), open: true },
  });
  const { id: orderId, number } = await sell();
  const { token } = await server.house.database.read.selectFrom('receipts').select('token').executeTakeFirstOrThrow();
  sold = { orderId, number, token };
  await growPast(server.house.database, grown);
});
afterAll(async () => {
  reads.stop();
  await server.close();
});

async function sell() {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  await server.call('POST /v1/orders/{orderId}/printReceipt', {
    as: 'sara',
    params: { orderId: order.id },
    body: { id: anId() },
  });
  return order;
}

const ended = (more: { readonly cursor?: string; readonly search?: string }) =>
  server.call('GET /v1/customers/{customerId}/orders', {
    as: 'sara',
    params,
    query: { state: 'ended', from: new Date(server.clock.now()).toISOString().slice(0, 10), limit: 50, ...more },
  });

const ofSold = () => ({ as: 'sara', params: { orderId: sold.orderId } });
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'an order is placed, paid and its receipt printed': sell,
  'an order is read': () => server.call('GET /v1/orders/{orderId}', ofSold()),
  'what happened to an order is read': () => server.call('GET /v1/orders/{orderId}/history', ofSold()),
  'the payments of an order are read': () => server.call('GET /v1/orders/{orderId}/payments', ofSold()),
  'the pending orders are listed': () =>
    server.call('GET /v1/customers/{customerId}/orders', { as: 'sara', params, query: { state: 'pending' } }),
  'the newest orders are listed': () =>
    server.call('GET /v1/customers/{customerId}/orders', { as: 'sara', params, query: { limit: 10 } }),
  'more orders are listed': () =>
    server.call('GET /v1/customers/{customerId}/orders', {
      as: 'sara',
      params,
      query: { limit: 10, cursor: '500.o500' },
    }),
  'an order is looked for by its number': () =>
    server.call('GET /v1/customers/{customerId}/orders', { as: 'sara', params, query: { search: sold.number } }),
  'what has left the board today is listed': () => ended({}),
  'more of it is listed': () => ended({ cursor: '500.o500' }),
  'what has left the board today is searched': () => ended({ search: 'Terrasse' }),
  'what changed meanwhile is asked': () =>
    server.call('GET /v1/customers/{customerId}/changes', { as: 'sara', params, query: { since: 1 } }),
  'the tables are shown': () => server.call('GET /v1/customers/{customerId}/tableService', { as: 'sara', params }),
  'a digital receipt is opened': () => server.call('GET /v1/receipts/{token}', { params: { token: sold.token } }),
  'the papers that wait are listed': () =>
    server.call('GET /v1/customers/{customerId}/orderPrints', { as: 'sara', params }),
  'papers that somebody must see to are counted': () =>
    server.call('GET /v1/customers/{customerId}/orderPrints/alarm', { as: 'sara', params }),
};

test.each(Object.entries(calls))('%s', async (_, call) => {
  // What is read once and kept is read before.
  await call();
  expect(await reads.tooMany(server.house.database, call)).toEqual([]);
});

/** The end of a business day ends no order: what is open lives on, and its money counts on the day it comes (decisions.md §8). */
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const params = { customerId: 'linde' };
const hourMs = 3_600_000;

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

const pending = async () =>
  (await server.call('GET /v1/customers/{customerId}/orders', { as: 'sara', params, query: { state: 'pending' } }))
    .orders;
const totalsOf = (businessDate: string) =>
  server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query: { businessDate } });

test('an order that is open at the end of the day is there the next one, and after several days', async () => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['roesti', 'espresso']) });
  for (const hours of [10, 24, 24]) {
    server.clock.pass(hours * hourMs);
    expect(await pending()).toMatchObject([{ id: order.id, number: order.number, version: order.version }]);
  }
  // Beside one of today.
  const { order: more } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  expect((await pending()).map(({ id }) => id)).toEqual([order.id, more.id]);
  const { total } = order;
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  expect((await pending()).map(({ id }) => id)).toEqual([more.id]);
  expect(await totalsOf('2026-11-20')).toMatchObject({ turnover: 0, methods: [] });
  expect(await totalsOf('2026-11-23')).toMatchObject({ turnover: total, methods: [{ method: 'cash', payments: 1 }] });
});

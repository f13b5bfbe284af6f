import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
const placed: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  for (let count = 0; count < 7; count += 1) {
    const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
    placed.push(order.id);
    // Two orders of the same millisecond now and then.
    if (count % 2 === 0) server.clock.pass(1000);
  }
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment(placed.slice(0, 2)) });
  await server.call('POST /v1/orders', { as: 'remo', body: aDraft(['espresso'], { customer: 'rose' }) });
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
type Query = {
  state?: 'pending' | 'ended' | 'done' | 'canceled';
  cursor?: string;
  limit?: number;
  training?: 'true' | 'false';
};
const list = (query: Query = {}) => server.call('GET /v1/customers/{customerId}/orders', { as: 'sara', params, query });

test('pending are all open ones, oldest first, of the own house', async () => {
  const { orders, cursor, revision } = await list({ state: 'pending' });
  expect(orders.map(({ id }) => id).toSorted()).toEqual(placed.slice(2).toSorted());
  const times = orders.map(({ orderedAt }) => orderedAt);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect([cursor, revision]).toEqual([null, 8]);
});

test('the history comes page by page, newest first, each order once', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 3, ...(cursor !== null && { cursor }) });
    expect(page.orders.length).toBeLessThanOrEqual(3);
    seen.push(...page.orders.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== null);
  expect(seen.toSorted()).toEqual(placed.toSorted());
  expect(seen.at(-1)).toBe(placed[0]);
});

test('a state asks for those alone', async () => {
  expect((await list({ state: 'done' })).orders.map(({ id }) => id).toSorted()).toEqual(placed.slice(0, 2).toSorted());
  expect((await list({ state: 'canceled' })).orders).toEqual([]);
});

test('what ended is found by a waiter too: the paid and the canceled, without what is open', async () => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await server.call('DELETE /v1/orders/{orderId}/storno', {
    as: 'anna',
    params: { orderId: order.id },
    query: { commandId: anId(), cancelComment: 'Falsch erfasst' },
  });
  const { orders } = await server.call('GET /v1/customers/{customerId}/orders', {
    as: 'luca',
    params,
    query: { state: 'ended' },
  });
  expect(orders.map(({ id, state }) => [id, state])).toEqual([
    [order.id, 'canceled'],
    ...placed
      .slice(0, 2)
      .toReversed()
      .map((id) => [id, 'done']),
  ]);
});

test.each([{ state: 'gone' }, { limit: '0' }, { limit: '201' }, { page: '2' }])('%j is malformed', async (query) => {
  const sent = { as: 'sara', params, query: query as Record<string, string> };
  const refused = await server.refused('GET /v1/customers/{customerId}/orders', sent);
  expect(refused).toMatchObject({ status: 400, message: 'request.error.malformed' });
});

test('practice is told from what was sold, whichever of them is asked for', async () => {
  const body = aDraft(['espresso'], { training: true });
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body });
  const kindsOf = async (query: Parameters<typeof list>[0]) =>
    new Set((await list(query)).orders.map(({ training }) => training));
  for (const query of [{}, { state: 'pending' as const }]) {
    expect(await kindsOf(query)).toEqual(new Set([true, false]));
    expect(await kindsOf({ ...query, training: 'false' })).toEqual(new Set([false]));
    expect((await list({ ...query, training: 'true' })).orders.map(({ id }) => id)).toEqual([order.id]);
  }
});

/** The same thing written otherwise: an id in capitals is the same id, a number in another notation is none. */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
let orderId: string;
beforeAll(async () => {
  server = await startTestServer();
  orderId = (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) })).order.id;
});
afterAll(() => server.close());

const linde = { customerId: 'linde' };

test('an order is found by its id in capitals, in an address and in a body', async () => {
  const capitals = orderId.toUpperCase();
  expect(capitals).not.toBe(orderId);
  const { order } = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: capitals } });
  expect(order.id).toBe(orderId);
  const { order: other } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['bread']) });
  const merged = await server.send('POST /v1/orders/{orderId}/merge', {
    as: 'sara',
    params: { orderId: other.id },
    body: { id: anId(), from: capitals },
  });
  expect([merged.statusCode, merged.body.slice(0, 200)]).toEqual([200, expect.stringContaining(orderId)]);
});

test.each(['0x0', '0e0', ' 0', '0 ', '', '+0', '0.0', '00'])('%j is no revision', async (since) => {
  const sent = { as: 'sara', params: linde, query: { since } };
  expect(await server.refused('GET /v1/customers/{customerId}/changes', sent)).toMatchObject({
    status: 400,
    message: 'request.error.malformed',
    fields: { since: 'wrongType' },
  });
});

test('decimal digits are', async () => {
  const answer = await server.send('GET /v1/customers/{customerId}/changes', {
    as: 'sara',
    params: linde,
    query: { since: '0' },
  });
  expect(answer.statusCode).toBe(200);
});

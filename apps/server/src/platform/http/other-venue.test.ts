import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { hearSecurity } from '../../test/hear-security.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const as of ['sara', 'rosa', 'system']) await server.tokenOf(as);
});
afterAll(() => server.close());

test('an order of another venue is one that nobody has, and is noted; what nobody has, or the own one had, is not', async () => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const { events } = hearSecurity(server);
  const ask = async (as: string, orderId: string, customer?: string) => {
    const sent = { as, params: { orderId }, ...(customer !== undefined && { customer }) };
    return (await server.refused('GET /v1/orders/{orderId}', sent)).message;
  };
  expect(await ask('rosa', order.id)).toBe('orders.error.notFound');
  expect(await ask('rosa', order.id, 'rose')).toBe('orders.error.notFound');
  expect(events()).toEqual([
    'access.otherVenue - rosa orders.error.notFound',
    'access.otherVenue rose rosa orders.error.notFound',
  ]);
  expect(await ask('rosa', anId())).toBe('orders.error.notFound');
  expect(await ask('system', order.id, 'rose')).toBe('orders.error.notFound');
  expect(events()).toEqual([]);
});

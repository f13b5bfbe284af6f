import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { place, payOffline } = cancelCalls(() => server);

test('a bill of what was paid above its price says so in words: nobody owes less than nothing', async () => {
  const order = await place(['roesti']);
  await payOffline(order.id, order.total + 2000);
  // Without its receipt, as of a payment that a provider lost the end of.
  const { write } = server.house.database;
  await write.updateTable('payments').set({ receipt_id: null }).where('customer_id', '=', 'linde').execute();
  const sent = { as: 'luca', params: { orderId: order.id }, query: {} };
  const { document } = await server.call('GET /v1/orders/{orderId}/bill', sent);
  const lines = layOut(JSON.parse(document)).map((line) => textOf(line).replaceAll(/ +/gu, ' ').trim());
  expect(lines).toContain('Zu viel bezahlt 20.00');
  expect(lines).toContain('CHF 0.00');
  expect(lines.join('\n')).not.toContain('-20.00');
  expect(lines.join('\n')).not.toContain('Noch nicht bezahlt');
});

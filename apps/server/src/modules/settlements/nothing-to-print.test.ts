import { aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const place = async (...draft: Parameters<typeof aDraft>) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(...draft) })).order;

test('printStationReceipt says so where nothing of an order goes on paper, and tells of none', async () => {
  const wait = { course: 2, held: true };
  const held = await place([aDraftProduct('roesti', wait)]);
  const key = 'POST /v1/orders/{orderId}/printStationReceipt';
  const refused = async (orderId: string, query = {}) =>
    server.refused(key, { as: 'luca', params: { orderId }, query });
  expect(await refused(held.id)).toMatchObject({ status: 409, message: 'printing.error.nothingToPrint' });
  const drink = await place(['espresso']);
  expect(await refused(drink.id, { station: 'kitchen' })).toMatchObject({ message: 'printing.error.nothingToPrint' });
  const practice = await place(['espresso'], { training: true });
  expect(await refused(practice.id)).toMatchObject({ message: 'orders.error.training' });
  const { steps } = await server.call('GET /v1/orders/{orderId}/history', { as: 'sara', params: { orderId: held.id } });
  expect(steps.map(({ what }) => what)).toEqual(['order.placed']);
});

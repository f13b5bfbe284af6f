/** A kitchen ticket that is asked for once more, and again because its answer was lost, comes once (specification §7). */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const place = async (lines: Parameters<typeof aDraft>[0]) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines) })).order;
const jobsOf = async (orderId: string) =>
  (await printJobs(server.house.database.read, orderId)).map(({ id, station_id }) => [id, station_id]);

test('printStationReceipt with an id prints once, however often its answer is lost', async () => {
  const order = await place(['espresso', 'bread']);
  const key = 'POST /v1/orders/{orderId}/printStationReceipt';
  const at = (commandId: string, station?: string) => ({
    as: 'luca',
    params: { orderId: order.id },
    query: { commandId, ...(station !== undefined && { station }) },
  });
  const id = anId();
  const first = await server.call(key, at(id));
  const printed = await jobsOf(order.id);
  expect(await server.call(key, at(id))).toEqual(first);
  expect(await jobsOf(order.id)).toEqual(printed);
  // Another wish under the same id is none of its tries.
  expect(await server.refused(key, at(id, 'bar'))).toMatchObject({ status: 409, message: 'command.error.idReused' });
  await server.call(key, at(anId()));
  expect((await jobsOf(order.id)).length).toBeGreaterThan(printed.length);
});

/** The look at all guests' orders that wait for something: however many there are, each has its turn. */
import { afterAll, beforeAll, expect, test } from 'vitest';

import { growTable } from '../../test/grow-table.ts';
import { aGuestDraft, openDoors, setMethod } from '../../test/guest-doors.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { sweepGuestOrders } from './guest-order-sweep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await openDoors(server);
});
afterAll(() => server.close());

const price = 960;
const many = 200;
const place = async () => {
  const body = aGuestDraft([['espresso', 2]], price);
  return (await server.call('POST /v1/guest/orders', { body })).order.id;
};
const change = (id: string, fields: object) =>
  server.house.database.write.updateTable('orders').set(fields).where('id', '=', id).execute();
const stateOf = async (id: string) =>
  (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: id } })).order.state;
const count = async (prefix: string, state: 'requested' | 'canceled') => {
  const { read } = server.house.database;
  const rows = read.selectFrom('orders').select('id').where('id', 'like', `${prefix}%`).where('state', '=', state);
  return (await rows.execute()).length;
};

test('of more than a hundred each has its turn, those that wait for a person keep no other one', async () => {
  await place();
  const bare = server.house.database.write.withoutPlugins();
  const grow = (prefix: string, from: number, fields: object) =>
    growTable(bare, 'orders', (i) => ({ id: `${prefix}${i}`, sequence: from + i, placed_at: i, ...fields }), many);
  await grow('by-hand-', 1000, { paid: 1, method: 'pickup' });
  await grow('unpaid-', 2000, { awaits_payment: 1 });
  const paid = await place();
  await change(paid, { paid: price });
  await setMethod(server, 'table', { acceptsAutomatically: true });

  await sweepGuestOrders(server.house);
  expect(await stateOf(paid)).toBe('done');
  expect(await count('by-hand-', 'requested')).toBe(many);
  expect(await count('unpaid-', 'canceled')).toBe(many);
});

import { contract } from '@comanda/contract/calls';
import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { takePayment } from '../settlements/index.ts';
import { pendingList } from './pending-list.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const list = () =>
  server.call('GET /v1/customers/{customerId}/orders', {
    as: 'sara',
    params: { customerId: 'linde' },
    query: { state: 'pending' },
  });
const read = async (orderId: string) =>
  (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId } })).order;
const place = async (...lines: Parameters<typeof aDraft>) => {
  server.clock.pass(1000);
  return (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(...lines) })).order;
};

test('an order of the list is the order as it is read alone: at first, from what was kept, and after a change', async () => {
  const first = await place(['espresso', 'roesti'], { comment: 'Ça va? «Grüezi» 🙂' });
  const second = await place(['rivella']);
  const mine = async () => (await list()).orders.filter(({ id }) => id === first.id || id === second.id);
  expect(await mine()).toEqual([first, second]);
  expect(await mine()).toEqual([first, second]);
  const command = { id: aDraft([]).id };
  await server.call('POST /v1/orders/{orderId}/markReady', {
    as: 'sara',
    params: { orderId: first.id },
    body: command,
  });
  const ready = await read(first.id);
  expect([ready.state, ready.version]).toEqual(['ready', 2]);
  expect(await mine()).toEqual([ready, second]);
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([second.id]) });
  expect(await mine()).toEqual([ready]);
});

test('a person who is renamed is so in the list', async () => {
  const { id } = await place(['espresso']);
  const orderedBy = async () => (await list()).orders.find((order) => order.id === id)?.orderedBy;
  const before = await orderedBy();
  await server.house.database.write
    .updateTable('users')
    .set({ name: 'Sara Muster' })
    .where('id', '=', before?.id ?? '')
    .execute();
  expect(await orderedBy()).toEqual({ id: before?.id, name: 'Sara Muster' });
});

/** Once, after the question with this number was answered and before the next one is asked. */
function after(number: number, happens: () => Promise<unknown>): KyselyPlugin {
  let answered = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered += 1;
      if (answered === number) await happens();
      return result;
    },
  };
}

// The revision, what is pending, and what is not kept yet.
test.each([1, 2, 3])('an order that is paid after question %i is not in the list', async (number) => {
  const { id } = await place(['espresso', 'roesti']);
  const payment = contract['POST /v1/payments'].body.parse(aCashPayment([id]));
  const pay = () => takePayment(server.house, { payment, caller: { userId: 'sara', name: 'Sara' } });
  const db = server.house.database.read.withPlugin(after(number, pay));
  const answer = JSON.parse((await pendingList(db)('linde')).toString()) as { orders: { id: string }[] };
  expect((await read(id)).state).toBe('done');
  expect(answer.orders.map((order) => order.id)).not.toContain(id);
});

/** Why an order was canceled that was restored since is found, handed out and forgotten as its other texts are (decision 0047). */
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { sweepGuestData } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { place, cancel, restore } = cancelCalls(() => server);
const params = { customerId: 'linde' };
/** Nothing else was written into it. */
const undone = async (cancelComment: string) => {
  const { id } = await place(['espresso']);
  await cancel(id, { cancelComment });
  await restore(id);
  return id;
};
const end = async (orderId: string) => {
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([orderId]) });
  for (const step of ['markReady', 'handOver'] as const) {
    const walk = { as: 'sara', params: { orderId }, body: { id: anId() } };
    await server.send(`POST /v1/orders/{orderId}/${step}`, walk);
  }
};
const search = async (text: string) =>
  (await server.call('POST /v1/customers/{customerId}/guestData/search', { as: 'anna', params, body: { text } })).finds;
const reasonsTold = async (orderId: string) => {
  const { steps } = await server.call('GET /v1/orders/{orderId}/history', { as: 'sara', params: { orderId } });
  return steps.flatMap(({ what, reason }) => (what === 'order.canceled' ? [reason] : []));
};
const isKept = async (word: string) => {
  const { read } = server.house.database;
  const rows = [
    await read.selectFrom('orders').selectAll().execute(),
    await read.selectFrom('journal').selectAll().execute(),
  ];
  return JSON.stringify(rows).includes(word);
};

test('it is found with its order, handed out, and goes with it; the journal never had it', async () => {
  const id = await undone('Frau Zurbuchen wurde schlecht');
  expect(await reasonsTold(id)).toEqual(['Frau Zurbuchen wurde schlecht']);
  const { read } = server.house.database;
  const journal = await read.selectFrom('journal').select('body').execute();
  expect(journal.filter(({ body }) => body.includes('Zurbuchen'))).toEqual([]);
  await end(id);
  const places = (await search('zurbuchen')).map((find) => ({ kind: find.kind, id: find.id }));
  expect(places).toEqual([{ kind: 'order', id }]);
  const asked = { as: 'anna', params, body: { places } };
  const handedOut = await server.call('POST /v1/customers/{customerId}/guestData/export', asked);
  expect(handedOut.finds[0]?.texts).toEqual(['Frau Zurbuchen wurde schlecht']);
  const body = { id: anId(), places, reason: 'guestAsked' as const };
  await server.call('POST /v1/customers/{customerId}/guestData/erase', { as: 'anna', params, body });
  expect(await search('zurbuchen')).toEqual([]);
  expect(await isKept('Zurbuchen')).toBe(false);
  expect(await reasonsTold(id)).toEqual([null]);
  expect(await problemsOfBooks(server)).toEqual([]);
});

test('whoever changes or empties it by hand is found', async () => {
  const id = await undone('fiel hin');
  const put = (undone_reasons: readonly string[] | null) =>
    server.house.database.write.updateTable('orders').set({ undone_reasons }).where('id', '=', id).execute();
  const differs = [`order ${id}: what was written differs from the journal`];
  await put(['fiel um']);
  expect(await problemsOfBooks(server)).toEqual(differs);
  await put(null);
  expect(await problemsOfBooks(server)).toEqual(differs);
  await put(['fiel hin']);
  expect(await problemsOfBooks(server)).toEqual([]);
});

test('by the rule of the house it goes too', async () => {
  const id = await undone('Frau Abegglen ging');
  await end(id);
  server.clock.pass(70 * 86_400_000);
  const body = { id: anId(), version: 1, months: 1 as const };
  await server.call('PUT /v1/customers/{customerId}/guestData', { as: 'anna', params, body });
  expect(await sweepGuestData(server.house)).toBeGreaterThan(0);
  expect(await isKept('Abegglen')).toBe(false);
  expect(await sweepGuestData(server.house)).toBe(0);
  expect(await problemsOfBooks(server)).toEqual([]);
});

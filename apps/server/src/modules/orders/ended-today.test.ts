import { businessDate } from '@comanda/domain/time/local-time';
/** What happened today is found among what ended today, however long ago it was placed. */
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

const dayMs = 86_400_000;
const params = { customerId: 'linde' };

let server: TestServer;
/** Placed days ago, and ended: one that day, the others today. */
const old = { ended: '', canceled: '', paid: '', fetched: '', open: '', night: '' };
const today = { ended: '', open: '' };

const place = async (change = {}) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: { ...aDraft(['espresso']), ...change } })).order.id;
const pay = (id: string) => server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([id]) });
const cancel = (orderId: string) =>
  server.call('DELETE /v1/orders/{orderId}/storno', {
    as: 'anna',
    params: { orderId },
    query: { commandId: anId(), cancelComment: 'Falsch erfasst' },
  });

beforeAll(async () => {
  server = await startTestServer();
  for (const name of ['ended', 'canceled', 'paid', 'open', 'night'] as const) {
    old[name] = await place();
    server.clock.pass(1000);
  }
  old.fetched = await place({ type: 'takeaway' });
  await pay(old.ended);
  await pay(old.fetched);
  server.clock.pass(3 * dayMs);
  // Canceled when yesterday was not over yet.
  await cancel(old.night);
  server.clock.pass(dayMs);
  await cancel(old.canceled);
  await pay(old.paid);
  await server.call('POST /v1/orders/{orderId}/handOver', {
    as: 'sara',
    params: { orderId: old.fetched },
    body: { id: anId() },
  });
  today.ended = await place();
  await pay(today.ended);
  today.open = await place();
});
afterAll(() => server.close());

type Query = { from?: string; to?: string; search?: string; limit?: number; cursor?: string; training?: 'false' };
const day = () => businessDate(server.clock.now(), 'Europe/Zurich', 240);
const list = (query: Query = {}) =>
  server.call('GET /v1/customers/{customerId}/orders', {
    as: 'luca',
    params,
    query: { state: 'ended', from: day(), ...query },
  });
const idsOf = ({ orders }: Awaited<ReturnType<typeof list>>) => orders.map(({ id }) => id);

test('what was placed today and what was canceled, paid and handed over today, the newest first', async () => {
  expect(idsOf(await list())).toEqual([today.ended, old.fetched, old.paid, old.canceled]);
});

test('it goes on page by page, each of them once', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof list>> = await list({ limit: 1, ...(cursor !== null && { cursor }) });
    seen.push(...idsOf(page));
    cursor = page.cursor;
  } while (cursor !== null);
  expect(seen).toEqual([today.ended, old.fetched, old.paid, old.canceled]);
});

test('it is searched among all of them', async () => {
  const { orders } = await list();
  const number = orders.find(({ id }) => id === old.canceled)?.number ?? '';
  expect(idsOf(await list({ search: number }))).toEqual([old.canceled]);
  expect(idsOf(await list({ search: `#${number.slice(number.lastIndexOf('-') + 1)}` }))).toContain(old.canceled);
});

test('yesterday takes along what was canceled in it; a period is of what was placed in it', async () => {
  const yesterday = businessDate(server.clock.now() - dayMs, 'Europe/Zurich', 240);
  expect(idsOf(await list({ from: yesterday }))).toContain(old.night);
  expect(idsOf(await list({ to: day() }))).toEqual([today.ended]);
});

test('practice that ended today is no sale', async () => {
  const body = aDraft(['espresso'], { training: true });
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  expect(idsOf(await list())).toContain(order.id);
  expect(idsOf(await list({ training: 'false' }))).toEqual([today.ended, old.fetched, old.paid, old.canceled]);
});

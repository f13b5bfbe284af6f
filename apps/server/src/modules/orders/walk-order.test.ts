import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { inVenue } from '../../platform/transaction.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { printJobs } from '../../test/storage.ts';
import { findOrder, saveOrder } from './orders.repository.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const place = async (draft = aDraft(['espresso'])) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: draft })).order;
const takeaway = () => place(aDraft(['espresso'], { type: 'takeaway', table: 't_linde' }));
const pay = (id: string) => server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([id]) });

type Move = 'accept' | 'markReady' | 'handOver';
const sent = (orderId: string) => ({ as: 'sara', params: { orderId }, body: { id: anId() } });
const walk = async (move: Move, id: string) => (await server.call(`POST /v1/orders/{orderId}/${move}`, sent(id))).order;
const refused = (move: Move, id: string) => server.refused(`POST /v1/orders/{orderId}/${move}`, sent(id));

/** As if a guest had ordered: their doors come later. */
const requested = async () => {
  const order = await place(aDraft(['espresso', 'roesti']));
  const { write } = server.house.database;
  await write.updateTable('orders').set({ state: 'requested', accepted_at: null }).where('id', '=', order.id).execute();
  await write.updateTable('order_lines').set({ sent_count: 0 }).where('order_id', '=', order.id).execute();
  await write.deleteFrom('print_jobs').where('order_id', '=', order.id).execute();
  return order;
};

describe('accept', () => {
  test('takes on a guest’s order, and only now its tickets print', async () => {
    const order = await requested();
    const accepted = await walk('accept', order.id);
    expect(accepted).toMatchObject({ state: 'preparing', version: 2 });
    const jobs = await printJobs(server.house.database.read, order.id);
    expect(jobs.map(({ station_id }) => station_id)).toEqual(['bar', 'kitchen']);
    const row = await server.house.database.read
      .selectFrom('orders')
      .select('accepted_at')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(row.accepted_at).toBe(server.clock.now());
    const lines = await server.house.database.read
      .selectFrom('order_lines')
      .select('sent_count')
      .where('order_id', '=', order.id)
      .execute();
    expect(lines).toEqual([{ sent_count: 1 }, { sent_count: 1 }]);
  });

  test('is refused for an order that staff took', async () => {
    const order = await place();
    expect(await refused('accept', order.id)).toMatchObject({ status: 409, message: 'orders.error.moveNotAllowed' });
  });
});

describe('mark ready', () => {
  test('calls the order ready, and prints nothing again', async () => {
    const order = await place();
    server.clock.pass(60_000);
    const ready = await walk('markReady', order.id);
    expect(ready).toMatchObject({ state: 'ready', readyAt: Math.floor(server.clock.now() / 1000) });
    expect(await printJobs(server.house.database.read, order.id)).toHaveLength(1);
  });

  test('is refused twice, and before all lines that need it are confirmed', async () => {
    const order = await place();
    await walk('markReady', order.id);
    expect(await refused('markReady', order.id)).toMatchObject({ status: 409, message: 'orders.error.moveNotAllowed' });
    const steak = await place(aDraft(['steak']));
    expect(await refused('markReady', steak.id)).toMatchObject({
      status: 409,
      message: 'orders.error.lineNotFinished',
    });
    expect(await refused('handOver', steak.id)).toMatchObject({ status: 409, message: 'orders.error.lineNotFinished' });
  });
});

describe('hand over', () => {
  test('leaves an unpaid order to pay, and ends a paid one', async () => {
    const order = await takeaway();
    const handedOver = await walk('handOver', order.id);
    expect(handedOver).toMatchObject({ state: 'ready', stillToPay: 480 });
    expect(handedOver.handedOverAt).not.toBeNull();
    expect(await refused('handOver', order.id)).toMatchObject({ status: 409, message: 'orders.error.moveNotAllowed' });
    expect((await pay(order.id)).payment.orders).toMatchObject([{ state: 'done', stillToPay: 0 }]);
    const paidFirst = await takeaway();
    expect((await pay(paidFirst.id)).payment.orders).toMatchObject([{ state: 'preparing' }]);
    expect(await walk('handOver', paidFirst.id)).toMatchObject({ state: 'done' });
    expect(await refused('markReady', paidFirst.id)).toMatchObject({ message: 'orders.error.moveNotAllowed' });
  });
});

test('of many who do it at once one succeeds, the others are told', async () => {
  const order = await place();
  const tries = await Promise.all(
    Array.from({ length: 6 }, () => server.send('POST /v1/orders/{orderId}/markReady', sent(order.id))),
  );
  const statuses = tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
});

test('an order is saved only over the version and state it was read in', async () => {
  const order = await place();
  const { database, clock } = server.house;
  const stored = await findOrder(database.read, 'linde', order.id);
  if (!stored) throw new Error('no order');
  const later = { ...stored.order, version: 2, state: 'ready' as const };
  const save = (before: typeof stored.order) =>
    inVenue(database, clock, 'linde', (venue) => saveOrder(venue, before, later));
  expect(await save({ ...stored.order, version: 7 })).toBe(false);
  expect(await save({ ...stored.order, state: 'done' })).toBe(false);
  expect(await save(stored.order)).toBe(true);
  expect(await save(stored.order)).toBe(false);
});

/** An order that was paid in advance ends with its last finished line: a slip of the finger is taken back (docs/decisions/0025). */
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { moveCalls } from '../../test/move-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { place, params, read, papers, sound } = moveCalls(() => server);
afterEach(() => sound());

const minute = 60_000;

const walk = (move: 'finishLine' | 'recall', id: string, opid: string, command = anId()) =>
  server.send(`POST /v1/orders/{orderId}/${move}`, {
    as: 'luca',
    ...params(id),
    body: { id: command, lines: [{ opid }] },
  });

/** Paid first, then made: done with its last line. */
async function ended(type: 'dinein' | 'takeaway' = 'dinein') {
  const order = await place(['steak'], { type });
  const opid = order.products[0]?.opid ?? '';
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  await walk('finishLine', order.id, opid);
  return { ...(await read(order.id)), opid };
}

const ledger = () => server.house.database.read.selectFrom('ledger').selectAll().execute();

test('it is pending again and paid, no money moves, no ticket prints, and it is done when made', async () => {
  const done = await ended();
  expect(done).toMatchObject({ state: 'done', stillToPay: 0 });
  const [booked, printed] = [await ledger(), await papers(done.id)];
  const command = anId();
  expect((await walk('recall', done.id, done.opid, command)).statusCode).toBe(200);
  expect((await walk('recall', done.id, done.opid, command)).statusCode).toBe(200);
  const back = await read(done.id);
  expect(back).toMatchObject({
    version: done.version + 1,
    state: 'preparing',
    stillToPay: 0,
    payed: done.payed,
    readyAt: null,
    products: [{ state: 'started', finishedAt: null, settled: true }],
  });
  await walk('finishLine', done.id, done.opid);
  expect(await read(done.id)).toMatchObject({ state: 'done', products: [{ state: 'finished' }] });
  expect(await ledger()).toEqual(booked);
  expect(await papers(done.id)).toEqual(printed);
  const { steps } = await server.call('GET /v1/orders/{orderId}/history', { as: 'sara', params: { orderId: done.id } });
  const told = steps.map(({ what }) => what).filter((what) => what !== 'order.placed' && what.startsWith('order.'));
  expect(told).toEqual(['order.lineFinished', 'order.recalled', 'order.lineFinished']);
});

test('after the hour, and once a person handed it over, it stays done', async () => {
  const late = await ended();
  server.clock.pass(60 * minute + 1);
  const tooLate = await walk('recall', late.id, late.opid);
  expect([tooLate.statusCode, tooLate.json()]).toMatchObject([409, { message: 'orders.error.moveNotAllowed' }]);
  const carried = await ended('takeaway');
  await server.call('POST /v1/orders/{orderId}/handOver', {
    as: 'sara',
    params: { orderId: carried.id },
    body: { id: anId() },
  });
  expect(await read(carried.id)).toMatchObject({ state: 'done' });
  const handedOver = await walk('recall', carried.id, carried.opid);
  expect(handedOver.json()).toMatchObject({ message: 'orders.error.moveNotAllowed' });
  expect(await read(carried.id)).toMatchObject({ state: 'done' });
});

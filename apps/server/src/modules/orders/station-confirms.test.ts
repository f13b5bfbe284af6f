import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(async () => {
  const problems = await verifyVenue(server.house.database.read, 'linde');
  if (problems.length > 0) throw new Error(problems.join('\n'));
});

const { cancelProduct } = cancelCalls(() => server);
const placed = async (lines: Parameters<typeof aDraft>[0]) => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines) });
  const [first = '', last = ''] = order.products.map(({ opid }) => opid);
  return { ...order, first, last };
};
const read = async (orderId: string) =>
  (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId } })).order;
const walk = async (move: 'startLine' | 'finishLine' | 'recall', orderId: string, opid: string) => {
  const body = { id: anId(), lines: [{ opid }] };
  return (await server.call(`POST /v1/orders/{orderId}/${move}`, { as: 'luca', params: { orderId }, body })).order;
};

test('what was paid in advance stays open until its station has finished it', async () => {
  const order = await placed(['steak']);
  expect(order.products).toMatchObject([{ digitalConfirmation: true, printKitchenReceipt: true, finishedAt: null }]);
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  expect(payment.orders).toMatchObject([{ state: 'preparing', stillToPay: 0 }]);
  expect(await walk('startLine', order.id, order.first)).toMatchObject({ state: 'preparing' });
  const finishedAt = Math.floor(server.clock.now() / 1000);
  expect(await walk('finishLine', order.id, order.first)).toMatchObject({ state: 'done', products: [{ finishedAt }] });
});

test('what was taken back has not been finished', async () => {
  const order = await placed(['espresso', 'steak']);
  await walk('finishLine', order.id, order.first);
  const back = await walk('recall', order.id, order.first);
  expect(back.products.map(({ state, finishedAt }) => [state, finishedAt])).toEqual([
    ['started', null],
    ['open', null],
  ]);
});

test('with the last thing to make canceled the order is ready', async () => {
  const order = await placed(['espresso', 'steak']);
  await walk('finishLine', order.id, order.first);
  await cancelProduct(order.id, order.last);
  expect(await read(order.id)).toMatchObject({ state: 'ready', readyAt: Math.floor(server.clock.now() / 1000) });
});

test('with the last thing to make moved away the order is ready, the other one is not', async () => {
  const [from, to] = [await placed(['espresso', 'steak']), await placed(['espresso'])];
  await walk('finishLine', from.id, from.first);
  const body = { id: anId(), lines: [{ opid: from.last }], to: { order: to.id } };
  await server.call('POST /v1/orders/{orderId}/moveProducts', { as: 'luca', params: { orderId: from.id }, body });
  expect(await read(from.id)).toMatchObject({ state: 'ready' });
  expect(await read(to.id)).toMatchObject({ state: 'preparing' });
});

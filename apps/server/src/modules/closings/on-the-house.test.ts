/** What was given away as a whole order: nobody pays it, and its end is what settles it. */
import { aDraft, aDraftProduct, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { cancel, cancelProduct, restore, day, balances } = cancelCalls(() => server);
const { close, x } = closingCalls(() => server);
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const reduction = { kind: 'onTheHouse', percent: 0, reason: 'Stammgast' } as const;

async function give(training = false) {
  const draft = [aDraftProduct('roesti', { reduction }), aDraftProduct('espresso', { count: 2, reduction })];
  const body = aDraft(draft, training ? { training } : {});
  const { order } = await server.call('POST /v1/orders', { as: 'anna', body });
  const sent = { as: 'anna', params: { orderId: order.id }, body: { id: anId() } };
  return (await server.call('POST /v1/orders/{orderId}/handOver', sent)).order;
}
const sold = async () => (await day()).products.map(({ id, count }) => [id, count]);

test('an order wholly on the house stands in X and Z, and its pieces among the products', async () => {
  const order = await give();
  expect(order).toMatchObject({ state: 'done', total: 0 });
  const reductions = [{ kind: 'onTheHouse', lines: 2, amount: 1850 + 2 * 480 }];
  expect(await x()).toMatchObject({ turnover: 0, orders: { count: 1 }, reductions });
  expect((await day()).reductions).toMatchObject([{ kind: 'onTheHouse', lines: 2, amount: 2810 }]);
  expect(await sold()).toEqual([
    ['espresso', 2],
    ['roesti', 1],
  ]);
  expect(await balances()).toEqual({});
  await sound();
  expect((await close()).figures).toMatchObject({ turnover: 0, vat: [], reductions });
  expect((await x()).reductions).toEqual([]);
});

test('canceled it counts no more, restored it counts again; so does what is canceled of it', async () => {
  await close();
  const order = await give();
  const before = await x();
  await cancel(order.id);
  expect(await x()).toMatchObject({ reductions: [], canceled: { orders: 1, amount: 0 } });
  await restore(order.id);
  expect(await x()).toMatchObject({ reductions: before.reductions, canceled: { orders: 0 } });
  const roesti = order.products.find(({ id }) => id === 'roesti')?.opid ?? '';
  await cancelProduct(order.id, roesti);
  expect(await x()).toMatchObject({ reductions: [{ kind: 'onTheHouse', lines: 1, amount: 960 }] });
  expect(await sold()).toEqual([
    ['espresso', 4],
    ['roesti', 1],
  ]);
  expect(await balances()).toEqual({});
  await sound();
});

test('what is given away after it was brought ends with that, and counts', async () => {
  await close();
  const { order } = await server.call('POST /v1/orders', { as: 'anna', body: aDraft([aDraftProduct('roesti')]) });
  const params = { orderId: order.id };
  await server.call('POST /v1/orders/{orderId}/handOver', { as: 'anna', params, body: { id: anId() } });
  const lines = order.products.map(({ opid }) => ({ opid }));
  const body = { id: anId(), lines, reduction };
  const free = await server.call('POST /v1/orders/{orderId}/discount', { as: 'anna', params, body });
  expect(free.order).toMatchObject({ state: 'done', total: 0 });
  expect(await x()).toMatchObject({ turnover: 0, reductions: [{ kind: 'onTheHouse', lines: 1, amount: 1850 }] });
  expect(await balances()).toEqual({});
  await sound();
});

test('of practice nothing counts', async () => {
  await close();
  const before = await sold();
  await give(true);
  expect(await x()).toMatchObject({ orders: { count: 0 }, reductions: [] });
  expect(await sold()).toEqual(before);
  await sound();
});

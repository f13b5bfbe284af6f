import { anId } from '@comanda/test-kit/a-draft';
/** What was paid by product stays paid when the kitchen divides its line, and stays in its order (decisions.md §4). */
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { moveCalls } from '../../test/move-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_terminal'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { pay } = cancelCalls(() => server);
const { place, params, read, refused, sound } = moveCalls(() => server);

async function twoOfThreePaid() {
  const order = await place([['espresso', 3], 'roesti']);
  const opid = order.products.find(({ count }) => count === 3)?.opid ?? '';
  await pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id: order.id, lines: [{ opid, count: 2 }] }] });
  return { id: order.id, opid };
}
const paidOf = async (id: string) =>
  (await read(id)).products.map(({ count, paidCount, paidAmount }) => [count, paidCount, paidAmount]);

test('finished one by one, what is left to pay is one piece', async () => {
  const { id, opid } = await twoOfThreePaid();
  for (let made = 1; made <= 2; made += 1) {
    const body = { id: anId(), lines: [{ opid, count: 1, newOpid: anId() }] };
    await server.call('POST /v1/orders/{orderId}/finishLine', { as: 'sara', ...params(id), body });
  }
  expect((await paidOf(id)).toSorted(([, a = 0], [, b = 0]) => a - b)).toEqual([
    [1, 0, 0],
    [1, 0, 0],
    [1, 1, 480],
    [1, 1, 480],
  ]);
  const { products, stillToPay } = await read(id);
  const open = products.filter(({ paidCount }) => paidCount === 0).map((line) => ({ opid: line.opid, count: 1 }));
  const last = await pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines: open }] });
  expect(last).toMatchObject({ amount: stillToPay, openAmount: 0 });
  await sound();
});

test('to another table only the piece goes that nobody paid for', async () => {
  const { id, opid } = await twoOfThreePaid();
  const to = { newOrder: { id: anId(), table: 'linde-t10' } };
  const key = 'POST /v1/orders/{orderId}/moveProducts';
  expect(await refused(key, id, { lines: [{ opid }], to })).toMatchObject({
    message: 'payments.error.linePaid',
    params: { opid, left: 1 },
  });
  const body = { id: anId(), lines: [{ opid, count: 1, newOpid: anId() }], to };
  await server.call(key, { as: 'sara', ...params(id), body });
  expect(await paidOf(id)).toEqual([
    [2, 2, 960],
    [1, 0, 0],
  ]);
  expect(await read(to.newOrder.id)).toMatchObject({ stillToPay: 480, products: [{ count: 1, paidCount: 0 }] });
  await sound();
});

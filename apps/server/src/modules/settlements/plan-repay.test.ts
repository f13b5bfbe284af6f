/** What a repay would give back, way by way, is what it gives back then (decisions.md §4). */
import { money } from '@comanda/domain/money';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_terminal'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { place, pay, payOffline, repay } = cancelCalls(() => server);
const planned = async (orderId: string) =>
  (await server.call('GET /v1/orders/{orderId}/repay', { as: 'sara', params: { orderId } })).refunds;

test('a part goes back by what came last, then by what came before, each with its sum', async () => {
  const { id, total } = await place(['odd']);
  expect(await planned(id)).toEqual([]);
  await pay([], { orders: [{ id, amount: money(900) }], split: 'amount', method: 'ext_terminal' });
  await pay([], { orders: [{ id, amount: money(total - 900) }], split: 'amount' });
  expect(await planned(id)).toEqual([]);
  server.clock.pass(1000);
  await payOffline(id, 500);
  expect(await planned(id)).toEqual([{ method: 'cash', amount: 500 }]);
  const { refunded, inCash } = await repay(id);
  expect([refunded, inCash]).toEqual([500, 500]);
  expect(await planned(id)).toEqual([]);
});

test('an order that nobody knows has none', async () => {
  const sent = { as: 'sara' as const, params: { orderId: 'nobody' } };
  expect(await server.refused('GET /v1/orders/{orderId}/repay', sent)).toMatchObject({ status: 404 });
});

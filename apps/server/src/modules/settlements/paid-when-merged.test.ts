/** What was kept of a canceled product belongs to the bill that it was paid on, also where the line goes along to another (docs/decisions/0069). */
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, expect, test } from 'vitest';

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

const { pay, productSent } = cancelCalls(() => server);
const { place, read, sound } = moveCalls(() => server);

test('a fee of one bill takes nothing of what the same payment has on the bill that it is merged into', async () => {
  const [from, into] = [await place(['espresso', 'roesti']), await place(['fendant', 'rivella'])];
  const opidOf = (order: typeof from, product: string) => order.products.find((one) => one.id === product)?.opid ?? '';
  const orders = [
    { id: from.id, lines: [{ opid: opidOf(from, 'espresso'), count: 1 }] },
    { id: into.id, lines: [{ opid: opidOf(into, 'fendant'), count: 1 }] },
  ];
  const both = await pay([], { method: 'ext_terminal', split: 'lines', orders });
  server.clock.pass(1000);
  const sent = productSent(from.id, opidOf(from, 'espresso'), { money: 'fee' });
  const query = { ...sent.query, withPaid: 'true' as const };
  await server.call('DELETE /v1/orders/{orderId}/products/{opid}', { ...sent, query });
  const body = { id: anId(), from: from.id };
  await server.call('POST /v1/orders/{orderId}/merge', { as: 'sara', params: { orderId: into.id }, body });
  server.clock.pass(1000);
  const { payment } = await server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: both.id },
    body: { id: anId(), reason: 'kalt' },
  });
  expect(payment.amount).toBe(-2900);
  const now = await read(into.id);
  expect([now.payed, now.stillToPay]).toEqual([0, 1850 + 2900 + 520]);
  await sound();
});

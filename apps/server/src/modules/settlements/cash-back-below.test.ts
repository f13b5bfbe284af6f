/** More cash goes back than is in the drawer by the books: that is asked first, as of a movement of cash. */
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const params = { customerId: 'linde' };
const { place, pay } = cancelCalls(() => server);

/** A dish of 18.50 that was paid in cash, of which all but 10.00 was brought to the bank. */
async function paidAndBanked() {
  const order = await place(['roesti']);
  const payment = await pay([order.id]);
  const { drawers } = await server.call('GET /v1/customers/{customerId}/cashBalance', {
    as: 'anna',
    params,
    query: {},
  });
  for (const { id: drawer, balance } of drawers.filter((one) => one.balance > 0)) {
    const left = drawer === payment.drawer ? 1000 : 0;
    const body = { id: anId(), drawer, kind: 'bankDeposit' as const, amount: money(balance - left), reason: 'Bank' };
    if (balance > left) await server.call('POST /v1/customers/{customerId}/cashBalance', { as: 'anna', params, body });
  }
  return { order, payment };
}

const lacking = { message: 'cash.error.aboveBalance', params: { balance: 1000, missing: 850 } };
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const none = money(0);

test('a refund, a cancel and a cancel of lines ask, and go with a yes to what is missing, by the same id', async () => {
  const first = await paidAndBanked();
  const refund = (missing?: number) => ({
    as: 'anna',
    params: { paymentId: first.payment.id },
    body: { id: refundId, reason: 'kalt', ...(missing !== undefined && { missing: money(missing) }) },
  });
  const refundId = anId();
  expect(await server.refused('POST /v1/payments/{paymentId}/refund', refund(0))).toMatchObject(lacking);
  expect(await server.refused('POST /v1/payments/{paymentId}/refund', refund(845))).toMatchObject(lacking);
  const { payment } = await server.call('POST /v1/payments/{paymentId}/refund', refund(850));
  expect(payment).toMatchObject({ total: -1850, cashBalance: -850 });

  const second = await paidAndBanked();
  const commandId = anId();
  const cancel = (missing: string) => ({
    as: 'anna',
    params: { orderId: second.order.id },
    query: { commandId, cancelComment: 'fiel hin', money: 'refund' as const, missing },
  });
  expect(await server.refused('DELETE /v1/orders/{orderId}/storno', cancel('0'))).toMatchObject(lacking);
  expect((await server.call('DELETE /v1/orders/{orderId}/storno', cancel('850'))).inCash).toBe(1850);

  const third = await paidAndBanked();
  const lines = (missing: number) => ({
    as: 'anna',
    params: { orderId: third.order.id },
    body: {
      id: linesId,
      lines: [{ opid: third.order.products[0]?.opid ?? '' }],
      comment: 'kalt',
      money: 'refund' as const,
      missing: money(missing),
    },
  });
  const linesId = anId();
  expect(await server.refused('POST /v1/orders/{orderId}/cancelProducts', lines(0))).toMatchObject(lacking);
  expect((await server.call('POST /v1/orders/{orderId}/cancelProducts', lines(900))).inCash).toBe(1850);
  await sound();
});

test('a rejected order that was paid in cash asks, and goes with a yes to what is missing, by the same id', async () => {
  const { order } = await paidAndBanked();
  const { write } = server.house.database;
  // As if a guest had ordered it, and paid at the counter before anybody took it on.
  await write.updateTable('orders').set({ state: 'requested', accepted_at: null }).where('id', '=', order.id).execute();
  const id = anId();
  const reject = (missing: number) => ({
    as: 'anna',
    params: { orderId: order.id },
    body: { id, reason: 'Ausverkauft', missing: money(missing) },
  });
  expect(await server.refused('POST /v1/orders/{orderId}/reject', reject(0))).toMatchObject(lacking);
  const done = await server.call('POST /v1/orders/{orderId}/reject', reject(850));
  expect(done).toMatchObject({ order: { state: 'canceled', stillToPay: 0 }, refunded: 1850, inCash: 1850, byHand: 0 });
});

test('what is in the drawer goes unasked, and so does what nobody can be asked about', async () => {
  const order = await place(['roesti']);
  const paid = await pay([order.id]);
  const body = { cash: { id: anId(), kind: 'payIn' as const, amount: money(500_000), reason: 'Wechselgeld' } };
  await server.call('POST /v1/customers/{customerId}/cashBalance', { as: 'anna', params, body: body.cash });
  const refund = (paymentId: string, more: object) =>
    server.call('POST /v1/payments/{paymentId}/refund', {
      as: 'anna',
      params: { paymentId },
      body: { id: anId(), reason: 'kalt', ...more },
    });
  expect((await refund(paid.id, { missing: none })).payment.total).toBe(-1850);
  const { payment } = await paidAndBanked();
  expect((await refund(payment.id, {})).payment.total).toBe(-1850);
  await sound();
});

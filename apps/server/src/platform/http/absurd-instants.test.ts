/** Moments far from ours, as the contract lets them in: answered or refused, and whatever is kept of them can be read and printed. */
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type SentLoosely, startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const lastSecond = 253_402_300_799;
const moments = [0 - lastSecond, -62_167_219_200, -62_135_596_801, -1, 0, 4_102_444_800, lastSecond];
const params = { customerId: 'linde' };

async function isNoFault(key: Parameters<TestServer['send']>[0], sent: SentLoosely): Promise<boolean> {
  const { statusCode, body } = await server.send(key, sent);
  if (statusCode >= 500) throw new Error(`${key}: ${statusCode} ${body} to ${JSON.stringify(sent)}`);
  return statusCode === 200;
}

/** What the house looks at all day. */
async function isRead(): Promise<void> {
  for (const state of ['pending', 'ended']) {
    expect(await isNoFault('GET /v1/customers/{customerId}/orders', { as: 'sara', params, query: { state } })).toBe(
      true,
    );
  }
  expect(await isNoFault('GET /v1/customers/{customerId}/statistics', { as: 'anna', params })).toBe(true);
  expect(await isNoFault('GET /v1/customers/{customerId}/cashBook', { as: 'anna', params })).toBe(true);
}

test.each(moments)('an order that is wished for, was written or was taken offline at %i', async (at) => {
  const leaving = { type: 'pickup' as const, guest: 'Frei', phone: '+41791234567', table: 't_linde' };
  const bodies = [
    { ...aDraft(['espresso'], leaving), wishedAt: at },
    { ...aDraft(['espresso']), timestamp: at },
    { ...aDraft(['espresso']), offline: { at, menuRevision: 0 } },
    { ...aDraft(['espresso']), offline: { at, menuRevision: 0 }, sentAt: at },
  ];
  for (const body of bodies) {
    if (!(await isNoFault('POST /v1/orders', { as: 'sara', body }))) continue;
    const order = { as: 'sara', params: { orderId: body.id } };
    expect(await isNoFault('GET /v1/orders/{orderId}', order)).toBe(true);
    const print = { ...order, body: { id: anId(), station: null } };
    await isNoFault('POST /v1/orders/{orderId}/printReceipt', print);
  }
  await isRead();
});

test.each(moments)('cash that was taken offline at %i', async (at) => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const asked = aCashPayment([], { orders: [{ id: order.id, amount: order.total }] });
  await isNoFault('POST /v1/payments', { as: 'sara', body: { ...asked, offline: { at } } });
  await isNoFault('POST /v1/payments', { as: 'sara', body: { ...asked, id: anId(), offline: { at }, sentAt: at } });
  const known = { as: 'sara', params: { orderId: order.id } };
  expect(await isNoFault('GET /v1/orders/{orderId}', known)).toBe(true);
  await isRead();
});

test.each(['0', '1', '99999999999'])('what the drawers held at %s', async (at) => {
  expect(await isNoFault('GET /v1/customers/{customerId}/cashBalance', { as: 'anna', params, query: { at } })).toBe(
    true,
  );
});

/** What staff noted with a payment is no part of the journal, is found, handed out and forgotten (decision 0047). */
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forge } from '../../test/storage.ts';
import { chainHash } from '../journal/index.ts';
import { verifyVenue } from '../settlements/index.ts';
import { sweepGuestData } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_coupon'));
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const pay = async (reference: string) => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  const body = { ...aCashPayment([order.id]), method: 'ext_coupon' as const, cashReceived: null, reference };
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body });
  return { orderId: order.id, paymentId: payment.id, body };
};
const end = async (orderId: string) => {
  const walk = { as: 'sara', params: { orderId } };
  const stateNow = async () => (await server.call('GET /v1/orders/{orderId}', walk)).order.state;
  for (const [step, from] of [
    ['markReady', 'preparing'],
    ['handOver', 'ready'],
  ] as const) {
    if ((await stateNow()) === from)
      await server.call(`POST /v1/orders/{orderId}/${step}`, { ...walk, body: { id: anId() } });
  }
  expect(await stateNow()).toBe('done');
};
const noted = async (reference: string) => {
  const paid = await pay(reference);
  await end(paid.orderId);
  return paid;
};
const search = async (text: string) =>
  (await server.call('POST /v1/customers/{customerId}/guestData/search', { as: 'anna', params, body: { text } })).finds;
const erase = async (text: string) => {
  const places = (await search(text)).map(({ kind, id }) => ({ kind, id }));
  const body = { id: anId(), places, reason: 'guestAsked' as const };
  return server.call('POST /v1/customers/{customerId}/guestData/erase', { as: 'anna', params, body });
};
const journal = async () =>
  (await server.house.database.read.selectFrom('journal').select('body').execute()).map(({ body }) => body).join('\n');
const rowOf = (id: string) =>
  server.house.database.read
    .selectFrom('payments')
    .select(['reference', 'reference_salt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const commandOf = (id: string) =>
  server.house.database.read
    .selectFrom('commands')
    .select(['body_hash', 'answer'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const problems = () => verifyVenue(server.house.database.read, 'linde');

test('it stands beside the journal, is found and handed out, and goes with its order; its command happens once still', async () => {
  const { orderId, paymentId, body } = await noted('Gutschein von Frau Zurbuchen');
  expect(await journal()).not.toContain('Zurbuchen');
  expect(await problems()).toEqual([]);
  expect(await search('zurbuchen')).toMatchObject([
    { kind: 'order', id: orderId, texts: ['Gutschein von Frau Zurbuchen'] },
  ]);
  await erase('zurbuchen');
  expect(await search('zurbuchen')).toEqual([]);
  expect(await rowOf(paymentId)).toEqual({ reference: null, reference_salt: null });
  expect(await problems()).toEqual([]);
  expect(await commandOf(body.id)).toEqual({ body_hash: '', answer: null });
  expect(await server.refused('POST /v1/payments', { as: 'sara', body })).toMatchObject({
    status: 409,
    message: 'command.error.idReused',
  });
});

test('whoever changes or empties it by hand is found', async () => {
  const { paymentId } = await noted('Gutschein 17');
  const { write } = server.house.database;
  const put = (reference: string | null) =>
    write.updateTable('payments').set({ reference }).where('id', '=', paymentId).execute();
  await put('Gutschein 71');
  expect(await problems()).toEqual([`payment ${paymentId}: referenceSeal differs from the journal`]);
  await put(null);
  expect(await problems()).toEqual([`payment ${paymentId}: reference differs from the journal`]);
  await put('Gutschein 17');
  expect(await problems()).toEqual([]);
});

/** As a version before wrote it: the newest entry of the journal and the payment. */
async function asBefore(paymentId: string, reference: string): Promise<void> {
  const { read, write } = server.house.database;
  const newest = read.selectFrom('journal').selectAll().where('customer_id', '=', 'linde');
  const { sequence, body, previous_hash } = await newest.orderBy('sequence', 'desc').executeTakeFirstOrThrow();
  const clear = body.replace(/"referenceSeal":"[0-9a-f]{64}"/, JSON.stringify({ reference }).slice(1, -1));
  const hash = chainHash(previous_hash, clear);
  const set = `body = '${clear}', hash = '${hash}'`;
  await forge(
    server.house,
    'journal',
    `update journal set ${set} where customer_id = 'linde' and sequence = ${sequence}`,
  );
  await sql`update venue_heads set journal_hash = ${hash} where customer_id = 'linde'`.execute(write);
  const columns = { reference, reference_seal: null, reference_salt: null };
  await write.updateTable('payments').set(columns).where('id', '=', paymentId).execute();
}

test('what the journal has in clear from before stays in it and with its payment, and the books stay sound', async () => {
  const { orderId, paymentId } = await pay('Gutschein 18');
  await asBefore(paymentId, 'Gutschein 18');
  await end(orderId);
  expect(await problems()).toEqual([]);
  await erase('gutschein 18');
  expect((await rowOf(paymentId)).reference).toBe('Gutschein 18');
  expect(await problems()).toEqual([]);
});

test('by the rule of the house it goes too', async () => {
  const { paymentId } = await noted('Gutschein Abegglen');
  server.clock.pass(70 * 86_400_000);
  const body = { id: anId(), version: 1, months: 1 as const };
  await server.call('PUT /v1/customers/{customerId}/guestData', { as: 'anna', params, body });
  expect(await sweepGuestData(server.house)).toBeGreaterThan(0);
  expect((await rowOf(paymentId)).reference).toBeNull();
  expect(await sweepGuestData(server.house)).toBe(0);
});

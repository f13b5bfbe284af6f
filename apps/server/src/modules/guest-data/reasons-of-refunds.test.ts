/** Why money went back is no part of the journal, is found, handed out and forgotten as notes are (decision 0047). */
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { forge } from '../../test/storage.ts';
import { chainHash } from '../journal/index.ts';
import { sweepGuestData } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const params = { customerId: 'linde' };
const paid = async (comment?: string) => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso'], { comment }) });
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
  return { orderId: order.id, paymentId: payment.id };
};
const cancel = (orderId: string, cancelComment = 'war nicht da', money: 'refund' | 'fee' = 'fee') =>
  server.call('DELETE /v1/orders/{orderId}/storno', {
    as: 'anna',
    params: { orderId },
    query: { commandId: anId(), cancelComment, money },
  });
/** In two steps: a part goes back with a reason of its own, and its order ends. */
const refunded = async (reason: string) => {
  const { orderId, paymentId } = await paid();
  const body = { id: anId(), amount: 200, reason };
  await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId }, body });
  return { orderId, refundId: body.id, body, paymentId };
};
const search = async (text: string) =>
  (await server.call('POST /v1/customers/{customerId}/guestData/search', { as: 'anna', params, body: { text } })).finds;
const placesOf = async (text: string) => (await search(text)).map(({ kind, id }) => ({ kind, id }));
const erase = async (text: string) => {
  const body = { id: anId(), places: await placesOf(text), reason: 'guestAsked' as const };
  return server.call('POST /v1/customers/{customerId}/guestData/erase', { as: 'anna', params, body });
};
const reasonsInBook = async () => {
  const { entries } = await server.call('GET /v1/customers/{customerId}/cashBook', { as: 'anna', params });
  return entries.map(({ reason }) => reason);
};
const inJournal = async (word: string) => {
  const rows = await server.house.database.read.selectFrom('journal').select('body').execute();
  return rows.some(({ body }) => body.includes(word));
};
const rowOf = (id: string) =>
  server.house.database.read
    .selectFrom('payments')
    .select(['reason', 'reason_salt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const problems = () => problemsOfBooks(server);

test('it stands beside the journal, is found, shown and handed out, and goes with its order', async () => {
  const { orderId, refundId, body, paymentId } = await refunded('Frau Zurbuchen wartete');
  expect(await inJournal('Zurbuchen')).toBe(false);
  expect(await problems()).toEqual([]);
  expect(await reasonsInBook()).toContain('Frau Zurbuchen wartete');
  await cancel(orderId);
  const places = await placesOf('zurbuchen');
  expect(places).toEqual([{ kind: 'order', id: orderId }]);
  const handedOut = await server.call('POST /v1/customers/{customerId}/guestData/export', {
    as: 'anna',
    params,
    body: { places },
  });
  expect(handedOut.finds[0]?.texts).toContain('Frau Zurbuchen wartete');

  await erase('zurbuchen');
  expect(await search('zurbuchen')).toEqual([]);
  expect(await rowOf(refundId)).toEqual({ reason: null, reason_salt: null });
  expect(await reasonsInBook()).not.toContain('Frau Zurbuchen wartete');
  expect(await problems()).toEqual([]);
  expect(
    await server.refused('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId }, body }),
  ).toMatchObject({ status: 409, message: 'command.error.idReused' });
});

test('that of a cancel stands nowhere but with the order and its payment, and goes from both', async () => {
  const { orderId } = await paid('für Frau Lüscher');
  await cancel(orderId, 'Lüscher ging ohne zu essen', 'refund');
  expect(await inJournal('Lüscher')).toBe(false);
  expect((await search('lüscher'))[0]?.texts).toEqual(['für Frau Lüscher', 'Lüscher ging ohne zu essen']);
  expect(await reasonsInBook()).toContain('Lüscher ging ohne zu essen');
  await erase('lüscher');
  const { read } = server.house.database;
  const reasons = await read.selectFrom('payments').select('reason').where('refund_of', 'is not', null).execute();
  expect(reasons.filter(({ reason }) => reason?.includes('Lüscher'))).toEqual([]);
  expect(await reasonsInBook()).not.toContain('Lüscher ging ohne zu essen');
  expect(await problems()).toEqual([]);
});

test('whoever changes or empties it by hand is found', async () => {
  const { refundId } = await refunded('zu kalt');
  const put = (reason: string | null) =>
    server.house.database.write.updateTable('payments').set({ reason }).where('id', '=', refundId).execute();
  await put('zu warm');
  expect(await problems()).toEqual([`payment ${refundId}: reasonSeal differs from the journal`]);
  await put(null);
  expect(await problems()).toEqual([`payment ${refundId}: reason differs from the journal`]);
  await put('zu kalt');
  expect(await problems()).toEqual([]);
});

/** As a version before wrote it: the newest entry of the journal and the payment. */
async function asBefore(refundId: string, reason: string): Promise<void> {
  const { read, write } = server.house.database;
  const newest = read.selectFrom('journal').selectAll().where('customer_id', '=', 'linde');
  const { sequence, body, previous_hash } = await newest.orderBy('sequence', 'desc').executeTakeFirstOrThrow();
  const clear = body.replace(/"reasonSeal":"[0-9a-f]{64}"/, JSON.stringify({ reason }).slice(1, -1));
  expect(clear).not.toBe(body);
  const hash = chainHash(previous_hash, clear);
  const set = `body = '${clear}', hash = '${hash}'`;
  await forge(
    server.house,
    'journal',
    `update journal set ${set} where customer_id = 'linde' and sequence = ${sequence}`,
  );
  await sql`update venue_heads set journal_hash = ${hash} where customer_id = 'linde'`.execute(write);
  const columns = { reason, reason_seal: null, reason_salt: null };
  await write.updateTable('payments').set(columns).where('id', '=', refundId).execute();
}

test('what the journal has in clear from before is found, stays in it and with its payment, and the books stay sound', async () => {
  const { orderId, refundId } = await refunded('Herr Odermatt ging');
  await asBefore(refundId, 'Herr Odermatt ging');
  await cancel(orderId);
  expect(await problems()).toEqual([]);
  expect((await search('odermatt'))[0]?.texts).toContain('Herr Odermatt ging');
  await erase('odermatt');
  expect((await rowOf(refundId)).reason).toBe('Herr Odermatt ging');
  expect(await problems()).toEqual([]);
});

test('by the rule of the house it goes too, though nothing else was written', async () => {
  const { orderId, refundId } = await refunded('Frau Abegglen wartete');
  const { payment } = await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([orderId]) });
  expect(payment.state).toBe('success');
  for (const step of ['markReady', 'handOver'] as const) {
    const walk = { as: 'sara', params: { orderId }, body: { id: anId() } };
    await server.send(`POST /v1/orders/{orderId}/${step}`, walk);
  }
  server.clock.pass(70 * 86_400_000);
  const body = { id: anId(), version: 1, months: 1 as const };
  await server.call('PUT /v1/customers/{customerId}/guestData', { as: 'anna', params, body });
  expect(await sweepGuestData(server.house)).toBeGreaterThan(0);
  expect((await rowOf(refundId)).reason).toBeNull();
  expect(await sweepGuestData(server.house)).toBe(0);
  expect(await problems()).toEqual([]);
});

/** What a person wrote who said how a payment ended stands in the history of its orders, with who and when. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { payCalls, startPayServer } from '../../test/pay-at-provider.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
});
afterAll(() => at.close());
beforeEach(() => {
  Object.assign(at.trial, { mood: 'well', guest: 'approve' });
  at.server.clock.pass(60_000);
});

const { place, pay, paid, refund, reaches, isSound } = payCalls(() => at.server);
const resolve = (paymentId: string, outcome: 'success' | 'failed', reason: string) => {
  const body = { id: anId(), outcome, reason };
  return at.server.call('POST /v1/payments/{paymentId}/resolve', { as: 'anna', params: { paymentId }, body });
};
const steps = async (orderId: string) =>
  (await at.server.call('GET /v1/orders/{orderId}/history', { as: 'sara', params: { orderId } })).steps;
const lastOf = async (orderId: string) => {
  const step = (await steps(orderId)).at(-1);
  return { what: step?.what, by: step?.by?.id, at: step?.at, reason: step?.reason, said: step?.said };
};
const now = () => Math.floor(at.server.clock.now() / 1000);
const unknown = async (...orderIds: string[]) => {
  at.trial.mood = 'down';
  const { id } = await pay(orderIds);
  await reaches(id, 'unknown');
  at.server.clock.pass(60_000);
  return id;
};

test('that it was paid, in each of its orders', async () => {
  const [one, other] = [await place(), await place(['espresso'])];
  await resolve(await unknown(one.id, other.id), 'success', 'Beleg 4111 1111 1111 1111 gesehen');
  const told = {
    what: 'payment.taken',
    by: 'anna',
    at: now(),
    reason: null,
    said: 'Beleg **** **** **** 1111 gesehen',
  };
  expect(await lastOf(one.id)).toEqual(told);
  expect(await lastOf(other.id)).toEqual(told);
  expect((await steps(one.id)).slice(0, -1).map(({ said }) => said)).toEqual([null, null]);
  await isSound();
});

test('that it was not', async () => {
  const order = await place();
  await resolve(await unknown(order.id), 'failed', 'Terminal war aus');
  const told = { what: 'payment.moved', by: 'anna', at: now(), reason: null, said: 'Terminal war aus' };
  expect(await lastOf(order.id)).toEqual(told);
  await isSound();
});

test('of a refund too, beside why it was asked for, whether it went or not', async () => {
  const [gone, kept] = [await paid(), await paid()];
  at.trial.mood = 'down';
  const [back, notBack] = [await refund(gone.id, { reason: 'Falscher Tisch' }), await refund(kept.id)];
  for (const { id } of [back, notBack]) await reaches(id, 'unknown');
  await resolve(back.id, 'success', 'Auszug der Bank');
  await resolve(notBack.id, 'failed', 'Der Anbieter weiss nichts davon');
  const told = { by: 'anna', at: now() };
  expect(await lastOf(gone.order.id)).toEqual({
    ...told,
    what: 'payment.refunded',
    reason: 'Falscher Tisch',
    said: 'Auszug der Bank',
  });
  expect(await lastOf(kept.order.id)).toEqual({
    ...told,
    what: 'payment.notRefunded',
    reason: null,
    said: 'Der Anbieter weiss nichts davon',
  });
  await isSound();
});

test('until its guest is forgotten', async () => {
  const order = await place();
  await resolve(await unknown(order.id), 'failed', 'Frau Zurbuchen zahlte bar');
  const params = { customerId: 'linde' };
  const query = { commandId: anId(), cancelComment: 'ging' };
  await at.server.call('DELETE /v1/orders/{orderId}/storno', { as: 'anna', params: { orderId: order.id }, query });
  const places = [{ kind: 'order' as const, id: order.id }];
  const body = { id: anId(), places, reason: 'guestAsked' as const };
  await at.server.call('POST /v1/customers/{customerId}/guestData/erase', { as: 'anna', params, body });
  const moved = (await steps(order.id)).find(({ what }) => what === 'payment.moved');
  expect(moved).toMatchObject({ by: { id: 'anna' }, said: null });
  await isSound();
});

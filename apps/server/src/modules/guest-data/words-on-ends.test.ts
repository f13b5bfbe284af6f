/** What staff say of how a payment ended is found, handed out and forgotten as notes are (decision 0047). */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { payCalls, startPayServer } from '../../test/pay-at-provider.ts';
import { sweepGuestData } from './index.ts';

let at: Awaited<ReturnType<typeof startPayServer>>;
beforeAll(async () => {
  at = await startPayServer();
});
afterAll(() => at.close());

const { place, pay, reaches, isSound } = payCalls(() => at.server);
const params = { customerId: 'linde' };

/** Whose end nobody knew, until a person said it. */
async function told(outcome: 'success' | 'failed', reason: string) {
  at.trial.mood = 'down';
  const { id: orderId } = await place();
  const { id: paymentId } = await pay([orderId]);
  await reaches(paymentId, 'unknown');
  const body = { id: anId(), outcome, reason };
  await at.server.call('POST /v1/payments/{paymentId}/resolve', { as: 'anna', params: { paymentId }, body });
  return { orderId, paymentId, body };
}
async function cancel(orderId: string) {
  const query = { commandId: anId(), cancelComment: 'ging', money: 'fee' as const };
  await at.server.call('DELETE /v1/orders/{orderId}/storno', { as: 'anna', params: { orderId }, query });
}
async function end(orderId: string) {
  for (const step of ['markReady', 'handOver'] as const) {
    const walk = { as: 'sara', params: { orderId }, body: { id: anId() } };
    await at.server.send(`POST /v1/orders/{orderId}/${step}`, walk);
  }
}
const search = async (text: string) => {
  const asked = { as: 'anna', params, body: { text } };
  return (await at.server.call('POST /v1/customers/{customerId}/guestData/search', asked)).finds;
};
const placesOf = async (text: string) => (await search(text)).map(({ kind, id }) => ({ kind, id }));
const findings = async () =>
  (await at.server.call('GET /v1/customers/{customerId}/reconciliation', { as: 'anna', params })).findings;

/** Wherever the storage still has it. */
async function isKept(word: string): Promise<boolean> {
  const { read } = at.server.house.database;
  const moves = await read.selectFrom('payment_moves').select('remark').execute();
  const flows = await read.selectFrom('payment_flows').select('fail_remark').execute();
  const journal = await read.selectFrom('journal').select('body').execute();
  return JSON.stringify([moves, flows, journal]).includes(word);
}

test('they are found with their order, handed out, and go with it; what is left says how it ended, and who said so', async () => {
  const { orderId, paymentId, body } = await told('failed', 'Frau Zurbuchen zahlte bar');
  await cancel(orderId);
  const places = await placesOf('zurbuchen');
  expect(places).toEqual([{ kind: 'order', id: orderId }]);
  const asked = { as: 'anna', params, body: { places } };
  const handedOut = await at.server.call('POST /v1/customers/{customerId}/guestData/export', asked);
  expect(handedOut.finds[0]?.texts).toContain('Frau Zurbuchen zahlte bar');

  const erasing = { as: 'anna', params, body: { id: anId(), places, reason: 'guestAsked' as const } };
  await at.server.call('POST /v1/customers/{customerId}/guestData/erase', erasing);
  expect(await search('zurbuchen')).toEqual([]);
  expect(await isKept('Zurbuchen')).toBe(false);
  expect((await findings()).find((one) => one.paymentId === paymentId && one.cause === 'staff')).toMatchObject({
    from: 'unknown',
    to: 'failed',
    remark: null,
  });
  const again = { as: 'anna', params: { paymentId }, body };
  expect(await at.server.refused('POST /v1/payments/{paymentId}/resolve', again)).toMatchObject({
    message: 'command.error.idReused',
  });
  await isSound();
});

test('what a provider said stays, and what was said of other orders', async () => {
  const [other, erased] = [await told('failed', 'Herr Odermatt ging'), await told('failed', 'Frau Abegglen ging')];
  await cancel(erased.orderId);
  const { write, read } = at.server.house.database;
  const [answered] = await read
    .selectFrom('payment_moves')
    .select('sequence')
    .where('payment_id', '=', erased.paymentId)
    .where('cause', '<>', 'staff')
    .execute();
  const ofProvider = write.updateTable('payment_moves').set({ remark: 'declined' });
  await ofProvider.where('sequence', '=', answered?.sequence ?? 0).execute();
  const places = await placesOf('abegglen');
  await at.server.call('POST /v1/customers/{customerId}/guestData/erase', {
    as: 'anna',
    params,
    body: { id: anId(), places, reason: 'guestAsked' },
  });
  expect(await isKept('Abegglen')).toBe(false);
  expect([await isKept('declined'), await isKept('Odermatt')]).toEqual([true, true]);
  await cancel(other.orderId);
});

test('by the rule of the house they go too, though nothing else was written', async () => {
  const { orderId } = await told('success', 'Beleg von Frau Lüscher gesehen');
  await end(orderId);
  at.server.clock.pass(70 * 86_400_000);
  const body = { id: anId(), version: 1, months: 1 as const };
  await at.server.call('PUT /v1/customers/{customerId}/guestData', { as: 'anna', params, body });
  expect(await sweepGuestData(at.server.house)).toBeGreaterThan(0);
  expect(await isKept('Lüscher')).toBe(false);
  expect(await sweepGuestData(at.server.house)).toBe(0);
  await isSound();
});

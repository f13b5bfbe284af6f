/** A guest pays on the page that was still open after the payment had ended here: money is held ready that nobody waits for. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';
import { soon } from '../../test/pay-at-provider.ts';
import { providersAt } from '../../test/payment-calls.ts';
import type { FlowTools } from '../payment-flow/at-provider.ts';
import { checkAfterMs } from '../payment-flow/check-ended.ts';
import { askOfEnded } from '../payment-flow/step-payment.ts';
import { createProviders } from '../payment-providers/index.ts';

let at: GuestPayServer;
beforeAll(async () => {
  at = await startGuestPayServer();
  await byHand(at.server, true);
});
afterAll(() => at.close());
beforeEach(() => at.server.clock.pass(3_600_000));

const calls = guestCalls(() => at);
const { order, payBy, payment, becomes, press, atProvider, orderOf, place, isSound, accept, reject, cancel, pay } =
  calls;
const stands = async (id: string, like: Record<string, unknown>) => {
  await expect.poll(() => atProvider(id), soon).toMatchObject(like);
};

/** The provider's page is open. */
async function atThePage(paysNow: boolean) {
  const placed = await order({ paysNow });
  const { payment: begun } = await payBy(placed.token, { tip: 100 });
  await expect.poll(() => payment(placed.token, begun.id), soon).toMatchObject({ state: 'paying' });
  return { placed, id: begun.id };
}

/** Until it is looked at once more. */
async function payLate(id: string) {
  await press(id, 'approve');
  expect(atProvider(id)).toMatchObject({ status: 'authorized', settled: 0 });
  at.server.clock.pass(checkAfterMs);
}

/** @returns the order that has the lines from now on */
async function mergeAway(from: string) {
  const into = await place(['roesti']);
  const body = { id: anId(), from };
  await at.server.call('POST /v1/orders/{orderId}/merge', { as: 'sara', params: { orderId: into.id }, body });
  return into;
}

test('it is let go where the venue has rejected the order', async () => {
  const { placed, id } = await atThePage(true);
  await reject(placed.id);
  await expect.poll(() => payment(placed.token, id), soon).toMatchObject({ state: 'canceled' });
  await payLate(id);
  await stands(id, { status: 'canceled', settled: 0, credited: 0 });
  expect(await orderOf(placed.id)).toMatchObject({ payed: 0, reserved: 0, refundDue: 0 });
  await isSound();
});

test('it is let go where the order was paid in cash meanwhile', async () => {
  const { placed, id } = await atThePage(false);
  expect((await cancel(id)).state).toBe('canceled');
  await accept(placed.id);
  await pay([placed.id], { method: 'cash' });
  await payLate(id);
  await stands(id, { status: 'canceled', settled: 0, credited: 0 });
  expect(await orderOf(placed.id)).toMatchObject({ payed: price, reserved: 0, refundDue: 0 });
  await isSound();
});

test('it is taken for an order that the venue accepted and nobody has paid', async () => {
  const { placed, id } = await atThePage(false);
  await cancel(id);
  await accept(placed.id);
  await payLate(id);
  await stands(id, { status: 'settled', settled: price + 100 });
  await becomes(placed.token, { payed: price, stillToPay: 0 });
  expect(await orderOf(placed.id)).toMatchObject({ reserved: 0, refundDue: 0 });
  await isSound();
});

test('it is taken for the order that took the lines of the one that was merged away meanwhile', async () => {
  const { placed, id } = await atThePage(false);
  await cancel(id);
  await accept(placed.id);
  const into = await mergeAway(placed.id);
  await payLate(id);
  await stands(id, { status: 'settled', settled: price + 100 });
  await expect.poll(() => orderOf(into.id), soon).toMatchObject({ payed: price, stillToPay: into.total, refundDue: 0 });
  expect(await orderOf(placed.id)).toMatchObject({ payed: 0, reserved: 0, refundDue: 0 });
  await isSound();
});

test('it is let go where the order that took the lines was paid in cash', async () => {
  const { placed, id } = await atThePage(false);
  await cancel(id);
  await accept(placed.id);
  const into = await mergeAway(placed.id);
  await pay([into.id], { method: 'cash' });
  await payLate(id);
  await stands(id, { status: 'canceled', settled: 0, credited: 0 });
  expect(await orderOf(into.id)).toMatchObject({ payed: price + into.total, reserved: 0, refundDue: 0 });
  await isSound();
});

/** Two of one order, each ended here while its page was open, and both paid now. */
async function twoPaidLate() {
  const { placed, id: first } = await atThePage(false);
  await cancel(first);
  const { payment: again } = await payBy(placed.token, { tip: 100 });
  await expect.poll(() => payment(placed.token, again.id), soon).toMatchObject({ state: 'paying' });
  await cancel(again.id);
  await accept(placed.id);
  const before = at.sandbox.asked().length;
  for (const id of [first, again.id]) await press(id, 'approve');
  return { placed, ids: [first, again.id], asked: () => at.sandbox.asked().slice(before) };
}

const once = { settle: 1, cancel: 1 };

/** After the next look at what has ended. @returns how often the provider was told what */
async function looked({ placed, ids, asked }: Awaited<ReturnType<typeof twoPaidLate>>) {
  at.server.clock.pass(checkAfterMs);
  await becomes(placed.token, { payed: price, stillToPay: 0 });
  const ended = () => new Set(ids.map((id) => atProvider(id).status));
  await expect.poll(ended, soon).toEqual(new Set(['canceled', 'settled']));
  expect(await orderOf(placed.id)).toMatchObject({ payed: price, reserved: 0, refundDue: 0 });
  await isSound();
  const told = (what: RegExp) => asked().filter((line) => what.test(line)).length;
  return { settle: told(/^POST .*\/settle$/u), cancel: told(/^POST .*\/cancel$/u) };
}

test('two of one order that are paid in the same minute: one is taken, the other let go, each once', async () => {
  expect(await looked(await twoPaidLate())).toEqual(once);
});

test('nor are both taken where two processes look at one each in the same moment', async () => {
  const paid = await twoPaidLate();
  const { house, clock } = at.server;
  const providers = createProviders(providersAt(at.sandbox.address), clock.now);
  const aProcess = (): FlowTools => ({ house, findProvider: () => providers.datatrans, publicUrl: null });
  const { signal } = new AbortController();
  const look = (paymentId: string) => askOfEnded(aProcess(), { customerId: 'linde', paymentId }, signal);
  await Promise.all(paid.ids.map(look));
  expect(await looked(paid)).toEqual(once);
});

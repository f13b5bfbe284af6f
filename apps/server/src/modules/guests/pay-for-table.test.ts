/** A guest pays for the table, at the provider's page, played over real HTTP. */
import { aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';
import { soon } from '../../test/pay-at-provider.ts';

let at: GuestPayServer;
beforeAll(async () => {
  at = await startGuestPayServer();
});
afterAll(() => at.close());
beforeEach(async () => {
  at.sandbox.script.reset();
  at.server.clock.pass(3_600_000);
  await byHand(at.server, false);
});

const calls = guestCalls(() => at);
const { order, payBy, refusedBy, payment, becomes, look, press, orderOf, atProvider, isSound } = calls;

test('several guests of a table: sums alone are told, and one pays for all', async () => {
  const code = 'code-linde-t10';
  const [one, two] = [await order({ code, paysNow: false }), await order({ code, paysNow: false })];
  const sums = () => at.server.call('GET /v1/guest/orders/{token}/table', { params: { token: one.token } });
  expect(await sums()).toEqual({ open: 2 * price, ownOpen: price, orders: 2 });
  expect((await refusedBy(one.token, { what: 'table' })).params).toEqual({ total: 2 * price });
  const { payment: begun } = await payBy(one.token, { what: 'table', amount: 2 * price });
  await press(begun.id, 'approve');
  await becomes(one.token, { payed: price });
  await becomes(two.token, { payed: price });
  expect(await sums()).toEqual({ open: 0, ownOpen: 0, orders: 0 });
  // The receipt of a table says who ordered what.
  expect(await payment(one.token, begun.id)).toMatchObject({ state: 'success', receiptUrl: null });
  await isSound();
});

test('who is at the page of the provider is not called back by another phone of the table', async () => {
  const code = 'code-linde-t10';
  const [one, two] = [await order({ code, paysNow: false }), await order({ code, paysNow: false })];
  const { payment: begun } = await payBy(one.token, { what: 'table', amount: 2 * price });
  const elsewhere = { refusal: '409 guest.error.paidElsewhere' };
  expect(await refusedBy(two.token)).toMatchObject(elsewhere);
  // Not its page either, where it is the very same sum.
  expect(await refusedBy(two.token, { what: 'table', amount: 2 * price })).toMatchObject(elsewhere);
  expect(await payment(one.token, begun.id)).toMatchObject({ state: 'paying' });
  // On the own phone it may be another one.
  const { payment: other } = await payBy(one.token, { what: 'table', amount: 2 * price, tip: 100 });
  expect(await payment(one.token, begun.id)).toMatchObject({ state: 'canceled' });
  // Whoever has walked away from the page holds up nobody.
  at.server.clock.pass(181_000);
  const { payment: own } = await payBy(two.token);
  expect(await payment(one.token, other.id)).toMatchObject({ state: 'canceled' });
  await press(own.id, 'approve');
  await becomes(two.token, { payed: price });
  expect(await look(one.token)).toMatchObject({ payed: 0, stillToPay: price });
  const { payment: last } = await payBy(one.token);
  await press(last.id, 'approve');
  await becomes(one.token, { payed: price, stillToPay: 0 });
  await isSound();
});

test('whoever pays for all while somebody pays a part is told so, and the new sum', async () => {
  const code = 'code-linde-t10';
  const [one, two] = [await order({ code, paysNow: false }), await order({ code, paysNow: false })];
  const { payment: part } = await payBy(two.token);
  const whole = await refusedBy(one.token, { what: 'table', amount: 2 * price });
  expect(whole).toEqual({ refusal: '409 guest.error.beingPaid', params: { total: price } });
  expect((await refusedBy(one.token, { amount: price + 1 })).refusal).toBe('409 guest.error.totalChanged');
  await press(part.id, 'cancel');
  await expect.poll(() => payment(two.token, part.id), soon).toMatchObject({ state: 'canceled' });
  for (const { token } of [one, two]) {
    const { payment: own } = await payBy(token);
    await press(own.id, 'approve');
    await becomes(token, { payed: price });
  }
  await isSound();
});

test('what another guest of the table has still to pay first is none of the table’s bill', async () => {
  const code = 'code-linde-t10';
  const [mine, begun] = [await order({ code, paysNow: false }), await order({ code })];
  const sums = () => at.server.call('GET /v1/guest/orders/{token}/table', { params: { token: mine.token } });
  expect(await sums()).toEqual({ open: price, ownOpen: price, orders: 1 });
  const { payment: paid } = await payBy(mine.token, { what: 'table' });
  await press(paid.id, 'approve');
  await becomes(mine.token, { payed: price, stillToPay: 0 });
  expect((await look(mine.token)).paymentMethods).toEqual([]);
  expect(await look(begun.token)).toMatchObject({ awaitsPayment: true, payed: 0, stillToPay: price });
  await isSound();
});

test('who has paid the own order can pay the rest of the table, and nothing of who sits there later', async () => {
  const code = 'code-linde-t10';
  const [one, two] = [await order({ code, paysNow: false }), await order({ code, paysNow: false })];
  const methodsOf = async (token: string) => (await look(token)).paymentMethods.map(({ method }) => method);
  const sums = () => at.server.call('GET /v1/guest/orders/{token}/table', { params: { token: one.token } });
  at.server.clock.pass(60_000);
  const { payment: own } = await payBy(one.token);
  await press(own.id, 'approve');
  await becomes(one.token, { payed: price, stillToPay: 0, state: 'preparing' });
  expect(await methodsOf(one.token)).toContain('datatrans');
  expect(await methodsOf(one.token)).not.toContain('pay_later');
  expect(await sums()).toEqual({ open: price, ownOpen: 0, orders: 1 });
  expect(await refusedBy(one.token)).toMatchObject({ refusal: '409 payments.error.nothingToPay' });
  const { payment: rest } = await payBy(one.token, { what: 'table', amount: price });
  await press(rest.id, 'approve');
  await becomes(two.token, { payed: price, state: 'preparing' });
  expect(await methodsOf(one.token)).toEqual([]);
  at.server.clock.pass(60_000);
  // The next party at the same table is nobody's business.
  const later = await order({ code, paysNow: false });
  expect(await sums()).toEqual({ open: 0, ownOpen: 0, orders: 0 });
  expect(await methodsOf(one.token)).toEqual([]);
  expect(await refusedBy(one.token, { what: 'table', amount: price })).toMatchObject({
    refusal: '409 payments.error.nothingToPay',
  });
  expect(await look(later.token)).toMatchObject({ payed: 0, stillToPay: price });
  await isSound();
});

test('money of a guest that comes late for what the staff ordered and canceled goes back by itself, too', async () => {
  const code = 'code-linde-t2';
  await byHand(at.server, true);
  const mine = await order({ code, paysNow: false });
  const { order: ofStaff } = await at.server.call('POST /v1/orders', { as: 'sara', body: aDraft([['espresso', 2]]) });
  const { payment: begun } = await payBy(mine.token, { what: 'table', amount: 2 * price });
  at.sandbox.script.setFault('datatrans.status', 'refused');
  at.server.clock.pass(180_000);
  await at.server.call('POST /v1/payments/{paymentId}/resolve', {
    as: 'anna',
    params: { paymentId: begun.id },
    body: { id: anId(), outcome: 'failed', reason: 'Seite geschlossen' },
  });
  await at.server.call('DELETE /v1/orders/{orderId}/storno', {
    as: 'anna',
    params: { orderId: ofStaff.id },
    query: { commandId: anId(), cancelComment: 'Gast ging' },
  });
  at.sandbox.script.reset();
  await press(begun.id, 'approve');
  at.server.clock.pass(11 * 60_000);
  await becomes(mine.token, { payed: price });
  await expect.poll(async () => (await orderOf(ofStaff.id)).payed, soon).toBe(0);
  expect(atProvider(begun.id)).toMatchObject({ settled: 2 * price, credited: price });
  await isSound();
});

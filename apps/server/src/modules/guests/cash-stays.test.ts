/** Cash that staff took for a guest's order which ends without them: it leaves no drawer by itself. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';
import { soon } from '../../test/pay-at-provider.ts';
import { sweepGuestOrders } from './guest-order-sweep.ts';

let at: GuestPayServer;
beforeAll(async () => {
  at = await startGuestPayServer();
});
afterAll(() => at.close());
beforeEach(async () => {
  at.server.clock.pass(3_600_000);
  await byHand(at.server, true);
});

const { order, look, pay, payBy, press, becomes, atProvider, orderOf, isSound } = guestCalls(() => at);

const drawers = async () =>
  (
    await at.server.house.database.read
      .selectFrom('drawers')
      .select(['id', 'balance'])
      .where('customer_id', '=', 'linde')
      .execute()
  ).map(({ id, balance }) => `${id} ${balance}`);

test('of one that its guest takes back', async () => {
  const empty = await drawers();
  const placed = await order({ paysNow: false });
  await pay([placed.id], { method: 'cash' });
  const before = await drawers();
  const call = 'POST /v1/guest/orders/{token}/cancel';
  await at.server.call(call, { params: { token: placed.token }, body: { id: anId() } });
  expect(await drawers()).toEqual(before);
  expect(await look(placed.token)).toMatchObject({ state: 'canceled', payed: price });
  expect(await orderOf(placed.id)).toMatchObject({ refundDue: price });
  // Somebody gives it: now it leaves the drawer.
  const body = { id: anId() };
  await at.server.call('POST /v1/orders/{orderId}/repay', { as: 'anna', params: { orderId: placed.id }, body });
  expect(await orderOf(placed.id)).toMatchObject({ state: 'canceled', payed: 0, refundDue: 0 });
  expect(await drawers()).toEqual(empty);
  await isSound();
});

test('of one that nobody paid in full in time', async () => {
  const placed = await order();
  await pay([placed.id], { orders: [{ id: placed.id, amount: price / 2 }], split: 'amount', method: 'cash' });
  expect(await orderOf(placed.id)).toMatchObject({ awaitsPayment: true, payed: price / 2 });
  const before = await drawers();
  at.server.clock.pass(31 * 60_000);
  await sweepGuestOrders(at.server.house);
  expect(await drawers()).toEqual(before);
  expect(await orderOf(placed.id)).toMatchObject({ state: 'canceled', refundDue: price / 2 });
  await isSound();
});

test('what went through a provider goes back by itself all the same', async () => {
  const placed = await order({ paysNow: false });
  await pay([], { orders: [{ id: placed.id, amount: price / 2 }], split: 'amount', method: 'cash' });
  const { payment } = await payBy(placed.token, { amount: price / 2 });
  await press(payment.id, 'approve');
  await becomes(placed.token, { reserved: price / 2 });
  const call = 'POST /v1/guest/orders/{token}/cancel';
  await at.server.call(call, { params: { token: placed.token }, body: { id: anId() } });
  await expect.poll(() => atProvider(payment.id), soon).toMatchObject({ status: 'canceled' });
  expect(await orderOf(placed.id)).toMatchObject({ state: 'canceled', refundDue: price / 2 });
  await isSound();
});

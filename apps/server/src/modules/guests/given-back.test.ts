/** What staff gave back of a guest's own payment is no longer told as paid. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';
import { soon } from '../../test/pay-at-provider.ts';

let at: GuestPayServer;
beforeAll(async () => {
  at = await startGuestPayServer();
});
afterAll(() => at.close());
beforeEach(() => byHand(at.server, true));

const { order, payBy, payment, becomes, press, accept, isSound } = guestCalls(() => at);

async function paidOrder() {
  const placed = await order();
  const { payment: begun } = await payBy(placed.token, { tip: 100 });
  await press(begun.id, 'approve');
  await becomes(placed.token, { awaitsPayment: false, reserved: price });
  await accept(placed.id);
  await becomes(placed.token, { payed: price });
  expect(await payment(placed.token, begun.id)).toMatchObject({ state: 'success', amount: price, total: price + 100 });
  return { ...placed, paymentId: begun.id };
}

test('one of two dishes is called off: what is paid is the other one, with the tip', async () => {
  const { id, token, paymentId, products } = await paidOrder();
  const lines = [{ opid: products[0]?.opid, count: 1, newOpid: anId() }];
  await at.server.call('POST /v1/orders/{orderId}/cancelProducts', {
    as: 'anna',
    params: { orderId: id },
    body: { id: anId(), lines, comment: 'Aus', money: 'refund', withPaid: true } as never,
  });
  await becomes(token, { payed: price / 2, total: price / 2 });
  const left = { amount: price / 2, tip: 100, total: price / 2 + 100 };
  await expect.poll(() => payment(token, paymentId), soon).toMatchObject(left);
  await isSound();
});

test('the whole order is called off: nothing of what it cost is paid any more', async () => {
  const { id, token, paymentId } = await paidOrder();
  await at.server.call('DELETE /v1/orders/{orderId}/storno', {
    as: 'anna',
    params: { orderId: id },
    query: { commandId: anId(), cancelComment: 'Herd kaputt', money: 'refund' } as never,
  });
  await becomes(token, { state: 'canceled', payed: 0 });
  await expect.poll(() => payment(token, paymentId), soon).toMatchObject({ state: 'success', amount: 0 });
  await isSound();
});

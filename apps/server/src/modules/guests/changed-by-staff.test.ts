/** A guest's order that waits for its money, changed by the staff meanwhile: the guest pays what it costs now. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aGuestDraft, setMethod } from '../../test/guest-doors.ts';
import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';
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

const { order, payBy, refusedBy, look, becomes, press, orderOf, isSound, accept, tickets } = guestCalls(() => at);

type Move =
  | 'POST /v1/orders/{orderId}/discount'
  | 'POST /v1/orders/{orderId}/type'
  | 'POST /v1/orders/{orderId}/cancelProducts';
const move = (orderId: string, call: Move, body: object) =>
  at.server.call(call, { as: 'anna', params: { orderId }, body: { id: anId(), ...body } as never });
const reduced = async (orderId: string, percent: number) => {
  const [line] = (await orderOf(orderId)).products;
  const reduction = { kind: percent === 0 ? 'onTheHouse' : 'discount', percent, reason: 'Lange gewartet' };
  await move(orderId, 'POST /v1/orders/{orderId}/discount', { lines: [{ opid: line?.opid }], reduction });
};

describe('the guest pays an order', () => {
  test('of which staff took something off the price', async () => {
    const { id, token } = await order();
    await reduced(id, 50);
    const amount = price / 2;
    expect(await look(token)).toMatchObject({ awaitsPayment: true, stillToPay: amount });
    const { payment } = await payBy(token, { amount });
    await press(payment.id, 'approve');
    await becomes(token, { awaitsPayment: false, reserved: amount });
    await accept(id);
    await becomes(token, { payed: amount, stillToPay: 0 });
    await isSound();
  });

  test('of which staff took a dish off, though it is worth less than the minimum then', async () => {
    await setMethod(at.server, 'table', { minimumAmount: price as never });
    const { id, token, products } = await order();
    const lines = [{ opid: products[0]?.opid, count: 1, newOpid: anId() }];
    await move(id, 'POST /v1/orders/{orderId}/cancelProducts', { lines, comment: 'Aus', money: null });
    const amount = price / 2;
    expect(await look(token)).toMatchObject({ awaitsPayment: true, stillToPay: amount });
    expect((await payBy(token, { amount })).payment.pageUrl).not.toBeNull();
    await setMethod(at.server, 'table', { minimumAmount: 0 as never });
  });

  test('that the guest takes away after all, though this door sells nothing to take away', async () => {
    const { id, token } = await order();
    await move(id, 'POST /v1/orders/{orderId}/type', { type: 'takeaway' });
    expect(await look(token)).toMatchObject({ type: 'takeaway', awaitsPayment: true, stillToPay: price });
    expect((await payBy(token)).payment.pageUrl).not.toBeNull();
  });

  test('but for a dish that is sold out meanwhile', async () => {
    const { id, token } = await order();
    await reduced(id, 50);
    const params = { productId: 'espresso' };
    const mark = (until: string | null) =>
      at.server.call('POST /v1/products/{productId}/soldOut', {
        as: 'anna',
        params,
        body: { id: anId(), until } as never,
        customer: 'linde',
      } as never);
    await mark('furtherNotice');
    expect((await refusedBy(token, { amount: price / 2 })).refusal).toBe('409 cart.error.notInStock');
    await mark(null);
  });
});

describe('an order that costs nothing any more', () => {
  test('waits for no money: it is taken on, and not given up', async () => {
    const { id, token } = await order();
    await reduced(id, 0);
    expect(await look(token)).toMatchObject({ state: 'requested', awaitsPayment: false, stillToPay: 0 });
    at.server.clock.pass(31 * 60_000);
    await sweepGuestOrders(at.server.house);
    expect(await look(token)).toMatchObject({ state: 'requested' });
    await accept(id);
    expect(await look(token)).toMatchObject({ state: 'preparing' });
    await isSound();
  });

  test('neither where its last dish that cost something was taken off', async () => {
    const body = aGuestDraft([['espresso', 2]], price, { paysNow: true });
    const { id, token } = (await at.server.call('POST /v1/guest/orders', { body: { ...body } })).order;
    const [line] = (await orderOf(id)).products;
    const free = { kind: 'onTheHouse', percent: 0, reason: 'Geschenk' };
    const newOpid = anId();
    await move(id, 'POST /v1/orders/{orderId}/discount', {
      lines: [{ opid: line?.opid, count: 1, newOpid }],
      reduction: free,
    });
    expect(await look(token)).toMatchObject({ awaitsPayment: true, stillToPay: price / 2 });
    const lines = [{ opid: line?.opid }];
    await move(id, 'POST /v1/orders/{orderId}/cancelProducts', { lines, comment: 'Aus', money: null });
    expect(await look(token)).toMatchObject({ state: 'requested', awaitsPayment: false, stillToPay: 0 });
    await isSound();
  });

  test('nor for a person, where the venue takes orders on by itself: it is made without a payment', async () => {
    await byHand(at.server, false);
    const { id, token } = await order();
    await reduced(id, 0);
    expect(await look(token)).toMatchObject({ state: 'requested', awaitsPayment: false, stillToPay: 0 });
    await sweepGuestOrders(at.server.house);
    expect(await look(token)).toMatchObject({ state: 'preparing', stillToPay: 0 });
    expect(await tickets(id)).toBeGreaterThan(0);
    await isSound();
  });
});

/** Guests' orders that the venue decides on, that nobody pays in time, and money that comes too late. */
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { aGuestDraft } from '../../test/guest-doors.ts';
import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';
import { soon } from '../../test/pay-at-provider.ts';
import { sweepGuestOrders } from './guest-order-sweep.ts';

let at: GuestPayServer;
beforeAll(async () => {
  at = await startGuestPayServer();
});
afterAll(() => at.close());
beforeEach(async () => {
  at.sandbox.script.reset();
  at.server.clock.pass(3_600_000);
  await byHand(at.server, true);
});

const calls = guestCalls(() => at);
const { order, payBy, payment, becomes, look, press, atProvider, orderOf, isSound, accept, reject } = calls;
const minute = 60_000;
const stands = async (id: string, like: Record<string, unknown>) => {
  await expect.poll(() => atProvider(id), soon).toMatchObject(like);
};

type Move = 'POST /v1/orders/{orderId}/markReady' | 'POST /v1/orders/{orderId}/handOver';
const move = (orderId: string, call: Move) =>
  at.server.call(call, { as: 'sara', params: { orderId }, body: { id: anId() } });

/** The card is ready, and the venue must decide. */
async function reservedOrder() {
  const placed = await order();
  const { payment: begun } = await payBy(placed.token, { tip: 100 });
  // At the page of the provider nothing is held ready yet.
  expect(await look(placed.token)).toMatchObject({ stillToPay: price, reserved: 0 });
  await press(begun.id, 'approve');
  await becomes(placed.token, { state: 'requested', awaitsPayment: false, stillToPay: price });
  expect(await payment(placed.token, begun.id)).toMatchObject({ state: 'paying', isReserved: true, pageUrl: null });
  // Whoever opens the link elsewhere knows it by the order.
  expect(await look(placed.token)).toMatchObject({ reserved: price });
  expect(atProvider(begun.id)).toMatchObject({ made: 1, status: 'authorized', settled: 0 });
  return { placed, id: begun.id };
}

test('paid before it was accepted, though later would have done: it is made and brought before it ends', async () => {
  const placed = await order({ paysNow: false });
  expect(placed).toMatchObject({ state: 'requested', awaitsPayment: false });
  const { payment: begun } = await payBy(placed.token);
  await press(begun.id, 'approve');
  await expect.poll(() => payment(placed.token, begun.id), soon).toMatchObject({ isReserved: true });
  await accept(placed.id);
  await becomes(placed.token, { payed: price, stillToPay: 0 });
  expect(await look(placed.token)).toMatchObject({ state: 'preparing' });
  await isSound();
});

test('paid from the phone while it is made: it stays on the station and on the board until it was brought', async () => {
  const placed = await order({ paysNow: false });
  await accept(placed.id);
  const { payment: begun } = await payBy(placed.token);
  await press(begun.id, 'approve');
  await becomes(placed.token, { payed: price, stillToPay: 0, state: 'preparing', readyAt: null, handedOverAt: null });
  expect(await orderOf(placed.id)).toMatchObject({ state: 'preparing', products: [{ state: 'open' }] });
  await move(placed.id, 'POST /v1/orders/{orderId}/markReady');
  await move(placed.id, 'POST /v1/orders/{orderId}/handOver');
  expect(await look(placed.token)).toMatchObject({ state: 'done', handedOverAt: expect.any(Number) });
  await isSound();
});

test('what the staff take money for ends with it, and so does what is ready when its guest pays', async () => {
  const [served, fetched] = [await order({ paysNow: false }), await order({ paysNow: false })];
  for (const { id } of [served, fetched]) await accept(id);
  await calls.pay([served.id], { method: 'cash' });
  expect(await orderOf(served.id)).toMatchObject({ state: 'done', handedOverAt: null });
  await move(fetched.id, 'POST /v1/orders/{orderId}/markReady');
  const { payment: begun } = await payBy(fetched.token);
  await press(begun.id, 'approve');
  await becomes(fetched.token, { payed: price, state: 'done' });
  await isSound();
});

test('a reason that stands ready is known as such, in whatever language the till offered it', async () => {
  for (const [reason, known] of [
    ['Die Küche ist geschlossen', 'kitchenClosed'],
    ['Too busy', 'tooBusy'],
    ['Der Ofen brennt', null],
  ] as const) {
    const placed = await order({ paysNow: false });
    const body = { id: anId(), reason };
    await at.server.call('POST /v1/orders/{orderId}/reject', { as: 'sara', params: { orderId: placed.id }, body });
    expect(await look(placed.token)).toMatchObject({ cancelComment: reason, cancelReason: known, isWithdrawn: false });
  }
});

describe('where the venue decides by hand, money is only held ready', () => {
  test('and taken when it accepts', async () => {
    const { placed, id } = await reservedOrder();
    // Whoever asks once more is not asked for money again.
    expect((await payBy(placed.token, { tip: 100 })).payment).toMatchObject({ id, isReserved: true });
    await accept(placed.id);
    await becomes(placed.token, { state: 'preparing', payed: price, stillToPay: 0 });
    expect(atProvider(id)).toMatchObject({ status: 'settled', settled: price + 100 });
    expect(await payment(placed.token, id)).toMatchObject({ state: 'success', isReserved: false });
    // It is made and brought before it is done.
    expect((await orderOf(placed.id)).state).toBe('preparing');
    await isSound();
  });

  test('and let go when it rejects: the guest never paid, and reads why', async () => {
    const { placed, id } = await reservedOrder();
    await reject(placed.id);
    expect(await look(placed.token)).toMatchObject({
      state: 'canceled',
      cancelComment: 'Küche geschlossen',
      cancelReason: null,
      isWithdrawn: false,
    });
    await stands(id, { status: 'canceled', settled: 0, credited: 0 });
    await expect.poll(() => payment(placed.token, id), soon).toMatchObject({ state: 'canceled' });
    expect(await orderOf(placed.id)).toMatchObject({ payed: 0, reserved: 0, refundDue: 0 });
    await isSound();
  });

  test('and let go when the guest takes the order back', async () => {
    const { placed, id } = await reservedOrder();
    const params = { token: placed.token };
    await at.server.call('POST /v1/guest/orders/{token}/cancel', { params, body: { id: anId() } });
    expect(await look(placed.token)).toMatchObject({ state: 'canceled', isWithdrawn: true, cancelComment: null });
    await stands(id, { status: 'canceled', settled: 0 });
    await expect.poll(async () => (await orderOf(placed.id)).reserved, soon).toBe(0);
    await isSound();
  });

  test('and taken also where the provider does not answer when it accepts', async () => {
    const { placed, id } = await reservedOrder();
    at.sandbox.setMood('broken');
    await accept(placed.id);
    expect((await look(placed.token)).state).toBe('preparing');
    at.sandbox.setMood('well');
    await becomes(placed.token, { payed: price });
    expect(atProvider(id)).toMatchObject({ made: 1, settled: price + 100 });
    await isSound();
  });
});

test('who paid is repaid in full when the venue rejects after all', async () => {
  const code = 'code-linde-t10';
  const [one, two] = [await order({ code, paysNow: false }), await order({ code, paysNow: false })];
  const { payment: begun } = await payBy(one.token, { what: 'table', amount: 2 * price, tip: 40 });
  await press(begun.id, 'approve');
  await becomes(two.token, { payed: price, state: 'requested' });
  await reject(two.id);
  await stands(begun.id, { status: 'settled', credited: price });
  await becomes(two.token, { state: 'canceled', payed: 0 });
  expect(await look(one.token)).toMatchObject({ state: 'requested', payed: price });
  await isSound();
});

test('cash that a till took without a connection stays in its drawer until somebody gives it back', async () => {
  const { clock } = at.server;
  const cashNow = async () => {
    const drawers = at.server.house.database.read.selectFrom('drawers').select('balance');
    const rows = await drawers.where('customer_id', '=', 'linde').execute();
    return rows.reduce((sum, { balance }) => sum + balance, 0);
  };
  const before = await cashNow();
  const placed = await order({ paysNow: false });
  const takenAt = Math.floor(clock.now() / 1000);
  await at.server.call('POST /v1/guest/orders/{token}/cancel', {
    params: { token: placed.token },
    body: { id: anId() },
  });
  const { id } = await calls.pay([], {
    method: 'cash',
    orders: [{ id: placed.id, amount: price }],
    offline: { at: takenAt },
    sentAt: takenAt,
  });
  await sweepGuestOrders(at.server.house);
  expect(await orderOf(placed.id)).toMatchObject({ state: 'canceled', payed: price, refundDue: price });
  expect(await cashNow()).toBe(before + price);
  expect((await calls.list('overpaid')).map((one) => one.id)).toContain(id);
  const body = { id: anId() };
  await at.server.call('POST /v1/orders/{orderId}/repay', { as: 'anna', params: { orderId: placed.id }, body });
  expect([await cashNow(), (await orderOf(placed.id)).refundDue]).toEqual([before, 0]);
  await isSound();
});

describe('an online order that nobody pays', () => {
  const filet = async () => {
    const body = aGuestDraft([['filet', 2]], 10_400, { paysNow: true });
    return (await at.server.call('POST /v1/guest/orders', { body })).order;
  };
  const stock = async () => {
    const row = await at.server.house.database.read
      .selectFrom('products')
      .select('current_stock')
      .where('customer_id', '=', 'linde')
      .where('id', '=', 'filet')
      .executeTakeFirstOrThrow();
    return row.current_stock;
  };

  test('is given up after half an hour, says why, and its stock returns', async () => {
    const before = await stock();
    const placed = await filet();
    expect(await stock()).toBe((before ?? 0) - 2);
    at.server.clock.pass(29 * minute);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await look(placed.token)).state).toBe('requested');
    at.server.clock.pass(minute);
    await becomes(placed.token, { state: 'canceled', cancelComment: 'Nicht innert 30 Minuten bezahlt.' });
    expect(await stock()).toBe(before);
    expect(await calls.refusedBy(placed.token, { amount: 10_400 })).toMatchObject({
      refusal: '409 payments.error.nothingToPay',
    });
    await isSound();
  });

  test('is kept half an hour more where staff restore it, and given up again after that', async () => {
    const restore = (orderId: string) =>
      at.server.call('DELETE /v1/orders/{orderId}/undoStorno', {
        as: 'anna',
        params: { orderId },
        query: { commandId: anId() },
      });
    const placed = await filet();
    at.server.clock.pass(30 * minute);
    await becomes(placed.token, { state: 'canceled' });
    for (const _ of [1, 2]) {
      at.server.clock.pass(10 * minute);
      await restore(placed.id);
      await sweepGuestOrders(at.server.house);
      at.server.clock.pass(29 * minute);
      await sweepGuestOrders(at.server.house);
      expect(await look(placed.token)).toMatchObject({ state: 'requested', awaitsPayment: true });
      at.server.clock.pass(minute);
      await becomes(placed.token, { state: 'canceled', cancelComment: 'Nicht innert 30 Minuten bezahlt.' });
    }
    await isSound();
  });

  test('is given up also where another one cannot be read', async () => {
    const [damaged, placed] = [await filet(), await filet()];
    const { read, write } = at.server.house.database;
    const lines = (db: typeof write) => db.selectFrom('order_lines').where('order_id', '=', damaged.id);
    const { title } = await lines(read).select('title').executeTakeFirstOrThrow();
    const damage = (text: unknown) =>
      write
        .updateTable('order_lines')
        .set({ title: text as never })
        .where('order_id', '=', damaged.id)
        .execute();
    await damage('no title');
    at.server.clock.pass(30 * minute);
    await becomes(placed.token, { state: 'canceled' });
    await expect.poll(() => at.server.logged(), soon).toContain('an order of a guest could not be looked at');
    await damage(title);
    await becomes(damaged.token, { state: 'canceled' });
    await isSound();
  });

  test('is none of those who pay later', async () => {
    const placed = await order({ paysNow: false });
    at.server.clock.pass(60 * minute);
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await look(placed.token)).state).toBe('requested');
  });

  test('and is paid too late: the money is booked, given back, and listed', async () => {
    await byHand(at.server, false);
    const placed = await order();
    at.server.clock.pass(20 * minute);
    const { payment: begun } = await payBy(placed.token);
    // The page is being used while the time runs out: it can no longer be called back.
    at.sandbox.script.setFault('datatrans.status', 'refused');
    at.server.clock.pass(11 * minute);
    await becomes(placed.token, { state: 'canceled' });
    at.sandbox.script.reset();
    at.sandbox.press(begun.id, 'approve');
    await stands(begun.id, { status: 'settled', settled: price, credited: price });
    // The provider has both before the books do.
    await expect.poll(() => payment(placed.token, begun.id), soon).toMatchObject({ state: 'success' });
    const givenBack = { state: 'canceled', payed: 0, reserved: 0, refundDue: 0 };
    await expect.poll(() => orderOf(placed.id), soon).toMatchObject(givenBack);
    await expect.poll(() => at.server.logged(), soon).toContain('more was paid than an order costs');
    const { findings } = await at.server.call('GET /v1/customers/{customerId}/reconciliation', {
      as: 'anna',
      params: { customerId: 'linde' },
    });
    expect(findings.filter(({ paymentId }) => paymentId === begun.id)).toMatchObject([{ to: 'success' }]);
    await isSound();
  });
});

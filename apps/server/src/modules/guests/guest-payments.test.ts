/** A guest pays by the provider's page and by the kiosk's terminal, played over real HTTP. */
import { money, zero } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { book, kioskCode, setMethod } from '../../test/guest-doors.ts';
import { byHand, guestCalls, type GuestPayServer, price, startGuestPayServer } from '../../test/guest-payments.ts';
import { soon } from '../../test/pay-at-provider.ts';
import { findKiosk, updateKiosk } from './kiosks.repository.ts';

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
const { order, payBy, refusedBy, payment, becomes, look, press, atProvider, tickets, isSound } = calls;

describe('an order that must be paid first', () => {
  test('waits for the money, is then taken on by itself, and goes to the kitchen', async () => {
    const placed = await order();
    expect(placed).toMatchObject({ state: 'requested', awaitsPayment: true, stillToPay: price });
    expect(await tickets(placed.id)).toBe(0);
    const begun = await payBy(placed.token, { tip: 100 });
    expect(begun.payment).toMatchObject({ state: 'paying', isReserved: false, amount: price, tip: 100, total: 1060 });
    expect(begun.payment.pageUrl?.startsWith(`${at.sandbox.address}/v1/start/`)).toBe(true);
    await press(begun.payment.id, 'approve');
    await becomes(placed.token, { state: 'preparing', awaitsPayment: false, payed: price, stillToPay: 0 });
    expect(await payment(placed.token, begun.payment.id)).toMatchObject({
      state: 'success',
      pageUrl: null,
      receiptUrl: expect.stringContaining('/receipt/'),
    });
    expect(await tickets(placed.id)).toBeGreaterThan(0);
    // Nobody served: the tip is the house's.
    expect(await calls.tips()).toContainEqual({ who: null, amount: -100 });
    await isSound();
  });

  test('stays open after a decline, and is paid by a further payment', async () => {
    const placed = await order();
    const { payment: first } = await payBy(placed.token);
    await press(first.id, 'decline');
    await expect
      .poll(() => payment(placed.token, first.id), soon)
      .toMatchObject({
        state: 'failed',
        failReason: 'payments.failed.declined',
      });
    expect(await look(placed.token)).toMatchObject({ awaitsPayment: true, stillToPay: price, state: 'requested' });
    const { payment: again } = await payBy(placed.token);
    await press(again.id, 'approve');
    await becomes(placed.token, { payed: price, state: 'preparing' });
    await isSound();
  });

  test('is paid once where the answer of the provider was lost', async () => {
    at.sandbox.script.setFault('datatrans.init', 'lostAnswer', 1);
    const placed = await order();
    const { payment: begun } = await payBy(placed.token);
    await expect
      .poll(() => payment(placed.token, begun.id), soon)
      .toMatchObject({
        state: 'paying',
        pageUrl: expect.any(String),
      });
    at.sandbox.script.setFault('datatrans.status', 'lostAnswer', 3);
    await press(begun.id, 'approve');
    await becomes(placed.token, { payed: price, state: 'preparing' });
    expect(atProvider(begun.id)).toMatchObject({ made: 1, settled: price });
    await isSound();
  });

  test('is paid once whoever presses how often', async () => {
    const placed = await order();
    const id = anId();
    const [one, two] = await Promise.all([payBy(placed.token, { id }), payBy(placed.token, { id })]);
    expect([one?.payment.id, two?.payment.id]).toEqual([id, id]);
    // From a second tab, which knows nothing of the first.
    const third = await payBy(placed.token);
    expect(third.payment).toMatchObject({ id, pageUrl: one?.payment.pageUrl });
    await press(id, 'approve');
    await becomes(placed.token, { payed: price });
    expect(await refusedBy(placed.token)).toMatchObject({ refusal: '409 payments.error.nothingToPay' });
    expect(at.sandbox.datatrans.payments().filter(({ refno }) => refno === third.payment.id)).toHaveLength(1);
    expect(await calls.list('overpaid')).toEqual([]);
  });

  test('is open again when the guest leaves the page, who comes back to the status of the order', async () => {
    const placed = await order();
    const { payment: begun } = await payBy(placed.token);
    await press(begun.id, 'cancel');
    const back = await at.server.http.inject({ url: `/payReturn/linde/${begun.id}?to=cancel` });
    expect([back.statusCode, back.headers.location]).toEqual([303, `/status/${placed.token}?payment=${begun.id}`]);
    expect(await payment(placed.token, begun.id)).toMatchObject({ state: 'canceled', pageUrl: null });
    const { payment: again } = await payBy(placed.token, { tip: 50 });
    expect(again.id).not.toBe(begun.id);
  });

  test('takes another page in place of the open one where the tip is another', async () => {
    const placed = await order();
    const { payment: first } = await payBy(placed.token);
    const { payment: second } = await payBy(placed.token, { tip: 200 });
    expect(second).toMatchObject({ state: 'paying', total: price + 200 });
    expect(await payment(placed.token, first.id)).toMatchObject({ state: 'canceled' });
    await press(second.id, 'approve');
    await becomes(placed.token, { payed: price });
  });

  test('is not paid where it could not be ordered any more; what was accepted is owed whatever the hour', async () => {
    const { server } = at;
    const placed = await order();
    const soldOut = (inStock: boolean) =>
      server.call('POST /v1/products/{productId}/soldOut', {
        as: 'anna',
        params: { productId: 'espresso' },
        customer: 'linde',
        body: { id: anId(), until: inStock ? null : 'furtherNotice' },
      });
    await soldOut(false);
    expect((await refusedBy(placed.token)).refusal).toBe('409 cart.error.notInStock');
    await soldOut(true);
    await setMethod(server, 'table', { active: false });
    expect((await refusedBy(placed.token)).refusal).toBe('409 guest.error.notOpen');
    await setMethod(server, 'table', { active: true });
    const eaten = await order({ paysNow: false });
    await setMethod(server, 'table', { active: false });
    expect((await payBy(eaten.token)).payment.pageUrl).not.toBeNull();
    await setMethod(server, 'table', { active: true });
  });

  test('is not paid at a price that changed, nor where nobody delivers any more', async () => {
    const { server } = at;
    const sent = { as: 'anna', params: { productId: 'espresso' }, customer: 'linde' } as const;
    const setPrice = async (price: number) => {
      const products = await server.call('GET /v1/products', { as: 'anna', query: { customerId: 'linde' } });
      const version = products.find(({ id }) => id === 'espresso')?.version ?? 0;
      await server.call('PATCH /v1/products/{productId}', { ...sent, body: { id: anId(), version, price } });
    };
    const placed = await order();
    await setPrice(500);
    expect(await refusedBy(placed.token)).toEqual({ refusal: '409 guest.error.totalChanged', params: { total: 1000 } });
    await setPrice(480);
    expect((await payBy(placed.token)).payment.pageUrl).not.toBeNull();
    const town = (zips: string) => ({ id: anId(), name: 'Stadt', zips, fee: money(500), minimum: zero });
    await setMethod(server, 'delivery', { areas: [town('8400')] });
    const address = { street: 'Lindenweg 3', zip: '8400', city: 'Winterthur' };
    const person = { guest: 'Anna Keller', phone: '079 555 12 34', deliveryAddress: address };
    const away = { door: 'app', code: 'linde', type: 'delivery', total: price + 500, ...person } as const;
    const delivered = await order(away);
    const amount = price + 500;
    await setMethod(server, 'delivery', { areas: [town('8500')] });
    expect((await refusedBy(delivered.token, { amount })).refusal).toBe('422 orders.error.notDelivered');
    await book(server, ['menu', 'order', 'online_payment']);
    expect((await refusedBy(delivered.token, { amount })).refusal).toBe('409 guest.error.notOpen');
    await book(server, ['menu', 'inventory', 'order', 'delivery', 'online_payment']);
    await setMethod(server, 'delivery', { areas: [] });
  });

  test('refuses another sum than the one that was shown, and other methods', async () => {
    const placed = await order();
    expect(await refusedBy(placed.token, { amount: 900 })).toEqual({
      refusal: '409 guest.error.totalChanged',
      params: { total: price },
    });
    expect((await refusedBy(placed.token, { methodId: 'cash_linde' })).refusal).toMatch(
      'payments.error.methodNotAllowed',
    );
    expect((await refusedBy(placed.token, { methodId: at.terminal })).refusal).toMatch(
      'payments.error.methodNotAllowed',
    );
    expect((await refusedBy(placed.token, { methodId: anId() })).refusal).toMatch('payments.error.methodNotAllowed');
  });
});

test('a stranger learns nothing of an order or of its payments', async () => {
  const [one, other] = [await order(), await order()];
  const { payment: begun } = await payBy(one.token);
  expect((await refusedBy('not-a-token')).refusal).toBe('404 guest.error.orderNotFound');
  const read = async (token: string, paymentId: string) =>
    (
      await at.server.refused('GET /v1/guest/orders/{token}/payments/{paymentId}', {
        params: { token, paymentId },
      })
    ).message;
  expect(await read(other.token, begun.id)).toBe('guest.error.orderNotFound');
  expect(await read('not-a-token', begun.id)).toBe('guest.error.orderNotFound');
  const staffs = await calls.place();
  const cash = await calls.pay([staffs.id], { method: 'cash' });
  expect(await read(one.token, cash.id)).toBe('guest.error.orderNotFound');
  const table = await at.server.refused('GET /v1/guest/orders/{token}/table', { params: { token: 'not-a-token' } });
  expect(table.message).toBe('guest.error.orderNotFound');
});

test('who pays later is asked for nothing: the order stays to pay', async () => {
  await byHand(at.server, true);
  const placed = await order({ paysNow: false });
  const done = await payBy(placed.token, { methodId: 'pay_later_linde' });
  expect(done.payment).toMatchObject({ method: 'pay_later', amount: 0, pageUrl: null, receiptUrl: null });
  expect(done.order).toMatchObject({ stillToPay: price, payed: 0, state: 'requested' });
  await isSound();
});

test('who was to pay first and may pay later after all is not waited for', async () => {
  const placed = await order();
  expect(placed.awaitsPayment).toBe(true);
  await payBy(placed.token, { methodId: 'pay_later_linde' });
  await becomes(placed.token, { state: 'preparing', awaitsPayment: false, stillToPay: price });
  expect(await tickets(placed.id)).toBeGreaterThan(0);
  await isSound();
});

test('at a kiosk its own terminal asks, and its receipt is printed', async () => {
  const placed = await order({ door: 'kiosk', code: kioskCode, type: 'takeaway' });
  const { payment: begun } = await payBy(placed.token, { methodId: at.terminal });
  expect(begun).toMatchObject({ method: 'wallee_terminal', pageUrl: null });
  expect((await payBy(placed.token, { methodId: at.terminal })).payment.id).toBe(begun.id);
  await press(begun.id, 'approve');
  await becomes(placed.token, { payed: price, awaitsPayment: false });
  expect(await calls.receipts(placed.id)).toBe(1);
  await isSound();
});

test('at a kiosk that still names a terminal and a station of long ago the only terminal there is asks', async () => {
  const { write } = at.server.house.database;
  const kiosk = await findKiosk(write, { customerId: 'linde', id: 'kiosk' });
  if (kiosk === null) throw new Error('no kiosk');
  const { terminal_id, station_id } = kiosk;
  const hang = (beside: Pick<typeof kiosk, 'terminal_id' | 'station_id'>) =>
    write.transaction().execute((tx) => updateKiosk(tx, kiosk, beside));
  await hang({ terminal_id: 'long-gone', station_id: 'long-gone' });
  const placed = await order({ door: 'kiosk', code: kioskCode, type: 'takeaway' });
  const { payment: begun } = await payBy(placed.token, { methodId: at.terminal });
  await press(begun.id, 'approve');
  await becomes(placed.token, { payed: price, awaitsPayment: false });
  expect(await calls.receipts(placed.id)).toBe(1);
  await hang({ terminal_id, station_id });
  await isSound();
});

test('from a receipt whoever has it pays what is open of its orders', async () => {
  const placed = await calls.place(['roesti']);
  const part = { orders: [{ id: placed.id, amount: 1000 }], split: 'amount', method: 'cash' };
  const { receiptUrl } = await calls.pay([], part);
  const token = receiptUrl?.split('/').at(-1) ?? '';
  const shown = await at.server.call('GET /v1/receipts/{token}', { params: { token } });
  expect(shown).toMatchObject({ openAmount: 850, methods: [{ id: at.page, method: 'datatrans' }] });
  const body = { id: anId(), methodId: at.page, amount: 850 };
  const { payment: begun } = await at.server.call('POST /v1/receipts/{token}/payments', { params: { token }, body });
  expect(begun).toMatchObject({ state: 'paying', total: 850, pageUrl: expect.any(String) });
  await press(begun.id, 'approve');
  const back = await at.server.http.inject({ url: `/payReturn/linde/${begun.id}?to=success` });
  expect(back.headers.location).toBe(`/receipt/${token}?payment=${begun.id}`);
  const paymentOf = 'GET /v1/receipts/{token}/payments/{paymentId}';
  const named = { params: { token, paymentId: begun.id } };
  const read = async () => (await at.server.call(paymentOf, named)).payment;
  await expect.poll(read, soon).toMatchObject({ state: 'success' });
  expect((await at.server.call('GET /v1/receipts/{token}', { params: { token } })).openAmount).toBe(0);
  const anew = { params: { token }, body: { ...body, id: anId() } };
  const again = await at.server.refused('POST /v1/receipts/{token}/payments', anew);
  expect(again.message).toBe('payments.error.nothingToPay');
  const other = { params: { token, paymentId: (await calls.pay([(await calls.place()).id], { method: 'cash' })).id } };
  expect((await at.server.refused(paymentOf, other)).message).toBe('receipts.error.notFound');
  await isSound();
});

test('from a receipt nobody is told of another sum where somebody at the till pays a part of it just now', async () => {
  const placed = await calls.place(['roesti']);
  const part = { orders: [{ id: placed.id, amount: 1000 }], split: 'amount', method: 'cash' };
  const { receiptUrl } = await calls.pay([], part);
  const params = { token: receiptUrl?.split('/').at(-1) ?? '' };
  const { id } = await calls.pay([], { orders: [{ id: placed.id, amount: 300 }], split: 'amount' });
  const body = { id: anId(), methodId: at.page, amount: 850 };
  const whole = await at.server.refused('POST /v1/receipts/{token}/payments', { params, body });
  expect(whole).toMatchObject({ message: 'guest.error.beingPaid', params: { total: 550 } });
  const more = await at.server.refused('POST /v1/receipts/{token}/payments', {
    params,
    body: { ...body, id: anId(), amount: 851 },
  });
  expect(more.message).toBe('guest.error.totalChanged');
  await press(id, 'approve');
  await calls.reaches(id, 'success');
  await isSound();
});

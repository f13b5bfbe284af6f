import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  for (const method of ['ext_terminal', 'ext_twint', 'ext_coupon'] as const) await methods.add(aMethod(method));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const calls = cancelCalls(() => server);
const { place, pay, cancel, cancelProduct, restore, papers, balances, funds, vatOf, vatBooked } = calls;
const methods = paymentCalls(() => server);
const refund = (paymentId: string, body: { amount?: number; reason?: string } = {}, as = 'anna') =>
  server.call('POST /v1/payments/{paymentId}/refund', { as, params: { paymentId }, body: refundBody(body) });
const refundBody = ({ amount, reason = 'falsch gebucht' }: { amount?: number; reason?: string }) => ({
  id: anId(),
  amount: amount === undefined ? null : money(amount),
  reason,
});
const read = async (orderId: string) =>
  (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId } })).order;
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const lastPaper = async (orderId: string) => (await papers(orderId)).at(-1)?.[2] ?? '';

describe('a refund', () => {
  test('goes back by the method that it came by; the order is to pay again', async () => {
    const { id } = await place(['roesti']);
    const payment = await pay([id], { method: 'ext_terminal' });
    const before = await balances();
    const { payment: back } = await refund(payment.id);
    expect(back).toMatchObject({ method: 'ext_terminal', amount: -1850, total: -1850, refundOf: payment.id });
    expect(await funds(back.id)).toEqual([['clearing', 'ext_terminal', -1850]]);
    expect((await balances())['turnover']).toBe(before['turnover']);
    expect(await lastPaper(id)).toMatch(/Rückzahlung[^]*CHF -18\.50\nZurückbezahlt mit Karte 18\.50/);
    expect(await read(id)).toMatchObject({ state: 'preparing', payed: 0, stillToPay: 1850 });
    const again = await pay([id]);
    expect(again.total).toBe(1850);
    expect(await read(id)).toMatchObject({ state: 'done', payed: 1850 });
    expect(await vatOf(id)).toEqual({ gross: 1850, vat: await vatBooked(id) });
    const steps = (await server.call('GET /v1/orders/{orderId}/history', { as: 'sara', params: { orderId: id } }))
      .steps;
    expect(steps.map(({ what }) => what)).toContain('payment.refunded');
    await sound();
  });

  test('in part, never above what is left, in coins where it was cash', async () => {
    const { id } = await place(['odd']);
    const payment = await pay([id]);
    const part = await refund(payment.id, { amount: 501 });
    expect(part.payment).toMatchObject({ amount: -501, total: -500 });
    const params = { paymentId: payment.id };
    const tooMuch = { as: 'anna', params, body: refundBody({ amount: 733 }) };
    expect(await server.refused('POST /v1/payments/{paymentId}/refund', tooMuch)).toMatchObject({
      message: 'payments.error.aboveRefundable',
      params: { most: 732 },
    });
    const rest = await refund(payment.id);
    expect(rest.payment).toMatchObject({ amount: -732, total: -735 });
    const read2 = await server.call('GET /v1/payments/{paymentId}', { as: 'sara', params });
    expect(read2.payment.refunded).toBe(1233);
    const none = { as: 'anna', params, body: refundBody({}) };
    expect((await server.refused('POST /v1/payments/{paymentId}/refund', none)).message).toBe(
      'payments.error.nothingToRefund',
    );
    await sound();
  });

  test('of which somebody saw another sum goes not at all, and once they saw it', async () => {
    const { id } = await place(['odd']);
    const payment = await pay([id]);
    const key = 'POST /v1/payments/{paymentId}/refund';
    const all = { as: 'anna', params: { paymentId: payment.id }, body: { ...refundBody({}), shown: money(1235) } };
    const part = { ...all, body: { ...refundBody({ amount: 501 }), shown: money(500) } };
    await server.call(key, part);
    expect(await server.refused(key, all)).toMatchObject({
      message: 'payments.error.refundableChanged',
      params: { amount: 735 },
    });
    expect(await read(id)).toMatchObject({ payed: 732 });
    const known = { ...all, body: { ...all.body, shown: money(735) } };
    const done = await server.call(key, known);
    expect(done.payment).toMatchObject({ amount: -732, total: -735 });
    // What is done once is the same command, whatever is shown by then.
    expect(await server.call(key, { ...known, body: { ...all.body, shown: money(0) } })).toEqual(done);
    await sound();
  });

  test('frees what was paid by product', async () => {
    const order = await place([['espresso', 2]]);
    const orders = [{ id: order.id, lines: [{ opid: order.products[0]?.opid ?? '', count: 1 }] }];
    const payment = await pay([], { orders, split: 'lines' });
    await refund(payment.id);
    expect((await read(order.id)).products[0]).toMatchObject({ paidCount: 0, paidAmount: 0 });
    await pay([], { orders, split: 'lines' });
    await sound();
  });

  test('wants a reason, and happens once', async () => {
    const { id } = await place(['espresso']);
    const payment = await pay([id]);
    const params = { paymentId: payment.id };
    const without = { as: 'anna', params, body: refundBody({ reason: ' ' }) };
    expect((await server.refused('POST /v1/payments/{paymentId}/refund', without)).message).toBe(
      'payments.error.reasonMissing',
    );
    const body = refundBody({});
    const sent = { as: 'anna', params, body };
    const first = await server.call('POST /v1/payments/{paymentId}/refund', sent);
    expect(await server.call('POST /v1/payments/{paymentId}/refund', sent)).toEqual(first);
    await sound();
  });
});

describe('cancel of what was paid by several methods', () => {
  test('gives each back by its own, newest first, and frees the lines', async () => {
    const order = await place([['espresso', 3]]);
    const opid = order.products[0]?.opid ?? '';
    await pay([], { orders: [{ id: order.id, lines: [{ opid, count: 1 }] }], split: 'lines' });
    server.clock.pass(1000);
    await pay([order.id], { method: 'ext_coupon', reference: 'R-9' });
    const before = await balances();
    const { refunded } = await cancel(order.id, { money: 'refund' });
    expect(refunded).toBe(1440);
    const after = await balances();
    expect((before['cash'] ?? 0) - (after['cash'] ?? 0)).toBe(480);
    expect((before['voucher'] ?? 0) - (after['voucher'] ?? 0)).toBe(960);
    expect(await lastPaper(order.id)).toMatch(/Zurückbezahlt mit Gutschein 9\.60\nBar zurückbezahlt 4\.80/);
    expect(await vatOf(order.id)).toEqual({ gross: 0, vat: 0 });
    await restore(order.id);
    expect((await read(order.id)).products[0]).toMatchObject({ paidCount: 0 });
    await pay([order.id]);
    await sound();
  });

  test('of one product takes back the last money', async () => {
    const order = await place(['espresso', 'roesti']);
    const [espresso = ''] = order.products.map(({ opid }) => opid);
    await pay([order.id], { method: 'ext_twint' });
    const { refunded } = await cancelProduct(order.id, espresso, { money: 'refund' });
    expect(refunded).toBe(480);
    await sound();
  });
});

/** What the till does beside taking money: payments of an order, their receipts by mail, the drawers it can open. */
import { money } from '@comanda/domain/money';
import { aCashPayment, aDraft, anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type MailServer, nobodyThere, startMailServer, textOf } from '../../test/mail-server.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from './verify-venue.ts';

let mail: MailServer;
let server: TestServer;
beforeAll(async () => {
  mail = await startMailServer();
  server = await startTestServer({ smtpUrl: mail.url, publicUrl: 'https://linde.test/' });
});
afterAll(() => Promise.all([server.close(), mail.close()]));
beforeEach(() => server.clock.pass(1000));

const params = { customerId: 'linde' };
const place = async (lines: Parameters<typeof aDraft>[0] = ['espresso']) =>
  (await server.call('POST /v1/orders', { as: 'sara', body: aDraft(lines) })).order;
const pay = async (orderId: string, changes: object = {}) =>
  (await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([orderId], changes) })).payment;

describe('payments of an order', () => {
  const paymentsOf = async (orderId: string, as = 'sara') =>
    (await server.call('GET /v1/orders/{orderId}/payments', { as, params: { orderId } })).payments;

  test('come in their order, with what went back, and to nobody of another house', async () => {
    const order = await place(['odd', 'espresso']);
    expect(await paymentsOf(order.id)).toEqual([]);
    const first = await pay(order.id, { orders: [{ id: order.id, amount: 500 }], split: 'amount' });
    server.clock.pass(1000);
    const second = await pay(order.id);
    server.clock.pass(1000);
    const body = { id: anId(), amount: money(200), reason: 'Kalt', pin: '2580' };
    await server.call('PUT /v1/customers/{customerId}/adminPin', {
      as: 'anna',
      params,
      body: { id: anId(), pin: '2580' },
    });
    const paymentId = first.id;
    await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId }, body });
    expect(
      (await paymentsOf(order.id)).map(({ id, amount, refunded, refundOf }) => [id, amount, refunded, refundOf]),
    ).toEqual([
      [first.id, 500, 200, null],
      [second.id, order.total - 500, 0, null],
      [body.id, -200, 0, first.id],
    ]);
    const call = 'GET /v1/orders/{orderId}/payments';
    const unknown = { as: 'sara', params: { orderId: anId() } };
    expect((await server.refused(call, unknown)).message).toBe('orders.error.notFound');
    expect((await server.send(call, { params: { orderId: order.id } })).statusCode).toBe(401);
  });
});

describe('drawers at hand', () => {
  const atHand = async (as: string) =>
    (await server.call('GET /v1/customers/{customerId}/drawersAtHand', { as, params })).drawers;

  test('are those that one may open; a purse is its owner’s alone, and usual for them', async () => {
    const [till] = await atHand('sara');
    expect(await atHand('sara')).toEqual([{ id: till?.id, name: till?.name, isUsual: true }]);
    const purse = { id: anId(), kind: 'waiter' as const, name: 'Geldbeutel Luca', printer: null, active: true };
    const { drawer } = await server.call('POST /v1/customers/{customerId}/drawers', {
      as: 'anna',
      params,
      body: { ...purse, user: 'luca' },
    });
    expect((await atHand('luca')).map(({ id, isUsual }) => [id, isUsual])).toEqual([
      [till?.id, false],
      [drawer.id, true],
    ]);
    expect((await atHand('sara')).map(({ id, isUsual }) => [id, isUsual])).toEqual([[till?.id, true]]);
    expect((await server.send('GET /v1/customers/{customerId}/drawersAtHand', { params })).statusCode).toBe(401);
  });
});

describe('a receipt by mail', () => {
  const call = 'POST /v1/payments/{paymentId}/mailReceipt';
  const sendTo = (paymentId: string, email: string, id = anId(), as = 'sara') =>
    server.send(call, { as, params: { paymentId }, body: { id, email } });
  const mailsTo = (email: string) => mail.mails.filter(({ to }) => to === email);
  const message = (answer: { json: () => { message: string } }) => answer.json().message;

  test('goes to the guest once, leads to the receipt, and its address is kept nowhere', async () => {
    const { payment, order } = await paid();
    const id = anId();
    expect((await sendTo(payment.id, 'gast@example.test', id)).statusCode).toBe(200);
    expect((await sendTo(payment.id, 'gast@example.test', id)).statusCode).toBe(200);
    const [sent, ...more] = mailsTo('gast@example.test');
    expect(more).toEqual([]);
    const text = sent === undefined ? '' : textOf(sent);
    const url = /https:\/\/linde\.test\/receipt\/[\w-]{22}/.exec(text)?.[0];
    expect(url).toBe(payment.receiptUrl);
    expect(text).toContain(`Beleg ${payment.receiptNumber} über CHF\u00A04.80`);
    const token = url?.split('/').at(-1) ?? '';
    expect((await server.send('GET /v1/receipts/{token}', { params: { token } })).statusCode).toBe(200);
    expect(message(await sendTo(payment.id, 'anders@example.test', id))).toBe('command.error.idReused');
    const journal = await server.house.database.read
      .selectFrom('journal')
      .select('body')
      .where('customer_id', '=', 'linde')
      .execute();
    expect(journal.some(({ body }) => body.includes('example.test'))).toBe(false);
    const { steps } = await server.call('GET /v1/orders/{orderId}/history', {
      as: 'sara',
      params: { orderId: order.id },
    });
    expect(steps.map(({ what }) => what)).toContain('receipt.mailed');
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('that cannot be sent is said, noted nowhere, and can be tried again by the same id', async () => {
    const { payment } = await paid();
    const id = anId();
    const answer = await sendTo(payment.id, nobodyThere, id);
    expect([answer.statusCode, message(answer)]).toEqual([502, 'mail.error.failed']);
    expect(message(await sendTo(payment.id, nobodyThere, id))).toBe('mail.error.failed');
    for (const email of ['kein Mail', 'a@b', '']) expect((await sendTo(payment.id, email)).statusCode).toBe(400);
    expect(message(await sendTo(anId(), 'gast@example.test'))).toBe('payments.error.notFound');
    expect((await server.send(call, { params: { paymentId: payment.id }, body: {} })).statusCode).toBe(401);
  });

  test('writes to nobody again and again', async () => {
    const { payment } = await paid();
    for (let count = 0; count < 5; count += 1) {
      expect((await sendTo(payment.id, 'viel@example.test')).statusCode).toBe(200);
    }
    const answer = await sendTo(payment.id, 'viel@example.test');
    expect([answer.statusCode, message(answer)]).toEqual([429, 'mail.error.tooMany']);
    expect(mailsTo('viel@example.test')).toHaveLength(5);
    server.clock.pass(3_600_000);
    expect((await sendTo(payment.id, 'viel@example.test')).statusCode).toBe(200);
  });

  test('is offered only where the house can mail, and refused where it cannot', async () => {
    const settings = (at: TestServer) => at.call('GET /v1/settings/{customerId}', { as: 'sara', params });
    expect((await settings(server)).mailsReceipts).toBe(true);
    const mute = await startTestServer();
    try {
      expect((await settings(mute)).mailsReceipts).toBe(false);
      const { order } = await mute.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
      const { payment } = await mute.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
      const sent = { as: 'sara', params: { paymentId: payment.id }, body: { id: anId(), email: 'gast@example.test' } };
      expect((await mute.refused(call, sent)).message).toBe('mail.error.notSet');
    } finally {
      await mute.close();
    }
  });

  async function paid() {
    const order = await place();
    return { order, payment: await pay(order.id) };
  }
});

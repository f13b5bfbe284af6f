/** The adapter against the played Datatrans over real HTTP: what is booked is what happened there, whatever got lost. */
import { createHmac } from 'node:crypto';

import { money } from '@comanda/domain/money';
import { type PaymentSandbox, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { accounts, aPayment, aRefund, patience } from '../../test/provider-payments.ts';
import { fridayEvening, stoppedClock } from '../../test/test-clock.ts';
import { datatransAt, readDatatransReport } from './datatrans.ts';
import type { AskedPayment, Provider, Standing } from './provider.ts';

const account = accounts.datatrans;
let clock = stoppedClock();
const sandbox: PaymentSandbox = await startPaymentSandbox(() => clock.now());
let datatrans: Provider;
afterAll(() => sandbox.close());
beforeEach(() => {
  clock = stoppedClock();
  sandbox.script.reset();
  datatrans = datatransAt({ address: sandbox.address, timeoutMs: 1500 }, () => clock.now());
});

const handleOf = (standing: Standing): string => {
  if (!('handle' in standing) || standing.handle === null) throw new Error(`no handle: ${JSON.stringify(standing)}`);
  return standing.handle;
};
const begin = async (payment: AskedPayment) => handleOf(await datatrans.start(account, payment));
const ask = (payment: AskedPayment, handle: string | null) => datatrans.ask(account, payment, handle, patience());
const charges = (payment: AskedPayment) => sandbox.datatrans.payments().filter(({ refno }) => refno === payment.id);

describe('a payment by Datatrans', () => {
  test('is paid on its page, and says with what', async () => {
    const payment = aPayment({ subMethods: ['twint', 'visa'] });
    const started = await datatrans.start(account, payment);
    const handle = handleOf(started);
    expect(started).toEqual({
      state: 'paying',
      handle,
      step: { kind: 'page', url: `${sandbox.address}/v1/start/${handle}` },
    });
    expect(await ask(payment, handle)).toEqual(started);
    const page = await fetch(`${sandbox.address}/v1/start/${handle}`);
    const html = await page.text();
    expect(html).toContain('CHF 42.50');
    expect(html).toContain('Bezahlen mit TWINT');
    expect(html).toContain('Bezahlen mit Visa');
    expect(html).not.toContain('PayPal');
    const body = new URLSearchParams({ press: 'approve', method: 'VIS' });
    const pressed = await fetch(page.url, { method: 'POST', body, redirect: 'manual' });
    expect(pressed.headers.get('location')).toBe(`http://comanda.test/pay/success?payment=1&datatransTrxId=${handle}`);
    expect(await ask(payment, handle)).toEqual({
      state: 'success',
      handle,
      taken: { amount: 4250, tip: 250, subMethod: 'visa', reference: handle, maskedCard: '************4242' },
    });
    sandbox.datatrans.transmit();
    expect(await ask(payment, handle)).toMatchObject({ state: 'success', taken: { amount: 4250 } });
  });

  test.each([
    ['decline', { state: 'failed', reason: 'declined', remark: 'declined' }],
    ['cancel', { state: 'canceled' }],
  ] as const)('that ends by %s is booked as such', async (press, standing) => {
    const payment = aPayment();
    const handle = await begin(payment);
    sandbox.datatrans.press(handle, press);
    expect(await ask(payment, handle)).toEqual({ ...standing, handle });
  });

  test('that nobody pays expires after half an hour', async () => {
    const payment = aPayment();
    const handle = await begin(payment);
    clock.pass(29 * 60_000);
    expect(await ask(payment, handle)).toMatchObject({ state: 'paying' });
    clock.pass(2 * 60_000);
    expect(await ask(payment, handle)).toEqual({ state: 'canceled', handle });
  });

  test.each([['lostRequest'], ['lostAnswer'], ['silence']] as const)(
    'is begun once where the answer to the init is lost: %s',
    async (fault) => {
      const payment = aPayment();
      sandbox.script.setFault('datatrans.init', fault, 1);
      expect(await datatrans.start(account, payment)).toEqual({ state: 'unknown', handle: null });
      const found = await ask(payment, null);
      expect(found).toMatchObject({ state: 'paying', step: { kind: 'page' } });
      expect(charges(payment)).toHaveLength(1);
      sandbox.datatrans.press(handleOf(found), 'approve');
      expect(await ask(payment, handleOf(found))).toMatchObject({ state: 'success' });
    },
  );

  test('that was lost for more than half an hour was never started: nobody saw its page', async () => {
    const payment = aPayment({ askedAt: fridayEvening });
    sandbox.script.setFault('datatrans.init', 'lostAnswer', 1);
    await datatrans.start(account, payment);
    clock.pass(31 * 60_000);
    expect(await ask(payment, null)).toEqual({ state: 'neverStarted' });
    expect(charges(payment)).toHaveLength(1);
  });

  test.each([['lostAnswer'], ['silence'], ['refused']] as const)(
    'is unknown while nobody says how it stands: %s',
    async (fault) => {
      const payment = aPayment();
      const handle = await begin(payment);
      sandbox.datatrans.press(handle, 'approve');
      sandbox.script.setFault('datatrans.status', fault, 1);
      expect(await ask(payment, handle)).toEqual({ state: 'unknown', handle });
      expect(await ask(payment, handle)).toMatchObject({ state: 'success' });
    },
  );

  test('is unknown where a page of something else answers', async () => {
    const payment = aPayment();
    const handle = await begin(payment);
    sandbox.setMood('page');
    expect(await ask(payment, handle)).toEqual({ state: 'unknown', handle });
  });

  test('of another account or to nobody was certainly not begun', async () => {
    const wrong = { ...account, password: 'wrong' };
    expect(await datatrans.start(wrong, aPayment())).toEqual({
      state: 'failed',
      handle: null,
      reason: 'credentialsRefused',
      remark: null,
    });
    const nobody = datatransAt({ address: 'http://127.0.0.1:9', timeoutMs: 1500 }, clock.now);
    expect(await nobody.start(account, aPayment())).toMatchObject({ state: 'failed', remark: 'unreachable' });
    expect(await datatrans.start(account, aPayment({ amount: money(0) }))).toMatchObject({
      state: 'failed',
      reason: 'amountRefused',
    });
    expect(await datatrans.start(account, aPayment({ text: 'x', language: 'gsw', currency: 'franc' }))).toMatchObject({
      state: 'failed',
      reason: 'providerFailed',
      remark: expect.stringContaining('INVALID_PROPERTY'),
    });
  });

  test('is no other one: what is asked by a strange handle or currency is unknown', async () => {
    const [mine, other] = [aPayment(), aPayment()];
    const handle = await begin(other);
    sandbox.datatrans.press(handle, 'approve');
    expect(await ask(mine, handle)).toEqual({ state: 'unknown', handle });
    expect(await ask({ ...other, currency: 'EUR' }, handle)).toEqual({ state: 'unknown', handle });
    expect(await ask(other, '261120184200999999')).toMatchObject({ state: 'unknown' });
  });
});

describe('ending a payment by Datatrans', () => {
  test('leaves an unused page alone; who pays there all the same is a late success', async () => {
    const payment = aPayment();
    const handle = await begin(payment);
    expect(await datatrans.cancel(account, payment, handle)).toEqual({ state: 'canceled', handle });
    sandbox.datatrans.press(handle, 'approve');
    expect(await ask(payment, handle)).toMatchObject({ state: 'success' });
    expect(await datatrans.cancel(account, payment, handle)).toMatchObject({ state: 'success' });
  });

  test('of which nobody saw the page was never started', async () => {
    expect(await datatrans.cancel(account, aPayment(), null)).toEqual({ state: 'neverStarted' });
  });
});

describe('what is only reserved by Datatrans', () => {
  const reserved = async () => {
    const payment = aPayment({ authorizesOnly: true });
    const handle = await begin(payment);
    sandbox.datatrans.press(handle, 'approve');
    expect(await ask(payment, handle)).toMatchObject({ state: 'authorized', taken: { amount: 4250 } });
    return { payment, handle };
  };

  test.each([[null], ['lostRequest'], ['lostAnswer']] as const)(
    'is settled once, with an answer or without: %s',
    async (fault) => {
      const { payment, handle } = await reserved();
      if (fault !== null) sandbox.script.setFault('datatrans.settle', fault, 1);
      const first = await datatrans.settle?.(account, payment, handle);
      expect(first).toMatchObject({ state: fault === 'lostRequest' ? 'authorized' : 'success' });
      expect(await datatrans.settle?.(account, payment, handle)).toMatchObject({ state: 'success' });
      expect(charges(payment)).toMatchObject([{ status: 'settled', settled: 4250 }]);
    },
  );

  test('is released, and nothing is charged', async () => {
    const { payment, handle } = await reserved();
    expect(await datatrans.release?.(account, payment, handle)).toEqual({ state: 'canceled', handle });
    expect(await datatrans.settle?.(account, payment, handle)).toEqual({ state: 'canceled', handle });
    expect(charges(payment)).toMatchObject([{ settled: 0 }]);
  });

  test('is released by a cancel as well', async () => {
    const { payment, handle } = await reserved();
    expect(await datatrans.cancel(account, payment, handle)).toEqual({ state: 'canceled', handle });
  });
});

describe('a refund by Datatrans', () => {
  const paid = async () => {
    const payment = aPayment();
    const handle = await begin(payment);
    sandbox.datatrans.press(handle, 'approve');
    return { id: payment.id, handle, amount: payment.amount };
  };
  const credited = (id: string) => sandbox.datatrans.payments().find(({ refno }) => refno === id)?.credited;

  test('pays back all, or parts until nothing is left', async () => {
    const whole = await paid();
    expect(await datatrans.refund(account, aRefund(whole, 4250))).toMatchObject({ state: 'success' });
    expect(credited(whole.id)).toBe(4250);
    const parts = await paid();
    expect(await datatrans.refund(account, aRefund(parts, 1000))).toMatchObject({
      state: 'success',
      reference: expect.stringMatching(/^\d{18}$/),
    });
    expect(await datatrans.refund(account, aRefund(parts, 3251))).toMatchObject({
      state: 'failed',
      reason: 'aboveRemaining',
    });
    expect(await datatrans.refund(account, aRefund(parts, 3250))).toMatchObject({ state: 'success' });
    expect(credited(parts.id)).toBe(4250);
  });

  test.each([['lostRequest'], ['lostAnswer'], ['silence'], ['refused']] as const)(
    'happens once where its answer is lost: %s',
    async (fault) => {
      const payment = await paid();
      const refund = aRefund(payment, 1000);
      sandbox.script.setFault('datatrans.credit', fault, 1);
      expect(await datatrans.refund(account, refund)).toEqual({ state: 'unknown' });
      expect(await datatrans.askRefund(account, refund, null)).toMatchObject({ state: 'success' });
      expect(await datatrans.askRefund(account, refund, null)).toMatchObject({ state: 'success' });
      expect(credited(payment.id)).toBe(1000);
      // The second thousand is another refund.
      const second = aRefund(payment, 1000, { refundedBefore: money(1000) });
      expect(await datatrans.askRefund(account, second, null)).toMatchObject({ state: 'success' });
      expect(credited(payment.id)).toBe(2000);
    },
  );

  test('of what was not charged, or with a wrong password, is refused', async () => {
    const payment = aPayment();
    const handle = await begin(payment);
    const refund = aRefund({ id: payment.id, handle, amount: payment.amount }, 100);
    expect(await datatrans.refund(account, refund)).toMatchObject({
      state: 'failed',
      reason: 'providerFailed',
      remark: expect.stringContaining('INVALID_TRANSACTION_STATUS'),
    });
    expect(await datatrans.refund({ ...account, password: 'wrong' }, refund)).toMatchObject({
      state: 'failed',
      reason: 'credentialsRefused',
    });
  });
});

describe('what Datatrans reports', () => {
  test('is believed by its signature alone, and names the payment', async () => {
    const payment = aPayment({ webhookUrl: `${sandbox.address}/nobody` });
    const handle = await begin(payment);
    sandbox.datatrans.press(handle, 'approve');
    await sandbox.webhooks.settled();
    const sent = sandbox.webhooks.sent().at(-1);
    if (sent === undefined) throw new Error('nothing was reported');
    const report = { body: Buffer.from(sent.body), headers: sent.headers, payment: null };
    const told = { paymentId: payment.id, handle };
    expect(readDatatransReport(account, report)).toEqual({ kind: 'verified', ...told, standing: null });
    const { signKey: _, ...withoutKey } = account;
    expect(readDatatransReport(withoutKey, report)).toEqual({ kind: 'hint', ...told });
    // What a device says of a payment is never more than a hint.
    const ofDevice = { body: Buffer.from('{"kind":"returned"}'), headers: {}, payment };
    expect(readDatatransReport(account, ofDevice)).toEqual({ kind: 'hint', paymentId: payment.id, handle: null });
    const refused = { kind: 'refused' };
    expect(readDatatransReport(account, { ...report, headers: {} })).toEqual(refused);
    expect(readDatatransReport({ ...account, signKey: '00' }, report)).toEqual(refused);
    const changed = Buffer.from(sent.body.replace('4250', '4251'));
    expect(readDatatransReport(account, { ...report, body: changed })).toEqual(refused);
    const later = { 'datatrans-signature': sent.headers['datatrans-signature']?.replace(/t=\d+/, 't=1') };
    expect(readDatatransReport(account, { ...report, headers: later })).toEqual(refused);
    expect(readDatatransReport(withoutKey, { ...report, body: Buffer.from('<p>') })).toEqual(refused);
  });

  test('is signed as their documents say: time and raw body, with the key in hexadecimal', () => {
    const key = '00112233445566778899aabbccddeeff'.repeat(2);
    const body = '{"transactionId":"231114221320000001","status":"settled"}';
    const digest = createHmac('sha256', Buffer.from(key, 'hex')).update(`1700000000000${body}`).digest('hex');
    expect(digest).toBe('a6783e5110f8eaf1e018e18804ea23d7f2239a60bfa5a14bf31ca4fd01c71070');
    const whole = body.replace('}', ',"currency":"CHF","refno":"p1"}');
    const s0 = createHmac('sha256', Buffer.from(key, 'hex')).update(`1700000000000${whole}`).digest('hex');
    const headers = { 'datatrans-signature': `t=1700000000000,s0=${s0}` };
    const report = { body: Buffer.from(whole), headers, payment: null };
    expect(readDatatransReport({ signKey: key }, report)).toMatchObject({ kind: 'verified', paymentId: 'p1' });
  });
});

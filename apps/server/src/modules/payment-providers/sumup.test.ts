/** The adapter against the played SumUp over real HTTP: readers that are busy, off or forgotten, and the app. */
import { money } from '@comanda/domain/money';
import { type PaymentSandbox, sandboxReader as device, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { accounts, aPayment, aRefund, patience } from '../../test/provider-payments.ts';
import { stoppedClock } from '../../test/test-clock.ts';
import type { AskedPayment, Provider, Standing } from './provider.ts';
import { readSumupReport, sumupAt } from './sumup.ts';

const account = accounts.sumup;
let clock = stoppedClock();
let sandbox: PaymentSandbox;
let sumup: Provider;
const place = () => ({ address: sandbox.address, timeoutMs: 1500 });
beforeEach(async () => {
  clock = stoppedClock();
  await sandbox?.close();
  sandbox = await startPaymentSandbox(() => clock.now());
  sandbox.sumup.setRetryBase(1);
  sumup = sumupAt(place(), () => clock.now());
});
afterAll(() => sandbox.close());

const onReader = (fields: Partial<AskedPayment> = {}) => aPayment({ device, ...fields });
const handleOf = (standing: Standing): string => {
  if (!('handle' in standing) || standing.handle === null) throw new Error(`no handle: ${JSON.stringify(standing)}`);
  return standing.handle;
};
const begin = async (payment: AskedPayment) => handleOf(await sumup.start(account, payment));
const ask = (payment: AskedPayment, handle: string | null) => sumup.ask(account, payment, handle, patience());
const press = (outcome: 'approve' | 'decline' | 'cancel', tip = 0, mode?: string) =>
  sandbox.sumup.readers.press(device, outcome, tip, mode);
const begun = () => sandbox.sumup.readers.all().flatMap(({ checkouts }) => checkouts);

describe('a payment on a reader of SumUp', () => {
  test('is shown, waited for and taken', async () => {
    const payment = onReader();
    const started = await sumup.start(account, payment);
    const handle = handleOf(started);
    expect(started).toEqual({ state: 'paying', handle, step: { kind: 'terminal' } });
    expect(begun()).toMatchObject([{ amount: 4250, currency: 'CHF', description: '2026-47-123', foreign: payment.id }]);
    expect(await ask(payment, handle)).toEqual(started);
    press('approve');
    expect(await ask(payment, handle)).toEqual({
      state: 'success',
      handle,
      taken: {
        amount: 4250,
        tip: 250,
        subMethod: 'visa',
        reference: expect.stringMatching(/^T\w{10}$/),
        maskedCard: '************1234',
      },
    });
    expect(await ask({ ...payment, currency: 'EUR' }, handle)).toEqual({ state: 'unknown', handle });
  });

  test('takes the tip that the reader asked for, and TWINT', async () => {
    const payment = onReader();
    const handle = await begin(payment);
    press('approve', 100, 'TWINT');
    expect(await ask(payment, handle)).toMatchObject({
      state: 'success',
      taken: { amount: 4350, tip: 350, subMethod: 'twint', maskedCard: null },
    });
  });

  test('that is declined is booked as failed', async () => {
    const payment = onReader();
    const handle = await begin(payment);
    press('decline');
    expect(await ask(payment, handle)).toEqual({ state: 'failed', handle, reason: 'declined', remark: null });
  });

  test.each([['lostRequest'], ['lostAnswer'], ['silence'], ['refused']] as const)(
    'is begun once where the answer to its beginning is lost: %s',
    async (fault) => {
      const payment = onReader();
      sandbox.script.setFault('sumup.checkout', fault, 1);
      expect(await sumup.start(account, payment)).toEqual({ state: 'unknown', handle: null });
      expect(await ask(payment, null)).toEqual({ state: 'unknown', handle: null });
      const wasBegun = fault === 'lostAnswer' || fault === 'silence';
      press('approve');
      clock.pass(80_000);
      expect(await ask(payment, null)).toMatchObject({ state: wasBegun ? 'success' : 'neverStarted' });
      expect(begun()).toHaveLength(wasBegun ? 1 : 0);
    },
  );

  test('without an affiliate key a lost one stays unknown: SumUp was never told its id', async () => {
    const payment = onReader();
    const { affiliateKey: _, ...bare } = account;
    sandbox.script.setFault('sumup.checkout', 'lostAnswer', 1);
    expect(await sumup.start(bare, payment)).toEqual({ state: 'unknown', handle: null });
    press('approve');
    clock.pass(80_000);
    expect(await sumup.ask(bare, payment, null, patience())).toEqual({ state: 'unknown', handle: null });
  });

  test.each([['lostAnswer'], ['silence'], ['refused']] as const)(
    'is unknown while nobody says how it stands: %s',
    async (fault) => {
      const payment = onReader();
      const handle = await begin(payment);
      press('approve');
      sandbox.script.setFault('sumup.transactions', fault, 1);
      expect(await ask(payment, handle)).toEqual({ state: 'unknown', handle });
      expect(await ask(payment, handle)).toMatchObject({ state: 'success' });
    },
  );

  test('that a reader forgot is given up once the reader idles, and not before', async () => {
    const payment = onReader();
    const handle = await begin(payment);
    clock.pass(80_000);
    expect(await ask(payment, handle)).toMatchObject({ state: 'paying' });
    sandbox.sumup.readers.setOnline(device, false);
    expect(await ask(payment, handle)).toMatchObject({ state: 'paying' });
    sandbox.sumup.readers.setOnline(device, true);
    // Another payment takes the reader: the first one is never heard of again.
    const second = onReader({ askedAt: clock.now() });
    const secondHandle = await begin(second);
    press('approve');
    expect(await ask(payment, handle)).toEqual({ state: 'failed', handle, reason: 'expired', remark: null });
    expect(await ask(second, secondHandle)).toMatchObject({ state: 'success' });
  });

  test('waits for nobody: a busy, switched off or unknown reader, a wrong account, an amount that is none', async () => {
    await begin(onReader());
    const failed = async (standing: Promise<Standing>, how: object) => expect(await standing).toMatchObject(how);
    await failed(sumup.start(account, onReader()), { state: 'failed', reason: 'deviceBusy' });
    sandbox.sumup.readers.setOnline(device, false);
    await failed(sumup.start(account, onReader()), { reason: 'deviceOffline' });
    await failed(sumup.start(account, onReader({ device: 'rdr_NONE' })), { reason: 'deviceUnknown' });
    await failed(sumup.start(account, onReader({ amount: money(0) })), { reason: 'amountRefused' });
    await failed(sumup.start({ ...account, affiliateKey: 'wrong' }, onReader()), {
      reason: 'providerFailed',
      remark: expect.stringContaining('affiliate'),
    });
    await failed(sumup.start({ ...account, apiKey: 'wrong' }, onReader()), {
      state: 'failed',
      reason: 'credentialsRefused',
    });
  });
});

describe('ending a payment on a reader', () => {
  test('works while it waits for the card, and not while a PIN is typed', async () => {
    const payment = onReader();
    const handle = await begin(payment);
    sandbox.sumup.readers.setTypingPin(device, true);
    expect(await sumup.cancel(account, payment, handle)).toMatchObject({ state: 'paying' });
    sandbox.sumup.readers.setTypingPin(device, false);
    expect(await sumup.cancel(account, payment, handle)).toEqual({ state: 'canceled', handle });
  });

  test('comes too late for one that is paid', async () => {
    const payment = onReader();
    const handle = await begin(payment);
    press('approve');
    expect(await sumup.cancel(account, payment, handle)).toMatchObject({ state: 'success' });
  });
});

describe('a payment in the app on the same phone', () => {
  const openApp = async (payment: AskedPayment) => {
    const started = await sumup.start(account, payment);
    if (started.state !== 'paying' || started.step?.kind !== 'app') throw new Error(JSON.stringify(started));
    return { started, page: `${sandbox.address}/sumup/app?url=${encodeURIComponent(started.step.url)}` };
  };
  const pressApp = async (page: string, outcome: string) => {
    const answer = await fetch(page, {
      method: 'POST',
      body: new URLSearchParams({ press: outcome }),
      redirect: 'manual',
    });
    return new URL(answer.headers.get('location') ?? '');
  };

  test('is opened by its address, and booked by what SumUp says, not by the address it comes back with', async () => {
    const payment = aPayment({ text: 'Tisch 12' });
    const { started, page } = await openApp(payment);
    expect(await ask(payment, null)).toEqual(started);
    expect(await (await fetch(page)).text()).toContain('CHF 42.50');
    const back = await pressApp(page, 'approve');
    expect(back.searchParams.get('smp-status')).toBe('success');
    const body = Buffer.from(JSON.stringify(Object.fromEntries(back.searchParams)));
    expect(await sumup.readReport?.(account, { body, headers: {}, payment })).toEqual({
      kind: 'hint',
      paymentId: payment.id,
      handle: null,
    });
    const ended = await ask(payment, null);
    expect(ended).toMatchObject({ state: 'success', handle: payment.id, taken: { amount: 4250, tip: 250 } });
    const refund = aRefund({ id: payment.id, handle: handleOf(ended), amount: payment.amount }, 4250);
    expect(await sumup.refund(account, refund)).toMatchObject({ state: 'success' });
  });

  test('that is declined, left alone, or ended', async () => {
    const [declined, alone] = [aPayment(), aPayment()];
    await pressApp((await openApp(declined)).page, 'decline');
    expect(await ask(declined, null)).toMatchObject({ state: 'failed', reason: 'declined' });
    await openApp(alone);
    expect(await sumup.cancel(account, alone, null)).toEqual({ state: 'canceled', handle: null });
    clock.pass(16 * 60_000);
    expect(await ask(alone, null)).toEqual({ state: 'neverStarted' });
  });

  test('names the app id that the affiliate key was made for, else that of the program', async () => {
    const idIn = async (appId?: string) => {
      const started = await sumup.start({ ...account, ...(appId !== undefined && { appId }) }, aPayment());
      const step = started.state === 'paying' ? started.step : null;
      return step?.kind === 'app' ? new URL(step.url).searchParams.get('app-id') : null;
    };
    expect([await idIn(), await idIn(' '), await idIn(' ch.linde.kasse ')]).toEqual([
      'ch.comanda.pos',
      'ch.comanda.pos',
      'ch.linde.kasse',
    ]);
  });

  test('needs an affiliate key', async () => {
    const { affiliateKey: _, ...bare } = account;
    expect(await sumup.start(bare, aPayment())).toMatchObject({ state: 'failed', reason: 'deviceUnknown' });
  });
});

describe('a refund by SumUp', () => {
  const paid = async () => {
    const payment = onReader();
    const handle = await begin(payment);
    press('approve');
    return { id: payment.id, handle, amount: payment.amount };
  };
  const refunded = () => sandbox.sumup.transactions().at(-1)?.refunded;

  test('pays back all, or parts until nothing is left', async () => {
    const whole = await paid();
    expect(await sumup.refund(account, aRefund(whole, 4250))).toMatchObject({ state: 'success' });
    expect(refunded()).toBe(4250);
    const parts = await paid();
    expect(await sumup.refund(account, aRefund(parts, 1005))).toMatchObject({ state: 'success' });
    expect(await sumup.refund(account, aRefund(parts, 3246))).toMatchObject({ reason: 'aboveRemaining' });
    expect(await sumup.refund(account, aRefund(parts, 3245))).toMatchObject({ state: 'success' });
    expect(refunded()).toBe(4250);
  });

  test.each([
    ['lostAnswer', 'success'],
    ['silence', 'success'],
    ['lostRequest', 'failed'],
    ['refused', 'failed'],
  ] as const)('is found again by the sum where its answer is lost: %s', async (fault, ended) => {
    const payment = await paid();
    expect(await sumup.refund(account, aRefund(payment, 500))).toMatchObject({ state: 'success' });
    const refund = aRefund(payment, 1000, { refundedBefore: money(500) });
    sandbox.script.setFault('sumup.refund', fault, 1);
    expect(await sumup.refund(account, refund)).toEqual({ state: 'unknown' });
    // Too soon: it may still be on its way. What went through is found at once.
    const soon = ended === 'failed' ? await sumup.askRefund(account, refund, null) : { state: 'unknown' };
    expect(soon).toEqual({ state: 'unknown' });
    clock.pass(3 * 60_000);
    expect(await sumup.askRefund(account, refund, null)).toMatchObject({ state: ended });
    expect(refunded()).toBe(ended === 'success' ? 1500 : 500);
  });

  test('of what nobody paid, or with a wrong key, is refused', async () => {
    const payment = onReader();
    const handle = await begin(payment);
    const refund = aRefund({ id: payment.id, handle, amount: payment.amount }, 100);
    expect(await sumup.refund(account, refund)).toMatchObject({ state: 'failed', reason: 'providerFailed' });
    press('decline');
    expect(await sumup.refund(account, refund)).toMatchObject({ state: 'failed', reason: 'providerFailed' });
    expect(await sumup.refund({ ...account, apiKey: 'wrong' }, refund)).toMatchObject({ state: 'failed' });
  });
});

test('what SumUp reports is unsigned: a hint to ask, tried again until somebody answers', async () => {
  const payment = onReader({ webhookUrl: 'http://127.0.0.1:9/v1/webhooks/sumup/linde' });
  const handle = await begin(payment);
  press('approve');
  await sandbox.webhooks.settled();
  expect(sandbox.webhooks.sent()).toHaveLength(6);
  const body = Buffer.from(sandbox.webhooks.sent()[0]?.body ?? '');
  const report = { body, headers: {}, payment: null };
  expect(readSumupReport(account, report)).toEqual({ kind: 'hint', paymentId: null, handle });
  expect(readSumupReport({ ...account, merchantCode: 'MCOTHER' }, report)).toEqual({ kind: 'refused' });
  expect(readSumupReport(account, { ...report, body: Buffer.from('smp-status=success') })).toEqual({ kind: 'refused' });
});

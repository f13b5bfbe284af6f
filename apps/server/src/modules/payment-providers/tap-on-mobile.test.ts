/** The adapter against a played phone: what its bridge answers is what there is, and nothing is charged twice. */
import { money } from '@comanda/domain/money';
import { type PaymentSandbox, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { aPayment, aRefund, patience } from '../../test/provider-payments.ts';
import { stoppedClock } from '../../test/test-clock.ts';
import type { AskedPayment, PayStep, Provider, ReadReport } from './provider.ts';
import { tapOnMobile } from './tap-on-mobile.ts';

let clock = stoppedClock();
let sandbox: PaymentSandbox;
let tap: Provider;
beforeEach(async () => {
  clock = stoppedClock();
  await sandbox?.close();
  sandbox = await startPaymentSandbox(() => clock.now());
  tap = tapOnMobile(() => clock.now());
});
afterAll(() => sandbox.close());

type Message = { readonly serviceType: string; readonly sessionId: string; readonly recover: Message | null };

/** What the staff app does: hands the message to the bridge, and its answer to the server, over HTTP as in real life. */
async function atPhone(step: PayStep | null, press: 'approve' | 'decline' | 'cancel' | null = null) {
  if (step?.kind !== 'bridge') throw new Error('no bridge is asked');
  const message = step.message as Message;
  if (press !== null) sandbox.script.setOutcome('tap', press);
  const answer = await fetch(`${sandbox.address}/bridge`, { method: 'POST', body: JSON.stringify(message) });
  return { message, answer: (await answer.json()) as object };
}

function report(payment: AskedPayment | null, answer: object): Promise<ReadReport> | undefined {
  return tap.readReport?.({}, { body: Buffer.from(JSON.stringify(answer)), headers: {}, payment });
}

const stepOf = async (payment: AskedPayment): Promise<PayStep | null> => {
  const started = await tap.start({}, payment);
  return started.state === 'paying' ? started.step : null;
};
const standingOf = (read: ReadReport | undefined) => (read?.kind === 'verified' ? read.standing : null);
const session = ({ id }: { id: string }) => id.replaceAll('-', '');

async function pay(payment: AskedPayment, press: 'approve' | 'decline' | 'cancel') {
  const { message, answer } = await atPhone(await stepOf(payment), press);
  return report(payment, { ...answer, asked: message.serviceType });
}

describe('a payment by Tap on Mobile', () => {
  test('is asked of the phone with the tip apart, and goes by its reference from then on', async () => {
    const payment = aPayment({ text: 'Tisch 12 / 2026-47-123 für Gäste' });
    const step = await stepOf(payment);
    expect(step).toMatchObject({
      kind: 'bridge',
      message: {
        action: 'PROCESS_TRANSACTION',
        serviceType: 'WPI_SVC_PAYMENT',
        sessionId: session(payment),
        request: { currency: 'CHF', requestedAmount: 4000, tipAmount: 250, reference: 'Tisch122026-47-123fürGäste' },
        recover: { serviceType: 'WPI_SVC_LAST_TRANSACTION', sessionId: session(payment), request: {} },
      },
    });
    const read = await pay(payment, 'approve');
    expect(read).toMatchObject({ kind: 'verified', paymentId: payment.id });
    const standing = standingOf(read);
    if (standing?.state !== 'success') throw new Error(JSON.stringify(standing));
    expect(standing.taken).toEqual({
      amount: 4250,
      tip: 250,
      subMethod: 'visa',
      reference: standing.handle,
      maskedCard: '************1234',
    });
  });

  test.each([
    ['decline', { state: 'failed', reason: 'declined', remark: 'declined' }],
    ['cancel', { state: 'canceled' }],
  ] as const)('that ends by %s is booked as such', async (press, standing) => {
    const payment = aPayment();
    expect(standingOf(await pay(payment, press))).toEqual({ ...standing, handle: session(payment) });
  });

  test.each([
    [4205, 'declined'],
    [4233, 'expired card'],
    [4255, 'wrong PIN'],
    [4261, 'over limit'],
  ])('of %i rappen is declined by the test host: %s', async (amount, remark) => {
    const payment = aPayment({ amount: money(amount), tip: money(0) });
    expect(standingOf(await pay(payment, 'approve'))).toMatchObject({ state: 'failed', reason: 'declined', remark });
  });

  test.each([['lostResult'], ['timeout']] as const)(
    'whose result gets lost is recovered by its session: %s',
    async (scenario) => {
      sandbox.tap.play(scenario);
      const payment = aPayment();
      const lost = standingOf(await pay(payment, 'approve'));
      expect(lost).toMatchObject({ state: 'paying', step: { message: { serviceType: 'WPI_SVC_LAST_TRANSACTION' } } });
      const { message, answer } = await atPhone(lost?.state === 'paying' ? lost.step : null);
      const found = await report(payment, { ...answer, asked: message.serviceType });
      expect(standingOf(found)).toMatchObject({ state: 'success', taken: { amount: 4250 } });
    },
  );

  test('whose bridge gave no answer at all is recovered as well', async () => {
    const payment = aPayment();
    expect(standingOf(await report(payment, { kind: 'noAnswer' }))).toMatchObject({
      state: 'paying',
      step: { message: { serviceType: 'WPI_SVC_LAST_TRANSACTION', sessionId: session(payment) } },
    });
    expect(await report(null, { kind: 'noAnswer' })).toEqual({ kind: 'refused' });
  });

  test('of which the phone knows nothing any more is unknown', async () => {
    sandbox.tap.play('lostResult');
    const payment = aPayment();
    const lost = standingOf(await pay(payment, 'approve'));
    await pay(aPayment(), 'approve');
    const { message, answer } = await atPhone(lost?.state === 'paying' ? lost.step : null);
    const found = await report(payment, { ...answer, asked: message.serviceType });
    expect(standingOf(found)).toEqual({ state: 'unknown', handle: session(payment) });
  });

  test.each([
    ['NOT_INITIALIZED'],
    ['SERVICE_NOT_SUPPORTED'],
    ['INVALID_TRANSACTION_REQ'],
    ['USER_CANCEL'],
    ['HOST_REFUSAL'],
  ])('is unknown where the phone refuses to say how it ended: %s', async (condition) => {
    const payment = aPayment();
    const serviceType = 'WPI_SVC_LAST_TRANSACTION';
    const response = { result: 'WPI_RESULT_FAILURE', errorCondition: `WPI_ERR_COND_${condition}` };
    const refused = await report(payment, { sessionId: session(payment), serviceType, response });
    expect(standingOf(refused)).toEqual({ state: 'unknown', handle: session(payment) });
  });

  test('that was recovered without a result is unknown', async () => {
    const payment = aPayment();
    const response = { result: 'WPI_RESULT_FAILURE', errorCondition: 'WPI_ERR_COND_TRANSACTION_TIMEOUT' };
    const told = { sessionId: session(payment), serviceType: 'WPI_SVC_PAYMENT', response };
    expect(standingOf(await report(payment, told))).toMatchObject({ state: 'paying' });
    const asked = 'WPI_SVC_LAST_TRANSACTION';
    expect(standingOf(await report(payment, { ...told, asked }))).toMatchObject({ state: 'unknown' });
  });

  test('beside another one finds the phone busy, and says nothing of its own', async () => {
    const [first, second] = [aPayment(), aPayment()];
    const begun = atPhone(await stepOf(first));
    await expect.poll(() => sandbox.tap.isWaiting()).toBe(true);
    const { message, answer } = await atPhone(await stepOf(second));
    expect(standingOf(await report(second, { ...answer, asked: message.serviceType }))).toMatchObject({
      state: 'paying',
      step: { message: { serviceType: 'WPI_SVC_LAST_TRANSACTION', sessionId: session(second) } },
    });
    sandbox.tap.press('approve');
    expect(standingOf(await report(first, (await begun).answer))).toMatchObject({ state: 'success' });
  });

  test('on a phone that is not set up, or a device without a bridge, charges nothing', async () => {
    sandbox.tap.play('notInitialized');
    const payment = aPayment();
    expect(standingOf(await pay(payment, 'approve'))).toMatchObject({
      state: 'failed',
      reason: 'providerFailed',
      remark: 'NOT_INITIALIZED',
    });
    const bridgeless = { sessionId: session(payment), serviceType: 'WPI_SVC_PAYMENT', launched: false, response: null };
    expect(standingOf(await report(payment, bridgeless))).toEqual({ state: 'neverStarted' });
  });

  test('can be asked of nobody: it waits for five minutes, then it is unknown', async () => {
    const payment = aPayment();
    const handle = session(payment);
    expect(await tap.ask({}, payment, handle, patience())).toEqual({ state: 'paying', handle, step: null });
    expect(await tap.cancel({}, payment, null)).toEqual({ state: 'paying', handle, step: null });
    clock.pass(6 * 60_000);
    expect(await tap.ask({}, payment, handle, patience())).toEqual({ state: 'unknown', handle });
  });

  test('is not another one, nor in another currency, nor what is no answer', async () => {
    const [mine, other] = [aPayment(), aPayment()];
    const { answer } = await atPhone(await stepOf(other), 'approve');
    expect(await report(mine, answer)).toEqual({ kind: 'refused' });
    expect(standingOf(await report({ ...other, currency: 'EUR' }, answer))).toMatchObject({ state: 'unknown' });
    expect(await report(null, answer)).toMatchObject({ kind: 'verified', paymentId: other.id });
    expect(await report(mine, { sessionId: 'x' })).toEqual({ kind: 'refused' });
  });

  test.each([
    ['with', 4250],
    ['without', 4000],
  ])('is booked in full whether the phone tells its amount %s the tip', async (_, authorizedAmount) => {
    const payment = aPayment();
    const response = { result: 'WPI_RESULT_SUCCESS', errorCondition: 'WPI_ERR_COND_NONE', currency: 'CHF' };
    const told = { ...response, authorizedAmount, tipAmount: 250, paymentSolutionReference: 'r' };
    const read = await report(payment, { sessionId: session(payment), serviceType: 'WPI_SVC_PAYMENT', response: told });
    expect(standingOf(read)).toMatchObject({ state: 'success', taken: { amount: 4250, tip: 250 } });
  });

  test.each([
    [4000, 4250, 250],
    [4250, 4250, 0],
  ])('to which the phone adds a tip pays all of its orders: %i told without it', async (price, amount, tip) => {
    const payment = aPayment({ amount: money(amount), tip: money(tip) });
    const response = { result: 'WPI_RESULT_SUCCESS', errorCondition: 'WPI_ERR_COND_NONE', currency: 'CHF' };
    const told = { ...response, authorizedAmount: price, tipAmount: 600, paymentSolutionReference: 'r' };
    const read = await report(payment, { sessionId: session(payment), serviceType: 'WPI_SVC_PAYMENT', response: told });
    expect(standingOf(read)).toMatchObject({ state: 'success', taken: { amount: price + 600, tip: 600 } });
  });
});

describe('a refund by Tap on Mobile', () => {
  const paid = async (isTwint = false) => {
    if (isTwint) sandbox.tap.play('twint');
    const payment = aPayment();
    const standing = standingOf(await pay(payment, 'approve'));
    if (standing?.state !== 'success' || standing.handle === null) throw new Error(JSON.stringify(standing));
    return { id: payment.id, handle: standing.handle, amount: payment.amount, subMethod: standing.taken.subMethod };
  };
  const giveBack = async (payment: Awaited<ReturnType<typeof paid>>, amount: number) => {
    const refund = aRefund(payment, amount);
    const asked = await tap.refund({}, refund);
    if (asked.state !== 'pending') throw new Error(asked.state);
    const { message, answer } = await atPhone(asked.step, 'approve');
    const read = await report(null, { ...answer, asked: message.serviceType });
    return { refund, standing: standingOf(read), paymentId: read?.kind === 'verified' ? read.paymentId : null };
  };

  test('taps the card again, of which the answer names the refund', async () => {
    const payment = await paid();
    const { refund, standing, paymentId } = await giveBack(payment, 1000);
    expect(standing).toMatchObject({ state: 'success', taken: { amount: 1000 } });
    expect(paymentId).toBe(refund.id);
    expect(await tap.askRefund({}, refund, null)).toMatchObject({
      state: 'pending',
      step: {
        message: {
          serviceType: 'WPI_SVC_REFUND',
          sessionId: session(refund),
          recover: { serviceType: 'WPI_SVC_LAST_TRANSACTION', sessionId: session(refund) },
        },
      },
    });
    expect((await giveBack(payment, 3251)).standing).toMatchObject({ state: 'failed', reason: 'amountRefused' });
  });

  test('of TWINT is given back in full alone', async () => {
    const payment = await paid(true);
    expect(payment.subMethod).toBe('twint');
    expect((await giveBack(payment, 1000)).standing).toMatchObject({ state: 'failed', reason: 'amountRefused' });
    expect((await giveBack(payment, 4250)).standing).toMatchObject({ state: 'success' });
  });
});

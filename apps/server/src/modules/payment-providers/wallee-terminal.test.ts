/** The adapter against the played wallee over real HTTP: held calls, lost answers, terminals that are busy. */
import { money } from '@comanda/domain/money';
import { type PaymentSandbox, sandboxTerminals, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { accounts, aPayment, aRefund, patience } from '../../test/provider-payments.ts';
import { stoppedClock } from '../../test/test-clock.ts';
import type { AskedPayment, Provider, Standing } from './provider.ts';
import { walleeToken } from './wallee-call.ts';
import { walleeAt } from './wallee-terminal.ts';

const account = accounts.wallee;
const [device] = sandboxTerminals;
let clock = stoppedClock();
let sandbox: PaymentSandbox;
let wallee: Provider;
beforeEach(async () => {
  clock = stoppedClock();
  await sandbox?.close();
  sandbox = await startPaymentSandbox(() => clock.now());
  sandbox.wallee.terminals.setHold(400);
  wallee = walleeAt({ address: sandbox.address, timeoutMs: 1500 }, () => clock.now());
});
afterAll(() => sandbox.close());

const onTerminal = (fields: Partial<AskedPayment> = {}) => aPayment({ device, ...fields });
const handleOf = (standing: Standing): string => {
  if (!('handle' in standing) || standing.handle === null) throw new Error(`no handle: ${JSON.stringify(standing)}`);
  return standing.handle;
};
const begin = async (payment: AskedPayment) => handleOf(await wallee.start(account, payment));
const ask = (payment: AskedPayment, handle: string | null) => wallee.ask(account, payment, handle, patience());
const press = (outcome: 'approve' | 'decline' | 'cancel', tip = 0) =>
  sandbox.wallee.terminals.press(device, outcome, tip);
/** The cardholder presses as soon as the terminal shows something. */
const pressSoon = (outcome: 'approve' | 'decline' | 'cancel', tip = 0): void => {
  const isShown = sandbox.wallee.transactions().some(({ state }) => state === 'PROCESSING');
  if (isShown) press(outcome, tip);
  else setTimeout(() => pressSoon(outcome, tip), 5);
};
const made = ({ id }: AskedPayment) => sandbox.wallee.transactions().filter((one) => one.merchantReference === id);

describe('a payment on a terminal of wallee', () => {
  test('is made first, shown then, and taken in one held call', async () => {
    const payment = onTerminal();
    const started = await wallee.start(account, payment);
    const handle = handleOf(started);
    expect(started).toEqual({ state: 'paying', handle, step: { kind: 'terminal' } });
    expect(made(payment)).toMatchObject([{ state: 'PENDING' }]);
    pressSoon('approve');
    expect(await ask(payment, handle)).toEqual({
      state: 'success',
      handle,
      taken: { amount: 4250, tip: 250, subMethod: 'visa', reference: handle, maskedCard: null },
    });
  });

  test.each([
    ['decline', 'The issuer declined'],
    ['cancel', 'Aborted by the cardholder'],
  ] as const)('that ends by %s is booked as failed, with the reason', async (outcome, remark) => {
    const payment = onTerminal();
    const handle = await begin(payment);
    pressSoon(outcome);
    expect(await ask(payment, handle)).toEqual({ state: 'failed', handle, reason: 'declined', remark });
  });

  test('takes the tip that the terminal asked for', async () => {
    const payment = onTerminal({ amount: money(4000), tip: money(0) });
    const handle = await begin(payment);
    pressSoon('approve', 350);
    expect(await ask(payment, handle)).toMatchObject({ state: 'success', taken: { amount: 4350, tip: 350 } });
  });

  test.each([[543], [504], [500], ['drop']] as const)(
    'goes on where the held call ends without a result: %s',
    async (answer) => {
      sandbox.wallee.setTimeoutAnswer(answer);
      const payment = onTerminal();
      const handle = await begin(payment);
      expect(await ask(payment, handle)).toEqual({ state: 'paying', handle, step: { kind: 'terminal' } });
      expect(made(payment)).toMatchObject([{ state: 'PROCESSING' }]);
      pressSoon('approve');
      expect(await ask(payment, handle)).toMatchObject({ state: 'success' });
      expect(made(payment)).toHaveLength(1);
    },
  );

  test('goes on where the waiting is ended by us', async () => {
    sandbox.wallee.terminals.setHold(5000);
    const payment = onTerminal();
    const handle = await begin(payment);
    const ended = AbortSignal.timeout(100);
    expect(await wallee.ask(account, payment, handle, ended)).toMatchObject({ state: 'paying' });
    press('approve');
    expect(await ask(payment, handle)).toMatchObject({ state: 'success' });
  });

  test.each([['lostRequest'], ['lostAnswer'], ['silence'], ['refused']] as const)(
    'is made once where the answer to its making is lost: %s',
    async (fault) => {
      const payment = onTerminal();
      sandbox.script.setFault('wallee.create', fault, 1);
      expect(await wallee.start(account, payment)).toEqual({ state: 'unknown', handle: null });
      const wasMade = fault === 'lostAnswer' || fault === 'silence';
      expect(made(payment)).toHaveLength(wasMade ? 1 : 0);
      if (wasMade) pressSoon('approve');
      expect(await ask(payment, null)).toMatchObject({ state: wasMade ? 'success' : 'neverStarted' });
      expect(made(payment)).toHaveLength(wasMade ? 1 : 0);
    },
  );

  test.each([['lostAnswer'], ['silence'], ['refused']] as const)(
    'is unknown while neither the held call nor a question is answered: %s',
    async (fault) => {
      const payment = onTerminal();
      const handle = await begin(payment);
      sandbox.script.setFault('wallee.read', fault, 1);
      expect(await ask(payment, handle)).toEqual({ state: 'unknown', handle });
      sandbox.script.setFault('wallee.search', fault, 1);
      expect(await ask(payment, null)).toEqual({ state: 'unknown', handle: null });
      pressSoon('approve');
      sandbox.script.setFault('wallee.perform', 'lostAnswer', 1);
      expect(await ask(payment, handle)).toMatchObject({ state: 'success' });
      expect(made(payment)).toHaveLength(1);
    },
  );

  test('waits for nobody: a busy or unknown terminal, a wrong account, an amount that is none', async () => {
    const first = onTerminal();
    const busy = onTerminal();
    await ask(first, await begin(first));
    const second = await begin(busy);
    expect(await ask(busy, second)).toMatchObject({ state: 'failed', handle: second, reason: 'deviceBusy' });
    const elsewhere = onTerminal({ device: '99999999' });
    expect(await ask(elsewhere, await begin(elsewhere))).toMatchObject({ state: 'failed', reason: 'deviceUnknown' });
    expect(await wallee.start(account, onTerminal({ device: null }))).toMatchObject({ reason: 'deviceUnknown' });
    const wrong = { ...account, authenticationKey: 'AAAA' };
    expect(await wallee.start(wrong, onTerminal())).toMatchObject({ state: 'failed', reason: 'credentialsRefused' });
    expect(await wallee.start(account, onTerminal({ currency: 'franc' }))).toMatchObject({
      state: 'failed',
      reason: 'providerFailed',
      remark: expect.stringContaining('currency'),
    });
    const nobody = walleeAt({ address: 'http://127.0.0.1:9', timeoutMs: 1500 }, clock.now);
    expect(await nobody.start(account, onTerminal())).toMatchObject({ state: 'failed', remark: 'unreachable' });
  });

  test('is no other one: a strange handle or currency is unknown', async () => {
    const [mine, other] = [onTerminal(), onTerminal()];
    const handle = await begin(other);
    expect(await ask(mine, handle)).toEqual({ state: 'unknown', handle });
    expect(await ask({ ...other, currency: 'EUR' }, handle)).toEqual({ state: 'unknown', handle });
  });
});

describe('ending a payment on a terminal', () => {
  test('that was not told yet ends it; one that shows it ends it itself', async () => {
    const payment = onTerminal();
    const handle = await begin(payment);
    expect(await wallee.cancel(account, payment, handle)).toEqual({ state: 'canceled', handle });
    const shown = onTerminal();
    const second = await begin(shown);
    await ask(shown, second);
    expect(await wallee.cancel(account, shown, second)).toMatchObject({ state: 'paying' });
    press('approve');
    expect(await wallee.cancel(account, shown, second)).toMatchObject({ state: 'success' });
    expect(await wallee.cancel(account, onTerminal(), null)).toEqual({ state: 'neverStarted' });
  });

  test('settles or releases what is only reserved, with an answer or without', async () => {
    const reserved = async () => {
      const payment = onTerminal({ authorizesOnly: true });
      const handle = await begin(payment);
      pressSoon('approve');
      expect(await ask(payment, handle)).toMatchObject({ state: 'authorized' });
      return [payment, handle] as const;
    };
    const [first, firstHandle] = await reserved();
    sandbox.script.setFault('wallee.complete', 'lostAnswer', 1);
    expect(await wallee.settle?.(account, first, firstHandle)).toMatchObject({ state: 'success' });
    expect(await wallee.settle?.(account, first, firstHandle)).toMatchObject({ state: 'success' });
    const [second, secondHandle] = await reserved();
    expect(await wallee.release?.(account, second, secondHandle)).toEqual({ state: 'canceled', handle: secondHandle });
  });
});

describe('a refund by wallee', () => {
  const paid = async () => {
    const payment = onTerminal();
    const handle = await begin(payment);
    pressSoon('approve');
    await ask(payment, handle);
    return { id: payment.id, handle, amount: payment.amount };
  };
  const refunded = (id: string) => sandbox.wallee.transactions().find((one) => one.merchantReference === id)?.refunded;

  test('pays back all, or parts until nothing is left', async () => {
    const payment = await paid();
    expect(await wallee.refund(account, aRefund(payment, 1005))).toMatchObject({ state: 'success' });
    expect(await wallee.refund(account, aRefund(payment, 3246))).toMatchObject({
      state: 'failed',
      reason: 'aboveRemaining',
    });
    expect(await wallee.refund(account, aRefund(payment, 3245))).toMatchObject({ state: 'success' });
    expect(refunded(payment.id)).toBe(42.5);
    expect(await wallee.refund({ ...account, userId: '1' }, aRefund(payment, 1))).toMatchObject({
      reason: 'credentialsRefused',
    });
  });

  test.each([['lostRequest'], ['lostAnswer'], ['silence'], ['refused']] as const)(
    'happens once where its answer is lost: %s',
    async (fault) => {
      const payment = await paid();
      const refund = aRefund(payment, 1000);
      sandbox.script.setFault('wallee.refund', fault, 1);
      expect(await wallee.refund(account, refund)).toEqual({ state: 'unknown' });
      expect(await wallee.askRefund(account, refund, null)).toMatchObject({ state: 'success' });
      expect(await wallee.askRefund(account, refund, null)).toMatchObject({ state: 'success' });
      expect(refunded(payment.id)).toBe(10);
    },
  );

  test('may stay under way and end later, well or not', async () => {
    sandbox.wallee.refunds.setPending(true);
    const payment = await paid();
    for (const end of ['SUCCESSFUL', 'FAILED'] as const) {
      const refund = aRefund(payment, 1000);
      const pending = await wallee.refund(account, refund);
      if (pending.state !== 'pending') throw new Error(pending.state);
      expect(await wallee.askRefund(account, refund, pending.handle)).toEqual(pending);
      sandbox.wallee.refunds.settle(sandbox.wallee.refunds.all().at(-1)?.id ?? 0, end);
      const ended = await wallee.askRefund(account, refund, pending.handle);
      expect(ended).toMatchObject({ state: end === 'FAILED' ? 'failed' : 'success' });
    }
    expect(refunded(payment.id)).toBe(10);
  });
});

test('the token of a call is that of their documents', () => {
  const token = walleeToken({
    userId: '512',
    authenticationKey: 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=',
    method: 'GET',
    path: '/api/v2.0/payment/transactions/42',
    issuedAt: 1_700_000_000,
  });
  expect(token).toBe(
    'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsInZlciI6MX0.eyJzdWIiOiI1MTIiLCJpYXQiOjE3MDAwMDAwMDAsInJlcXVlc3RQYXRoIjoiL2FwaS92Mi4wL3BheW1lbnQvdHJhbnNhY3Rpb25zLzQyIiwicmVxdWVzdE1ldGhvZCI6IkdFVCJ9.OplX4lavE1TXA9TlqYFYWJSIhJ38rjebOy2el3oQMVU',
  );
});

/** Payments and refunds that have ended are looked at: all four providers played over real HTTP, and nothing happens there. */
import {
  type PaymentSandbox,
  sandboxReader,
  sandboxTerminals,
  startPaymentSandbox,
} from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { accounts, aPayment, aRefund, patience } from '../../test/provider-payments.ts';
import { stoppedClock, type TestClock } from '../../test/test-clock.ts';
import { createProviders, type Providers } from './create-providers.ts';
import type { AskedPayment, OpenAccount, Provider, Standing } from './provider.ts';

const [device] = sandboxTerminals;
let clock: TestClock;
let sandbox: PaymentSandbox;
let providers: Providers;
beforeEach(async () => {
  clock = stoppedClock();
  await sandbox?.close();
  sandbox = await startPaymentSandbox(() => clock.now());
  sandbox.wallee.terminals.setHold(100);
  const { address } = sandbox;
  providers = createProviders({ datatrans: address, wallee: address, sumup: address, timeoutMs: 1500 }, clock.now);
});
afterAll(() => sandbox.close());

const handleOf = (standing: Standing): string => {
  if (!('handle' in standing) || standing.handle === null) throw new Error(`no handle: ${JSON.stringify(standing)}`);
  return standing.handle;
};
type Way = readonly [Provider, OpenAccount, AskedPayment];
const wallee = (): Way => [providers.wallee_terminal, accounts.wallee, aPayment({ device })];
const datatrans = (): Way => [providers.datatrans, accounts.datatrans, aPayment()];
const sumup = (): Way => [providers.sumup, accounts.sumup, aPayment({ device: sandboxReader })];
const tap = (): Way => [providers.tap_on_mobile, {}, aPayment()];
const begin = async ([provider, account, payment]: Way) => handleOf(await provider.start(account, payment));
const look = ([provider, account, payment]: Way, handle: string | null) =>
  provider.look(account, payment, handle, patience());
const paid = async (way: Way) => {
  const [provider, account, payment] = way;
  const handle = await begin(way);
  if (provider.method === 'wallee_terminal') await provider.ask(account, payment, handle, patience());
  sandbox.press(payment.id, 'approve');
  return handle;
};
/** What the provider was asked to do meanwhile, beside reading. */
const done = async (work: () => Promise<unknown>) => {
  const before = sandbox.asked().length;
  await work();
  return sandbox
    .asked()
    .slice(before)
    .filter((line) => !line.startsWith('GET '));
};

describe('an ended payment', () => {
  test.each([
    ['wallee', wallee],
    ['datatrans', datatrans],
    ['sumup', sumup],
    ['tap', tap],
  ] as const)('is looked at over a day by reading alone: %s', async (_, wayOf) => {
    const way = wayOf();
    const handle = await begin(way);
    const all = async () => {
      for (const hours of [0, 1, 24]) {
        clock.pass(hours * 3_600_000);
        await look(way, handle);
        await look(way, null);
        await look(wayOf(), null);
      }
    };
    expect(await done(all)).toEqual([]);
  });

  test.each([
    ['wallee', wallee],
    ['datatrans', datatrans],
    ['sumup', sumup],
  ] as const)('that was approved all the same is found: %s', async (_, wayOf) => {
    const way = wayOf();
    const handle = await paid(way);
    expect(await look(way, handle)).toMatchObject({ state: 'success', handle, taken: { amount: 4250 } });
  });

  test('that no terminal was told is over; one that is shown waits for its guest', async () => {
    const way = wallee();
    const [provider, account, payment] = way;
    const handle = await begin(way);
    expect(await look(way, handle)).toEqual({ state: 'canceled', handle });
    expect(await look(way, null)).toEqual({ state: 'canceled', handle });
    expect(await look(wallee(), null)).toEqual({ state: 'neverStarted' });
    await provider.ask(account, payment, handle, patience());
    expect(await look(way, handle)).toMatchObject({ state: 'paying', handle });
    sandbox.setMood('broken');
    expect(await look(way, handle)).toEqual({ state: 'unknown', handle });
    expect(await look(way, null)).toEqual({ state: 'unknown', handle: null });
  });

  test('whose page nobody ever saw is over, and gets none', async () => {
    const way = datatrans();
    expect(await look(way, null)).toEqual({ state: 'neverStarted' });
    expect(sandbox.datatrans.payments()).toEqual([]);
    const handle = await begin(way);
    expect(await look(way, handle)).toMatchObject({ state: 'paying', handle });
  });

  test('that was only reserved is not charged by the look', async () => {
    const [provider, account] = datatrans();
    const way: Way = [provider, account, aPayment({ authorizesOnly: true })];
    const handle = await paid(way);
    const asItWas: Way = [provider, account, { ...way[2], authorizesOnly: false }];
    expect(await done(() => look(asItWas, handle))).toEqual([]);
    expect(await look(asItWas, handle)).toMatchObject({ state: 'authorized', handle });
  });
});

describe('an ended refund', () => {
  test.each([
    ['wallee', wallee],
    ['datatrans', datatrans],
    ['sumup', sumup],
  ] as const)('that never went is not given back by the look; one that went is found: %s', async (_, wayOf) => {
    const way = wayOf();
    const [provider, account, { id, amount }] = way;
    const handle = await paid(way);
    const refund = aRefund({ id, handle, amount }, 1000, { askedAt: clock.now() });
    clock.pass(600_000);
    const lookAt = () => provider.lookRefund(account, refund, null);
    expect(await done(lookAt)).toEqual([]);
    expect(await lookAt()).toMatchObject({ state: 'failed' });
    expect(await provider.refund(account, refund)).toMatchObject({ state: 'success' });
    expect(await done(lookAt)).toEqual([]);
    expect(await lookAt()).toMatchObject({ state: 'success' });
    sandbox.setMood('broken');
    expect(await lookAt()).toEqual({ state: 'unknown' });
  });

  test('that is under way at wallee is read by its handle', async () => {
    const way = wallee();
    const [provider, account, { id, amount }] = way;
    sandbox.wallee.refunds.setPending(true);
    const refund = aRefund({ id, handle: await paid(way), amount }, 1000);
    const pending = await provider.refund(account, refund);
    if (pending.state !== 'pending') throw new Error(pending.state);
    expect(await provider.lookRefund(account, refund, pending.handle)).toEqual(pending);
    expect(await provider.lookRefund(account, refund, null)).toEqual(pending);
  });

  test('on a phone is left to the phone', async () => {
    const [provider, account, { id, amount }] = tap();
    expect(await provider.lookRefund(account, aRefund({ id, handle: 'reference', amount }, 1000), null)).toEqual({
      state: 'unknown',
    });
  });
});

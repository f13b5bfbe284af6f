/** Pairing readers at the played SumUp over real HTTP. */
import { type PaymentSandbox, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { accounts, aPayment } from '../../test/provider-payments.ts';
import { stoppedClock } from '../../test/test-clock.ts';
import { pairReader, readerState, unpairReader } from './sumup-readers.ts';
import { sumupAt } from './sumup.ts';

const account = accounts.sumup;
let clock = stoppedClock();
let sandbox: PaymentSandbox;
const place = () => ({ address: sandbox.address, timeoutMs: 1500 });
beforeEach(async () => {
  clock = stoppedClock();
  await sandbox?.close();
  sandbox = await startPaymentSandbox(() => clock.now());
});
afterAll(() => sandbox.close());

describe('readers', () => {
  test('are paired by the code that they show, once, and let go', async () => {
    sandbox.sumup.readers.showCode('ABCD12345');
    const wish = { code: 'abcd12345', name: 'Bar', reference: 'reader-1' };
    const paired = await pairReader(place(), account, wish);
    if (paired.kind !== 'paired') throw new Error(paired.kind);
    expect(sandbox.sumup.readers.all().at(-1)).toMatchObject({ id: paired.readerId, name: 'Bar' });
    expect(await pairReader(place(), account, wish)).toEqual({ kind: 'codeUnknown' });
    expect(await readerState(place(), account, paired.readerId)).toBe('IDLE');
    const payment = aPayment({ device: paired.readerId });
    await sumupAt(place(), () => clock.now()).start(account, payment);
    expect(await readerState(place(), account, paired.readerId)).toBe('WAITING_FOR_CARD');
    await unpairReader(place(), account, paired.readerId);
    expect(await readerState(place(), account, paired.readerId)).toBeNull();
  });

  test.each([['lostAnswer'], ['silence']] as const)(
    'are found again where the answer to the pairing is lost: %s',
    async (fault) => {
      sandbox.sumup.readers.showCode('ABCD12345');
      sandbox.script.setFault('sumup.pair', fault, 1);
      const wish = { code: 'ABCD12345', name: 'Bar', reference: 'reader-2' };
      const readerId = () => sandbox.sumup.readers.all().at(-1)?.id;
      expect(await pairReader(place(), account, wish)).toEqual({ kind: 'paired', readerId: readerId() });
    },
  );

  test('are not paired by an old code, without the right key, or while nobody answers', async () => {
    sandbox.sumup.readers.showCode('ABCD12345');
    clock.pass(6 * 60_000);
    const wish = { code: 'ABCD12345', name: 'Bar', reference: 'reader-3' };
    expect(await pairReader(place(), account, wish)).toEqual({ kind: 'codeUnknown' });
    expect(await pairReader(place(), { ...account, apiKey: 'wrong' }, wish)).toEqual({ kind: 'credentialsRefused' });
    sandbox.setMood('broken');
    expect(await pairReader(place(), account, wish)).toEqual({ kind: 'failed' });
  });
});

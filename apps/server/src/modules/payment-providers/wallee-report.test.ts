/** What comes in wallee's name, against the played wallee over real HTTP: who is believed, and what it costs to find out. */
import { type PaymentSandbox, sandboxTerminals, startPaymentSandbox } from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { accounts, aPayment, patience } from '../../test/provider-payments.ts';
import { stoppedClock } from '../../test/test-clock.ts';
import type { Provider } from './provider.ts';
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

/** The cardholder presses as soon as the terminal shows something. */
const approveSoon = (): void => {
  const isShown = sandbox.wallee.transactions().some(({ state }) => state === 'PROCESSING');
  if (isShown) sandbox.wallee.terminals.press(device, 'approve', 0);
  else setTimeout(approveSoon, 5);
};

describe('what wallee reports', () => {
  const reported = async () => {
    sandbox.wallee.setListener(`${sandbox.address}/nobody`);
    const payment = aPayment({ device });
    const started = await wallee.start(account, payment);
    const handle = 'handle' in started ? started.handle : null;
    approveSoon();
    await wallee.ask(account, payment, handle, patience());
    await sandbox.webhooks.settled();
    const sent = sandbox.webhooks.sent().at(-1);
    if (sent === undefined) throw new Error('nothing was reported');
    return { handle, report: { body: Buffer.from(sent.body), headers: sent.headers, payment: null } };
  };

  test('is believed by its signature alone, with a key that is asked for once', async () => {
    const { handle, report } = await reported();
    const verified = { kind: 'verified', paymentId: null, handle, standing: null };
    expect(await wallee.readReport?.(account, report)).toEqual(verified);
    const asked = sandbox.asked().length;
    expect(await wallee.readReport?.(account, report)).toEqual(verified);
    expect(sandbox.asked()).toHaveLength(asked);
    const changed = Buffer.from(report.body.toString('utf8').replace('FULFILL', 'FAILED'));
    const refused = { kind: 'refused' };
    expect(await wallee.readReport?.(account, { ...report, body: changed })).toEqual(refused);
    const strange = { 'x-signature': 'algorithm=SHA256withECDSA, keyId=none, signature=AAAA' };
    expect(await wallee.readReport?.(account, { ...report, headers: strange })).toEqual(refused);
    expect(await wallee.readReport?.(account, { ...report, headers: { 'x-signature': 'none' } })).toEqual(refused);
    expect(await wallee.readReport?.({ ...account, spaceId: '406' }, report)).toEqual(refused);
    expect(await wallee.readReport?.(account, { ...report, body: Buffer.from('{}') })).toEqual(refused);
  });

  test('with invented keys has wallee asked a few times a minute, and is a hint beyond that', async () => {
    const { handle, report } = await reported();
    const before = sandbox.asked().length;
    const forged = (key: number) => ({
      ...report,
      headers: { 'x-signature': `algorithm=SHA256withECDSA, keyId=invented-${key}, signature=AAAA` },
    });
    const read = [];
    for (let key = 0; key < 20; key += 1) read.push((await wallee.readReport?.(account, forged(key)))?.kind);
    expect(sandbox.asked().length - before).toBe(5);
    expect(read).toEqual([...Array<string>(5).fill('refused'), ...Array<string>(15).fill('hint')]);
    const hint = { kind: 'hint', paymentId: null, handle };
    expect(await wallee.readReport?.(account, report)).toEqual(hint);
    clock.pass(60_000);
    expect(await wallee.readReport?.(account, report)).toMatchObject({ kind: 'verified', handle });
    for (let key = 0; key < 20; key += 1) await wallee.readReport?.(account, forged(key));
    expect(await wallee.readReport?.(account, report)).toMatchObject({ kind: 'verified', handle });
  });

  test('without a signature is a hint', async () => {
    const { handle, report } = await reported();
    const hint = { kind: 'hint', paymentId: null, handle };
    const payment = aPayment({ device });
    const ofDevice = { kind: 'hint', paymentId: payment.id, handle: null };
    expect(await wallee.readReport?.(account, { ...report, payment })).toEqual(ofDevice);
    expect(await wallee.readReport?.(account, { ...report, headers: {} })).toEqual(hint);
  });
});

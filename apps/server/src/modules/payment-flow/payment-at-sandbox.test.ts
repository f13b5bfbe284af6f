/** The whole way from the till to played providers over real HTTP, with answers that get lost and reports that come. */
import { createServer } from 'node:net';

import { anId } from '@comanda/test-kit/a-draft';
import { aDatatrans, aMethod, aSumup, aWallee } from '@comanda/test-kit/a-payment-method';
import {
  type PaymentSandbox,
  sandboxAccounts,
  sandboxTerminals,
  startPaymentSandbox,
} from '@comanda/test-kit/payment-sandbox';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { payCalls, soon } from '../../test/pay-at-provider.ts';
import { paymentCalls, providersAt } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { stoppedClock } from '../../test/test-clock.ts';

const clock = stoppedClock();
const params = { customerId: 'linde' };
let sandbox: PaymentSandbox;
let server: TestServer;
beforeAll(async () => {
  sandbox = await startPaymentSandbox(clock.now);
  const port = await aFreePort();
  server = await startTestServer({
    clock,
    providers: providersAt(sandbox.address),
    publicUrl: `http://127.0.0.1:${port}`,
    pace: { askMs: 50, asks: 400, reconcileMs: 100, wheelMs: 15_000 },
  });
  await server.http.listen({ port, host: '127.0.0.1' });
  await setUp();
  server.startDelivery();
});
afterAll(async () => {
  await server.close();
  await sandbox.close();
});
beforeEach(() => {
  sandbox.script.reset();
  sandbox.webhooks.setLost(false);
});

async function aFreePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => void probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => void probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

async function setUp(): Promise<void> {
  const { add } = paymentCalls(() => server);
  const { signKey } = sandboxAccounts.datatrans;
  await add(aDatatrans({ secrets: { password: sandboxAccounts.datatrans.password, signKey } }));
  await add(aWallee());
  await add(aSumup());
  await add(aMethod('tap_on_mobile', { subMethods: ['visa'] }));
  const body = {
    id: anId(),
    name: 'Saal',
    model: 'A920',
    station: null,
    terminalId: sandboxTerminals[0],
    active: true,
  };
  await server.call('POST /v1/customers/{customerId}/terminals', { as: 'anna', params, body });
}

const { place, pay, reaches, paymentOf, orderOf, stateOf, isSound } = payCalls(() => server);

/** How often a payment was charged there, and how often it was made. */
const seen = {
  datatrans: (id: string) => sandbox.datatrans.payments().filter(({ refno }) => refno === id).length,
  wallee_terminal: (id: string) =>
    sandbox.wallee.transactions().filter(({ merchantReference }) => merchantReference === id).length,
};

describe.each([
  ['datatrans', 'datatrans.init', 'datatrans.status'],
  ['wallee_terminal', 'wallee.perform', 'wallee.read'],
] as const)('%s', (method, start, ask) => {
  /** By the guest, as soon as the provider asks. */
  const press = async (id: string, pressed: 'approve' | 'decline') => {
    await expect.poll(() => sandbox.press(id, pressed), soon).toBe(true);
  };
  const begin = async () => {
    const order = await place();
    return { order, id: (await pay([order.id], { method, tip: 100 })).id };
  };
  /** How often it was made there, and what its order says of it. */
  const paidOf = async (order: { id: string }, id: string) => {
    await reaches(id, 'success');
    await isSound();
    const { payed, reserved, refundDue } = await orderOf(order.id);
    return { made: seen[method](id), payed, reserved, refundDue };
  };
  const once = (order: { total: number }) => ({ made: 1, payed: order.total, reserved: 0, refundDue: 0 });

  test('is approved, and the payment knows card and reference', async () => {
    const { order, id } = await begin();
    await press(id, 'approve');
    expect(await paidOf(order, id)).toEqual(once(order));
    const paid = await paymentOf(id);
    expect(paid).toMatchObject({ tip: 100, total: order.total + 100, isConfirmed: true });
    expect(paid.providerReference).not.toBeNull();
    expect(paid.subMethod).not.toBeNull();
  });

  test('is declined, and can be paid again', async () => {
    const { order, id } = await begin();
    await press(id, 'decline');
    await reaches(id, 'failed');
    const again = (await pay([order.id], { method })).id;
    await press(again, 'approve');
    expect(await paidOf(order, again)).toEqual(once(order));
  });

  test('loses the answer to the first call, and is paid once', async () => {
    sandbox.script.setFault(start, 'lostAnswer', 1);
    const { order, id } = await begin();
    await press(id, 'approve');
    expect(await paidOf(order, id)).toEqual(once(order));
  });

  test('loses the answers after the approval, and is paid once', async () => {
    const { order, id } = await begin();
    await reaches(id, 'paying');
    sandbox.script.setFault(ask, 'lostAnswer', 5);
    await press(id, 'approve');
    expect(await paidOf(order, id)).toEqual(once(order));
  });

  test('gives money back, once, also where that answer is lost', async () => {
    const { order, id } = await begin();
    await press(id, 'approve');
    expect(await paidOf(order, id)).toEqual(once(order));
    sandbox.script.setFault(method === 'datatrans' ? 'datatrans.credit' : 'wallee.refund', 'lostAnswer', 1);
    const body = { id: anId(), reason: 'Falscher Tisch' };
    await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: id }, body });
    clock.pass(60_000);
    await reaches(body.id, 'success');
    expect((await orderOf(order.id)).payed).toBe(0);
    await isSound();
  });
});

test('what the provider gave back by itself before is no answer to a refund that was lost', async () => {
  const order = await place();
  const { id } = await pay([order.id], { method: 'datatrans' });
  await expect.poll(() => sandbox.press(id, 'approve'), soon).toBe(true);
  await reaches(id, 'success');
  const made = () => sandbox.datatrans.payments().find(({ refno, type }) => refno === id && type === 'payment');
  const { username, password } = sandboxAccounts.datatrans;
  const byHand = await fetch(`${sandbox.address}/v1/transactions/${made()?.transactionId}/credit`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ currency: 'CHF', refno: 'by-hand', amount: 300 }),
  });
  expect([byHand.status, made()?.credited]).toEqual([200, 300]);
  sandbox.script.setFault('datatrans.credit', 'lostRequest', 1);
  const body = { id: anId(), reason: 'Falscher Tisch', amount: 300 };
  await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: id }, body });
  clock.pass(60_000);
  await reaches(body.id, 'success');
  expect(made()?.credited).toBe(600);
  await isSound();
});

test('a provider that is down while the guest pays: it is paid when it is back', async () => {
  const order = await place();
  const { id } = await pay([order.id]);
  await reaches(id, 'paying');
  sandbox.webhooks.setLost(true);
  sandbox.setMood('broken');
  await reaches(id, 'unknown');
  expect(sandbox.press(id, 'approve')).toBe(true);
  expect(await stateOf(id)).toBe('unknown');
  sandbox.setMood('well');
  await reaches(id, 'success');
  expect((await orderOf(order.id)).payed).toBe(order.total);
  await isSound();
});

test('a signed report of Datatrans is taken, also twice; a forged one is refused', async () => {
  const order = await place();
  const { id } = await pay([order.id]);
  await reaches(id, 'paying');
  await expect.poll(() => sandbox.press(id, 'approve'), soon).toBe(true);
  await reaches(id, 'success');
  await sandbox.webhooks.settled();
  const sent = sandbox.webhooks.sent().filter(({ url }) => url.includes('/v1/webhooks/datatrans/linde'));
  expect(sent.at(-1)?.status).toBe(200);
  const [genuine] = sent.slice(-1);
  if (genuine === undefined) throw new Error('a report expected');
  const replay = (body: string, headers: Readonly<Record<string, string>>) =>
    server.http.inject({ method: 'POST', url: '/v1/webhooks/datatrans/linde', payload: body, headers });
  expect((await replay(genuine.body, genuine.headers)).statusCode).toBe(200);
  expect((await replay(genuine.body.replace(/\d/, '9'), genuine.headers)).statusCode).toBe(401);
  expect((await orderOf(order.id)).payed).toBe(order.total);
  await isSound();
});

/** What this device hands on to its phone, and what the phone answers. */
const throughPhone = async (id: string, pressed: 'approve' | 'decline' | 'cancel') => {
  await expect.poll(async () => (await paymentOf(id)).step?.kind, soon).toBe('bridge');
  const { step } = await paymentOf(id);
  const answered = sandbox.tap.request(JSON.parse(step?.message ?? 'null'));
  await expect.poll(() => sandbox.tap.isWaiting(), soon).toBe(true);
  sandbox.tap.press(pressed);
  await server.call('POST /v1/payments/{paymentId}/report', {
    as: 'sara',
    params: { paymentId: id },
    body: { message: { ...(await answered) } },
  });
};

test('the phone with Tap on Mobile answers through this device, and what it says is booked', async () => {
  const order = await place();
  const { id } = await pay([order.id], { method: 'tap_on_mobile' });
  await reaches(id, 'paying');
  expect((await paymentOf(id)).step).toMatchObject({ kind: 'bridge', message: expect.any(String) });
  await throughPhone(id, 'approve');
  await reaches(id, 'success');
  expect((await orderOf(order.id)).payed).toBe(order.total);
  await isSound();
});

test('the phone with Tap on Mobile gives money back to the card that is held to it again', async () => {
  const order = await place();
  const { id } = await pay([order.id], { method: 'tap_on_mobile', tip: 150 });
  await throughPhone(id, 'approve');
  await reaches(id, 'success');
  const refund = async () => {
    const body = { id: anId(), reason: 'Falscher Tisch' };
    await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: id }, body });
    return body.id;
  };
  const left = await refund();
  await throughPhone(left, 'cancel');
  await reaches(left, 'canceled');
  expect((await orderOf(order.id)).payed).toBe(order.total);
  const gone = await refund();
  await throughPhone(gone, 'approve');
  await reaches(gone, 'success');
  expect(await orderOf(order.id)).toMatchObject({ payed: 0, stillToPay: order.total });
  await isSound();
});

/** What can go wrong between a till and a provider, against the played providers over real HTTP (decisions.md §4). */
import { anId } from '@comanda/test-kit/a-draft';
import { aDatatrans, aWallee } from '@comanda/test-kit/a-payment-method';
import {
  type PaymentSandbox,
  sandboxAccounts,
  sandboxTerminals,
  startPaymentSandbox,
} from '@comanda/test-kit/payment-sandbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { type FreshStorage, freshStorage } from '../../test/fresh-storage.ts';
import { payCalls, soon } from '../../test/pay-at-provider.ts';
import { paymentCalls, providersAt } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { stoppedClock, type TestClock } from '../../test/test-clock.ts';
import { checkAfterMs, checkForMs } from './check-ended.ts';

const params = { customerId: 'linde' };

let clock: TestClock;
let sandbox: PaymentSandbox;
let storage: FreshStorage;
let server: TestServer;

const startServer = (isSecond: boolean) =>
  startTestServer({
    clock,
    storage: { ...storage, drop: () => Promise.resolve() },
    providers: providersAt(sandbox.address, 1000),
    pace: { askMs: 50, asks: 400, reconcileMs: 100, wheelMs: 15_000 },
    ...(isSecond && { venues: [] }),
  });

beforeEach(async () => {
  clock = stoppedClock();
  sandbox = await startPaymentSandbox(clock.now);
  storage = await freshStorage();
  server = await startServer(false);
  const { add } = paymentCalls(() => server);
  await add(aDatatrans());
  await add(aWallee());
  for (const [index, terminalId] of sandboxTerminals.slice(0, 2).entries()) {
    const body = { id: anId(), name: `Saal ${index}`, model: 'A920', station: null, terminalId, active: true };
    await server.call('POST /v1/customers/{customerId}/terminals', { as: 'anna', params, body });
  }
  server.startDelivery();
});
afterEach(async () => {
  await server.close();
  await Promise.all([sandbox.close(), storage.drop()]);
});

const calls = payCalls(() => server);
const { place, pay, send, reaches, orderOf, stateOf, cancel, terminals, list, isSound } = calls;
const message = (answer: { json: () => { message: string } }) => answer.json().message;
const press = async (id: string, pressed: 'approve' | 'decline') => {
  await expect.poll(() => sandbox.press(id, pressed), soon).toBe(true);
};
const pagesOf = (id: string) => sandbox.datatrans.payments().filter(({ refno }) => refno === id);
const settledOf = (id: string) =>
  pagesOf(id)
    .filter(({ status }) => status === 'settled')
    .reduce((sum, { settled }) => sum + settled, 0);

test('a report that comes before the answer to the first call books it, once', async () => {
  sandbox.script.setFault('datatrans.init', { delayMs: 3000 }, 1);
  const order = await place();
  const { id } = await pay([order.id]);
  await press(id, 'approve');
  const report = JSON.stringify({ transactionId: pagesOf(id)[0]?.transactionId, refno: id, status: 'settled' });
  const sent = await server.http.inject({ method: 'POST', url: '/v1/webhooks/datatrans/linde', payload: report });
  // Unsigned it is a hint: what counts is what the provider says itself.
  expect([200, 401]).toContain(sent.statusCode);
  await reaches(id, 'success');
  expect([pagesOf(id).length, settledOf(id)]).toEqual([1, order.total]);
  expect(await orderOf(order.id)).toMatchObject({ payed: order.total, reserved: 0, refundDue: 0 });
  await isSound();
});

test('the browser that is closed in the payment page: paid there, it is paid here, and nobody came back', async () => {
  const order = await place();
  const { id } = await pay([order.id]);
  await reaches(id, 'paying');
  sandbox.webhooks.setLost(true);
  await press(id, 'approve');
  await reaches(id, 'success');
  expect((await orderOf(order.id)).payed).toBe(order.total);
  const left = await place();
  const { id: unpaid } = await pay([left.id]);
  await reaches(unpaid, 'paying');
  // Nobody pays and nobody comes back: the page runs out, and the order is free again.
  clock.pass(32 * 60_000);
  await reaches(unpaid, 'canceled');
  expect(await orderOf(left.id)).toMatchObject({ payed: 0, reserved: 0, stillToPay: left.total });
  expect(settledOf(unpaid)).toBe(0);
  await isSound();
});

test('two tills in the same instant: one page is made, and the order is paid once', async () => {
  const order = await place();
  const answers = await Promise.all([send([order.id]), send([order.id], {}, 'luca'), send([order.id])]);
  const begun = answers.filter(({ statusCode }) => statusCode === 200);
  expect(begun).toHaveLength(1);
  const id = begun[0]?.json<{ payment: { id: string } }>().payment.id ?? '';
  await press(id, 'approve');
  await reaches(id, 'success');
  expect(sandbox.datatrans.payments()).toHaveLength(1);
  expect(settledOf(id)).toBe(order.total);
  expect(await orderOf(order.id)).toMatchObject({ payed: order.total, refundDue: 0, reserved: 0 });
  await isSound();
});

test('three equal parts on two terminals at once add up, and no terminal gets two', async () => {
  const order = await place(['roesti', 'espresso']);
  const [one, two] = await terminals();
  const third = Math.floor(order.total / 3);
  const part = (amount: number, device: string | undefined) =>
    send([], { method: 'wallee_terminal', split: 'equal', orders: [{ id: order.id, amount }], device });
  const answers = await Promise.all([part(third, one?.id), part(third, two?.id), part(third, one?.id)]);
  const begun = answers.filter(({ statusCode }) => statusCode === 200);
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(message)).toEqual(['payments.error.deviceBusy']);
  const ids = begun.map((answer) => answer.json<{ payment: { id: string } }>().payment.id);
  for (const id of ids) await press(id, 'approve');
  for (const id of ids) await reaches(id, 'success');
  const { stillToPay } = await orderOf(order.id);
  const last = await part(stillToPay, one?.id);
  const lastId = last.json<{ payment: { id: string } }>().payment.id;
  await press(lastId, 'approve');
  await reaches(lastId, 'success');
  const charged = sandbox.wallee.transactions().filter(({ state }) => state === 'FULFILL');
  const francs = charged.flatMap(({ lineItems }) => lineItems.map((item) => Number(item['amountIncludingTax'])));
  expect(Math.round(francs.reduce((sum, amount) => sum + amount, 0) * 100)).toBe(order.total);
  expect(charged).toHaveLength(3);
  expect(await orderOf(order.id)).toMatchObject({ payed: order.total, reserved: 0, refundDue: 0, state: 'done' });
  expect(await list('overpaid')).toEqual([]);
  await isSound();
});

describe('a server that is killed between the approval and storing it', () => {
  test('is followed by one that asks at its start, books it once and says that it was found', async () => {
    const order = await place();
    const { id } = await pay([order.id]);
    await reaches(id, 'paying');
    // From here on the first server hears nothing: as if it were gone in the middle of its question.
    sandbox.webhooks.setLost(true);
    sandbox.setMood('silent');
    await press(id, 'approve');
    expect(await stateOf(id)).not.toBe('success');
    const killed = server;
    clock.pass(20_000);
    await killed.close();
    sandbox.setMood('well');
    server = await startServer(true);
    server.startDelivery();
    await reaches(id, 'success');
    expect([pagesOf(id).length, settledOf(id)]).toEqual([1, order.total]);
    const found = await server.call('GET /v1/customers/{customerId}/reconciliation', { as: 'sara', params });
    expect(found.findings).toMatchObject([{ paymentId: id, to: 'success' }]);
    expect(await orderOf(order.id)).toMatchObject({ payed: order.total, reserved: 0, refundDue: 0 });
    await isSound();
  });
});

describe('a terminal whose payment has ended here', () => {
  const transactionOf = (id: string) =>
    sandbox.wallee.transactions().find(({ merchantReference }) => merchantReference === id);
  const shows = () => sandbox.asked().filter((line) => line.includes('/perform-transaction')).length;
  const reads = (id: string) =>
    sandbox
      .asked()
      .filter((line) => line.startsWith('GET ') && line.endsWith(`/transactions/${transactionOf(id)?.id}`));
  const checked = async (id: string) => {
    const row = await server.house.database.read
      .selectFrom('payment_flows')
      .select('checked_at')
      .where('payment_id', '=', id)
      .executeTakeFirstOrThrow();
    return row.checked_at !== null;
  };
  const aWhile = () => new Promise((resolve) => setTimeout(resolve, 250));
  const lookAgain = async (id: string, ms: number) => {
    const before = reads(id).length;
    clock.pass(ms);
    await expect.poll(() => reads(id).length, soon).toBeGreaterThan(before);
  };
  const onTerminal = async () => {
    const order = await place();
    const [device] = await terminals();
    return { order, id: (await pay([order.id], { method: 'wallee_terminal', device: device?.id })).id };
  };
  /** A person says that it failed: the terminal shows it all the same. */
  const giveUp = async (paymentId: string) => {
    const pin = '2580';
    await server.call('PUT /v1/customers/{customerId}/adminPin', { as: 'anna', params, body: { id: anId(), pin } });
    clock.pass(120_001);
    const body = { id: anId(), outcome: 'failed' as const, reason: 'Terminal war aus', pin };
    await server.call('POST /v1/payments/{paymentId}/resolve', { as: 'anna', params: { paymentId }, body });
  };
  const throughTheDay = async () => {
    for (let passed = 0; passed < 1.2 * checkForMs; passed += checkForMs / 10) {
      clock.pass(checkForMs / 10);
      await aWhile();
    }
  };

  test('is not woken again by one that staff canceled before it was told', async () => {
    sandbox.script.setFault('wallee.perform', 'refused');
    const { order, id } = await onTerminal();
    await expect.poll(shows, soon).toBeGreaterThan(0);
    expect((await cancel(id)).state).toBe('canceled');
    expect(transactionOf(id)?.state).toBe('PENDING');
    sandbox.script.reset();
    await pay([order.id], { method: 'cash' });
    await aWhile();
    const before = shows();
    await lookAgain(id, checkAfterMs);
    await expect.poll(() => checked(id), soon).toBe(true);
    await throughTheDay();
    expect([shows(), transactionOf(id)?.state]).toEqual([before, 'PENDING']);
    await isSound();
  });

  test('nor by one that found it busy; what the guest before taps late is found and booked', async () => {
    sandbox.wallee.terminals.setHold(100);
    const { order, id } = await onTerminal();
    await expect.poll(() => transactionOf(id)?.state, soon).toBe('PROCESSING');
    await giveUp(id);
    const { id: busy } = await onTerminal();
    await reaches(busy, 'failed');
    await aWhile();
    const before = shows();
    await lookAgain(busy, checkAfterMs);
    await lookAgain(id, checkAfterMs);
    await expect.poll(() => checked(busy), soon).toBe(true);
    expect(await checked(id)).toBe(false);
    sandbox.webhooks.setLost(true);
    await press(id, 'approve');
    await lookAgain(id, checkForMs / 2);
    await reaches(id, 'success');
    expect(await orderOf(order.id)).toMatchObject({ payed: order.total, refundDue: 0 });
    await throughTheDay();
    expect([shows(), transactionOf(busy)?.state, await stateOf(busy)]).toEqual([before, 'PENDING', 'failed']);
    await isSound();
  });

  test('is not woken by a report of one that has ended either', async () => {
    sandbox.script.setFault('wallee.perform', 'refused');
    const { id } = await onTerminal();
    await expect.poll(shows, soon).toBeGreaterThan(0);
    await cancel(id);
    sandbox.script.reset();
    await aWhile();
    const [before, read] = [shows(), reads(id).length];
    const { spaceId } = sandboxAccounts.wallee;
    const said = {
      entityId: transactionOf(id)?.id,
      listenerEntityTechnicalName: 'Transaction',
      spaceId: Number(spaceId),
    };
    const payload = { ...said, state: 'CONFIRMED' };
    const sent = await server.http.inject({ method: 'POST', url: '/v1/webhooks/wallee/linde', payload });
    expect(sent.statusCode).toBe(200);
    await expect.poll(() => reads(id).length, soon).toBeGreaterThan(read);
    await aWhile();
    expect([shows(), transactionOf(id)?.state]).toEqual([before, 'PENDING']);
  });
});

/** A share of a dish of which an amount went back counts as paid until all of it went (docs/decisions/0070). */
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { vatShown } from '../../test/vat-shown.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_terminal'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { place, pay, productSent } = cancelCalls(() => server);

/** Three guests share a bottle of 29.00. */
async function aBottle() {
  const { id, products } = await place(['fendant']);
  const opid = products[0]?.opid ?? '';
  const shared = { count: 1, guests: 3 };
  const share = async (left: number) => {
    server.clock.pass(1000);
    const part = left === 1 ? { opid, count: 1 } : { opid, count: 1, shares: left, shared };
    return pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines: [part] }] });
  };
  const amount = async (sum: number) => {
    server.clock.pass(1000);
    return pay([], { method: 'ext_terminal', split: 'amount', orders: [{ id, amount: money(sum) }] });
  };
  const refund = async (paymentId: string, sum: number | null) => {
    server.clock.pass(1000);
    const body = { id: anId(), reason: 'kalt', amount: sum === null ? null : money(sum) };
    return server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId }, body });
  };
  const now = async () => {
    const { order } = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: id } });
    const [line] = order.products;
    return [line?.paidCount, line?.paidAmount, order.stillToPay];
  };
  return { id, opid, share, amount, refund, now };
}

test('an amount of it leaves the share paid: what the others pay for theirs stays what it was', async () => {
  const { id, opid, share, amount, refund, now } = await aBottle();
  const first = await share(3);
  expect(first.amount).toBe(966);
  await refund(first.id, 500);
  expect(await now()).toEqual([0, 966, 2434]);
  const second = await share(2);
  expect(second.amount).toBe(967);
  // Paid again, as the amount that it was given back as.
  await amount(500);
  expect(await now()).toEqual([0, 1933, 967]);
  const third = await share(1);
  expect(third.amount).toBe(967);
  expect(await now()).toEqual([1, 2900, 0]);
  // With the rest of its money the share is free; what was paid again stays the order's, for no dish.
  await refund(first.id, null);
  expect(await now()).toEqual([1, 1934, 466]);
  const lines = [{ opid, count: 1 }];
  const body = { id: anId(), customer: 'linde', method: 'cash', split: 'lines', orders: [{ id, lines }] } as const;
  expect((await server.refused('POST /v1/payments', { as: 'sara', body })).message).toBe('payments.error.linePaid');
  await amount(466);
  expect((await now())[2]).toBe(0);
  expect((await vatShown(server, id)).all).toEqual([[81, 2900]]);
  expect(await problemsOfBooks(server)).toEqual([]);
});

test('all of it in two amounts frees it, and it is offered again as the same share', async () => {
  const { share, refund, now } = await aBottle();
  const first = await share(3);
  await refund(first.id, 500);
  await refund(first.id, 466);
  expect(await now()).toEqual([0, 0, 2900]);
  const amounts = [];
  for (const left of [3, 2, 1]) amounts.push((await share(left)).amount);
  expect(amounts).toEqual([966, 967, 967]);
  expect(await now()).toEqual([1, 2900, 0]);
  expect(await problemsOfBooks(server)).toEqual([]);
});

test('a cancel that takes a part of one leaves nothing to pay of its line; what is open later is paid to the rappen', async () => {
  const { id, products } = await place([['fendant', 3]]);
  const opid = products[0]?.opid ?? '';
  const share = async (count: number, shares: number) => {
    server.clock.pass(1000);
    const part = { opid, count, ...(shares > 1 && { shares, ...(count === 3 && { shared: { count, guests: 4 } }) }) };
    return pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines: [part] }] });
  };
  const now = async () =>
    (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: id } })).order.stillToPay;
  // Three of four guests have paid three quarters of a bottle each; two bottles cost a quarter less than that.
  const first = await share(3, 4);
  await share(3, 3);
  await share(3, 2);
  server.clock.pass(1000);
  const said = productSent(id, opid, { money: 'refund' });
  const query = { ...said.query, withPaid: 'true' as const };
  await server.call('DELETE /v1/orders/{orderId}/products/{opid}', { ...said, query });
  expect(await now()).toBe(0);
  server.clock.pass(1000);
  const body = { id: anId(), reason: 'kalt' };
  await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: first.id }, body });
  expect(await now()).toBe(first.amount);
  // Who is asked for it pays what is left in equal shares, however many they are.
  const amounts = [];
  for (const shares of [3, 2, 1]) amounts.push((await share(2, shares)).amount);
  expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(first.amount);
  expect(await now()).toBe(0);
  expect(await problemsOfBooks(server)).toEqual([]);
});

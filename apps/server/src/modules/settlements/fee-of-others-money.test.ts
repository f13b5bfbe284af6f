/** A fee that is more than was paid by product of what is canceled: whose money it is, and of which VAT rate (docs/decisions/0069). */
import { money } from '@comanda/domain/money';
import { aDraft, anId } from '@comanda/test-kit/a-draft';
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
  await paymentCalls(() => server).add(aMethod('ext_twint'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { pay, productSent, cancel: cancelOrder } = cancelCalls(() => server);
const sound = async () => expect(await problemsOfBooks(server)).toEqual([]);

/** Wine at 8.1 %, all else at 2.6 %: 29.00, rösti 18.50, rivella 5.20, espresso 4.80. */
async function aTable(products: Parameters<typeof aDraft>[0]) {
  const body = aDraft(products, { type: 'takeaway' });
  const { id, products: lines } = (await server.call('POST /v1/orders', { as: 'sara', body })).order;
  const opidOf = (product: string) => lines.find((one) => one.id === product)?.opid ?? '';
  const payBy = (part: object, method: string, split: 'lines' | 'amount') => {
    server.clock.pass(1000);
    return pay([], { method: method as 'cash', split, orders: [{ id, ...part }] });
  };
  const payLines = (names: readonly string[], method = 'ext_terminal') =>
    payBy({ lines: names.map((name) => ({ opid: opidOf(name), count: 1 })) }, method, 'lines');
  const payAmount = (amount: number, method = 'cash') => payBy({ amount }, method, 'amount');
  const cancel = (product: string, choice: 'fee' | 'refund' | 'rest') => {
    server.clock.pass(1000);
    const sent = productSent(id, opidOf(product), { money: choice === 'fee' ? 'fee' : 'refund' });
    const query = choice === 'rest' ? sent.query : { ...sent.query, withPaid: 'true' as const };
    return server.call('DELETE /v1/orders/{orderId}/products/{opid}', { ...sent, query });
  };
  return { id, payLines, payAmount, cancel };
}

const backOf = async (orderId: string) => {
  const { payments } = await server.call('GET /v1/orders/{orderId}/payments', { as: 'luca', params: { orderId } });
  return payments.filter(({ refundOf }) => refundOf !== null).map(({ method, amount }) => [method, amount] as const);
};

test('one that is kept of what counted towards the rest goes back to nobody', async () => {
  const { id, payLines, cancel } = await aTable(['roesti', 'fendant', 'espresso']);
  const mine = await payLines(['roesti']);
  await cancel('roesti', 'rest');
  await payLines(['espresso'], 'ext_twint');
  expect(await cancel('fendant', 'fee')).toMatchObject({ order: { payed: 480 } });
  const refund = { as: 'anna', params: { paymentId: mine.id }, body: { id: anId(), reason: 'kalt' } };
  const refused = await server.refused('POST /v1/payments/{paymentId}/refund', refund);
  expect(refused.message).toBe('payments.error.nothingToRefund');
  server.clock.pass(1000);
  await cancelOrder(id, { money: 'refund' });
  expect(await backOf(id)).toEqual([['ext_twint', -480]]);
  await sound();
});

test('nor does one of what was paid as an amount, and who paid the own dish gets it back', async () => {
  const { id, payLines, payAmount, cancel } = await aTable(['roesti', 'espresso']);
  await payLines(['espresso'], 'ext_twint');
  await payAmount(1000);
  expect(await cancel('roesti', 'fee')).toMatchObject({ order: { payed: 480 } });
  server.clock.pass(1000);
  await cancelOrder(id, { money: 'refund' });
  expect(await backOf(id)).toEqual([['ext_twint', -480]]);
  await sound();
});

test('a dish goes back with no more of its payment than was not kept, where some went back by hand', async () => {
  const { id, payLines, payAmount, cancel } = await aTable(['roesti', 'espresso', 'fendant']);
  const both = await payLines(['roesti', 'espresso']);
  await cancel('roesti', 'fee');
  await payAmount(1000);
  const body = { id: anId(), amount: money(400), reason: 'kalt' };
  await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: both.id }, body });
  await cancel('espresso', 'refund');
  expect(new Map((await backOf(id)).slice(1))).toEqual(
    new Map([
      ['cash', -400],
      ['ext_terminal', -80],
    ]),
  );
  await sound();
});

test('its rate is the canceled dish’s, and stays that where another dish goes back', async () => {
  const { id, payAmount, cancel } = await aTable(['roesti', 'fendant', 'espresso']);
  await payAmount(4000);
  // Of 8.1 % were shown 22.18.
  expect(await cancel('fendant', 'fee')).toMatchObject({ order: { payed: 2330 } });
  expect(await cancel('roesti', 'refund')).toMatchObject({ refunded: 1850 });
  const { each, all } = await vatShown(server, id);
  expect(all).toEqual([
    [81, 1670],
    [26, 480],
  ]);
  expect(each).toHaveLength(2);
  await sound();
});

test('a dish that was canceled on a bill merged into this one says nothing of it', async () => {
  const other = await aTable(['roesti', 'espresso']);
  await other.cancel('roesti', 'refund');
  const { id, payLines, payAmount, cancel } = await aTable(['roesti', 'fendant', 'espresso']);
  const params = { orderId: id };
  await server.call('POST /v1/orders/{orderId}/merge', { as: 'sara', params, body: { id: anId(), from: other.id } });
  await payLines(['roesti']);
  await payAmount(2000);
  await cancel('fendant', 'fee');
  await cancel('roesti', 'refund');
  expect((await vatShown(server, id)).all).toEqual([
    [81, 1040],
    [26, 2 * 480],
  ]);
  await sound();
});

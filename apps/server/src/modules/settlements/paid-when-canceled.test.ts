/** What was paid of a canceled product is kept with it: whose money it was, and what became of it (docs/decisions/0069). */
import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { moveCalls } from '../../test/move-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { problemsOfBooks } from '../../test/problems-of-books.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_terminal'));
  await paymentCalls(() => server).add(aMethod('ext_twint'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { pay, productSent, linesSent, cancel: cancelOrder, restore } = cancelCalls(() => server);
const { place, read, sound } = moveCalls(() => server);
const key = 'DELETE /v1/orders/{orderId}/products/{opid}';

/** `choice`: what becomes of what was paid by product; `rest` counts it towards the others. */
async function aTable(...draft: Parameters<typeof place>) {
  const { id, products } = await place(...draft);
  const opidOf = (product: string) => products.find((one) => one.id === product)?.opid ?? '';
  const payBy = (part: object, method: string, split: 'lines' | 'amount') => {
    server.clock.pass(1000);
    return pay([], { method: method as 'cash', split, orders: [{ id, ...part }] });
  };
  const payLines = (lines: object[], method = 'ext_terminal') => payBy({ lines: lines as [] }, method, 'lines');
  const payAmount = (amount: number, method = 'cash') => payBy({ amount }, method, 'amount');
  const cancel = async (opid: string, choice: 'fee' | 'refund' | 'rest') => {
    server.clock.pass(1000);
    const sent = productSent(id, opid, { money: choice === 'fee' ? 'fee' : 'refund' });
    const query = choice === 'rest' ? sent.query : { ...sent.query, withPaid: 'true' as const };
    return server.call(key, { ...sent, query });
  };
  const divide = async (opid: string) => {
    const newOpid = anId();
    const body = { id: anId(), lines: [{ opid, count: 1, newOpid }] };
    await server.call('POST /v1/orders/{orderId}/finishLine', { as: 'sara', params: { orderId: id }, body });
    return newOpid;
  };
  const paidOf = async (opid: string) => {
    const line = (await read(id)).products.find((one) => one.opid === opid);
    return [line?.paidCount, line?.paidAmount];
  };
  return { id, opidOf, payLines, payAmount, cancel, divide, paidOf };
}
const backOf = async (orderId: string) => {
  const { payments } = await server.call('GET /v1/orders/{orderId}/payments', { as: 'luca', params: { orderId } });
  return payments.filter(({ refundOf }) => refundOf !== null).map(({ method, amount }) => [method, amount]);
};

test('one piece kept as a fee pays no sibling, and its refund takes nothing that a neighbour paid as an amount', async () => {
  const { opidOf, payLines, payAmount, cancel, divide, paidOf, id } = await aTable([['espresso', 3], 'roesti']);
  const left = opidOf('espresso');
  await payLines([{ opid: left, count: 2 }]);
  const apart = await divide(left);
  await payAmount(480);
  expect(await cancel(left, 'fee')).toMatchObject({ refunded: 0, order: { payed: 1440 - 480 } });
  expect(await paidOf(left)).toEqual([1, 480]);
  expect(await paidOf(apart)).toEqual([0, 0]);
  expect(await cancel(apart, 'refund')).toMatchObject({
    refunded: 0,
    order: { payed: 960, stillToPay: 1850 + 480 - 960 },
  });
  expect(await paidOf(left)).toEqual([1, 480]);
  expect(await backOf(id)).toEqual([]);
  await sound();
});

test('what is too much beyond a dish is of money that is nobody’s own, not the newest guest’s', async () => {
  const { id, opidOf, payLines, cancel, paidOf } = await aTable(['roesti', 'fendant', 'espresso']);
  await payLines([{ opid: opidOf('roesti'), count: 1 }]);
  await cancel(opidOf('roesti'), 'rest');
  await payLines([{ opid: opidOf('espresso'), count: 1 }], 'ext_twint');
  expect(await cancel(opidOf('fendant'), 'refund')).toMatchObject({ refunded: 1850, order: { payed: 480 } });
  expect(await backOf(id)).toEqual([['ext_terminal', -1850]]);
  expect(await paidOf(opidOf('espresso'))).toEqual([1, 480]);
  await sound();
});

test('what was kept as a fee goes back with nothing else, nor with the whole order, and is no part of a refund', async () => {
  const { id, opidOf, payLines, payAmount, cancel } = await aTable(['roesti', 'fendant', 'espresso']);
  await payAmount(480);
  const mine = await payLines([{ opid: opidOf('roesti'), count: 1 }]);
  await cancel(opidOf('roesti'), 'fee');
  const refund = { as: 'anna', params: { paymentId: mine.id }, body: { id: anId(), reason: 'kalt' } };
  const refused = await server.refused('POST /v1/payments/{paymentId}/refund', refund);
  expect(refused.message).toBe('payments.error.nothingToRefund');
  await cancelOrder(id, { money: 'refund' });
  expect(await backOf(id)).toEqual([['cash', -480]]);
  await sound();
});

test('of what went back in part before no more is kept than is there', async () => {
  const { id, opidOf, payLines, payAmount, cancel, paidOf } = await aTable(['roesti', 'fendant']);
  await payAmount(1000);
  const mine = await payLines([{ opid: opidOf('roesti'), count: 1 }]);
  const body = { id: anId(), amount: money(500), reason: 'kalt' };
  await server.call('POST /v1/payments/{paymentId}/refund', { as: 'anna', params: { paymentId: mine.id }, body });
  expect(await cancel(opidOf('roesti'), 'fee')).toMatchObject({ order: { payed: 500, stillToPay: 2400 } });
  expect(await paidOf(opidOf('roesti'))).toEqual([1, 1850]);
  server.clock.pass(1000);
  await cancelOrder(id, { money: 'refund' });
  expect((await backOf(id)).slice(1)).toEqual([['cash', -500]]);
  await sound();
});

test('with the last of what a guest may have back their other dish is to pay again, also where one was a fee', async () => {
  const { id, opidOf, payLines, cancel, paidOf } = await aTable(['roesti', 'fendant', 'espresso']);
  const both = [opidOf('roesti'), opidOf('espresso')].map((opid) => ({ opid, count: 1 }));
  const mine = await payLines(both);
  await cancel(opidOf('roesti'), 'fee');
  const body = { id: anId(), reason: 'kalt' };
  const given = await server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: mine.id },
    body,
  });
  expect(given.payment.amount).toBe(-480);
  await payLines([{ opid: opidOf('fendant'), count: 1 }]);
  expect(await paidOf(opidOf('espresso'))).toEqual([0, 0]);
  expect(await read(id)).toMatchObject({ payed: 2900, stillToPay: 480 });
  await sound();
});

test('of an order that was restored a dish that was given back is to pay again, whatever was a fee before', async () => {
  const { id, opidOf, payLines, cancel, paidOf } = await aTable([['espresso', 2], 'roesti', 'fendant']);
  await payLines([
    { opid: opidOf('espresso'), count: 2 },
    { opid: opidOf('roesti'), count: 1 },
  ]);
  await cancel(opidOf('roesti'), 'fee');
  server.clock.pass(1000);
  expect(await cancelOrder(id, { money: 'refund' })).toMatchObject({ refunded: 960 });
  await restore(id);
  await payLines([{ opid: opidOf('fendant'), count: 1 }]);
  expect(await paidOf(opidOf('espresso'))).toEqual([0, 0]);
  expect(await read(id)).toMatchObject({ payed: 2900, stillToPay: 960 });
  await sound();
});

test('a line of before, of which nobody kept what was paid, is as good as a guess', async () => {
  const { id, opidOf, payLines, cancel, divide, paidOf } = await aTable([['roesti', 2], ['odd', 2], 'espresso']);
  const left = opidOf('roesti');
  await payLines([
    { opid: left, count: 2 },
    { opid: opidOf('espresso'), count: 1 },
  ]);
  const part = await divide(left);
  await cancel(left, 'fee');
  const lines = server.house.database.write.updateTable('order_lines').where('order_id', '=', id);
  await lines.where('opid', '=', left).set({ paid_when_canceled: null }).execute();
  expect(await paidOf(part)).toEqual([1, 1850]);
  expect(await cancel(part, 'refund')).toMatchObject({ refunded: 1850 });
  expect(await paidOf(opidOf('espresso'))).toEqual([1, 480]);
  // The journal knows better: that it is gone from the table is found.
  expect(await problemsOfBooks(server)).toEqual([expect.stringContaining(id)]);
  const kept = [{ paymentId: anId(), opid: left, count: 1, amount: money(1850), became: 'fee' as const }];
  await lines.where('opid', '=', left).set({ paid_when_canceled: kept }).execute();
  expect(await problemsOfBooks(server)).toEqual([expect.stringContaining(id)]);
  const known = (await server.house.database.read
    .selectFrom('payment_lines')
    .select('payment_id')
    .where('order_id', '=', id)
    .where('opid', '=', left)
    .where('amount', '>', money(0))
    .executeTakeFirstOrThrow()) as { payment_id: string };
  const as = kept.map((entry) => ({ ...entry, paymentId: known.payment_id }));
  await lines.where('opid', '=', left).set({ paid_when_canceled: as }).execute();
  await sound();
});

test('a screen that knew of nothing paid is asked anew, and one that knew of less; who said it is not', async () => {
  const { id, opidOf, payLines } = await aTable([['espresso', 2], 'roesti']);
  const opid = opidOf('espresso');
  await payLines([{ opid, count: 1 }]);
  const all = (query: object) => {
    const sent = productSent(id, opid, { count: '2' });
    return { ...sent, query: { ...sent.query, ...query } };
  };
  const asked = { message: 'orders.error.moneyMissing', params: { paid: 480 } };
  expect(await server.refused(key, all({}))).toMatchObject(asked);
  expect(await server.refused(key, all({ paidSeen: '0' }))).toMatchObject(asked);
  expect(await server.refused(key, all({ money: 'fee', withPaid: 'true', paidSeen: '0' }))).toMatchObject(asked);
  const sent = linesSent(id, [{ opid }], { money: 'refund' });
  const lines = 'POST /v1/orders/{orderId}/cancelProducts';
  expect(await server.refused(lines, { ...sent, body: { ...sent.body, paidSeen: money(0) } })).toMatchObject(asked);
  expect((await read(id)).products.find((line) => line.opid === opid)?.state).not.toBe('canceled');
  const done = await server.call(lines, { ...sent, body: { ...sent.body, paidSeen: money(480) } });
  expect(done).toMatchObject({ refunded: 0, order: { payed: 480, stillToPay: 1850 - 480 } });
  // What was done once is done, whatever the screen knows when it asks again.
  const again = await server.call(lines, { ...sent, body: { ...sent.body, paidSeen: money(0) } });
  expect(again).toMatchObject({ refunded: 0 });
  await sound();
});

/** Two guests, one bill, each pays the own dish: what is canceled of it goes back to who paid it (docs/decisions/0069). */
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { moveCalls } from '../../test/move-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await paymentCalls(() => server).add(aMethod('ext_terminal'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const { pay, productSent, linesSent, cancelProducts } = cancelCalls(() => server);
const { place, read, sound } = moveCalls(() => server);
const key = 'DELETE /v1/orders/{orderId}/products/{opid}';

/** A rösti of 18.50 and an espresso of 4.80. */
async function aBill() {
  const { id, products } = await place(['roesti', 'espresso']);
  const opidOf = (product: string) => products.find((one) => one.id === product)?.opid ?? '';
  const payLines = (lines: { opid: string; count: number; shares?: number }[], method = 'ext_terminal') => {
    server.clock.pass(1000);
    return pay([], { method: method as 'cash', split: 'lines', orders: [{ id, lines }] });
  };
  return { id, roesti: opidOf('roesti'), espresso: opidOf('espresso'), payLines };
}
const paymentsOf = async (orderId: string) => {
  const { payments } = await server.call('GET /v1/orders/{orderId}/payments', { as: 'luca', params: { orderId } });
  return payments.map(({ method, amount }) => [method, amount]);
};
const paidOf = async (id: string, opid: string) => {
  const line = (await read(id)).products.find((one) => one.opid === opid);
  return [line?.paidCount, line?.paidAmount];
};

test('it goes back where that is asked, and the other guest pays what is their own', async () => {
  const { id, roesti, espresso, payLines } = await aBill();
  await payLines([{ opid: roesti, count: 1 }]);
  server.clock.pass(1000);
  const sent = productSent(id, roesti, { money: 'refund' });
  const done = await server.call(key, { ...sent, query: { ...sent.query, withPaid: 'true' } });
  expect(done).toMatchObject({ refunded: 1850, inCash: 0, byHand: 1850 });
  expect(done.order).toMatchObject({ state: 'preparing', total: 480, payed: 0, stillToPay: 480 });
  expect(await payLines([{ opid: espresso, count: 1 }], 'cash')).toMatchObject({ amount: 480, openAmount: 0 });
  expect((await read(id)).state).toBe('done');
  await sound();
});

test('the house may keep it, and the other guest still pays what is their own', async () => {
  const { id, roesti, espresso, payLines } = await aBill();
  await payLines([{ opid: roesti, count: 1 }]);
  const sent = linesSent(id, [{ opid: roesti }], { money: 'fee' });
  const key = 'POST /v1/orders/{orderId}/cancelProducts';
  const body = { ...sent.body, withPaid: true };
  expect(await server.refused(key, { ...sent, body: { ...body, money: null } })).toMatchObject({
    message: 'orders.error.moneyMissing',
    params: { paid: 1850 },
  });
  const done = await server.call(key, { ...sent, body });
  expect(done).toMatchObject({ refunded: 0, order: { payed: 0, stillToPay: 480 } });
  expect(await payLines([{ opid: espresso, count: 1 }])).toMatchObject({ amount: 480, openAmount: 0 });
  await sound();
});

test('unasked it counts towards the rest, as ever', async () => {
  const { id, roesti, payLines } = await aBill();
  await payLines([{ opid: roesti, count: 1 }]);
  const done = await cancelProducts(id, [{ opid: roesti }], { money: 'refund' });
  expect(done).toMatchObject({ refunded: 1370, order: { payed: 480, stillToPay: 0, state: 'done' } });
  await sound();
});

test('of a bill that is paid it goes back to who paid the dish, not to who paid last', async () => {
  const { id, roesti, espresso, payLines } = await aBill();
  await payLines([{ opid: roesti, count: 1 }]);
  await payLines([{ opid: espresso, count: 1 }], 'cash');
  server.clock.pass(1000);
  const done = await server.call(key, productSent(id, roesti, { money: 'refund' }));
  expect(done).toMatchObject({ refunded: 1850, inCash: 0, byHand: 1850, order: { state: 'done' } });
  expect(await paymentsOf(id)).toEqual([
    ['ext_terminal', 1850],
    ['cash', 480],
    ['ext_terminal', -1850],
  ]);
  await sound();
});

test('what one guest paid beside it stays paid, and goes back whole and once', async () => {
  const { id, products } = await place(['roesti', 'espresso', ['odd', 2]]);
  const opidOf = (product: string) => products.find((one) => one.id === product)?.opid ?? '';
  const lines = [
    { opid: opidOf('roesti'), count: 1 },
    { opid: opidOf('espresso'), count: 1 },
  ];
  const paid = await pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines }] });
  server.clock.pass(1000);
  const sent = productSent(id, opidOf('roesti'), { money: 'refund' });
  await server.call(key, { ...sent, query: { ...sent.query, withPaid: 'true' } });
  expect(await paidOf(id, opidOf('roesti'))).toEqual([0, 0]);
  expect(await paidOf(id, opidOf('espresso'))).toEqual([1, 480]);
  await sound();
  server.clock.pass(1000);
  const body = { id: anId(), reason: 'falsche Karte' };
  const back = await server.call('POST /v1/payments/{paymentId}/refund', {
    as: 'anna',
    params: { paymentId: paid.id },
    body,
  });
  expect(back.payment.amount).toBe(-480);
  expect(await paidOf(id, opidOf('espresso'))).toEqual([0, 0]);
  await sound();
});

test('a share of another dish that was paid with it stays a share', async () => {
  const { id, products } = await place(['roesti', ['espresso', 2]]);
  const opidOf = (product: string) => products.find((one) => one.id === product)?.opid ?? '';
  const half = { count: 1, guests: 2 };
  const share = (shares: number) => ({ opid: opidOf('espresso'), count: 2, shares, shared: half });
  const payLines = (lines: object[]) =>
    pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines: lines as [] }] });
  await payLines([{ opid: opidOf('roesti'), count: 1 }, share(4)]);
  server.clock.pass(1000);
  const sent = productSent(id, opidOf('roesti'), { money: 'refund' });
  const done = await server.call(key, { ...sent, query: { ...sent.query, withPaid: 'true' } });
  expect(done).toMatchObject({ refunded: 1850, order: { stillToPay: 720 } });
  expect(await paidOf(id, opidOf('espresso'))).toEqual([0, 240]);
  server.clock.pass(1000);
  const last = await payLines([share(3)]);
  expect(last.orders[0]?.lines).toEqual([{ opid: opidOf('espresso'), count: 1, amount: 240, left: 240, shared: half }]);
  await sound();
});

test('of a line that was divided since, the part that stands is open again', async () => {
  const { id, products } = await place([['roesti', 2], 'espresso']);
  const opid = products.find(({ count }) => count === 2)?.opid ?? '';
  await pay([], { method: 'ext_terminal', split: 'lines', orders: [{ id, lines: [{ opid, count: 1 }] }] });
  const part = anId();
  const made = { id: anId(), lines: [{ opid, count: 1, newOpid: part }] };
  await server.call('POST /v1/orders/{orderId}/finishLine', { as: 'sara', params: { orderId: id }, body: made });
  const [paidOpid, other] = (await paidOf(id, part))[0] === 1 ? [part, opid] : [opid, part];
  server.clock.pass(1000);
  const sent = productSent(id, paidOpid, { money: 'refund' });
  const done = await server.call(key, { ...sent, query: { ...sent.query, withPaid: 'true' } });
  expect(done).toMatchObject({ refunded: 1850, order: { payed: 0, stillToPay: 1850 + 480 } });
  expect(await paidOf(id, other)).toEqual([0, 0]);
  await sound();
});

/** Some products; `cancel` says what becomes of what was paid by product: `rest` counts it towards the others. */
async function aTable(...draft: Parameters<typeof place>) {
  const { id, products } = await place(...draft);
  const opidOf = (product: string) => products.find((one) => one.id === product)?.opid ?? '';
  const payLines = (lines: object[], method = 'ext_terminal') => {
    server.clock.pass(1000);
    return pay([], { method: method as 'cash', split: 'lines', orders: [{ id, lines: lines as [] }] });
  };
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
  return { id, opidOf, payLines, cancel, divide };
}

test.each(['fee', 'rest'] as const)('of the next piece only its own goes back after one as %s', async (choice) => {
  const { id, opidOf, payLines, cancel } = await aTable([['espresso', 3], 'roesti']);
  const opid = opidOf('espresso');
  await payLines([{ opid, count: 3 }]);
  expect(await cancel(opid, choice)).toMatchObject({ refunded: 0 });
  expect(await cancel(opid, 'refund')).toMatchObject({ refunded: 480 });
  expect(await paidOf(id, opid)).toEqual([1, 480]);
  const paid = choice === 'fee' ? 480 : 960;
  expect(await read(id)).toMatchObject({ payed: paid, stillToPay: 480 + 1850 - paid });
  await sound();
});

test('what was kept of a part pays no other part, and nobody else’s money goes back for that one', async () => {
  const { id, opidOf, payLines, cancel, divide } = await aTable([['roesti', 2], 'espresso']);
  const left = opidOf('roesti');
  const mine = await divide(left);
  await payLines([{ opid: mine, count: 1 }]);
  await cancel(mine, 'fee');
  expect(await paidOf(id, left)).toEqual([0, 0]);
  await payLines([{ opid: opidOf('espresso'), count: 1 }], 'cash');
  expect(await cancel(left, 'refund')).toMatchObject({ refunded: 0, order: { state: 'done', payed: 480 } });
  await sound();
});

test.each(['fee', 'rest', 'refund'] as const)(
  'of a line that was paid before it was divided the other part stays paid after one as %s',
  async (choice) => {
    const { id, opidOf, payLines, cancel, divide } = await aTable([['roesti', 2], ['odd', 2], 'espresso']);
    const left = opidOf('roesti');
    await payLines([
      { opid: left, count: 2 },
      { opid: opidOf('espresso'), count: 1 },
    ]);
    const part = await divide(left);
    expect(await cancel(left, choice)).toMatchObject({ refunded: choice === 'refund' ? 1850 : 0 });
    expect(await paidOf(id, part)).toEqual([1, 1850]);
    expect(await cancel(part, 'refund')).toMatchObject({ refunded: 1850 });
    expect(await paidOf(id, opidOf('espresso'))).toEqual([1, 480]);
    await sound();
  },
);

test('both parts of a line that was divided go back in one', async () => {
  const { id, opidOf, payLines, divide } = await aTable([['roesti', 2], ['odd', 2], 'espresso']);
  const left = opidOf('roesti');
  await payLines([
    { opid: left, count: 2 },
    { opid: opidOf('espresso'), count: 1 },
  ]);
  const lines = [{ opid: left }, { opid: await divide(left) }];
  const sent = linesSent(id, lines, { money: 'refund' });
  const done = await server.call('POST /v1/orders/{orderId}/cancelProducts', {
    ...sent,
    body: { ...sent.body, withPaid: true },
  });
  expect(done).toMatchObject({ refunded: 3700, order: { payed: 480 } });
  await sound();
});

test('a shared dish goes back to each who has a share of it, not to who paid last', async () => {
  const { id, opidOf, payLines, cancel } = await aTable(['espresso', 'roesti', 'odd']);
  const share = { opid: opidOf('espresso'), count: 1 };
  await payLines([{ ...share, shares: 2, shared: { count: 1, guests: 2 } }], 'cash');
  await payLines([share], 'cash');
  await payLines([{ opid: opidOf('roesti'), count: 1 }]);
  expect(await cancel(opidOf('espresso'), 'refund')).toMatchObject({ refunded: 480, byHand: 0 });
  expect((await paymentsOf(id)).slice(3)).toEqual([
    ['cash', -240],
    ['cash', -240],
  ]);
  expect(await paidOf(id, opidOf('roesti'))).toEqual([1, 1850]);
  await sound();
});

test('a share goes back to its guest before the whole piece of a guest who paid later', async () => {
  const { id, opidOf, payLines, cancel } = await aTable([['espresso', 2], 'roesti']);
  const opid = opidOf('espresso');
  await payLines([{ opid, count: 2, shares: 4, shared: { count: 1, guests: 2 } }], 'cash');
  await payLines([{ opid, count: 1 }]);
  expect(await cancel(opid, 'refund')).toMatchObject({ refunded: 240, byHand: 0 });
  expect(await paidOf(id, opid)).toEqual([1, 480]);
  await sound();
});

test('one of two dishes that guests share goes back to each of them, and then the other one', async () => {
  const { id, opidOf, payLines, cancel } = await aTable([['espresso', 2], 'roesti', 'odd']);
  const opid = opidOf('espresso');
  const shared = { count: 2, guests: 3 };
  for (const shares of [3, 2]) await payLines([{ opid, count: 2, shares, shared }]);
  await payLines([{ opid, count: 2 }]);
  await payLines([{ opid: opidOf('roesti'), count: 1 }]);
  const third = ['ext_terminal', -160];
  expect(await cancel(opid, 'refund')).toMatchObject({ refunded: 480 });
  expect((await paymentsOf(id)).slice(4)).toEqual([third, third, third]);
  expect(await paidOf(id, opid)).toEqual([1, 480]);
  await sound();
  expect(await cancel(opid, 'refund')).toMatchObject({ refunded: 480 });
  expect((await paymentsOf(id)).slice(7)).toEqual([third, third, third]);
  expect(await paidOf(id, opidOf('roesti'))).toEqual([1, 1850]);
  await sound();
});

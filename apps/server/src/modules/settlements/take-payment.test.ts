import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { aCashPayment, aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything, printJobs } from '../../test/storage.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const place = async (lines: Parameters<typeof aDraft>[0], changes: Parameters<typeof aDraft>[1] = {}, as = 'sara') =>
  (await server.call('POST /v1/orders', { as, body: aDraft(lines, changes) })).order;
const pay = (ids: readonly string[], changes: Parameters<typeof aCashPayment>[1] = {}, as = 'sara') =>
  server.call('POST /v1/payments', { as, body: aCashPayment(ids, changes) });
const refusedPay = (body: unknown, as = 'sara') => server.refused('POST /v1/payments', { as, body });
const ledgerOf = (paymentId: string) =>
  server.house.database.read
    .selectFrom('ledger')
    .selectAll()
    .where('customer_id', '=', 'linde')
    .where('payment_id', '=', paymentId)
    .orderBy('position')
    .execute();
const drawerBalance = async () => {
  const row = await server.house.database.read
    .selectFrom('drawers')
    .select('balance')
    .where('customer_id', '=', 'linde')
    .executeTakeFirstOrThrow();
  return row.balance;
};
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('cash', () => {
  test('is rounded to five rappen, and the change goes back', async () => {
    const order = await place(['odd']);
    const before = await drawerBalance();
    const { payment } = await pay([order.id], { cashReceived: 2000 });
    expect(payment).toMatchObject({
      amount: 1233,
      rounding: 2,
      total: 1235,
      cashReceived: 2000,
      change: 765,
      cashBalance: before + 1235,
      openAmount: 0,
      state: 'success',
      takenAt: Math.floor(server.clock.now() / 1000),
    });
    expect(payment.orders).toEqual([
      { id: order.id, number: order.number, amount: 1233, state: 'done', stillToPay: 0, lines: [] },
    ]);
    expect(await drawerBalance()).toBe(before + 1235);
    const rows = await ledgerOf(payment.id);
    expect(rows.find(({ account }) => account === 'rounding')?.amount).toBe(-2);
    expect(sum(rows.map(({ amount }) => amount))).toBe(0);
    const read = await server.call('GET /v1/payments/{paymentId}', { as: 'luca', params: { paymentId: payment.id } });
    expect(read.payment).toEqual(payment);
  });

  test('pays by name the dearest orders that can be placed, several at once with a tip and change', async () => {
    const dearest = 1_000_000_000;
    const gold = (over: number) => [
      aDraftProduct('daily-dish', { count: 10, manualPrice: 99_999_999 }),
      aDraftProduct('sundries', { manualPrice: 10 + over }),
    ];
    const refused = await server.refused('POST /v1/orders', { as: 'sara', body: aDraft(gold(1)) });
    expect(refused).toMatchObject({ status: 422, message: 'cart.error.totalTooLarge' });
    const orders = [await place(gold(0)), await place(gold(0))];
    const named = orders.map(({ id }) => ({ id, amount: dearest }));
    const { payment } = await pay([], { orders: named, tip: dearest, cashReceived: 4 * dearest });
    expect(payment).toMatchObject({ amount: 2 * dearest, total: 3 * dearest, change: dearest, openAmount: 0 });
  });

  test('is taken to the exact amount where nothing is said', async () => {
    const order = await place(['espresso']);
    expect((await pay([order.id])).payment).toMatchObject({ cashReceived: 480, change: 0, rounding: 0, total: 480 });
  });

  test('with a tip that belongs to who served, not to who takes the money', async () => {
    const order = await place(['roesti'], {}, 'luca');
    const { payment } = await pay([order.id], { tip: 150, cashReceived: 2000 });
    expect(payment).toMatchObject({ amount: 1850, tip: 150, total: 2000, change: 0 });
    const tips = (await ledgerOf(payment.id)).filter(({ account }) => account === 'tips');
    expect(tips.map(({ user_id, amount }) => [user_id, amount])).toEqual([['luca', -150]]);
  });

  test('for several orders of a table at once', async () => {
    const orders = [await place(['odd']), await place(['fendant'], {}, 'luca')];
    const { payment } = await pay(orders.map(({ id }) => id));
    expect(payment).toMatchObject({ amount: 4133, rounding: 2, total: 4135 });
    expect(payment.orders.toSorted((a, b) => a.amount - b.amount)).toMatchObject([{ amount: 1233 }, { amount: 2900 }]);
    expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  });

  test('ends an order at a table, and leaves one open that still has to be handed over', async () => {
    const atTable = await place(['espresso']);
    const toGo = await place(['espresso'], { type: 'takeaway', table: 't_linde' });
    expect((await pay([atTable.id])).payment.orders[0]?.state).toBe('done');
    expect((await pay([toGo.id])).payment.orders[0]).toMatchObject({ state: 'preparing', stillToPay: 0 });
    const { order } = await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId: toGo.id } });
    expect(order).toMatchObject({ payed: 480, version: 2, products: [{ settled: true }] });
  });
});

describe('an amount that is not what is open', () => {
  test.each([
    ['a part', 100],
    ['too much', 481],
  ])('%s is refused and says what is open', async (_, amount) => {
    const order = await place(['espresso']);
    const before = await everything(server.house);
    const refused = await refusedPay(aCashPayment([], { orders: [{ id: order.id, amount }] }));
    const params = { order: order.id, open: 480 };
    expect(refused).toEqual({ status: 409, message: 'payments.error.openAmountChanged', params });
    expect(await everything(server.house)).toBe(before);
    expect((await pay([], { orders: [{ id: order.id, amount: 480 }] })).payment.amount).toBe(480);
  });

  test('nothing is left of a paid order, and nothing is taken of the other', async () => {
    const [paid, open] = [await place(['espresso']), await place(['espresso'])];
    await pay([paid.id]);
    const before = await everything(server.house);
    expect(await refusedPay(aCashPayment([open.id, paid.id]))).toMatchObject({
      message: 'payments.error.nothingToPay',
    });
    expect(await everything(server.house)).toBe(before);
  });

  test('an order twice in one payment', async () => {
    const order = await place(['espresso']);
    expect(await refusedPay(aCashPayment([order.id, order.id]))).toMatchObject({
      message: 'payments.error.amountInvalid',
    });
  });
});

test('of two tills that pay at once exactly one succeeds', async () => {
  for (let round = 0; round < 5; round += 1) {
    const order = await place(['espresso']);
    const before = await drawerBalance();
    const tries = await Promise.all(
      ['sara', 'luca', 'anna'].map((as) => server.send('POST /v1/payments', { as, body: aCashPayment([order.id]) })),
    );
    expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await drawerBalance()).toBe(before + 480);
  }
});

describe('the receipt', () => {
  const receiptOf = (paymentId: string) =>
    server.house.database.read
      .selectFrom('receipts')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();

  test('has the next number of its series, over refused payments and many tills', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => place(['espresso'])));
    const first = Number((await pay([orders[0]?.id ?? ''])).payment.receiptNumber);
    const answers = await Promise.all([
      ...orders.slice(1).map(({ id }) => pay([id])),
      refusedPay(aCashPayment([orders[0]?.id ?? ''])),
    ]);
    const numbers = answers.flatMap((answer) => ('payment' in answer ? [Number(answer.payment.receiptNumber)] : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7].map((step) => first + step));
  });

  test('says per rate what the ledger says', async () => {
    const order = await place(['espresso', 'odd', 'fendant', aDraftProduct('sundries', { manualPrice: 1999 })], {
      type: 'takeaway',
      table: 't_linde',
    });
    const { payment } = await pay([order.id], { tip: 300 });
    const rows = await ledgerOf(payment.id);
    const booked = (account: string, rate: number) =>
      -sum(rows.filter((row) => row.account === account && row.vat_rate === rate).map(({ amount }) => amount));
    const { document, number } = await receiptOf(payment.id);
    const lines = layOut(document).map(textOf);
    const rates = [...new Set(rows.flatMap(({ vat_rate }) => (vat_rate === null ? [] : [vat_rate])))];
    expect(rates.toSorted((a, b) => a - b)).toEqual([26, 81]);
    for (const rate of rates) {
      const [net, vat] = [booked('turnover', rate), booked('vat', rate)];
      const francs = (rappen: number) => (rappen / 100).toFixed(2);
      const printed = lines.filter((line) => line.includes(`${rate / 10} %`));
      expect(printed).toHaveLength(1);
      for (const amount of [net, vat, net + vat]) expect(printed[0]).toContain(francs(amount));
    }
    expect(number).toBe(Number(payment.receiptNumber));
    const text = lines.join('\n');
    for (const word of [order.number, 'CHE-123.456.788', 'Sara Muster']) expect(text).toContain(word);
    expect(document.drawerKick).toBe(true);
  });

  test('goes to the till that was chosen, else to the one of the house, and only when asked for', async () => {
    const receipts = async (id: string) =>
      (await printJobs(server.house.database.read, id)).filter(({ kind }) => kind === 'receipt');
    const [here, there, nowhere] = [await place(['odd']), await place(['odd']), await place(['odd'])];
    await pay([here.id]);
    await pay([there.id], { station: 'bar' });
    await pay([nowhere.id], { printsReceipt: false });
    expect((await receipts(here.id)).map(({ station_id }) => station_id)).toEqual(['till']);
    expect((await receipts(there.id)).map(({ station_id }) => station_id)).toEqual(['bar']);
    expect(await receipts(nowhere.id)).toEqual([]);
    const [printed] = await receipts(here.id);
    expect(printed).toMatchObject({ is_duplicate: false, document: { drawerKick: true } });
  });
});

test('the day’s totals are what was sold', async () => {
  server.clock.pass(2 * 86_400_000);
  const params = { customerId: 'linde' };
  const totals = () => server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query: {} });
  expect(await totals()).toMatchObject({
    from: '2026-11-22',
    to: '2026-11-22',
    orders: 0,
    turnover: 0,
    methods: [],
    hours: [],
  });
  const cash = await drawerBalance();
  const paid = await place(['odd', 'fendant'], { covers: 3 });
  await place(['roesti'], { covers: 2 });
  await pay([paid.id], { tip: 100 });
  expect(await totals()).toMatchObject({
    orders: 2,
    guests: 5,
    turnover: 4133,
    tips: 100,
    rounding: 2,
    vat: [{ rate: 81, gross: 4133 }],
    methods: [{ method: 'cash', payments: 1, amount: 4235 }],
    hours: [{ hour: 19, turnover: 4133, before: 0 }],
    cashBalance: cash + 4235,
  });
  server.clock.pass(7 * 86_400_000);
  expect((await totals()).hours).toEqual([{ hour: 19, turnover: 0, before: 4133 }]);
  const query = { businessDate: '2026-11-22' };
  const then = await server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query });
  expect(then.turnover).toBe(4133);
  // Of a day that is over nobody knows what is open or in the drawers now.
  expect(then).toMatchObject({ open: null, cashBalance: null });
  expect(await totals()).toMatchObject({ open: { orders: expect.any(Number) }, cashBalance: cash + 4235 });
  expect(sum(then.vat.map(({ net, vat }) => net + vat))).toBe(4133);
});

test('the hours of a day are in the order of the business day: those after midnight come last', async () => {
  await pay([(await place(['espresso'])).id]);
  server.clock.pass(6 * 3_600_000);
  await pay([(await place(['espresso'])).id]);
  const params = { customerId: 'linde' };
  const totals = await server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query: {} });
  expect(totals.today).toBe('2026-11-29');
  expect(totals.hours.map(({ hour }) => hour)).toEqual([19, 1]);
});

test('afterwards the journal, the tables and the drawer agree', async () => {
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
});

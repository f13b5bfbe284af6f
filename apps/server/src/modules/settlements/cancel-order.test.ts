import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { everything } from '../../test/storage.ts';
import { verifyVenue } from './verify-venue.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(1000));

const calls = cancelCalls(() => server);
const { place, pay, cancel, refusedCancel, cancelSent, papers, stockOf, balances, day } = calls;
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const seconds = () => Math.floor(server.clock.now() / 1000);

test('what was paid as takeaway and is eaten here since is taken back as takeaway', async () => {
  const turnovers = async () => (await day()).types.map(({ type, turnover }) => [type, turnover]);
  const before = await turnovers();
  // Wine has the same rate in both: only what was written when it was sold tells them apart.
  const order = await place(['roesti', ['fendant', 2]], { type: 'takeaway' });
  await pay([order.id]);
  const sent = { as: 'sara', params: { orderId: order.id }, body: { id: anId(), type: 'dinein' as const } };
  await server.call('POST /v1/orders/{orderId}/type', sent);
  const wine = order.products.find(({ id }) => id === 'fendant')?.opid ?? '';
  await calls.cancelProduct(order.id, wine, { money: 'refund' });
  await cancel(order.id, { money: 'refund' });
  expect((await turnovers()).filter(([, turnover]) => turnover !== 0)).toEqual(before.filter(([, was]) => was !== 0));
  await sound();
});

describe('cancel', () => {
  test('takes an open order back: the stations hear of it, the stock returns, the books stay sound', async () => {
    const before = await stockOf('filet');
    const order = await place([['filet', 2], 'espresso']);
    expect(await stockOf('filet')).toBe((before ?? 0) - 2);
    server.clock.pass(1000);
    const { order: canceled, refunded } = await cancel(order.id, { cancelComment: '  Frau Keller ging ' });
    expect(canceled).toMatchObject({
      state: 'canceled',
      cancelComment: 'Frau Keller ging',
      canceledAt: seconds(),
      canceledBy: { id: 'anna' },
      restorableUntil: seconds() + 3600,
      stillToPay: 0,
      refundDue: 0,
      version: 2,
    });
    expect(refunded).toBe(0);
    expect(await stockOf('filet')).toBe(before);
    expect(
      (await papers(order.id, 2)).map(([station, kind, words]) => [
        station,
        kind,
        /STORNO[^]*?(\dx \S+)/.exec(words)?.[1],
      ]),
    ).toEqual([
      ['bar', 'ticket', '1x espresso'],
      ['kitchen', 'ticket', '2x filet'],
    ]);
    const { orders } = await server.call('GET /v1/customers/{customerId}/orders', {
      as: 'sara',
      params: { customerId: 'linde' },
      query: { state: 'pending' },
    });
    expect(orders.map(({ id }) => id)).not.toContain(order.id);
    const journal = await server.house.database.read.selectFrom('journal').select('body').execute();
    expect(journal.map(({ body }) => body).join('')).not.toContain('Keller');
    await sound();
  });

  test('happens once: a repeat is told the same, another body is refused, of many at once one wins', async () => {
    const order = await place(['espresso']);
    const sent = cancelSent(order.id);
    const first = await server.call('DELETE /v1/orders/{orderId}/storno', sent);
    expect(await server.call('DELETE /v1/orders/{orderId}/storno', sent)).toEqual(first);
    const other = { ...sent, query: { ...sent.query, cancelComment: 'anders' } };
    expect(await server.refused('DELETE /v1/orders/{orderId}/storno', other)).toMatchObject({ status: 409 });
    expect(await refusedCancel(order.id)).toMatchObject({ status: 409, message: 'orders.error.moveNotAllowed' });
    const quarrel = await place(['espresso']);
    const tries = await Promise.all(
      Array.from({ length: 5 }, () => server.send('DELETE /v1/orders/{orderId}/storno', cancelSent(quarrel.id))),
    );
    expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  });

  test('asks for a reason and for what becomes of the money, and stores nothing until it has both', async () => {
    const order = await place(['odd']);
    await pay([order.id]);
    const before = await everything(server.house);
    expect(await refusedCancel(order.id, { cancelComment: ' ' })).toMatchObject({
      status: 422,
      message: 'orders.error.commentMissing',
    });
    expect(await refusedCancel(order.id)).toMatchObject({
      status: 409,
      message: 'orders.error.moneyMissing',
      params: { paid: 1233 },
    });
    expect(await refusedCancel(anId())).toMatchObject({ status: 404, message: 'orders.error.notFound' });
    expect(await everything(server.house)).toBe(before);
  });
});

describe('cancel of a paid order', () => {
  test('repays exactly the coins, takes turnover and VAT back, and prints a receipt that opens the drawer', async () => {
    const [booksBefore, dayBefore] = [await balances(), await day()];
    const order = await place(['odd', ['espresso', 2]]);
    const payment = await pay([order.id], { tip: 100, cashReceived: 5000 });
    expect(payment).toMatchObject({ amount: 2193, rounding: 2, total: 2295 });
    server.clock.pass(1000);
    const { order: canceled, refunded } = await cancel(order.id, { money: 'refund' });
    expect(canceled).toMatchObject({ state: 'canceled', payed: 0, stillToPay: 0 });
    expect(canceled.products.map(({ settled }) => settled)).toEqual([false, false]);
    // 21.95 without the tip, which is Sara's.
    expect(refunded).toBe(2195);
    const books = await balances();
    expect(books['cash']).toBe((booksBefore['cash'] ?? 0) + 100);
    expect(books['tips']).toBe((booksBefore['tips'] ?? 0) - 100);
    for (const account of ['turnover', 'vat', 'receivable', 'rounding']) {
      expect([account, books[account] ?? 0]).toEqual([account, booksBefore[account] ?? 0]);
    }
    const jobs = await papers(order.id);
    const [, , receipt] = jobs.filter(([, kind]) => kind === 'receipt' || kind === 'kick').slice(-1)[0] ?? [];
    expect(receipt).toMatch(/Rückzahlung/);
    expect(receipt).toMatch(/-2 espresso \(de\) -9\.60/);
    expect(receipt).toMatch(/CHF -21\.95/);
    expect(receipt).toMatch(/Bar zurückbezahlt 21\.95/);
    expect(receipt).toMatch(/8\.1 % -20\.29 -1\.64 -21\.93/);
    const row = await server.house.database.read
      .selectFrom('payments')
      .selectAll()
      .where('refund_of', '=', payment.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ amount: -2193, rounding: -2, total: -2195, tip: 0, taken_by: 'anna' });
    const { steps } = await server.call('GET /v1/orders/{orderId}/history', {
      as: 'anna',
      params: { orderId: order.id },
    });
    expect(steps.flatMap(({ amount, coins }) => (amount === null ? [] : [[amount, coins]]))).toEqual([
      [2193, { rounding: 2, taken: 2295 }],
      [-2193, { rounding: -2, taken: -2195 }],
    ]);
    const { totals } = { totals: await day() };
    expect(totals.turnover).toBe(dayBefore.turnover);
    expect(totals.orders).toBe(dayBefore.orders);
    expect(totals.canceled.orders).toBe(dayBefore.canceled.orders + 1);
    expect(totals.canceled.refunded).toBe(dayBefore.canceled.refunded + 2195);
    await sound();
  });

  test('can keep the money as a fee, which is no turnover', async () => {
    const order = await place(['roesti']);
    await pay([order.id]);
    const before = await balances();
    const { order: canceled, refunded } = await cancel(order.id, { money: 'fee' });
    expect([canceled.payed, canceled.refundDue, refunded]).toEqual([0, 0, 0]);
    const after = await balances();
    expect((after['fees'] ?? 0) - (before['fees'] ?? 0)).toBe(-1850);
    expect((after['turnover'] ?? 0) + (after['vat'] ?? 0)).toBe(
      (before['turnover'] ?? 0) + (before['vat'] ?? 0) + 1850,
    );
    expect(after['cash']).toBe(before['cash']);
    await sound();
  });

  test('gives each order of a shared payment its own, all together the coins that were put down', async () => {
    const orders = [await place(['odd']), await place(['odd']), await place(['odd'])];
    const before = (await balances())['cash'] ?? 0;
    // 36.99 becomes 37.00.
    await pay(orders.map(({ id }) => id));
    const repaid: number[] = [];
    for (const { id } of orders) repaid.push((await cancel(id, { money: 'refund' })).refunded);
    expect(repaid).toEqual([1235, 1235, 1230]);
    expect((await balances())['cash']).toBe(before);
    await sound();
  });

  test('prints the refund’s receipt again, as a duplicate', async () => {
    const order = await place(['espresso']);
    await pay([order.id]);
    server.clock.pass(1000);
    await cancel(order.id, { money: 'refund' });
    server.clock.pass(1000);
    await server.call('POST /v1/orders/{orderId}/printReceipt', {
      as: 'sara',
      params: { orderId: order.id },
      body: { id: anId() },
    });
    const [, , words] = (await papers(order.id)).at(-1) ?? [];
    expect(words).toMatch(/DUPLIKAT[^]*Rückzahlung/);
  });
});

describe('the admin PIN of a cancel', () => {
  test('is asked of everybody; a grant or the PIN itself will do', async () => {
    const order = await place(['espresso']);
    expect(await refusedCancel(order.id, {}, 'sara')).toMatchObject({ status: 409, message: 'adminPin.error.notSet' });
    await calls.setPin('40718293');
    for (const as of ['sara', 'anna']) {
      server.clock.pass(6 * 60_000);
      expect(await refusedCancel(order.id, {}, as)).toMatchObject({ status: 403, message: 'adminPin.error.required' });
      expect(await refusedCancel(order.id, { pin: '0815' }, as)).toMatchObject({
        status: 403,
        message: 'adminPin.error.wrong',
      });
    }
    expect((await cancel(order.id, { pin: '40718293' }, 'sara')).order).toMatchObject({ canceledBy: { id: 'sara' } });
    const next = await place(['espresso']);
    expect(await refusedCancel(next.id, {}, 'sara')).toMatchObject({ message: 'adminPin.error.required' });
    await server.call('POST /v1/customers/{customerId}/checkAdminPin/', {
      as: 'sara',
      params: { customerId: 'linde' },
      body: { pin: '40718293' },
    });
    expect((await cancel(next.id, {}, 'sara')).order.state).toBe('canceled');
    expect(server.logged()).not.toContain('40718293');
    await sound();
  });
});

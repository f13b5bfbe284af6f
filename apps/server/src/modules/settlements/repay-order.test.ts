import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
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
const { place, pay, payOffline, cancel, repay, repaySent, refusedRepay, papers, balances, day } = calls;
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
const read = async (orderId: string) =>
  (await server.call('GET /v1/orders/{orderId}', { as: 'sara', params: { orderId } })).order;

/** Paid with a connection and again without. */
const paidTwice = async () => {
  const { id, total } = await place(['odd']);
  await pay([id]);
  server.clock.pass(1000);
  const second = await payOffline(id, total);
  server.clock.pass(1000);
  return { id, second };
};

describe('repay', () => {
  test('gives the coins back that came too much: drawer, ledger, receipt and day, and no turnover', async () => {
    const [booksBefore, dayBefore] = [await balances(), await day()];
    const { id, second } = await paidTwice();
    expect(await read(id)).toMatchObject({ state: 'done', total: 1233, payed: 2466, refundDue: 1233 });
    const { order, refunded } = await repay(id);
    expect(refunded).toBe(1235);
    expect(order).toMatchObject({ state: 'done', payed: 1233, refundDue: 0, stillToPay: 0 });
    const books = await balances();
    expect(books['cash']).toBe((booksBefore['cash'] ?? 0) + 1235);
    expect(books['receivable'] ?? 0).toBe(booksBefore['receivable'] ?? 0);
    const [, kind, words] = (await papers(id)).at(-1) ?? [];
    expect(kind).toBe('receipt');
    expect(words).toMatch(
      /Rückzahlung[^]*Zu viel bezahlt -12\.33\nRundung 5 Rp\. -0\.02\nCHF -12\.35\nBar zurückbezahlt 12\.35/,
    );
    expect(words).not.toMatch(/MWST Netto|Zwischentotal/);
    const row = await server.house.database.read
      .selectFrom('payments')
      .selectAll()
      .where('refund_of', '=', second.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ amount: -1233, rounding: -2, total: -1235, taken_by: 'anna' });
    const { turnover, canceled } = await day();
    expect(turnover).toBe(dayBefore.turnover + 1233);
    expect(canceled.refunded).toBe(dayBefore.canceled.refunded + 1235);
    const { steps } = await server.call('GET /v1/orders/{orderId}/history', { as: 'sara', params: { orderId: id } });
    expect(steps.at(-1)).toMatchObject({ what: 'order.repaid', amount: -1233, method: 'cash', by: { id: 'anna' } });
    await sound();
  });

  test('is of what the receipt of that money names as too much: its sums add up', async () => {
    const { id, second } = await paidTwice();
    const { document } = await server.house.database.read
      .selectFrom('receipts')
      .select('document')
      .where('payment_id', '=', second.id)
      .executeTakeFirstOrThrow();
    const words = layOut(document, 42).map(textOf).join('\n').replaceAll(/ +/g, ' ');
    expect(words).toMatch(
      /Zwischensumme 12\.33\nBereits bezahlt -12\.33\nZu viel bezahlt 12\.33\nRundung 5 Rp\. 0\.02/,
    );
    expect(words).not.toContain('MwSt.');
    await repay(id);
  });

  test('gives back all that came in for a canceled order', async () => {
    const { id, total } = await place(['espresso']);
    await cancel(id);
    await payOffline(id, total);
    expect(await read(id)).toMatchObject({ state: 'canceled', refundDue: 480 });
    const { order, refunded } = await repay(id);
    expect(refunded).toBe(480);
    expect(order).toMatchObject({ state: 'canceled', payed: 0, refundDue: 0 });
    const [, , words] = (await papers(id)).at(-1) ?? [];
    expect(words).not.toMatch(/espresso/);
    await sound();
  });

  test('happens once: a repeat is told the same, of many at once one wins, and then nothing is left', async () => {
    const { id } = await paidTwice();
    const before = (await balances())['cash'] ?? 0;
    const sent = Array.from({ length: 5 }, () => repaySent(id));
    const tries = await Promise.all(sent.map((one) => server.send('POST /v1/orders/{orderId}/repay', one)));
    expect(tries.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
    const winner = sent[tries.findIndex(({ statusCode }) => statusCode === 200)] ?? repaySent(id);
    expect(await server.call('POST /v1/orders/{orderId}/repay', winner)).toMatchObject({ refunded: 1235 });
    expect(await refusedRepay(id)).toMatchObject({ status: 409, message: 'orders.error.nothingToRepay' });
    expect((await balances())['cash']).toBe(before - 1235);
    await sound();
  });

  test('pays with what was too much the lines that come to the order, and gives back the rest', async () => {
    const order = await place(['espresso'], { type: 'takeaway' });
    await payOffline(order.id, 1480);
    const other = await place(['espresso', 'bread']);
    const [espresso] = other.products;
    const before = (await day()).turnover;
    await server.call('POST /v1/orders/{orderId}/moveProducts', {
      as: 'sara',
      params: { orderId: other.id },
      body: { id: anId(), lines: [{ opid: espresso?.opid ?? '' }], to: { order: order.id } },
    });
    expect(await read(order.id)).toMatchObject({ refundDue: 520, stillToPay: 0 });
    expect((await day()).turnover).toBe(before + 480);
    expect((await repay(order.id)).refunded).toBe(520);
    await sound();
  });

  test('stores nothing where nothing is due, and where nobody knows the order', async () => {
    const { id } = await place(['espresso']);
    await pay([id]);
    const before = await everything(server.house);
    expect(await refusedRepay(id)).toMatchObject({ message: 'orders.error.nothingToRepay' });
    expect(await refusedRepay(anId())).toMatchObject({ status: 404, message: 'orders.error.notFound' });
    expect(await everything(server.house)).toBe(before);
  });

  test('asks a waiter for the admin PIN, as a cancel does', async () => {
    const { id } = await paidTwice();
    expect(await refusedRepay(id, {}, 'sara')).toMatchObject({ message: 'adminPin.error.notSet' });
    await calls.setPin('40718293');
    server.clock.pass(6 * 60_000);
    for (const as of ['sara', 'anna']) {
      expect(await refusedRepay(id, {}, as)).toMatchObject({ status: 403, message: 'adminPin.error.required' });
    }
    expect(await refusedRepay(id, { pin: '0815' }, 'sara')).toMatchObject({ message: 'adminPin.error.wrong' });
    expect(await repay(id, { pin: '40718293' }, 'sara')).toMatchObject({ refunded: 1235 });
    expect(server.logged()).not.toContain('40718293');
  });
});

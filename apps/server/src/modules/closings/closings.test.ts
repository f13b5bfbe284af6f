import { money } from '@comanda/domain/money';
import { layOut } from '@comanda/paper/lay-out';
import { textOf } from '@comanda/paper/lines';
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../test/cancel-calls.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await add(aMethod('ext_twint'));
});
afterAll(() => server.close());
beforeEach(() => server.clock.pass(60_000));

const { place, pay, cancel, restore, cancelProduct } = cancelCalls(() => server);
const { add } = paymentCalls(() => server);
const { close, refusedClose, x, closings, read, move } = closingCalls(() => server);
const params = { customerId: 'linde' };
const sound = async () => expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);

test('a venue that sold nothing closes with nothing, and the next one begins there', async () => {
  const first = await close();
  expect(first).toMatchObject({ kind: 'venue', number: 1, businessDate: '2026-11-20', closedBy: { id: 'anna' } });
  expect(first.figures).toMatchObject({ from: null, turnover: 0, vat: [], methods: [], receipts: null, receivable: 0 });
  server.clock.pass(1000);
  const second = await close();
  expect(second).toMatchObject({ number: 2, figures: { from: first.closedAt, orders: { count: 0, first: null } } });
  await sound();
});

describe('a day', () => {
  beforeAll(async () => void (await close()));

  test('what X says is what Z then is: turnover, VAT, methods, tips, cash, what goes on', async () => {
    const paid = await place(['roesti', ['espresso', 2]], { covers: 2 });
    await pay([paid.id], { tip: money(190) });
    const byTwint = await place(['odd'], { type: 'takeaway' });
    await pay([byTwint.id], { method: 'ext_twint' });
    const open = await place(['fendant', 'roesti'], { covers: 3 });
    await pay([open.id], { orders: [{ id: open.id, amount: money(1000) }], split: 'amount' });
    const lost = await place(['filet']);
    await cancel(lost.id);
    server.clock.pass(1000);
    const before = await x();
    expect(before).toMatchObject({
      orders: { count: 3, guests: 5, first: paid.number, last: lost.number },
      receipts: { count: 3 },
      turnover: 1850 + 960 + 1233,
      methods: [
        {
          method: 'cash',
          payments: 2,
          refunds: 0,
          amount: 3810,
          tips: 190,
          rounding: 0,
          total: 4000,
          isConfirmed: true,
        },
        { method: 'ext_twint', payments: 1, amount: 1233, total: 1233, isConfirmed: false },
      ],
      tips: [{ person: { id: 'sara' }, earned: 190, paidOut: 0, owed: 190 }],
      canceled: { orders: 1, amount: 5200, lines: 0 },
      drawers: [{ name: 'Kasse', opening: 0, takings: 4000, moves: [], expected: 4000, counted: null }],
      carriedForward: { orders: 1, lines: 2, paid: 1000 },
      receivable: -1000,
    });
    expect(before.vat.map(({ rate, gross }) => [rate, gross])).toEqual([
      [81, 2810],
      [26, 1233],
    ]);
    const [drawer] = before.drawers;
    const closed = await close([
      {
        drawer: drawer?.drawer ?? '',
        pieces: [
          { value: 2000, count: 1 },
          { value: 1990, count: 1 },
        ],
        reason: 'Münze fehlt',
      },
    ]);
    expect(closed.figures).toEqual({
      ...before,
      drawers: [
        {
          ...drawer,
          counted: 3990,
          difference: -10,
          reason: 'Münze fehlt',
          pieces: [
            { value: 2000, count: 1 },
            { value: 1990, count: 1 },
          ],
        },
      ],
    });
    expect(await read(closed.id)).toEqual(closed);
    // Nothing of it is in the next one, but what went on.
    expect(await x()).toMatchObject({
      turnover: 0,
      orders: { count: 0 },
      tips: [{ earned: 0, owed: 190 }],
      drawers: [{ opening: 3990, takings: 0, expected: 3990 }],
      carriedForward: { orders: 1, lines: 2 },
      receivable: -1000,
    });
    await pay([open.id]);
    expect(await x()).toMatchObject({ turnover: 1850 + 2900, carriedForward: { orders: 0, amount: 0 }, receivable: 0 });
    await sound();
  });

  test('a cancel after the closing counts in the next one, and restoring takes it back there', async () => {
    await close();
    const order = await place(['roesti']);
    await pay([order.id]);
    await close();
    server.clock.pass(1000);
    await cancel(order.id, { money: 'refund' });
    expect(await x()).toMatchObject({
      turnover: -1850,
      orders: { count: -1 },
      canceled: { orders: 1, amount: 1850 },
      refunds: { count: 1, amount: 1850 },
      methods: [{ method: 'cash', payments: 0, refunds: 1, total: -1850, refunded: 1850 }],
    });
    await restore(order.id);
    expect(await x()).toMatchObject({ canceled: { orders: 0, amount: 0 }, orders: { count: 0 } });
    await sound();
  });

  test('single products, what is kept as a fee, and discounts stand by themselves', async () => {
    await close();
    const order = await place(['roesti', 'bread']);
    const lineOf = (id: string) => order.products.find((product) => product.id === id)?.opid ?? '';
    await cancelProduct(order.id, lineOf('bread'));
    const body = {
      id: anId(),
      lines: [{ opid: lineOf('roesti'), count: 1, newOpid: anId() }],
      reduction: { kind: 'discount' as const, percent: 90, reason: 'lange gewartet' },
    };
    await server.call('POST /v1/orders/{orderId}/discount', { as: 'anna', params: { orderId: order.id }, body });
    expect((await x()).reductions).toEqual([]);
    await pay([order.id]);
    const fee = await place(['bread']);
    await pay([fee.id]);
    await cancel(fee.id, { money: 'fee' });
    expect(await x()).toMatchObject({
      turnover: 1665,
      fees: 350,
      canceled: { orders: 1, amount: 350, lines: 1, linesAmount: 350 },
      reductions: [{ kind: 'discount', lines: 1, amount: 185 }],
    });
    await sound();
  });
});

describe('the series', () => {
  test('two closings at once get two numbers, and every sale is in exactly one', async () => {
    await close();
    const orders = await Promise.all(Array.from({ length: 6 }, () => place(['espresso'])));
    const work = orders.flatMap(({ id }, at) => [pay([id]), ...(at % 2 === 0 ? [close()] : [])]);
    await Promise.all(work);
    await close();
    const [last, ...rest] = await closings();
    const numbers = [last, ...rest].map((closing) => closing?.number ?? 0);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, at) => numbers.length - at));
    const made = rest.slice(0, 3);
    expect([last, ...made].reduce((sum, closing) => sum + (closing?.turnover ?? 0), 0)).toBe(6 * 480);
    await sound();
  });

  test('a repeat is answered as the first time; another body with the same id is refused', async () => {
    const id = anId();
    const first = await close([], { id });
    expect(await close([], { id })).toEqual(first);
    const other = { id, drawers: [{ drawer: 'drawer', counted: money(1), reason: 'x' }] };
    const sent = { as: 'anna', params, body: other };
    expect(await server.refused('POST /v1/customers/{customerId}/closings', sent)).toMatchObject({ status: 409 });
    expect((await closings())[0]).toMatchObject({ id, number: first.number });
  });

  test('no number is missing, and the call says so', async () => {
    const { series } = await server.call('GET /v1/customers/{customerId}/numberGaps', { as: 'anna', params });
    expect(series.map(({ missing }) => missing)).toEqual([[], [], [], [], []]);
    const [z] = await closings();
    expect(series.find((one) => one.series === 'venue')).toMatchObject({ count: z?.number, last: String(z?.number) });
  });

  test('pages follow each other', async () => {
    const page = (cursor?: string) =>
      server.call('GET /v1/customers/{customerId}/closings', {
        as: 'anna',
        params,
        query: { limit: 2, ...(cursor !== undefined && { cursor }) },
      });
    const first = await page();
    const second = await page(first.cursor ?? '');
    const all = await closings();
    expect([...first.closings, ...second.closings].map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
  });
});

describe('bad counts', () => {
  test('are refused in words, and nothing is closed', async () => {
    await move('float', 10_000);
    const before = (await closings()).length;
    const drawer = (await x()).drawers[0]?.drawer ?? '';
    expect(await refusedClose([{ drawer, counted: money(5) }])).toMatchObject({
      message: 'closings.error.reasonMissing',
      params: { drawer: 'Kasse' },
    });
    expect(await refusedClose([{ drawer }])).toMatchObject({ message: 'closings.error.countInvalid' });
    expect(await refusedClose([{ drawer: 'gone', counted: money(0) }])).toMatchObject({
      message: 'payments.error.drawerUnknown',
    });
    const twice = { drawer, counted: money(5), reason: 'x' };
    expect(await refusedClose([twice, twice])).toMatchObject({ message: 'closings.error.drawerTwice' });
    expect(await closings()).toHaveLength(before);
  });

  test('a waiter closes nothing, and reads no closing of the house', async () => {
    expect(await refusedClose([], 'sara')).toMatchObject({ status: 403, message: 'access.error.forbidden' });
    const [z] = await closings();
    const own = { as: 'sara', params: { closingId: z?.id ?? '' } };
    expect(await server.refused('GET /v1/closings/{closingId}', own)).toMatchObject({
      status: 404,
      message: 'closings.error.notFound',
    });
    const foreign = { as: 'rosa', params: { closingId: z?.id ?? '' } };
    expect(await server.refused('GET /v1/closings/{closingId}', foreign)).toMatchObject({ status: 404 });
  });
});

describe('on paper', () => {
  const wordsOf = (document: string, columns = 48) => layOut(JSON.parse(document), columns).map(textOf).join('\n');

  test('the receipt of a closing names what was counted, and a second one is a duplicate', async () => {
    await close();
    const order = await place(['roesti']);
    await pay([order.id], { tip: money(150) });
    const drawer = (await x()).drawers[0];
    const counted = money((drawer?.expected ?? 0) - 50);
    const z = await close([{ drawer: drawer?.drawer ?? '', counted, reason: 'falsch herausgegeben' }], {
      prints: true,
    });
    const jobs = () =>
      server.house.database.read
        .selectFrom('print_jobs')
        .select(['document', 'is_duplicate'])
        .where('closing_id', '=', z.id)
        .orderBy('is_duplicate')
        .execute();
    const printed = await jobs();
    expect(printed).toHaveLength(1);
    const words = wordsOf(JSON.stringify(printed[0]?.document));
    expect(words).toContain(`Tagesabschluss Z ${z.number}`);
    expect(words).toContain('Grund: falsch herausgegeben');
    expect(words).toMatch(/Bar +18\.50/);
    expect(words).toMatch(/Trinkgeld Sara Muster +1\.50/);
    expect(words).toMatch(/Differenz +-0\.50/);
    const { document } = await server.call('GET /v1/closings/{closingId}/receipt', {
      as: 'anna',
      params: { closingId: z.id },
    });
    expect(wordsOf(document)).toBe(words);
    expect(wordsOf(document, 32)).toContain(`Tagesabschluss Z ${z.number}`);
    const asked = () => ({ as: 'anna', params: { closingId: z.id }, body: { id: anId(), station: null } });
    const print = () => server.call('POST /v1/closings/{closingId}/print', asked());
    await print();
    const [, again] = await jobs();
    expect(again?.is_duplicate).toBe(true);
    expect(wordsOf(JSON.stringify(again?.document))).toMatch(/^ *DUPLIKAT/);
    // None of them came out: the next one is the first.
    const { write } = server.house.database;
    await write.updateTable('print_jobs').set({ status: 'failed' }).where('closing_id', '=', z.id).execute();
    await print();
    expect((await jobs()).map(({ is_duplicate: isDuplicate }) => isDuplicate)).toEqual([false, false, true]);
  });

  test('X prints without a number and makes none', async () => {
    const before = (await closings()).length;
    const body = { id: anId(), station: null };
    await server.call('POST /v1/customers/{customerId}/closings/next/print', { as: 'anna', params, body });
    const { document } = await server.call('GET /v1/customers/{customerId}/closings/next/receipt', {
      as: 'anna',
      params,
    });
    expect(wordsOf(document)).toContain('X-Bericht');
    expect(await closings()).toHaveLength(before);
    await sound();
  });
});

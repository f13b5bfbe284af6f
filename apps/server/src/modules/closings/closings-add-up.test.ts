/**
 * Whatever happens on a day, journal, ledger, closings, statistics, exports and `verify` say the same to the last rappen.
 * Random days run on one server, each across its night: both of the clock change and the one of new VAT rates for certain.
 */
import { anId } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cashAndTaxAddUp } from '../../test/cash-and-tax-add-up.ts';
import { closingCalls } from '../../test/closing-calls.ts';
import { creditAddsUp } from '../../test/credit-deeds.ts';
import { book } from '../../test/guest-doors.ts';
import { inventoryCalls } from '../../test/inventory-calls.ts';
import { invoiceCalls } from '../../test/invoice-calls.ts';
import { invoicesAddUp } from '../../test/invoice-deeds.ts';
import { methodsAddUp, partsAddUp } from '../../test/methods-add-up.ts';
import { setUpMoves } from '../../test/move-deeds.ts';
import { startPayServer } from '../../test/pay-at-provider.ts';
import { paymentCalls } from '../../test/payment-calls.ts';
import { randomDay, type Step, step } from '../../test/random-day.ts';
import type { TestServer } from '../../test/start-test-server.ts';
import { stoppedClock } from '../../test/test-clock.ts';
import { verifyVenue } from '../settlements/index.ts';

let server: TestServer;
let paid: Awaited<ReturnType<typeof startPayServer>>;
/** Sunday 29 October 2023: the night that had an hour twice; rates still were those of before 2024. */
const start = Date.UTC(2023, 9, 28, 17, 0);
beforeAll(async () => {
  paid = await startPayServer({ clock: stoppedClock(start) });
  ({ server } = paid);
  await book(server, ['menu', 'inventory', 'nfc_credit', 'delivery']);
  for (const method of ['ext_twint', 'ext_coupon', 'nfc_credit']) await add(aMethod(method));
  const purse = { name: 'Portemonnaie Luca', printer: null, active: true, kind: 'waiter', user: 'luca' } as const;
  await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body: { id: anId(), ...purse } });
  await invoiceCalls(() => server).setUp();
  await setUpMoves(server);
  await server.call('PUT /v1/customers/{customerId}/accounts', {
    as: 'anna',
    params,
    body: { id: anId(), version: 1, accounts: ownAccounts },
  });
  for (const product of counted) await setUnits(product, stocked);
});
afterAll(() => paid.close());

const { add } = paymentCalls(() => server);
const { close, closings, read } = closingCalls(() => server);
const { row, setUnits } = inventoryCalls(() => server);
const params = { customerId: 'linde' };

/** Products of these days whose units are counted, and how many there are in the beginning: more than all days sell. */
const counted = ['roesti', 'fendant'];
const stocked = 5000;

/** Of the venue's own books: what stands in one account by default is told apart here. */
const ownAccounts = [
  { account: 'turnover.reduced' as const, number: '3001', name: 'Mitnahme' },
  { account: 'clearing.ext_twint' as const, number: '1096', name: 'TWINT' },
  { account: 'clearing.datatrans' as const, number: '1097', name: 'Datatrans' },
];

const play = randomDay(
  () => server,
  () => paid.trial,
);

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

type Part = { readonly rate?: number; readonly method?: string };
type Booked = (account: string, part?: Part) => number;

/** Account → its balance by the ledger, or that of one rate or method of it; credit above zero. */
async function ledger(): Promise<Booked> {
  const rows = await server.house.database.read
    .selectFrom('ledger')
    .select(['account', 'vat_rate', 'method', (eb) => eb.fn.sum<number>('amount').as('amount')])
    .where('customer_id', '=', 'linde')
    .groupBy(['account', 'vat_rate', 'method'])
    .execute();
  return (account, { rate, method } = {}) => {
    const ofPart = rows.filter(
      (row) =>
        row.account === account &&
        (rate === undefined || row.vat_rate === rate) &&
        (method === undefined || row.method === method),
    );
    return 0 - sum(ofPart.map(({ amount }) => Number(amount)));
  };
}

/** Those on which something was booked or ordered. */
async function everyDate(): Promise<string[]> {
  const dates = await server.house.database.read
    .selectFrom('ledger')
    .select('business_date')
    .where('customer_id', '=', 'linde')
    .distinct()
    .execute();
  const others = await server.house.database.read
    .selectFrom('orders')
    .select('business_date')
    .where('customer_id', '=', 'linde')
    .distinct()
    .execute();
  return [...new Set([...dates, ...others].map(({ business_date }) => business_date))];
}

async function everyDay() {
  return Promise.all(
    (await everyDate()).map((businessDate) =>
      server.call('GET /v1/customers/{customerId}/statistics', { as: 'anna', params, query: { businessDate } }),
    ),
  );
}

type Export = 'accounting' | 'orderedItems';

/** Rows of a file without its head, cell by cell; no cell of these days has a line or a semicolon in it. */
async function rowsOf(name: Export, date: string): Promise<string[][]> {
  const sent = { as: 'anna', params, query: { from: date, to: date } };
  const { body } = await server.send(`GET /v1/customers/{customerId}/exports/${name}.csv`, sent);
  const [, ...rows] = body.trim().split('\r\n');
  return rows.map((row) => row.split(';'));
}

const rappen = (cell = '') => Math.round(Number(cell === '' ? 0 : cell) * 100);

const ratesOf: Readonly<Record<string, readonly number[]>> = {
  turnover: [81, 77],
  'turnover.reduced': [26, 25],
  'turnover.lodging': [38, 37],
  'turnover.none': [0],
};

/** An account of the venue's own books by the ledger: turnover stands per rate there, clearing per method. */
function inBooks(booked: Booked, account: string): number {
  const [name = '', method] = account.split('.');
  const rates = ratesOf[account];
  if (rates !== undefined) return sum(rates.map((rate) => booked('turnover', { rate })));
  // What was paid out of tips lessens what is owed to the same people.
  if (account === 'tips') return booked('tips') + booked('tipPayouts');
  if (method !== undefined) return booked(name, { method });
  return account === 'clearing' ? 0 : booked(account);
}

/** What leaves the house for the accountant: debit is credit on each day, and every account has its balance. */
async function exportsAddUp(booked: Booked): Promise<void> {
  const dates = await everyDate();
  const { accounts } = await server.call('GET /v1/customers/{customerId}/accounts', { as: 'anna', params });
  const balances = new Map<string, number>();
  const items = { net: 0, vat: 0 };
  for (const date of dates) {
    const journal = await rowsOf('accounting', date);
    const of = (cells: readonly string[]) => rappen(cells[5]) - rappen(cells[4]);
    expect([date, sum(journal.map(of))]).toEqual([date, 0]);
    for (const cells of journal) balances.set(cells[2] ?? '', (balances.get(cells[2] ?? '') ?? 0) + of(cells));
    const lines = await rowsOf('orderedItems', date);
    items.net += sum(lines.map((cells) => rappen(cells[19])));
    items.vat += sum(lines.map((cells) => rappen(cells[20])));
  }
  for (const { number } of accounts) {
    const shared = accounts.filter((one) => one.number === number).map(({ account }) => account);
    const expected = sum(shared.map((account) => inBooks(booked, account)));
    expect([shared, balances.get(number) ?? 0]).toEqual([shared, expected + 0]);
  }
  expect(items).toEqual({ net: booked('turnover') + 0, vat: booked('vat') + 0 });
}

/** What orders have that were not canceled is what is missing on the shelf, however they were paid. */
async function stockAddsUp(): Promise<void> {
  const lines = await server.house.database.read
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.product_id', 'order_lines.count'])
    .where('orders.state', '!=', 'canceled')
    .where('order_lines.state', '!=', 'canceled')
    .execute();
  for (const product of counted) {
    const sold = sum(lines.filter(({ product_id }) => product_id === product).map(({ count }) => count));
    expect([product, (await row(product))?.currentStockAmount]).toEqual([product, stocked - sold]);
  }
}

/** @returns how many closings there are by now */
async function addsUp(): Promise<number> {
  server.clock.pass(1000);
  await close();
  const made = await Promise.all((await closings()).map(({ id }) => read(id)));
  const figures = made.map((closing) => closing.figures);
  const booked = await ledger();
  const days = await everyDay();
  const total = (of: (one: (typeof figures)[number]) => number) => sum(figures.map(of));
  expect(total(({ turnover }) => turnover)).toBe(booked('turnover') + booked('vat'));
  for (const rate of [81, 77, 26, 25, 0]) {
    const of = (key: 'net' | 'vat') =>
      total(({ vat }) => sum(vat.filter((row) => row.rate === rate).map((row) => row[key])));
    expect([of('net'), of('vat')]).toEqual([booked('turnover', { rate }) + 0, booked('vat', { rate }) + 0]);
    const ofDays = sum(days.flatMap(({ vat }) => vat.filter((row) => row.rate === rate).map(({ gross }) => gross)));
    expect(ofDays).toBe(of('net') + of('vat'));
  }
  expect(total(({ tips }) => sum(tips.map(({ earned }) => earned)))).toBe(booked('tips'));
  expect(total(({ rounding }) => rounding)).toBe(booked('rounding'));
  expect(total(({ fees }) => fees)).toBe(booked('fees'));
  expect(figures[0]?.receivable).toBe(0 - booked('receivable'));
  await exportsAddUp(booked);
  await stockAddsUp();
  await cashAndTaxAddUp({ server, figures, booked, dates: await everyDate() });
  await methodsAddUp({ server, figures, days, booked });
  partsAddUp(days);
  const byMethod = (method: string) =>
    total(({ methods }) => sum(methods.filter((one) => one.method === method).map((one) => one.total)));
  const takings = total(({ drawers }) => sum(drawers.map((drawer) => drawer.takings)));
  expect(byMethod('cash')).toBe(takings);
  await creditAddsUp({ server, figures, booked, byMethod });
  await invoicesAddUp({ server, figures, booked, byMethod });
  expect(byMethod('ext_coupon')).toBe(0 - booked('voucher'));
  const cash = figures[0]?.drawers.map((drawer) => drawer.counted ?? drawer.expected) ?? [];
  expect(sum(cash)).toBe(0 - booked('cash'));
  const counts = total(({ drawers }) =>
    sum(
      drawers.flatMap(({ moves, difference }) => [
        difference,
        ...moves.filter(({ kind }) => kind === 'count').map(({ amount }) => amount),
      ]),
    ),
  );
  expect(counts).toBe(booked('difference'));
  for (const key of ['turnover', 'tips', 'rounding'] as const) {
    const ofClosings = key === 'tips' ? booked('tips') : total((one) => one[key]);
    expect([key, sum(days.map((day) => day[key]))]).toEqual([key, ofClosings]);
  }
  expect(sum(days.map((day) => day.orders))).toBe(total((one) => one.orders.count));
  expect(sum(days.map((day) => day.guests))).toBe(total((one) => one.orders.guests));
  for (const key of ['orders', 'lines', 'linesAmount'] as const) {
    expect([key, sum(days.map((day) => day.canceled[key]))]).toEqual([key, total((one) => one.canceled[key])]);
  }
  expect(sum(days.map((day) => day.canceled.refunded))).toBe(total((one) => one.refunds.amount));
  expect(await verifyVenue(server.house.database.read, 'linde')).toEqual([]);
  return made.length;
}

const hourMs = 3_600_000;

/** A sale for certain, whatever chance does around it. */
const sale = [
  { do: 'place', what: 1, type: 0 },
  { do: 'pay', which: 0, tip: 0 },
] as const satisfies readonly Step[];

type Night = { readonly at: number; readonly change: number; readonly hours: number };

/** The night of the clock change in autumn, the one that brought new rates, the clock change in spring, a plain day. */
const nights: readonly Night[] = [
  { at: start, change: Date.UTC(2023, 9, 29, 1, 0), hours: 10 },
  { at: Date.UTC(2023, 11, 31, 20, 0), change: Date.UTC(2024, 0, 1, 3, 0), hours: 9 },
  { at: Date.UTC(2024, 2, 30, 20, 0), change: Date.UTC(2024, 2, 31, 1, 0), hours: 8 },
  { at: Date.UTC(2026, 10, 20, 18, 0), change: Date.UTC(2026, 10, 20, 23, 0), hours: 6 },
];

/** Rates at which turnover was booked within. */
async function ratesBooked(from: number, to: number): Promise<number[]> {
  const rows = await server.house.database.read
    .selectFrom('ledger')
    .select('vat_rate')
    .where('customer_id', '=', 'linde')
    .where('account', '=', 'turnover')
    .where('booked_at', '>=', from)
    .where('booked_at', '<', to)
    .distinct()
    .execute();
  return rows.map(({ vat_rate }) => vat_rate ?? 0);
}

test.each(nights.map((night) => [new Date(night.at).toISOString().slice(0, 10), night] as const))(
  'journal = ledger = closings = statistics = exports, from %s on and across its night',
  async (_, { at, change, hours }) => {
    server.clock.moveTo(at);
    const day = fc.array(step, { minLength: 25, maxLength: 45 });
    await fc.assert(
      fc.asyncProperty(day, async (steps) => {
        for (const one of sale) await play(one);
        // However many things happen, they take the whole night.
        for (const one of steps) {
          server.clock.pass(Math.ceil((hours * hourMs) / steps.length));
          await play(one);
        }
        for (const one of sale) await play(one);
        const [before, after] = [await ratesBooked(at, change), await ratesBooked(change, server.clock.now() + 1)];
        expect(before).toContain(at < Date.UTC(2024, 0, 1) ? 77 : 81);
        expect(after).toContain(change < Date.UTC(2024, 0, 1) ? 77 : 81);
        expect(await addsUp()).toBeGreaterThan(0);
      }),
      { numRuns: 1, endOnFailure: true },
    );
  },
  120_000,
);

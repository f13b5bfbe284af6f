/** The cash book, the VAT of the quarters and the journal as files say what closings and the ledger say (decisions.md §8). */
import type { WireClosing } from '@comanda/contract/closings';
import { expect } from 'vitest';

import { closingCalls } from './closing-calls.ts';
import type { TestServer } from './start-test-server.ts';

const params = { customerId: 'linde' };
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const rappen = (cell = '') => Math.round(Number(cell === '' ? 0 : cell) * 100);

type Booked = (account: string, part?: { readonly rate?: number }) => number;

/** Rows of the file without its head, cell by cell; no cell of these days has a line or a semicolon in it. */
async function bookOf(server: TestServer, { from, to }: Period, more: { only?: 'moves' } = {}): Promise<string[][]> {
  const files: string[][] = [];
  // A file holds three years at most.
  for (let year = Number(from.slice(0, 4)); year <= Number(to.slice(0, 4)); year += 1) {
    const sent = { as: 'anna', params, query: { from: `${year}-01-01`, to: `${year}-12-31`, ...more } };
    const { body } = await server.send('GET /v1/customers/{customerId}/exports/cashBook.csv', sent);
    const [, ...rows] = body.trim().split('\r\n');
    files.push(...rows.map((row) => row.split(';')));
  }
  return files;
}

type Period = { readonly from: string; readonly to: string };
type Books = {
  readonly server: TestServer;
  /** Of all closings, the newest first. */
  readonly figures: readonly WireClosing['figures'][];
  /** Balance of an account by the ledger, credit above zero. */
  readonly booked: Booked;
  readonly period: Period;
  /** On which something was booked or ordered. */
  readonly dates: readonly string[];
};

const sales = new Set(['Zahlung', 'Rückzahlung']);

/**
 * Every row follows from the one before of its drawer, the last ones are what the drawers hold; sales are the takings of
 * all closings.
 */
async function cashBookAddsUp({ server, figures, period }: Books): Promise<void> {
  const rows = await bookOf(server, period);
  const held = new Map<string, number>();
  const amounts = rows.map((cells) => rappen(cells[10]) - rappen(cells[11]));
  for (const [at, cells] of rows.entries()) {
    const drawer = cells[4] ?? '';
    const balance = (held.get(drawer) ?? 0) + (amounts[at] ?? 0);
    expect([cells.join(';'), rappen(cells[12])]).toEqual([cells.join(';'), balance]);
    held.set(drawer, balance);
  }
  const { drawers, amount } = await closingCalls(() => server).balance();
  expect(Object.fromEntries(held)).toMatchObject(
    Object.fromEntries(drawers.filter(({ balance }) => balance !== 0).map(({ name, balance }) => [name, balance])),
  );
  expect(sum([...held.values()])).toBe(amount);
  const sold = sum(rows.map((cells, at) => (sales.has(cells[5] ?? '') ? (amounts[at] ?? 0) : 0)));
  expect(sold).toBe(sum(figures.flatMap((one) => one.drawers.map(({ takings }) => takings))));
  const moves = await bookOf(server, period, { only: 'moves' });
  expect(moves.map((cells) => cells.slice(3))).toEqual(
    rows.filter((cells) => !sales.has(cells[5] ?? '')).map((cells) => cells.slice(3)),
  );
}

/** What is in the drawers at a moment is what the book says of it. */
async function balancesFollowTheBook({ server }: Books): Promise<void> {
  const { book, balance } = closingCalls(() => server);
  const { entries } = await book({ limit: 60 });
  for (const entry of entries.filter((_, at) => at % 7 === 0)) {
    const last = entries.find(({ at, drawer }) => at <= entry.at && drawer === entry.drawer);
    const then = (await balance(entry.at)).drawers.find(({ id }) => id === entry.drawer);
    expect([entry.sequence, then?.balance]).toEqual([entry.sequence, last?.balance]);
  }
}

type Vat = { readonly rate: number; readonly gross: number; readonly net: number; readonly vat: number };

/** Quarter by quarter, for the form of the tax office: those in which anything was booked. */
async function quartersAddUp({ server, booked, dates }: Books): Promise<void> {
  const totals = { net: 0, vat: 0, fees: 0 };
  const quarters = dates.map((date) => `${date.slice(0, 4)} ${Math.ceil(Number(date.slice(5, 7)) / 3)}`);
  for (const one of new Set(quarters)) {
    const [year = '', quarter = ''] = one.split(' ');
    const of = { as: 'anna', params };
    const sent = { ...of, query: { year, quarter } };
    const summary = await server.call('GET /v1/customers/{customerId}/exports/vatSummary', sent);
    const query = { from: summary.from, to: summary.to };
    const shown = await server.call('GET /v1/customers/{customerId}/statistics', { ...of, query });
    const rates = (vat: readonly Vat[]) => vat.filter(({ gross, vat: tax }) => gross !== 0 || tax !== 0);
    expect([one, shown.turnover, shown.fees]).toEqual([one, summary.turnover, summary.fees]);
    expect([one, rates(shown.vat)]).toEqual([one, rates(summary.rates)]);
    const whole = (key: 'gross' | 'net' | 'vat') => sum(summary.rates.map((part) => part[key]));
    expect([one, whole('net') + whole('vat'), whole('gross')]).toEqual([one, summary.turnover, summary.turnover]);
    totals.net += whole('net');
    totals.vat += whole('vat');
    totals.fees += summary.fees;
  }
  expect(totals).toEqual({ net: booked('turnover') + 0, vat: booked('vat') + 0, fees: booked('fees') + 0 });
}

/** Every entry continues the chain before it. */
async function journalIsWhole({ server }: Books): Promise<void> {
  const { body } = await server.send('GET /v1/customers/{customerId}/exports/journal.csv', { as: 'anna', params });
  const [, ...rows] = body.trim().split('\r\n');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter((row) => !row.endsWith(';ok'))).toEqual([]);
}

export async function cashAndTaxAddUp(evening: Omit<Books, 'period'>): Promise<void> {
  const dates = evening.dates.toSorted();
  const books = { ...evening, dates, period: { from: dates[0] ?? '', to: dates.at(-1) ?? '' } };
  await cashBookAddsUp(books);
  await balancesFollowTheBook(books);
  await quartersAddUp(books);
  await journalIsWhole(books);
}

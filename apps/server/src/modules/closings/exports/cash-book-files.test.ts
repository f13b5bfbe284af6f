import { formatAmount, money } from '@comanda/domain/money';
import { aCashPayment, anId } from '@comanda/test-kit/a-draft';
import Papa from 'papaparse';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cancelCalls } from '../../../test/cancel-calls.ts';
import { closingCalls } from '../../../test/closing-calls.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';
import { readWholeBook } from '../cash-book.ts';

let server: TestServer;
const { place, pay, cancel } = cancelCalls(() => server);
const { move, book, balance } = closingCalls(() => server);
const params = { customerId: 'linde' };
const days = { from: '2026-11-20', to: '2026-11-21' };
let purse = '';

beforeAll(async () => {
  server = await startTestServer();
  const own = {
    id: anId(),
    name: 'Portemonnaie Luca',
    printer: null,
    active: true,
    kind: 'waiter',
    user: 'luca',
  } as const;
  purse = (await server.call('POST /v1/customers/{customerId}/drawers', { as: 'anna', params, body: own })).drawer.id;
  await move('float', 20_000);
  await move('float', 5000, { drawer: purse });
  server.clock.pass(1000);
  const order = await place(['roesti']);
  await pay([order.id], { tip: money(150) });
  const back = await place(['bread']);
  await pay([back.id]);
  await cancel(back.id, { money: 'refund' });
  await move('payOut', 1250, { reason: '=Milch; vom Nachbarn' });
  await move('tipPayout', 150, { person: 'sara' });
  server.clock.pass(12 * 3_600_000);
  await move('payIn', 700, { reason: 'gefunden' });
  server.clock.pass(24 * 3_600_000);
  await move('bankDeposit', 10_000, { reason: 'Kantonalbank' });
});
afterAll(() => server.close());

async function csv(query: Record<string, string> = days) {
  const key = 'GET /v1/customers/{customerId}/exports/cashBook.csv';
  const answer = await server.send(key, { as: 'anna', params, query });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  const sheet = Papa.parse<Record<string, string>>(answer.body.slice(1), { header: true, skipEmptyLines: true });
  expect(sheet.errors).toEqual([]);
  return { rows: sheet.data, answer };
}

async function pdf(query: { from: string; to: string; only?: 'moves' } = days) {
  const sent = { as: 'anna', params, query };
  const text = textOfPdf((await server.call('GET /v1/customers/{customerId}/exports/cashBook/pdf', sent)).pdf);
  return text.replaceAll(/\s/g, '');
}

const rappen = (text: string | undefined) => Math.round(Number(text === '' ? 0 : text) * 100);

test('the file has every entry of these days, the first one first, as the screen has them', async () => {
  const { rows, answer } = await csv();
  expect(answer.headers['content-disposition']).toBe('attachment; filename="Kassenbuch-2026-11-20-bis-2026-11-21.csv"');
  const { entries } = await book({ ...days, limit: 100 });
  expect(rows.map((row) => rappen(row['Eingang']) - rappen(row['Ausgang']))).toEqual(
    entries.toReversed().map(({ amount }) => amount),
  );
  expect(rows.map((row) => rappen(row['Bestand']))).toEqual(entries.toReversed().map((entry) => entry.balance));
  expect(rows.map((row) => row['Art'])).toEqual([
    'Wechselgeld',
    'Wechselgeld',
    'Zahlung',
    'Zahlung',
    'Rückzahlung',
    'Entnahme',
    'Trinkgeld ausbezahlt',
    'Einlage',
  ]);
  expect(rows[1]).toMatchObject({ Schublade: 'Portemonnaie Luca', Eingang: '50.00', Bestand: '50.00' });
  expect(rows[2]).toMatchObject({ Geschäftstag: '2026-11-20', Datum: '2026-11-20', Zeit: '19:42', Beleg: '1' });
  // A formula is shown, never run.
  expect(rows[5]).toMatchObject({ Grund: "'=Milch; vom Nachbarn", Ausgang: '12.50', Eingang: '' });
  expect(rows[6]?.['An wen']).not.toBe('');
  expect(rows.at(-1)).toMatchObject({ Geschäftstag: '2026-11-21' });
});

test('it has what the screen shows: one drawer, without the sales, other days', async () => {
  expect((await csv({ ...days, drawer: purse })).rows).toHaveLength(1);
  const moves = (await csv({ ...days, only: 'moves' })).rows;
  expect(moves.map((row) => row['Art'])).not.toContain('Zahlung');
  expect(moves).toHaveLength(5);
  expect((await csv({ from: '2026-11-21', to: '2026-11-21' })).rows).toHaveLength(1);
  expect((await csv({ from: '2025-01-01', to: '2025-01-31' })).rows).toEqual([]);
});

test('more entries than are read at once follow each other without a gap', async () => {
  const all = 450;
  for (let at = 0; at < all; at += 1) await move('payIn', 100 + 5 * at, { reason: 'viele', drawer: purse });
  const today = { from: '2026-11-22', to: '2026-11-22', drawer: purse };
  const { rows } = await csv(today);
  expect(rows.map((row) => rappen(row['Eingang']))).toEqual(Array.from({ length: all }, (_, at) => 100 + 5 * at));
  let expected = 5000;
  for (const row of rows) {
    expected += rappen(row['Eingang']);
    expect(rappen(row['Bestand'])).toBe(expected);
  }
});

test('the PDF says what each drawer held before and after, and names who, why and by which receipt', async () => {
  const text = await pdf();
  for (const part of [
    'Kassenbuch',
    '20.11.2026bis21.11.2026',
    'Anfangsbestand',
    'Bar-Einnahmen',
    'Schlussbestand',
    'PortemonnaieLuca',
    'Beleg1',
    '=Milch;vomNachbarn',
    'Rückzahlung',
  ]) {
    expect([part, text.includes(part)]).toEqual([part, true]);
  }
  const end = (await balance(Math.floor(Date.UTC(2026, 10, 21, 22, 0) / 1000))).amount;
  expect(text).toContain((end / 100).toFixed(2));
  const later = await pdf({ from: '2026-11-22', to: '2026-11-22', only: 'moves' });
  expect(later).toContain('KassenbuchohneVerkäufe');
  // What the days before left is what these begin with.
  expect(later).toContain((end / 100).toFixed(2));
});

test('cash that was taken offline the day before stands where it was booked, and every balance follows the one above', async () => {
  server.clock.pass(24 * 3_600_000);
  const now = () => Math.floor(server.clock.now() / 1000);
  const takenOffline = async () => {
    const late = await place(['rivella']);
    server.clock.pass(1000);
    const fact = { orders: [{ id: late.id, amount: money(520) }], offline: { at: now() - 24 * 3600 }, sentAt: now() };
    await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([], fact) });
    server.clock.pass(1000);
  };
  await pay([(await place(['espresso'])).id]);
  await takenOffline();
  await pay([(await place(['espresso'])).id]);
  const [yesterday, today] = ['2026-11-22', '2026-11-23'];
  expect((await csv({ from: yesterday, to: yesterday })).rows.map((row) => row['Art'])).not.toContain('Zahlung');
  const { rows } = await csv({ from: today, to: today });
  expect(rows.map((row) => [row['Geschäftstag'], row['Datum'], rappen(row['Eingang'])])).toEqual([
    [today, today, 480],
    [yesterday, today, 520],
    [today, today, 480],
  ]);
  const [first, second, third] = rows.map((row) => rappen(row['Bestand']));
  expect([second, third]).toEqual([(first ?? 0) + 520, (first ?? 0) + 1000]);
  // As the balance of the evening and the sheet say.
  const opening = (await balance(Math.floor(Date.UTC(2026, 10, 22, 22, 0) / 1000))).amount;
  const [before, after] = [await pdf({ from: yesterday, to: yesterday }), await pdf({ from: today, to: today })];
  for (const [sheet, amount] of [
    [before, opening],
    [after, opening],
    [after, opening + 1480],
  ] as const) {
    expect(sheet).toContain(formatAmount(money(amount)));
  }
});

test('summed by its business days the book is what the postings say of cash, day by day', async () => {
  const query = { from: '2026-11-20', to: '2026-11-25' };
  const sent = { as: 'anna', params, query };
  const { body } = await server.send('GET /v1/customers/{customerId}/exports/accounting.csv', sent);
  const posted = Papa.parse<Record<string, string>>(body.slice(1), { header: true, skipEmptyLines: true }).data;
  const sums = (all: readonly (readonly [day: string | undefined, amount: number])[]) => {
    const byDay = new Map<string, number>();
    for (const [day = '', amount] of all) byDay.set(day, (byDay.get(day) ?? 0) + amount);
    return [...byDay].filter(([, amount]) => amount !== 0).toSorted(([a], [b]) => a.localeCompare(b));
  };
  const ofBook = sums(
    (await csv(query)).rows.map((row) => [row['Geschäftstag'], rappen(row['Eingang']) - rappen(row['Ausgang'])]),
  );
  const cash = posted.filter((row) => row['Konto'] === '1000');
  expect(sums(cash.map((row) => [row['Datum'], rappen(row['Soll']) - rappen(row['Haben'])]))).toEqual(ofBook);
  expect(ofBook.map(([day]) => day)).toContain('2026-11-23');
});

test('a PDF that would never end is not begun', async () => {
  const wanted = { from: '2026-11-20', to: '2026-11-21', drawerId: undefined, onlyMoves: false };
  expect(await readWholeBook(server.house.database.reports, 'linde', { ...wanted, most: 8 })).toHaveLength(8);
  expect(await readWholeBook(server.house.database.reports, 'linde', { ...wanted, most: 7 })).toBeNull();
});

test('who may not export gets none of it, and a wrong period is refused', async () => {
  for (const key of [
    'GET /v1/customers/{customerId}/exports/cashBook.csv',
    'GET /v1/customers/{customerId}/exports/cashBook/pdf',
  ] as const) {
    expect(await server.refused(key, { as: 'sara', params, query: days })).toMatchObject({ status: 403 });
    expect(await server.refused(key, { as: 'rosa', params, query: days })).toMatchObject({ status: 404 });
    const backwards = { as: 'anna', params, query: { from: '2026-11-21', to: '2026-11-20' } };
    expect(await server.refused(key, backwards)).toMatchObject({ message: 'exports.error.periodInvalid' });
  }
});

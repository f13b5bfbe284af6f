import { money } from '@comanda/domain/money';
import { anId } from '@comanda/test-kit/a-draft';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cancelCalls } from '../../../test/cancel-calls.ts';
import { closingCalls } from '../../../test/closing-calls.ts';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';
import { forge } from '../../../test/storage.ts';

let server: TestServer;
const { place, pay, cancel, cancelProduct } = cancelCalls(() => server);
const { close, move } = closingCalls(() => server);
const params = { customerId: 'linde' };
const query = { from: '2026-11-20', to: '2026-11-21' };

beforeAll(async () => {
  server = await startTestServer();
  await move('float', 20_000);
  const inside = await place([['espresso', 2], 'roesti'], { comment: '=1+1' });
  await pay([inside.id], { tip: money(190) });
  server.clock.pass(1000);
  const outside = await place(['odd', 'fendant'], { type: 'takeaway', table: 't_linde' });
  await pay([outside.id]);
  const lost = await place(['filet']);
  await cancel(lost.id);
  const half = await place(['bread', 'odd']);
  await cancelProduct(half.id, half.products.find(({ id }) => id === 'bread')?.opid ?? '');
  await move('payOut', 1250, { reason: 'Milch' });
  await close();
  // After midnight it is still Friday's business.
  server.clock.pass(7 * 3_600_000);
  const late = await place(['espresso']);
  await pay([late.id]);
  server.clock.pass(3 * 3_600_000);
});
afterAll(() => server.close());

type CsvKey =
  | 'GET /v1/customers/{customerId}/exports/orderedItems.csv'
  | 'GET /v1/customers/{customerId}/exports/accounting.csv'
  | 'GET /v1/customers/{customerId}/exports/journal.csv';

async function csv(key: CsvKey, asked: object = query) {
  const answer = await server.send(key, { as: 'anna', params, query: asked as Record<string, string> });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const sheet = Papa.parse<Record<string, string>>(answer.body.slice(1), { header: true, skipEmptyLines: true });
  expect(sheet.errors).toEqual([]);
  return { rows: sheet.data, answer };
}

const rappen = (text: string | undefined) => Math.round(Number(text === '' ? 0 : text) * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function booked(...accounts: string[]): Promise<number> {
  const rows = await server.house.database.read
    .selectFrom('ledger')
    .select('amount')
    .where('customer_id', '=', 'linde')
    .where('account', 'in', accounts)
    .execute();
  return 0 - sum(rows.map(({ amount }) => amount));
}

describe('ordered items', () => {
  test('a line per product line, which add up to the turnover of the ledger', async () => {
    const { rows, answer } = await csv('GET /v1/customers/{customerId}/exports/orderedItems.csv');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Artikel-2026-11-20-bis-2026-11-21.csv"');
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({
      Geschäftstag: '2026-11-20',
      Zeit: '19:42',
      Bestellung: '2026-47-1',
      Bestellart: 'Im Haus',
      Tisch: 'T2',
      Produkt: 'espresso (de)',
      Kategorie: expect.stringMatching(/./),
      Anzahl: '2',
      Einzelpreis: '4.80',
      Betrag: '9.60',
      Position: 'bezahlt',
      'MwSt. %': '8.1',
      Umsatz: '9.60',
    });
    expect(rows.find((row) => row['Produkt'] === 'filet (de)')).toMatchObject({ Position: 'storniert', Umsatz: '' });
    expect(rows.find((row) => row['Produkt'] === 'bread (de)')).toMatchObject({ Position: 'storniert', Umsatz: '' });
    // Nobody sits at the checkout: its word is that of the paper.
    expect(rows.find((row) => row['Produkt'] === 'fendant (de)')).toMatchObject({ Tisch: 'Kasse' });
    expect(rows.at(-1)).toMatchObject({ Geschäftstag: '2026-11-20', Produkt: 'espresso (de)', Zeit: '02:42' });
    expect(sum(rows.map((row) => rappen(row['Umsatz'])))).toBe(await booked('turnover', 'vat'));
    expect(sum(rows.map((row) => rappen(row['MwSt.'])))).toBe(await booked('vat'));
  });

  test('days without a sale are an empty sheet with its head', async () => {
    const { rows, answer } = await csv('GET /v1/customers/{customerId}/exports/orderedItems.csv', {
      from: '2025-01-01',
      to: '2025-01-31',
    });
    expect(rows).toEqual([]);
    expect(answer.body).toContain('Geschäftstag;Zeit;Bestellung');
  });

  test('a period that ends before it begins, or is endless, is refused', async () => {
    const refused = async (asked: { from: string; to: string }) => {
      const sent = { as: 'anna', params, query: asked };
      return (await server.refused('GET /v1/customers/{customerId}/exports/orderedItems.csv', sent)).message;
    };
    expect(await refused({ from: '2026-11-21', to: '2026-11-20' })).toBe('exports.error.periodInvalid');
    expect(await refused({ from: '2020-01-01', to: '2026-11-20' })).toBe('exports.error.periodInvalid');
    expect(await refused({ from: 'gestern', to: 'heute' })).toBe('request.error.malformed');
  });

  test('a waiter exports nothing', async () => {
    const sent = { as: 'sara', params, query };
    expect(await server.refused('GET /v1/customers/{customerId}/exports/orderedItems.csv', sent)).toMatchObject({
      status: 403,
    });
  });
});

describe('for the accountant', () => {
  test('debit equals credit each day, with the accounts of the venue', async () => {
    const { rows } = await csv('GET /v1/customers/{customerId}/exports/accounting.csv');
    const days = [...new Set(rows.map((row) => row['Datum']))];
    expect(days).toEqual(['2026-11-20']);
    for (const date of days) {
      const day = rows.filter((row) => row['Datum'] === date);
      expect(sum(day.map((row) => rappen(row['Soll'])))).toBe(sum(day.map((row) => rappen(row['Haben']))));
    }
    const of = (number: string) => rows.filter((row) => row['Konto'] === number);
    expect(sum(of('3000').map((row) => rappen(row['Haben'])))).toBe(await booked('turnover'));
    expect(of('1000')).toMatchObject([{ Bezeichnung: 'Kasse', Text: 'Kasse', Haben: '' }]);
    expect(of('2090')).toMatchObject([{ Bezeichnung: 'Geschuldete Trinkgelder', Haben: '1.90' }]);
    expect(of('6500')).toMatchObject([{ Bezeichnung: 'Barausgaben', Soll: '12.50' }]);
    expect(of('1090')).toMatchObject([{ Bezeichnung: 'Geldtransit', Haben: '200.00' }]);
  });

  test('accounts are the venue’s own to change, once for each', async () => {
    const read = () => server.call('GET /v1/customers/{customerId}/accounts', { as: 'anna', params });
    const { accounts, version } = await read();
    expect(accounts).toContainEqual({ account: 'cash', number: '1000', name: 'Kasse' });
    const change = (changed: object[], at = version) => ({
      as: 'anna',
      params,
      body: { id: anId(), version: at, accounts: changed },
    });
    const cash = { account: 'cash' as const, number: '1010', name: '=Kasse' };
    const changed = await server.call('PUT /v1/customers/{customerId}/accounts', change([cash]) as never);
    expect(changed.accounts).toContainEqual(cash);
    expect(await read()).toEqual({ accounts: changed.accounts, version: version + 1 });
    const stale = change([cash]);
    expect(await server.refused('PUT /v1/customers/{customerId}/accounts', stale)).toMatchObject({
      message: 'setup.error.changedMeanwhile',
    });
    const twice = change([cash, cash], version + 1);
    expect(await server.refused('PUT /v1/customers/{customerId}/accounts', twice)).toMatchObject({
      message: 'exports.error.accountTwice',
    });
    // A formula is shown, never run.
    const { rows } = await csv('GET /v1/customers/{customerId}/exports/accounting.csv');
    expect(rows.find((row) => row['Konto'] === '1010')).toMatchObject({ Bezeichnung: "'=Kasse" });
  });

  test('turnover goes to the account of its rate, and debit still equals credit', async () => {
    const read = () => server.call('GET /v1/customers/{customerId}/accounts', { as: 'anna', params });
    const { version } = await read();
    const parts = [
      { account: 'turnover' as const, number: '3200', name: 'Restauration' },
      { account: 'turnover.reduced' as const, number: '3201', name: 'Mitnahme' },
    ];
    const body = { id: anId(), version, accounts: parts };
    await server.call('PUT /v1/customers/{customerId}/accounts', { as: 'anna', params, body });
    const { rows } = await csv('GET /v1/customers/{customerId}/exports/accounting.csv');
    expect(rows.filter((row) => row['Konto'] === '3000')).toEqual([]);
    const of = (number: string) => rows.filter((row) => row['Konto'] === number);
    expect(new Set(of('3200').map((row) => row['MwSt. %']))).toEqual(new Set(['8.1']));
    expect(of('3201')).toMatchObject([{ Bezeichnung: 'Mitnahme', 'MwSt. %': '2.6' }]);
    const turnover = [...of('3200'), ...of('3201')].map((row) => rappen(row['Haben']) - rappen(row['Soll']));
    expect(sum(turnover)).toBe(await booked('turnover'));
    expect(sum(rows.map((row) => rappen(row['Soll'])))).toBe(sum(rows.map((row) => rappen(row['Haben']))));
  });

  test('accounts that were kept before turnover had one for each rate go on in one', async () => {
    const [row] = await server.house.database.read
      .selectFrom('account_plans')
      .select('accounts')
      .where('customer_id', '=', 'linde')
      .execute();
    const old = (row?.accounts ?? []).filter(({ account }) => !account.startsWith('turnover.'));
    await server.house.database.write
      .updateTable('account_plans')
      .set({ accounts: old })
      .where('customer_id', '=', 'linde')
      .execute();
    const { accounts } = await server.call('GET /v1/customers/{customerId}/accounts', { as: 'anna', params });
    const numbers = accounts.filter(({ account }) => account.startsWith('turnover')).map(({ number }) => number);
    expect(numbers).toEqual(['3200', '3200', '3200', '3200']);
    const { rows } = await csv('GET /v1/customers/{customerId}/exports/accounting.csv');
    expect(new Set(rows.filter((one) => one['Konto'] === '3200').map((one) => one['MwSt. %']))).toEqual(
      new Set(['8.1', '2.6']),
    );
  });

  test('VAT of a quarter is that of the ledger', async () => {
    const sent = { as: 'anna', params, query: { year: 2026, quarter: 4 } };
    const summary = await server.call('GET /v1/customers/{customerId}/exports/vatSummary', sent);
    expect(summary).toMatchObject({ from: '2026-10-01', to: '2026-12-31', vatNumber: 'CHE-123.456.788', fees: 0 });
    expect(summary.rates.map(({ rate }) => rate)).toEqual([81, 26]);
    expect(summary.turnover).toBe(await booked('turnover', 'vat'));
    expect(sum(summary.rates.map(({ vat }) => vat))).toBe(await booked('vat'));
    const before = { as: 'anna', params, query: { year: 2026, quarter: 3 } };
    expect(await server.call('GET /v1/customers/{customerId}/exports/vatSummary', before)).toMatchObject({
      rates: [],
      turnover: 0,
    });
  });
});

describe('for the auditor', () => {
  test('the journal is whole, and each entry continues the chain', async () => {
    const { rows } = await csv('GET /v1/customers/{customerId}/exports/journal.csv', {});
    expect(rows.map((row) => row['Nummer'])).toEqual(rows.map((_, at) => String(at + 1)));
    expect(new Set(rows.map((row) => row['Prüfung']))).toEqual(new Set(['ok']));
    expect(rows.map((row) => row['Ereignis'])).toContain('closing.made');
    const page = await server.call('GET /v1/customers/{customerId}/journal', {
      as: 'anna',
      params,
      query: { after: 2, limit: 3 },
    });
    expect(page.entries.map(({ sequence, hash }) => [sequence, hash])).toEqual(
      rows.slice(2, 5).map((row) => [Number(row['Nummer']), row['Prüfsumme']]),
    );
    expect(page.entries[0]).toMatchObject({ by: { id: 'sara' } });
    const check = await server.call('GET /v1/customers/{customerId}/journal/check', { as: 'anna', params });
    expect(check).toEqual({ entries: rows.length, hash: rows.at(-1)?.['Prüfsumme'], problems: [] });
  });

  test('a stored closing that was changed is found and named', async () => {
    const stored = await server.house.database.read
      .selectFrom('closings')
      .select(['id', 'figures'])
      .where('customer_id', '=', 'linde')
      .execute();
    const [closing] = stored;
    if (closing === undefined) throw new Error('nothing was closed');
    const write = (figures: object) => {
      const text = JSON.stringify(figures).replaceAll("'", "''");
      return forge(server.house, 'closings', `update closings set figures = '${text}' where id = '${closing.id}'`);
    };
    const check = async () =>
      (await server.call('GET /v1/customers/{customerId}/journal/check', { as: 'anna', params })).problems;
    await write({ ...closing.figures, turnover: closing.figures.turnover + 100 });
    expect(await check()).toEqual([`closing ${closing.id}: figures differs from the journal`]);
    await write(closing.figures);
    expect(await check()).toEqual([]);
  });
});

import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { ClosingsHead } from './closings-head.tsx';
import type { ClosingsPlace } from './use-closings-place.ts';

const saved: { readonly name: string; readonly type: string }[] = [];

beforeEach(() => {
  saved.length = 0;
  const types: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    types.push(blob instanceof Blob ? blob.type : '');
    return 'blob:1';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, type: types.at(-1) ?? '' });
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const rates = [{ rate: 81, gross: money(10_810), net: money(10_000), vat: money(810) }];
const written = { rate: 26, gross: money(1026), net: money(1000), vat: money(26) };
const period = { from: '2026-11-01', to: '2026-11-20' };
const place: ClosingsPlace = {
  tab: 'all',
  preset: null,
  period,
  today: '2026-11-20',
  showTab: () => {},
  showPreset: () => {},
  showPeriod: () => {},
};

function open(
  missing: readonly string[] = [],
  may: (permission: string) => boolean = () => true,
  losses: readonly (typeof written)[] = [],
  more: Parameters<typeof fakeApi>[0] = {},
  sold = rates,
) {
  const pdf = () => ({ pdf: btoa('%PDF-1.7') });
  const plan = {
    accounts: [
      { account: 'cash', number: '1000', name: 'Kasse' },
      { account: 'turnover', number: '3000', name: 'Umsatz' },
    ],
    version: 3,
  };
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/statistics/pdf': pdf,
    'GET /v1/customers/{customerId}/exports/vatSummary/pdf': pdf,
    'GET /v1/customers/{customerId}/exports/procedure/pdf': pdf,
    'GET /v1/customers/{customerId}/exports/accounting.csv': () => 'Datum;Konto',
    'GET /v1/customers/{customerId}/exports/vatSummary': () => ({
      from: '2026-10-01',
      to: '2026-12-31',
      vatNumber: null,
      rates: sold,
      turnover: money(10_810),
      fees: money(0),
      losses,
    }),
    'GET /v1/customers/{customerId}/journal/check': () => ({ entries: 12, hash: 'abc', problems: [] }),
    'GET /v1/customers/{customerId}/numberGaps': () => ({
      series: [{ series: 'receipt', count: 3, last: '4', missing }],
    }),
    'GET /v1/customers/{customerId}/accounts': () => plan,
    'PUT /v1/customers/{customerId}/accounts': () => ({ ...plan, version: 4, revision: 9 }),
    ...more,
  });
  renderAt('/x', { '/x': <ClosingsHead place={place} onClose={() => {}} /> }, api, { ...aSession(api), may });
  return sent;
}

const openDialog = async () => {
  fireEvent.click(await screen.findByRole('button', { name: 'Exporte' }));
  return within(await screen.findByRole('dialog', { name: 'Exporte' }));
};

describe('exports', () => {
  test('the statistics of the period as PDF, under a name that says which', async () => {
    const sent = open();
    fireEvent.click(await screen.findByRole('button', { name: 'PDF' }));
    await waitFor(() =>
      expect(saved).toEqual([{ name: 'Statistik 2026-11-01 bis 2026-11-20.pdf', type: 'application/pdf' }]),
    );
    expect(sent[0]).toMatchObject({ input: { query: period } });
    const told = await screen.findByText('Datei gespeichert: Statistik 2026-11-01 bis 2026-11-20.pdf');
    expect(told.closest('[aria-live="polite"]')).not.toBeNull();
  });

  test('speak of no rate of VAT to a house that owes none, but of what was sold', async () => {
    open([], () => true, [{ ...written, rate: 0, net: money(1026), vat: money(0) }], {}, [
      { rate: 0, gross: money(10_810), net: money(10_810), vat: money(0) },
    ]);
    const dialog = await openDialog();
    expect(await dialog.findByText('Umsatz 108.10')).toBeTruthy();
    expect(dialog.queryByText('0.0 %')).toBeNull();
    expect(dialog.queryByRole('table')).toBeNull();
  });

  test('bookings of the period, VAT of the quarter, and the text for the auditor', async () => {
    open();
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Buchungen herunterladen' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await dialog.findByText('8.1 %')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'PDF' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    fireEvent.click(dialog.getByRole('button', { name: 'Verfahrensbeschreibung herunterladen' }));
    await waitFor(() => expect(saved).toHaveLength(3));
    expect(saved.map(({ name }) => name)).toEqual([
      'Buchungen 2026-11-01 bis 2026-11-20.csv',
      'MWST 2026 Quartal 4.pdf',
      expect.stringMatching(/^Verfahrensbeschreibung /),
    ]);
  });

  test('what was written off of invoices stands below the VAT of the quarter, and nothing where nothing was', async () => {
    open([], undefined, [written]);
    const lost = within(await (await openDialog()).findByRole('table', { name: 'Abgeschriebene Rechnungen' }));
    expect(lost.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'SatzBruttoNettoMwSt.',
      '2.6 %10.2610.000.26',
    ]);
    expect(screen.getByText(/Ziffer 235/)).toBeTruthy();
    cleanup();
    open();
    await (await openDialog()).findByRole('table', { name: 'Mehrwertsteuer' });
    expect(screen.queryByText('Abgeschriebene Rechnungen')).toBeNull();
  });

  test('a quarter without sales says so, also where something was written off in it', async () => {
    open([], undefined, [written], {}, []);
    await (await openDialog()).findByRole('table', { name: 'Abgeschriebene Rechnungen' });
    expect(screen.getByText('In diesem Quartal ist kein Umsatz gebucht.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Mehrwertsteuer' })).toBeNull();
  });

  test('the check says that all is well, or names what is missing', async () => {
    open();
    let dialog = await openDialog();
    const seen: (string | null)[] = [];
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent);
    });
    fireEvent.click(dialog.getByRole('button', { name: 'Prüfen' }));
    const whole = await dialog.findByText(/12 Einträge geprüft, alles stimmt/);
    await waitFor(() => expect(seen).toContainEqual(expect.stringContaining('12 Einträge geprüft, alles stimmt')));
    scroll.mockRestore();
    expect(whole.closest('[aria-live="polite"]')).not.toBeNull();
    cleanup();
    open(['3']);
    dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Prüfen' }));
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Belege: es fehlen 3');
    expect(alert.closest('[aria-live]')).toBeNull();
  });

  test('only the accounts that were changed are sent, never without a number', async () => {
    const sent = open();
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Konten' }));
    const accounts = within(await screen.findByRole('dialog', { name: 'Konten' }));
    const cash = within(await accounts.findByRole('group', { name: 'Kasse' }));
    fireEvent.change(cash.getByLabelText('Konto'), { target: { value: ' ' } });
    fireEvent.click(accounts.getByRole('button', { name: 'Speichern' }));
    expect(await accounts.findByText('Bitte eine Kontonummer angeben')).toBeTruthy();
    fireEvent.change(cash.getByLabelText('Konto'), { target: { value: '1010' } });
    fireEvent.click(accounts.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(sent.some(({ key }) => key.startsWith('PUT'))).toBe(true));
    const body = { version: 3, accounts: [{ account: 'cash', number: '1010', name: 'Kasse' }] };
    expect(sent.find(({ key }) => key.startsWith('PUT'))?.input).toMatchObject({ body });
  });

  test('where somebody else was faster, what was typed is saved upon what stands there now', async () => {
    let version = 3;
    const bank = () => ({ account: 'bank', number: version === 3 ? '1020' : '1025', name: 'Bank' });
    const plan = () => ({ accounts: [{ account: 'cash', number: '1000', name: 'Kasse' }, bank()], version });
    const sent = open([], undefined, [], {
      'GET /v1/customers/{customerId}/accounts': plan,
      'PUT /v1/customers/{customerId}/accounts': ({ body }) =>
        (body as { version: number }).version === version
          ? { ...plan(), version: version + 1, revision: 9 }
          : failure('setup.error.changedMeanwhile', 409),
    });
    const dialog = await openDialog();
    fireEvent.click(dialog.getByRole('button', { name: 'Konten' }));
    const accounts = within(await screen.findByRole('dialog', { name: 'Konten' }));
    const numberOf = (name: string) =>
      within(accounts.getByRole('group', { name })).getByLabelText<HTMLInputElement>('Konto');
    await accounts.findByRole('group', { name: 'Kasse' });
    fireEvent.change(numberOf('Kasse'), { target: { value: '1010' } });
    version = 4;
    fireEvent.click(accounts.getByRole('button', { name: 'Speichern' }));
    expect(await accounts.findByText('Jemand anders hat das eben geändert.')).toBeTruthy();
    await waitFor(() => expect(numberOf('Bank').value).toBe('1025'));
    expect(numberOf('Kasse').value).toBe('1010');
    fireEvent.click(accounts.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Konten' })).toBeNull());
    const saved = sent.filter(({ key }) => key.startsWith('PUT')).at(-1);
    const body = { version: 4, accounts: [{ account: 'cash', number: '1010', name: 'Kasse' }] };
    expect(saved?.input).toMatchObject({ body });
  });

  test('who may not read the journal is offered none', async () => {
    open([], (permission) => permission !== 'journal.read');
    const dialog = await openDialog();
    expect(dialog.queryByText('Für die Revision')).toBeNull();
  });
});

import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { failure } from '../../test/fake-api.ts';
import { openClosings } from '../../test/open-closings.tsx';

afterEach(cleanup);

describe('closings that were made', () => {
  const summary = {
    id: 'z1',
    kind: 'venue',
    number: 324,
    businessDate: '2026-11-20',
    from: null,
    closedAt: 1_795_200_120,
    closedBy: { id: 'u1', name: 'Anna' },
    person: null,
    orders: 81,
    turnover: money(481_240),
    tips: money(0),
    difference: money(-50),
  };
  const settled = { ...summary, id: 's1', kind: 'person', number: 12, person: { id: 'u2', name: 'Luca' }, orders: 1 };
  const series = (missing: readonly string[]) => [
    { series: 'venue', count: 324, last: '324', missing: [] },
    { series: 'person', count: 0, last: null, missing: [] },
    { series: 'receipt', count: 1, last: '2', missing },
  ];
  const past = (missing: readonly string[]) => ({
    'GET /v1/customers/{customerId}/closings': () => ({ closings: [summary], cursor: null }),
    'GET /v1/customers/{customerId}/settlements': () => ({ closings: [settled], cursor: null }),
    'GET /v1/customers/{customerId}/numberGaps': () => ({ series: series(missing) }),
  });

  test('stand in a list with what differed, and no number is missing', async () => {
    openClosings('/dashboard/closings?tab=cash', past([]));
    const list = await screen.findByRole('region', { name: 'Tagesabschlüsse' });
    expect(await within(list).findByText('Z 324 vom 20.11.2026')).toBeTruthy();
    expect(within(list).getByText('Differenz −0.50')).toBeTruthy();
    expect(await within(list).findByText('Keine Nummer fehlt: 324 Abschlüsse, 1 Beleg.')).toBeTruthy();
    const settlements = screen.getByRole('region', { name: 'Abrechnungen' });
    expect(await within(settlements).findByText('Abrechnung 12: Luca')).toBeTruthy();
    expect(within(settlements).getByRole('link', { name: 'Person abrechnen' })).toBeTruthy();
  });

  test('a settlement of after midnight says of which business day it is: by that one it is sought', async () => {
    // Twenty past one of the next date.
    const late = { ...settled, closedAt: Date.parse('2026-11-21T00:20:00Z') / 1000 };
    openClosings('/dashboard/closings?tab=cash', {
      ...past([]),
      'GET /v1/customers/{customerId}/settlements': () => ({ closings: [late], cursor: null }),
    });
    const settlements = await screen.findByRole('region', { name: 'Abrechnungen' });
    expect(await within(settlements).findByText(/21\.11\.2026, 01:20/)).toBeTruthy();
    expect(within(settlements).getByText('Abrechnung 12 vom 20.11.2026: Luca')).toBeTruthy();
  });

  test('are none yet: there is nothing to seek in, but what was sought and not found is sought anew', async () => {
    const none = () => ({ closings: [], cursor: null });
    openClosings('/dashboard/closings?tab=cash&from=2026-11-01&to=2026-11-20', {
      ...past([]),
      'GET /v1/customers/{customerId}/closings': none,
      'GET /v1/customers/{customerId}/settlements': (input) =>
        (input as { query: { search?: string } }).query.search === undefined
          ? { closings: [settled], cursor: null }
          : none(),
    });
    expect(await screen.findByText('Noch kein Abschluss')).toBeTruthy();
    const list = screen.getByRole('region', { name: 'Tagesabschlüsse' });
    expect(within(list).queryByRole('searchbox')).toBeNull();
    const settlements = screen.getByRole('region', { name: 'Abrechnungen' });
    const search = await within(settlements).findByRole('searchbox');
    fireEvent.change(search, { target: { value: 'Nina' } });
    expect(await within(settlements).findByText('Keine Abrechnung gefunden.')).toBeTruthy();
    fireEvent.change(search, { target: { value: '' } });
    expect(await within(settlements).findByText('Abrechnung 12: Luca')).toBeTruthy();
    expect(search.isConnected).toBe(true);
  });

  test('are sought by the house by number, day or name, and in the period of the page', async () => {
    const asked = (sent: readonly { key: string; input: unknown }[], key: string) =>
      sent.flatMap((one) => (one.key.endsWith(key) ? [(one.input as { query: object }).query] : []));
    const { sent } = openClosings('/dashboard/closings?tab=cash&from=2026-11-01&to=2026-11-20', {
      ...past([]),
      'GET /v1/customers/{customerId}/closings': () =>
        asked(sent, '/closings').length === 1 ? { closings: [summary], cursor: null } : { closings: [], cursor: null },
    });
    const list = await screen.findByRole('region', { name: 'Tagesabschlüsse' });
    const search = await within(list).findByRole('searchbox', { name: 'Nummer, Name oder Datum' });
    fireEvent.change(search, { target: { value: '19.11.' } });
    expect(await within(list).findByText('Kein Abschluss gefunden')).toBeTruthy();
    fireEvent.click(within(list).getByRole('button', { name: 'Nur 01.11.2026 – 20.11.2026' }));
    const days = { from: '2026-11-01', to: '2026-11-20' };
    await waitFor(() => expect(asked(sent, '/closings').at(-1)).toMatchObject({ search: '19.11.', ...days }));
    expect(asked(sent, '/closings')[0]).toEqual({ kind: 'venue', limit: 50 });
    const settlements = screen.getByRole('region', { name: 'Abrechnungen' });
    fireEvent.change(within(settlements).getByRole('searchbox'), { target: { value: 'Luca' } });
    await waitFor(() => expect(asked(sent, '/settlements').at(-1)).toEqual({ search: 'Luca' }));
  });

  test('name each number that is missing', async () => {
    const many = Array.from({ length: 14 }, (_, index) => String(index + 2));
    openClosings('/dashboard/closings?tab=cash', past(many));
    const said = 'Fehlende Belege: 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 und 2 weitere.';
    expect(await screen.findByText(said)).toBeTruthy();
  });

  test('open as their slip', async () => {
    openClosings('/dashboard/closings?tab=cash', {
      ...past([]),
      'GET /v1/closings/{closingId}/receipt': () => failure('general.error.internal', 500),
      'GET /v1/closings/{closingId}': () => ({
        closing: {
          ...settled,
          handedOver: { amount: money(1773), into: 'Kasse', tips: money(217) },
          figures: { drawers: [], nfcCredit: null, invoices: null, chain: { sequence: 9, hash: 'abc' } },
        },
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Abrechnung 12 ansehen' }));
    const slip = await screen.findByRole('dialog', { name: 'Abrechnung 12: Luca' });
    const handed = await within(slip).findByText('Abgegeben in Kasse');
    expect(handed.nextSibling?.textContent).toBe('CHF\u00A017.73');
    expect(within(slip).getByText('Trinkgeld ausbezahlt').nextSibling?.textContent).toBe('CHF\u00A02.17');
  });

  test('show what became of invoices, without rows of nothing', async () => {
    const none = { count: 0, amount: money(0) };
    const invoices = {
      received: { count: 2, amount: money(125_000) },
      writtenOff: none,
      paidBack: { count: 1, amount: money(700) },
      open: money(9400),
    };
    openClosings('/dashboard/closings?tab=cash', {
      ...past([]),
      'GET /v1/closings/{closingId}/receipt': () => failure('general.error.internal', 500),
      'GET /v1/closings/{closingId}': () => ({
        closing: {
          ...summary,
          handedOver: null,
          figures: { drawers: [], nfcCredit: null, invoices, chain: { sequence: 9, hash: 'abc' } },
        },
      }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Z 324 ansehen' }));
    const slip = await screen.findByRole('dialog', { name: 'Tagesabschluss Z 324' });
    const told = await within(slip).findByRole('region', { name: 'Rechnungen' });
    const rows = [...told.querySelectorAll('.totals__row')];
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Zahlungseingang Bank1’250.00',
      'Zurückbezahlt−7.00',
      'Offene Posten94.00',
    ]);
  });
});

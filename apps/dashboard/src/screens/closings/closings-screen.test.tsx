import { money } from '@comanda/domain/money';
import { businessDate } from '@comanda/domain/time/local-time';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { someSettings } from '../../gallery/some-settings.ts';
import { failure, underWay } from '../../test/fake-api.ts';
import { cash, openClosings, orders } from '../../test/open-closings.tsx';
import { aStatistics } from './a-statistics.test-data.ts';

afterEach(cleanup);

const isFailed = ({ state }: { readonly state: { readonly status: string } }) => state.status === 'error';

describe('all orders', () => {
  test('stand below the figures of the day, each with the way to its history', async () => {
    const { queries } = openClosings();
    expect(await screen.findByText('4’812.40')).toBeTruthy();
    expect(screen.getByText('8 % mehr als am letzten Freitag')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Alle 84' })).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Storniert 3' })).toBeTruthy();
    const link = await screen.findByRole('link', { name: '2026-47-124' });
    expect(link.getAttribute('href')).toBe('/dashboard/orders/o1');
    expect(screen.getByRole('row', { name: /2026-47-124/ }).textContent).toContain('Visa (Terminal Bar), Bar');
    expect(queries()).toMatchObject([{ training: 'false' }]);
    const gone = screen.getByRole('row', { name: /2026-47-118/ });
    expect(within(gone).getByText('Storniert')).toBeTruthy();
  });

  test('of another period are asked for by its preset, and it stands in the address', async () => {
    const { queries, address } = openClosings();
    await screen.findByRole('link', { name: '2026-47-124' });
    fireEvent.click(screen.getByRole('button', { name: 'Letztes Jahr' }));
    await waitFor(() => expect(address()).toContain('preset=lastYear'));
    const { timeZone, businessDayCutOffMinutes } = someSettings;
    const lastYear = Number(businessDate(Date.now(), timeZone, businessDayCutOffMinutes).slice(0, 4)) - 1;
    await waitFor(() => {
      expect(queries().at(-1)).toMatchObject({ from: `${lastYear}-01-01`, to: `${lastYear}-12-31` });
    });
    expect(screen.getByRole('button', { name: 'Letztes Jahr' }).getAttribute('aria-pressed')).toBe('true');
  });

  test('of any days are asked for by the dialog, which refuses days the wrong way round', async () => {
    const { queries } = openClosings('/dashboard/closings?from=2026-11-01&to=2026-11-20');
    fireEvent.click(await screen.findByRole('button', { name: '01.11.2026 – 20.11.2026' }));
    fireEvent.change(screen.getByLabelText('Von'), { target: { value: '2026-11-25' } });
    expect(screen.getByText('Der Zeitraum endet, bevor er beginnt.')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Übernehmen' }).disabled).toBe(true);
    fireEvent.change(screen.getByLabelText('Bis'), { target: { value: '2026-11-26' } });
    fireEvent.click(screen.getByRole('button', { name: 'Übernehmen' }));
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ from: '2026-11-25', to: '2026-11-26' }));
  });

  test('go on page by page, and are searched by what somebody has in mind', async () => {
    const { queries } = openClosings('/dashboard/closings?tab=canceled', {
      'GET /v1/customers/{customerId}/orders': (input) => {
        const { query } = input as { query: { cursor?: string } };
        return query.cursor === undefined
          ? { orders: orders.slice(0, 1), revision: 1, cursor: 'next' }
          : { orders: orders.slice(1), revision: 1, cursor: null };
      },
    });
    await screen.findByRole('link', { name: '2026-47-124' });
    fireEvent.click(screen.getByRole('button', { name: 'Weitere laden' }));
    expect(await screen.findByRole('link', { name: '2026-47-118' })).toBeTruthy();
    expect(queries()).toMatchObject([{ state: 'canceled' }, { state: 'canceled', cursor: 'next' }]);
    expect(screen.queryByRole('button', { name: 'Weitere laden' })).toBeNull();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Nummer, Tisch, Name oder Betrag' }), {
      target: { value: '47-11' },
    });
    await waitFor(() => expect(queries().at(-1)).toMatchObject({ search: '47-11', state: 'canceled' }));
  });

  test('where there are none it says so, where they cannot be read too', async () => {
    openClosings('/dashboard/closings?tab=pending', {
      'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
    });
    expect(await screen.findByText('Keine Bestellungen in diesem Zeitraum')).toBeTruthy();
    cleanup();
    openClosings('/dashboard/closings', {
      'GET /v1/customers/{customerId}/statistics': () => failure('general.error.internal', 500),
    });
    expect(await screen.findByText('Statistik konnte nicht geladen werden')).toBeTruthy();
  });

  test('leaves the figures in sight where they cannot be read anew for now', async () => {
    let isAway = false;
    const { client } = openClosings('/dashboard/closings', {
      'GET /v1/customers/{customerId}/statistics': () => (isAway ? failure('network', 0) : aStatistics()),
    });
    await screen.findByText('4’812.40');
    isAway = true;
    await act(() => client.invalidateQueries());
    await waitFor(() => expect(client.getQueryCache().findAll({ predicate: isFailed })).not.toHaveLength(0));
    expect(screen.getByText('4’812.40')).toBeTruthy();
    expect(screen.queryByText('Statistik konnte nicht geladen werden')).toBeNull();
  });
});

describe('cash', () => {
  test('is paid in with a reason', async () => {
    const { sent } = openClosings('/dashboard/closings?tab=cash', {
      'POST /v1/customers/{customerId}/cashBalance': () => ({ drawer: 'till', balance: money(35_000), revision: 2 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Bestand ändern' }));
    fireEvent.click(screen.getByRole('button', { name: 'Buchen' }));
    expect(screen.getByText('Der Betrag ist ungültig.')).toBeTruthy();
    expect(screen.getByText('Bitte einen Grund angeben')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Betrag'), { target: { value: '50' } });
    fireEvent.change(screen.getByLabelText('Grund'), { target: { value: 'Münz geholt' } });
    fireEvent.click(screen.getByRole('button', { name: 'Buchen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const booked = sent.find(({ key }) => key === 'POST /v1/customers/{customerId}/cashBalance');
    expect(booked?.input).toMatchObject({
      body: { drawer: 'till', kind: 'payIn', amount: 5000, reason: 'Münz geholt', person: null },
    });
  });

  test('asks for the admin PIN where the house wants it', async () => {
    openClosings('/dashboard/closings?tab=cash', {
      'POST /v1/customers/{customerId}/cashBalance': () => failure('adminPin.error.required', 403),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Bestand ändern' }));
    fireEvent.change(screen.getByLabelText('Betrag'), { target: { value: '50' } });
    fireEvent.change(screen.getByLabelText('Grund'), { target: { value: 'Münz geholt' } });
    fireEvent.click(screen.getByRole('button', { name: 'Buchen' }));
    expect(await screen.findByRole('dialog', { name: /PIN/ })).toBeTruthy();
  });

  test('says what the house refused, and keeps what was written', async () => {
    openClosings('/dashboard/closings?tab=cash', {
      'POST /v1/customers/{customerId}/cashBalance': () => failure('cash.error.aboveTips', 422),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Bestand ändern' }));
    fireEvent.change(screen.getByLabelText('Art'), { target: { value: 'tipPayout' } });
    fireEvent.change(screen.getByLabelText('An wen'), { target: { value: 'u2' } });
    fireEvent.change(screen.getByLabelText('Betrag'), { target: { value: '99' } });
    fireEvent.click(screen.getByRole('button', { name: 'Buchen' }));
    expect(await screen.findByText('So viel Trinkgeld ist nicht offen.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Betrag').value).toBe('99');
  });
});

describe('the cash book', () => {
  const ofDrawer = { at: 1_795_340_000, balance: money(30_000), by: { id: 'u1', name: 'Anna' }, closingNumber: null };
  const entries = [
    {
      ...ofDrawer,
      sequence: 9,
      drawer: 'till',
      kind: 'tipPayout',
      amount: money(-300),
      reason: 'von der Woche',
      person: { id: 'u2', name: 'Luca' },
      receiptNumber: null,
    },
    {
      ...ofDrawer,
      sequence: 8,
      drawer: 'till',
      kind: 'payment',
      amount: money(3140),
      reason: null,
      person: null,
      receiptNumber: 12,
    },
  ];
  const two = { ...cash, drawers: [...cash.drawers, { ...cash.drawers[0], id: 'bar', name: 'Bar' }] };
  const asked = (sent: readonly { key: string; input?: unknown }[]) =>
    sent.filter(({ key }) => key.endsWith('/cashBook')).map(({ input }) => (input as { query: object }).query);

  test('says to whom tips went and by which receipt cash came', async () => {
    openClosings('/dashboard/closings?tab=cash', {
      'GET /v1/customers/{customerId}/cashBook': () => ({ entries, cursor: null }),
    });
    expect(await screen.findByRole('cell', { name: 'an Luca · von der Woche' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Beleg 12' })).toBeTruthy();
  });

  test('is of one drawer or of all, with the sales or without', async () => {
    const { sent } = openClosings('/dashboard/closings?tab=cash', {
      'GET /v1/customers/{customerId}/cashBalance': () => two,
    });
    const region = await screen.findByRole('region', { name: 'Kassenbuch ohne Verkäufe' });
    await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ only: 'moves' }));
    fireEvent.click(within(region).getByRole('button', { name: 'Mit Verkäufen' }));
    fireEvent.change(await within(region).findByLabelText('Schublade'), { target: { value: 'bar' } });
    await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ drawer: 'bar' }));
    expect(asked(sent).at(-1)).not.toHaveProperty('only');
    expect(screen.getByRole('region', { name: 'Kassenbuch' })).toBe(region);
  });

  test('tips that came without a person are paid out with the reason who received them', async () => {
    const { sent } = openClosings('/dashboard/closings?tab=cash', {
      'GET /v1/customers/{customerId}/cashBalance': () => ({
        ...cash,
        tipsOwed: [...cash.tipsOwed, { person: null, amount: money(560) }],
      }),
      'POST /v1/customers/{customerId}/cashBalance': () => ({ drawer: 'till', balance: money(29_440), revision: 2 }),
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Bestand ändern' }));
    fireEvent.change(screen.getByLabelText('Art'), { target: { value: 'tipPayout' } });
    fireEvent.change(screen.getByLabelText('An wen'), { target: { value: 'house' } });
    expect(screen.getByRole('option', { name: /^Betrieb, offen/ })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Betrag'), { target: { value: '5.60' } });
    fireEvent.click(screen.getByRole('button', { name: 'Buchen' }));
    expect(screen.getByText('Bitte einen Grund angeben')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Grund'), { target: { value: 'Küche' } });
    fireEvent.click(screen.getByRole('button', { name: 'Buchen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const booked = sent.find(({ key }) => key === 'POST /v1/customers/{customerId}/cashBalance');
    expect(booked?.input).toMatchObject({ body: { kind: 'tipPayout', amount: 560, reason: 'Küche', person: null } });
  });
});

test('whoever may not see the sums is told so', async () => {
  openClosings('/dashboard/closings', {}, () => false);
  expect(await screen.findByText('Nur für die Verwaltung')).toBeTruthy();
});

test('the figures of one period never stand under the name of the next while that is read', async () => {
  let asked = 0;
  openClosings('/dashboard/closings?tab=statistics', {
    'GET /v1/customers/{customerId}/statistics': () => {
      asked += 1;
      return asked === 1 ? aStatistics() : underWay();
    },
  });
  expect((await screen.findAllByText('4’812.40')).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('button', { name: 'Gestern' }));
  await waitFor(() => expect(screen.queryAllByText('4’812.40')).toEqual([]));
});

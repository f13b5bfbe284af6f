import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';

import { openClosings } from '../../test/open-closings.tsx';
import { aStatistics } from './a-statistics.test-data.ts';

afterEach(cleanup);

describe('statistics', () => {
  test('show each breakdown as a chart, and its numbers as a table at a tap', async () => {
    openClosings('/dashboard/closings?tab=statistics');
    expect(await screen.findByText('Spitze: 12:00 mit CHF 1’046.80')).toBeTruthy();
    for (const name of ['Produkte', 'Kategorien', 'Bestellarten', 'Herkunft', 'Personal', 'Mehrwertsteuer']) {
      expect(screen.getByRole('region', { name })).toBeTruthy();
    }
    const methods = screen.getByRole('region', { name: 'Zahlungsarten' });
    expect(methods.textContent).toContain('Visa (Karte)');
    expect(methods.textContent).toContain('Gutschein (von Hand)');
    fireEvent.click(screen.getByRole('button', { name: 'Produkte als Tabelle zeigen' }));
    const table = screen.getByRole('table', { name: 'Produkte' });
    expect(within(table).getByRole('row', { name: /Rösti 4’000.00 40/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Produkte als Grafik zeigen' }));
    expect(screen.queryByRole('table', { name: 'Produkte' })).toBeNull();
    const facts = screen.getByRole('table', { name: 'Weitere Zahlen' });
    expect(within(facts).getByRole('row', { name: 'Schnitt pro Gast (180 Gäste) 26.74' })).toBeTruthy();
    expect(within(facts).getByRole('row', { name: 'Schnitt pro Bestellung (80 bezahlte) 60.16' })).toBeTruthy();
    expect(within(facts).getByRole('row', { name: 'Storniert (3) 64.50' })).toBeTruthy();
    expect(within(facts).getByRole('row', { name: 'Stornierte Positionen (2) 19.00' })).toBeTruthy();
  });

  test('say of everybody what was sold, earned, given away and canceled, and lead to the settlement', async () => {
    const [sara] = aStatistics().persons;
    const luca = {
      id: 'u2',
      name: 'Luca',
      orders: 10,
      paidOrders: 8,
      guests: 20,
      turnover: money(50_000),
      tips: money(1000),
      reduced: money(0),
      canceled: { orders: 0, amount: money(0), lines: 0, linesAmount: money(0) },
    };
    const house = { ...luca, id: null, name: '', orders: 1, paidOrders: 1, turnover: money(500), tips: money(0) };
    openClosings('/dashboard/closings?tab=statistics', {
      'GET /v1/customers/{customerId}/statistics': () =>
        aStatistics({ persons: [...(sara === undefined ? [] : [sara]), luca, house] }),
    });
    const table = await screen.findByRole('table', { name: 'Personal' });
    expect(
      within(table).getByRole('row', { name: /Sara Meier 4’812.40 84 60.16 312.60 41.30 58.50 \(3\)/ }),
    ).toBeTruthy();
    expect(within(table).getByRole('row', { name: /Gäste und Haus 5.00 1 5.00 0.00 0.00 0.00/ })).toBeTruthy();
    const sums = /Alle zusammen 5’317.40 95 59.75 322.60 41.30 58.50 \(3\)/;
    expect(within(table).getByRole('row', { name: sums })).toBeTruthy();
    const link = within(table).getByRole('link', { name: 'Luca abrechnen' });
    expect(link.getAttribute('href')).toBe('/dashboard/settlement?person=u2');
    expect(within(table).getAllByRole('link')).toHaveLength(2);
  });

  test('say up to when the day before is counted while this one runs', async () => {
    const until = Date.UTC(2026, 10, 13, 13, 30) / 1000;
    openClosings('/dashboard/closings?tab=statistics', {
      'GET /v1/customers/{customerId}/statistics': () => aStatistics({ before: { ...aStatistics().before, until } }),
    });
    expect(await screen.findByText('8 % mehr als am letzten Freitag bis 14:30')).toBeTruthy();
    // Of each hour all of it stands beside.
    expect(screen.getAllByText(/am letzten Freitag$/).length).toBeGreaterThan(0);
  });

  test('explain no sign of the day before beside the hours where nothing was sold then', async () => {
    const hours = aStatistics().hours.map((hour) => ({ ...hour, before: money(0) }));
    openClosings('/dashboard/closings?tab=statistics', {
      'GET /v1/customers/{customerId}/statistics': () => aStatistics({ hours }),
    });
    const chart = within(await screen.findByRole('region', { name: 'Umsatz pro Stunde' }));
    expect(chart.queryAllByText(/letzten Freitag/)).toEqual([]);
  });

  test('call the orders that somebody still has to pay so: not all that are open owe something', async () => {
    const open = { orders: 10, amount: money(31_850) };
    openClosings('/dashboard/closings?tab=statistics', {
      'GET /v1/customers/{customerId}/statistics': () => aStatistics({ open }),
    });
    expect(await screen.findByRole('row', { name: 'Jetzt noch zu bezahlen (10 Bestellungen) 318.50' })).toBeTruthy();
  });

  test('name no average of guests where nobody was counted', async () => {
    openClosings('/dashboard/closings?tab=statistics', {
      'GET /v1/customers/{customerId}/statistics': () => aStatistics({ paidGuests: 0 }),
    });
    expect(await screen.findByRole('row', { name: 'Schnitt pro Bestellung (80 bezahlte) 60.16' })).toBeTruthy();
    expect(screen.queryByText(/^Schnitt pro Gast/)).toBeNull();
  });

  test('speak of no VAT to a house that owes none', async () => {
    const vat = [{ rate: 0, gross: money(481_240), net: money(481_240), vat: money(0) }];
    const answers = { 'GET /v1/customers/{customerId}/statistics': () => aStatistics({ vat }) };
    openClosings('/dashboard/closings?tab=statistics', answers);
    expect(await screen.findByRole('region', { name: 'Herkunft' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Mehrwertsteuer' })).toBeNull();
    cleanup();
    // Who owes it and sold nothing but what is free of it sees that.
    openClosings('/dashboard/closings?tab=statistics', answers, undefined, { vatNumber: 'CHE-123.456.788 MWST' });
    expect(await screen.findByRole('region', { name: 'Mehrwertsteuer' })).toBeTruthy();
  });

  test('say as much as on the day before where it was the same', async () => {
    const { turnover, before } = aStatistics();
    openClosings('/dashboard/closings?tab=statistics', {
      'GET /v1/customers/{customerId}/statistics': () => aStatistics({ before: { ...before, turnover } }),
    });
    expect(await screen.findByText('gleich viel wie am letzten Freitag')).toBeTruthy();
  });

  test('of nothing at all say that there is nothing', async () => {
    const nothing = {
      turnover: money(0),
      orders: 0,
      methods: [],
      canceled: { orders: 0, amount: money(0), lines: 0, linesAmount: money(0), refunded: money(0) },
    };
    openClosings('/dashboard/closings?tab=statistics', {
      'GET /v1/customers/{customerId}/statistics': () => aStatistics(nothing),
    });
    expect(await screen.findByText('Keine Bestellungen in diesem Zeitraum')).toBeTruthy();
  });
});

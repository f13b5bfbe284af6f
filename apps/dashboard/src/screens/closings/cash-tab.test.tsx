import { money } from '@comanda/domain/money';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { failure } from '../../test/fake-api.ts';
import { cash, openClosings } from '../../test/open-closings.tsx';

const saved: string[] = [];

beforeEach(() => {
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:1');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const address = '/dashboard/closings?tab=cash&from=2026-11-01&to=2026-11-20';
const drawers = [...cash.drawers, { ...cash.drawers[0], id: 'bar', name: 'Bar', balance: money(5000) }];

test('the cash book leaves the house as it is shown: its days, its drawer, with the sales or without', async () => {
  const { sent } = openClosings(address, {
    'GET /v1/customers/{customerId}/cashBalance': () => ({ ...cash, drawers }),
    'GET /v1/customers/{customerId}/exports/cashBook.csv': () => 'Datum;Zeit',
    'GET /v1/customers/{customerId}/exports/cashBook/pdf': () => ({ pdf: btoa('%PDF-1.7') }),
  });
  const asked = (end: string) =>
    sent.flatMap(({ key, input }) => (key.endsWith(end) ? [(input as { query: object }).query] : []));
  const book = await screen.findByRole('region', { name: /^Kassenbuch/ });
  const days = { from: '2026-11-01', to: '2026-11-20' };
  fireEvent.click(within(book).getByRole('button', { name: 'Kassenbuch als CSV' }));
  await waitFor(() => expect(saved).toEqual(['Kassenbuch 2026-11-01 bis 2026-11-20.csv']));
  expect(asked('cashBook.csv')).toEqual([{ ...days, only: 'moves' }]);
  fireEvent.click(within(book).getByRole('button', { name: 'Mit Verkäufen' }));
  fireEvent.change(await within(book).findByLabelText('Schublade'), { target: { value: 'bar' } });
  fireEvent.click(within(book).getByRole('button', { name: 'Kassenbuch als PDF' }));
  await waitFor(() => expect(saved.at(-1)).toBe('Kassenbuch 2026-11-01 bis 2026-11-20.pdf'));
  expect(asked('cashBook/pdf')).toEqual([{ ...days, drawer: 'bar' }]);
});

test('the balance of a moment before is that of the book then, by the clock of the venue', async () => {
  const { sent } = openClosings(address, {
    'GET /v1/customers/{customerId}/cashBalance': (input) => {
      const { at } = (input as { query: { at?: number } }).query;
      return at === undefined
        ? cash
        : { ...cash, amount: money(12_345), drawers: [{ ...drawers[0], balance: 12_345 }] };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Bestand zu einem Zeitpunkt' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bestand zu einem Zeitpunkt' });
  fireEvent.change(within(dialog).getByLabelText('Tag'), { target: { value: '2025-07-01' } });
  fireEvent.change(within(dialog).getByLabelText('Uhrzeit'), { target: { value: '12:30' } });
  expect(await within(dialog).findByText('CHF 123.45')).toBeTruthy();
  const at = Date.UTC(2025, 6, 1, 10, 30) / 1000;
  expect(sent.findLast(({ key }) => key.endsWith('cashBalance'))).toMatchObject({ input: { query: { at } } });
  fireEvent.change(within(dialog).getByLabelText('Tag'), { target: { value: '2999-01-01' } });
  expect(within(dialog).getByText('Tag und Uhrzeit angeben, nicht in der Zukunft.')).toBeTruthy();
});

test('an amount that no coins put down is said at its field, and nothing is sent', async () => {
  const { sent } = openClosings(address, {
    'GET /v1/customers/{customerId}/cashBalance': () => ({ ...cash, drawers }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Bestand ändern' }));
  fireEvent.change(screen.getByLabelText('Grund'), { target: { value: 'Milch' } });
  fireEvent.change(screen.getByLabelText('Betrag'), { target: { value: '12.37' } });
  fireEvent.click(screen.getByRole('button', { name: 'Buchen' }));
  expect(await screen.findByText(/Bargeld geht auf 5 Rappen genau/)).toBeTruthy();
  expect(sent.filter(({ key }) => key.startsWith('POST'))).toEqual([]);
});

test('a move whose answer was lost is the same one again, also where another was tried in between', async () => {
  const key = 'POST /v1/customers/{customerId}/cashBalance' as const;
  const { sent } = openClosings(address, {
    'GET /v1/customers/{customerId}/cashBalance': () => ({ ...cash, drawers }),
    [key]: () => failure('general.error.internal', 502),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Bestand ändern' }));
  fireEvent.change(screen.getByLabelText('Grund'), { target: { value: 'Münz geholt' } });
  const ids = () =>
    sent.flatMap(({ key: of, input }) => (of === key ? [(input as { body: { id: string } }).body.id] : []));
  const book = async (amount: string) => {
    const before = ids().length;
    fireEvent.change(screen.getByLabelText('Betrag'), { target: { value: amount } });
    const submit = screen.getByRole('button', { name: 'Buchen' });
    fireEvent.click(submit);
    await waitFor(() => expect(ids()).toHaveLength(before + 1));
    await waitFor(() => expect(submit.getAttribute('aria-busy')).not.toBe('true'));
  };
  for (const amount of ['50', '60', '50']) await book(amount);
  const [fifty, sixty, again] = ids();
  expect([fifty === again, fifty === sixty]).toEqual([true, false]);
});

async function takeToBank(amount: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Bestand ändern' }));
  const dialog = await screen.findByRole('dialog', { name: 'Kassenbestand ändern' });
  fireEvent.change(within(dialog).getByLabelText('Art'), { target: { value: 'bankDeposit' } });
  fireEvent.change(within(dialog).getByLabelText('Betrag'), { target: { value: amount } });
  fireEvent.change(within(dialog).getByLabelText('Grund'), { target: { value: 'Kantonalbank' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Buchen' }));
  return dialog;
}

const moveKey = 'POST /v1/customers/{customerId}/cashBalance';
const bodiesOf = (sent: readonly { key: string; input?: unknown }[]) =>
  sent.filter(({ key }) => key === moveKey).map(({ input }) => (input as { body: { id: string } }).body);

test('more than is in the drawer by the books goes out only where somebody says yes to what is missing', async () => {
  const { sent } = openClosings(address, {
    'GET /v1/customers/{customerId}/cashBalance': () => ({ ...cash, drawers }),
    [moveKey]: () => ({ drawer: 'till', balance: money(-5000), revision: 9 }),
  });
  const there = drawers[0]?.balance ?? money(0);
  const dialog = await takeToBank(String((there + 5000) / 100));
  expect(within(dialog).getByText(/danach CHF −50\.00/)).toBeTruthy();
  const question = await screen.findByRole('alertdialog', { name: 'Es fehlen CHF\u00A050.00' });
  fireEvent.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  expect(bodiesOf(sent)).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Buchen' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Trotzdem buchen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodiesOf(sent)).toMatchObject([{ kind: 'bankDeposit', amount: there + 5000, missing: 5000 }]);
});

test('where the drawer holds less by now, the house asks, and the yes to it is a command of its own', async () => {
  const refusal = failure('cash.error.aboveBalance', 422, { missing: 1200, balance: 800 });
  const { sent } = openClosings(address, {
    'GET /v1/customers/{customerId}/cashBalance': () => cash,
    [moveKey]: (input) =>
      'missing' in (input as { body: object }).body ? { drawer: 'till', balance: money(-1200), revision: 9 } : refusal,
  });
  await takeToBank('20');
  const question = await screen.findByRole('alertdialog', { name: 'Es fehlen CHF\u00A012.00' });
  expect(within(question).getByText(/Laut Buch sind CHF 8\.00 da/)).toBeTruthy();
  fireEvent.click(within(question).getByRole('button', { name: 'Trotzdem buchen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = bodiesOf(sent);
  expect(first).not.toHaveProperty('missing');
  expect(second).toMatchObject({ missing: 1200 });
  expect(second?.id).not.toBe(first?.id);
});

test('the cash book says of a move what was missing for it', async () => {
  const bank = { at: 1_795_340_000, by: { id: 'u1', name: 'Anna' }, closingNumber: null, receiptNumber: null };
  const entry = { ...bank, sequence: 9, drawer: 'till', kind: 'bankDeposit', person: null, reason: 'Kantonalbank' };
  openClosings(address, {
    'GET /v1/customers/{customerId}/cashBook': () => ({
      entries: [{ ...entry, businessDate: '2026-11-20', amount: money(-9000), balance: money(-5000) }],
      cursor: null,
    }),
  });
  expect(await screen.findByRole('cell', { name: 'Kantonalbank · es fehlten 50.00' })).toBeTruthy();
});

test('what was counted is booked against the balance that was seen, and another one by now is said', async () => {
  let balance = 30_000;
  const { sent } = openClosings(address, {
    'GET /v1/customers/{customerId}/cashBalance': () => ({
      ...cash,
      drawers: [{ ...cash.drawers[0], balance: money(balance) }],
    }),
    [moveKey]: (input) => {
      const { shown } = input.body as { shown: number };
      balance = 31_850;
      if (shown === balance) return { drawer: 'till', balance: money(31_800), revision: 9 };
      return failure('cash.error.balanceChanged', 409, { shown, balance });
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Bestand ändern' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Kassenbestand ändern' }));
  fireEvent.change(dialog.getByLabelText('Art'), { target: { value: 'count' } });
  fireEvent.change(dialog.getByLabelText('Gezählter Betrag'), { target: { value: '318.00' } });
  fireEvent.change(dialog.getByLabelText('Grund'), { target: { value: 'Münze' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Buchen' }));
  expect(await dialog.findByText(/inzwischen CHF\s318\.50 statt CHF\s300\.00/)).toBeTruthy();
  expect(await dialog.findByText(/Jetzt laut Buch: CHF\s318\.50/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Buchen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = bodiesOf(sent);
  expect([first, second]).toMatchObject([{ shown: 30_000 }, { amount: 31_800, shown: 31_850 }]);
  // It is the same count: had the first one been booked, it would be answered again.
  expect(second?.id).toBe(first?.id);
});

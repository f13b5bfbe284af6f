import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { failure, fakeApi } from '../../../test/fake-api.ts';
import { aSession, renderAt } from '../../../test/render-screen.tsx';
import { aStatistics } from '../a-statistics.test-data.ts';
import { ClosingsScreen } from '../closings-screen.tsx';

afterEach(cleanup);

const row = (id: string, name: string, changes: object = {}) => ({
  id,
  name: { de: name },
  category: 'c',
  categoryName: { de: 'Getränke' },
  currentStockAmount: 12,
  minStockAmount: 6,
  maxStockAmount: 48,
  state: 'ok',
  soldOutAtZero: true,
  soldAmount: 4,
  suggestedAmount: 0,
  ...changes,
});
const rivella = row('p1', 'Rivella');
const beer = row('p2', 'Bier', { currentStockAmount: 3, state: 'low', suggestedAmount: 45 });
const wine = row('p3', 'Fendant', { currentStockAmount: 0, state: 'out', suggestedAmount: 48 });
const inventory = '/v1/customers/{customerId}/inventory';

type Answers = Parameters<typeof fakeApi>[0];

function open(answers: Answers = {}, may: (permission: string) => boolean = () => true) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [],
    'GET /v1/customers/{customerId}/statistics': () => aStatistics(),
    [`GET ${inventory}`]: () => ({ revision: 77, products: [rivella, beer, wine] }),
    ...answers,
  });
  const session = { ...aSession(api), may };
  renderAt(
    '/dashboard/closings?tab=inventory',
    { '/dashboard/closings': <ClosingsScreen />, '/dashboard/orders/$orderId': null },
    api,
    session,
  );
  const bodies = (key: string) =>
    sent.flatMap((one) => (one.key === key ? [(one.input as { body: Record<string, unknown> }).body] : []));
  return { bodies, sent };
}
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((one) => within(one).getByRole('rowheader').textContent);
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

describe('the inventory', () => {
  test('has what is short first, each with its state in words', async () => {
    open();
    const out = await screen.findByRole('row', { name: /Fendant/ });
    expect(names()).toEqual(['Fendant', 'Bier', 'Rivella']);
    expect(within(out).getByText('Ausverkauft')).toBeTruthy();
    expect(within(screen.getByRole('row', { name: /Bier/ })).getByText('Unter Minimum')).toBeTruthy();
  });

  test('is searched and filtered, and an empty filter leads back to all', async () => {
    open();
    await screen.findByRole('row', { name: /Fendant/ });
    press('Unter Minimum 2');
    expect(names()).toEqual(['Fendant', 'Bier']);
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'riv' } });
    expect(screen.getByText('Kein Produkt heisst so.')).toBeTruthy();
    press('Alle zeigen');
    expect(names()).toHaveLength(3);
  });

  test('without a counted product says how to begin', async () => {
    open({
      [`GET ${inventory}`]: () => ({ revision: 1, products: [] }),
      'GET /v1/products': () => [],
    });
    expect(await screen.findByText('Noch kein Bestand gezählt')).toBeTruthy();
    press('Produkte zählen');
    expect(screen.getByRole('dialog', { name: 'Zählen' })).toBeTruthy();
  });

  test('says where it is not booked, and where it cannot be read', async () => {
    open({}, (permission) => !permission.startsWith('inventory') && !permission.startsWith('stock'));
    expect(await screen.findByText('Inventar ist nicht gebucht')).toBeTruthy();
    cleanup();
    open({ [`GET ${inventory}`]: () => failure('general.error.internal', 500) });
    expect(await screen.findByRole('button', { name: 'Nochmals versuchen' })).toBeTruthy();
  });
});

describe('a list that is typed', () => {
  test('is a delivery: Enter goes down, what is there then stands beside it', async () => {
    const { bodies } = open({
      [`POST ${inventory}/deliveries`]: () => ({ revision: 78, products: [] }),
    });
    await screen.findByRole('row', { name: /Fendant/ });
    press('Lieferung');
    const dialog = screen.getByRole('dialog', { name: 'Lieferung' });
    const first = screen.getByLabelText('Rivella: gelieferte Menge');
    first.focus();
    type('Rivella: gelieferte Menge', '24');
    fireEvent.keyDown(first, { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getByLabelText('Bier: gelieferte Menge'));
    expect(within(dialog).getByRole('row', { name: /Rivella/ }).textContent).toContain('36');
    type('Lieferschein oder Bemerkung', 'LS 4711');
    press('Lieferung buchen: 1 Produkt');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodies(`POST ${inventory}/deliveries`)).toMatchObject([
      { lines: [{ product: 'p1', amount: 24 }], note: 'LS 4711' },
    ]);
  });

  test('is one delivery where its answer was lost, also when its numbers are typed once more', async () => {
    let revision = 77;
    const { bodies } = open({
      [`GET ${inventory}`]: () => ({ revision, products: [rivella] }),
      [`POST ${inventory}/deliveries`]: () => {
        revision += 1;
        return failure('general.error.internal', 502);
      },
    });
    await screen.findByRole('row', { name: /Rivella/ });
    press('Lieferung');
    const sent = () => bodies(`POST ${inventory}/deliveries`);
    const book = async (amount: string) => {
      const before = sent().length;
      type('Rivella: gelieferte Menge', amount);
      const submit = screen.getByRole('button', { name: 'Lieferung buchen: 1 Produkt' });
      fireEvent.click(submit);
      await waitFor(() => expect(sent()).toHaveLength(before + 1));
      await waitFor(() => expect(submit.getAttribute('aria-busy')).not.toBe('true'));
    };
    for (const amount of ['24', '25', '24']) await book(amount);
    const [first, other, again] = sent();
    expect(again).toEqual(first);
    expect(other?.['id']).not.toBe(first?.['id']);
  });

  test('is waste with its reason; with nothing typed, or nothing that is a number, nothing is sent', async () => {
    const { bodies } = open({ [`POST ${inventory}/waste`]: () => ({ revision: 78, products: [] }) });
    await screen.findByRole('row', { name: /Fendant/ });
    press('Abgang');
    press('Abgang buchen');
    expect(screen.getByText('Es ist noch keine Menge eingetragen.')).toBeTruthy();
    type('Bier: Abgang', 'viel');
    press('Abgang buchen');
    expect(screen.getByLabelText('Bier: Abgang').getAttribute('aria-invalid')).toBe('true');
    expect(bodies(`POST ${inventory}/waste`)).toEqual([]);
    type('Bier: Abgang', '2');
    fireEvent.change(screen.getByLabelText('Grund'), { target: { value: 'broken' } });
    press('Abgang buchen: 1 Produkt');
    await waitFor(() => expect(bodies(`POST ${inventory}/waste`)).toMatchObject([{ reason: 'broken' }]));
  });

  test('is a count that names the state it was counted at; one counted meanwhile is typed anew', async () => {
    const { bodies } = open({
      [`POST ${inventory}/counts`]: () => failure('inventory.error.countedMeanwhile', 409, { product: 'p2' }),
    });
    await screen.findByRole('row', { name: /Fendant/ });
    press('Zählen');
    type('Rivella: gezählte Menge', '10');
    type('Bier: gezählte Menge', '3');
    const dialog = screen.getByRole('dialog', { name: 'Zählen' });
    expect(within(dialog).getByRole('row', { name: /Rivella/ }).textContent).toContain('−2');
    press('Zählung speichern: 2 Produkte');
    expect(await screen.findByText(/inzwischen von jemand anders gezählt/)).toBeTruthy();
    expect(bodies(`POST ${inventory}/counts`)).toMatchObject([
      {
        lines: [
          { product: 'p1', counted: 10, revision: 77 },
          { product: 'p2', counted: 3, revision: 77 },
        ],
      },
    ]);
    expect(screen.getByLabelText<HTMLInputElement>('Bier: gezählte Menge').value).toBe('');
    expect(screen.getByLabelText<HTMLInputElement>('Rivella: gezählte Menge').value).toBe('10');
  });

  test('takes products that are not counted yet', async () => {
    const water = { id: 'p9', name: { de: 'Wasser' }, currentStockAmount: null, active: true };
    open({ 'GET /v1/products': () => [water] });
    await screen.findByRole('row', { name: /Fendant/ });
    press('Zählen');
    fireEvent.click(screen.getByRole('checkbox', { name: /Auch nicht gezählte/ }));
    expect(await screen.findByLabelText('Wasser: gezählte Menge')).toBeTruthy();
  });
});

test('the movements of a product tell who, what and why', async () => {
  const by = { id: 'u1', name: 'Sara' };
  const nothing = { reason: null, note: '', order: null, by: null, device: null };
  open({
    [`GET ${inventory}/movements`]: () => ({
      movements: [
        { ...nothing, sequence: 9, at: 1_795_200_120, kind: 'waste', amount: -2, balance: 10, reason: 'broken', by },
        {
          ...nothing,
          sequence: 8,
          at: 1_795_200_100,
          kind: 'order',
          amount: -3,
          balance: 12,
          order: { id: 'o1', number: '2026-47-12' },
        },
        { ...nothing, sequence: 0, at: 1_795_200_000, kind: 'count', amount: 15, balance: 15 },
      ],
      cursor: null,
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Rivella' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bewegungen von Rivella' });
  const waste = await within(dialog).findByRole('row', { name: /Abgang/ });
  expect(waste.textContent).toMatch(/Zerbrochen.*Sara.*−2.*10/);
  expect(within(dialog).getByRole('row', { name: /Gast/ }).textContent).toContain('2026-47-12');
  expect(within(dialog).getByText('Anfangsbestand')).toBeTruthy();
});

test('of hundreds of movements those in view are drawn', async () => {
  const moved = {
    at: 1,
    kind: 'order',
    amount: -1,
    balance: 1,
    reason: null,
    note: '',
    order: null,
    by: null,
    device: null,
  };
  // An order that moves a product twice has one number.
  const movements = Array.from({ length: 400 }, (_, index) => ({ ...moved, sequence: Math.floor(index / 2) + 1 }));
  open({ [`GET ${inventory}/movements`]: () => ({ movements, cursor: null }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Rivella' }));
  const table = await screen.findByRole('table', { name: 'Bewegungen von Rivella' });
  expect(table.getAttribute('aria-rowcount')).toBe('401');
  const places = within(table)
    .getAllByRole('row')
    .map((one) => one.getAttribute('aria-rowindex'));
  expect(places.length).toBeLessThan(60);
  expect(new Set(places).size).toBe(places.length);
});

test('a product that was never moved says what will stand there', async () => {
  open({ [`GET ${inventory}/movements`]: () => ({ movements: [], cursor: null }) });
  fireEvent.click(await screen.findByRole('button', { name: 'Rivella' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bewegungen von Rivella' });
  expect(await within(dialog).findByText(/Verkäufe, Lieferungen, Abgänge und Zählungen stehen hier/)).toBeTruthy();
});

test('the order list has all under its minimum, up to its maximum', async () => {
  open();
  await screen.findByRole('row', { name: /Fendant/ });
  press('Bestellliste (2)');
  const dialog = screen.getByRole('dialog', { name: 'Bestellliste' });
  expect(within(dialog).getByRole('row', { name: /Fendant Getränke 0 48/ })).toBeTruthy();
  expect(within(dialog).queryByRole('row', { name: /Rivella/ })).toBeNull();
});

test('the order list is saved to be printed', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  open({ 'GET /v1/customers/{customerId}/exports/orderList/pdf': () => ({ pdf: btoa('%PDF-1.7') }) });
  await screen.findByRole('row', { name: /Fendant/ });
  press('Bestellliste (2)');
  press('Als PDF speichern');
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    expect.stringMatching(/^Bestellliste \d{4}-\d\d-\d\d\.pdf$/),
  ]);
  vi.restoreAllMocks();
});

test('its file is of the business day, as the server’s, not of the day at Greenwich', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date'], now: Date.parse('2026-11-21T02:30:00+01:00') });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  open({ 'GET /v1/customers/{customerId}/exports/orderList.csv': () => 'Artikel' });
  await screen.findByRole('row', { name: /Fendant/ });
  press('Bestellliste (2)');
  press('Als CSV speichern');
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  expect(click.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual([
    'Bestellliste 2026-11-20.csv',
  ]);
  vi.useRealTimers();
  vi.restoreAllMocks();
});

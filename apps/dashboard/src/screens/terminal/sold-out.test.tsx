import { act, fireEvent, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { articleState } from '../../parts/products/article-state.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aHouse, aShelf, type Shelf } from '../../test/a-menu-setup.ts';
import { aProduct } from '../../test/a-wire-menu.ts';
import { failure, type Sent } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

const soldOut = 'POST /v1/products/{productId}/soldOut' as const;
const checkout = { id: 't_c1', name: 'terminal', area: null, orderMethod: 'table' as const, active: true };

/** Marks on the shelf what the server would mark. */
function terminal(shelf: Shelf, answer?: () => unknown) {
  const house = aHouse(shelf, {
    'GET /v1/customers/{customerId}/tables': () => [checkout],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
    [soldOut]: ({ body }) => {
      if (answer !== undefined) return answer();
      const { until } = body as { until: string | null };
      shelf.products = shelf.products.map((each) => (each.id === 'zg' ? { ...each, inStock: until === null } : each));
      return { revision: 2 };
    },
  });
  renderScreen(<TerminalScreen />, house.api);
  return house;
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('min-width: 1024px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
  useRemembered.setState({ venues: {} });
});

const tile = () => screen.findByRole('button', { name: /^Zürcher Geschnetzeltes/ });
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Zürcher Geschnetzeltes' }));
const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const marks = (sent: readonly Sent[]) =>
  sent.filter(({ key }) => key === soldOut).map(({ input }) => (input as { body: { until: unknown } }).body.until);

test('the menu of a tile marks it as sold out, and the tile says so', async () => {
  const { sent } = terminal(aShelf());
  fireEvent.contextMenu(await tile());
  await userEvent.click((await dialog()).getByRole('button', { name: 'Bis auf Weiteres' }));
  await waitFor(async () => expect((await tile()).textContent).toContain('Ausverkauft'));
  expect(marks(sent)).toEqual(['furtherNotice']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a tile that is held asks too, and nothing is put into the cart', async () => {
  terminal(aShelf());
  const held = await tile();
  vi.useFakeTimers();
  fireEvent.pointerDown(held, { button: 0 });
  vi.advanceTimersByTime(600);
  vi.useRealTimers();
  fireEvent.pointerUp(held);
  fireEvent.click(held);
  expect((await dialog()).getByRole('button', { name: 'Bis morgen' })).toBeTruthy();
  expect(cart().queryByRole('listitem')).toBeNull();
});

test('without a long press: the button turns the taps into marking until it is done', async () => {
  const { sent } = terminal(aShelf());
  await tile();
  await userEvent.click(screen.getByRole('button', { name: 'Ausverkauft melden' }));
  expect(screen.getByText('Antippen, was ausverkauft oder wieder da ist')).toBeTruthy();
  await userEvent.click(await tile());
  await userEvent.click((await dialog()).getByRole('button', { name: 'Bis morgen' }));
  await waitFor(() => expect(marks(sent)).toEqual(['endOfDay']));
  await userEvent.click(screen.getByRole('button', { name: 'Fertig' }));
  await userEvent.click(screen.getByRole('button', { name: /^Rösti/ }));
  expect(cart().getByRole('listitem').textContent).toContain('Rösti');
});

test('until a time of day, by the clock of the venue', async () => {
  const { sent } = terminal(aShelf());
  fireEvent.contextMenu(await tile());
  const open = await dialog();
  fireEvent.change(open.getByLabelText('Uhrzeit'), { target: { value: '18:30' } });
  const before = Date.now();
  await userEvent.click(open.getByRole('button', { name: 'Bis Uhrzeit' }));
  await waitFor(() => expect(marks(sent)).toHaveLength(1));
  const until = new Date(Number(marks(sent)[0]) * 1000);
  const written = until.toLocaleTimeString('de-CH', { timeZone: 'Europe/Zurich', hour: '2-digit', minute: '2-digit' });
  expect(written).toBe('18:30');
  expect(until.getTime()).toBeGreaterThan(before);
});

test('who taps what is sold out can bring it back', async () => {
  const { sent } = terminal(aShelf({ products: [aProduct({ inStock: false })] }));
  await userEvent.click(await tile());
  await userEvent.click(await screen.findByRole('button', { name: 'Ändern' }));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Wieder an Lager' }));
  await waitFor(() => expect(marks(sent)).toEqual([null]));
});

test('of what is used up nobody can say that it is back: what has come in is entered, and that is told', async () => {
  terminal(aShelf({ products: [aProduct({ currentStockAmount: 0 })] }));
  await userEvent.click(await tile());
  await userEvent.click(await screen.findByRole('button', { name: 'Ändern' }));
  const opened = await dialog();
  expect(opened.getByText(/^Der gezählte Bestand ist aufgebraucht/)).toBeTruthy();
  expect(opened.queryByRole('button', { name: 'Wieder an Lager' })).toBeNull();
  expect(opened.getByRole('button', { name: 'Bis morgen' })).toBeTruthy();
});

test('a waiter is asked for the admin PIN; without it nothing is marked', async () => {
  terminal(aShelf(), () => failure('adminPin.error.required', 403));
  fireEvent.contextMenu(await tile());
  await userEvent.click((await dialog()).getByRole('button', { name: 'Bis morgen' }));
  const pad = within(await screen.findByRole('dialog', { name: 'Admin-PIN' }));
  await userEvent.click(pad.getByRole('button', { name: 'Schliessen' }));
  expect((await tile()).textContent).not.toContain('Ausverkauft');
});

test('what is running out is counted down on its tile', async () => {
  terminal(aShelf({ products: [aProduct({ currentStockAmount: 3, minStockAmount: 5 })] }));
  expect((await tile()).textContent).toContain('noch 3');
});

test('what sells on below zero has nothing left: no number of pieces is below it', async () => {
  const sellsOn = { currentStockAmount: -3, minStockAmount: 5, soldOutAtZero: false };
  terminal(aShelf({ products: [aProduct(sellsOn)] }));
  expect((await tile()).textContent).toMatch(/noch 0(?!\d)/);
  expect(articleState(aProduct(sellsOn), Date.now())).toEqual({ kind: 'low', left: 0 });
});

test('at its minimum a product is not running out yet, as the inventory says', async () => {
  terminal(aShelf({ products: [aProduct({ currentStockAmount: 3, minStockAmount: 3 })] }));
  expect((await tile()).textContent).not.toContain('noch');
});

test('in training nothing is marked, no drawer opens and nothing is printed, and it is said', async () => {
  useRemembered.getState().setVenue('u1 c1', { isTraining: true });
  const { sent } = terminal(aShelf());
  fireEvent.contextMenu(await tile());
  expect(await screen.findByText('In der Übung wird nichts ausverkauft gemeldet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ausverkauft melden' }));
  await userEvent.click(await tile());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cart().getByRole('listitem').textContent).toContain('Zürcher Geschnetzeltes');
  await userEvent.click(cart().getByRole('button', { name: 'Mehr' }));
  const more = within(await screen.findByRole('dialog', { name: 'Mehr' }));
  for (const name of [/In der Übung bleibt die Schublade zu/, /In der Übung wird nichts gedruckt/])
    expect(more.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
  expect(marks(sent)).toEqual([]);
});

test('a dialog that was open as training began in another tab marks nothing', async () => {
  const { sent } = terminal(aShelf());
  fireEvent.contextMenu(await tile());
  const opened = await dialog();
  act(() => useRemembered.getState().setVenue('u1 c1', { isTraining: true }));
  await userEvent.click(opened.getByRole('button', { name: 'Bis auf Weiteres' }));
  expect(await screen.findByText('In der Übung wird nichts ausverkauft gemeldet')).toBeTruthy();
  expect(marks(sent)).toEqual([]);
});

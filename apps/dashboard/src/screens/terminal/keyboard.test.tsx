/** Every key of design.md §10 does what the list behind `?` says (app/shell/shortcuts.ts). */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useRemembered } from '../../parts/remembered.ts';
import { aCheckout, onTablet } from '../../test/a-checkout.ts';
import { aTable } from '../../test/a-table.ts';
import { aBeer, beers } from '../../test/a-wire-menu.ts';
import { anOrder } from '../../test/an-order.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { useDrafts } from './draft-store.ts';
import { TerminalScreen } from './terminal-screen.tsx';

beforeEach(onTablet);
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  useDrafts.setState({ drafts: {} });
  useRemembered.setState({ venues: {} });
});

const cart = () => within(screen.getByRole('complementary', { name: 'Warenkorb' }));
const press = (key: string, more: object = {}) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const tile = (name: RegExp) => screen.getByRole('button', { name });
const title = () => within(screen.getByRole('dialog')).getByRole('heading', { level: 2 }).textContent;
const count = () =>
  cart()
    .queryByRole('listitem')
    ?.textContent?.match(/(\d+)×/)?.[1];

async function open(more: Parameters<typeof aCheckout>[0] = {}) {
  const wine = { ...beers, id: 'wine', name: { de: 'Wein' }, posi: 1 };
  const house = aCheckout({
    'GET /v1/categories': () => [beers, wine],
    'GET /v1/products': () => [
      aBeer('stange', 'Stange'),
      aBeer('panache', 'Panaché', { posi: 1 }),
      aBeer('fendant', 'Fendant', { category: 'wine' }),
    ],
    ...more,
  });
  renderScreen(<TerminalScreen />, house.api);
  await screen.findByRole('button', { name: /^Stange/ });
  return { orders: () => house.sent.filter(({ key }) => key === 'POST /v1/orders') };
}

test('/ goes to the search, Enter adds the first hit, Esc clears and leaves it', async () => {
  await open();
  press('/');
  // At once: the letters that follow are the search's.
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await userEvent.keyboard('fend{Enter}');
  expect(cart().getByRole('listitem').textContent).toContain('Fendant');
  await userEvent.type(screen.getByRole('searchbox'), 'xyz');
  press('Escape');
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  press('+');
  expect(count()).toBe('2');
});

test('arrows move in the grid, from the search to its first hit', async () => {
  await open();
  press('ArrowDown');
  expect(document.activeElement).toBe(tile(/^Stange/));
  press('ArrowRight');
  press('ArrowRight');
  expect(document.activeElement).toBe(tile(/^Fendant/));
  press('ArrowLeft');
  expect(document.activeElement).toBe(tile(/^Panaché/));
  screen.getByRole('searchbox').focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  press('ArrowDown');
  expect(document.activeElement).toBe(tile(/^Stange/));
});

test('arrows of the order type stay with the order type', async () => {
  await open();
  const dinein = cart().getByRole('radio', { name: 'Im Haus' });
  dinein.focus();
  press('ArrowRight');
  expect(document.activeElement).toBe(dinein);
});

test('+ and − count the line, Del takes it out, Ctrl+Z brings it back within 8 s', async () => {
  await open();
  await userEvent.click(tile(/^Stange/));
  press('+');
  press('+');
  expect(count()).toBe('3');
  press('-');
  expect(count()).toBe('2');
  press('Delete');
  expect(cart().queryByRole('listitem')).toBeNull();
  press('z', { ctrlKey: true });
  expect(count()).toBe('2');
});

test('+ and − leave the other lines alone where the one that is looked at is gone', async () => {
  await open();
  await userEvent.click(tile(/^Panaché/));
  await userEvent.click(tile(/^Stange/));
  // Another tab has taken it out.
  act(() => {
    const [[key, draft] = []] = Object.entries(useDrafts.getState().drafts);
    if (key !== undefined && draft !== undefined)
      useDrafts.setState({ drafts: { [key]: { ...draft, lines: draft.lines.slice(0, 1) } } });
  });
  press('+');
  expect(count()).toBe('1');
});

test('after 8 s a line stays out', async () => {
  await open();
  await userEvent.click(tile(/^Stange/));
  press('Delete');
  const later = Date.now() + 8001;
  vi.spyOn(Date, 'now').mockReturnValue(later);
  press('z', { ctrlKey: true });
  expect(cart().queryByRole('listitem')).toBeNull();
  vi.restoreAllMocks();
});

test('keys work while the order type has the focus, and not while somebody types', async () => {
  await open();
  await userEvent.click(tile(/^Stange/));
  cart().getByRole('radio', { name: 'Im Haus' }).focus();
  press('+');
  expect(count()).toBe('2');
  screen.getByRole('searchbox').focus();
  press('+');
  expect(count()).toBe('2');
});

test.each([
  ['F2', 'Tisch wählen'],
  ['F4', 'Kommentar zur Bestellung'],
])('%s opens «%s»', async (key, heading) => {
  await open();
  press(key);
  expect(title()).toBe(heading);
});

test('F2, a table as people say it, Enter: it is chosen, however many have that in their name', async () => {
  const tables = ['T1', 'T10', 'T12'].map((name) => aTable({ id: name, name, area: 'Stube' }));
  await open({ 'GET /v1/customers/{customerId}/tables': () => tables });
  press('F2');
  expect(title()).toBe('Tisch wählen');
  const search: HTMLInputElement = within(screen.getByRole('dialog')).getByRole('searchbox');
  // Who taps is shown no keyboard of the device.
  expect(document.activeElement).not.toBe(search);
  await userEvent.keyboard('t1');
  expect(search.value).toBe('t1');
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(cart().getByRole('button', { name: /Tisch wechseln$/ }).textContent).toContain('T1');
});

test('F8 sends', async () => {
  const { orders } = await open();
  await userEvent.click(tile(/^Stange/));
  press('F8');
  await screen.findByText('Bestellung #9 gesendet');
  expect(orders()).toHaveLength(1);
});

test('F9 pays what was not sent yet, too', async () => {
  const { orders } = await open();
  await userEvent.click(tile(/^Stange/));
  press('F9');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(orders()).toHaveLength(1);
});

test.each(['F8', 'F9'])('%s that is held does it once', async (key) => {
  const { orders } = await open();
  await userEvent.click(tile(/^Stange/));
  press(key, { repeat: true });
  await new Promise((passed) => setTimeout(passed, 50));
  expect(orders()).toHaveLength(0);
});

test('paying that is asked for twice before its dialog is there takes the money once', async () => {
  useRemembered.getState().setVenue('u1 c1', { lastTableId: 'tb_12' });
  const order = anOrder({ id: 'o7', number: '2026-47-7', table: 'tb_12' });
  await open({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1, cursor: null }),
  });
  await waitFor(() => expect(cart().getByRole('button', { name: /^Bezahlen/ })).toHaveProperty('disabled', false));
  act(() => {
    press('F9');
    press('F9');
  });
  const sheet = within(await screen.findByRole('dialog'));
  expect(
    cart()
      .getByRole('button', { name: /^Bezahlen/, hidden: true })
      .getAttribute('aria-busy'),
  ).toBe('true');
  for (const close of sheet.getAllByRole('button', { name: 'Schliessen' }).slice(0, 1)) await userEvent.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a letter leads to the top before its hits are there: they are laid out once', async () => {
  await open();
  const shown: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(function scrollTo(this: HTMLElement) {
    shown.push(this.querySelector('output')?.textContent ?? null);
  });
  press('/');
  await userEvent.keyboard('fe');
  expect(screen.getByText('1 Treffer')).toBeTruthy();
  expect(shown).toEqual([null, '1 Treffer']);
  vi.restoreAllMocks();
});

test('Alt and a number jump to a category', async () => {
  await open();
  const scrolled: (string | null)[] = [];
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(function scrollTo(this: Element) {
    scrolled.push(this.className);
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function scrollIntoView(this: Element) {
    scrolled.push(this.textContent);
  });
  press('2', { altKey: true });
  await waitFor(() => expect(scrolled.length).toBeGreaterThan(0));
  const before = scrolled.length;
  press('9', { altKey: true });
  expect(scrolled).toHaveLength(before);
});

test('so they do on a Mac, where Alt makes another sign of the digit', async () => {
  await open();
  const scroll = vi.fn<() => void>();
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(scroll);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll);
  press('“', { altKey: true, code: 'Digit2' });
  await waitFor(() => expect(scroll).toHaveBeenCalled());
  scroll.mockClear();
  // What AltGr writes is no shortcut.
  const isLeftToBrowser = press('@', { altKey: true, ctrlKey: true, code: 'Digit2' });
  await new Promise((passed) => setTimeout(passed, 50));
  expect([isLeftToBrowser, scroll.mock.calls]).toEqual([true, []]);
});

test('behind a dialog Alt and a number jump nowhere', async () => {
  await open();
  const scroll = vi.fn<() => void>();
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(scroll);
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scroll);
  press('F4');
  expect(title()).toBe('Kommentar zur Bestellung');
  scroll.mockClear();
  const isLeftToBrowser = press('2', { altKey: true });
  await new Promise((passed) => setTimeout(passed, 50));
  expect(scroll).not.toHaveBeenCalled();
  expect(isLeftToBrowser).toBe(true);
});

test.each([
  ['the heading', () => screen.getByRole('heading', { level: 1 })],
  ['the page', () => screen.getByRole('main')],
])('arrows reach the products also where %s has the focus', async (_, find) => {
  await open();
  const focused = find();
  focused.tabIndex = -1;
  focused.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(tile(/^Stange/));
});

test('whoever opens the tables by F2 types the number of one at once, and Enter takes it', async () => {
  const tables = [aTable({ id: 't_c1', name: 'terminal', area: null }), aTable(), aTable({ id: 'tb_5', name: 'T5' })];
  await open({ 'GET /v1/customers/{customerId}/tables': () => tables });
  press('F2');
  await screen.findByRole('dialog', { name: 'Tisch wählen' });
  await userEvent.keyboard('12{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(cart().getByRole('button', { name: /Tisch wechseln/ }).textContent).toContain('T12');
});

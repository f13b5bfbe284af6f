import type { Permission } from '@comanda/domain/access/permissions';
import { money, zero } from '@comanda/domain/money';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useConnection } from '../../parts/connection.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi, type Sent } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

/** Saturday 21 November 2026, 01:42 in Zurich: the business day is still the Friday. */
const nowMs = Date.UTC(2026, 10, 21, 0, 42);
const seconds = nowMs / 1000;
const canceled = anOrder({ id: 'c', number: '2026-47-121', table: 'tb_3', state: 'canceled', orderedAt: seconds - 60 });
const done = anOrder({ id: 'd', number: '2026-47-118', state: 'done', stillToPay: zero, orderedAt: seconds - 7200 });
const merged = anOrder({ id: 'm', number: '2026-47-117', state: 'done', mergedInto: 'd', total: money(0) });

type Query = { readonly state?: string; readonly search?: string; readonly cursor?: string };
type List = (query: Query) => unknown;

function house(
  ended: List = () => ({ orders: [canceled, done, merged], revision: 1, cursor: null }),
  open = [anOrder()],
) {
  return fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable(), aTable({ id: 'tb_3', name: 'Terrasse 3' })],
    'GET /v1/customers/{customerId}/orders': (input) => {
      const { query } = input as { query: Query };
      return query.state === 'ended' ? ended(query) : { orders: open, revision: 1, cursor: null };
    },
  });
}
const waiter = (permission: Permission) => permission !== 'statistics.read';
function open(
  { api }: ReturnType<typeof house>,
  address = '/dashboard',
  may: (permission: Permission) => boolean = waiter,
) {
  const screens = { '/dashboard': <BoardScreen />, '/dashboard/orders/$orderId': <p>page of the order</p> };
  return renderAt(address, screens, api, { ...aSession(api), may });
}
const asked = (sent: readonly Sent[]) =>
  sent.map(({ input }) => (input as { query?: Query }).query).filter((query) => query?.state === 'ended');
const list = async () => within(await screen.findByRole('list', { name: 'Heutige Bestellungen' }));
const search = () => screen.getByRole('searchbox', { name: 'Nummer, Tisch, Name oder Betrag' });

beforeEach(() => {
  vi.useFakeTimers({ now: nowMs, toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  useConnection.setState({ state: 'connecting' });
});

test('a waiter finds what has left the board, each with the way to its page, and goes back to the board', async () => {
  const { sent, ...api } = house();
  const { address } = open({ sent, ...api });
  const way = await screen.findByRole('link', { name: 'Heutige Bestellungen' });
  way.focus();
  fireEvent.click(way);
  const rows = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringMatching(/^Terrasse 3#121 · 01:41 .*storniert$/),
    expect.stringMatching(/^T12#118 · 23:42 .*abgeschlossen$/),
    expect.stringMatching(/zusammengelegt$/),
  ]);
  expect(asked(sent)).toEqual([{ state: 'ended', from: '2026-11-20', limit: 50 }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Heutige Bestellungen');
  expect(address()).toBe('/dashboard#today');
  // The same control leads back, and keeps the focus.
  const back = screen.getByRole('link', { name: 'Zu den Bestellungen' });
  expect(document.activeElement).toBe(back);
  fireEvent.click(back);
  expect(await screen.findByRole('article', { name: /#119/ })).toBeTruthy();
});

test('what was placed on another day and canceled today says that day', async () => {
  const old = { ...canceled, id: 'o', number: '2026-47-12', orderedAt: seconds - 4 * 86_400 };
  open(
    house(() => ({ orders: [done, old], revision: 1, cursor: null })),
    '/dashboard#today',
  );
  const [today, before] = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(today).toMatch(/#118 · 23:42/);
  expect(before).toMatch(/#12 · Di.*\s17\.11\.,\s01:42 .*storniert$/);
});

test('a row leads to the page of its order', async () => {
  const { address } = open(house(), '/dashboard#today');
  fireEvent.click((await list()).getByRole('link', { name: /#121/ }));
  expect(await screen.findByText('page of the order')).toBeTruthy();
  expect(address()).toBe('/dashboard/orders/c');
});

test('it is searched by number, and says when nothing is found', async () => {
  const { sent, ...api } = house(({ search: text }) => ({
    orders: text === '118' ? [done] : [],
    revision: 1,
    cursor: null,
  }));
  open({ sent, ...api }, '/dashboard#today');
  expect(await screen.findByText('Heute ist noch nichts abgeschlossen')).toBeTruthy();
  fireEvent.change(search(), { target: { value: '118' } });
  expect(await (await list()).findByRole('link', { name: /#118/ })).toBeTruthy();
  fireEvent.change(search(), { target: { value: '999' } });
  expect(await screen.findByText('Keine Bestellung passt zu dem, was gesucht wird.')).toBeTruthy();
  expect(asked(sent).map((query) => query?.search)).toEqual([undefined, '118', '999']);
});

test('what the board does not find is looked for among today’s, with the same words', async () => {
  const { sent, ...api } = house();
  open({ sent, ...api });
  fireEvent.click(await screen.findByRole('button', { name: 'Bestellungen suchen' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '121' } });
  await screen.findByText('Keine Bestellung passt zu «121»');
  const ways = screen.getAllByRole('link', { name: 'Heutige Bestellungen' });
  fireEvent.click(ways.at(-1) ?? document.body);
  await list();
  await waitFor(() => expect(asked(sent).at(-1)).toMatchObject({ search: '121' }));
});

test('with nothing open a waiter sees today too; who may see the figures goes to the closings', async () => {
  open(house(undefined, []));
  fireEvent.click(await screen.findByRole('link', { name: 'Heute ansehen' }));
  expect(await (await list()).findByRole('link', { name: /#121/ })).toBeTruthy();
  cleanup();
  open(house(undefined, []), '/dashboard', () => true);
  const way = await screen.findByRole('link', { name: 'Heute ansehen' });
  expect(way.getAttribute('href')).toBe('/dashboard/closings');
});

test('it goes on page by page', async () => {
  open(
    house(({ cursor }) =>
      cursor === undefined
        ? { orders: [canceled], revision: 1, cursor: 'next' }
        : { orders: [done], revision: 1, cursor: null },
    ),
    '/dashboard#today',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Weitere laden' }));
  expect(await (await list()).findByRole('link', { name: /#118/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Weitere laden' })).toBeNull();
});

test('what could not be read is asked for again; without a connection it says so', async () => {
  let tries = 0;
  const once: List = () => {
    tries += 1;
    return tries === 1 ? failure('general.error.internal', 500) : { orders: [done], revision: 1, cursor: null };
  };
  open(house(once), '/dashboard#today');
  fireEvent.click(await screen.findByRole('button', { name: 'Nochmals versuchen' }));
  expect(await (await list()).findByRole('link', { name: /#118/ })).toBeTruthy();
  // What is known stays.
  act(() => useConnection.setState({ state: 'offline' }));
  expect((await list()).getByRole('link', { name: /#118/ })).toBeTruthy();
  cleanup();
  open(
    house(() => failure('network', 0)),
    '/dashboard#today',
  );
  expect(await screen.findByText('Das braucht eine Verbindung')).toBeTruthy();
});

test('practice and real orders never stand beside each other', async () => {
  const practice = anOrder({ id: 't', number: 'T-2026-47-3', state: 'canceled', training: true });
  open(
    house(() => ({ orders: [practice, done], revision: 1, cursor: null })),
    '/dashboard#today',
  );
  expect((await list()).getAllByRole('listitem')).toHaveLength(1);
});

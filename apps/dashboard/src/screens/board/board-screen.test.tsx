import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useBellMemory } from '../../parts/orders/bell.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

/** Friday 20 November 2026, 19:42 in Zurich. */
const seconds = Date.UTC(2026, 10, 20, 18, 42) / 1000;
/** Its line is its own: opids are unique in a venue. */
const anOwnOrder = (change: Partial<WireOrder> & { readonly id: string }) => {
  const order = anOrder(change);
  return { ...order, products: order.products.map((line) => ({ ...line, opid: `line of ${change.id}` })) };
};

const orders = [
  anOwnOrder({ id: 'a', number: '2026-47-119', orderedAt: seconds - 60 }),
  anOwnOrder({ id: 'b', number: '2026-47-120', orderedAt: seconds - 60, comment: 'Kindersitz' }),
  anOwnOrder({
    id: 'g',
    number: '2026-47-121',
    table: 'tb_3',
    state: 'requested',
    source: 'online',
    door: 'table',
    orderedBy: null,
    orderedAt: seconds - 240,
  }),
];

function house(list: readonly WireOrder[] = orders, answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable(), aTable({ id: 'tb_3', name: 'Terrasse 3' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: list, revision: 1, cursor: null }),
    ...answers,
  });
}
const open = (api = house().api, session = aSession(api)) =>
  renderAt(
    '/dashboard',
    { '/dashboard': <BoardScreen />, '/dashboard/terminal': null, '/dashboard/closings': null },
    api,
    session,
  );

beforeEach(() => {
  // At whatever hour the tests run, and however long: an age is told in minutes, tomorrow by its date.
  vi.useFakeTimers({ now: seconds * 1000, toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ venues: {} });
  useBellMemory.setState({ isOn: true });
});

const cards = () => screen.queryAllByRole('article').map((card) => card.getAttribute('aria-label'));

test('by table or one by one, with the source and how late it is; what was chosen is remembered', async () => {
  open();
  expect(await screen.findByText('Gast QR')).toBeDefined();
  expect(cards()).toEqual(['Terrasse 3, Bestellung #121', 'T12, Bestellungen #119, #120']);
  const guest = within(screen.getByRole('article', { name: /#121/ }));
  expect(guest.getByText('4 min').closest('.age')?.className).toContain('age--warn');
  await userEvent.click(screen.getByRole('radio', { name: 'Einzeln' }));
  expect(cards()).toHaveLength(3);
  cleanup();
  open();
  await screen.findByText('Gast QR');
  expect(cards()).toHaveLength(3);
});

test('a table where the service and its guests have ordered says both, each once', async () => {
  const byGuest = { state: 'preparing', source: 'online', door: 'table', orderedBy: null } as const;
  const [first, second] = orders.slice(0, 2);
  const list = [first, second, anOwnOrder({ id: 'q', number: '2026-47-122', orderedAt: seconds - 30, ...byGuest })];
  open(house(list.filter((order) => order !== undefined)).api);
  const card = within(await screen.findByRole('article', { name: /#119, #120, #122/ }));
  expect(card.getAllByText(/^(Kasse|Gast QR)$/).map(({ textContent }) => textContent)).toEqual(['Kasse', 'Gast QR']);
});

test('the search leaves what was meant, says when it is nothing, and closing it shows all', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Bestellungen suchen' }));
  const field = screen.getByRole('searchbox', { name: 'Bestellungen suchen' });
  await userEvent.type(field, 'kindersitz');
  await waitFor(() => expect(cards()).toEqual(['T12, Bestellung #120']));
  await userEvent.clear(field);
  await userEvent.type(field, 'Fasnacht');
  expect(await screen.findByText('Keine Bestellung passt zu «Fasnacht»')).toBeDefined();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(cards()).toHaveLength(2));
});

test('the sound is switched off for this device', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ton auf diesem Gerät: ein' }));
  expect(screen.getByRole('button', { name: 'Ton auf diesem Gerät: aus' })).toBeDefined();
  expect(localStorage.getItem('comanda.bell')).toContain('"isOn":false');
});

test('nothing open leads to the checkout, and for who may see it to today', async () => {
  const { api } = house([]);
  open(api);
  expect((await screen.findByRole('link', { name: 'Kasse öffnen' })).getAttribute('href')).toBe('/dashboard/terminal');
  expect(screen.getByRole('link', { name: 'Heute ansehen' })).toBeDefined();
  cleanup();
  open(api, { ...aSession(api), may: () => false });
  await screen.findByRole('link', { name: 'Kasse öffnen' });
  expect(screen.queryByRole('link', { name: 'Heute ansehen' })).toBeNull();
});

test('another device was faster: it is said and the list read anew', async () => {
  const { api, sent } = house(orders, {
    'POST /v1/orders/{orderId}/accept': () => failure('orders.error.moveNotAllowed', 409),
  });
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Annehmen' }));
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
  const reads = () => sent.filter(({ key }) => key === 'GET /v1/customers/{customerId}/orders').length;
  await waitFor(() => expect(reads()).toBe(2));
});

test('a guest’s order is rejected with a reason, and not without one', async () => {
  const [, , guest] = orders;
  if (guest === undefined) throw new Error('a guest’s order');
  const rejected = { ...guest, state: 'canceled' as const, version: 2 };
  const { api, sent } = house(orders, {
    'POST /v1/orders/{orderId}/reject': () => ({ order: rejected, refunded: 0, inCash: 0, byHand: 0, revision: 2 }),
  });
  const { address } = open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Ablehnen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Bestellung #121 ablehnen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  expect(dialog.getByText('Bitte einen Grund angeben')).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Ausverkauft' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Ablehnen' }));
  const told = (await screen.findByText('Bestellung #121 abgelehnt')).closest('.toast');
  await waitFor(() => expect(cards()).toEqual(['T12, Bestellungen #119, #120']));
  expect(sent.filter(({ key }) => key.endsWith('/reject')).map(({ input }) => input)).toMatchObject([
    { params: { orderId: 'g' }, body: { reason: 'Ausverkauft' } },
  ]);
  // The board shows it no more.
  if (!(told instanceof HTMLElement)) throw new Error('no toast');
  await userEvent.click(within(told).getByRole('button', { name: 'Öffnen' }));
  await waitFor(() => expect(address()).toBe('/dashboard/orders/g'));
});

test('who may not reject only accepts', async () => {
  const { api } = house();
  open(api, { ...aSession(api), may: (permission) => permission !== 'order.reject' });
  await screen.findByRole('button', { name: 'Annehmen' });
  expect(screen.queryByRole('button', { name: 'Ablehnen' })).toBeNull();
});

test('a paid order that tracks hand-over is called ready from its card', async () => {
  const paid = anOrder({ id: 'p', type: 'takeaway', method: 'takeaway', tracksHandOver: true, stillToPay: money(0) });
  const ready = { ...paid, state: 'ready' as const, readyAt: seconds, version: 2 };
  const { api } = house([paid], { 'POST /v1/orders/{orderId}/markReady': () => ({ order: ready, revision: 2 }) });
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'Bereit' }));
  expect(await screen.findByRole('button', { name: 'Abgeholt' })).toBeDefined();
});

test('a card’s table changes from the card, for all its orders', async () => {
  const there = anOwnOrder({ id: 'a', table: 'tb_3' });
  const { api, sent } = house(orders, {
    'POST /v1/orders/{orderId}/table': () => ({ order: there, revision: 2 }),
  });
  open(api);
  await userEvent.click(await screen.findByRole('button', { name: 'T12, Tisch wechseln' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^Terrasse 3/ }));
  const moved = () => sent.filter(({ key }) => key === 'POST /v1/orders/{orderId}/table').map(({ input }) => input);
  await waitFor(() => expect(moved()).toHaveLength(2));
  expect(moved()).toMatchObject(['a', 'b'].map((orderId) => ({ params: { orderId }, body: { table: 'tb_3' } })));
});

test('what is fetched stands at no table that could be changed', async () => {
  open(house([anOwnOrder({ id: 'p', type: 'takeaway', number: '2026-47-130' })]).api);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: /Tisch wechseln/ })).toBeNull();
});

test('what was served and is not paid names each order of its table, and leads to all of them', async () => {
  const served = { state: 'ready', handedOverAt: seconds - 60 } as const;
  const first = anOwnOrder({ id: 'a', number: '2026-47-119', ...served });
  const second = anOwnOrder({ id: 'b', number: '2026-47-120', ...served });
  const other = anOwnOrder({ id: 'c', number: '2026-47-121', table: 'tb_3', ...served });
  open(house([first, second, other]).api);
  const both = await screen.findByRole('link', { name: /#119, #120/ });
  expect(both.getAttribute('href')).toBe('/dashboard/tables/tb_12');
  expect(screen.getByRole('link', { name: /#121/ }).getAttribute('href')).toBe('/dashboard/orders/c');
});

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryKey, useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { aCategory, aProduct } from '../../test/a-wire-menu.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

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
});

/** Friday 20 November 2026, 19:42 in Zurich. */
const seconds = Date.UTC(2026, 10, 20, 18, 42) / 1000;
const guestOrder = anOrder({
  id: 'g',
  number: '2026-47-121',
  type: 'pickup',
  method: 'pickup',
  state: 'requested',
  source: 'online',
  door: 'app',
  guest: 'Anna Muster',
  phone: '079 123 45 67',
  wishedAt: Date.UTC(2030, 10, 22, 11) / 1000,
});
const method = { active: true, acceptingStation: null };
const orderMethods = ['table', 'pickup'].map((each) => ({ ...method, method: each }));

function open(answers: Parameters<typeof fakeApi>[0] = {}, packages: readonly string[] = ['menu', 'order']) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable(), aTable({ id: 'tb_3', name: 'Terrasse 3' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [guestOrder], revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/orderMethods': () => ({ orderMethods }),
    'GET /v1/customers/{customerId}/orderPauses': () => ({ pauses: [] }),
    ...answers,
  });
  const session = aSession(api);
  const booked = { ...session, customer: { ...session.customer, packages } };
  renderAt('/dashboard', { '/dashboard': <BoardScreen />, '/dashboard/terminal': null }, api, booked);
  const bodies = (key: string) => sent.filter((one) => one.key === key).map(({ input }) => input);
  return { bodies, key: memoryKey(booked) };
}

const pausePath = 'PUT /v1/customers/{customerId}/orderPauses';

test('ordering is paused with two taps, said above the board, and goes on with one', async () => {
  let pauses: object[] = [];
  const { bodies } = open({
    'GET /v1/customers/{customerId}/orderPauses': () => ({ pauses }),
    [pausePath]: ({ body }) => {
      const { pause } = body as { pause: number | null };
      pauses = pause === null ? [] : [{ method: 'all', until: seconds + 1800 }];
      return { pauses, revision: 2 };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Gästebestellungen pausieren' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Gästebestellungen pausieren' }));
  await userEvent.click(dialog.getByRole('button', { name: '30 Minuten' }));
  expect(await screen.findByText(/Gästebestellungen sind pausiert bis \d\d:\d\d/)).toBeDefined();
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Fortsetzen' }));
  await waitFor(() => expect(screen.queryByText(/sind pausiert/)).toBeNull());
  expect(bodies(pausePath)).toMatchObject([
    { params: { customerId: 'c1' }, body: { method: 'all', pause: 30 } },
    { body: { method: 'all', pause: null } },
  ]);
});

test('one way to order is paused until tomorrow', async () => {
  const { bodies } = open({ [pausePath]: () => ({ pauses: [], revision: 2 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Gästebestellungen pausieren' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Abholung' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Bis morgen' }));
  await waitFor(() => expect(bodies(pausePath)).toMatchObject([{ body: { method: 'pickup', pause: 'tomorrow' } }]));
});

test('a house without guests’ ordering has nothing to pause', async () => {
  open({}, ['menu']);
  await screen.findByRole('article');
  expect(screen.queryByRole('button', { name: 'Gästebestellungen pausieren' })).toBeNull();
});

test('a table that asks stands above the groups with its age, until somebody saw to it', async () => {
  const requests = [
    { id: 'r1', table: 'tb_3', kind: 'bill', requestedAt: seconds - 4 * 60 },
    { id: 'r2', table: 'tb_12', kind: 'waiter', requestedAt: seconds },
  ];
  const done = 'POST /v1/customers/{customerId}/tableRequests/{requestId}/done';
  let isRefused = true;
  const { bodies } = open({
    'GET /v1/customers/{customerId}/tableService': () => ({ requests, openTables: [], until: 4_000_000_000 }),
    [done]: () => (isRefused ? failure('general.error.internal', 500) : { revision: 2 }),
  });
  const list = within(await screen.findByRole('list', { name: 'Tische rufen' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('Terrasse 3');
  expect(first?.textContent).toContain('Rechnung gewünscht');
  expect(first?.querySelector('.age--warn')?.textContent).toContain('4 min');
  expect(second?.textContent).toContain('Service gewünscht');
  const tap = () => userEvent.click(screen.getByRole('button', { name: 'Terrasse 3 Rechnung gewünscht, erledigt' }));
  await tap();
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  isRefused = false;
  await tap();
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
  expect(bodies(done)).toMatchObject([{ params: { requestId: 'r1' } }, { params: { requestId: 'r1' } }]);
});

test('a guest’s order from outside says who it is and how to reach them', async () => {
  open();
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Anna Muster')).toBeDefined();
  expect(card.getByText(/22\.11\., 12:00/)).toBeDefined();
  expect(card.getByRole('link', { name: /079 123 45 67/ }).getAttribute('href')).toBe('tel:0791234567');
  expect(card.getByText('App')).toBeDefined();
});

test('what staff took by telephone says the same: two who fetch are told apart', async () => {
  const byStaff = { ...guestOrder, state: 'preparing', source: 'dashboard', door: null } as const;
  open({ 'GET /v1/customers/{customerId}/orders': () => ({ orders: [byStaff], revision: 1, cursor: null }) });
  const card = within(await screen.findByRole('article', { name: /121/ }));
  expect(card.getByText('Anna Muster')).toBeDefined();
  expect(card.getByText(/22\.11/)).toBeDefined();
});

test('a category names who decides, where the way to order names nobody', async () => {
  const bar = [aCategory({ id: 'beer', acceptingStation: 'bar' }), aCategory()];
  const lines = [aProduct({ id: 'stange', category: 'beer' }), aProduct()];
  const order = { ...guestOrder, products: [{ ...guestOrder.products[0], id: 'stange' }] };
  const { key } = open({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/menuRevision': () => ({ menuRevision: 1 }),
    'GET /v1/products': () => lines,
    'GET /v1/categories': () => bar,
    'GET /v1/customers/{customerId}/combos': () => [],
    'GET /v1/customers/{customerId}/modifierGroups': () => [],
  });
  await screen.findByRole('button', { name: 'Annehmen' });
  act(() => useRemembered.getState().setVenue(key, { stationId: 'kitchen' }));
  expect(await screen.findByText('Wartet auf eine andere Station')).toBeDefined();
  act(() => useRemembered.getState().setVenue(key, { stationId: 'bar' }));
  expect(await screen.findByRole('button', { name: 'Annehmen' })).toBeDefined();
});

test('what another station decides waits here for it, and there it is accepted', async () => {
  const { key } = open({
    'GET /v1/customers/{customerId}/orderMethods': () => ({
      orderMethods: [{ ...method, method: 'pickup', acceptingStation: 'kitchen' }],
    }),
  });
  await screen.findByRole('button', { name: 'Annehmen' });
  act(() => useRemembered.getState().setVenue(key, { stationId: 'bar' }));
  expect(await screen.findByText('Wartet auf eine andere Station')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Annehmen' })).toBeNull();
  act(() => useRemembered.getState().setVenue(key, { stationId: 'kitchen' }));
  expect(await screen.findByRole('button', { name: 'Annehmen' })).toBeDefined();
});

test('orders of one table that wait for different things say each of them', async () => {
  const atTable = {
    ...guestOrder,
    type: 'dinein',
    method: 'table',
    door: 'table',
    table: 'tb_3',
    wishedAt: null,
  } as const;
  const orders = [
    { ...atTable, id: 'pays', awaitsPayment: true },
    { ...atTable, id: 'other', number: '2026-47-122' },
  ];
  const { key } = open({
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/orderMethods': () => ({
      orderMethods: [{ ...method, method: 'table', acceptingStation: 'kitchen' }],
    }),
  });
  await screen.findByText('Gast zahlt noch online');
  act(() => useRemembered.getState().setVenue(key, { stationId: 'bar' }));
  expect(await screen.findByText('Gast zahlt noch online · Wartet auf eine andere Station')).toBeDefined();
});

test('the board of practice does not say that all is done while guests wait, and leads to theirs', async () => {
  const { key } = open();
  act(() => useRemembered.getState().setVenue(key, { isTraining: true }));
  expect(await screen.findByText('1 Gästebestellung wartet auf Annahme')).toBeDefined();
  expect(screen.queryByText('Alles erledigt')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Übungsmodus beenden und ansehen' }));
  expect(await screen.findByText(/Anna Muster/)).toBeDefined();
});

import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

const now = Date.UTC(2026, 10, 20, 18, 42);
const minutesAgo = (minutes: number) => now / 1000 - minutes * 60;

const tables = [
  aTable({ id: 'a', name: 'T1', seats: 4 }),
  aTable({ id: 'b', name: 'T2' }),
  aTable({ id: 'c', name: 'T12' }),
  aTable({ id: 'd', name: 'Terrasse 1', area: 'Terrasse', place: { x: 3, y: 2, width: 6, height: 6 }, shape: 'round' }),
  aTable({ id: 't_c1', name: 'terminal', area: null }),
];
const orders = [
  anOrder({
    id: 'o1',
    number: '2026-47-117',
    table: 'b',
    orderedAt: minutesAgo(52),
    total: money(8600),
    stillToPay: money(8600),
    state: 'ready',
    readyAt: minutesAgo(20),
    handedOverAt: minutesAgo(10),
  }),
  anOrder({
    id: 'o2',
    number: '2026-47-120',
    table: 'c',
    orderedAt: minutesAgo(3),
    state: 'requested',
    source: 'online',
    door: 'table',
    orderedBy: null,
  }),
];

function house(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    ...answers,
  });
}

const spoken = (link: HTMLElement) => link.querySelector('.sr-only')?.textContent;

const open = (address: string, api = house().api, session = aSession(api)) => {
  const at = <TablesScreen />;
  return renderAt(address, { '/dashboard/tables': at, '/dashboard/tables/$tableId': at }, api, session);
};

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ venues: {} });
});

test('a table that was taken out of use is there while guests sit at it, and not longer', async () => {
  const closed = [aTable({ id: 'b', name: 'T2', active: false }), aTable({ id: 'e', name: 'T5', active: false })];
  open('/dashboard/tables', house({ 'GET /v1/customers/{customerId}/tables': () => closed }).api);
  const links = await screen.findAllByRole('link', { name: /T\d/ });
  expect(links.map((link) => spoken(link))).toEqual([expect.stringContaining('T2')]);
});

test('more at a table that was taken out of use goes to its newest order that takes any', async () => {
  const closed = tables.map((table) => ({ ...table, active: false }));
  const { api } = house({ 'GET /v1/customers/{customerId}/tables': () => closed });
  open('/dashboard/tables/b', api);
  const add = await screen.findByRole('link', { name: 'Bestellen' });
  expect(add.getAttribute('href')).toBe('/dashboard/terminal?order=o1');
  cleanup();
  open('/dashboard/tables/c', api);
  await screen.findByRole('complementary', { name: 'Tisch T12' });
  expect(screen.queryByRole('link', { name: 'Bestellen' })).toBeNull();
});

test('every table says its name, state, age and what is open, sorted in its area', async () => {
  open('/dashboard/tables');
  const stube = within(await screen.findByRole('region', { name: 'Stube' }));
  expect(stube.getAllByRole('link').map((link) => spoken(link))).toEqual([
    'T1, frei, 4 Plätze',
    'T2, zahlen, 52 Minuten, CHF\u00A086.00',
    'T12, wartet, 3 Minuten, CHF\u00A034.50',
  ]);
  expect(within(screen.getByRole('region', { name: 'Terrasse' })).getAllByRole('link')).toHaveLength(1);
});

test('what becomes of a table by others is heard, not what was there at first', async () => {
  const order = anOrder({ ...orders[0], id: 'heard at T2' });
  const { queries } = open(
    '/dashboard/tables',
    house({
      'GET /v1/customers/{customerId}/orders': () => ({ orders: [order], revision: 1, cursor: null }),
    }).api,
  );
  await screen.findByRole('link', { name: /^T2/ });
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  const heard = () => screen.getByRole('status').textContent;
  expect(heard()).toBe('');
  act(() => keepOrder(queries, 'c1', { ...order, state: 'done', stillToPay: money(0), version: 2 }));
  await waitFor(() => expect(heard()).toBe('T2 ist frei'));
});

test('the legend counts and filters; a filter that leaves nothing says so and is taken back', async () => {
  open('/dashboard/tables');
  const free = await screen.findByRole('button', { name: 'Frei 2' });
  await userEvent.click(screen.getByRole('button', { name: 'Zahlen 1' }));
  expect(screen.getAllByRole('link').map((link) => spoken(link))).toEqual(['T2, zahlen, 52 Minuten, CHF\u00A086.00']);
  await userEvent.click(screen.getByRole('button', { name: 'Besetzt 0' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Alle Tische zeigen' }));
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(free.getAttribute('aria-pressed')).toBe('false');
});

test('a table opens beside the list with its orders, and what waits is accepted there', async () => {
  const accepted = anOrder({ ...orders[1], state: 'preparing', version: 2 });
  const { api, sent } = house({ 'POST /v1/orders/{orderId}/accept': () => ({ order: accepted, revision: 2 }) });
  const { address } = open('/dashboard/tables', api);
  await userEvent.click(await screen.findByRole('link', { name: /^T12/ }));
  expect(address()).toBe('/dashboard/tables/c');
  const panel = within(await screen.findByRole('complementary', { name: 'Tisch T12' }));
  expect(panel.getByText('1 Bestellung, 3 min')).toBeDefined();
  expect(panel.getByRole('link', { name: 'Bestellen' }).getAttribute('href')).toContain('/dashboard/terminal?table=c');
  await userEvent.click(panel.getByRole('button', { name: 'Annehmen' }));
  await waitFor(() => expect(panel.queryByText('Wartet auf Annahme')).toBeNull());
  expect(sent.find(({ key }) => key.endsWith('/accept'))?.input).toMatchObject({ params: { orderId: 'o2' } });
});

test('picked lines go to another table, a part of a line under a name of its own', async () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  const beer = { ...line, opid: 'beer', title: { de: 'Stange' }, count: 3 };
  const wine = { ...line, opid: 'wine', title: { de: 'Fendant' }, posi: 1 };
  const mine = anOrder({ id: 'o7', table: 'b', products: [beer, wine] });
  const { api, sent } = house({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [mine], revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/moveProducts': () => ({
      from: mine,
      to: anOrder({ id: 'new', table: 'a' }),
      revision: 2,
    }),
  });
  const { address } = open('/dashboard/tables/b', api);
  const all = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Alle auswählen' });
  await userEvent.click(screen.getByRole('checkbox', { name: '3× Stange auswählen' }));
  expect([all.checked, all.indeterminate]).toEqual([false, true]);
  await userEvent.click(screen.getByRole('button', { name: 'Umsetzen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Umsetzen an Tisch' }));
  await userEvent.click(dialog.getByRole('button', { name: /T1 / }));
  await userEvent.click(await screen.findByRole('button', { name: 'Weniger Stange' }));
  await userEvent.click(screen.getByRole('button', { name: '2 Stück umsetzen' }));
  await waitFor(() => expect(address()).toBe('/dashboard/tables/a'));
  expect(sent.find(({ key }) => key.endsWith('/moveProducts'))?.input).toMatchObject({
    params: { orderId: 'o7' },
    body: { lines: [{ opid: 'beer', count: 2, newOpid: expect.any(String) }], to: { newOrder: { table: 'a' } } },
  });
});

test('without picked lines the whole table moves, and its orders can be merged', async () => {
  const two = [
    anOrder({ id: 'm1', number: '2026-47-1', table: 'b' }),
    anOrder({ id: 'm2', number: '2026-47-2', table: 'b' }),
  ];
  const { api, sent } = house({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: two, revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/table': ({ body }) => ({
      order: anOrder({ id: String(body), table: 'a' }),
      revision: 2,
    }),
    'POST /v1/orders/{orderId}/merge': () => ({
      from: anOrder({ id: 'm2', table: 'b', state: 'done', version: 2 }),
      to: anOrder({ id: 'm1', table: 'b', version: 2 }),
      revision: 2,
    }),
  });
  open('/dashboard/tables/b', api);
  await userEvent.click(await screen.findByRole('button', { name: '2 Bestellungen zusammenlegen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zusammenlegen' }));
  expect(await screen.findByText('Zusammengelegt in #1')).toBeDefined();
  expect(sent.find(({ key }) => key.endsWith('/merge'))?.input).toMatchObject({
    params: { orderId: 'm1' },
    body: { from: 'm2' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Umsetzen' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /T12/ }));
  await waitFor(() => expect(sent.filter(({ key }) => key.endsWith('/table'))).toHaveLength(1));
  expect(sent.find(({ key }) => key.endsWith('/table'))?.input).toMatchObject({ body: { table: 'c' } });
});

test('a held course is fired, and picked lines cost less with a reason', async () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  const dessert = { ...line, opid: 'cake', title: { de: 'Aprikosenwähe' }, course: 2, held: true, posi: 1 };
  const mine = anOrder({ id: 'o7', table: 'b', products: [line, dessert] });
  const fired = { ...mine, products: [line, { ...dessert, held: false }], version: 2 };
  const { api, sent } = house({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [mine], revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/fireCourse': () => ({ order: fired, revision: 2 }),
    'POST /v1/orders/{orderId}/discount': () => ({ order: { ...fired, version: 3 }, revision: 3 }),
  });
  open('/dashboard/tables/b', api);
  expect(await screen.findByText('Wartet, Gang 2')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Gang 2 abrufen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Gang 2 abrufen' })).toBeNull());
  await userEvent.click(screen.getByRole('checkbox', { name: '1× Aprikosenwähe auswählen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Rabatt' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('radio', { name: 'Aufs Haus' }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Geburtstag');
  await userEvent.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('1 Stück neu berechnet')).toBeDefined();
  expect(sent.find(({ key }) => key.endsWith('/discount'))?.input).toMatchObject({
    body: { lines: [{ opid: 'cake' }], reduction: { kind: 'onTheHouse', percent: 0, reason: 'Geburtstag' } },
  });
});

test('another device was faster: it is said, and the list is read anew', async () => {
  const { api, sent } = house({
    'POST /v1/orders/{orderId}/accept': () => failure('orders.error.overtaken', 409),
  });
  open('/dashboard/tables/c', api);
  await userEvent.click(await screen.findByRole('button', { name: 'Annehmen' }));
  expect(await screen.findByText(/Ein anderes Gerät war schneller/)).toBeDefined();
  await waitFor(() =>
    expect(sent.filter(({ key }) => key === 'GET /v1/customers/{customerId}/orders')).toHaveLength(2),
  );
});

test('no such table, no tables, and a list that cannot be read say so', async () => {
  open('/dashboard/tables/nowhere');
  expect(await screen.findByRole('complementary', { name: 'Diesen Tisch gibt es nicht' })).toBeDefined();
  cleanup();
  open('/dashboard/tables', house({ 'GET /v1/customers/{customerId}/tables': () => [tables[4]] }).api);
  expect(await screen.findByRole('link', { name: 'Tische anlegen' })).toBeDefined();
  cleanup();
  open('/dashboard/tables', house({ 'GET /v1/customers/{customerId}/tables': () => failure('network', 0) }).api);
  expect(await screen.findByRole('button', { name: 'Nochmals versuchen' })).toBeDefined();
  expect(screen.getByRole('button', { name: /^Frei/ }).textContent).not.toContain('0');
});

test('an administrator moves a table by the arrow keys and saves what differs', async () => {
  const { api, sent } = house({ 'PUT /v1/customers/{customerId}/floorPlan': () => ({ revision: 2 }) });
  open('/dashboard/tables', api);
  await userEvent.click(await screen.findByRole('radio', { name: 'Plan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Plan bearbeiten' }));
  const table = screen.getByRole('button', { name: 'Terrasse 1, 3 von links, 2 von oben' });
  table.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Terrasse 1, 2 von links, 3 von oben' })).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Plätze' }), '6');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Plan gespeichert')).toBeDefined();
  const saved = sent.find(({ key }) => key.startsWith('PUT'))?.input;
  expect(saved).toMatchObject({
    body: { tables: [{ id: 'd', version: 1, seats: 6, shape: 'round', place: { x: 2, y: 3, width: 7, height: 6 } }] },
  });
});

test('a refused plan keeps what was arranged', async () => {
  const { api } = house({
    'PUT /v1/customers/{customerId}/floorPlan': () => failure('setup.error.changedMeanwhile', 409),
  });
  open('/dashboard/tables', api);
  await userEvent.click(await screen.findByRole('radio', { name: 'Plan' }));
  await userEvent.click(screen.getByRole('button', { name: 'Plan bearbeiten' }));
  screen.getByRole('button', { name: /^Terrasse 1/ }).focus();
  await userEvent.keyboard('{ArrowRight}');
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByRole('button', { name: 'Terrasse 1, 4 von links, 2 von oben' })).toBeDefined();
});

test('who may not change the settings only looks at the plan', async () => {
  const { api } = house();
  open('/dashboard/tables', api, { ...aSession(api), may: (permission) => permission !== 'table.manage' });
  await userEvent.click(await screen.findByRole('radio', { name: 'Plan' }));
  expect(screen.getAllByRole('link')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Plan bearbeiten' })).toBeNull();
});

import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { noteOwn } from '../../parts/orders/own-hand.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { KitchenScreen } from './kitchen-screen.tsx';

const station = (id: string, name: string) => ({ id, name, autoPrint: true, deliverer: 'server', posi: 0, version: 1 });
const anOrderFor = (stationId: string, number: string): WireOrder => {
  const order = anOrder({ id: `kitchen-${number}`, number: `2026-47-${number}` });
  const products = order.products.map((line) => ({ ...line, opid: `line ${number}`, processingStation: stationId }));
  return { ...order, products };
};
const first = anOrderFor('kitchen', '119');

async function open(...orders: readonly WireOrder[]) {
  let listed = orders.length > 0 ? orders : [first];
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/stations': () => [station('kitchen', 'Küche'), station('bar', 'Bar')],
    'GET /v1/customers/{customerId}/orders': () => ({
      orders: listed,
      revision: 1,
      cursor: null,
    }),
  });
  const { queries } = renderAt(
    '/dashboard/kitchen/kitchen',
    { '/dashboard/kitchen/$stationId': <KitchenScreen /> },
    api,
  );
  await screen.findAllByRole('article');
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  return (...arrived: readonly WireOrder[]) => {
    const others = listed.filter(({ id }) => arrived.every((order) => order.id !== id));
    listed = [...others, ...arrived.filter(({ state }) => state !== 'canceled')];
    act(() => {
      for (const order of arrived) keepOrder(queries, 'c1', order);
    });
  };
}

const heard = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ venues: {} });
});

test('what others send to the station and cancel is said, not what another station makes', async () => {
  const arrive = await open();
  expect(heard()).toBe('');
  arrive(anOrderFor('bar', '120'), anOrderFor('kitchen', '121'));
  await waitFor(() => expect(heard()).toBe('Neue Bestellung #121, T12'));
  arrive({ ...first, version: 9, state: 'canceled' });
  await waitFor(() => expect(heard()).toBe('Bestellung #119, T12, storniert'));
});

test('what is restored is called off no more, until it is canceled again', async () => {
  const arrive = await open();
  const rows = () => within(screen.getByRole('region', { name: 'Storniert' })).getAllByRole('button').length;
  arrive({ ...first, version: 9, state: 'canceled' });
  await waitFor(() => expect(rows()).toBe(1));
  arrive({ ...first, version: 10 });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Storniert' })).toBeNull());
  expect(screen.getByRole('article')).toBeDefined();
  arrive({ ...first, version: 11, state: 'canceled' });
  await waitFor(() => expect(rows()).toBe(1));
});

test('a course that is called is a new one; who pays is not told', async () => {
  const arrive = await open();
  const held = anOrderFor('kitchen', '122');
  const lines = (isHeld: boolean) => held.products.map((line) => ({ ...line, held: isHeld }));
  arrive({ ...held, products: lines(true) });
  arrive({ ...first, version: 9, payed: first.total, stillToPay: money(0) });
  arrive({ ...held, version: 9, products: lines(false) });
  await waitFor(() => expect(heard()).toBe('Neue Bestellung #122, T12'));
});

function lineOf(order: WireOrder, at: number): WireOrder['products'][number] {
  const line = order.products[at];
  if (line === undefined) throw new Error('no such line');
  return line;
}

/** Of the kitchen and the bar, so that it goes on. */
const shared = (): WireOrder => {
  const order = anOrderFor('kitchen', '119');
  const dish = lineOf(order, 0);
  const soup = { ...dish, opid: 'soup', id: 'p2', title: { de: 'Suppe' }, count: 3, posi: 1 };
  const beer = { ...dish, opid: 'beer', id: 'p3', title: { de: 'Bier' }, processingStation: 'bar', posi: 2 };
  return { ...order, version: 2, products: [...order.products, soup, beer] };
};
const changed = (order: WireOrder, opid: string, change: Partial<WireOrder['products'][number]>) => ({
  ...order,
  version: order.version + 1,
  products: order.products.map((line) => (line.opid === opid ? { ...line, ...change } : line)),
});

test('a dish that is canceled from an order that goes on is said, and not what the bar makes of it', async () => {
  const arrive = await open(shared());
  arrive(changed(shared(), 'beer', { state: 'canceled' }));
  arrive({ ...changed(shared(), 'soup', { count: 1 }), version: 4 });
  const soup = lineOf(shared(), 1);
  const part = { ...soup, opid: 'part', count: 2, state: 'canceled' as const };
  const cut = changed(changed(shared(), 'beer', { state: 'canceled' }), 'soup', { count: 1 });
  const left = { ...cut, version: 5, products: [...cut.products, part] };
  arrive(left);
  await waitFor(() => expect(heard()).toBe('Bestellung #119, T12, storniert: 2× Suppe'));
  const alone = changed(changed(left, 'soup', { state: 'canceled' }), 'line 119', { state: 'canceled' });
  arrive({ ...alone, version: 9 });
  await waitFor(() => expect(heard()).toBe('Bestellung #119, T12, storniert: 1× Zürcher Geschnetzeltes, 1× Suppe'));
});

test('a dish more on a ticket that hangs there is said; one that is begun or comes from another table is not', async () => {
  const arrive = await open(shared(), { ...anOrderFor('kitchen', '123'), orderedAt: 1_763_000_500 });
  const begun = changed(changed(shared(), 'soup', { count: 2 }), 'line 119', { state: 'started' });
  const [dish, soup] = [lineOf(shared(), 0), lineOf(shared(), 1)];
  const split = { ...soup, opid: 'split', count: 1, state: 'started' as const };
  const moved = { ...dish, opid: 'moved', sentAt: 1_763_000_500, posi: 3 };
  const more = { ...dish, opid: 'more', id: 'p4', title: { de: 'Rösti' }, count: 2, sentAt: 1_763_000_600, posi: 4 };
  arrive({ ...begun, version: 9, products: [...begun.products, split, moved, more] });
  await waitFor(() => expect(heard()).toBe('Bestellung #119, T12, neu: 2× Rösti'));
});

test('a dish that others add is said, though it comes together with what was tapped here', async () => {
  const arrive = await open(shared());
  const begun = changed(shared(), 'line 119', { state: 'started' });
  const more = {
    ...lineOf(shared(), 0),
    opid: 'more',
    id: 'p4',
    title: { de: 'Rösti' },
    sentAt: 1_763_000_600,
    posi: 4,
  };
  noteOwn({ id: begun.id, version: 9 });
  arrive({ ...begun, version: 9, products: [...begun.products, more] });
  await waitFor(() => expect(heard()).toBe('Bestellung #119, T12, neu: 1× Rösti'));
});

test('a canceled dish is seen until a cook has seen it: on the ticket it is simply gone', async () => {
  const arrive = await open(shared());
  arrive({ ...changed(shared(), 'soup', { state: 'canceled' }), version: 9 });
  const list = within(await screen.findByRole('region', { name: 'Storniert' }, { timeout: 5000 }));
  const button = list.getByRole('button', { name: 'Gesehen: Bestellung #119, T12, storniert: 3× Suppe' });
  act(() => button.click());
  expect(screen.queryByRole('region', { name: 'Storniert' })).toBeNull();
});

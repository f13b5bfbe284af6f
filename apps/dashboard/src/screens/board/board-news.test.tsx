import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useConnection } from '../../parts/connection.ts';
import { tableServiceKey } from '../../parts/guests/table-service-key.ts';
import { keepOrder } from '../../parts/orders/keep-order.ts';
import { noteOwn } from '../../parts/orders/own-hand.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';

const paid = { tracksHandOver: true, payed: money(3450), stillToPay: money(0) } as const;
/** Its line is its own: opids are unique in a venue. */
const anOwnOrder = (change: Partial<WireOrder> & { readonly id: string }) => {
  const order = anOrder(change);
  return { ...order, products: order.products.map((line) => ({ ...line, opid: `line of ${change.id}` })) };
};
const first = anOwnOrder({ id: 'news-1', number: '2026-47-119', type: 'takeaway', method: 'takeaway', ...paid });
const others = ['120', '121', '122'].map((number) => anOwnOrder({ id: `news-${number}`, number: `2026-47-${number}` }));
const service = { requests: [], openTables: [], until: 4_000_000_000 };

async function open(answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [first], revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/tableService': () => service,
    ...answers,
  });
  const { queries } = renderAt('/dashboard', { '/dashboard': <BoardScreen /> }, api);
  await screen.findByRole('article');
  await waitFor(() => expect(queries.isFetching()).toBe(0));
  return {
    /** Others made them: an announcement brought them. */
    arrive: (...orders: readonly WireOrder[]) =>
      act(() => {
        for (const order of orders) keepOrder(queries, 'c1', order);
      }),
    ask: (requests: readonly object[]) =>
      act(() => {
        queries.setQueryData(tableServiceKey('c1'), { ...service, requests });
      }),
  };
}

const heard = () => screen.getByRole('status').textContent;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useRemembered.setState({ venues: {} });
  useConnection.getState().setState('connecting');
});

test('what others do is said: a new order with its number and table, then that one is ready', async () => {
  const { arrive } = await open();
  expect(heard()).toBe('');
  const [order] = others;
  if (order === undefined) throw new Error('an order');
  arrive(order);
  await waitFor(() => expect(heard()).toBe('Neue Bestellung #120, T12'));
  arrive({ ...first, version: 2, state: 'ready', readyAt: 1_763_000_100 });
  await waitFor(() => expect(heard()).toBe('Bestellung #119, Mitnehmen, ist bereit'));
});

test('what is seen of a new order is not heard a second time', async () => {
  const { arrive } = await open();
  arrive(...others.slice(0, 1));
  const toast = await screen.findByText('Neue Bestellung #120, T12', { selector: '.toast span' });
  expect(toast.closest('[aria-hidden="true"]')).not.toBeNull();
});

test('what this device sent itself, as after an outage, is nothing new to it', async () => {
  const { arrive } = await open();
  const own = anOwnOrder({ id: 'news-own', number: '2026-47-118' });
  noteOwn(own);
  arrive(own);
  await screen.findByText('#118');
  arrive(...others.slice(0, 1));
  await screen.findByText('Neue Bestellung #120, T12', { selector: '.toast span' });
  expect(screen.queryByText('Neue Bestellung #118, T12')).toBeNull();
});

test('what comes at once is said once', async () => {
  const { arrive } = await open();
  arrive(...others, { ...first, version: 2, state: 'canceled' });
  await waitFor(() => expect(heard()).toBe('3 neue Bestellungen, 1 Bestellung storniert'));
});

test('a table that wants the bill is said, and no more once it is seen to', async () => {
  const { ask, arrive } = await open();
  ask([{ id: 'r1', table: 'tb_12', kind: 'bill', requestedAt: 1_763_000_000 }]);
  await waitFor(() => expect(heard()).toBe('T12 wünscht die Rechnung'));
  ask([]);
  arrive(...others.slice(0, 1));
  await waitFor(() => expect(heard()).toBe('Neue Bestellung #120, T12'));
});

test('after a lost connection it is a count', async () => {
  const { arrive } = await open();
  act(() => useConnection.getState().setState('restored'));
  arrive(...others.slice(0, 1));
  await waitFor(() => expect(heard()).toBe('1 neue Bestellung'));
});

test('what one does oneself is said by its toast alone', async () => {
  const ready = { ...first, version: 7, state: 'ready' as const, readyAt: 1_763_000_100 };
  const { arrive } = await open({ 'POST /v1/orders/{orderId}/markReady': () => ({ order: ready, revision: 2 }) });
  await userEvent.click(screen.getByRole('button', { name: 'Bereit' }));
  await screen.findByRole('button', { name: 'Abgeholt' });
  arrive(...others.slice(0, 1));
  await waitFor(() => expect(heard()).toBe('Neue Bestellung #120, T12'));
});

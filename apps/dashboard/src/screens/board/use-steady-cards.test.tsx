import type { WireOrder } from '@comanda/contract/orders';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { keepOrder } from '../../parts/orders/keep-order.ts';
import { useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderAt } from '../../test/render-screen.tsx';
import { BoardScreen } from './board-screen.tsx';
import { slidFrom } from './use-steady-cards.ts';

test('who leaves or comes before others moves them, who comes at the end nobody', () => {
  expect(slidFrom(['a', 'b', 'c'], ['a', 'b', 'c'])).toBeNull();
  expect(slidFrom(['a', 'b'], ['a', 'b', 'c'])).toBeNull();
  expect(slidFrom(['a', 'b', 'c'], ['a', 'b'])).toBeNull();
  expect(slidFrom([], ['a'])).toBeNull();
  expect(slidFrom(['a', 'b', 'c'], ['a', 'c'])).toBe(1);
  expect(slidFrom(['b', 'c'], ['a', 'b', 'c'])).toBe(0);
  // One that became higher pushes its own buttons, too.
  expect(slidFrom(['a 1', 'b 1'], ['a 2', 'b 1'])).toBe(0);
});

const tables = ['1', '2', '3'].map((name) => aTable({ id: `tb_${name}`, name: `T${name}` }));
const paidAt = (name: string): WireOrder => {
  const order = anOrder({ id: `o${name}`, number: `2026-47-${name}`, table: `tb_${name}` });
  const products = order.products.map((line) => ({ ...line, opid: `line of ${name}` }));
  return { ...order, products, orderedAt: order.orderedAt + Number(name), tracksHandOver: true };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ venues: {} });
});

test('the finger that was on its way to a card that left does not press the one that took its place', async () => {
  const orders = ['1', '2', '3'].map(paidAt);
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/markReady': () => ({ order: { ...paidAt('3'), version: 9 }, revision: 2 }),
  });
  const { queries } = renderAt('/dashboard', { '/dashboard': <BoardScreen /> }, api);
  const button = async (name: string) =>
    within(await screen.findByRole('article', { name: new RegExp(`^T${name},`) })).getByRole('button', {
      name: 'Bereit',
    });
  await button('3');
  vi.advanceTimersByTime(1000);
  const tap = (target: Element) => {
    fireEvent.pointerDown(target);
    fireEvent.click(target, { detail: 1 });
  };
  const readied = () => sent.filter(({ key }) => key === 'POST /v1/orders/{orderId}/markReady');
  act(() => keepOrder(queries, 'c1', { ...paidAt('2'), version: 9, state: 'canceled' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /^T2,/ })).toBeNull());
  tap(await button('3'));
  expect(readied()).toEqual([]);
  vi.advanceTimersByTime(300);
  tap(await button('3'));
  await waitFor(() => expect(readied()).toHaveLength(1));
});

test('one above the gap, and the keyboard, are heard at once', async () => {
  const orders = ['1', '2', '3'].map(paidAt);
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => tables,
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'POST /v1/orders/{orderId}/markReady': () => ({ order: { ...paidAt('1'), version: 9 }, revision: 2 }),
  });
  const { queries } = renderAt('/dashboard', { '/dashboard': <BoardScreen /> }, api);
  const button = async (name: string) =>
    within(await screen.findByRole('article', { name: new RegExp(`^T${name},`) })).getByRole('button', {
      name: 'Bereit',
    });
  await button('3');
  act(() => keepOrder(queries, 'c1', { ...paidAt('2'), version: 9, state: 'canceled' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: /^T2,/ })).toBeNull());
  const first = await button('1');
  fireEvent.pointerDown(first);
  fireEvent.click(first, { detail: 1 });
  const last = await button('3');
  fireEvent.click(last, { detail: 0 });
  await waitFor(() => expect(sent.filter(({ key }) => key.endsWith('/markReady'))).toHaveLength(2));
});

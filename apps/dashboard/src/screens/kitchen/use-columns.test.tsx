import { defaultThresholds } from '@comanda/domain/orders/waitlist-group';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { kitchenTickets } from './kitchen-view.ts';
import { useColumns } from './use-columns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const viewpoint = { stationId: 'none', known: new Set<string>() };
const ticketsOf = (ids: string) =>
  kitchenTickets(
    ids.split('').map((id, at) => anOrder({ id, orderedAt: at })),
    viewpoint,
    0,
    defaultThresholds,
  );
const tap = () => window.dispatchEvent(new Event('pointerdown'));
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
function show(ids: string) {
  const { result, rerender } = renderHook(({ here, count }) => useColumns(ticketsOf(here), count), {
    initialProps: { here: ids, count: 2 },
  });
  const columns = () => result.current.map((column) => column.map((ticket) => ticket.order.id).join(''));
  return { columns, show: (here: string, count = 2) => rerender({ here, count }) };
}

test('while somebody taps, a ticket that is made moves no other one', async () => {
  const kitchen = show('abcd');
  expect(kitchen.columns()).toEqual(['ac', 'bd']);
  tap();
  kitchen.show('bcd');
  expect(kitchen.columns()).toEqual(['c', 'bd']);
  await pass(7000);
  tap();
  kitchen.show('bcde');
  await pass(7000);
  expect(kitchen.columns()).toEqual(['ce', 'bd']);
});

test('once nobody has touched for a while they are laid anew, who waits longest at the top', async () => {
  const kitchen = show('abcd');
  tap();
  kitchen.show('bd');
  expect(kitchen.columns()).toEqual(['', 'bd']);
  await pass(15_000);
  expect(kitchen.columns()).toEqual(['b', 'd']);
});

test('what is older comes below while somebody taps, and at the latest after a minute to the top', async () => {
  const kitchen = show('bcde');
  expect(kitchen.columns()).toEqual(['bd', 'ce']);
  tap();
  kitchen.show('abcde');
  expect(kitchen.columns()).toEqual(['bda', 'ce']);
  for (let seconds = 0; seconds < 56; seconds += 4) {
    await pass(4000);
    tap();
  }
  expect(kitchen.columns()).toEqual(['bda', 'ce']);
  await pass(8000);
  expect(kitchen.columns()).toEqual(['ace', 'bd']);
});

test('a screen that is turned lays them anew at once', () => {
  const kitchen = show('abcd');
  tap();
  kitchen.show('abcd', 3);
  expect(kitchen.columns()).toEqual(['ad', 'b', 'c']);
});

import type { WireDoor } from '@comanda/contract/guests';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { aDoor } from '../test/a-door.ts';
import { useHours } from './use-hours.ts';

const open = Date.parse('2026-11-26T11:00:30+01:00');
beforeEach(() => void vi.useFakeTimers({ now: open }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function reads(door: WireDoor) {
  const reload = vi.fn<() => Promise<void>>(() => Promise.resolve());
  renderHook(() => useHours(door, open, reload));
  return reload;
}

const lunch = {
  kind: 'available',
  weekdays: [1, 2, 3, 4, 5],
  from: 11 * 60 + 30,
  until: 14 * 60,
  validFrom: null,
  validUntil: null,
  price: null,
  percent: null,
} as const;

test.each(['products', 'combos', 'categories'] as const)('a menu is read anew when hours of its %s begin', (kind) => {
  const door = aDoor();
  const things = door.menu[kind].map((thing) => ({ ...thing, schedules: [lunch] }));
  const reload = reads({ ...door, menu: { ...door.menu, [kind]: things } });
  vi.advanceTimersByTime(29 * 60_000 + 29_000);
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  expect(reload).toHaveBeenCalledOnce();
});

test('and when something is no longer sold out', () => {
  const door = aDoor();
  const products = door.menu.products.map((product) => ({ ...product, soldOutUntil: open / 1000 + 600 }));
  const reload = reads({ ...door, menu: { ...door.menu, products } });
  vi.advanceTimersByTime(600_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('without hours nothing is waited for', () => {
  const reload = reads(aDoor());
  vi.advanceTimersByTime(86_400_000);
  expect(reload).not.toHaveBeenCalled();
});

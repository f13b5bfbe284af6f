/** What rings at a station, and what does not: parts that it knows under another name. */
import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { defaultThresholds } from '@comanda/domain/orders/waitlist-group';
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { useBellMemory } from '../../parts/orders/bell.ts';
import { useRings } from '../../parts/orders/use-rings.ts';
import { anOrder } from '../../test/an-order.ts';
import { kitchenCalls, kitchenTickets } from './kitchen-view.ts';

const viewpoint = { stationId: 'kitchen', known: new Set(['kitchen']) };
const [sample] = anOrder({}).products;
const line = (opid: string, change: Partial<WireOrderProduct> = {}): WireOrderProduct => {
  if (sample === undefined) throw new Error('a line');
  return { ...sample, opid, id: 'soup', count: 1, processingStation: 'kitchen', ...change };
};
const order = (id: string, products: WireOrderProduct[], change: Partial<WireOrder> = {}) =>
  anOrder({ id, products, orderedAt: 60, ...change });

beforeEach(() => useBellMemory.setState({ isOn: true }));
afterEach(cleanup);

/** How often it has rung, as one list of orders follows another. */
function listen(orders: readonly WireOrder[], minute = 1) {
  let rung = 0;
  const bell = { arm: () => {}, ring: () => (rung += 1) };
  const callsAt = (list: readonly WireOrder[], at: number) =>
    kitchenCalls(kitchenTickets(list, viewpoint, at * 60_000, defaultThresholds));
  const { rerender } = renderHook(({ calls }) => useRings(calls, bell), {
    initialProps: { calls: callsAt(orders, minute) },
  });
  return (list: readonly WireOrder[], at = minute) => {
    rerender({ calls: callsAt(list, at) });
    return rung;
  };
}

const three = order('a', [line('l1', { count: 3 })]);
const two = order('a', [line('l1', { count: 2 })]);

test('what is to be made rings once, and so does a ticket that is late', () => {
  const now = listen([]);
  const list = [order('a', [line('l1'), line('l2', { state: 'finished' }), line('l3', { held: true })])];
  expect(now(list)).toBe(1);
  expect(now(list, 12)).toBe(2);
  expect(now(list, 13)).toBe(2);
});

test.each([
  ['begins', [order('a', [line('l1', { count: 2 }), line('new', { state: 'started' })])]],
  ['makes', [order('a', [line('l1', { count: 2 }), line('new', { state: 'finished' })])]],
])(
  'one of three that a cook %s is a line of its own, and rings neither then nor when it is taken back',
  (_, parted) => {
    const now = listen([three]);
    expect(now(parted)).toBe(0);
    expect(now([order('a', [line('l1', { count: 2 }), line('new')])])).toBe(0);
  },
);

test('one of three that moves to another order rings no bell, and as little when it moves back', () => {
  const now = listen([three]);
  const moved = order('b', [line('new', { sentAt: 60 })], { orderedAt: 300 });
  expect(now([two, moved])).toBe(0);
  expect(now([order('a', [line('l1', { count: 2 }), line('back')])])).toBe(0);
});

test('a late one that moves is late already', () => {
  const now = listen([three], 20);
  expect(now([two, order('b', [line('new', { sentAt: 60 })], { orderedAt: 300 })])).toBe(0);
});

test('what is ordered of the same, together with it or later, is new', () => {
  const now = listen([three]);
  const other = order('b', [line('l2')]);
  expect(now([three, other])).toBe(1);
  expect(now([three, other, order('c', [line('l3', { sentAt: 60 })])])).toBe(2);
  const added = order('a', [line('l1', { count: 3 }), line('l4', { sentAt: 90 })]);
  expect(now([added, other])).toBe(3);
});

test('what a guest ordered in the second of something that is made rings when it is accepted', () => {
  const now = listen([order('a', [line('l1')])]);
  expect(now([])).toBe(0);
  expect(now([order('b', [line('l2')])])).toBe(1);
});

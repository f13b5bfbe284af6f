import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { toggledAll, triOf } from '../picking/use-picked.ts';
import { pickedByOrder, pickedLines, selectableOpids, sumOfLines } from './line-selection.ts';

type Line = WireOrder['products'][number];

const lineOf = (opid: string, change: Partial<Line> = {}): Line => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  return { ...line, opid, ...change };
};

const orders = [
  anOrder({
    id: 'a',
    products: [
      lineOf('a2', { posi: 1, count: 2, total: money(900) }),
      lineOf('a1', { posi: 0, total: money(450) }),
      lineOf('gone', { posi: 2, state: 'canceled' }),
    ],
  }),
  anOrder({ id: 'b', products: [lineOf('b1', { total: money(300) })] }),
];

test('canceled lines cannot be picked, the others stand in their order', () => {
  expect(selectableOpids(orders)).toEqual(['a1', 'a2', 'b1']);
});

test('none, some and all are of the lines that can be picked', () => {
  const all = selectableOpids(orders);
  expect(triOf(new Set(['gone']), all)).toBe('none');
  expect(triOf(new Set(['a1']), all)).toBe('some');
  const everything = toggledAll(new Set(['a1']), all);
  expect(triOf(everything, all)).toBe('all');
  expect(pickedLines(orders, toggledAll(everything, all))).toEqual([]);
});

test('a line that was canceled after it was picked is picked no more', () => {
  expect(pickedLines(orders, new Set(['gone', 'a2', 'nowhere'])).map(({ opid }) => opid)).toEqual(['a2']);
});

test('each order with its own lines, and what they come to', () => {
  const picked = new Set(['a1', 'a2', 'b1']);
  expect(pickedByOrder(orders, picked).map(({ order, lines }) => [order.id, lines.length])).toEqual([
    ['a', 2],
    ['b', 1],
  ]);
  expect(pickedByOrder(orders, new Set(['b1'])).map(({ order }) => order.id)).toEqual(['b']);
  expect(sumOfLines(pickedLines(orders, picked))).toEqual({ pieces: 4, total: 1650 });
});

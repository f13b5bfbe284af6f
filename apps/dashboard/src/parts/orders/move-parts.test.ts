import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { allPieces, canMerge, movableLines, partsOf, targetsAt } from './move-parts.ts';

type Line = WireOrder['products'][number];
const lineOf = (opid: string, change: Partial<Line> = {}): Line => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  return { ...line, opid, ...change };
};
const products = [
  lineOf('beer', { count: 3 }),
  lineOf('paid', { settled: true, posi: 1 }),
  lineOf('gone', { state: 'canceled', posi: 2 }),
];

test('what was paid or canceled stays, and so does an order that is not accepted', () => {
  expect(movableLines(anOrder({ products })).map(({ opid }) => opid)).toEqual(['beer']);
  expect(movableLines(anOrder({ products, state: 'requested' }))).toEqual([]);
});

test('a whole line goes by its name, a part of it gets a name of its own, and none is left out', () => {
  const lines = [lineOf('beer', { count: 3 }), lineOf('wine'), lineOf('water')];
  expect(partsOf(lines, allPieces(lines), () => 'new')).toEqual([
    { opid: 'beer' },
    { opid: 'wine' },
    { opid: 'water' },
  ]);
  const some = new Map([
    ['beer', 1],
    ['wine', 9],
    ['water', 0],
  ]);
  expect(partsOf(lines, some, () => 'new')).toEqual([{ opid: 'beer', count: 1, newOpid: 'new' }, { opid: 'wine' }]);
});

test('lines go to accepted orders of the table, never to the one they come from', () => {
  const orders = [
    anOrder({ id: 'a' }),
    anOrder({ id: 'b' }),
    anOrder({ id: 'c', state: 'requested' }),
    anOrder({ id: 'd', table: 'elsewhere' }),
    anOrder({ id: 'e', type: 'takeaway' }),
  ];
  const [a, b] = orders;
  if (a === undefined || b === undefined) throw new Error('two orders');
  expect(targetsAt(orders, 'tb_12', [a]).map(({ id }) => id)).toEqual(['b']);
  expect(targetsAt(orders, 'tb_12', [a, b]).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('orders are merged while nothing was paid of them', () => {
  expect(canMerge(anOrder())).toBe(true);
  expect(canMerge(anOrder({ payed: money(100) }))).toBe(false);
  expect(canMerge(anOrder({ state: 'requested' }))).toBe(false);
});

import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { deliveryFeeId } from '@comanda/domain/orders/charge-delivery';
import { expect, test } from 'vitest';

import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import {
  allPieces,
  canMerge,
  ending,
  mayBegin,
  mergeable,
  movableLines,
  movablePieces,
  partsOf,
  stayingPaid,
  targetsAt,
} from './move-parts.ts';

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

test('of what was paid by product only the rest can go', () => {
  const lines = [
    lineOf('rivella', { count: 3, total: money(1560), paidCount: 2, paidAmount: money(1040) }),
    lineOf('cider', { count: 1, total: money(600), paidCount: 1, paidAmount: money(600) }),
    lineOf('wine', { count: 1, total: money(2900), paidAmount: money(966) }),
  ];
  const movable = movableLines(anOrder({ products: lines }));
  expect(movable.map(({ opid }) => opid)).toEqual(['rivella']);
  expect(partsOf(movable, movablePieces(movable), () => 'new')).toEqual([
    { opid: 'rivella', count: 1, newOpid: 'new' },
  ]);
  expect([stayingPaid(lines), stayingPaid([lineOf('soup')])]).toEqual([3, 0]);
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
  const t12 = { id: 'tb_12', name: 'T12' };
  expect(targetsAt(orders, t12, [a]).map(({ id }) => id)).toEqual(['b']);
  expect(targetsAt(orders, t12, [a, b]).map(({ id }) => id)).toEqual(['a', 'b']);
});

test('without a table lines go to what is fetched, delivered or sold at the checkout', () => {
  const orders = [
    anOrder({ id: 'a' }),
    anOrder({ id: 'b', table: 't_c1' }),
    anOrder({ id: 'c', table: 't_c1', type: 'pickup' }),
    anOrder({ id: 'd', type: 'takeaway' }),
    anOrder({ id: 'e', table: 't_c1', training: true }),
    anOrder({ id: 'f', table: 't_c1', version: 0 }),
  ];
  const [, , own] = orders;
  if (own === undefined) throw new Error('an order for pickup');
  expect(targetsAt(orders, { id: 't_c1', name: 'terminal' }, [own]).map(({ id }) => id)).toEqual(['b', 'd']);
});

test('an order of guests who eat here begins without a table only where the venue needs none', () => {
  const checkout = aTable({ id: 't_c1', name: 'terminal' });
  const dinein = [{ order: { type: 'dinein' } }] as const;
  expect(mayBegin(checkout, dinein, { requiresTable: false })).toBe(true);
  expect(mayBegin(checkout, dinein, { requiresTable: true })).toBe(false);
  expect(mayBegin(checkout, [{ order: { type: 'takeaway' } }], { requiresTable: true })).toBe(true);
  expect(mayBegin(aTable(), dinein, { requiresTable: true })).toBe(true);
  expect(mayBegin({ ...checkout, active: false }, dinein, { requiresTable: false })).toBe(false);
});

test('the fee of a delivery stays with its order', () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  const order = anOrder({ type: 'delivery', products: [line, { ...line, opid: 'fee', id: deliveryFeeId }] });
  expect(movableLines(order).map(({ opid }) => opid)).toEqual(['l1']);
});

test('what can be merged stands nearest first', () => {
  const own = anOrder({ id: 'own', type: 'takeaway', table: 't_c1' });
  const others = [
    own,
    anOrder({ id: 'far', orderedAt: 1 }),
    anOrder({ id: 'late', type: 'takeaway', table: 't_c1', orderedAt: 9 }),
    anOrder({ id: 'early', type: 'takeaway', table: 't_c1', orderedAt: 5 }),
    anOrder({ id: 'paid', type: 'takeaway', payed: money(100) }),
    anOrder({ id: 'practice', training: true }),
  ];
  expect(mergeable(own, others).map(({ id }) => id)).toEqual(['early', 'late', 'far']);
});

test('who eats at a table comes into no delivery, and a delivery may come to them', () => {
  const [seated, delivery] = [anOrder({ id: 'a' }), anOrder({ id: 'b', type: 'delivery', method: 'delivery' })];
  expect(mergeable(delivery, [seated])).toEqual([]);
  expect(mergeable(seated, [delivery])).toEqual([delivery]);
});

test('an order ends with the last of its dishes, whatever its way costs', () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  const order = anOrder({
    products: [
      { ...line, count: 2 },
      { ...line, opid: 'fee', id: deliveryFeeId },
    ],
  });
  expect(ending([{ order }], new Map([['l1', 2]]))).toEqual([{ order }]);
  expect(ending([{ order }], new Map([['l1', 1]]))).toEqual([]);
});

test('orders are merged while nothing was paid of them', () => {
  expect(canMerge(anOrder())).toBe(true);
  expect(canMerge(anOrder({ payed: money(100) }))).toBe(false);
  expect(canMerge(anOrder({ reserved: money(100) }))).toBe(false);
  expect(canMerge(anOrder({ type: 'takeaway' }))).toBe(true);
  expect(canMerge(anOrder({ state: 'requested' }))).toBe(false);
});

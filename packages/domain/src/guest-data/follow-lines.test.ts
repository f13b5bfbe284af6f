import { expect, test } from 'vitest';

import type { LineChanges, OrderChanges } from '../journal/order-changes.ts';
import type { JournalEvent } from '../journal/rebuild.ts';
import type { OrderLine } from '../orders/order.ts';
import { anOrder } from '../test-data/sample-order.ts';
import { followLines } from './follow-lines.ts';

const sample = anOrder([['rivella', 3]]);
const lineAt = (opid: string, position: number, count = 1): OrderLine[] =>
  sample.lines.map((line) => ({ ...line, opid, position, count }));
const line = (opid: string, position: number, count = 1) => lineAt(opid, position, count)[0] as OrderLine;

const placed = (id: string, ...lines: OrderLine[]): JournalEvent => ({
  type: 'order.placed',
  order: { ...sample, id, lines },
  texts: null,
});
type Said = Partial<Omit<OrderChanges, 'orderId' | 'version'>>;
const changed = (orderId: string, said: Said): JournalEvent => ({
  type: 'order.lineStarted',
  changes: { orderId, version: 2, ...said },
});
const move = (from: string, to: string, left: Said, ...added: OrderLine[]): JournalEvent => ({
  type: 'order.productsMoved',
  orders: [
    { orderId: from, version: 2, ...left },
    { orderId: to, version: 2, added },
  ],
});
const stays = (opid: string, count: number): LineChanges => ({ opid, count });
const told = (orders: ReadonlyMap<string, ReadonlySet<string>>) =>
  [...orders].map(([order, opids]) => `${order}: ${[...opids].join(' ')}`);
const reached = (events: readonly JournalEvent[], ...roots: string[]) =>
  told(followLines(new Set(roots), events).reached);
const foreign = (events: readonly JournalEvent[], ...roots: string[]) =>
  told(followLines(new Set(roots), events).foreign);

const guest = placed('a', line('1', 0, 3), line('2', 1));
const table = placed('b', line('9', 0, 2));
const merged = move('a', 'b', { removed: ['1', '2'], mergedInto: 'b' }, line('1', 1, 3), line('2', 2));

test('lines of the guest are followed from order to order, those of others are not', () => {
  const on = move('b', 'c', { removed: ['2', '9'] }, line('9', 0, 2), line('2', 1));
  const beside = move('c', 'd', { removed: ['9'] }, line('9', 0, 2));
  expect(reached([guest, table, merged, on, beside], 'a')).toEqual(['b: 1 2', 'c: 2']);
});

test('what left before theirs came is not theirs', () => {
  const early = move('b', 'c', { removed: ['9'] }, line('9', 0, 2));
  expect(reached([guest, table, early, merged], 'a')).toEqual(['b: 1 2']);
});

test('what is cut off their line where it stands by now is theirs, also where it moves on alone', () => {
  const cooked = changed('b', { lines: [stays('1', 2)], added: [line('1b', 1)] });
  const on = move('b', 'c', { removed: ['1b'] }, line('1b', 0));
  expect(reached([guest, table, merged, cooked, on], 'a')).toEqual(['b: 1 2 1b', 'c: 1b']);
  const ofOthers = changed('b', { lines: [stays('9', 1)], added: [line('9b', 0)] });
  expect(reached([guest, table, merged, ofOthers], 'a')).toEqual(['b: 1 2']);
});

test('a place that became free is no longer theirs', () => {
  const gone = move('b', 'c', { removed: ['2'] }, line('2', 0));
  const later = changed('b', { added: [line('x', 2)] });
  expect(reached([guest, table, merged, gone, later], 'a')).toEqual(['b: 1 2', 'c: 2']);
});

test('of one move that cuts parts of several guests’ lines each part goes with its own', () => {
  const on = move('b', 'c', { lines: [stays('9', 1), stays('1', 2)] }, line('new9', 0), line('new1', 1));
  expect(reached([guest, table, merged, on], 'a')).toEqual(['b: 1 2', 'c: new1']);
  // Two parts of one line, and the rest of it with its own opid.
  const all = move('b', 'c', { lines: [stays('9', 1)], removed: ['1'] }, line('n', 0), line('1', 1), line('p', 2, 2));
  expect(reached([guest, table, merged, all], 'a')).toEqual(['b: 1 2', 'c: 1 p']);
});

test('a comment goes along with a merge, though no line of theirs is left', () => {
  const on = move('b', 'd', { removed: ['1', '2'] }, line('1', 0, 3), line('2', 1));
  const end = move('b', 'c', { removed: ['9'], mergedInto: 'c' }, line('9', 0, 2));
  expect(reached([guest, table, merged, on, end], 'a')).toEqual(['b: 1 2', 'd: 1 2', 'c: ']);
});

test('an order that was made for what moved is reached', () => {
  const made: JournalEvent = {
    type: 'order.productsMoved',
    orders: [{ orderId: 'a', version: 2, lines: [stays('1', 1)] }],
    placed: { order: { ...sample, id: 'n', lines: lineAt('part', 0, 2) }, texts: null },
  };
  expect(reached([guest, made], 'a')).toEqual(['n: part']);
});

test('of an order that is theirs, what came from outside is not; what goes on from it neither', () => {
  const on = move('b', 'c', { removed: ['1', '9'] }, line('9', 0, 2), line('1', 1, 3));
  expect(foreign([guest, table, merged], 'b')).toEqual(['b: 1 2']);
  expect(reached([guest, table, merged, on], 'b')).toEqual(['c: 9']);
  expect(foreign([guest, table, merged, on], 'a', 'b')).toEqual([]);
  expect(reached([guest, table, merged, on], 'a', 'b')).toEqual(['c: 9 1']);
});

test('a line that got another place is the same one', () => {
  const fee = changed('a', { lines: [{ opid: '2', position: 7 }] });
  const cut = changed('a', { added: [line('x', 7)] });
  expect(foreign([guest, fee, cut], 'a')).toEqual([]);
});

import { expect, it } from 'vitest';

import { type Order } from '../orders/order.ts';
import { anOrder } from '../test-data/sample-order.ts';
import { linesAtMerge, linesOfThem } from './own-lines.ts';
import type { JournalEvent } from './rebuild.ts';

const { lines } = anOrder([['rivella', 3]]);
const line = (opid: string, position: number) => lines.map((one) => ({ ...one, opid, position }));
const changed = (changes: Partial<Order> & { added?: Order['lines']; removed?: string[] }): JournalEvent => {
  const { added, removed } = changes;
  const { mergedInto } = changes;
  const named = { ...(added && { added }), ...(removed && { removed }), ...(mergedInto && { mergedInto }) };
  return { type: 'order.productsMoved', orders: [{ orderId: 'into', version: 2, ...named }] };
};
const arrived = new Set(['a', 'b']);
const ofThem = (...events: JournalEvent[]) => [...linesOfThem(events, 'into', arrived)];

it('names what left an order at its end, and nothing that was moved before', () => {
  const moved = changed({ removed: ['x'] });
  const merged = changed({ removed: ['a', 'b'], mergedInto: 'other' });
  expect([...linesAtMerge([moved, merged], 'into')]).toEqual(['a', 'b']);
  expect([...linesAtMerge([moved], 'into')]).toEqual([]);
});

it('knows those that came and what was cut off them, of no other', () => {
  const came = changed({ added: [...line('a', 3), ...line('b', 4)] });
  expect(ofThem(changed({ added: line('x', 1) }), came)).toEqual(['a', 'b']);
  expect(ofThem(came, changed({ added: [...line('cut', 3), ...line('x', 5)] }))).toEqual(['a', 'b', 'cut']);
});

it('takes nothing that comes where one of them stood', () => {
  const came = changed({ added: [...line('a', 3), ...line('b', 4)] });
  expect(ofThem(came, changed({ removed: ['b'] }), changed({ added: line('x', 4) }))).toEqual(['a']);
});

it('knows them in an order that was made for them, and at its end', () => {
  const order = { ...anOrder([['rivella', 3]]), id: 'into', lines: [...line('a', 0), ...line('b', 1)] };
  const placed = { order, texts: null };
  const made: JournalEvent = { type: 'order.productsMoved', orders: [], placed };
  expect(ofThem(made, changed({ removed: ['a', 'b'], mergedInto: 'other' }))).toEqual(['a', 'b']);
});

import { expect, test } from 'vitest';

import { money, zero } from '../money.ts';
import { accepted, anOrder, codeOf, fridayEvening } from '../test-data/sample-order.ts';
import { merge as mergeAt } from './merge.ts';
import { moveProducts } from './move-products.ts';
import type { Order } from './order.ts';

const from = anOrder([['rivella', 3]], { id: 'a' });
const to = anOrder([['espresso', 1]], { id: 'b', tableId: 't3' });
const merge = (giving: Order, receiving: Order) => codeOf(mergeAt(giving, receiving, fridayEvening));

test('nobody’s dishes are taken off a table into an order that leaves the house', () => {
  for (const type of ['delivery', 'pickup'] as const) {
    expect(merge(from, { ...to, type })).toBe('orders.error.eatenHere');
    expect(merge({ ...to, type }, from)).toBe('accepted');
    expect(merge({ ...from, method: 'checkout' }, { ...to, type })).toBe('accepted');
  }
  expect(merge(from, { ...to, type: 'takeaway' })).toBe('accepted');
});

test('what was canceled goes along without the money of its bill, also where nobody kept whose that was', () => {
  const [line] = anOrder([['fendant', 1]], { id: 'c' }).lines;
  if (line === undefined) throw new Error('an order has a line');
  const entry = { paymentId: 'p', opid: 'c-0', count: 1, amount: line.total, became: 'fee' as const };
  const canceled = (paidWhenCanceled: typeof line.paidWhenCanceled) => {
    const gone = { ...line, state: 'canceled' as const, cancelComment: 'kalt', position: 9, paidWhenCanceled };
    return accepted(mergeAt({ ...from, lines: [...from.lines, gone] }, to, fridayEvening)).to.lines;
  };
  const known = (lines: ReturnType<typeof canceled>) => lines.map((one) => one.paidWhenCanceled);
  expect(known(canceled([entry]))).toEqual([null, null, []]);
  expect(known(canceled(null))).toEqual([null, null, []]);
});

test('an order that still has money does not end by giving away what is left of it, for nothing', () => {
  const both = anOrder(
    [
      ['rivella', 1],
      ['espresso', 1],
    ],
    { id: 'a' },
  );
  // What was paid of the canceled drink is on its way back; the coffee is on the house.
  const lines = both.lines.map((line, at) => ({
    ...line,
    ...(at === 0 ? { state: 'canceled' as const } : { total: zero }),
  }));
  const left = { ...both, lines, total: zero };
  const parts = [{ opid: 'a-1', count: null, newOpid: null }];
  const move = (order: Order) => moveProducts(order, parts, to, fridayEvening, new Map());
  expect(codeOf(move({ ...left, paid: money(500) }))).toBe('orders.error.hasPayments');
  expect(accepted(move(left)).from).toMatchObject({ mergedInto: 'b' });
  const stays = { ...both, lines: both.lines.map((line, at) => (at === 1 ? { ...line, total: zero } : line)) };
  expect(accepted(move({ ...stays, total: money(520), paid: money(500) })).from).toMatchObject({ paid: 500 });
});

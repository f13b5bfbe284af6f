import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero } from '../money.ts';
import { accepted, anOrder, codeOf, fridayEvening } from '../test-data/sample-order.ts';
import { deliveryFeeId, isFee } from './charge-delivery.ts';
import { discount } from './discount.ts';
import { fireCourse } from './fire-course.ts';
import { markReady } from './mark-ready.ts';
import { merge as mergeAt } from './merge.ts';
import { moveProducts as moveAt, newOrderFor } from './move-products.ts';
import type { Order, OrderLine } from './order.ts';
import type { LinePart } from './pick-lines.ts';

const from = anOrder(
  [
    ['rivella', 3],
    ['rindsfilet', 1],
    ['espresso', 2],
  ],
  { id: 'a', covers: 2 },
);
const to = anOrder([['espresso', 1]], { id: 'b', tableId: 't3', covers: 3 });
const all = (opid: string): LinePart => ({ opid, count: null, newOpid: null });
const later = fridayEvening + 600_000;
const moveProducts = (giving: Order, parts: readonly LinePart[], receiving: Order) =>
  moveAt(giving, parts, receiving, later, new Map());
const merge = (giving: Order, receiving: Order) => mergeAt(giving, receiving, later);
const withLine = (index: number, changes: Partial<OrderLine>): Order => {
  return { ...from, lines: from.lines.map((line, at) => (at === index ? { ...line, ...changes } : line)) };
};
const fresh = newOrderFor(from, {
  id: 'c',
  number: '2026-47-124',
  tableId: 't5',
  type: 'dinein',
  method: 'table',
  tracksHandOver: false,
  orderedBy: 'luca',
});

it('lets a line wait since it was sent, whichever order it stands in', () => {
  const since = ({ lines }: Order) => lines.map(({ sentAt }) => sentAt);
  const younger = { ...to, placedAt: from.placedAt + 60_000 };
  expect(since(accepted(moveProducts(from, [all('a-1')], to)).to)).toEqual([null, null]);
  expect(since(accepted(moveProducts(from, [all('a-1')], younger)).to)).toEqual([null, from.placedAt]);
  const added = withLine(1, { sentAt: later });
  expect(since(accepted(moveProducts(added, [all('a-1')], younger)).to)).toEqual([null, later]);
  const held = withLine(1, { held: true, course: 2 });
  expect(since(accepted(moveProducts(held, [all('a-1')], younger)).to)).toEqual([null, null]);
});

it('takes along what is given away and what is held: there it is fired, and there the full price comes back', () => {
  const reduced = accepted(discount(from, [all('a-0')], { kind: 'discount', percent: 50, reason: 'zu warm' }));
  const lines = reduced.lines.map((line) => (line.opid === 'a-1' ? { ...line, held: true, course: 2 } : line));
  const merged = accepted(merge({ ...reduced, lines }, to)).to;
  expect(merged.total).toBe(add(to.total, reduced.total));
  expect(reduced.total).toBeLessThan(from.total);
  expect(codeOf(markReady(merged, later))).toBe('orders.error.lineNotFinished');
  const fired = accepted(fireCourse(merged, 2, later + 1));
  const sent = (order: Order) => order.lines.filter(({ held }) => !held).map(({ opid, sentAt }) => [opid, sentAt]);
  expect(sent(fired)).toEqual([...sent(merged).slice(0, 2), ['a-1', later + 1], ...sent(merged).slice(2)]);
  expect(codeOf(fireCourse(fired, 2, later + 2))).toBe('orders.error.nothingHeld');
  expect(accepted(discount(fired, [all('a-0')], null)).total).toBe(add(to.total, from.total));
});

describe('the fee of a delivery', () => {
  const [dish] = from.lines;
  if (dish === undefined) throw new Error('the order has a line');
  const aDelivery = (order: Order): Order => {
    const fee = {
      ...dish,
      opid: `${order.id}-fee`,
      productId: deliveryFeeId,
      count: 1,
      total: money(700),
      position: 90,
    };
    return { ...order, type: 'delivery', lines: [...order.lines, fee], total: add(order.total, money(700)) };
  };
  const [left, other] = [aDelivery(from), aDelivery(to)];
  const everything = left.lines.map(({ opid }) => all(opid));
  const feesOf = ({ lines }: Order) => lines.filter(isFee).map(({ opid }) => opid);

  it('stays where dishes leave it, also when it is named with them, and never leaves alone', () => {
    const moved = accepted(moveProducts(left, [all('a-0'), all('a-fee')], other));
    expect([feesOf(moved.from), feesOf(moved.to)]).toEqual([['a-fee'], ['b-fee']]);
    expect(codeOf(moveProducts(left, [all('a-fee')], other))).toBe('orders.error.feeStays');
  });

  it('is one when two deliveries become one', () => {
    for (const moved of [accepted(merge(left, other)), accepted(moveProducts(left, everything, other))]) {
      expect(moved.from).toMatchObject({ mergedInto: 'b', lines: [], total: 0 });
      expect(feesOf(moved.to)).toEqual(['b-fee']);
      expect(moved.to.total).toBe(from.total + other.total);
    }
  });

  it('ends where nobody drives any more, and goes along to a delivery that has none', () => {
    expect(feesOf(accepted(merge(left, to)).to)).toEqual([]);
    expect(accepted(merge(left, to)).to.total).toBe(from.total + to.total);
    const free: Order = { ...to, type: 'delivery' };
    expect(feesOf(accepted(merge(left, free)).to)).toEqual(['a-fee']);
    const again = accepted(moveProducts(left, everything.slice(0, 3), { ...fresh, type: 'delivery' }));
    expect([again.from.mergedInto, feesOf(again.to), again.to.total]).toEqual(['c', ['a-fee'], left.total]);
  });

  it('keeps no order open that its dishes have left, unless it is paid', () => {
    const paid = {
      ...left,
      paid: money(700),
      lines: left.lines.map((line) => (isFee(line) ? { ...line, settled: [] } : line)),
    };
    const moved = accepted(moveProducts(paid, everything.slice(0, 3), other));
    expect([moved.from.mergedInto, feesOf(moved.from), feesOf(moved.to)]).toEqual([null, ['a-fee'], ['b-fee']]);
  });

  it('keeps a ready order ready that receives it', () => {
    const finished = {
      ...left,
      lines: left.lines.map((line) => (isFee(line) ? line : { ...line, state: 'finished' as const })),
    };
    const ready: Order = {
      ...to,
      type: 'delivery',
      state: 'ready',
      readyAt: 7,
      lines: to.lines.map((line) => ({ ...line, state: 'finished' })),
    };
    expect(accepted(merge(finished, ready)).to.state).toBe('ready');
  });

  it('neither is lost nor doubled by any move between two orders, and the totals are those of the lines', () => {
    const types = fc.constantFrom('delivery', 'dinein', 'takeaway');
    fc.assert(
      fc.property(fc.subarray(everything, { minLength: 1 }), types, fc.boolean(), (parts, type, hasFee) => {
        const receiving: Order = { ...(hasFee ? other : to), type: type as Order['type'] };
        const moved = moveProducts(left, parts, receiving);
        expect(codeOf(moved)).toBe(parts.every(({ opid }) => opid === 'a-fee') ? 'orders.error.feeStays' : 'accepted');
        if (!moved.ok) return;
        const { from: gave, to: got } = moved.value;
        for (const order of [gave, got]) {
          expect(order.total).toBe(add(zero, ...order.lines.map(({ total }) => total)));
        }
        const isOver = gave.mergedInto !== null;
        const isTaken = isOver && type === 'delivery' && !hasFee;
        expect(feesOf(gave)).toEqual(isOver ? [] : ['a-fee']);
        expect(feesOf(got)).toEqual([...(hasFee ? ['b-fee'] : []), ...(isTaken ? ['a-fee'] : [])]);
      }),
    );
  });
});

describe('the comments of two orders', () => {
  it('stop a merge when they are too long together', () => {
    const [one, two] = [
      { ...from, comment: 'a'.repeat(300) },
      { ...to, comment: 'b'.repeat(300) },
    ];
    expect(codeOf(merge(one, two))).toBe('orders.error.commentTooLong');
    expect(codeOf(moveProducts(one, [all('a-0')], two))).toBe('accepted');
    expect(accepted(merge({ ...one, comment: 'b'.repeat(300) }, two)).to.comment).toBe(two.comment);
  });
});

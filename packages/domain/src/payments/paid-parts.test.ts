import fc from 'fast-check';
import { expect, it } from 'vitest';

import { add, money, zero } from '../money.ts';
import { finishLine } from '../orders/finish-line.ts';
import { openAmount } from '../orders/open-amount.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { accepted, anOrder, fridayEvening } from '../test-data/sample-order.ts';
import { type PaidOfLine, paidOfParts, receivedOf, unpaidPieces, withPaying } from './paid-parts.ts';
import { amountOfLines, payableLines, unpaidLines } from './split.ts';

type Paid = ReadonlyMap<string, PaidOfLine>;

const order = anOrder(
  [
    ['rivella', 3],
    ['rindsfilet', 1],
  ],
  { id: 'a' },
);
const twoPaid: Paid = new Map([['a-0', { count: 2, amount: money(1040) }]]);
const finishOne = (of: Order, opid: string, newOpid: string) =>
  accepted(finishLine(of, [{ opid, count: 1, newOpid }], fridayEvening));
const unpaid = (of: Order, paid: Paid) =>
  unpaidLines(payableLines(of.lines, paidOfParts(of.lines, paid))).map(({ opid, count, amount }) => [
    opid,
    count,
    amount,
  ]);

it('knows what was paid of a line that the kitchen finished piece by piece', () => {
  const one = finishOne(order, 'a-0', 'x');
  expect(unpaid(one, twoPaid)).toEqual([
    ['x', 1, 520],
    ['a-1', 1, order.lines[1]?.total],
  ]);
  const two = finishOne(one, 'a-0', 'y');
  const paid = paidOfParts(two.lines, twoPaid);
  expect([...paid].map(([opid, { count, amount }]) => [opid, count, amount])).toEqual([
    ['a-0', 1, 520],
    ['x', 1, 520],
  ]);
  expect(unpaid(two, twoPaid).map(([opid]) => opid)).toEqual(['y', 'a-1']);
  const parts = [{ opid: 'x', count: 1 }];
  const open = openAmount({ ...two, paid: money(1040) });
  expect(amountOfLines(payableLines(two.lines, paid), parts, open)).toMatchObject({ code: 'payments.error.linePaid' });
});

it('tells what is only under way from what was received, also of a line that was divided since', () => {
  const one = finishOne(order, 'a-0', 'x');
  const paid = new Map([['a-0', { count: 3, amount: money(1560), payingCount: 1, payingAmount: money(520) }]]);
  const shown = withPaying(one.lines, paid);
  expect([...shown]).toEqual([
    ['a-0', { count: 2, amount: 1040, payingCount: 0, payingAmount: 0 }],
    ['x', { count: 1, amount: 520, payingCount: 1, payingAmount: 520 }],
  ]);
  expect([...receivedOf(shown)]).toEqual([
    ['a-0', { count: 2, amount: 1040 }],
    ['x', { count: 0, amount: 0 }],
  ]);
  const waiting = new Map([['a-1', { count: 0, amount: money(900), payingCount: 0, payingAmount: money(900) }]]);
  expect(withPaying(one.lines, waiting)).toEqual(waiting);
});

it('takes nothing back from what was received where a canceled part leaves its share to another one', () => {
  const lines = finishOne(order, 'a-0', 'x').lines.map((line) =>
    line.opid === 'x'
      ? { ...line, state: 'canceled' as const }
      : { ...line, total: line.opid === 'a-0' ? money(1) : line.total },
  );
  const nothing = { count: 0, amount: zero, payingCount: 0, payingAmount: zero };
  const paid = new Map([
    ['a-0', { ...nothing, count: 2 }],
    ['x', { count: 1, amount: money(1), payingCount: 1, payingAmount: zero }],
  ]);
  for (const part of withPaying(lines, paid).values()) {
    expect(part.payingCount).toBeGreaterThanOrEqual(0);
    expect(part.payingAmount).toBeGreaterThanOrEqual(0);
  }
});

it('has as much under way of all parts as of the line before it was cut, to the cent', () => {
  const [first, ...others] = anOrder([['rivella', 3]], { id: 'a' }).lines;
  if (first === undefined) throw new Error('an order has a line');
  const whole: Order = { ...order, state: 'preparing', lines: [{ ...first, total: money(2834) }, ...others] };
  const cut = finishOne(finishOne(whole, 'a-0', 'x'), 'a-0', 'y');
  const paid = new Map([['a-0', { count: 2, amount: money(1889), payingCount: 1, payingAmount: money(944) }]]);
  const parts = [...withPaying(cut.lines, paid).values()];
  expect(parts.reduce((sum, { payingAmount }) => sum + payingAmount, 0)).toBe(944);
  expect(parts.reduce((sum, { payingCount }) => sum + payingCount, 0)).toBe(1);
});

it('lets a share reach over the parts, and gives nothing to another line', () => {
  const shares: Paid = new Map([['a-0', { count: 0, amount: money(1040) }]]);
  const two = finishOne(finishOne(order, 'a-0', 'x'), 'a-0', 'y');
  expect(unpaid(two, shares).map(([opid, , amount]) => [opid, amount])).toEqual([
    ['a-0', 0],
    ['x', 0],
    ['y', 520],
    ['a-1', order.lines[1]?.total],
  ]);
  const canceled = { ...two, lines: two.lines.map((line) => ({ ...line, state: 'canceled' as const })) };
  expect(paidOfParts(canceled.lines, twoPaid)).toEqual(twoPaid);
});

it('leaves a canceled part what was paid of it then, and pays no part with it that nobody paid', () => {
  const one = finishOne(order, 'a-0', 'x');
  const twoOfThree = new Map([
    ['a-0', { count: 2, amount: money(1040), payments: [{ paymentId: 'p', count: 2, amount: money(1040) }] }],
  ]);
  const kept = { paymentId: 'p', opid: 'a-0', count: 1, amount: money(520), became: 'fee' as const };
  const [first, ...others] = one.lines;
  if (first === undefined) throw new Error('an order has a line');
  const cut = { ...first, count: 1, total: money(520) };
  const canceled = { ...cut, opid: 'y', state: 'canceled' as const };
  const lines = (paidWhenCanceled: OrderLine['paidWhenCanceled']) => [
    cut,
    { ...canceled, paidWhenCanceled },
    ...others,
  ];
  const shown = (of: OrderLine['paidWhenCanceled']) =>
    Object.fromEntries([...paidOfParts(lines(of), twoOfThree)].map(([opid, paid]) => [opid, paid.count]));
  expect(shown([kept])).toEqual({ 'a-0': 1, y: 1 });
  // Nobody paid it: another one was.
  expect(shown([])).toEqual({ 'a-0': 1, x: 1 });
  // On its way back, and gone.
  expect(shown([{ ...kept, became: 'back', refundId: 'r' }])).toEqual({ 'a-0': 1, y: 1 });
  const gone = new Map([
    [
      'a-0',
      {
        count: 1,
        amount: money(520),
        payments: [{ paymentId: 'p', count: 1, amount: money(520) }],
        freed: [{ refundId: 'r', count: 1, amount: money(520) }],
      },
    ],
  ]);
  expect(paidOfParts(lines([{ ...kept, became: 'back', refundId: 'r' }]), gone)).toEqual(
    new Map([['a-0', { count: 1, amount: 520 }]]),
  );
});

it('counts the pieces that nobody paid for', () => {
  const line = (count: number, total: number, paidCount: number, paidAmount: number) =>
    unpaidPieces({ count, total: money(total), paidCount, paidAmount: money(paidAmount) });
  expect(line(3, 1560, 0, 0)).toBe(3);
  expect(line(3, 1560, 2, 1040)).toBe(1);
  // A third of a bottle, and of two of them.
  expect(line(1, 2900, 0, 966)).toBe(0);
  expect(line(2, 5800, 0, 1933)).toBe(1);
  // Less is charged since it was paid.
  expect(line(3, 780, 1, 520)).toBe(1);
  expect(line(3, 0, 1, 520)).toBe(0);
});

it('neither loses nor adds anything, and fills each part before money is over, however a line was cut and paid', () => {
  fc.assert(
    fc.property(
      fc.record({
        pieces: fc.integer({ min: 1, max: 9 }),
        total: fc.integer({ min: 0, max: 9999 }),
        cuts: fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }),
        paid: fc.integer({ min: 0, max: 9 }),
        paying: fc.integer({ min: 0, max: 9 }),
      }),
      ({ pieces, total, cuts, paid: count, paying }) => {
        const [first, ...others] = anOrder([['rivella', pieces]], { id: 'a' }).lines;
        if (first === undefined) throw new Error('an order has a line');
        let cut: Order = { ...order, lines: [{ ...first, total: money(total) }, ...others] };
        for (const [at, index] of cuts.entries()) {
          const from = cut.lines[index % cut.lines.length];
          if (from !== undefined && from.count > 1)
            cut = finishOne({ ...cut, state: 'preparing' }, from.opid, `c${at}`);
        }
        const taken = Math.min(count, pieces);
        const amount = money(Math.floor((total * taken) / pieces));
        const paid = paidOfParts(cut.lines, new Map([['a-0', { count: taken, amount }]]));
        expect([...paid.values()].reduce((sum, each) => sum + each.count, 0)).toBe(taken);
        expect(add(zero, ...[...paid.values()].map((each) => each.amount))).toBe(amount);
        const lines = payableLines(cut.lines, paid);
        for (const line of lines) expect(line.paidCount).toBeLessThanOrEqual(line.count);
        expect(unpaidLines(lines).reduce((sum, line) => sum + line.count, 0)).toBe(pieces - taken);
        expect(paidOfParts(cut.lines, paid)).toEqual(paid);

        const payingCount = Math.min(paying, taken);
        const payingAmount = money(Math.floor((total * payingCount) / pieces));
        const shown = withPaying(cut.lines, new Map([['a-0', { count: taken, amount, payingCount, payingAmount }]]));
        const each = [...shown.values()];
        expect(new Map([...shown].map(([opid, part]) => [opid, { count: part.count, amount: part.amount }]))).toEqual(
          paid,
        );
        expect(each.reduce((sum, part) => sum + part.payingCount, 0)).toBe(payingCount);
        expect(add(zero, ...each.map((part) => part.payingAmount))).toBe(payingAmount);
        for (const part of each) {
          expect(part.payingCount).toBeGreaterThanOrEqual(0);
          expect(part.payingCount).toBeLessThanOrEqual(part.count);
          expect(part.payingAmount).toBeGreaterThanOrEqual(0);
          expect(part.payingAmount).toBeLessThanOrEqual(part.amount);
        }
      },
    ),
  );
});

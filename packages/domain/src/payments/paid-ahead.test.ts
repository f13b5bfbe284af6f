/** A part of what one guest owes is paid first, by credit that is not enough: the rest stays with that guest. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, type Money, subtract, zero } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { accepted, anOrder, codeOf } from '../test-data/sample-order.ts';
import type { OrderPart } from './amount-asked.ts';
import { type PaidAhead, paidAheadOf } from './paid-ahead.ts';
import type { PaidBySeat } from './seats-paid.ts';
import { seatsPaidOf } from './seats-paid.ts';
import {
  amountOfLines,
  amountOfShare,
  type PaidLine,
  type PaidPart,
  type PayableLine,
  payableLines,
  seatParts,
} from './split.ts';
import { askPayment } from './take-payment.ts';

/** A bill that is paid part by part, as the server keeps it. */
function aBill(of: Order) {
  let order = of;
  const rows: { readonly line: PaidLine; readonly split: 'lines' | 'seat' }[] = [];
  const bySeat: PaidBySeat[] = [];
  const facts = () => {
    const paidLines = new Map<string, { count: number; amount: Money }>();
    const paidAhead = new Map<string, PaidAhead>();
    const sharesPaid = new Map<string, { count: number; guests: number; taken: number }[]>();
    for (const { opid } of order.lines) {
      const own = rows.filter(({ line }) => line.opid === opid).map(({ line }) => line);
      if (own.length === 0) continue;
      paidLines.set(opid, {
        count: own.reduce((sum, { count }) => sum + count, 0),
        amount: add(zero, ...own.map(({ amount }) => amount)),
      });
      const ahead = paidAheadOf(own);
      if (ahead !== undefined) paidAhead.set(opid, ahead);
      sharesPaid.set(
        opid,
        own.flatMap(({ count, shared }) => (shared === undefined ? [] : [{ ...shared, taken: count }])),
      );
    }
    return { paidLines, paidAhead, sharesPaid, paidBySeat: bySeat };
  };
  const lines = (): PayableLine[] => {
    const { paidLines, sharesPaid, paidAhead } = facts();
    return payableLines(order.lines, paidLines, sharesPaid, paidAhead);
  };
  const open = () => subtract(order.total, order.paid);
  const ask = (split: 'lines' | 'seat', part: Omit<OrderPart, 'order'>) =>
    askPayment({
      id: 'p1',
      method: 'nfc_credit',
      split,
      orders: [{ order, ...facts(), ...part }],
      tip: zero,
      cashReceived: null,
      reference: null,
      currency: 'CHF',
    });
  return {
    open,
    lines,
    ask,
    seats: () => seatParts(lines(), open(), seatsPaidOf(order.lines, bySeat)),
    pay: (split: 'lines' | 'seat', part: Omit<OrderPart, 'order'>) => {
      const asked = accepted(ask(split, part));
      rows.push(...asked.lines.map(({ orderId: _of, ...line }) => ({ line, split })));
      if (split === 'seat') bySeat.push({ amount: asked.amount, lines: asked.lines });
      order = { ...order, paid: add(order.paid, asked.amount) };
      return asked;
    },
  };
}

const table = (seats: readonly (number | null)[]): Order => {
  const plain = anOrder([
    ['rivella', 1],
    ['rindsfilet', 1],
    ['espresso', 2],
  ]);
  return { ...plain, lines: plain.lines.map((line, at) => ({ ...line, seat: seats[at] ?? null })) };
};

const seatsOf = (bill: ReturnType<typeof aBill>) => bill.seats().map(({ seat, amount }) => [seat, amount]);

describe('of a seat', () => {
  it('the rest stays with the seat, and the others owe what they owed', () => {
    const bill = aBill(table([1, 2, null]));
    const [one, two] = bill.seats();
    if (one === undefined || two === undefined) throw new Error('two sit there');
    bill.pay('seat', { seat: 1, lines: one.lines, amount: money(100), partOf: one.amount });
    expect(seatsOf(bill)).toEqual([
      [1, one.amount - 100],
      [2, two.amount],
    ]);
    bill.pay('seat', { seat: 1, lines: one.lines, amount: money(one.amount - 100) });
    expect(seatsOf(bill)).toEqual([[2, two.amount]]);
    expect(bill.open()).toBe(two.amount);
  });

  it('also where it is more than their own dishes cost', () => {
    const bill = aBill(table([1, null, 2]));
    const [one, two] = bill.seats();
    if (one === undefined || two === undefined) throw new Error('two sit there');
    const own = one.amount - one.shared;
    bill.pay('seat', { seat: 1, lines: one.lines, amount: money(own + 250), partOf: one.amount });
    expect(seatsOf(bill)).toEqual([
      [1, one.amount - own - 250],
      [2, two.amount],
    ]);
    // The other one pays first.
    bill.pay('seat', { seat: 2, lines: two.lines, amount: two.amount });
    expect(seatsOf(bill)).toEqual([[1, one.amount - own - 250]]);
  });

  it('is asked anew where all of it is another amount by now', () => {
    const bill = aBill(table([1, 2, null]));
    const [one] = bill.seats();
    if (one === undefined) throw new Error('somebody sits there');
    const part = { seat: 1, lines: one.lines, amount: money(100) };
    expect(codeOf(bill.ask('seat', { ...part, partOf: money(one.amount + 1) }))).toBe(
      'payments.error.openAmountChanged',
    );
    expect(codeOf(bill.ask('seat', { ...part, amount: one.amount, partOf: one.amount }))).toBe(
      'payments.error.amountInvalid',
    );
  });

  it('whatever is paid ahead, in whatever order: all of it is paid, and nobody pays for another', () => {
    const seat = fc.option(fc.integer({ min: 1, max: 3 }), { nil: null });
    const steps = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(fc.tuple(seat, seat, seat), steps, (seats, draws) => {
        const bill = aBill(table(seats));
        for (const [who, how, isPart] of draws) {
          const parts = bill.seats().filter(({ amount }) => amount > 1);
          const part = parts[who % Math.max(1, parts.length)];
          if (part === undefined) break;
          const others = seatsOf(bill).filter(([no]) => no !== part.seat);
          const amount = isPart ? money(1 + (how % (part.amount - 1))) : part.amount;
          const of = isPart ? { partOf: part.amount } : {};
          bill.pay('seat', { seat: part.seat, lines: part.lines, amount, ...of });
          expect(seatsOf(bill).filter(([no]) => no !== part.seat)).toEqual(others);
          const left = bill.seats().find((one) => one.seat === part.seat)?.amount ?? 0;
          expect(left).toBe(part.amount - amount);
        }
      }),
    );
  });
});

describe('of picked dishes', () => {
  const priceOf = (bill: ReturnType<typeof aBill>, part: PaidPart) =>
    accepted(amountOfLines(bill.lines(), [part], bill.open()))[0]?.amount ?? zero;
  const [coffees = ''] = table([])
    .lines.filter(({ count }) => count === 2)
    .map(({ opid }) => opid);

  it('the next of two cost so much less, and the other what it costs', () => {
    const bill = aBill(table([]));
    const lines = [{ opid: coffees, count: 1 }];
    const price = priceOf(bill, { opid: coffees, count: 1 });
    bill.pay('lines', { lines, amount: money(100), partOf: price });
    expect(priceOf(bill, { opid: coffees, count: 1 })).toBe(price - 100);
    expect(priceOf(bill, { opid: coffees, count: 2 })).toBe(2 * price - 100);
    bill.pay('lines', { lines, amount: money(price - 100) });
    expect(priceOf(bill, { opid: coffees, count: 1 })).toBe(price);
  });

  it('of both, who takes one of them takes half of it', () => {
    const bill = aBill(table([]));
    const price = priceOf(bill, { opid: coffees, count: 1 });
    bill.pay('lines', { lines: [{ opid: coffees, count: 2 }], amount: money(101), partOf: money(2 * price) });
    expect(bill.pay('lines', { lines: [{ opid: coffees, count: 1 }], amount: null }).amount).toBe(price - 50);
    expect(priceOf(bill, { opid: coffees, count: 1 })).toBe(price - 51);
  });

  it('of a share: the rest of it first, then the shares of the others', () => {
    const bill = aBill(table([]));
    const share = { opid: coffees, count: 2, shares: 2 };
    const price = priceOf(bill, share);
    bill.pay('lines', { lines: [share], amount: money(100), partOf: price });
    expect(priceOf(bill, share)).toBe(price - 100);
    bill.pay('lines', { lines: [share], amount: money(price - 100) });
    expect(priceOf(bill, { opid: coffees, count: 2 })).toBe(price);
    expect(bill.pay('lines', { lines: [{ opid: coffees, count: 2 }], amount: price }).lines[0]?.count).toBe(2);
  });

  it('takes no piece, and needs lines', () => {
    const bill = aBill(table([]));
    const price = priceOf(bill, { opid: coffees, count: 1 });
    const asked = bill.pay('lines', { lines: [{ opid: coffees, count: 1 }], amount: money(100), partOf: price });
    expect(asked.lines).toMatchObject([{ opid: coffees, count: 0, amount: 100, shared: { count: 1, guests: 1 } }]);
    expect(codeOf(bill.ask('lines', { amount: money(100), partOf: price }))).toBe('payments.error.linesMissing');
  });

  it('adds up for any line', () => {
    const draws = fc.record({
      count: fc.integer({ min: 1, max: 5 }),
      total: fc.integer({ min: 10, max: 10_000 }),
      steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.nat(), fc.boolean()), { maxLength: 8 }),
    });
    fc.assert(
      fc.property(draws, ({ count, total, steps }) => {
        const rows: PaidLine[] = [];
        /** By how much more than the rest of a part its guest is asked for: at most by what others paid ahead of it. */
        const rests: number[] = [];
        const now = (): PayableLine => ({
          opid: 'l',
          count,
          total: money(total),
          state: 'open',
          seat: null,
          paidCount: rows.reduce((sum, row) => sum + row.count, 0),
          paidAmount: add(zero, ...rows.map(({ amount }) => amount)),
          paidAhead: paidAheadOf(rows),
        });
        for (const [wanted, how, isPart] of steps) {
          const line = now();
          const left = line.count - line.paidCount;
          if (left === 0) break;
          const pieces = Math.min(wanted, left);
          const price = amountOfShare(line, { count: pieces });
          if (isPart && price > 1) {
            const amount = money(1 + (how % (price - 1)));
            rows.push({ opid: 'l', count: 0, amount, shared: { count: pieces, guests: 1 } });
            rests.push(amountOfShare(now(), { count: pieces }) - (price - amount));
          } else rows.push({ opid: 'l', count: pieces, amount: price });
        }
        const rest = amountOfShare(now(), { count: count - now().paidCount });
        expect(now().paidAmount + rest).toBe(total);
        expect(Math.min(0, ...rests)).toBeGreaterThanOrEqual(-1);
      }),
    );
  });
});

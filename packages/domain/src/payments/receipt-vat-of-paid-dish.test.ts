/** VAT on the receipts of a bill of which a dish is canceled that one guest had paid (docs/decisions/0069). */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { add, money, zero } from '../money.ts';
import { cancelProducts } from '../orders/cancel-products.ts';
import { stillToPay } from '../orders/open-amount.ts';
import type { Order, VatPart } from '../orders/order.ts';
import { negateParts, sumParts } from '../tax/sum-parts.ts';
import { accepted, anOrder, fridayEvening } from '../test-data/sample-order.ts';
import type { OrderPart } from './amount-asked.ts';
import type { PaidOfLine } from './paid-parts.ts';
import { vatOfPaid, vatOnReceipt, vatOnRefund } from './receipt-vat.ts';
import { takePayment } from './take-payment.ts';

type Bill = {
  readonly order: Order;
  readonly paidLines: ReadonlyMap<string, PaidOfLine>;
  readonly shown: readonly VatPart[];
};

function pay({ order, paidLines, shown }: Bill, part: Omit<OrderPart, 'order'>): Bill & { readonly vat: VatPart[] } {
  const plan = accepted(
    takePayment({
      id: 'p',
      method: 'ext_terminal',
      split: part.lines === undefined ? 'amount' : 'lines',
      orders: [{ order, ...part, paidLines }],
      tip: zero,
      cashReceived: null,
      reference: null,
      currency: 'CHF',
      drawerId: null,
      takenBy: 'sara',
      hasVat: true,
    }),
  );
  const after = plan.orders[0] ?? order;
  const { amount, lines } = plan;
  const vat = vatOnReceipt({ before: order, order: after, amount, lines, shown, hasVat: true });
  const paid = new Map(paidLines);
  for (const line of lines) paid.set(line.opid, { count: line.count, amount: line.amount });
  return { order: after, paidLines: paid, shown: sumParts([...shown, ...vat]), vat };
}

/** All of one line, with what was paid for it. */
function cancel({ order, paidLines, shown }: Bill, opid: string, choice: 'refund' | 'fee') {
  const parts = [{ opid, count: null, newOpid: null }];
  const input = { comment: 'kalt', money: choice, by: 'anna', now: fridayEvening, parts, hasVat: true };
  const taken = accepted(cancelProducts(order, { ...input, paidLines, withPaid: true }));
  const ofGone = vatOfPaid(order, taken.paidOfGone, true);
  const { giveBack: amount, order: after } = taken;
  const vat = amount === 0 ? [] : vatOnRefund({ order: after, amount, shown, hasVat: true, ofGone });
  return { taken, vat, bill: { order: after, paidLines, shown: sumParts([...shown, ...vat]) } };
}

const opidOf = (order: Order, at: number) => order.lines[at]?.opid ?? '';
const whole = (order: Order, at: number) => [{ opid: opidOf(order, at), count: order.lines[at]?.count ?? 1 }];
const begin = (order: Order): Bill => ({ order, paidLines: new Map(), shown: [] });
const some = (parts: readonly VatPart[]) => parts.filter(({ gross }) => gross !== 0);
const byRate = (parts: readonly VatPart[]) => some(sumParts(parts)).map(({ rate, gross }) => [rate, gross]);
const bookedOf = (order: Order) => some(sumParts(order.lines.flatMap(({ settled }) => settled ?? [])));

test('the wine goes back at its own rate while others are still to pay, and theirs show theirs', () => {
  const order = anOrder(
    [
      ['rivella', 2],
      ['fendant', 1],
      ['espresso', 1],
    ],
    { type: 'takeaway' },
  );
  const drinks = pay(begin(order), { amount: null, lines: whole(order, 0) });
  const wine = pay(drinks, { amount: null, lines: whole(order, 1) });
  const { taken, vat, bill } = cancel(wine, opidOf(order, 1), 'refund');
  expect([taken.giveBack, taken.order.paid]).toEqual([2900, 1040]);
  expect(vat).toEqual([{ rate: 81, gross: -2900, net: -2683, vat: -217 }]);
  expect(some(bill.shown)).toEqual(some(drinks.vat));
  const last = pay(bill, { amount: null, lines: whole(order, 2) });
  expect(last.vat).toMatchObject([{ rate: 26 }]);
  expect(some(last.shown)).toEqual(bookedOf(last.order));
});

test('what a guest pays after another one’s dish was kept as a fee shows its own rate', () => {
  const order = anOrder(
    [
      ['fendant', 1],
      ['rivella', 2],
      ['espresso', 1],
    ],
    { type: 'takeaway' },
  );
  const wine = pay(begin(order), { amount: null, lines: whole(order, 0) });
  const drinks = pay(wine, { amount: null, lines: whole(order, 1) });
  const { taken, bill } = cancel(drinks, opidOf(order, 1), 'fee');
  expect([taken.keep, stillToPay(taken.order)]).toEqual([1040, 480]);
  const last = pay(bill, { amount: null, lines: whole(order, 2) });
  expect(byRate(last.vat)).toEqual([[26, 480]]);
  expect(byRate(last.shown)).toEqual([
    [81, 2900],
    [26, 1520],
  ]);
});

test('whatever was paid and canceled before, the receipts come to what is booked, and to the fees', () => {
  const drawn = fc.record({
    products: fc.array(fc.tuple(fc.constantFrom('rivella', 'fendant', 'espresso'), fc.integer({ min: 1, max: 3 })), {
      minLength: 3,
      maxLength: 4,
    }),
    part: fc.integer({ min: 0, max: 900 }),
    gone: fc.nat(1),
    isFee: fc.boolean(),
  });
  fc.assert(
    fc.property(drawn, ({ products, part, gone, isFee }) => {
      const order = anOrder(products, { type: 'takeaway' });
      let bill: Bill = begin(order);
      if (part > 0) bill = pay(bill, { amount: money(Math.min(part, stillToPay(order) - 1)) });
      for (const at of [0, 1]) bill = pay(bill, { amount: null, lines: whole(order, at) });
      const canceled = cancel(bill, opidOf(order, gone), isFee ? 'fee' : 'refund');
      bill = canceled.bill;
      // Where no money comes any more there is no paper that could say it.
      const isPaidAfter = stillToPay(bill.order) > 0;
      if (isPaidAfter) bill = pay(bill, { amount: null });
      const sum = (parts: readonly VatPart[]) => add(zero, ...parts.map(({ gross }) => gross));
      expect(sum(bill.shown)).toBe(sum(bookedOf(bill.order)) + canceled.taken.keep);
      // Where no money comes any more there is no paper that could say it.
      if (isFee && !isPaidAfter) return;
      // What was kept stays on the papers, and is no turnover.
      const { keep } = canceled.taken;
      const kept = keep === 0 ? [] : vatOfPaid(order, [{ opid: opidOf(order, gone), amount: keep }], true);
      const beside = some(sumParts([...bill.shown, ...negateParts([...bookedOf(bill.order), ...kept])]));
      // Amounts that were paid before showed some of every rate.
      const most = Math.max(0, ...beside.map(({ gross }) => Math.abs(gross)));
      expect(most).toBeLessThanOrEqual(isFee ? part : 0);
      expect(isFee || some(bill.shown)).toEqual(isFee || bookedOf(bill.order));
    }),
    { numRuns: 300 },
  );
});

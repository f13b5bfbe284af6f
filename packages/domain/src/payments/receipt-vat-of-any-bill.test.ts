/** VAT on the receipts of a bill, whatever guests pay of it and whatever is canceled of it in between (decisions.md §2). */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { add, money, negate, subtract, zero, type Money } from '../money.ts';
import { cancelProducts } from '../orders/cancel-products.ts';
import { openAmount, stillToPay } from '../orders/open-amount.ts';
import type { Order, VatPart } from '../orders/order.ts';
import { sumParts } from '../tax/sum-parts.ts';
import { accepted, anOrder, fridayEvening } from '../test-data/sample-order.ts';
import type { OrderPart } from './amount-asked.ts';
import { keptOf } from './paid-when-canceled.ts';
import { besideGoingBack } from './plan-refund.ts';
import { vatOfPaid, vatOnReceipt, vatOnRefund } from './receipt-vat.ts';
import { repaidOrder } from './repaid-order.ts';
import { payableLines, unpaidLines } from './split.ts';
import { takePayment } from './take-payment.ts';
import { backWith, looseOf, whatBecame, withPaidWhenCanceled } from './what-became.ts';

type Paid = { readonly opid: string; readonly count: number; readonly amount: Money };
type Refund = { readonly amount: Money; readonly lines: readonly Paid[] };

type Bill = {
  order: Order;
  /** Opid → what payments by product have left. */
  paid: Map<string, Paid>;
  /** At a provider. */
  underWay: Refund[];
  shown: VatPart[];
  /** Of all that was kept as a fee, by product. */
  kept: VatPart[];
  keptInAll: Money;
  /** Something was canceled whose money counts towards the rest, or was never said to be for a product. */
  isMixed: boolean;
  /** False: as what was canceled before that was kept. */
  readonly keepsWhatWasPaid: boolean;
};

const some = (parts: readonly VatPart[]) => sumParts(parts).filter(({ gross }) => gross !== 0);
const byRate = (parts: readonly VatPart[]) => some(parts).map(({ rate, gross }) => [rate, gross]);
const grossOf = (parts: readonly VatPart[]) => add(zero, ...parts.map(({ gross }) => gross));
const amountOf = (lines: readonly { readonly amount: Money }[]) => add(zero, ...lines.map(({ amount }) => amount));
const bookedOf = (order: Order) => some(order.lines.flatMap(({ settled }) => settled ?? []));
const goingBackOf = (bill: Bill) => amountOf(bill.underWay);

function show(bill: Bill, vat: readonly VatPart[], amount: Money): void {
  expect(grossOf(vat)).toBe(amount);
  for (const { gross, net, vat: ofVat } of vat) expect(net + ofVat).toBe(gross);
  bill.shown = sumParts([...bill.shown, ...vat]);
}

function pay(bill: Bill, part: Omit<OrderPart, 'order'>): void {
  const { order, paid, shown } = bill;
  const facts = { id: 'p', method: 'ext_terminal', tip: zero, cashReceived: null, reference: null } as const;
  const house = { currency: 'CHF', drawerId: null, takenBy: 'sara', hasVat: true };
  const split = part.lines === undefined ? ('amount' as const) : ('lines' as const);
  const plan = accepted(takePayment({ ...facts, ...house, split, orders: [{ order, ...part, paidLines: paid }] }));
  const after = plan.orders[0] ?? order;
  const { amount, lines } = plan;
  const goingBack = { amount: goingBackOf(bill), lines: bill.underWay.flatMap((back) => back.lines) };
  const onPaper = { before: order, order: after, amount, lines, shown, paidLines: [...paid.values()], goingBack };
  const vat = vatOnReceipt({ ...onPaper, hasVat: true });
  show(bill, vat, amount);
  const least = bill.isMixed ? 0 : Math.min(0, ...vat.map(({ gross }) => gross));
  expect(least).toBe(0);
  for (const { opid, count, amount: ofLine } of lines) {
    const had = paid.get(opid) ?? { count: 0, amount: zero };
    paid.set(opid, { opid, count: had.count + count, amount: add(had.amount, ofLine) });
  }
  bill.order = after;
}

/** Frees its lines as soon as it is on its way. */
function free(bill: Bill, lines: readonly Paid[]): void {
  for (const { opid, count, amount } of lines) {
    const had = bill.paid.get(opid) ?? { count: 0, amount: zero };
    bill.paid.set(opid, { opid, count: had.count - count, amount: subtract(had.amount, amount) });
  }
}

function showBack(bill: Bill, back: Refund, order: Order): void {
  if (back.amount === 0) return;
  const ofGone = vatOfPaid(order, back.lines, true);
  const facts = { order, amount: back.amount, shown: bill.shown, hasVat: true, ofGone };
  const vat = vatOnRefund({ ...facts, paidLines: [...bill.paid.values()], goingBack: goingBackOf(bill) });
  show(bill, vat, negate(back.amount));
}

type Choice = { readonly money: 'refund' | 'fee'; readonly withPaid: boolean; readonly isLater: readonly boolean[] };

function cancel(bill: Bill, opids: readonly string[], { money: choice, withPaid, isLater }: Choice): void {
  const { order, paid } = bill;
  const goingBack = goingBackOf(bill);
  const parts = opids.map((opid) => ({ opid, count: null, newOpid: null }));
  const asked = { comment: 'kalt', money: choice, by: 'anna', now: fridayEvening, hasVat: true, withPaid };
  const taken = accepted(cancelProducts(order, { ...asked, parts, paidLines: paid, goingBack }));
  const { giveBack, keep, held } = besideGoingBack(taken, goingBack);
  const gone = taken.paidOfGone.filter(({ amount }) => amount > 0);
  const isByProduct = amountOf(gone) === add(giveBack, keep);
  if (!isByProduct || opids.some((opid) => (paid.get(opid)?.amount ?? 0) === 0)) bill.isMixed = bill.shown.length > 0;
  bill.keptInAll = add(bill.keptInAll, keep);
  const became = whatBecame(
    gone.map((of) => ({ ...of, paymentId: 'p' })),
    {
      backs: [{ paymentId: 'p', refundId: 'r', amount: giveBack }],
      fees: new Map([['p', keep]]),
      loose: looseOf(order.lines, new Set(['r'])),
      gone: taken.order.lines.filter(({ opid }) => opids.includes(opid)),
    },
  );
  const lines = withPaidWhenCanceled(order.lines, taken.order.lines, became);
  const feeOf = (of: Order['lines'], opid: string) => amountOf(keptOf(of.filter((line) => line.opid === opid)));
  const fees = lines.map(({ opid }) => ({ opid, amount: subtract(feeOf(lines, opid), feeOf(order.lines, opid)) }));
  if (keep > 0) bill.kept = sumParts([...bill.kept, ...vatOfPaid(order, fees, true)]);
  const freed = backWith(became, 'r');
  const backs = [false, true].map((later): Refund => {
    const lines = freed.filter((_, at) => (isLater[at] ?? false) === later);
    const rest = later === (isLater[0] ?? false) ? subtract(giveBack, amountOf(freed)) : zero;
    return { lines, amount: add(amountOf(lines), rest) };
  });
  const [atOnce, later] = backs as [Refund, Refund];
  free(bill, freed);
  if (later.amount > 0) bill.underWay = [...bill.underWay, later];
  const known = bill.keepsWhatWasPaid ? lines : taken.order.lines;
  bill.order = { ...taken.order, lines: known, paid: add(taken.order.paid, later.amount, held) };
  showBack(bill, atOnce, bill.order);
}

function complete(bill: Bill): void {
  const [back, ...others] = bill.underWay;
  if (back === undefined) return;
  bill.underWay = others;
  bill.order = repaidOrder(bill.order, negate(back.amount));
  showBack(bill, back, bill.order);
}

const products = fc.array(
  fc.tuple(fc.constantFrom('rivella', 'fendant', 'espresso', 'diverses'), fc.integer({ min: 1, max: 3 })),
  { minLength: 3, maxLength: 6 },
);
const bits = fc.array(fc.boolean(), { minLength: 2, maxLength: 2 });

function payLine(bill: Bill, at: number): void {
  const open = openAmount(bill.order);
  const unpaid = unpaidLines(payableLines(bill.order.lines, bill.paid)).filter(({ amount }) => amount > 0);
  const line = unpaid[at % Math.max(1, unpaid.length)];
  if (line === undefined || line.amount > open) return;
  pay(bill, { amount: null, lines: [{ opid: line.opid, count: line.count }] });
}

function cancelSome(bill: Bill, at: number, choice: Choice, isPaid: boolean): void {
  const live = bill.order.lines.filter(({ state, opid }) => {
    const amount = bill.paid.get(opid)?.amount ?? 0;
    return state !== 'canceled' && (!isPaid || amount > 0);
  });
  const many = choice.isLater[1] === true ? 2 : 1;
  const opids = live.slice(at % Math.max(1, live.length)).map(({ opid }) => opid);
  // The last product ends the order, and what was kept of it before is no longer told apart.
  const standing = bill.order.lines.filter(({ state }) => state !== 'canceled').length;
  const named = opids.slice(0, Math.min(many, standing - 1));
  if (named.length > 0) cancel(bill, named, choice);
}

function closed(bill: Bill): void {
  while (bill.underWay.length > 0) complete(bill);
  if (stillToPay(bill.order) > 0) pay(bill, { amount: null });
}

const begin = (drawn: readonly (readonly [string, number])[], keepsWhatWasPaid: boolean): Bill => ({
  order: anOrder(drawn, { type: 'takeaway' }),
  paid: new Map(),
  underWay: [],
  shown: [],
  kept: [],
  keptInAll: zero,
  isMixed: false,
  keepsWhatWasPaid,
});

test('paid by product, given back or kept by product: by rate it is what is sold, and what was kept', () => {
  const step = fc.tuple(fc.constantFrom('pay', 'pay', 'refund', 'fee', 'complete'), fc.nat(9), bits);
  fc.assert(
    fc.property(products, fc.array(step, { maxLength: 12 }), fc.boolean(), (drawn, steps, keepsWhatWasPaid) => {
      const bill = begin(drawn, keepsWhatWasPaid);
      for (const [kind, at, isLater] of steps) {
        if (kind === 'pay') payLine(bill, at);
        else if (kind === 'complete') complete(bill);
        else cancelSome(bill, at, { money: kind, withPaid: true, isLater }, true);
      }
      closed(bill);
      const isFee = bill.kept.length > 0;
      expect(byRate(bill.shown)).toEqual(byRate([...bookedOf(bill.order), ...bill.kept]));
      expect(isFee || some(bill.shown)).toEqual(isFee || bookedOf(bill.order));
    }),
    { numRuns: 500 },
  );
});

function anyhow(bill: Bill, kind: string, [at, isLater]: readonly [number, readonly boolean[]]): void {
  const open = openAmount(bill.order);
  if (kind === 'line' && open > 0) payLine(bill, at);
  if (kind === 'amount' && open > 0) pay(bill, { amount: money(Math.min(at, open)) });
  if (kind === 'complete') complete(bill);
  if (kind === 'refund' || kind === 'fee') cancelSome(bill, at, { money: kind, withPaid: true, isLater }, false);
  if (kind === 'rest') cancelSome(bill, at, { money: 'refund', withPaid: false, isLater }, false);
  if (kind === 'restOrFee') cancelSome(bill, at, { money: 'fee', withPaid: false, isLater }, false);
}

test('paid and canceled anyhow without a fee, it is what is sold by rate once it is paid', () => {
  const kinds = fc.constantFrom('line', 'amount', 'refund', 'rest', 'complete');
  const step = fc.tuple(kinds, fc.integer({ min: 1, max: 4000 }), bits);
  fc.assert(
    fc.property(products, fc.array(step, { maxLength: 12 }), fc.boolean(), (drawn, steps, keepsWhatWasPaid) => {
      const bill = begin(drawn, keepsWhatWasPaid);
      for (const [kind, ...facts] of steps) anyhow(bill, kind, facts);
      // Where no money moves any more there is no paper that could say it.
      const isPaidLast = stillToPay(bill.order) > goingBackOf(bill);
      closed(bill);
      const booked = bookedOf(bill.order);
      expect(isPaidLast ? some(bill.shown) : grossOf(bill.shown)).toEqual(isPaidLast ? booked : grossOf(booked));
    }),
    { numRuns: 500 },
  );
});

test('whatever is kept of it as well, each paper shows its own money and all together what is sold and kept', () => {
  const kinds = fc.constantFrom('line', 'amount', 'refund', 'rest', 'fee', 'restOrFee', 'complete');
  const step = fc.tuple(kinds, fc.integer({ min: 1, max: 4000 }), bits);
  fc.assert(
    fc.property(products, fc.array(step, { maxLength: 12 }), fc.boolean(), (drawn, steps, keepsWhatWasPaid) => {
      const bill = begin(drawn, keepsWhatWasPaid);
      for (const [kind, ...facts] of steps) anyhow(bill, kind, facts);
      closed(bill);
      expect(grossOf(bill.shown)).toBe(add(grossOf(bookedOf(bill.order)), bill.keptInAll));
    }),
    { numRuns: 500 },
  );
});

test('of a bill on which some dishes are a fee and others count towards the rest, it is by rate what is sold and kept', () => {
  const kinds = fc.constantFrom('line', 'line', 'refund', 'rest', 'fee', 'complete');
  const step = fc.tuple(kinds, fc.integer({ min: 1, max: 4000 }), bits);
  fc.assert(
    fc.property(products, fc.array(step, { maxLength: 12 }), (drawn, steps) => {
      const bill = begin(drawn, true);
      for (const [kind, ...facts] of steps) anyhow(bill, kind, facts);
      // Where no money moves any more there is no paper that could say it.
      const isPaidLast = stillToPay(bill.order) > goingBackOf(bill);
      closed(bill);
      if (!isPaidLast) return;
      expect(byRate(bill.shown)).toEqual(byRate([...bookedOf(bill.order), ...bill.kept]));
    }),
    { numRuns: 2000 },
  );
});

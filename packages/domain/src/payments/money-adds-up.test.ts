/** Whatever is paid, shared out, given back and canceled: the books balance, and receipts say what the ledger says. */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { add, money, negate, subtract, zero, type Money } from '../money.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { openAmount, overpaid, stillToPay } from '../orders/open-amount.ts';
import type { Order } from '../orders/order.ts';
import { restoreOrder } from '../orders/restore-order.ts';
import { settledAmount } from '../orders/settle-what-is-paid.ts';
import { anOrder } from '../test-data/sample-order.ts';
import { cancelPostings, restorePostings } from './cancel-postings.ts';
import { type Account, type LedgerPosting, paymentPostings, sumOfPostings } from './ledger.ts';
import type { PaymentMethod, PaymentSplit } from './payment.ts';
import { type PaymentLeft, planRefund, type Refund, refundPayment } from './plan-refund.ts';
import { repaidOrder } from './repaid-order.ts';
import { equalPart, type PaidLine, type PaidPart, payableLines, seatParts, unpaidLines } from './split.ts';
import { takePayment } from './take-payment.ts';

type Kept = {
  readonly id: string;
  readonly method: PaymentMethod;
  readonly lines: ReadonlyMap<string, readonly PaidLine[]>;
  left: Map<string, Money>;
  rounding: Money;
  /** The payment itself and each time that something of it went back. */
  moves: number;
};

/** One house with its orders, all the money that moved, and the receipts that tell of it. */
/** Thrown out of a step, so that the property shrinks to the evening that breaks it. */
function same(found: number, promised: number): void {
  if (found !== promised) throw new Error(`${found} where ${promised} was promised`);
}

function notBelow(least: number, found: number): void {
  if (found < least) throw new Error(`${found} is below ${least}`);
}

class House {
  readonly orders: Map<string, Order>;
  readonly ledger: LedgerPosting[] = [];
  /** What each receipt says was paid, tip and rounding included; below zero where it went back. */
  readonly receipts: Money[] = [];
  readonly payments: Kept[] = [];
  tips: Money = zero;

  constructor(orders: readonly Order[]) {
    this.orders = new Map(orders.map((order) => [order.id, order]));
  }

  paidLines(orderId: string): Map<string, { count: number; amount: Money }> {
    const sums = new Map<string, { count: number; amount: Money }>();
    for (const { lines } of this.payments) {
      for (const { opid, count, amount } of lines.get(orderId) ?? []) {
        const before = sums.get(opid) ?? { count: 0, amount: zero };
        sums.set(opid, { count: before.count + count, amount: add(before.amount, amount) });
      }
    }
    return sums;
  }

  post(postings: readonly LedgerPosting[]): void {
    same(sumOfPostings(postings), 0);
    this.ledger.push(...postings);
  }

  pay(method: PaymentMethod, split: PaymentSplit, parts: Map<string, Part>, tip: Money): void {
    const orders = [...parts].flatMap(([id, part]) => {
      const order = this.orders.get(id);
      return order === undefined ? [] : [{ order, ...part, paidLines: this.paidLines(id) }];
    });
    const id = `p${this.payments.length}`;
    const asked = { id, method, split, orders, tip, cashReceived: null, reference: 'R-1', currency: 'CHF' };
    const taken = takePayment({ ...asked, drawerId: 'till', takenBy: 'sara', hasVat: true });
    if (!taken.ok) return;
    const plan = taken.value;
    same(plan.due, plan.amount + plan.tip + plan.rounding);
    if (method !== 'cash') same(plan.rounding, 0);
    for (const order of plan.orders) {
      same(overpaid(order), 0);
      this.orders.set(order.id, order);
    }
    for (const { amount } of [...plan.allocations, ...plan.lines]) notBelow(0, amount);
    this.post(plan.postings);
    this.receipts.push(plan.due);
    this.tips = add(this.tips, tip);
    const lines = new Map(
      plan.allocations.map(({ orderId }) => [orderId, plan.lines.filter((line) => line.orderId === orderId)]),
    );
    const left = new Map(plan.allocations.map(({ orderId, amount }) => [orderId, amount]));
    this.payments.push({ id, method, lines, left, rounding: plan.rounding, moves: 1 });
  }

  /** Of one payment, what it has left; of an order too, newest first. */
  refundOne(index: number, share: number): void {
    const kept = this.payments[index % Math.max(1, this.payments.length)];
    if (kept === undefined) return;
    const amount = add(zero, ...kept.left.values());
    const shares = [...kept.left].map(([orderId, left]) => {
      const paid = this.orders.get(orderId)?.paid ?? zero;
      return { orderId, left, paid };
    });
    const { id: paymentId, method, rounding } = kept;
    const part = share === 100 ? null : money(Math.max(1, Math.floor((amount * share) / 100)));
    const planned = refundPayment(
      { paymentId, method, amount, rounding, isRefund: false, shares },
      { amount: part, reason: 'falsch', currency: 'CHF' },
    );
    if (!planned.ok) return;
    const { allocations } = planned.value;
    this.post(paymentPostings({ method, drawerId: 'till', allocations, tips: [], rounding: planned.value.rounding }));
    for (const { orderId, amount: back } of allocations) {
      const order = this.orders.get(orderId);
      if (order === undefined) throw new Error('an order is gone');
      this.orders.set(orderId, repaidOrder(order, back));
      this.giveBack(kept, orderId, back);
    }
    kept.rounding = add(kept.rounding, planned.value.rounding);
    kept.moves += 1;
    this.receipts.push(planned.value.due);
  }

  cancel(orderId: string, isFee: boolean): void {
    const before = this.orders.get(orderId);
    if (before === undefined) return;
    const done = cancelOrder(before, { comment: 'x', money: isFee ? 'fee' : 'refund', by: 'sara', now: 1 });
    if (!done.ok) return;
    const refunds = planRefund(this.leftOf(orderId), done.value.giveBack, 'CHF');
    this.post(cancelPostings({ ...done.value, refunds, drawerId: 'till' }));
    this.orders.set(orderId, done.value.order);
    for (const refund of refunds) this.tookBack(orderId, refund);
    if (refunds.length > 0) this.receipts.push(add(zero, ...refunds.map(({ due }) => due)));
  }

  restore(orderId: string): void {
    const order = this.orders.get(orderId);
    const done = order && restoreOrder(order, { now: 2, hasVat: true, goingBack: zero });
    if (done?.ok !== true) return;
    this.post(restorePostings(done.value));
    this.orders.set(orderId, done.value.order);
  }

  private leftOf(orderId: string): PaymentLeft[] {
    return this.payments.toReversed().map((kept) => ({
      paymentId: kept.id,
      method: kept.method,
      amount: add(zero, ...kept.left.values()),
      rounding: kept.rounding,
      ofOrder: kept.left.get(orderId) ?? zero,
    }));
  }

  private tookBack(orderId: string, refund: Refund): void {
    const kept = this.payments.find(({ id }) => id === refund.refundOf);
    if (kept === undefined) throw new Error('given back of a payment that is none');
    this.giveBack(kept, orderId, refund.amount);
    kept.rounding = add(kept.rounding, refund.rounding);
    kept.moves += 1;
  }

  private giveBack(kept: Kept, orderId: string, amount: Money): void {
    const left = add(kept.left.get(orderId) ?? zero, amount);
    notBelow(0, left);
    kept.left.set(orderId, left);
    // All of it went back: its lines are free again.
    if (left === 0) (kept.lines as Map<string, readonly PaidLine[]>).delete(orderId);
  }

  balance(...accounts: readonly Account[]): Money {
    return sumOfPostings(this.ledger.filter(({ account }) => accounts.includes(account)));
  }

  /** What must be true after every step. */
  check(): void {
    const orders = [...this.orders.values()];
    same(this.balance('cash', 'clearing', 'voucher'), add(zero, ...this.receipts));
    const owed = orders.map((order) => subtract(settledAmount(order), order.paid));
    same(this.balance('receivable'), add(zero, ...owed));
    same(negate(this.balance('turnover', 'vat')), add(zero, ...orders.map(settledAmount)));
    same(negate(this.balance('tips')), this.tips);
    for (const order of orders) {
      notBelow(0, order.paid);
      notBelow(0, openAmount(order));
    }
    // At most two rappen each time that coins change hands, and two that a tip of no whole coin took along.
    for (const { rounding, moves } of this.payments) notBelow(Math.abs(rounding), 2 * moves + 2);
  }
}

type Part = { readonly amount: Money | null; readonly lines?: readonly PaidPart[] };

/** What a guest could ask for on the screen; null where there is nothing of the kind. */
function partOf(house: House, order: Order, split: PaymentSplit, chance: number): Part | null {
  const open = openAmount(order);
  const lines = payableLines(order.lines, house.paidLines(order.id));
  if (split === 'whole') return { amount: chance % 2 === 0 ? null : open };
  if (split === 'amount') return { amount: money(1 + (chance % Math.max(1, open))) };
  if (split === 'equal') return { amount: equalPart(open, 1 + (chance % 5)) };
  if (split === 'seat') {
    const parts = seatParts(lines, open);
    return parts[chance % Math.max(1, parts.length)] ?? null;
  }
  const unpaid = unpaidLines(lines);
  const line = unpaid[chance % Math.max(1, unpaid.length)];
  if (line === undefined) return null;
  // Now and then several share it.
  const isShared = chance % 3 === 0;
  const pieces = isShared ? { count: line.count, shares: 2 + (chance % 4) } : { count: 1 + (chance % line.count) };
  return { amount: null, lines: [{ opid: line.opid, ...pieces }] };
}

const products = fc.array(
  fc.tuple(fc.constantFrom('rivella', 'fendant', 'espresso', 'diverses'), fc.integer({ min: 1, max: 4 })),
  { minLength: 1, maxLength: 4 },
);
const method = fc.constantFrom<PaymentMethod>('cash', 'ext_terminal', 'ext_twint', 'ext_coupon', 'wallee_terminal');
const split = fc.constantFrom<PaymentSplit>('whole', 'lines', 'amount', 'equal', 'seat');
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('pay' as const),
      method,
      split,
      chance: fc.nat(),
      both: fc.boolean(),
      tip: fc.constantFrom(0, 0, 100, 333),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('refund' as const),
      chance: fc.nat(),
      share: fc.constantFrom(100, 50, 7),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('cancel' as const), chance: fc.nat(), isFee: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restore' as const), chance: fc.nat() }) },
);

it('over any evening the books balance, and money is what the receipts say', () => {
  const evening = fc.tuple(
    fc.array(products, { minLength: 1, maxLength: 3 }),
    fc.array(step, { minLength: 4, maxLength: 25, size: 'max' }),
  );
  fc.assert(
    fc.property(evening, ([drawn, steps]) => {
      const house = new House(
        drawn.map((lines, index) => {
          const order = anOrder(lines, { id: `order-${index}` });
          // Guests one and two, and what is on the table.
          return { ...order, lines: order.lines.map((line, at) => ({ ...line, seat: [1, 2, null][at % 3] ?? null })) };
        }),
      );
      const ids = [...house.orders.keys()];
      for (const each of steps) {
        const id = ids[each.chance % ids.length] ?? '';
        if (each.does === 'refund') house.refundOne(each.chance, each.share);
        else if (each.does === 'cancel') house.cancel(id, each.isFee);
        else if (each.does === 'restore') house.restore(id);
        else {
          const wanted = each.both ? ids : [id];
          const parts = wanted.flatMap((one): [string, Part][] => {
            const order = house.orders.get(one);
            const part = order && partOf(house, order, each.split, each.chance);
            return part ? [[one, part]] : [];
          });
          house.pay(each.method, each.split, new Map(parts), money(each.tip));
        }
        house.check();
      }
      // In the end everybody pays what is left.
      for (const id of ids) {
        house.pay('cash', 'whole', new Map([[id, { amount: null }]]), zero);
        house.check();
      }
      for (const order of house.orders.values()) expect(stillToPay(order)).toBe(0);
    }),
    { numRuns: 300 },
  );
});

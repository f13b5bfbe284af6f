/** Refunds that fail, are repaid or told gone, in any order: never out of what stands or was kept, and once (docs/decisions/0069). */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { add, type Money, money, negate, subtract, zero } from '../money.ts';
import { cancelProducts } from '../orders/cancel-products.ts';
import { openAmount, overpaid } from '../orders/open-amount.ts';
import type { Order } from '../orders/order.ts';
import { repay } from '../orders/repay.ts';
import { anOrder, fridayEvening } from '../test-data/sample-order.ts';
import type { PaidOfCanceled } from './paid-of-cut.ts';
import { paidOfParts } from './paid-parts.ts';
import { keptOf, takeOut } from './paid-when-canceled.ts';
import { mayHaveGone, type OfPayments, planBack } from './plan-back.ts';
import type { Refund } from './plan-refund.ts';
import { amountOfLines, payableLines } from './split.ts';
import { backWith, type Became, whatBecame, withPaidWhenCanceled } from './what-became.ts';
import { onceEach } from './who-paid.ts';

type Row = { readonly opid: string; readonly count: number; readonly amount: Money };
type Payment = { readonly id: string; readonly amount: Money; readonly rows: readonly Row[] };
type Back = Payment & { readonly refundOf: string; isMade: boolean };
type Step = { readonly kind: string; readonly line: number; readonly other: number; readonly fails: boolean };

const sumOf = (rows: readonly { readonly amount: Money }[]) => add(zero, ...rows.map(({ amount }) => amount));
const countOf = (rows: readonly Row[]) => rows.reduce((sum, { count }) => sum + count, 0);

class Bill {
  order: Order;
  payments: Payment[] = [];
  backs: Back[] = [];
  kept = zero;
  names = 0;

  constructor() {
    const order = anOrder(
      [
        ['rivella', 3],
        ['espresso', 2],
        ['fendant', 1],
        ['diverses', 1],
      ],
      { id: 'a' },
    );
    this.order = { ...order, state: 'preparing' };
  }

  name = (kind: string) => `${kind}${(this.names += 1)}`;
  madeOf = (id: string) => this.backs.filter((back) => back.refundOf === id && back.isMade);
  leftOf = ({ id, amount }: Payment) => subtract(amount, sumOf(this.madeOf(id)));

  rowOf({ id, rows }: Payment, opid: string) {
    const own = rows.filter((row) => row.opid === opid);
    const freed = this.madeOf(id).flatMap((back) => back.rows.filter((row) => row.opid === opid));
    const refunds = this.madeOf(id).flatMap((back) => (back.rows.some((row) => row.opid === opid) ? [back.id] : []));
    const count = countOf(own) - countOf(freed);
    return { paymentId: id, opid, count, amount: subtract(sumOf(own), sumOf(freed)), refunds, freed };
  }

  of(): OfPayments {
    const newestFirst = this.payments.toReversed();
    const rows = newestFirst.flatMap((one) =>
      [...new Set(one.rows.map(({ opid }) => opid))].map((opid) => this.rowOf(one, opid)),
    );
    const left = newestFirst.map((one) => {
      const refunds = this.madeOf(one.id).map(({ id }) => id);
      const ofOrder = this.leftOf(one);
      return { paymentId: one.id, method: 'ext_terminal' as const, amount: ofOrder, rounding: zero, ofOrder, refunds };
    });
    return { lines: this.order.lines, rows, left };
  }

  paid() {
    const { rows } = this.of();
    const named = [...new Set(rows.map(({ opid }) => opid))].map((opid) => {
      const payments = rows.filter((row) => row.opid === opid);
      const freed = this.backs
        .filter(({ isMade }) => isMade)
        .flatMap(({ id: refundId, rows: of }) =>
          of.filter((row) => row.opid === opid).map((row) => ({ ...row, refundId })),
        );
      return [opid, { count: countOf(payments), amount: sumOf(payments), payments, freed }] as const;
    });
    return paidOfParts(this.order.lines, new Map(named));
  }

  standing = () => this.order.lines.filter(({ state }) => state !== 'canceled');

  take(amount: Money, rows: readonly Row[]): void {
    if (amount === 0) return;
    this.payments.push({ id: this.name('p'), amount, rows });
    this.order = { ...this.order, paid: add(this.order.paid, amount) };
  }

  pay({ line, other }: Step): void {
    const lines = this.standing();
    const opids = [...new Set([line, other].map((at) => lines[at % lines.length]?.opid ?? ''))];
    const payable = payableLines(this.order.lines, this.paid());
    const asked = opids.flatMap((opid) => {
      const { count = 0, paidCount = 0 } = payable.find((one) => one.opid === opid) ?? {};
      return count > paidCount ? [{ opid, count: count - paidCount }] : [];
    });
    const named = asked.length === 0 ? null : amountOfLines(payable, asked, openAmount(this.order));
    if (named?.ok === true) this.take(sumOf(named.value), named.value);
  }

  move(
    before: Order,
    after: Order,
    gone: readonly PaidOfCanceled[] | null,
    given: { readonly amount: Money; readonly keep: Money },
    fails: boolean,
  ) {
    const { payers, refunds, ...there } = planBack({ ...this.of(), ...given, gone, currency: 'CHF' });
    const ids = refunds.map(() => this.name('r'));
    const backs = refunds.map(({ refundOf, amount }, at) => {
      return { paymentId: refundOf, refundId: ids[at] ?? '', amount: negate(amount) };
    });
    const known = new Set(before.lines.filter(({ state }) => state === 'canceled').map(({ opid }) => opid));
    const canceled = after.lines.filter(({ state, opid }) => state === 'canceled' && !known.has(opid));
    const became = whatBecame(payers, { backs, ...there, gone: canceled });
    for (const [at, refund] of refunds.entries()) this.giveBack(refund, ids[at] ?? '', became, fails);
    this.kept = add(this.kept, given.keep);
    const owed = fails ? given.amount : zero;
    const lines = withPaidWhenCanceled(before.lines, after.lines, became);
    this.order = { ...after, lines, paid: add(after.paid, owed) };
  }

  giveBack({ refundOf, amount: below }: Refund, id: string, became: Became, fails: boolean): void {
    const amount = negate(below);
    const payment = this.payments.find((one) => one.id === refundOf);
    if (payment === undefined) throw new Error('of a payment');
    const kept = keptOf(this.order.lines).filter(({ paymentId }) => paymentId === refundOf);
    const isEmpty = subtract(this.leftOf(payment), add(amount, sumOf(kept))) <= 0;
    const all = this.of()
      .rows.filter(({ paymentId }) => paymentId === refundOf)
      .map(({ opid, count, amount: of }) => {
        const row = { opid, count, amount: of };
        for (const fee of kept) if (fee.opid === opid) takeOut(row, fee);
        return row;
      });
    const rows = isEmpty ? all : onceEach(backWith(became, id));
    this.backs.push({ id, refundOf, amount, rows, isMade: !fails });
  }

  cancel({ kind, line, other, fails }: Step): void {
    const lines = this.standing();
    const of = lines[line % lines.length];
    if (of === undefined || lines.length < 2) return;
    const isPart = other % 2 === 0 && of.count > 1;
    const part = { opid: of.opid, count: isPart ? 1 : null, newOpid: isPart ? this.name('c') : null };
    const said = { money: kind === 'fee' ? 'fee' : 'refund', withPaid: kind !== 'rest' } as const;
    const asked = { ...said, comment: 'kalt', by: 'sara', now: fridayEvening, hasVat: true, paidLines: this.paid() };
    const done = cancelProducts(this.order, { ...asked, parts: [part] });
    if (!done.ok) return;
    const { order, giveBack: amount, keep, paidOfGone } = done.value;
    this.move(this.order, order, paidOfGone, { amount, keep }, fails);
  }

  repay({ fails }: Step): void {
    const done = repay(this.order);
    if (done.ok) this.move(this.order, done.value.order, null, { amount: done.value.giveBack, keep: zero }, fails);
  }

  tell({ line }: Step): void {
    const failed = this.backs.filter(({ isMade }) => !isMade);
    const back = failed[line % Math.max(1, failed.length)];
    if (back === undefined || back.amount > Math.min(mayHaveGone(back, this.of()), this.order.paid)) return;
    back.isMade = true;
    this.order = { ...this.order, paid: subtract(this.order.paid, back.amount) };
  }
}

function wrongOf(bill: Bill): readonly string[] {
  const { rows, left } = bill.of();
  const kept = keptOf(bill.order.lines);
  const standing = new Set(bill.standing().map(({ opid }) => opid));
  const gone = (paymentId: string, opid: string) =>
    sumOf(
      bill.order.lines
        .flatMap((line) => line.paidWhenCanceled ?? [])
        .filter((one) => one.paymentId === paymentId && one.opid === opid),
    );
  const ofPayment = left.map(({ paymentId, ofOrder }) => {
    const own = rows.filter((row) => row.paymentId === paymentId && standing.has(row.opid));
    const ofStanding = own.map(({ opid, amount }) => Math.max(0, amount - gone(paymentId, opid)));
    const ofKept = sumOf(kept.filter((one) => one.paymentId === paymentId));
    return ofOrder >= ofStanding.reduce((sum, amount) => sum + amount, 0) + ofKept;
  });
  const named: readonly (readonly [string, boolean])[] = [
    ['what is paid and kept is what payments have left', add(bill.order.paid, bill.kept) === sumOf(left)],
    ['of all that was kept it is known whose it was', sumOf(kept) === bill.kept],
    ['what stands and what was kept stays with its payment', ofPayment.every(Boolean)],
    ['no more of a dish goes back than was paid of it', rows.every(({ amount, count }) => amount >= 0 && count >= 0)],
  ];
  return named.flatMap(([what, isSo]) => (isSo ? [] : [what]));
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('pay', 'pay', 'amount', 'refund', 'refund', 'fee', 'rest', 'repay', 'tell'),
    line: fc.nat(5),
    other: fc.nat(5),
    fails: fc.boolean(),
  }),
  { minLength: 3, maxLength: 14 },
);

function take(bill: Bill, step: Step): void {
  if (step.kind === 'pay') bill.pay(step);
  else if (step.kind === 'amount') bill.take(money(Math.min(step.other * 700, openAmount(bill.order))), []);
  else if (step.kind === 'repay') bill.repay(step);
  else if (step.kind === 'tell') bill.tell(step);
  else bill.cancel(step);
}

it('takes what failed out of nothing else, whatever is repaid, kept or told gone then', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      const bill = new Bill();
      for (const step of taken) {
        const before = bill.paid();
        take(bill, step);
        expect([step, wrongOf(bill)]).toEqual([step, []]);
        const isBeside = step.kind === 'repay' || step.kind === 'tell';
        const now = bill.paid();
        const others = bill
          .standing()
          .filter(({ opid }) => isBeside && before.get(opid)?.amount !== now.get(opid)?.amount);
        expect([step, others]).toEqual([step, []]);
      }
      expect(overpaid(bill.order)).toBeGreaterThanOrEqual(0);
    }),
    { seed: 69, numRuns: 800 },
  );
});

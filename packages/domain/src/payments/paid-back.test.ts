/** Whatever guests paid by product and staff canceled since, in any order: nobody's money goes to somebody else (docs/decisions/0069). */
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { add, type Money, money, negate, subtract, zero } from '../money.ts';
import { cancelProducts, type CancelProductsInput } from '../orders/cancel-products.ts';
import { finishLine } from '../orders/finish-line.ts';
import { openAmount, overpaid } from '../orders/open-amount.ts';
import type { Order, OrderLine } from '../orders/order.ts';
import { settleIfPaid } from '../orders/settle-if-paid.ts';
import { anOrder, fridayEvening } from '../test-data/sample-order.ts';
import { type PaidOfLine, paidOfParts } from './paid-parts.ts';
import { keptOf, type NamedByPayment, takeOut } from './paid-when-canceled.ts';
import { planBack } from './plan-back.ts';
import type { Refund } from './plan-refund.ts';
import { amountOfLines, payableLines } from './split.ts';
import { backWith, type Became, whatBecame, withPaidWhenCanceled } from './what-became.ts';
import { onceEach } from './who-paid.ts';

type Step = {
  readonly kind: 'pay' | 'share' | 'amount' | 'divide' | 'fee' | 'rest' | 'refund';
  readonly line: number;
  readonly count: number;
};

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('pay', 'pay', 'share', 'amount', 'divide', 'fee', 'rest', 'refund', 'refund'),
    line: fc.nat(5),
    count: fc.integer({ min: 1, max: 3 }),
  }),
  { minLength: 3, maxLength: 14 },
);

const nothing: PaidOfLine = { count: 0, amount: zero };
const sumOf = (rows: readonly { readonly amount: Money }[]) => add(zero, ...rows.map(({ amount }) => amount));

type Row = NamedByPayment & { readonly refunds: readonly string[] };

/** One order, its payments with what is left of them, and what refunds freed. */
class Bill {
  order: Order = {
    ...anOrder(
      [
        ['rivella', 3],
        ['espresso', 2],
        ['fendant', 1],
      ],
      { id: 'a' },
    ),
    state: 'preparing',
  };
  /** The oldest first. */
  payments: { readonly id: string; left: Money; rows: Row[] }[] = [];
  freed: (PaidOfLine & { readonly opid: string; readonly refundId: string })[] = [];
  names = 0;
  kept = zero;
  isShared = false;
  readonly wrong: string[] = [];

  holds(what: string, isSo: boolean): void {
    if (!isSo) this.wrong.push(what);
  }

  /** As the server finds it: by line what payments have left of it, and what refunds took. */
  paid(): ReadonlyMap<string, PaidOfLine> {
    const rows = this.payments.flatMap((payment) => payment.rows);
    const opids = new Set(rows.map(({ opid }) => opid));
    const named = [...opids].map((opid) => {
      const payments = rows.filter((row) => row.opid === opid);
      const count = payments.reduce((sum, row) => sum + row.count, 0);
      const freed = this.freed.filter((row) => row.opid === opid);
      return [opid, { count, amount: sumOf(payments), payments, freed }] as const;
    });
    return paidOfParts(this.order.lines, new Map(named));
  }

  standing(at: number): OrderLine | undefined {
    const lines = this.order.lines.filter(({ state }) => state !== 'canceled');
    return lines[at % Math.max(1, lines.length)];
  }

  pay({ opid }: OrderLine, part: { readonly count: number; readonly shares?: number }): void {
    const lines = payableLines(this.order.lines, this.paid());
    const named = amountOfLines(lines, [{ opid, ...part }], openAmount(this.order));
    if (!named.ok || sumOf(named.value) === 0) return;
    this.isShared ||= part.shares !== undefined;
    this.names += 1;
    const id = `p${this.names}`;
    const rows = named.value.map(({ count, amount }) => ({
      paymentId: id,
      opid,
      count,
      amount,
      refunds: [],
      isShared: count === 0,
      besideShares: { count, amount },
    }));
    this.receive({ id, left: sumOf(rows), rows });
  }

  payAmount(amount: number): void {
    const left = money(Math.min(amount, openAmount(this.order)));
    if (left > 0) this.receive({ id: `p${(this.names += 1)}`, left, rows: [] });
  }

  receive(payment: Bill['payments'][number]): void {
    this.payments.push(payment);
    this.order = settleIfPaid({ ...this.order, paid: add(this.order.paid, payment.left) }, true).order;
  }

  divide({ opid }: OrderLine): void {
    this.names += 1;
    const part = { opid, count: 1, newOpid: `d${this.names}` };
    const done = finishLine(this.order, [part], fridayEvening);
    if (done.ok) this.order = done.value;
  }

  /** All of what is left of it frees all its lines, else what went back of the canceled ones. */
  book({ refundOf, amount }: Refund, refundId: string, became: Became): void {
    const payment = this.payments.find(({ id }) => id === refundOf);
    if (payment === undefined) throw new Error('of a payment');
    payment.left = add(payment.left, amount);
    this.holds('nobody gets more than they paid', payment.left >= 0);
    const kept = keptOf(this.order.lines).filter(({ paymentId }) => paymentId === refundOf);
    const isEmpty = payment.left === sumOf(kept);
    const backs = onceEach(backWith(became, refundId));
    payment.rows = payment.rows.map((row) => {
      const left = { ...row };
      const fee = isEmpty ? kept.filter(({ opid }) => opid === row.opid) : [];
      for (const one of fee) takeOut(left, one);
      const freed = isEmpty ? left : backs.find(({ opid }) => opid === row.opid);
      if (freed === undefined || (freed.count === 0 && freed.amount === 0)) return row;
      this.freed.push({ refundId, opid: row.opid, count: freed.count, amount: freed.amount });
      const [count, ofRow] = [row.count - freed.count, subtract(row.amount, freed.amount)];
      return { ...row, count, amount: ofRow, refunds: [...row.refunds, refundId] };
    });
  }

  cancel(line: OrderLine, { kind, count }: Step): void {
    const before = this.order;
    const paidBefore = this.paid();
    const part = count >= line.count ? { count: null, newOpid: null } : { count, newOpid: `c${(this.names += 1)}` };
    const input: CancelProductsInput = {
      parts: [{ opid: line.opid, ...part }],
      comment: 'fiel hin',
      money: kind === 'fee' ? 'fee' : 'refund',
      withPaid: kind !== 'rest',
      paidLines: paidBefore,
      by: 'sara',
      now: fridayEvening,
      hasVat: true,
    };
    const done = cancelProducts(before, input);
    if (!done.ok) return;
    const { order, giveBack, keep, paidOfGone } = done.value;
    this.lookAtAsked(input, sumOf(paidOfGone));
    const price = subtract(before.total, order.total);
    const tooMuch = overpaid({ ...before, total: order.total });
    this.holds('no more goes than its price and what is too much', add(giveBack, keep) <= add(price, tooMuch));
    this.holds('of what counts towards the rest only what is too much goes', kind !== 'rest' || giveBack === tooMuch);
    const all = this.payments.flatMap((one) => one.rows).toReversed();
    const shared = new Set(all.filter(({ isShared }) => isShared).map(({ opid }) => opid));
    const rows = all.map(({ isShared, besideShares, ...row }) => ({
      ...row,
      ...(shared.has(row.opid) && { isShared, besideShares }),
    }));
    const left = this.payments.toReversed().map(({ id, left: ofOrder }) => {
      return { paymentId: id, method: 'ext_terminal' as const, amount: ofOrder, rounding: zero, ofOrder };
    });
    const asked = { gone: paidOfGone, amount: giveBack, keep, currency: 'CHF' };
    const { payers, refunds, ...there } = planBack({ lines: before.lines, rows, left, ...asked });
    const backs = refunds.map(({ refundOf, amount }) => {
      return { paymentId: refundOf, refundId: `r${(this.names += 1)}`, amount: negate(amount) };
    });
    const known = new Set(before.lines.filter(({ state }) => state === 'canceled').map(({ opid }) => opid));
    const gone = order.lines.filter(({ state, opid }) => state === 'canceled' && !known.has(opid));
    const became = whatBecame(payers, { backs, ...there, gone });
    this.order = { ...order, lines: withPaidWhenCanceled(before.lines, order.lines, became) };
    for (const [at, refund] of refunds.entries()) {
      this.book(refund, backs[at]?.refundId ?? '', became);
    }
    this.kept = add(this.kept, keep);
    const back = new Map(backs.map(({ paymentId, amount }) => [paymentId, amount]));
    this.lookAtPayers(before, line, rows, { most: money(Math.min(giveBack, tooMuch)), back });
    this.lookAtKept();
    this.lookAtGuests();
    this.lookAtOthers(paidBefore, line.opid, sumOf(paidOfGone));
  }

  /** Whoever said nothing, or knew of less, is asked where something would go; nobody else is. */
  lookAtAsked(input: CancelProductsInput, gone: Money): void {
    const asked = cancelProducts(this.order, { ...input, money: 'refund', withPaid: true });
    const isAsked = asked.ok && asked.value.giveBack > 0;
    const isRefused = (of: Partial<CancelProductsInput>) => !cancelProducts(this.order, { ...input, ...of }).ok;
    this.holds('nothing is decided unsaid', isRefused({ money: null, withPaid: false }) === isAsked);
    this.holds('nor unseen', gone === 0 || isRefused({ paidSeen: subtract(gone, money(1)) }) === isAsked);
    this.holds('what was said and seen is done', !isRefused({ paidSeen: gone }));
  }

  /** Their own dishes that stand, and what the house kept, stay where they were paid. */
  lookAtGuests(): void {
    this.holds('of all that was kept it is known whose it was', sumOf(keptOf(this.order.lines)) === this.kept);
    for (const { id, left, rows } of this.payments) {
      const entries = this.order.lines.flatMap(({ paidWhenCanceled }) => paidWhenCanceled ?? []);
      const of = entries.filter(({ paymentId }) => paymentId === id);
      const fees = sumOf(of.filter(({ became }) => became === 'fee'));
      const counted = sumOf(of.filter(({ became }) => became === 'rest'));
      this.holds('what a guest has of their own stays there', left >= sumOf(rows) - counted && left >= fees);
    }
  }

  lookAtKept(): void {
    const after = this.paid();
    const standing = this.order.lines.filter(({ state }) => state !== 'canceled');
    const kept = standing.map(({ opid, total }) => Math.min(total, after.get(opid)?.amount ?? 0));
    this.holds('what stays is paid', this.order.paid >= kept.reduce((sum, amount) => sum + amount, 0));
  }

  lookAtOthers(before: ReadonlyMap<string, PaidOfLine>, cut: string, gone: Money): void {
    const after = this.paid();
    for (const { opid, state } of this.order.lines) {
      if (state === 'canceled') continue;
      const [was, is] = [before.get(opid) ?? nothing, after.get(opid) ?? nothing];
      const less = opid === cut ? gone : zero;
      this.holds('what others paid stays paid, and nothing else', is.amount === subtract(was.amount, less));
      // Who pays the last share takes all pieces, and frees them all with the last of that.
      this.holds('so do their pieces', opid === cut || this.isShared || is.count === was.count);
    }
  }

  /** Others get nothing as long as who paid the line has any of it, but what is too much for the rest. */
  lookAtPayers(
    { lines }: Order,
    { position }: OrderLine,
    rows: readonly Row[],
    { most, back }: { readonly most: Money; readonly back: ReadonlyMap<string, Money> },
  ): void {
    const parts = new Set(lines.filter((one) => one.position === position).map(({ opid }) => opid));
    const ofLine = rows.filter(({ opid, amount }) => parts.has(opid) && amount > 0);
    const theirs = new Set(ofLine.map(({ paymentId }) => paymentId));
    const toOthers = [...back].reduce((sum, [id, amount]) => (theirs.has(id) ? sum : sum + amount), 0);
    this.holds('it goes to who paid the line', toOthers <= most);
  }
}

function after(taken: readonly Step[]): Bill {
  const bill = new Bill();
  for (const step of taken) {
    const line = bill.standing(step.line);
    if (line === undefined) break;
    const unpaid = Math.max(1, line.count - (bill.paid().get(line.opid)?.count ?? 0));
    if (step.kind === 'pay') bill.pay(line, { count: Math.min(step.count, unpaid) });
    else if (step.kind === 'share') bill.pay(line, { count: unpaid, shares: step.count + 1 });
    else if (step.kind === 'amount') bill.payAmount(step.count * 300);
    else if (step.kind === 'divide') bill.divide(line);
    else bill.cancel(line, step);
  }
  return bill;
}

it('gives what was paid of a dish to who paid it, and opens no other, however it was paid, divided and canceled', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      expect(after(taken).wrong).toEqual([]);
    }),
    { seed: 69, numRuns: 6000 },
  );
});

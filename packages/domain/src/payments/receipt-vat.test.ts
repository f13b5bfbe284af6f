import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, negate, subtract, zero, type Money } from '../money.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { cancelProducts } from '../orders/cancel-products.ts';
import { stillToPay } from '../orders/open-amount.ts';
import type { Order, VatPart } from '../orders/order.ts';
import { sumParts } from '../tax/sum-parts.ts';
import { accepted, anOrder, fridayEvening } from '../test-data/sample-order.ts';
import type { OrderPart } from './amount-asked.ts';
import { vatOnReceipt, vatOnRefund } from './receipt-vat.ts';
import { payableLines, unpaidLines } from './split.ts';
import { takePayment } from './take-payment.ts';

type Paid = { readonly count: number; readonly amount: Money };

/** Pays as named and says what the receipt shows. */
function pay(order: Order, part: Omit<OrderPart, 'order'>, shown: readonly VatPart[]) {
  const plan = accepted(
    takePayment({
      id: 'p',
      method: 'ext_terminal',
      split: part.lines === undefined ? 'amount' : 'lines',
      orders: [{ order, ...part }],
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
  const facts = { before: order, order: after, amount: plan.amount, lines: plan.lines, shown, hasVat: true };
  return { after, lines: plan.lines, vat: vatOnReceipt(facts) };
}

/** With what remains settled, as far as it is paid. */
function cancel(order: Order, at: number, choice: 'refund' | 'fee') {
  const parts = [{ opid: order.lines[at]?.opid ?? '', count: null, newOpid: null }];
  const input = { comment: 'fiel hin', money: choice, by: 'anna', now: fridayEvening, parts, hasVat: true };
  return accepted(cancelProducts(order, input));
}

const receiptOf = (order: Order) => ({ order, lines: [], hasVat: true });

const dinner = anOrder([
  ['rivella', 2],
  ['fendant', 1],
]);

describe('VAT on the receipt', () => {
  it('of all of it is what is booked', () => {
    expect(pay(dinner, { amount: null }, []).vat).toEqual([{ rate: 81, gross: 3940, net: 3645, vat: 295 }]);
  });

  it('of a part is its share, and of the last part the rest', () => {
    const first = pay(dinner, { amount: money(1000) }, []);
    expect(first.vat).toEqual([{ rate: 81, gross: 1000, net: 925, vat: 75 }]);
    expect(pay(first.after, { amount: null }, first.vat).vat).toEqual([{ rate: 81, gross: 2940, net: 2720, vat: 220 }]);
  });

  it('of a product is that of the product', () => {
    const takeaway = { ...dinner, type: 'takeaway' as const };
    const wine = { opid: takeaway.lines[1]?.opid ?? '', count: 1 };
    expect(pay(takeaway, { amount: null, lines: [wine] }, []).vat).toEqual([
      { rate: 81, gross: 2900, net: 2683, vat: 217 },
    ]);
  });

  it('of a refund takes the same back, in part or all', () => {
    const { after, vat } = pay(dinner, { amount: null }, []);
    const back = (amount: number, shown: readonly VatPart[] = vat, order: Order = after) => {
      const left = { ...order, paid: money(order.paid - amount) };
      return vatOnRefund({ order: left, amount: money(amount), shown, hasVat: true });
    };
    expect(back(3940)).toEqual([{ rate: 81, gross: -3940, net: -3645, vat: -295 }]);
    expect(back(1000)).toEqual([{ rate: 81, gross: -1000, net: -925, vat: -75 }]);
    // Of millions, whose products are larger than a safe integer.
    const [large] = [{ rate: 81, gross: money(600_017_170), net: money(555_057_512), vat: money(44_959_658) }];
    const millions = { ...after, total: large.gross, paid: large.gross };
    expect(back(600_017_169, [large], millions)).toEqual([
      { rate: 81, gross: -600_017_169, net: -555_057_511, vat: -44_959_658 },
    ]);
  });

  it('of what is canceled takes back its own rate; what was kept as a fee stays with the papers', () => {
    const meal = anOrder(
      [
        ['rivella', 2],
        ['fendant', 1],
        ['espresso', 1],
      ],
      { type: 'takeaway' },
    );
    const { after, vat } = pay(meal, { amount: null }, []);
    const wine = cancel(after, 1, 'refund');
    expect(wine.giveBack).toBe(2900);
    expect(vatOnRefund({ order: wine.order, amount: money(2900), shown: vat, hasVat: true })).toEqual([
      { rate: 81, gross: -2900, net: -2683, vat: -217 },
    ]);
    const kept = cancel(after, 1, 'fee');
    const glass = cancel(kept.order, 0, 'refund');
    const papers = vatOnRefund({ order: glass.order, amount: glass.giveBack, shown: vat, hasVat: true });
    expect(add(zero, ...papers.map(({ gross }) => gross))).toBe(negate(glass.giveBack));
  });

  it('of what is paid after a fee was kept shows what was ordered since, in parts as in one', () => {
    const meal = anOrder(
      [
        ['rivella', 1],
        ['fendant', 1],
        ['espresso', 1],
      ],
      { type: 'takeaway' },
    );
    const first = pay(meal, { amount: null }, []);
    const { order: kept } = cancel(first.after, 1, 'fee');
    const another = anOrder([['fendant', 2]]).lines.map((line) => ({ ...line, opid: 'more', position: 9 }));
    const more = { ...kept, lines: [...kept.lines, ...another], total: add(kept.total, money(5800)) };
    expect(pay(more, { amount: null }, first.vat).vat).toEqual([{ rate: 81, gross: 5800, net: 5365, vat: 435 }]);
    const part = pay(more, { amount: money(1999) }, first.vat);
    expect(part.vat).toMatchObject([{ rate: 81, gross: 1999 }]);
    const rest = pay(part.after, { amount: null }, sumParts([...first.vat, ...part.vat]));
    expect(sumParts([...part.vat, ...rest.vat])).toEqual([{ rate: 81, gross: 5800, net: 5365, vat: 435 }]);
  });

  it('of what went back after a fee was kept is shown again when it is paid again, as much as is paid', () => {
    const meal = anOrder(
      [
        ['rivella', 2],
        ['fendant', 1],
      ],
      { type: 'takeaway' },
    );
    const first = pay(meal, { amount: null }, []);
    const { order: kept } = cancel(first.after, 1, 'fee');
    const back = { ...kept, paid: subtract(kept.paid, money(300)) };
    const shown = sumParts([
      ...first.vat,
      ...vatOnRefund({ order: back, amount: money(300), shown: first.vat, hasVat: true }),
    ]);
    expect(pay(back, { amount: null }, shown).vat).toMatchObject([{ rate: 26, gross: 300 }]);
  });

  it('of what is too much shows none, whatever was kept of the order before', () => {
    const meal = anOrder(
      [
        ['rivella', 1],
        ['fendant', 1],
      ],
      { type: 'takeaway' },
    );
    const first = pay(meal, { amount: null }, []);
    const { order: kept } = cancel(first.after, 1, 'fee');
    const late = { ...kept, paid: add(kept.paid, money(500)) };
    expect(vatOnReceipt({ ...receiptOf(late), before: kept, amount: money(500), shown: first.vat })).toEqual([]);
    const whole = accepted(
      cancelOrder(first.after, { comment: 'fiel hin', money: 'fee', by: 'anna', now: fridayEvening }),
    ).order;
    // A late payment that goes back takes nothing along of what the order had when it was canceled.
    expect(vatOnRefund({ order: whole, amount: money(500), shown: first.vat, hasVat: true })).toEqual([]);
  });

  it('of a canceled product adds up to what is still sold, in however many steps its money goes back', () => {
    const drawn = fc.record({
      products: fc.array(fc.tuple(fc.constantFrom('rivella', 'fendant', 'espresso'), fc.integer({ min: 1, max: 3 })), {
        minLength: 2,
        maxLength: 4,
      }),
      parts: fc.array(fc.integer({ min: 1, max: 4000 }), { maxLength: 3 }),
      isWhole: fc.boolean(),
      which: fc.nat(3),
      steps: fc.array(fc.integer({ min: 1, max: 3000 }), { maxLength: 3 }),
    });
    fc.assert(
      fc.property(drawn, ({ products, parts, isWhole, which, steps }) => {
        let order: Order = anOrder(products, { type: 'takeaway' });
        let shown: VatPart[] = [];
        const payments = isWhole ? [...parts, null] : parts;
        for (const part of payments) {
          const open = stillToPay(order);
          if (open === 0) break;
          const paid = pay(order, { amount: part === null ? null : money(Math.min(part, open)) }, shown);
          order = paid.after;
          shown = sumParts([...shown, ...paid.vat]);
        }
        const canceled = cancel(order, which % order.lines.length, 'refund');
        let left = canceled.giveBack;
        if (left === 0) return;
        for (const step of [...steps, left]) {
          const amount = money(Math.min(step, left));
          if (amount === 0) continue;
          left = money(left - amount);
          const standing = { ...canceled.order, paid: add(canceled.order.paid, left) };
          const vat = vatOnRefund({ order: standing, amount, shown, hasVat: true });
          expect(vat.every(({ gross, net, vat: ofVat }) => net + ofVat === gross)).toBe(true);
          shown = sumParts([...shown, ...vat]);
        }
        const booked = sumParts(canceled.order.lines.flatMap((line) => line.settled ?? []));
        const some = (sums: readonly VatPart[]) => sums.filter(({ gross }) => gross !== 0);
        expect(some(shown)).toEqual(some(booked));
      }),
    );
  });

  it('over whatever parts adds up to what is booked, and no part is below zero', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 2500 }), fc.nat(9)), { maxLength: 8 });
    const products = fc.array(
      fc.tuple(fc.constantFrom('rivella', 'fendant', 'espresso', 'diverses'), fc.integer({ min: 1, max: 5 })),
      { minLength: 1, maxLength: 5 },
    );
    fc.assert(
      fc.property(products, fc.constantFrom('dinein' as const, 'takeaway' as const), steps, (lines, type, drawn) => {
        let order: Order = anOrder(lines, { type });
        const paid = new Map<string, Paid>();
        let shown: VatPart[] = [];
        const take = (part: Omit<OrderPart, 'order'>) => {
          const taken = pay(order, { ...part, paidLines: paid }, shown);
          for (const { opid, count, amount } of taken.lines) {
            const { count: before = 0, amount: sum = zero } = paid.get(opid) ?? {};
            paid.set(opid, { count: before + count, amount: add(sum, amount) });
          }
          for (const { gross, net, vat } of taken.vat) {
            expect(net + vat).toBe(gross);
            expect(gross).toBeGreaterThanOrEqual(0);
            const least = stillToPay(taken.after) > 0 ? Math.min(gross, net, vat) : 0;
            expect(least).toBeGreaterThanOrEqual(0);
          }
          order = taken.after;
          shown = sumParts([...shown, ...taken.vat]);
        };
        for (const [isByLine, amount, index] of drawn) {
          const open = stillToPay(order);
          if (open === 0) break;
          const unpaid = unpaidLines(payableLines(order.lines, paid)).filter((line) => line.amount > 0);
          const line = unpaid[index % Math.max(1, unpaid.length)];
          if (isByLine && line !== undefined) take({ amount: null, lines: [{ opid: line.opid, count: line.count }] });
          else take({ amount: money(Math.min(amount, open)) });
        }
        if (stillToPay(order) > 0) take({ amount: null });
        const booked = sumParts(order.lines.flatMap((one) => one.settled ?? []));
        expect(shown.filter(({ gross }) => gross !== 0)).toEqual(booked.filter(({ gross }) => gross !== 0));
      }),
    );
  });
});

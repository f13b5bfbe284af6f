import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero, type Money } from '../money.ts';
import { stillToPay } from '../orders/open-amount.ts';
import type { Order, VatPart } from '../orders/order.ts';
import { sumParts } from '../tax/sum-parts.ts';
import { accepted, anOrder } from '../test-data/sample-order.ts';
import { vatOnReceipt, vatOnRefund } from './receipt-vat.ts';
import { payableLines, unpaidLines } from './split.ts';
import { type OrderPart, takePayment } from './take-payment.ts';

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
  const facts = { order: after, amount: plan.amount, lines: plan.lines, shown, hasVat: true };
  return { after, lines: plan.lines, vat: vatOnReceipt(facts) };
}

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
    const { vat } = pay(dinner, { amount: null }, []);
    expect(vatOnRefund(vat, money(3940), money(3940))).toEqual([{ rate: 81, gross: -3940, net: -3645, vat: -295 }]);
    expect(vatOnRefund(vat, money(1000), money(3940))).toEqual([{ rate: 81, gross: -1000, net: -925, vat: -75 }]);
    // Of millions, whose products are larger than a safe integer.
    const [large] = [{ rate: 81, gross: money(600_017_170), net: money(555_057_512), vat: money(44_959_658) }];
    expect(vatOnRefund([large], money(600_017_169), money(600_017_170))).toEqual([
      { rate: 81, gross: -600_017_169, net: -555_057_511, vat: -44_959_658 },
    ]);
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

/** What was paid by product keeps the VAT that it was paid with, whatever becomes of the type of its order. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, zero } from '../money.ts';
import type { OrderPart } from '../payments/amount-asked.ts';
import type { PaidOrPaying } from '../payments/paid-parts.ts';
import { vatOnReceipt } from '../payments/receipt-vat.ts';
import { takePayment } from '../payments/take-payment.ts';
import { sumParts } from '../tax/sum-parts.ts';
import { orderTypes, rateFor, type OrderType } from '../tax/vat.ts';
import { accepted, anOrder, codeOf, table12 } from '../test-data/sample-order.ts';
import { changeType, type TypeFacts } from './change-type.ts';
import { forNobody } from './check-guest.ts';
import { stillToPay } from './open-amount.ts';
import { defaultTracksHandOver } from './order-method.ts';
import type { Order, VatPart } from './order.ts';
import { settledSince } from './settle-paid-lines.ts';
import { settleWhatIsPaid } from './settle-what-is-paid.ts';

const order = anOrder([
  ['rivella', 3],
  ['fendant', 1],
  ['espresso', 1],
]);
const facts = (paidLines: TypeFacts['paidLines'] = new Map()): TypeFacts => ({
  table: table12,
  requiresTable: false,
  tracksHandOver: defaultTracksHandOver,
  leaving: null,
  personId: 'p2',
  now: order.placedAt,
  paidLines,
  hasVat: true,
});
const paidOf = (opid: string, count: number, amount: number, paying = 0): ReadonlyMap<string, PaidOrPaying> =>
  new Map([
    [opid, { count, amount: money(amount), payingCount: paying === 0 ? 0 : count, payingAmount: money(paying) }],
  ]);
const to = (type: OrderType) => ({ type, ...forNobody });
const ratesOf = ({ lines }: Order) => lines.map(({ settled }) => settled?.map(({ rate }) => rate) ?? null);

describe('change type, of lines that were paid by product', () => {
  const partPaid = { ...order, paid: money(1560) };

  it('settles them as they were paid; the others are rated anew', () => {
    const drinks = paidOf('order-1-0', 3, 1560);
    const taken = accepted(changeType(partPaid, to('takeaway'), facts(drinks)));
    expect(ratesOf(taken)).toEqual([[81], null, null]);
    const done = settleWhatIsPaid({ ...taken, paid: taken.total }, true).order;
    expect(ratesOf(done)).toEqual([[81], [81], [26]]);
    const back = accepted(changeType(taken, to('dinein'), facts(drinks)));
    expect(ratesOf(back)).toEqual([[81], null, null]);
  });

  it('leaves those whose rate is the same, and what has no VAT', () => {
    const wine = paidOf('order-1-1', 1, 2900);
    const taken = accepted(changeType({ ...order, paid: money(2900) }, to('takeaway'), facts(wine)));
    expect(ratesOf(taken)).toEqual([null, null, null]);
    const noVat = { ...facts(paidOf('order-1-0', 3, 1560)), hasVat: false };
    expect(ratesOf(accepted(changeType(partPaid, to('takeaway'), noVat)))).toEqual([null, null, null]);
  });

  it('is refused where a line is paid in part, or is being paid, and would get another rate', () => {
    const type = (paid: ReadonlyMap<string, PaidOrPaying>) => changeType(partPaid, to('takeaway'), facts(paid));
    expect(type(paidOf('order-1-0', 1, 520))).toMatchObject({
      code: 'payments.error.linePaid',
      params: { opid: 'order-1-0', left: 2 },
    });
    expect(codeOf(type(paidOf('order-1-0', 0, 300)))).toBe('payments.error.linePaid');
    expect(codeOf(type(paidOf('order-1-0', 3, 1560, 1560)))).toBe('payments.error.linePaid');
    expect(codeOf(type(paidOf('order-1-1', 0, 1000)))).toBe('accepted');
  });
});

type Bill = { order: Order; paidLines: Map<string, PaidOrPaying>; shown: VatPart[]; booked: VatPart[] };

function pay(bill: Bill, part: Omit<OrderPart, 'order'>) {
  const { order: before, paidLines, shown } = bill;
  const plan = accepted(
    takePayment({
      id: 'p',
      method: 'ext_terminal',
      split: part.lines === undefined ? 'amount' : 'lines',
      orders: [{ order: before, ...part, paidLines }],
      tip: zero,
      cashReceived: null,
      reference: null,
      currency: 'CHF',
      drawerId: null,
      takenBy: 'sara',
      hasVat: true,
    }),
  );
  bill.order = plan.orders[0] ?? before;
  const { amount, lines } = plan;
  const vat = vatOnReceipt({ before, order: bill.order, amount, lines, shown, hasVat: true });
  for (const { opid, count, amount: paid } of lines) {
    paidLines.set(opid, { count, amount: paid, payingCount: 0, payingAmount: zero });
  }
  bill.shown = sumParts([...shown, ...vat]);
  bill.booked = sumParts([...bill.booked, ...plan.settlements.flatMap(({ sums }) => sums)]);
  return vat;
}

function retype(bill: Bill, type: OrderType) {
  const { order: before, paidLines } = bill;
  if (type === before.type) return;
  bill.order = accepted(changeType(before, to(type), facts(paidLines)));
  bill.booked = sumParts([...bill.booked, ...settledSince(before, bill.order)]);
}

const some = (parts: readonly VatPart[]) => parts.filter(({ gross, vat }) => gross !== 0 || vat !== 0);

it('books what the receipts show, each dish at the rate of the type that it was paid by', () => {
  const house = orderTypes.filter((type) => type === 'dinein' || type === 'takeaway');
  const drawn = fc.record({
    products: fc.array(fc.tuple(fc.constantFrom('rivella', 'fendant', 'espresso'), fc.integer({ min: 1, max: 3 })), {
      minLength: 2,
      maxLength: 6,
    }),
    types: fc.array(fc.constantFrom(...house), { minLength: 6, maxLength: 6 }),
    first: fc.constantFrom(...house),
  });
  fc.assert(
    fc.property(drawn, ({ products, types, first }) => {
      const bill: Bill = { order: anOrder(products, { type: first }), paidLines: new Map(), shown: [], booked: [] };
      const paidBy = new Map<string, OrderType>();
      for (const [at, line] of bill.order.lines.entries()) {
        retype(bill, types[at] ?? first);
        paidBy.set(line.opid, bill.order.type);
        const vat = pay(bill, { amount: null, lines: [{ opid: line.opid, count: line.count }] });
        expect(vat.filter(({ gross }) => gross < 0)).toEqual([]);
        expect(add(zero, ...vat.map(({ gross }) => gross))).toBe(line.total);
      }
      expect(stillToPay(bill.order)).toBe(0);
      const settled = some(sumParts(bill.order.lines.flatMap((line) => line.settled ?? [])));
      expect(some(bill.shown)).toEqual(settled);
      expect(some(bill.booked)).toEqual(settled);
      for (const { opid, taxClass, settled: parts } of bill.order.lines) {
        const rate = rateFor(taxClass, paidBy.get(opid) ?? first, bill.order.businessDate);
        expect(parts?.map((part) => part.rate)).toEqual([rate]);
      }
    }),
    { numRuns: 300 },
  );
});

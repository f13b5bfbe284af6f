import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, negate, zero } from '../money.ts';
import { cancelPostings } from '../payments/cancel-postings.ts';
import { sumOfPostings } from '../payments/ledger.ts';
import { markSent, ticketsFor } from '../printing/ticket-difference.ts';
import { accepted, anOrder, codeOf, fridayEvening } from '../test-data/sample-order.ts';
import { cancelProduct, type CancelProductInput } from './cancel-product.ts';
import type { Order } from './order.ts';
import { restoreOrder } from './restore-order.ts';
import { settleIfPaid } from './settle-if-paid.ts';

const input: CancelProductInput = {
  opid: 'order-1-0',
  count: 1,
  newOpid: 'new',
  comment: 'fiel hin',
  money: null,
  by: 'sara',
  now: fridayEvening,
  hasVat: true,
};
const open = markSent(
  anOrder([
    ['rivella', 3],
    ['fendant', 1],
  ]),
);
const paid = settleIfPaid({ ...open, paid: open.total }, true).order;
const grossOf = (order: Order) =>
  add(zero, ...order.lines.flatMap((line) => (line.settled ?? []).map(({ gross }) => gross)));

describe('cancel a product', () => {
  it('leaves the rest as it is, and the kitchen hears of the difference', () => {
    const { order, returned, giveBack } = accepted(cancelProduct(open, input));
    expect(order.total).toBe(open.total - 520);
    expect(order.lines.map(({ opid, count, state, cancelComment }) => [opid, count, state, cancelComment])).toEqual([
      ['new', 1, 'canceled', 'fiel hin'],
      ['order-1-0', 2, 'open', null],
      ['order-1-1', 1, 'open', null],
    ]);
    expect([returned, giveBack]).toEqual([[{ productId: 'rivella', count: 1 }], 0]);
    expect(ticketsFor(order, [{ id: 'bar' }])).toEqual([{ stationId: 'bar', lines: [{ opid: 'new', count: -1 }] }]);
  });

  it('cancels the order with its last product, for good', () => {
    const first = accepted(cancelProduct(open, { ...input, count: 3 })).order;
    expect(first.state).toBe('preparing');
    const last = accepted(cancelProduct(first, { ...input, opid: 'order-1-1' })).order;
    expect(last).toMatchObject({ state: 'canceled', stateBeforeCancel: null, canceledBy: 'sara', total: 0 });
    expect(codeOf(restoreOrder(last, { now: fridayEvening, hasVat: true, goingBack: zero }))).toBe(
      'orders.error.restoreNothingLeft',
    );
  });

  it('is refused for what is not there, not there any more, or not that many', () => {
    const codes = (changes: Partial<CancelProductInput>, order = open) =>
      codeOf(cancelProduct(order, { ...input, ...changes }));
    expect(codes({ opid: 'x' })).toBe('orders.error.lineNotFound');
    expect(codes({ count: 4 })).toBe('cart.error.countInvalid');
    expect(codes({ count: 0 })).toBe('cart.error.countInvalid');
    expect(codes({ newOpid: 'order-1-1' })).toBe('cart.error.duplicateLine');
    expect(codes({ comment: ' ' })).toBe('orders.error.commentMissing');
    expect(codes({}, { ...open, reserved: money(5) })).toBe('orders.error.paymentUnderWay');
    const once = accepted(cancelProduct(open, { ...input, count: 3 })).order;
    expect(codes({}, once)).toBe('orders.error.lineCanceled');
  });

  it('of a paid order says what becomes of the money, of a part paid one only above the rest', () => {
    expect(cancelProduct(paid, input)).toMatchObject({ code: 'orders.error.moneyMissing', params: { paid: 520 } });
    const back = accepted(cancelProduct(paid, { ...input, money: 'refund' }));
    expect(back).toMatchObject({ giveBack: 520, keep: 0, order: { state: 'done', paid: open.total - 520 } });
    expect(back.reversed).toMatchObject([{ rate: 81, gross: -520 }]);
    const part = { ...open, paid: money(1000) };
    expect(accepted(cancelProduct(part, { ...input, count: 3 }))).toMatchObject({ giveBack: 0, settlement: null });
  });

  it('settles what is left where that was paid already', () => {
    const part = { ...open, paid: money(2900) };
    const { order, settlement, giveBack } = accepted(cancelProduct(part, { ...input, count: 3 }));
    expect(order).toMatchObject({ state: 'done', total: 2900, paid: 2900 });
    expect([settlement?.sums, giveBack]).toMatchObject([[{ rate: 81, gross: 2900 }], 0]);
  });

  it('takes what was paid by product of what goes along where that is asked, and leaves the rest to pay', () => {
    const mine = { ...open, paid: money(1560) };
    const paidLines = new Map([['order-1-0', { count: 3, amount: money(1560) }]]);
    const whole = { ...input, count: 3, paidLines, money: 'refund' as const };
    const counted = accepted(cancelProduct(mine, whole));
    expect(counted).toMatchObject({ giveBack: 0, order: { paid: 1560, state: 'preparing' } });
    expect(counted.paidOfGone).toEqual([{ opid: 'order-1-0', canceled: 'order-1-0', count: 3, amount: 1560 }]);
    const back = accepted(cancelProduct(mine, { ...whole, withPaid: true }));
    expect(back).toMatchObject({ giveBack: 1560, keep: 0, settlement: null, order: { paid: 0 } });
    expect(back.order.total).toBe(open.total - 1560);
    const kept = accepted(cancelProduct(mine, { ...whole, withPaid: true, money: 'fee' }));
    expect(kept).toMatchObject({ giveBack: 0, keep: 1560, order: { paid: 0 } });
    expect(cancelProduct(mine, { ...whole, withPaid: true, money: null })).toMatchObject({
      code: 'orders.error.moneyMissing',
      params: { paid: 1560 },
    });
  });

  it('lets pieces go first that nobody paid', () => {
    const mine = { ...open, paid: money(520) };
    const paidLines = new Map([['order-1-0', { count: 1, amount: money(520) }]]);
    const some = (count: number) =>
      accepted(cancelProduct(mine, { ...input, count, paidLines, withPaid: true, money: 'refund' })).giveBack;
    expect([some(1), some(2), some(3)]).toEqual([0, 0, 520]);
  });

  it('of what is done gives back no more than is too much', () => {
    const paidLines = new Map([['order-1-0', { count: 3, amount: money(1560) }]]);
    const { giveBack, order } = accepted(cancelProduct(paid, { ...input, paidLines, withPaid: true, money: 'refund' }));
    expect([giveBack, order.state, order.paid]).toEqual([520, 'done', open.total - 520]);
  });

  it('makes the order ready when nothing else was left to make', () => {
    const [rivella, fendant] = open.lines;
    if (rivella === undefined || fendant === undefined) throw new Error('two lines');
    const poured = {
      ...open,
      lines: [
        { ...rivella, state: 'started' as const },
        { ...fendant, state: 'finished' as const },
      ],
    };
    const all = { ...input, count: 3, now: fridayEvening + 60_000 };
    expect(accepted(cancelProduct(poured, all)).order).toMatchObject({ state: 'ready', readyAt: all.now });
    expect(accepted(cancelProduct(poured, { ...all, count: 2 })).order.state).toBe('preparing');
    expect(accepted(cancelProduct(open, all)).order.state).toBe('preparing');
  });

  it('keeps the books: what stands, what was taken back and what was paid always agree', () => {
    const cut = fc.record({ line: fc.nat(2), count: fc.integer({ min: 1, max: 3 }), isFee: fc.boolean() });
    const orders = fc.constantFrom<Order['type']>('dinein', 'takeaway').map((type) =>
      anOrder(
        [
          ['rivella', 3],
          ['fendant', 2],
          ['espresso', 3],
        ],
        { type },
      ),
    );
    fc.assert(
      fc.property(orders, fc.array(cut, { maxLength: 6 }), fc.nat(100), (fresh, cuts, percent) => {
        const share = money(Math.floor((fresh.total * percent) / 100));
        let order = settleIfPaid({ ...fresh, paid: percent === 100 ? fresh.total : share }, true).order;
        for (const [at, { line, count, isFee }] of cuts.entries()) {
          const before = order;
          const opid = `order-1-${line}`;
          const done = cancelProduct(order, {
            ...input,
            opid,
            count,
            newOpid: `new-${at}`,
            money: isFee ? 'fee' : 'refund',
          });
          if (!done.ok) continue;
          ({ order } = done.value);
          const { giveBack, keep, settlement, reversed } = done.value;
          expect(order.paid + giveBack + keep).toBe(before.paid);
          expect(order.paid).toBeLessThanOrEqual(order.total);
          const live = order.lines.filter((one) => one.state !== 'canceled');
          expect(add(zero, ...live.map((one) => one.total))).toBe(order.total);
          const taken = add(zero, ...reversed.map(({ gross }) => gross));
          const settled = add(zero, ...(settlement?.sums ?? []).map(({ gross }) => gross));
          expect(grossOf(order)).toBe(grossOf(before) + taken + settled);
          for (const { settled: parts } of live) {
            for (const { gross, net, vat } of parts ?? []) expect(net + vat).toBe(gross);
          }
          const amount = negate(giveBack);
          const refunds = [{ refundOf: 'p', method: 'cash', amount, rounding: zero, due: amount }] as const;
          expect(sumOfPostings(cancelPostings({ ...done.value, refunds, drawerId: 'till' }))).toBe(0);
        }
      }),
    );
  });
});

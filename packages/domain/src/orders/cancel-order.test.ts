import { describe, expect, it } from 'vitest';

import { money, zero } from '../money.ts';
import { cancelPostings, restorePostings } from '../payments/cancel-postings.ts';
import { sumOfPostings } from '../payments/ledger.ts';
import { accepted, anOrder, codeOf, fridayEvening } from '../test-data/sample-order.ts';
import { cancelOrder, rejectOrder, type CancelInput, withdrawOrder } from './cancel-order.ts';
import { overpaid, stillToPay } from './open-amount.ts';
import { orderStates, type Order } from './order.ts';
import { restoreOrder } from './restore-order.ts';
import { settleIfPaid } from './settle-if-paid.ts';

const minuteMs = 60_000;
const input: CancelInput = { comment: ' fiel hin ', money: null, by: 'sara', now: fridayEvening };
const open = anOrder([
  ['rivella', 2],
  ['fendant', 1],
]);
const paid = settleIfPaid({ ...open, paid: open.total }, true).order;
const balanced = { refunds: [], drawerId: 'till' };

describe('cancel', () => {
  it('takes the order back, and says who, when and why', () => {
    const { order, giveBack, keep, reversed, returned } = accepted(cancelOrder({ ...open, state: 'ready' }, input));
    expect(order).toEqual({
      ...open,
      state: 'canceled',
      stateBeforeCancel: 'ready',
      canceledAt: fridayEvening,
      canceledBy: 'sara',
      cancelComment: 'fiel hin',
    });
    expect([giveBack, keep, reversed]).toEqual([0, 0, []]);
    expect(returned).toEqual([
      { productId: 'rivella', count: 2 },
      { productId: 'fendant', count: 1 },
    ]);
    expect([stillToPay(order), overpaid(order)]).toEqual([0, 0]);
  });

  it('is possible until it was done once', () => {
    const codes = orderStates.map((state) => `${state}: ${codeOf(cancelOrder({ ...open, state }, input))}`);
    expect(codes).toEqual([
      'requested: accepted',
      'preparing: accepted',
      'ready: accepted',
      'done: accepted',
      'canceled: orders.error.moveNotAllowed',
    ]);
    const merged = { ...open, state: 'done', mergedInto: 'order-2' } as const;
    expect(codeOf(cancelOrder(merged, input))).toBe('orders.error.moveNotAllowed');
  });

  it('needs a reason, an answer about the money, and no payment under way', () => {
    expect(codeOf(cancelOrder(open, { ...input, comment: ' \n' }))).toBe('orders.error.commentMissing');
    expect(cancelOrder(paid, input)).toMatchObject({ code: 'orders.error.moneyMissing', params: { paid: 3940 } });
    expect(codeOf(cancelOrder({ ...open, reserved: money(1) }, input))).toBe('orders.error.paymentUnderWay');
  });

  it('gives back what was paid, or keeps it as a fee; turnover and VAT go either way', () => {
    const back = accepted(cancelOrder(paid, { ...input, money: 'refund' }));
    expect(back).toMatchObject({ giveBack: 3940, keep: 0, order: { paid: 0, fee: 0, stateBeforeCancel: 'done' } });
    expect(back.order.lines.map((line) => line.settled)).toEqual([null, null]);
    expect(back.reversed).toEqual([{ rate: 81, gross: -3940, net: -3645, vat: -295 }]);
    const kept = accepted(cancelOrder(paid, { ...input, money: 'fee' }));
    expect(kept).toMatchObject({ giveBack: 0, keep: 3940, order: { paid: 0, fee: 3940 }, reversed: back.reversed });
    const postings = cancelPostings({ ...kept, ...balanced });
    expect(sumOfPostings(postings)).toBe(0);
    expect(postings.filter(({ account }) => account === 'receivable').map(({ amount }) => amount)).toEqual([
      3940, -3940,
    ]);
  });
});

describe('reject', () => {
  it('lets money under way be: it is called back, and what comes all the same is owed back', () => {
    const waiting: Order = { ...open, state: 'requested', reserved: open.total };
    const { order } = accepted(rejectOrder(waiting, input));
    expect(order).toMatchObject({ state: 'canceled', reserved: open.total, paid: 0 });
    expect(overpaid({ ...order, paid: open.total })).toBe(open.total);
  });

  it('ends what nobody took on, and repays the guest in full', () => {
    const codes = orderStates.filter((state) => rejectOrder({ ...open, state }, input).ok);
    expect(codes).toEqual(['requested']);
    const asked: Order = { ...open, state: 'requested', paid: money(500) };
    expect(accepted(rejectOrder(asked, input))).toMatchObject({
      giveBack: 500,
      order: { state: 'canceled', stateBeforeCancel: 'requested', paid: 0 },
    });
    expect(codeOf(rejectOrder(asked, { ...input, comment: '' }))).toBe('orders.error.commentMissing');
  });
});

describe('restore', () => {
  const at = (order: Order, now: number) => restoreOrder(order, { now, hasVat: true, goingBack: zero });

  it('counts the money that came in after the cancel, beside a fee that was kept', () => {
    const gone = accepted(cancelOrder({ ...open, state: 'preparing' }, input)).order;
    const late = accepted(at({ ...gone, paid: money(1000) }, fridayEvening + minuteMs)).order;
    expect([late.paid, stillToPay(late), late.state]).toEqual([1000, open.total - 1000, 'preparing']);
    const kept = accepted(cancelOrder(paid, { ...input, money: 'fee' })).order;
    const twice = accepted(at({ ...kept, paid: money(1000) }, fridayEvening + minuteMs)).order;
    expect([twice.paid, twice.fee, overpaid(twice), twice.state]).toEqual([paid.total + 1000, 0, 1000, 'done']);
  });

  it('goes back to the state before, for an hour', () => {
    for (const state of ['requested', 'preparing', 'ready'] as const) {
      const canceled = accepted(cancelOrder({ ...open, state }, input)).order;
      const { order, taken, settlement } = accepted(at(canceled, fridayEvening + 60 * minuteMs));
      expect(order).toEqual({ ...open, state, undoneReasons: [canceled.cancelComment] });
      expect([taken.length, settlement]).toEqual([2, null]);
      expect(codeOf(at(canceled, fridayEvening + 60 * minuteMs + 1))).toBe('orders.error.restoreTooLate');
    }
    expect(codeOf(at(open, fridayEvening))).toBe('orders.error.moveNotAllowed');
  });

  it('keeps each reason in its place, from the first that somebody gave', () => {
    const undo = (order: Order, comment: string | null) => {
      const gone = accepted(cancelOrder(order, { ...input, comment: comment ?? '-' })).order;
      return accepted(at(comment === null ? { ...gone, cancelComment: null } : gone, fridayEvening)).order;
    };
    const withdrawn = undo({ ...open, state: 'preparing' }, null);
    expect(withdrawn.undoneReasons).toBeNull();
    const thrice = undo(undo(undo(withdrawn, 'left'), null), 'left again');
    expect(thrice.undoneReasons).toEqual(['left', null, 'left again']);
  });

  it('leaves the refund with the guest: the order is open to pay again', () => {
    const canceled = accepted(cancelOrder(paid, { ...input, money: 'refund' })).order;
    expect(accepted(at(canceled, fridayEvening)).order).toMatchObject({ state: 'preparing', paid: 0, total: 3940 });
    const readyAt = fridayEvening - 1;
    expect(accepted(at({ ...canceled, readyAt }, fridayEvening)).order).toMatchObject({ state: 'ready', readyAt });
  });

  it('waits for money that is on its way back: until then nobody knows whether it is paid', () => {
    const canceled = { ...accepted(cancelOrder(paid, { ...input, money: 'refund' })).order, paid: paid.total };
    const facts = { now: fridayEvening, hasVat: true, goingBack: paid.total };
    expect(codeOf(restoreOrder(canceled, facts))).toBe('refund.error.underWay');
    expect(codeOf(restoreOrder(canceled, { ...facts, now: fridayEvening + 61 * minuteMs }))).toBe(
      'orders.error.restoreTooLate',
    );
    // It did not go: what was paid counts again.
    expect(accepted(restoreOrder(canceled, { ...facts, goingBack: zero })).order.state).toBe('done');
  });

  it('counts the fee as paid again, and books the sale anew', () => {
    const kept = accepted(cancelOrder(paid, { ...input, money: 'fee' }));
    const back = accepted(at(kept.order, fridayEvening));
    expect(back.order).toEqual({ ...paid, undoneReasons: [kept.order.cancelComment] });
    const both = [...cancelPostings({ ...kept, ...balanced }), ...restorePostings(back)];
    const sums = new Map<string, number>();
    for (const { account, rate, amount } of both) {
      sums.set(`${account} ${rate}`, (sums.get(`${account} ${rate}`) ?? 0) + amount);
    }
    expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
  });
});

describe('withdraw', () => {
  const requested: Order = { ...open, state: 'requested', source: 'online', door: 'table', orderedBy: null };

  it('takes the guest’s own order back without a reason, and all that was paid goes back', () => {
    const { order, giveBack, keep, returned } = accepted(
      withdrawOrder({ ...requested, paid: money(500) }, fridayEvening),
    );
    expect(order).toMatchObject({ state: 'canceled', canceledBy: null, cancelComment: null, paid: 0, fee: 0 });
    expect([giveBack, keep, returned.length]).toEqual([500, 0, 2]);
  });

  it('is refused once somebody took it on; money under way is no obstacle: it is called back', () => {
    for (const state of orderStates.filter((one) => one !== 'requested')) {
      expect(codeOf(withdrawOrder({ ...requested, state }, fridayEvening))).toBe('orders.error.moveNotAllowed');
    }
    const { order, giveBack } = accepted(withdrawOrder({ ...requested, reserved: money(1) }, fridayEvening));
    expect([order.state, giveBack]).toEqual(['canceled', 0]);
  });
});

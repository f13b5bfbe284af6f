import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { cancelPostings } from '../payments/cancel-postings.ts';
import { planRefund } from '../payments/plan-refund.ts';
import { accepted, anOrder, codeOf } from '../test-data/sample-order.ts';
import { overpaid } from './open-amount.ts';
import { type Order, orderStates } from './order.ts';
import { repay } from './repay.ts';
import { settleIfPaid } from './settle-if-paid.ts';

const open = anOrder([['rivella', 2]]);
const paidTwice = (order: Order) => settleIfPaid({ ...order, paid: money(order.total + 720) }, true).order;

describe('repay', () => {
  it('gives back what is too much and leaves all else as it is', () => {
    const order = paidTwice(open);
    const done = accepted(repay(order));
    expect(done).toEqual({
      order: { ...order, paid: order.total },
      giveBack: 720,
      keep: 0,
      reversed: [],
      returned: [],
    });
    expect(overpaid(done.order)).toBe(0);
    expect(codeOf(repay(done.order))).toBe('orders.error.nothingToRepay');
  });

  it('is possible in every state, of a canceled order with all that came in since', () => {
    const codes = orderStates.map((state) => codeOf(repay({ ...open, state, paid: money(9000) })));
    expect(new Set(codes)).toEqual(new Set(['accepted']));
    const canceled: Order = { ...open, state: 'canceled', paid: open.total };
    expect(accepted(repay(canceled))).toMatchObject({ giveBack: open.total, order: { paid: 0, state: 'canceled' } });
  });

  it('gives nothing back of what is owed or under way', () => {
    expect(codeOf(repay(open))).toBe('orders.error.nothingToRepay');
    expect(codeOf(repay({ ...open, paid: open.total }))).toBe('orders.error.nothingToRepay');
    expect(codeOf(repay({ ...paidTwice(open), reserved: money(1) }))).toBe('orders.error.paymentUnderWay');
  });

  it('moves cash against what the guest is owed, and no turnover', () => {
    const taken = accepted(repay(paidTwice(open)));
    const amounts = { amount: money(723), rounding: money(2), ofOrder: money(723) };
    const left = [{ paymentId: 'second', method: 'cash', ...amounts }] as const;
    const postings = cancelPostings({ ...taken, refunds: planRefund(left, money(723), 'CHF'), drawerId: 'till' });
    expect(postings.map(({ account, amount }) => [account, amount])).toEqual([
      ['cash', -725],
      ['receivable', 723],
      ['rounding', 2],
    ]);
  });
});

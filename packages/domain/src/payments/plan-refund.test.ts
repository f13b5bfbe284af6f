import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { add, money, type Money, negate, zero } from '../money.ts';
import { cashDue } from './cash.ts';
import { besideGoingBack, dueBack, type PaymentLeft, planRefund, refundPayment, sumOfRefunds } from './plan-refund.ts';

/** A payment of one order, as it was taken. */
const paid = (paymentId: string, amount: Money, ofOrder = amount): PaymentLeft => {
  const { rounding } = cashDue(amount, zero, 'CHF');
  return { paymentId, method: 'cash', amount, rounding, ofOrder };
};

describe('a refund', () => {
  it('repays exactly the coins that were put down', () => {
    expect(planRefund([paid('p', money(1042))], money(1042), 'CHF')).toEqual([
      { refundOf: 'p', method: 'cash', amount: -1042, rounding: 2, due: -1040 },
    ]);
    expect(planRefund([paid('p', money(1043))], money(1043), 'CHF')).toEqual([
      { refundOf: 'p', method: 'cash', amount: -1043, rounding: -2, due: -1045 },
    ]);
  });

  it('takes the newest payment first, and only what it paid of this order', () => {
    const payments = [paid('new', money(3000), money(500)), paid('old', money(1000))];
    expect(planRefund(payments, money(1200), 'CHF').map(({ refundOf, amount }) => [refundOf, amount])).toEqual([
      ['new', -500],
      ['old', -700],
    ]);
  });

  it('goes first to who paid for the very thing, then to the newest, each payment once', () => {
    const payments = [paid('new', money(3000)), paid('old', money(1000))];
    const parts = (amount: number, first: readonly (readonly [string, Money])[]) =>
      planRefund(payments, money(amount), 'CHF', new Map(first)).map((refund) => [refund.refundOf, refund.amount]);
    expect(parts(700, [['old', money(700)]])).toEqual([['old', -700]]);
    expect(parts(1200, [['old', money(700)]])).toEqual([
      ['new', -500],
      ['old', -700],
    ]);
    expect(parts(3500, [['old', money(5000)]])).toEqual([
      ['new', -2500],
      ['old', -1000],
    ]);
  });

  it('leaves a guest what is their own as long as there is other money, and the house what it kept', () => {
    const payments = [
      { ...paid('new', money(3000)), own: money(500), kept: money(2000) },
      { ...paid('old', money(1000)), own: money(900) },
    ];
    const parts = (amount: number) =>
      planRefund(payments, money(amount), 'CHF').map((refund) => [refund.refundOf, refund.amount]);
    expect(parts(600)).toEqual([
      ['new', -500],
      ['old', -100],
    ]);
    expect(parts(1600)).toEqual([
      ['new', -1000],
      ['old', -600],
    ]);
    // Where the books say that even that went.
    expect(parts(3000)).toEqual([
      ['new', -2000],
      ['old', -1000],
    ]);
  });

  it('cannot give more than there was', () => {
    expect(() => planRefund([paid('p', money(1000))], money(1001), 'CHF')).toThrow(RangeError);
    expect(planRefund([], zero, 'CHF')).toEqual([]);
  });

  it('is whole coins also where the tip was none', () => {
    // 10.40 and a tip of 62: 11.00 were put down, and 10.38 of them for the order.
    const left = { ...paid('p', money(1040)), rounding: money(-2) };
    expect(planRefund([left], money(1040), 'CHF')).toEqual([
      { refundOf: 'p', method: 'cash', amount: -1040, rounding: 0, due: -1040 },
    ]);
  });

  it('in pieces comes to what was paid, and is never above it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.array(fc.integer({ min: 1, max: 99_999 })),
        (whole, wishes) => {
          let left = paid('p', money(whole));
          const coins = add(left.amount, left.rounding);
          let repaid: Money = zero;
          for (const wish of [...wishes, whole]) {
            const amount = money(Math.min(wish, left.amount));
            const refunds = planRefund([left], amount, 'CHF');
            repaid = add(repaid, sumOfRefunds(refunds));
            expect(repaid).toBeLessThanOrEqual(coins);
            for (const { due } of refunds) expect(negate(due) % 5).toBe(0);
            const [refund] = refunds;
            if (refund === undefined) continue;
            const rest = add(left.amount, refund.amount);
            left = { ...left, amount: rest, ofOrder: rest, rounding: add(left.rounding, refund.rounding) };
          }
          expect([repaid, left.amount, left.rounding]).toEqual([coins, 0, 0]);
        },
      ),
    );
  });
});

describe('a refund by another method than cash', () => {
  it('is exact, whatever is left', () => {
    const card = { ...paid('p', money(1043)), method: 'ext_terminal' as const, rounding: zero };
    expect(planRefund([card], money(512), 'CHF')).toEqual([
      { refundOf: 'p', method: 'ext_terminal', amount: -512, rounding: 0, due: -512 },
    ]);
  });

  it('goes back by the method that each part came by', () => {
    const card = { ...paid('card', money(1043)), method: 'wallee_terminal' as const, rounding: zero };
    const parts = planRefund([card, paid('cash', money(500))], money(1300), 'CHF');
    expect(parts.map(({ method, due }) => [method, due])).toEqual([
      ['wallee_terminal', -1043],
      ['cash', -255],
    ]);
  });
});

describe('the refund of one payment', () => {
  const named = { paymentId: 'p', method: 'ext_twint', amount: money(3000), rounding: zero, isRefund: false } as const;
  const shares = [
    { orderId: 'a', left: money(1000), paid: money(1000) },
    { orderId: 'b', left: money(2000), paid: money(2000) },
  ];
  const asked = { amount: null, reason: 'falsch gebucht', currency: 'CHF' } as const;
  const codeOf = (...[payment, what]: Parameters<typeof refundPayment>) => {
    const decision = refundPayment(payment, what);
    return decision.ok ? 'given back' : decision.code;
  };

  it('gives back all of it, each order its own part', () => {
    expect(refundPayment({ ...named, shares }, asked)).toMatchObject({
      ok: true,
      value: {
        refundOf: 'p',
        method: 'ext_twint',
        due: -3000,
        allocations: [
          { orderId: 'a', amount: -1000 },
          { orderId: 'b', amount: -2000 },
        ],
      },
    });
  });

  it('shares a part of it out to the rappen', () => {
    const part = refundPayment({ ...named, shares }, { ...asked, amount: money(1000) });
    expect(part).toMatchObject({ value: { allocations: [{ amount: -333 }, { amount: -667 }] } });
  });

  it('of lines takes just what they have left, of the orders that they are of', () => {
    const line = { orderId: 'b', opid: 'roesti', count: 1, amount: money(1850) };
    const part = refundPayment({ ...named, shares }, { ...asked, lines: [line] });
    expect(part).toMatchObject({ value: { amount: -1850, allocations: [{ orderId: 'b', amount: -1850 }] } });
    const said = (amount: number) => codeOf({ ...named, shares }, { ...asked, amount: money(amount), lines: [line] });
    expect([said(1850), said(1849)]).toEqual(['given back', 'payments.error.refundableChanged']);
  });

  it.each<[string, Partial<Parameters<typeof refundPayment>[1]>, number]>([
    ['all', {}, 3000],
    ['an amount', { amount: money(1000) }, 1000],
    ['dishes', { lines: [{ orderId: 'b', opid: 'roesti', count: 1, amount: money(1850) }] }, 1850],
  ])('of %s is refused where somebody was shown another sum, and says which it is now', (_, what, now) => {
    const said = (shown: number) => refundPayment({ ...named, shares }, { ...asked, ...what, shown: money(shown) });
    expect(said(now)).toMatchObject({ ok: true, value: { due: -now } });
    for (const other of [now - 5, now + 5, 0]) {
      expect(said(other)).toEqual({
        ok: false,
        code: 'payments.error.refundableChanged',
        params: { amount: now },
      });
    }
  });

  it('of cash is shown as the coins that are handed out', () => {
    const cash = { ...named, method: 'cash', amount: money(1042), rounding: money(-2) } as const;
    const ofOne = [{ orderId: 'a', left: money(1042), paid: money(1042) }];
    const said = (shown: number) => codeOf({ ...cash, shares: ofOne }, { ...asked, shown: money(shown) });
    expect([said(1040), said(1042)]).toEqual(['given back', 'payments.error.refundableChanged']);
  });

  it('hands out in coins what a screen said before', () => {
    const left = { method: 'cash' as const, amount: money(1042), rounding: money(-2) };
    expect([1042, 502, 503, 1041].map((amount) => dueBack(left, money(amount), 'CHF'))).toEqual([1040, 500, 505, 1040]);
    expect(dueBack({ ...left, method: 'ext_terminal' }, money(502), 'CHF')).toBe(502);
  });

  it.each<[string, () => string, string]>([
    ['without a reason', () => codeOf({ ...named, shares }, { ...asked, reason: ' ' }), 'payments.error.reasonMissing'],
    ['of nothing', () => codeOf({ ...named, shares }, { ...asked, amount: zero }), 'payments.error.amountInvalid'],
    [
      'above what is left',
      () => codeOf({ ...named, shares }, { ...asked, amount: money(3001) }),
      'payments.error.aboveRefundable',
    ],
    ['of a refund', () => codeOf({ ...named, shares, isRefund: true }, asked), 'payments.error.methodNotAllowed'],
    [
      'of paying later',
      () => codeOf({ ...named, method: 'pay_later', shares }, asked),
      'payments.error.methodNotAllowed',
    ],
    [
      'of what was kept as a fee',
      () => codeOf({ ...named, shares: [{ orderId: 'a', left: money(1000), paid: zero }] }, asked),
      'payments.error.nothingToRefund',
    ],
  ])('is refused %s', (_, take, code) => {
    expect(take()).toBe(code);
  });
});

describe('what a cancel gives back or keeps', () => {
  it.each([
    [1480, 0, 1000, { giveBack: 480, keep: 0, held: 1000 }],
    [0, 1480, 1000, { giveBack: 0, keep: 480, held: 1000 }],
    [480, 0, 1000, { giveBack: 0, keep: 0, held: 480 }],
    [480, 0, 0, { giveBack: 480, keep: 0, held: 0 }],
  ])('of %i and %i while %i is on its way back', (giveBack, keep, goingBack, left) => {
    expect(besideGoingBack({ giveBack: money(giveBack), keep: money(keep) }, money(goingBack))).toEqual(left);
  });
});

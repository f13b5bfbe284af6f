import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { add, money, zero } from '../money.ts';
import { anOrder } from '../test-data/sample-order.ts';
import { ordersAfter, release, reserve, shareCharged } from './reserve.ts';

const amount = fc.integer({ min: 1, max: 1_000_000 }).map(money);
const parts = fc
  .array(amount, { minLength: 1, maxLength: 8 })
  .map((amounts) => amounts.map((one, index) => ({ orderId: `order-${index}`, amount: one })));
const sum = (all: readonly { readonly amount: ReturnType<typeof money> }[]) =>
  add(zero, ...all.map((one) => one.amount));

describe('what was charged is shared among the orders', () => {
  test('to the last rappen, and no part is below zero', () => {
    fc.assert(
      fc.property(
        parts,
        fc.integer({ min: 0, max: 9_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (asked, towards, tip) => {
          const shares = shareCharged(asked, { amount: money(towards + tip), tip: money(tip) });
          expect(sum(shares)).toBe(towards);
          expect(shares.map(({ orderId }) => orderId)).toEqual(asked.map(({ orderId }) => orderId));
          for (const share of shares) expect(share.amount).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('as it was asked for, whatever the tip became', () => {
    fc.assert(
      fc.property(parts, amount, (asked, tip) => {
        expect(shareCharged(asked, { amount: add(sum(asked), tip), tip })).toBe(asked);
      }),
    );
  });

  test('and a tip above it is a fault of the provider', () => {
    expect(() => shareCharged([], { amount: money(100), tip: money(101) })).toThrow(RangeError);
  });
});

describe('money that is under way', () => {
  const order = anOrder([['espresso', 2]]);
  const held = [{ orderId: order.id, amount: money(700) }];

  test('is kept apart, and let go where the payment ends without it', () => {
    const [reserved] = reserve([order], held);
    expect(reserved?.reserved).toBe(700);
    if (reserved === undefined) throw new Error('one order expected');
    const after = ordersAfter([reserved], { from: 'paying', to: 'failed', parts: held });
    expect(after).toEqual({ ok: true, value: [order] });
    expect(ordersAfter([reserved], { from: 'paying', to: 'unknown', parts: held })).toEqual({
      ok: true,
      value: [reserved],
    });
  });

  test('is never let go twice', () => {
    expect(() => release([order], held)).toThrow(RangeError);
    expect(ordersAfter([order], { from: 'failed', to: 'canceled', parts: held })).toEqual({
      ok: false,
      code: 'payments.error.moveNotAllowed',
    });
  });
});

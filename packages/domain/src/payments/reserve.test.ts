import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { add, money, zero } from '../money.ts';
import { anOrder } from '../test-data/sample-order.ts';
import { linesCharged, ordersAfter, release, reserve, shareCharged } from './reserve.ts';
import { unpaidLines } from './split.ts';

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

describe('lines of which less was approved than they cost', () => {
  const lines = [
    { orderId: 'a', opid: 'beer', count: 2, amount: money(1000) },
    { orderId: 'a', opid: 'steak', count: 1, amount: money(3000) },
    { orderId: 'b', opid: 'wine', count: 1, amount: money(2000) },
  ];

  test('share it, and what is left of them is offered again: together what is open', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3999 }).map(money), (approved) => {
        const charged = linesCharged(lines, [
          { orderId: 'a', amount: approved },
          { orderId: 'b', amount: money(2000) },
        ]);
        const ofA = charged.filter(({ orderId }) => orderId === 'a');
        expect(sum(ofA)).toBe(approved);
        expect(charged.at(-1)).toBe(lines.at(-1));
        const left = unpaidLines(
          ofA.map(({ opid, count: paidCount, amount: paidAmount }) => {
            const asked = lines.find((line) => line.opid === opid);
            if (asked === undefined) throw new Error(`not asked for: ${opid}`);
            const { count, amount: total } = asked;
            return { opid, count, total, state: 'open' as const, seat: null, paidCount, paidAmount };
          }),
        );
        expect(left.map(({ opid, count }) => [opid, count])).toEqual([
          ['beer', 2],
          ['steak', 1],
        ]);
        expect(sum(left)).toBe(4000 - approved);
      }),
    );
  });

  test('are as they were asked for where all of them was', () => {
    const parts = [
      { orderId: 'a', amount: money(4500) },
      { orderId: 'b', amount: money(2000) },
    ];
    expect(linesCharged(lines, parts)).toBe(lines);
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

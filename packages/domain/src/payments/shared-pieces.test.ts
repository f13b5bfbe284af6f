import fc from 'fast-check';
import { expect, test } from 'vitest';

import { add, type Money, money, zero } from '../money.ts';
import { isLastShare, openShares, sharesOfAll, type SharedPieces } from './shared-pieces.ts';
import { amountOfLines, mostShares, type PayableLine } from './split.ts';

const half = { count: 1, guests: 2 };

test('the last of those who share takes the pieces, and nobody is offered a share after that', () => {
  expect(openShares([])).toBeNull();
  expect(openShares([half])).toMatchObject({ ...half, left: 1 });
  expect(openShares([half, half])).toBeNull();
  expect(isLastShare([half], half)).toBe(true);
  expect(isLastShare([half, half], half)).toBe(false);
  // The second dish is shared by others.
  expect(openShares([half, half, { count: 1, guests: 3 }])).toMatchObject({ count: 1, guests: 3, left: 2 });
});

test('who shares it otherwise than the one before begins anew', () => {
  expect(
    openShares([
      { count: 1, guests: 4 },
      { count: 1, guests: 3 },
    ]),
  ).toMatchObject({ count: 1, guests: 3, left: 2 });
});

test('what is left of a line consists of shares that are all alike', () => {
  expect(sharesOfAll({ count: 1, guests: 3, left: 2, isTaken: false }, 1)).toBe(2);
  expect(sharesOfAll({ count: 1, guests: 2, left: 1, isTaken: false }, 2)).toBe(3);
  expect(sharesOfAll({ count: 2, guests: 2, left: 1, isTaken: false }, 4)).toBe(3);
});

test('where the last guest took the pieces and one before is asked again, a share of money is left and no piece', () => {
  const open = openShares([{ ...half, taken: 1 }]);
  expect(open).toEqual({ ...half, left: 1, isTaken: true });
  expect(isLastShare([{ ...half, taken: 1 }], half)).toBe(false);
  // One dish beside it that nobody shares: two such shares more.
  expect(open && sharesOfAll(open, 1)).toBe(3);
  expect(openShares([{ ...half, taken: 1 }, half])).toBeNull();
});

type Shared = { count: number; total: number; shared: SharedPieces };

/** A line of which some pieces are shared by several guests: one of two dishes, a bottle, two of four. */
const lines = fc
  .record({
    count: fc.integer({ min: 1, max: 6 }),
    of: fc.integer({ min: 1, max: 6 }),
    guests: fc.integer({ min: 2, max: mostShares }),
    total: fc.integer({ min: 3000, max: 90_000 }),
  })
  .map(({ count, of, guests, total }): Shared => ({ count, total, shared: { count: Math.min(of, count), guests } }))
  // As many as the first of them can name.
  .filter(({ count, shared }) => {
    const all = (count * shared.guests) / shared.count;
    return Number.isInteger(all) && all <= mostShares;
  });

/** Guests share some of the pieces, and between their shares others of them are paid whole, in any order. */
const mixed = lines.chain((line) =>
  fc
    .shuffledSubarray(
      [
        ...Array.from({ length: line.shared.guests }, () => 'share' as const),
        ...Array.from({ length: line.count - line.shared.count }, () => 'whole' as const),
      ],
      { minLength: line.shared.guests + line.count - line.shared.count },
    )
    .map((steps) => ({ ...line, steps })),
);

test('a whole piece and a share cost the same whenever they are paid, and all of them are the line', () => {
  fc.assert(
    fc.property(mixed, ({ count, total, shared, steps }) => {
      const payer = aPayer({ count, total });
      const apart: number[] = [];
      for (const step of steps) {
        const { unpaid } = payer;
        if (unpaid() === 0) break;
        const open = openShares(payer.shares()) ?? { ...shared, left: shared.guests, isTaken: false };
        const isShare = step === 'share' && (payer.shares().length > 0 || unpaid() === count);
        // Who shares names all that is left; of some the rule takes no share.
        const all = sharesOfAll(open, unpaid());
        const isNamed = all <= mostShares && ((unpaid() * shared.guests) / shared.count) % 1 === 0;
        if (isShare && isNamed && all > 1) {
          const paid = payer.pay({ count: unpaid(), shares: all, shared });
          apart.push(Math.abs(paid - (total * shared.count) / (count * shared.guests)));
        } else if (step === 'whole' && unpaid() > shared.count) {
          apart.push(Math.abs(payer.pay({ count: 1 }) - total / count));
        }
      }
      if (payer.unpaid() > 0) payer.pay({ count: payer.unpaid() });
      expect(payer.paid()).toBe(total);
      // Less than a rappen of each payment before.
      expect(Math.max(0, ...apart)).toBeLessThanOrEqual(steps.length + 1);
    }),
  );
});

test('of three dishes one is shared, one is paid whole: the third costs a third', () => {
  const payer = aPayer({ count: 3, total: 3000 });
  const half = { count: 1, guests: 2 };
  expect(payer.pay({ count: 3, shares: 6, shared: half })).toBe(500);
  expect(payer.pay({ count: 1 })).toBe(1000);
  expect(payer.pay({ count: 1 })).toBe(1000);
  expect(payer.pay({ count: 1 })).toBe(500);
});

function aPayer({ count, total }: { readonly count: number; readonly total: number }) {
  let line: PayableLine = {
    opid: 'l',
    count,
    total: money(total),
    state: 'open',
    seat: null,
    paidCount: 0,
    paidAmount: zero,
    sharesPaid: [],
  };
  return {
    pay: (part: { count: number; shares?: number; shared?: SharedPieces }): Money => {
      const named = amountOfLines([line], [{ opid: 'l', ...part }], money(1_000_000));
      if (!named.ok) throw new Error(named.code);
      const [paid] = named.value;
      if (paid === undefined) throw new Error('nothing was paid');
      const share = paid.shared === undefined ? [] : [{ ...paid.shared, taken: paid.count }];
      line = {
        ...line,
        paidCount: line.paidCount + paid.count,
        paidAmount: add(line.paidAmount, paid.amount),
        sharesPaid: [...(line.sharesPaid ?? []), ...share],
      };
      return paid.amount;
    },
    unpaid: () => line.count - line.paidCount,
    shares: () => line.sharesPaid ?? [],
    paid: () => line.paidAmount,
  };
}

test('whoever shares pays alike, the pieces go with the last share, and all parts together are the whole', () => {
  fc.assert(
    fc.property(lines, fc.nat(10), fc.boolean(), ({ count, total, shared }, when, isEarly) => {
      let line: PayableLine = {
        opid: 'l',
        count,
        total: money(total),
        state: 'open',
        seat: null,
        paidCount: 0,
        paidAmount: zero,
        sharesPaid: [],
      };
      const pay = (part: { count: number; shares?: number; shared?: SharedPieces }): Money => {
        const named = amountOfLines([line], [{ opid: 'l', ...part }], money(1_000_000));
        if (!named.ok) throw new Error(named.code);
        const [paid] = named.value;
        if (paid === undefined) throw new Error('nothing was paid');
        line = {
          ...line,
          paidCount: line.paidCount + paid.count,
          paidAmount: add(line.paidAmount, paid.amount),
          sharesPaid: [...(line.sharesPaid ?? []), ...(paid.shared === undefined ? [] : [paid.shared])],
        };
        return paid.amount;
      };
      const unpaid = () => line.count - line.paidCount;
      const others = count - shared.count;
      const shares: Money[] = [];
      for (let guest = 0; guest < shared.guests; guest += 1) {
        // Somebody takes a whole piece of the others in between.
        if (isEarly && guest === when % shared.guests && guest > 0 && others > 0 && shared.count === 1)
          pay({ count: 1 });
        const open =
          guest === 0 ? { ...shared, left: shared.guests, isTaken: false } : openShares(line.sharesPaid ?? []);
        if (open === null) throw new Error('nothing is shared any more');
        expect(open.left).toBe(shared.guests - guest);
        const all = sharesOfAll(open, unpaid());
        shares.push(pay(all > 1 ? { count: unpaid(), shares: all, shared } : { count: unpaid() }));
      }
      // But for what cannot be shared evenly: less than a rappen of each.
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(mostShares);
      expect(unpaid() > 0 ? openShares(line.sharesPaid ?? []) : null).toBeNull();
      if (unpaid() > 0) pay({ count: unpaid() });
      expect(line.paidCount).toBe(count);
      expect(line.paidAmount).toBe(total);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { add, money, negate, zero } from '../money.ts';
import { cancelPostings, restorePostings } from '../payments/cancel-postings.ts';
import { type LedgerPosting, settlementPostings } from '../payments/ledger.ts';
import { accepted, anOrder, fridayEvening } from '../test-data/sample-order.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelProduct } from './cancel-product.ts';
import type { Order } from './order.ts';
import { restoreOrder } from './restore-order.ts';
import { settleIfPaid } from './settle-if-paid.ts';
import { type SoldPart, soldParts } from './sold-parts.ts';

const input = {
  comment: 'falsch',
  money: 'refund',
  by: 'sara',
  now: fridayEvening,
  hasVat: true,
  goingBack: zero,
} as const;

/** What the ledger earns by the same step, by rate. */
function earned(postings: readonly LedgerPosting[]): Map<number, number> {
  const byRate = new Map<number, number>();
  for (const { account, rate, amount } of postings) {
    if (account !== 'turnover' && account !== 'vat') continue;
    byRate.set(rate ?? 0, add(money(byRate.get(rate ?? 0) ?? 0), negate(amount)));
  }
  return byRate;
}

function soldByRate(parts: readonly SoldPart[]): Map<number, number> {
  const byRate = new Map<number, number>();
  for (const { rate, gross, net, vat } of parts) {
    expect(gross).toBe(net + vat);
    byRate.set(rate, (byRate.get(rate) ?? 0) + gross);
  }
  return byRate;
}

const withoutZeros = (sums: Map<number, number>) => [...sums].filter(([, sum]) => sum !== 0).sort(([a], [b]) => a - b);

const line = fc.tuple(fc.constantFrom('rivella', 'fendant', 'diverses'), fc.integer({ min: 1, max: 9 }));

test('what is sold line by line is what the ledger earns, paid, canceled in parts, canceled and restored', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), fc.nat(), (products, chance) => {
      const placed = anOrder(products);
      const settled = settleIfPaid({ ...placed, paid: placed.total }, true);
      const paid = settled.order;
      const first = soldParts(placed, paid);
      expect(withoutZeros(soldByRate(first))).toEqual(
        withoutZeros(earned(settlementPostings(placed.id, settled.settlement?.sums ?? []))),
      );
      expect(first.reduce((sum, { count }) => sum + count, 0)).toBe(
        products.reduce((sum, [, count]) => sum + count, 0),
      );

      const cut = paid.lines[chance % paid.lines.length];
      if (cut === undefined) throw new Error('an order without lines');
      const count = 1 + (chance % cut.count);
      const part = accepted(cancelProduct(paid, { ...input, opid: cut.opid, count, newOpid: 'cut' }));
      const nothingBack = { refunds: [], drawerId: null };
      const back = soldParts(paid, part.order);
      expect(withoutZeros(soldByRate(back))).toEqual(withoutZeros(earned(cancelPostings({ ...part, ...nothingBack }))));
      expect(back.reduce((sum, one) => sum + one.count, 0)).toBe(-count);

      if (part.order.state === 'canceled') return;
      const whole = accepted(cancelOrder(part.order, input));
      const all = soldParts(part.order, whole.order);
      expect(withoutZeros(soldByRate(all))).toEqual(withoutZeros(earned(cancelPostings({ ...whole, ...nothingBack }))));
      expect(sumOf([...first, ...back, ...all])).toEqual([0, 0]);

      const restored = accepted(restoreOrder({ ...whole.order, paid: whole.order.total }, input));
      const again = soldParts(whole.order, restored.order);
      expect(withoutZeros(soldByRate(again))).toEqual(withoutZeros(earned(restorePostings(restored))));
    }),
  );
});

const sumOf = (parts: readonly SoldPart[]) => [
  add(zero, ...parts.map(({ gross }) => gross)),
  parts.reduce((sum, { count }) => sum + count, 0),
];

test('a part says what was sold to whom by whom, and a line that costs nothing is sold too', () => {
  const order: Order = anOrder([['rivella', 2]], {
    door: 'kiosk',
    source: 'online',
    orderedBy: null,
    type: 'takeaway',
  });
  const free = { ...order, total: zero, lines: order.lines.map((one) => ({ ...one, total: zero })) };
  const paid = settleIfPaid({ ...order, paid: order.total }, true).order;
  expect(soldParts(order, paid)).toMatchObject([
    { opid: 'order-1-0', productId: 'rivella', count: 2, rate: 26, type: 'takeaway', channel: 'kiosk', personId: null },
  ]);
  expect(soldParts(free, settleIfPaid(free, true).order)).toMatchObject([{ count: 2, gross: 0, net: 0, vat: 0 }]);
  expect(soldParts(paid, paid)).toEqual([]);
});

test('what is taken back lessens the type that it was sold by, what is sold since goes by the order', () => {
  const order = anOrder([['fendant', 2]], { type: 'takeaway' });
  const paid = settleIfPaid({ ...order, paid: order.total }, true).order;
  const seated = { ...paid, type: 'dinein' } as const;
  const canceled = accepted(cancelOrder(seated, input)).order;
  const soldBy = new Map(order.lines.map(({ opid }) => [opid, 'takeaway'] as const));
  expect(soldParts(seated, canceled, soldBy)).toMatchObject([{ count: -2, type: 'takeaway' }]);
  const again = accepted(restoreOrder({ ...canceled, paid: canceled.total }, input)).order;
  expect(soldParts(canceled, again, soldBy)).toMatchObject([{ count: 2, type: 'dinein' }]);
});

/** What a guest pays by seat is reckoned anew: it may be another amount than the screen showed. */
import { expect, it } from 'vitest';

import { type Money, money } from '../money.ts';
import type { Order } from '../orders/order.ts';
import { accepted, anOrder, codeOf } from '../test-data/sample-order.ts';
import type { OrderPart } from './amount-asked.ts';
import { payableLines, seatParts } from './split.ts';
import { askPayment } from './take-payment.ts';

const plain = anOrder([
  ['rivella', 1],
  ['rindsfilet', 1],
  ['espresso', 2],
]);
const order: Order = { ...plain, lines: plain.lines.map((line, at) => ({ ...line, seat: [1, 2, null][at] ?? null })) };
const shown = (seat: number, of = order) => {
  const part = seatParts(payableLines(of.lines, new Map()), of.total).find((one) => one.seat === seat);
  if (part === undefined) throw new Error('somebody sits there');
  return part;
};
const ask = (of: Order, part: Omit<OrderPart, 'order'>) =>
  askPayment({
    id: 'p1',
    method: 'ext_terminal',
    split: 'seat',
    orders: [{ order: of, ...part }],
    tip: money(0),
    cashReceived: null,
    reference: null,
    currency: 'CHF',
  });
const reduced = (opid: string, off: Money): Order => ({
  ...order,
  total: money(order.total - off),
  lines: order.lines.map((line) => (line.opid === opid ? { ...line, total: money(line.total - off) } : line)),
});

it('is what the guest had and a share of the rest, with or without the amount that was shown', () => {
  const { seat, lines, amount, shared } = shown(1);
  const asked = accepted(ask(order, { seat, lines, amount }));
  expect([asked.amount, asked.lines.map((line) => line.amount)]).toEqual([amount, [amount - shared]]);
  expect(accepted(ask(order, { seat, lines, amount: null }))).toEqual(asked);
});

it('is asked anew where it is another amount by now', () => {
  const { seat, lines, amount } = shown(1);
  const [own = '', other = '', common = ''] = order.lines.map(({ opid }) => opid);
  const refused = (of: Order) => ask(of, { seat, lines, amount });
  expect(refused(reduced(own, money(100)))).toMatchObject({
    code: 'payments.error.openAmountChanged',
    params: { order: order.id, open: amount - 100 },
  });
  expect(refused(reduced(common, money(200)))).toMatchObject({ params: { open: amount - 100 } });
  // What others pay alone is no concern of this guest.
  expect(codeOf(refused(reduced(other, money(100))))).toBe('accepted');
});

it('is asked anew where the guest has other dishes by now, or another number', () => {
  const { seat, lines, amount } = shown(1);
  const [first, second, third] = order.lines;
  if (!first || !second || !third) throw new Error('it has three lines');
  expect(codeOf(ask({ ...order, lines: [first, second, { ...third, seat: 1 }] }, { seat, lines, amount }))).toBe(
    'payments.error.openAmountChanged',
  );
  expect(codeOf(ask({ ...order, lines: [{ ...first, seat: 3 }, second, third] }, { seat, lines, amount }))).toBe(
    'payments.error.openAmountChanged',
  );
});

it('is no second share for who has paid by seat', () => {
  const [own = '', other = ''] = order.lines.map(({ opid }) => opid);
  const later = { ...order, lines: [...order.lines, { ...order.lines[0], opid: 'more' } as Order['lines'][number]] };
  const paidLines = new Map([[own, { count: 1, amount: order.lines[0]?.total ?? money(0) }]]);
  const paid = { ...later, total: money(order.total + (order.lines[0]?.total ?? 0)), paid: shown(1).amount };
  const lines = [{ opid: other, count: 1 }];
  const facts = { seat: 2, lines, paidLines, amount: null };
  const alone = accepted(
    ask(paid, { ...facts, paidBySeat: [{ amount: shown(1).amount, lines: [{ opid: own, amount: money(1) }] }] }),
  );
  const together = accepted(ask(paid, facts));
  expect(alone.amount).toBeGreaterThan(together.amount);
  expect(alone.amount).toBe(paid.total - paid.paid - (order.lines[0]?.total ?? 0));
});

it('is taken up to what is open where an older screen names no seat', () => {
  const { lines, amount } = shown(1);
  expect(accepted(ask(reduced(lines[0]?.opid ?? '', money(100)), { lines, amount })).amount).toBe(amount);
});

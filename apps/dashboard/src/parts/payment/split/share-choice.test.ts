import { money } from '@comanda/domain/money';
import { amountOfLines } from '@comanda/domain/payments/split';
import { expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { choiceOf } from './share-choice.ts';
import { freshSplit, partDue } from './split-view.ts';
import { takenOfLine, withShares } from './taken-parts.ts';

test('of dishes that were shared, and one of which was canceled since, what is left is shared by who has not paid', () => {
  const [whole] = anOrder().products;
  if (whole === undefined) throw new Error('an order without lines');
  const line = { ...whole, total: money(3700), paidAmount: money(2466) };
  const shareOf = (amount: number, shared: { readonly count: number; readonly guests: number }, id: string) => {
    const paid = aPayment({ id, amount: money(amount), split: 'lines' });
    const lines = [{ opid: 'l1', count: 0, amount: money(amount), shared }];
    return { ...paid, orders: paid.orders.map((one) => ({ ...one, lines })) };
  };
  const first = shareOf(2466, { count: 2, guests: 3 }, 'p1');
  const wanted = { left: 1, wanted: 1 };
  const second = choiceOf(line, { shares: new Map(), payments: [first] }, wanted);
  expect(second).toEqual({ chosen: 1, shares: 2, part: { count: 1, shares: 2 } });
  const named = amountOfLines([line], [{ opid: 'l1', count: 1, ...second.part }], money(1234));
  expect(named).toMatchObject({ ok: true, value: [{ count: 0, amount: 617, shared: { count: 1, guests: 2 } }] });
  const payments = [first, shareOf(617, { count: 1, guests: 2 }, 'p2')];
  const last = choiceOf({ ...line, paidAmount: money(3083) }, { shares: new Map(), payments }, wanted);
  expect(last.part).toEqual({ count: 1 });
});

test('where the first share was given back after the last one, it is offered again as it was', () => {
  const [whole] = anOrder().products;
  if (whole === undefined) throw new Error('an order without lines');
  const line = { ...whole, count: 2, total: money(7400), paidCount: 1, paidAmount: money(1850) };
  const paid = aPayment({ id: 'p2', amount: money(1850), split: 'lines' });
  const lines = [{ opid: 'l1', count: 1, amount: money(1850), shared: { count: 1, guests: 2 } }];
  const payments = [{ ...paid, orders: paid.orders.map((one) => ({ ...one, lines })) }];
  const { part } = choiceOf(line, { shares: new Map(), payments }, { left: 1, wanted: 1 });
  expect(part).toEqual({ count: 1, shares: 3, shared: { count: 1, guests: 2 } });
  expect(amountOfLines([line], [{ opid: 'l1', count: 1, ...part }], money(9000))).toMatchObject({
    value: [{ amount: 1850 }],
  });
});

const half = { count: 1, guests: 2 };

test('of three dishes one is shared and one is paid whole: the third is asked for as the server prices it', () => {
  const [whole] = anOrder().products;
  if (whole === undefined) throw new Error('an order without lines');
  const line = { ...whole, count: 3, total: money(3000), paidCount: 1, paidAmount: money(1500) };
  const order = anOrder({ products: [line], total: money(3000), stillToPay: money(1500), payed: money(1500) });
  const part = (id: string, taken: object) => {
    const paid = aPayment({ id, amount: money(500), split: 'lines' });
    return { ...paid, orders: paid.orders.map((one) => ({ ...one, lines: [{ opid: 'l1', ...taken }] })) } as never;
  };
  const payments = [part('p1', { count: 0, amount: 500, shared: half }), part('p2', { count: 1, amount: 1000 })];
  const orders = withShares([order], payments);
  const state = { ...freshSplit(orders, payments), pieces: new Map([['l1', 1]]) };
  // As the next share of the dish that is shared, and as a dish by itself.
  expect(partDue(orders, payments, state).amount).toBe(500);
  expect(partDue(orders, payments, { ...state, shares: new Map([['l1', 1]]) }).amount).toBe(1000);
});

test('a share stays paid where another dish of its payment went back', () => {
  const lines = [
    { opid: 'l1', count: 0, amount: money(500), shared: half },
    { opid: 'l2', count: 1, amount: money(480) },
  ];
  const order = { id: 'o1', number: '2026-47-119', amount: money(980), state: 'done', stillToPay: money(480), lines };
  const paid = aPayment({ id: 'p1', amount: money(980), refunded: money(480), split: 'lines', orders: [order] });
  const gone = [{ opid: 'l2', count: -1, amount: money(-480) }];
  const back = aPayment({ id: 'r1', refundOf: 'p1', amount: money(-480), orders: [{ ...order, lines: gone }] });
  expect(['l1', 'l2'].map((opid) => takenOfLine(opid, [paid, back]).length)).toEqual([1, 0]);
});

test('a payment for two orders that was given back for one of them is a share of the other one alone', () => {
  const of = (id: string, opid: string, sign: 1 | -1) => ({
    id,
    number: '2026-47-119',
    amount: money(500 * sign),
    state: 'done',
    stillToPay: money(0),
    lines: [{ opid, count: 0, amount: money(500 * sign), ...(sign === 1 && { shared: half }) }],
  });
  const orders = [of('o1', 'l1', 1), of('o2', 'l2', 1)];
  const paid = aPayment({ id: 'p1', amount: money(1000), refunded: money(500), split: 'lines', orders });
  const back = aPayment({ id: 'r1', refundOf: 'p1', amount: money(-500), orders: [of('o1', 'l1', -1)] });
  const counted = (refund: typeof back) =>
    ['l1', 'l2'].map((opid) => takenOfLine(opid, [paid, refund]).map(({ shared }) => shared));
  expect(counted(back)).toEqual([[], [half]]);
  // It has not gone yet: the server counts it still.
  expect(counted({ ...back, state: 'paying' })).toEqual([[half], [half]]);
  // A part of the money names no dish.
  expect(counted({ ...back, orders: back.orders.map((order) => ({ ...order, lines: [] })) })).toEqual([[half], [half]]);
});

import type { WireOrder } from '@comanda/contract/orders';
import { add, money, type Money, zero } from '@comanda/domain/money';
import { amountOfPart } from '@comanda/domain/payments/split';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { sharesNear } from './share-choice.ts';
import {
  allPieces,
  barOf,
  freshSplit,
  guestShares,
  partDue,
  pieceRows,
  seatsOf,
  type SplitState,
  toggledCount,
  triOfRow,
  triOfRows,
} from './split-view.ts';

const [plain] = anOrder().products;

type Line = { readonly count: number; readonly total: number; readonly seat?: number | null };

function bill(lines: readonly Line[], id = 'o1'): WireOrder {
  const products = lines.flatMap(({ count, total, seat = null }, place) =>
    plain === undefined ? [] : [{ ...plain, opid: `${id} l${place}`, count, total: money(total), seat, posi: place }],
  );
  const total = add(zero, ...products.map((line) => line.total));
  return anOrder({ id, products, total, stillToPay: total });
}

const among = (guests: number) => ({ guests, ahead: zero });

const state = (change: Partial<SplitState>): SplitState => ({
  kind: 'lines',
  pieces: new Map(),
  shares: new Map(),
  guests: 2,
  ahead: zero,
  digits: '',
  seat: null,
  ...change,
});

/** As the server has it after this part. */
function after(order: WireOrder, parts: ReturnType<typeof partDue>): WireOrder {
  const part = parts.orders.find(({ id }) => id === order.id);
  if (part === undefined) return order;
  const products = order.products.map((line) => {
    const count = part.lines?.find(({ opid }) => opid === line.opid)?.count ?? 0;
    const paid = amountOfPart(line, count);
    return count === 0 ? line : { ...line, paidCount: line.paidCount + count, paidAmount: add(line.paidAmount, paid) };
  });
  return { ...order, products, stillToPay: money(order.stillToPay - part.amount) };
}

test('some of a line is its share, and what is left carries the rest', () => {
  const order = bill([{ count: 3, total: 1000 }]);
  const one = partDue([order], [], state({ pieces: new Map([['o1 l0', 1]]) }));
  expect(one).toEqual({
    split: 'lines',
    amount: 333,
    orders: [{ id: 'o1', amount: 333, lines: [{ opid: 'o1 l0', count: 1 }] }],
  });
  const rest = partDue([after(order, one)], [], state({ pieces: new Map([['o1 l0', 5]]) }));
  expect(rest.amount).toBe(667);
});

test('what is paid stands beside what is left', () => {
  const order = after(
    bill([{ count: 2, total: 1040 }]),
    partDue([bill([{ count: 2, total: 1040 }])], [], state({ pieces: new Map([['o1 l0', 1]]) })),
  );
  expect(
    pieceRows([order], { ...state({}), payments: [] }).map(({ isPaid, count, amount }) => [isPaid, count, amount]),
  ).toEqual([
    [true, 1, 520],
    [false, 1, 520],
  ]);
});

test('what is only being paid stands by itself, and nobody is offered it', () => {
  const order = bill([{ count: 3, total: 1560 }]);
  const paid = { paidCount: 2, paidAmount: money(1040), payingCount: 1, payingAmount: money(520) };
  const rowsOf = (change: Partial<WireOrder['products'][number]>) =>
    pieceRows([{ ...order, products: order.products.map((line) => ({ ...line, ...change })) }], {
      ...state({}),
      payments: [],
    }).map(({ isPaid, isPaying, count, amount }) => [isPaid, isPaying, count, amount]);
  expect(rowsOf(paid)).toEqual([
    [true, false, 1, 520],
    [true, true, 1, 520],
    [false, false, 1, 520],
  ]);
  expect(rowsOf({ ...paid, paidCount: 1, paidAmount: money(520) })).toEqual([
    [true, true, 1, 520],
    [false, false, 2, 1040],
  ]);
  // A share of it.
  expect(rowsOf({ paidAmount: money(500), payingAmount: money(500) })).toEqual([
    [true, true, 0, 500],
    [false, false, 3, 1060],
  ]);
});

test('a bottle is shared, and what is left goes on in shares like the first one', () => {
  const order = bill([{ count: 1, total: 5000 }]);
  const chosen = { pieces: new Map([['o1 l0', 1]]) };
  const first = partDue([order], [], state({ ...chosen, shares: new Map([['o1 l0', 3]]) }));
  expect(first.orders).toEqual([{ id: 'o1', amount: 1666, lines: [{ opid: 'o1 l0', count: 1, shares: 3 }] }]);
  const [line] = order.products;
  const products = line === undefined ? [] : [{ ...line, paidAmount: money(1666) }];
  const left = { ...order, products, stillToPay: money(3334) };
  const paid = aPayment({ amount: money(1666), split: 'lines' });
  const ofOrder = paid.orders.map((one) => ({ ...one, lines: [{ opid: 'o1 l0', count: 0, amount: money(1666) }] }));
  const payments = [{ ...paid, orders: ofOrder }];
  expect(partDue([left], payments, state(chosen)).orders).toEqual([
    { id: 'o1', amount: 1667, lines: [{ opid: 'o1 l0', count: 1, shares: 2 }] },
  ]);
  expect(partDue([left], payments, state({ ...chosen, shares: new Map([['o1 l0', 1]]) })).amount).toBe(3334);
  expect(pieceRows([left], { ...state({}), payments }).map(({ isPaid, amount }) => [isPaid, amount])).toEqual([
    [true, 1666],
    [false, 3334],
  ]);
});

test('136.71 among four: 34.18 three times, the last one carries the difference', () => {
  const order = bill([{ count: 1, total: 13_671 }]);
  expect(guestShares([order], [], among(4)).map(({ amount }) => amount)).toEqual([3418, 3418, 3418, 3417]);
  const first = partDue([order], [], state({ kind: 'equal', guests: 4 }));
  expect(first.amount).toBe(3418);
  const paid = aPayment({ split: 'equal', amount: money(3418) });
  const left = after(order, first);
  expect(partDue([left], [paid], state({ kind: 'equal', guests: 4 })).amount).toBe(3418);
  // Opened anew, without a word of how many they were.
  expect(freshSplit([left], [paid])).toMatchObject({ kind: 'equal', guests: 4 });
});

test('parts of any kind add up to the bill, and none is below zero', () => {
  const lines = fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 4 }),
      total: fc.integer({ min: 1, max: 9999 }),
      seat: fc.integer({ min: 1, max: 3 }),
    }),
    { minLength: 1, maxLength: 5 },
  );
  const kinds = fc.array(fc.constantFrom('lines', 'equal', 'amount', 'seat'), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(lines, lines, kinds, fc.integer({ min: 1, max: 5000 }), (first, second, chosen, digits) => {
      let orders = [bill(first), bill(second, 'o2')];
      const total = add(...orders.map(({ stillToPay }) => stillToPay));
      const paid: Money[] = [];
      for (const kind of chosen) {
        const [one] = [...allPieces(orders)];
        const pieces = new Map(one === undefined ? [] : [[one[0], 1]]);
        const seat = seatsOf(orders, [])[0]?.seat ?? null;
        const due = partDue(orders, [], state({ kind, pieces, seat, digits: String(digits) }));
        expect(due.orders.every(({ amount }) => amount > 0)).toBe(true);
        paid.push(due.amount);
        orders = orders.map((order) => after(order, due));
        expect(orders.every(({ stillToPay }) => stillToPay >= 0)).toBe(true);
      }
      const rest = partDue(orders, [], state({ kind: 'equal', guests: 1 }));
      expect(add(zero, ...paid, rest.amount)).toBe(total);
    }),
  );
});

test('the bar is what was paid, what is paid now, and the rest', () => {
  const done = aPayment({ amount: money(4000) });
  expect(barOf(money(13_671), [done], money(6000)).map(({ tone, amount }) => [tone, amount])).toEqual([
    ['done', 4000],
    ['now', 6000],
    ['rest', 3671],
  ]);
});

test('an equal part that is only being paid counts, and is not paid yet', () => {
  const parts = [
    aPayment({ split: 'equal', amount: money(500) }),
    aPayment({ id: 'p2', split: 'equal', amount: money(500), state: 'paying', takenAt: 1_800_000_000 }),
  ];
  const shares = guestShares([bill([{ count: 1, total: 1000 }])], parts, among(3));
  expect(shares.map(({ isPaid, isPaying }) => [isPaid, isPaying])).toEqual([
    [true, false],
    [true, true],
    [false, false],
  ]);
});

test('what was given back is no part any more', () => {
  const back = aPayment({ split: 'equal', amount: money(1000), refunded: money(1000) });
  const failed = aPayment({ id: 'p2', split: 'equal', state: 'failed' });
  expect(
    guestShares([bill([{ count: 1, total: 1000 }])], [back, failed], among(2)).map(({ isPaid }) => isPaid),
  ).toEqual([false, false]);
});

test('a line is picked by none, some or all of its pieces; what is paid says nothing', () => {
  const row = (chosen: number, count: number) => ({ chosen, count, isPaid: false });
  expect([row(0, 3), row(1, 3), row(3, 3)].map(triOfRow)).toEqual(['none', 'some', 'all']);
  expect([row(0, 3), row(1, 3), row(3, 3), row(0, 1)].map(toggledCount)).toEqual([1, 3, 0, 1]);
  const paid = { chosen: 0, count: 2, isPaid: true };
  expect(triOfRows([paid, row(2, 2), row(1, 1)])).toBe('all');
  expect(triOfRows([paid, row(2, 2), row(0, 1)])).toBe('some');
  expect(triOfRows([paid, row(0, 2)])).toBe('none');
});

test('one of two dishes is shared by those who share it; the other one is whole', () => {
  const order = bill([{ count: 2, total: 7400 }]);
  const shared = state({ pieces: new Map([['o1 l0', 1]]), shares: new Map([['o1 l0', 2]]) });
  expect(pieceRows([order], { ...shared, payments: [] })).toMatchObject([
    { count: 2, chosen: 1, shares: 2, amount: 1850 },
  ]);
  expect(partDue([order], [], shared).orders).toEqual([
    { id: 'o1', amount: 1850, lines: [{ opid: 'o1 l0', count: 2, shares: 4, shared: { count: 1, guests: 2 } }] },
  ]);
  const both = state({ pieces: new Map([['o1 l0', 2]]), shares: new Map([['o1 l0', 2]]) });
  expect(partDue([order], [], both).amount).toBe(3700);
});

/** A share of the first line that was paid: of so many pieces, among so many guests. */
function shareOf(amount: number, shared: { readonly count: number; readonly guests: number }, id = 'p1') {
  const paid = aPayment({ id, amount: money(amount), split: 'lines' });
  const lines = [{ opid: 'o1 l0', count: 0, amount: money(amount), shared }];
  return { ...paid, orders: paid.orders.map((one) => ({ ...one, lines })) };
}
const withPaid = (order: WireOrder, paidCount: number, paidAmount: number): WireOrder => ({
  ...order,
  products: order.products.map((line) => ({ ...line, paidCount, paidAmount: money(paidAmount) })),
  stillToPay: money(order.total - paidAmount),
});

test('of a shared dish the other guest is offered the same share, and whoever comes then the other dish', () => {
  const order = bill([{ count: 2, total: 7400 }]);
  const half = { count: 1, guests: 2 };
  const chosen = state({ pieces: new Map([['o1 l0', 1]]) });
  const first = [shareOf(1850, half)];
  const one = withPaid(order, 0, 1850);
  expect(pieceRows([one], { ...chosen, payments: first }).at(-1)).toMatchObject({ chosen: 1, shares: 2, amount: 1850 });
  expect(partDue([one], first, chosen).orders).toEqual([
    { id: 'o1', amount: 1850, lines: [{ opid: 'o1 l0', count: 2, shares: 3, shared: half }] },
  ]);
  // A second tap is the rest of the line, and none of it is shared.
  expect(partDue([one], first, state({ pieces: new Map([['o1 l0', 2]]) })).amount).toBe(5550);
  const both = [...first, shareOf(1850, half, 'p2')];
  const two = withPaid(order, 1, 3700);
  expect(partDue([two], both, chosen).orders).toEqual([
    { id: 'o1', amount: 3700, lines: [{ opid: 'o1 l0', count: 1 }] },
  ]);
});

test('whoever takes the other dish first leaves the shared one to who shares it', () => {
  const chosen = state({ pieces: new Map([['o1 l0', 1]]) });
  const left = withPaid(bill([{ count: 2, total: 7400 }]), 1, 5550);
  const payments = [shareOf(1850, { count: 1, guests: 2 })];
  expect(partDue([left], payments, chosen).orders).toEqual([
    { id: 'o1', amount: 1850, lines: [{ opid: 'o1 l0', count: 1 }] },
  ]);
});

test('an amount that was paid before makes no share another one: three shared it, and two are left', () => {
  const left = withPaid(bill([{ count: 1, total: 5000 }]), 0, 900);
  const payments = [shareOf(900, { count: 1, guests: 3 })];
  expect(partDue([left], payments, state({ pieces: new Map([['o1 l0', 1]]) })).orders).toEqual([
    { id: 'o1', amount: 2050, lines: [{ opid: 'o1 l0', count: 1, shares: 2, shared: { count: 1, guests: 3 } }] },
  ]);
});

test('what is chosen is shared by as many as its share comes out for', () => {
  expect(sharesNear({ count: 2, chosen: 1, shares: 1 }, 1)).toBe(2);
  // Two of three dishes: among two guests a share of three, among three it would be none.
  expect(sharesNear({ count: 3, chosen: 2, shares: 2 }, 1)).toBe(4);
  expect(sharesNear({ count: 3, chosen: 2, shares: 4 }, -1)).toBe(2);
  expect(sharesNear({ count: 2, chosen: 1, shares: 15 }, 1)).toBe(15);
});

test('guests are numbered alike wherever they stand, also after one who paid for dishes', () => {
  const byLines = aPayment({ split: 'lines', amount: money(500) });
  const numbers = (payments: Parameters<typeof guestShares>[1]) =>
    guestShares([bill([{ count: 1, total: 2000 }])], payments, among(2)).map(({ number, isPaid }) => [number, isPaid]);
  expect(numbers([byLines])).toEqual([
    [2, false],
    [3, false],
  ]);
  const equal = { ...byLines, id: 'p2', split: 'equal' as const, takenAt: byLines.takenAt + 1 };
  expect(numbers([byLines, equal])).toEqual([
    [2, true],
    [3, false],
  ]);
});

import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { defaultThresholds } from '@comanda/domain/orders/waitlist-group';
import { expect, test } from 'vitest';

import { groupAt } from '../../parts/orders/use-group-of.ts';
import { anOrder } from '../../test/an-order.ts';
import { type BoardGrouping, cardItems, cardWarnings, isSameCard, lateOrders, makeBoard } from './board-view.ts';

const byAll = groupAt('none');

const minute = 60_000;
const at = (minutes: number) => minutes * 60;

function cards(orders: readonly WireOrder[], grouping: BoardGrouping = 'table', nowMs = 0) {
  return [...makeBoard(orders, grouping, byAll, nowMs)].flatMap(([group, list]) =>
    list.map((card) => [group, ...card.orders.map((order) => order.id)]),
  );
}

test('orders of a table share a card in their group, the first one first', () => {
  const orders = [
    anOrder({ id: 'b', orderedAt: 20 }),
    anOrder({ id: 'a', orderedAt: 10 }),
    anOrder({ id: 'c', orderedAt: 5, stillToPay: money(0) }),
  ];
  expect(cards(orders)).toEqual([
    ['paid', 'c'],
    ['notPaidYet', 'a', 'b'],
  ]);
});

test('beyond the second threshold of its group an order calls for somebody, the next guests of a table too', () => {
  const paid = anOrder({ id: 'a', type: 'takeaway', orderedAt: 0, stillToPay: money(0) });
  const lateAt = (minutes: number, order = paid) => lateOrders([order], byAll, minutes * minute);
  expect(lateAt(6)).toEqual([]);
  expect(lateAt(11)).toEqual(['paid a']);
  const table = { table: 'tb_12', method: 'table' } as const;
  expect(lateAt(91, anOrder({ id: 'first', ...table, orderedAt: 0 }))).toEqual(['notPaidYet first']);
  expect(lateAt(300, anOrder({ id: 'next', ...table, orderedAt: at(200) }))).toEqual(['notPaidYet next']);
});

test('one by one each order has its card', () => {
  const orders = [anOrder({ id: 'a', orderedAt: 1 }), anOrder({ id: 'b', orderedAt: 2 })];
  expect(cards(orders, 'order')).toEqual([
    ['notPaidYet', 'a'],
    ['notPaidYet', 'b'],
  ]);
});

test('orders to be accepted are decided one by one, also by table', () => {
  const guest = { state: 'requested', source: 'online', door: 'table' } as const;
  const orders = [anOrder({ id: 'a', ...guest }), anOrder({ id: 'b', ...guest })];
  expect(cards(orders)).toEqual([
    ['notAccepted', 'a'],
    ['notAccepted', 'b'],
  ]);
});

test('strangers at the checkout never share a card', () => {
  const checkout = { table: 't_c1', method: 'checkout' } as const;
  const orders = [anOrder({ id: 'a', ...checkout }), anOrder({ id: 'b', ...checkout })];
  expect(cards(orders)).toHaveLength(2);
});

test('a ready order ages from the moment it was ready', () => {
  const ready = anOrder({ state: 'ready', type: 'takeaway', method: 'takeaway', orderedAt: 0, readyAt: at(30) });
  const board = makeBoard([ready], 'table', byAll, 36 * minute);
  expect(board.get('readyToPickUp')?.[0]).toMatchObject({ sinceMs: 30 * minute, lateness: 'warn' });
});

test('what is wished for later is late from then on only, and stands below what is for now', () => {
  const wishedAt = at(300);
  const preorder = anOrder({ id: 'later', type: 'pickup', method: 'pickup', orderedAt: 0, wishedAt });
  const now = anOrder({ id: 'now', type: 'pickup', method: 'pickup', orderedAt: at(100) });
  const boardAt = (minutes: number) => makeBoard([preorder, now], 'order', byAll, minutes * minute);
  const [first, second] = boardAt(101).get('notPaidYet') ?? [];
  expect([first?.orders[0].id, second?.orders[0].id]).toEqual(['now', 'later']);
  expect(second).toMatchObject({ minutes: 0, lateness: 'fresh' });
  expect(lateOrders([preorder, now], byAll, 101 * minute)).toEqual([]);
  expect(boardAt(311).get('notPaidYet')?.[1]).toMatchObject({ minutes: 11, lateness: 'late' });
});

test('what was made before its time waits for nobody until then', () => {
  const facts = { type: 'pickup', method: 'pickup', orderedAt: 0, wishedAt: at(60) } as const;
  const ready = anOrder({ state: 'ready', readyAt: at(30), ...facts });
  const cardAt = (minutes: number) =>
    makeBoard([ready], 'order', byAll, minutes * minute).get('readyToPickUp')?.[0]?.lateness;
  expect([cardAt(59), cardAt(76)]).toEqual(['fresh', 'late']);
});

test('a guest who wishes for tomorrow is answered today', () => {
  const asked = { state: 'requested', source: 'online', door: 'app', type: 'pickup', method: 'pickup' } as const;
  const order = anOrder({ ...asked, orderedAt: 0, wishedAt: at(24 * 60) });
  expect(makeBoard([order], 'order', byAll, 7 * minute).get('notAccepted')?.[0]?.lateness).toBe('late');
});

test('done and canceled orders are not on the board', () => {
  expect(cards([anOrder({ state: 'done' }), anOrder({ state: 'canceled' })])).toEqual([]);
});

test('a card shows what is open, and the total once it is paid', () => {
  const open = makeBoard([anOrder({ stillToPay: money(1000) })], 'table', byAll, 0);
  const paid = makeBoard([anOrder({ stillToPay: money(0) })], 'table', byAll, 0);
  expect(open.get('notPaidYet')?.[0]?.sum).toBe(1000);
  expect(paid.get('paid')?.[0]?.sum).toBe(3450);
});

test('long cards end with what is left of them', () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  const products = [0, 1, 2, 3].map((posi) => ({ ...line, opid: `l${posi}`, posi, count: 2 }));
  const { shown, more } = cardItems([anOrder({ products })], 3);
  expect(shown.map(({ opid }) => opid)).toEqual(['l0', 'l1']);
  expect(more).toBe(4);
  expect(cardItems([anOrder({ products: products.slice(0, 3) })], 3).more).toBe(0);
});

test('comments and allergies stand once each', () => {
  const orders = [anOrder({ comment: 'Nussallergie' }), anOrder({ comment: 'Nussallergie' }), anOrder()];
  expect(cardWarnings(orders)).toEqual(['Nussallergie']);
});

test('the same allergy on several lines stands once, however it was typed', () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('an order has a line');
  const products = [
    { ...line, opid: 'a', allergy: 'Nussallergie' },
    { ...line, opid: 'b', allergy: 'nussallergie ' },
  ];
  const orders = [anOrder({ comment: 'Nussallergie bei Gast 2', products })];
  expect(cardWarnings(orders)).toEqual(['Nussallergie bei Gast 2', 'Nussallergie']);
});

test('a card is drawn anew for its orders, its minute and how late it is, not for a tick of the clock', () => {
  const orders = [anOrder({ orderedAt: 0 })];
  const cardAt = (nowMs: number, list: readonly WireOrder[] = orders) => {
    const card = makeBoard(list, 'table', byAll, nowMs).get('notPaidYet')?.[0];
    if (card === undefined) throw new Error('a card');
    return card;
  };
  expect(isSameCard(cardAt(minute), cardAt(minute + 10_000))).toBe(true);
  expect(isSameCard(cardAt(minute), cardAt(2 * minute))).toBe(false);
  expect(isSameCard(cardAt(0), cardAt(0, [anOrder({ orderedAt: 0, version: 2 })]))).toBe(false);
});

test('is late when the venue says so', () => {
  const order = anOrder({ id: 'o1', type: 'dinein', orderedAt: 0 });
  const late = (minutes: number) =>
    [...makeBoard([order], 'order', byAll, minutes * minute, patient).values()].flat().map(({ lateness }) => lateness);
  const patient = { ...defaultThresholds, dineInUnpaid: { warnMinutes: 100, lateMinutes: 120 } };
  expect([late(99), late(100), late(120)]).toEqual([['fresh'], ['warn'], ['late']]);
});

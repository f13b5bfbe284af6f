import type { WireOrder, WireOrderProduct } from '@comanda/contract/orders';
import { defaultThresholds } from '@comanda/domain/orders/waitlist-group';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import {
  inColumns,
  kitchenTickets,
  lastFinished,
  lyingIn,
  productsToMake,
  walkOfLine,
  walkOfTicket,
} from './kitchen-view.ts';

const known = new Set(['kitchen', 'bar']);
const [sample] = anOrder({}).products;
const line = (opid: string, change: Partial<WireOrderProduct> = {}): WireOrderProduct => {
  if (sample === undefined) throw new Error('a line');
  return { ...sample, opid, processingStation: 'kitchen', ...change };
};
const order = (id: string, products: WireOrderProduct[], change: Partial<WireOrder> = {}) =>
  anOrder({ id, products, orderedAt: 0, ...change });
const minute = 60_000;
const tickets = (orders: readonly WireOrder[], stationId = 'kitchen', nowMs = 0) =>
  kitchenTickets(orders, { stationId, known }, nowMs, defaultThresholds);
const shown = (...about: Parameters<typeof tickets>) =>
  tickets(...about).map(({ order: { id }, courses }) => [
    id,
    ...courses.flatMap(({ lines }) => lines.map(({ opid }) => opid)),
  ]);

test('a station sees its own lines, those of every station, and those whose station is gone', () => {
  const orders = [
    order('a', [
      line('own'),
      line('beer', { processingStation: 'bar' }),
      line('every', { processingStation: null }),
      line('lost', { processingStation: 'cellar' }),
      line('bottle', { printKitchenReceipt: false }),
      line('screen', { printKitchenReceipt: false, digitalConfirmation: true }),
      line('gone', { state: 'canceled' }),
    ]),
  ];
  expect(shown(orders)).toEqual([['a', 'own', 'every', 'lost', 'screen']]);
  expect(shown(orders, 'bar')).toEqual([['a', 'beer', 'every', 'lost']]);
  expect(shown(orders, 'none')).toEqual([['a', 'own', 'beer', 'every', 'lost', 'screen']]);
});

test('what was added or fired later waits since then, once what came before is made', () => {
  const soup = line('soup', { course: 1 });
  const steak = line('steak', { course: 2, sentAt: 1800 });
  const first = order('first', [soup, steak], { orderedAt: 0 });
  const second = order('second', [line('other')], { orderedAt: 600 });
  const seen = (orders: readonly WireOrder[]) =>
    tickets(orders, 'kitchen', 2400 * 1000).map(({ order: { id }, minutes }) => [id, minutes]);
  expect(seen([first, second])).toEqual([
    ['first', 40],
    ['second', 30],
  ]);
  const made = { ...first, products: [{ ...soup, state: 'finished' as const }, steak] };
  expect(seen([made, second])).toEqual([
    ['second', 30],
    ['first', 10],
  ]);
});

test('who waits longest stands first; what guests want later counts from then', () => {
  const orders = [
    order('new', [line('1')], { orderedAt: 300 }),
    order('later', [line('2')], { orderedAt: 0, wishedAt: 1800 }),
    order('old', [line('3')], { orderedAt: 60 }),
  ];
  const seen = tickets(orders, 'kitchen', 11 * minute);
  expect(seen.map((ticket) => [ticket.order.id, ticket.minutes, ticket.lateness])).toEqual([
    ['old', 10, 'late'],
    ['new', 6, 'warn'],
    ['later', 0, 'fresh'],
  ]);
});

test('what is added to an order that a guest wanted earlier waits since then, not since the guest wanted it', () => {
  const made = line('made', { state: 'finished' });
  const dessert = line('dessert', { sentAt: 1800 });
  const seen = tickets([order('pickup', [made, dessert], { orderedAt: 0, wishedAt: 600 })], 'kitchen', 33 * minute);
  expect(seen.map(({ minutes, lateness }) => [minutes, lateness])).toEqual([[3, 'fresh']]);
});

test('only orders in work that leave something to make are tickets', () => {
  const done = line('x', { state: 'finished' });
  const orders = [
    order('requested', [line('1')], { state: 'requested' }),
    order('ready', [line('2')], { state: 'ready' }),
    order('made', [done]),
    order('held', [line('3', { held: true, course: 2 })]),
    order('half', [done, line('4', { state: 'started' })]),
  ];
  expect(shown(orders)).toEqual([['half', 'x', '4']]);
});

test('courses stand apart, and what waits to be fired is counted', () => {
  const products = [line('main', { course: 2 }), line('now'), line('soup', { course: 1 })];
  const [ticket] = tickets([order('a', [...products, line('cake', { course: 3, held: true, count: 4 })])]);
  expect(ticket?.courses.map(({ course, lines }) => [course, lines.length])).toEqual([
    [null, 1],
    [1, 1],
    [2, 1],
  ]);
  expect(ticket?.held).toBe(4);
});

test('a tap goes on: begin, finish, take back; on the head for all that is left', () => {
  const products = [line('a'), line('b', { state: 'started' }), line('c', { state: 'finished' })];
  const moves = products.map((one) => walkOfLine(order('o', products), one).move);
  expect(moves).toEqual(['startLine', 'finishLine', 'recall']);
  const headOf = (lines: WireOrderProduct[]) => {
    const [ticket] = tickets([order('o', lines)]);
    if (ticket === undefined) throw new Error('a ticket');
    const { move, lines: walked } = walkOfTicket(ticket);
    return [move, ...walked.map(({ opid }) => opid)];
  };
  expect(headOf(products)).toEqual(['startLine', 'a']);
  expect(headOf(products.slice(1))).toEqual(['finishLine', 'b']);
});

test('the same product counts together over all tickets, its variants apart', () => {
  const plain = { count: 2, state: 'started' } as const;
  const orders = [
    order('a', [line('1', plain), line('2', { note: 'ohne Salz' })]),
    order('b', [
      line('3'),
      line('4', { id: 'p2', count: 9, title: { de: 'Salat' } }),
      line('5', { state: 'finished' }),
    ]),
  ];
  const made = productsToMake(tickets(orders)).map(({ title, count, variants }) => [
    title['de'],
    count,
    variants.map((variant) => [variant.count, variant.line.note]),
  ]);
  expect(made).toEqual([
    ['Salat', 9, [[9, null]]],
    [
      'Zürcher Geschnetzeltes',
      4,
      [
        [3, null],
        [1, 'ohne Salz'],
      ],
    ],
  ]);
});

test('a dish for somebody with an allergy is counted apart from the others of its kind', () => {
  const [soup] = productsToMake(tickets([order('a', [line('1', { count: 2 }), line('2', { allergy: 'Sellerie' })])]));
  expect(soup?.variants.map((variant) => [variant.count, variant.line.allergy])).toEqual([
    [2, null],
    [1, 'Sellerie'],
  ]);
});

test('the last ten that were finished here can be taken back, the newest first', () => {
  const made = Array.from({ length: 12 }, (_, at) => line(`m${at}`, { state: 'finished', finishedAt: at }));
  const other = line('beer', { processingStation: 'bar', state: 'finished', finishedAt: 99 });
  const before = line('before', { state: 'finished', finishedAt: null });
  const orders = [order('a', made, { state: 'ready' }), order('b', [other, before])];
  const opids = lastFinished(orders, { stationId: 'kitchen', known }, 0).map((one) => one.line.opid);
  expect(opids).toEqual(['m11', 'm10', 'm9', 'm8', 'm7', 'm6', 'm5', 'm4', 'm3', 'm2']);
});

test('of what is done can be taken back what was finished within the hour and nobody handed over', () => {
  const paid = (id: string, finishedAt: number, change: Partial<WireOrder> = {}) =>
    order(id, [line(id, { state: 'finished', finishedAt })], { state: 'done', handedOverAt: null, ...change });
  const orders = [
    paid('slip', 100),
    paid('edge', 60),
    paid('old', 59),
    paid('handed', 100, { handedOverAt: 100 }),
    paid('canceled', 100, { state: 'canceled' }),
    order('paper', [line('paper')], { state: 'done' }),
  ];
  const finished = lastFinished(orders, { stationId: 'kitchen', known }, 61 * minute);
  expect(finished.map((one) => one.line.opid)).toEqual(['slip', 'edge']);
  expect(finished.map((one) => walkOfLine(one.order, one.line).move)).toEqual(['recall', 'recall']);
});

test('a ticket goes below the shortest column', () => {
  const long = Array.from({ length: 6 }, (_, at) => line(`l${at}`));
  const orders = [order('a', long), order('b', [line('1')]), order('c', [line('2')]), order('d', [line('3')])];
  const ids = inColumns(tickets(orders), 2).map((column) => column.map((ticket) => ticket.order.id));
  expect(ids).toEqual([['a'], ['b', 'c', 'd']]);
});

test('a ticket that lies there stays in its column, and a new one goes below the shortest', () => {
  const short = (id: string) => order(id, [line(`${id}1`)]);
  const idsOf = (columns: ReturnType<typeof inColumns>) =>
    columns.map((column) => column.map((ticket) => ticket.order.id));
  const before = inColumns(tickets([short('a'), short('b'), short('c'), short('d')]), 2);
  expect(idsOf(before)).toEqual([
    ['a', 'c'],
    ['b', 'd'],
  ]);
  const left = tickets([short('b'), short('c'), short('d'), short('e')]);
  expect(idsOf(inColumns(left, 2, lyingIn(before)))).toEqual([
    ['c', 'e'],
    ['b', 'd'],
  ]);
  // A screen that became narrow lays those anew that have no column any more.
  expect(idsOf(inColumns(left, 1, lyingIn(before)))).toEqual([['c', 'b', 'd', 'e']]);
});

import type { WireOrder } from '@comanda/contract/orders';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { type Hands, orderNews, whatHappened } from './order-news.ts';

const order = anOrder({ id: 'a', version: 3 });
const next = (change: Partial<WireOrder>) => ({ ...order, version: 4, ...change });
const others: Hands = { isOwn: () => false, endOf: () => undefined, wasListed: () => false };
const kinds = (before: readonly WireOrder[], now: readonly WireOrder[], hands = others) =>
  orderNews(before, now, hands).map(({ kind, order: { id } }) => `${kind} ${id}`);

test.each([
  ['accepted', { state: 'requested' }, {}],
  ['ready', {}, { state: 'ready', readyAt: 5 }],
  ['handedOver', { state: 'ready' }, { state: 'done', handedOverAt: 6 }],
  ['handedOver', { state: 'ready' }, { state: 'ready', handedOverAt: 6 }],
  ['paid', {}, { payed: order.total, stillToPay: money(0) }],
  ['paid', {}, { payed: order.total, stillToPay: money(0), state: 'done' }],
  ['canceled', {}, { state: 'canceled', stillToPay: money(0) }],
  ['restored', { state: 'canceled' }, {}],
  ['done', { payed: order.total, stillToPay: money(0) }, { payed: order.total, stillToPay: money(0), state: 'done' }],
  [null, {}, { comment: 'Kindersitz' }],
  [null, {}, { payed: money(100), stillToPay: money(3350) }],
  [null, { state: 'ready' }, {}],
  [null, { state: 'canceled' }, { state: 'canceled' }],
  [null, {}, { state: 'done', mergedInto: 'b' }],
] as const)('what happened: %s', (kind, was, is) => {
  expect(whatHappened({ ...order, ...was }, next(is))).toBe(kind);
});

test('what waits on this device alone is no news', () => {
  expect(whatHappened(order, { ...order, stillToPay: money(0), payed: order.total, state: 'done' })).toBeNull();
});

test('an order that was not there came; one that must be paid first comes with its payment', () => {
  const held = anOrder({ id: 'b', state: 'requested', awaitsPayment: true });
  expect(kinds([order], [order, anOrder({ id: 'b' })])).toEqual(['came b']);
  expect(kinds([], [held])).toEqual([]);
  expect(kinds([held], [{ ...held, awaitsPayment: false, version: 2 }])).toEqual(['came b']);
  expect(kinds([held], [])).toEqual([]);
});

test('one that stood there before is back', () => {
  const hands = { ...others, wasListed: (id: string) => id === 'a' };
  expect(kinds([], [order, anOrder({ id: 'b' })], hands)).toEqual(['restored a', 'came b']);
});

test('an order that is gone is told by its end, and where that is not known, only that it is gone', () => {
  const canceled = next({ state: 'canceled' });
  const merged = next({ state: 'done', mergedInto: 'c' });
  expect(kinds([order], [], { ...others, endOf: () => canceled })).toEqual(['canceled a']);
  expect(kinds([order], [], { ...others, endOf: () => merged })).toEqual([]);
  expect(kinds([order], [])).toEqual(['gone a']);
  expect(kinds([order], [], { ...others, endOf: () => order })).toEqual(['gone a']);
});

test('nobody is told what they did themselves', () => {
  const mine = { ...others, isOwn: ({ version }: Pick<WireOrder, 'version'>) => version === 4 };
  expect(kinds([order], [next({ state: 'ready' })], mine)).toEqual([]);
  expect(kinds([order], [], mine)).toEqual([]);
  expect(kinds([order], [next({ state: 'ready', version: 5 })], mine)).toEqual(['ready a']);
});

test('the same orders are no news', () => {
  expect(kinds([order], [order])).toEqual([]);
});

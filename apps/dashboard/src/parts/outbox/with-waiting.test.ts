import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { allOf, paymentTaken } from '../payment/take-or-keep.ts';
import { stateOf } from './use-outbox.ts';
import { inParts, withWaiting } from './with-waiting.ts';

const day = 86_400_000;
const now = 100 * day;

function anEntry(position: number, command: OutboxEntry['command'], change: Partial<OutboxEntry> = {}): OutboxEntry {
  const { id } = command.body;
  const made = { id, ownerId: 'u1', customerId: 'c1', madeAtMs: now, command };
  return { ...made, position, faults: 0, refusal: null, ...change };
}

const kept = anOrder({ id: 'kept', number: 'K3-0007', version: 0, stillToPay: money(1050), total: money(1050) });
const body = { id: 'kept', customer: 'c1', table: 't', type: 'dinein' as const, products: [], timestamp: 1 };
const order = anEntry(1, { call: 'POST /v1/orders', body, order: kept });
const cashFor = (orders: Parameters<typeof allOf>[0], position = 2) => {
  const payment = paymentTaken('p1', allOf(orders), { tip: money(0), received: money(2000), currency: 'CHF' }, now);
  const paid = { id: 'p1', customer: 'c1', method: 'cash' as const, orders: [] };
  return anEntry(position, { call: 'POST /v1/payments', body: paid, payment });
};

test('what waits stands among the open orders, once, and of this venue alone', () => {
  const known = [anOrder({ id: 'a' })];
  expect(withWaiting(known, [], 'c1')).toBe(known);
  expect(withWaiting(known, [order], 'c1').map(({ id }) => id)).toEqual(['a', 'kept']);
  expect(
    withWaiting([anOrder({ id: 'kept', number: '2026-47-9' })], [order], 'c1').map(({ number }) => number),
  ).toEqual(['2026-47-9']);
  expect(withWaiting(known, [order], 'c2').map(({ id }) => id)).toEqual(['a']);
});

const moreOrder = anOrder({ id: 'more', version: 0, total: money(520), stillToPay: money(520) });
const moreFor = (addsTo: string) =>
  anEntry(3, {
    call: 'POST /v1/orders',
    body: { ...body, id: 'more', offline: { at: 1, menuRevision: 1, addsTo } },
    order: { ...moreOrder, products: moreOrder.products.map((line) => ({ ...line, opid: 'more-1' })) },
  });
const more = moreFor('a');

test('what waits to be added stands at its order, apart from what the server has, and is no order of its own', () => {
  const known = anOrder({ id: 'a', state: 'ready', total: money(1000), stillToPay: money(1000) });
  const [shown, ...others] = withWaiting([known], [more], 'c1');
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ id: 'a', state: 'preparing', total: 1520, stillToPay: 1520, version: known.version });
  expect(shown?.products.map(({ opid }) => opid)).toEqual([...known.products.map(({ opid }) => opid), 'more-1']);
  expect(shown === undefined ? [] : inParts(shown, [more]).map(({ id }) => id)).toEqual(['a', 'more']);
  // The server has it by now, and this device does not know yet that it may go.
  expect(shown === undefined ? [] : withWaiting([shown], [more], 'c1')).toEqual([shown]);
});

test('what was to be added to an order that is open no more is shown by itself', () => {
  expect(withWaiting([], [more], 'c1').map(({ id }) => id)).toEqual(['more']);
});

test('more for an order that waits itself is shown at that one, and paid with it', () => {
  const [shown, ...others] = withWaiting([], [order, moreFor('kept')], 'c1');
  expect(others).toEqual([]);
  expect(shown).toMatchObject({ id: 'kept', total: 1570 });
});

test('cash that was taken here counts at once, also for an order of the server', () => {
  expect(withWaiting([], [order, cashFor([kept])], 'c1')).toEqual([]);
  const tracked = anOrder({ id: 'a', tracksHandOver: true, stillToPay: money(500) });
  expect(withWaiting([tracked], [cashFor([tracked])], 'c1')).toMatchObject([{ id: 'a', stillToPay: 0, payed: 500 }]);
});

test('a held course keeps an order open, as the server will have it', () => {
  const [line] = anOrder().products;
  if (line === undefined) throw new Error('the order has a line');
  const course = anOrder({ id: 'a', products: [line, { ...line, opid: 'l2', course: 2, held: true }] });
  const cash = cashFor([course]);
  expect(withWaiting([course], [cash], 'c1')).toMatchObject([{ id: 'a', stillToPay: 0, state: 'preparing' }]);
  const paid = cash.command.call === 'POST /v1/payments' ? cash.command.payment : null;
  expect(paid?.orders).toMatchObject([{ state: 'preparing' }]);
  const canceled = { ...line, opid: 'l2', course: 2, held: true, state: 'canceled' as const };
  expect(withWaiting([{ ...course, products: [line, canceled] }], [cash], 'c1')).toEqual([]);
});

test('the payment is rounded to the coin and gives back the rest', () => {
  const odd = { ...kept, stillToPay: money(1233) };
  const payment = paymentTaken('p1', allOf([odd]), { tip: money(0), received: money(2000), currency: 'CHF' }, now);
  expect(payment).toMatchObject({ amount: 1233, rounding: 2, total: 1235, change: 765, openAmount: 0 });
});

test('an entry says why it is still here', () => {
  expect(stateOf(order, 'u1', now)).toBe('waiting');
  expect(stateOf(order, 'u2', now)).toBe('ofAnother');
  expect(stateOf(order, 'u1', now + 31 * day)).toBe('tooOld');
  expect(stateOf({ ...order, refusal: { code: 'x', status: 422, params: {} } }, 'u1', now)).toBe('refused');
});

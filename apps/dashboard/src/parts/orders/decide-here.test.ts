import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';

import { anOrder } from '../../test/an-order.ts';
import { decideHere } from './decide-here.ts';
import { withTaps } from './taps.ts';

const nowMs = 1_763_000_500_900;
const [line] = anOrder().products;
if (line === undefined) throw new Error('an order has a line');

test('what the server would refuse, or does not know yet, shows nothing', () => {
  const asked = anOrder({ state: 'requested', awaitsPayment: true });
  expect(decideHere(asked, { kind: 'accept' }, nowMs)).toBeNull();
  expect(decideHere({ ...asked, awaitsPayment: false }, { kind: 'accept' }, nowMs)?.state).toBe('preparing');
  expect(decideHere(anOrder({ state: 'done' }), { kind: 'markReady' }, nowMs)).toBeNull();
  expect(decideHere(anOrder({ version: 0 }), { kind: 'markReady' }, nowMs)).toBeNull();
  const confirmed = anOrder({ products: [{ ...line, digitalConfirmation: true }] });
  expect(decideHere(confirmed, { kind: 'markReady' }, nowMs)).toBeNull();
});

test('handed over it is done where it was paid, also by what was paid too much, and carried away where not', () => {
  const ready = anOrder({ state: 'ready', tracksHandOver: true, readyAt: 1_763_000_400 });
  const after = (change: object) => decideHere({ ...ready, ...change }, { kind: 'handOver' }, nowMs);
  expect(after({})).toMatchObject({ state: 'ready', handedOverAt: 1_763_000_500, readyAt: 1_763_000_400 });
  expect(after({ stillToPay: money(0), payed: money(3450) })?.state).toBe('done');
  expect(after({ stillToPay: money(0), payed: money(4000), refundDue: money(550) })?.state).toBe('done');
});

test('a part that is cut off takes its share along, and the price, wishes and version stay', () => {
  const three = anOrder({ products: [{ ...line, count: 3, total: money(1000), note: 'heiss' }], version: 7 });
  const parts = [{ opid: 'l1', count: 1, newOpid: 'l2' }];
  const shown = decideHere(three, { kind: 'finishLine', parts }, nowMs);
  expect(shown).toMatchObject({ version: 7, total: 3450, state: 'preparing' });
  expect(shown?.products).toMatchObject([
    { opid: 'l1', count: 2, total: 667, state: 'open', finishedAt: null },
    { opid: 'l2', count: 1, total: 333, state: 'finished', finishedAt: 1_763_000_500, note: 'heiss' },
  ]);
});

test('the very same list where nobody has tapped; what ends by a tap is in it no more', () => {
  const [paid, other] = [anOrder({ id: 'a', state: 'ready', stillToPay: money(0) }), anOrder({ id: 'b' })];
  const orders = [paid, other];
  expect(withTaps(orders, [])).toBe(orders);
  const tap = { orderId: 'a', move: { kind: 'handOver' as const }, nowMs, isShown: true };
  expect(withTaps(orders, [tap])).toEqual([other]);
});

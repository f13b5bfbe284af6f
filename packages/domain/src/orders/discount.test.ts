import { describe, expect, it } from 'vitest';

import { money } from '../money.ts';
import { accepted, anOrder, codeOf } from '../test-data/sample-order.ts';
import type { Reduction } from './check-reduction.ts';
import { discount } from './discount.ts';
import { largestTotal } from './open-amount.ts';
import { orderStates, type Order } from './order.ts';
import type { LinePart } from './pick-lines.ts';

const order = anOrder([
  ['rivella', 3],
  ['rindsfilet', 1],
]);
const all = (opid: string): LinePart => ({ opid, count: null, newOpid: null });
const drinks = all('order-1-0');
const half: Reduction = { kind: 'discount', percent: 50, reason: ' zu warm ' };
const prices = ({ lines }: Order) => lines.map(({ opid, percent, total }) => `${opid} ${percent} ${total}`);

describe('discount', () => {
  it('charges a share of the list price, and says why', () => {
    const reduced = accepted(discount(order, [drinks], half));
    expect(prices(reduced)).toEqual(['order-1-0 50 780', 'order-1-1 100 5200']);
    expect(reduced.total).toBe(780 + 5200);
    expect(reduced.lines[0]).toMatchObject({ percentKind: 'discount', percentReason: 'zu warm' });
  });

  it('takes one of three, and another one on top', () => {
    const one = accepted(discount(order, [{ opid: 'order-1-0', count: 1, newOpid: 'one' }], half));
    expect(prices(one).toSorted()).toEqual(['one 50 260', 'order-1-0 100 1040', 'order-1-1 100 5200']);
    const house: Reduction = { kind: 'onTheHouse', percent: 0, reason: 'Geburtstag' };
    const two = accepted(discount(one, [drinks], house));
    expect(two.total).toBe(260 + 5200);
  });

  it('starts from the list price each time, and can be taken back', () => {
    const reduced = accepted(discount(order, [drinks], half));
    const again = accepted(discount(reduced, [drinks], { ...half, percent: 90 }));
    expect(again.lines[0]?.total).toBe(1404);
    expect(accepted(discount(again, [drinks], null))).toEqual(order);
  });

  it('ends the wait for money where nothing is to pay any more, and not before', () => {
    const waiting: Order = { ...order, state: 'requested', awaitsPayment: true };
    const house: Reduction = { kind: 'onTheHouse', percent: 0, reason: 'Geburtstag' };
    const one = accepted(discount(waiting, [drinks], house));
    expect(one).toMatchObject({ state: 'requested', awaitsPayment: true });
    const both = accepted(discount(one, [all('order-1-1')], house));
    expect(both).toMatchObject({ state: 'requested', awaitsPayment: false, total: 0 });
  });

  it('charges no more again than an order may cost', () => {
    const dear = { unitPrice: largestTotal, total: money(largestTotal / 2), percent: 50 };
    const lines = order.lines.map((line) => ({ ...line, count: 1, ...dear }));
    const reduced = { ...order, lines, total: largestTotal };
    expect(codeOf(discount(reduced, [drinks], null))).toBe('cart.error.totalTooLarge');
    expect(codeOf(discount(reduced, [drinks], half))).toBe('accepted');
  });

  it('leaves what is paid, and what a payment is under way for', () => {
    const lines = order.lines.map((line, index) => (index === 0 ? { ...line, settled: [] } : line));
    const paid = { ...order, lines, paid: money(1560) };
    expect(codeOf(discount(paid, [drinks], half))).toBe('orders.error.lineSettled');
    expect(accepted(discount(paid, [all('order-1-1')], { ...half, percent: 0 })).total).toBe(1560);
    const reserved = { ...order, reserved: money(order.total - 779) };
    expect(codeOf(discount(reserved, [drinks], half))).toBe('orders.error.paymentUnderWay');
    const inPart = { ...order, paid: reserved.reserved };
    expect(codeOf(discount(inPart, [drinks], half))).toBe('payments.error.aboveOpenAmount');
    expect(codeOf(discount({ ...order, reserved: money(order.total - 780) }, [drinks], half))).toBe('accepted');
  });

  it('leaves what a guest paid by product: less for it would go to the others', () => {
    const one = new Map([['order-1-0', { count: 1, amount: money(520) }]]);
    const drink = (count: number): LinePart => ({ opid: 'order-1-0', count, newOpid: 'some' });
    const inPart = { ...order, paid: money(520) };
    expect(discount(inPart, [drinks], half, one)).toMatchObject({
      code: 'payments.error.linePaid',
      params: { opid: 'order-1-0', left: 2 },
    });
    expect(codeOf(discount(inPart, [drinks], null, one))).toBe('payments.error.linePaid');
    const reduced = accepted(discount(inPart, [drink(2)], half, one));
    expect(prices(reduced).toSorted()).toEqual(['order-1-0 100 520', 'order-1-1 100 5200', 'some 50 520']);
    expect(codeOf(discount(inPart, [all('order-1-1')], half, one))).toBe('accepted');
  });

  it('ends what the guest has in hand already where nothing is left to pay', () => {
    const free: Reduction = { kind: 'onTheHouse', percent: 0, reason: 'Haar in der Suppe' };
    const lines = order.lines.map((line) => ({ ...line, state: 'finished' as const }));
    const brought: Order = { ...order, lines, state: 'ready', readyAt: 1, handedOverAt: 1 };
    const parts = order.lines.map(({ opid }) => all(opid));
    expect(accepted(discount(brought, parts, free))).toMatchObject({ state: 'done', total: 0 });
    expect(accepted(discount(brought, [drinks], free)).state).toBe('ready');
    expect(accepted(discount({ ...brought, handedOverAt: null }, parts, free)).state).toBe('ready');
  });

  it('refuses shares that are none, no reason, and nothing to reduce', () => {
    expect(codeOf(discount(order, [drinks], { ...half, percent: 100 }))).toBe('cart.error.percentInvalid');
    expect(codeOf(discount(order, [drinks], { ...half, percent: -1 }))).toBe('cart.error.percentInvalid');
    expect(codeOf(discount(order, [drinks], { ...half, reason: ' ' }))).toBe('cart.error.reasonMissing');
    expect(codeOf(discount(order, [], half))).toBe('cart.error.productMissing');
    expect(codeOf(discount(order, [all('nothing')], half))).toBe('orders.error.lineNotFound');
    const allowed = orderStates.filter((state) => codeOf(discount({ ...order, state }, [drinks], half)) === 'accepted');
    expect(allowed).toEqual(['requested', 'preparing', 'ready']);
  });
});

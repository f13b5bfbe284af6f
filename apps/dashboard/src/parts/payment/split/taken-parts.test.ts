/** What a shared bill counts of its payments: what the guests' money still stands for, of just these orders. */
import type { WirePayment } from '@comanda/contract/payments';
import { add, money, type Money, zero } from '@comanda/domain/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { aPayment } from '../../../test/a-payment.ts';
import { anOrder } from '../../../test/an-order.ts';
import { barOf, freshSplit, guestShares } from './split-view.ts';
import { ofBill, takenParts } from './taken-parts.ts';

const back = (refundOf: string, amount: number, state: WirePayment['state'] = 'success', id = `back of ${refundOf}`) =>
  aPayment({ id, refundOf, state, amount: money(-amount) });
const amounts = (parts: readonly { readonly amount: Money }[]) => parts.map(({ amount }) => amount);
const order = (stillToPay: number) => anOrder({ total: money(4000), stillToPay: money(stillToPay), products: [] });

test('of a payment of which a part went back the bar has what is left, and all of it is the bill', () => {
  const paid = aPayment({ amount: money(1000), refunded: money(400) });
  expect(barOf(money(4000), [paid, back('p1', 400)], money(500)).map(({ tone, amount }) => [tone, amount])).toEqual([
    ['done', 600],
    ['now', 500],
    ['rest', 2900],
  ]);
  expect(takenParts([paid, back('p1', 400)])).toMatchObject([{ amount: 600, back: 400 }]);
});

test('what is on its way back counts until it has gone, and what came to nothing stays', () => {
  const paid = aPayment({ amount: money(1000), refunded: money(1000) });
  expect(amounts(takenParts([paid, back('p1', 1000, 'paying')]))).toEqual([1000]);
  expect(amounts(takenParts([paid, back('p1', 1000)]))).toEqual([]);
  expect(amounts(takenParts([{ ...paid, refunded: zero }, back('p1', 1000, 'failed')]))).toEqual([1000]);
});

test('of a payment for several orders it counts what it paid for those of the bill', () => {
  const part = (id: string, amount: number) => ({ ...aPayment().orders[0], id, amount: money(amount) });
  const orders = [part('o1', 1000), part('o2', 3000)] as WirePayment['orders'];
  const paid = aPayment({ amount: money(4000), refunded: money(500), orders });
  const went = { ...back('p1', 500), orders: [part('o1', -200), part('o2', -300)] as WirePayment['orders'] };
  expect(amounts(takenParts(ofBill([paid, went], [anOrder()])))).toEqual([800]);
  expect(amounts(takenParts(ofBill([paid, went], [anOrder(), anOrder({ id: 'o2' })])))).toEqual([3500]);
});

test('equal parts stay as many as they were when an amount of one went back', () => {
  const part = aPayment({ split: 'equal', amount: money(1000), refunded: money(500) });
  const payments = [part, back('p1', 500)];
  expect(freshSplit([order(3500)], payments)).toMatchObject({ kind: 'equal', guests: 4 });
  expect(amounts(guestShares([order(3500)], payments, { guests: 4, ahead: zero }))).toEqual([500, 1167, 1167, 1166]);
});

test('whatever was paid and went back, what counts and what is open are the bill', () => {
  const drawn = fc.record({
    amount: fc.integer({ min: 1, max: 1000 }),
    backs: fc.array(fc.tuple(fc.nat(1000), fc.constantFrom('success', 'paying', 'failed')), { maxLength: 3 }),
  });
  const property = fc.property(fc.array(drawn, { maxLength: 4 }), (parts) => {
    let open = 4000;
    const payments = parts.flatMap(({ amount, backs }, at) => {
      const id = `p${at}`;
      open -= amount;
      let refunded = 0;
      const refunds = backs.flatMap(([wished, state], place) => {
        const sum = Math.min(wished, amount - refunded);
        if (sum === 0) return [];
        if (state !== 'failed') refunded += sum;
        if (state === 'success') open += sum;
        return [back(id, sum, state as WirePayment['state'], `${id} ${place}`)];
      });
      return [aPayment({ id, amount: money(amount), refunded: money(refunded) }), ...refunds];
    });
    expect(add(money(open), ...amounts(takenParts(payments)))).toBe(4000);
    expect(add(zero, ...amounts(barOf(money(4000), payments, zero)))).toBe(4000);
  });
  fc.assert(property);
});

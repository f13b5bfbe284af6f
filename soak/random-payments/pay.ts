/** Paying as it happens at a till: whole, by product, amount, equal parts or seat; two at once; given back. */
import type { ContractKey } from '@comanda/contract/calls';
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { add, money, zero } from '@comanda/domain/money';
import type { PaymentSplit } from '@comanda/domain/payments/payment';
import { equalPart, seatParts, unpaidLines } from '@comanda/domain/payments/split';

import { same } from '../in-process/check.ts';
import { ours } from '../in-process/house.ts';
import { ask, count, type Evening, isGoingBack, openOf, orderOf, paymentOf } from './evening.ts';

const methods = [
  'cash',
  'cash',
  'cash',
  'ext_terminal',
  'ext_twint',
  'ext_coupon',
  'datatrans',
  'datatrans',
  'wallee_terminal',
  'pay_later',
] as const;
const splits = ['whole', 'whole', 'lines', 'amount', 'equal', 'seat'] as const;
const payCall = 'POST /v1/payments' satisfies ContractKey;

type Part = TakePayment['orders'][number];

function partOf({ random }: Evening, order: WireOrder, split: PaymentSplit): Part | null {
  const open = openOf(order);
  const { id } = order;
  if (open === 0) return null;
  if (split === 'amount') return { id, amount: money(random.int(1, open)) };
  if (split === 'equal') return { id, amount: equalPart(money(open), random.int(1, 5)) };
  if (split === 'seat') {
    const parts = seatParts(order.products, money(open));
    if (parts.length === 0) return null;
    const { seat, lines, amount } = random.pick(parts);
    // Credit that is not enough pays some of it; the rest stays with the guest.
    if (amount > 1 && random.chance(0.2)) {
      return { id, lines: [...lines], seat, amount: money(random.int(1, amount - 1)), partOf: amount };
    }
    // Who paid by seat before pays no second share: then what a screen reckons without knowing it is asked anew.
    return { id, lines: [...lines], ...(random.chance(0.8) && { amount }), ...(random.chance(0.6) && { seat }) };
  }
  if (split === 'lines') {
    const unpaid = unpaidLines(order.products);
    if (unpaid.length === 0) return null;
    const named = new Set(Array.from({ length: random.int(1, 3) }, () => random.pick(unpaid)));
    return { id, lines: [...named].map(({ opid, count: pieces }) => ({ opid, count: random.int(1, pieces) })) };
  }
  return { id, ...(random.chance(0.5) && { amount: money(open) }) };
}

/** @returns null where there is nothing to pay. */
async function drawPayment(evening: Evening, orderIds: readonly string[]): Promise<TakePayment | null> {
  const { random, plan } = evening;
  const split = random.pick(splits);
  const read = await Promise.all(orderIds.map((id) => orderOf(evening, id)));
  const orders = read.flatMap((order) => partOf(evening, order, split) ?? []);
  if (orders.length === 0) return null;
  const method = random.pick(methods);
  const isCash = method === 'cash';
  return {
    id: random.uuid(),
    customer: plan.customerId,
    method,
    orders,
    ...(split !== 'whole' && { split }),
    ...(method !== 'pay_later' && random.chance(0.3) && { tip: money(random.pick([100, 333, 1, 5000])) }),
    ...(isCash && random.chance(0.3) && { cashReceived: money(random.pick([5000, 100_000, 10_000_000])) }),
    ...(method.startsWith('ext_') && { reference: 'R-1' }),
    printsReceipt: random.chance(0.3),
  };
}

export async function pay(evening: Evening): Promise<void> {
  const body = await drawPayment(evening, someOrders(evening));
  if (body !== null) await send(evening, body);
}

async function send(evening: Evening, body: TakePayment): Promise<WirePayment | null> {
  const as = evening.random.pick(ours.waiters);
  const taken = await ask<{ payment: WirePayment }>(evening, payCall, { as, body });
  if (taken === null) return null;
  evening.payments.push(body.id);
  count(evening, 'payments');
  return taken.payment;
}

function someOrders({ random, orders }: Evening): string[] {
  const newest = orders.slice(-6);
  if (newest.length === 0) return [];
  return [...new Set(Array.from({ length: random.pick([1, 1, 1, 2]) }, () => random.pick(newest)))];
}

/** Two tills that saw the same bill in the same moment; one of them may send twice. */
export async function payAtOnce(evening: Evening): Promise<void> {
  const ids = someOrders(evening);
  const drawn = [];
  for (let till = 0; till < evening.random.int(2, 3); till += 1) {
    const body = await drawPayment(evening, ids);
    if (body !== null) drawn.push(body);
  }
  const [first] = drawn;
  if (first && evening.random.chance(0.4)) drawn.push(first);
  await Promise.all(drawn.map((body) => send(evening, body)));
  count(evening, 'at once', drawn.length);
}

/** All that is open in n equal parts, each by a method that has it at once: the last one leaves nothing. */
export async function payInParts(evening: Evening): Promise<void> {
  const { random, plan } = evening;
  const [orderId] = someOrders(evening);
  if (orderId === undefined) return;
  const order = await orderOf(evening, orderId);
  const bill = openOf(order);
  const guests = random.int(2, 6);
  // Of less than a coin each nothing could be paid in cash.
  if (bill < 5 * guests || order.reserved > 0 || (await isGoingBack(evening, orderId))) return;
  let sum = 0;
  for (let left = guests; left > 0; left -= 1) {
    const amount = equalPart(money(openOf(await orderOf(evening, orderId))), left);
    const body = { id: random.uuid(), customer: plan.customerId, orders: [{ id: orderId, amount }] };
    const method = random.pick(['cash', 'ext_terminal', 'ext_coupon'] as const);
    const reference = { ...(method !== 'cash' && { reference: 'R-2' }), split: 'equal' as const };
    const part = await send(evening, { ...body, method, ...reference });
    if (part === null) throw new Error(`part ${left} of ${guests} of the bill of ${orderId} is refused`);
    sum += part.amount;
  }
  const { stillToPay, payed, total } = await orderOf(evening, orderId);
  same('equal parts of a bill', [sum, stillToPay, payed], [bill, 0, total]);
  count(evening, 'bills in parts');
}

export async function giveBack(evening: Evening): Promise<void> {
  const { random, payments } = evening;
  if (payments.length === 0) return;
  const paymentId = random.pick(payments.slice(-8));
  const payment = await paymentOf(evening, paymentId);
  const left = Math.max(1, payment.amount - payment.refunded);
  const some = random.pick([null, left, random.int(1, left), left + 1]);
  const dishes = random.chance(0.5) ? dishesOf(evening, payment) : [];
  const what = dishes.length === 0 ? { amount: some } : { lines: dishes.map(({ left: _left, ...line }) => line) };
  const body = { id: random.uuid(), ...what, reason: 'falsch gebucht' };
  const as = ours.admin;
  const sent = { as, params: { paymentId }, body };
  const done = await ask<{ payment: WirePayment }>(evening, 'POST /v1/payments/{paymentId}/refund', sent);
  if (done === null) return;
  payments.push(body.id);
  count(evening, 'refunds');
  if (dishes.length === 0) return;
  same('what goes back for its dishes', 0 - done.payment.amount, add(zero, ...dishes.map((dish) => dish.left)));
  count(evening, 'dishes given back by hand', dishes.length);
}

/** Some of those that a screen offers, and of some of them fewer pieces. */
function dishesOf({ random }: Evening, { orders }: WirePayment) {
  const offered = orders.flatMap(({ id: orderId, lines }) =>
    lines.flatMap(({ opid, left, leftCount = 1 }) => {
      if (left == null || left <= 0) return [];
      if (leftCount === 1 || random.chance(0.5)) return [{ orderId, opid, left }];
      const count = random.int(1, leftCount - 1);
      return [{ orderId, opid, count, left: money(Math.floor((left * count) / leftCount)) }];
    }),
  );
  return offered.filter(() => random.chance(0.6));
}

/** What is open is paid in cash: nothing is left. */
export async function payTheRest(evening: Evening): Promise<void> {
  const { random, plan, orders } = evening;
  for (const id of orders) {
    const order = await orderOf(evening, id);
    if (openOf(order) === 0) continue;
    const body = { id: random.uuid(), customer: plan.customerId, method: 'cash' as const, orders: [{ id }] };
    const paid = await send(evening, body);
    same(`what is left to pay of ${id}`, paid?.openAmount, 0);
  }
}

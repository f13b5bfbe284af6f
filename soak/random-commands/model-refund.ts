/** Money of one payment that goes back, in plain arithmetic (decisions.md §2, §4). */
import { roundToFive, shareOut, sumOf } from '../random-orders/oracle.ts';
import { book, openOf, stationOf } from './model-pay.ts';
import type { Model, ModelOrder, ModelPayment, Work } from './model.ts';

export type Refund = { id: string; paymentId: string; amount: number | null; reason: string; now: number };

type Share = { readonly part: ModelPayment['parts'][number]; readonly order: ModelOrder };

export function refund(model: Model, { id, paymentId, amount: asked, reason, now }: Refund): Work {
  const payment = model.payments.get(paymentId);
  if (payment === undefined) return { code: 'payments.error.notFound' };
  if (payment.method === 'pay_later' || payment.refundOf !== undefined)
    return { code: 'payments.error.methodNotAllowed' };
  if (reason === '') return { code: 'payments.error.reasonMissing' };
  if (asked !== null && asked <= 0) return { code: 'payments.error.amountInvalid' };
  // As the server shares it out: by the ids of the orders.
  const shares = payment.parts
    .flatMap((part): Share[] => {
      const order = model.orders.get(part.id);
      return order === undefined ? [] : [{ part, order }];
    })
    .toSorted((a, b) => (a.part.id < b.part.id ? -1 : 1));
  const there = shares.map(({ part, order }) => Math.min(part.left, order.paid));
  const most = sumOf(there);
  if (most <= 0) return { code: 'payments.error.nothingToRefund' };
  const amount = asked ?? most;
  if (amount > most) return { code: 'payments.error.aboveRefundable' };
  const all = payment.left + payment.leftRounding;
  const inCoins = amount === payment.left ? roundToFive(all) : Math.min(roundToFive(all), roundToFive(amount));
  const due = payment.method === 'cash' ? inCoins : amount;
  const back = shareOut(amount, there);
  const parts = shares.flatMap(({ part, order }, index) => {
    const some = back[index] ?? 0;
    if (some === 0) return [];
    part.left -= some;
    payBack(order, some);
    return [{ id: order.id, amount: 0 - some, left: 0 }];
  });
  payment.left -= amount;
  payment.leftRounding = all - due - payment.left;
  return bookRefund(model, { id, paymentId, payment, parts, amount, due, now });
}

/** It is to pay again, and pending again where it was done. */
function payBack(order: ModelOrder, some: number): void {
  order.paid -= some;
  order.version += 1;
  if (order.state !== 'done' || openOf(order) === 0) return;
  order.state = order.readyAt === null && order.handedOverAt === null ? 'preparing' : 'ready';
}

type Booked = {
  readonly id: string;
  readonly paymentId: string;
  readonly payment: ModelPayment;
  readonly parts: ModelPayment['parts'];
  readonly amount: number;
  readonly due: number;
  readonly now: number;
};

function bookRefund(model: Model, { id, paymentId, payment, parts, amount, due, now }: Booked): Work {
  const { method } = payment;
  const isCash = method === 'cash';
  const rounding = amount - due;
  if (isCash) model.drawer -= due;
  const number = model.receipts.push({ order: parts.map((part) => part.id), takenAt: now, wasPrinted: true });
  const figures = { amount: 0 - amount, tip: 0, rounding, due: 0 - due, received: null, number, takenAt: now };
  const rest = { split: 'whole', reference: null, left: 0, leftRounding: 0, refundOf: paymentId };
  model.payments.set(id, { method, ...figures, ...rest, drawer: isCash ? model.drawer : null, parts });
  book(model, now, { kind: 'refunded', due: 0 - due, tip: 0, rounding, rows: [], methods: { [method]: 0 - due } });
  const order = parts[0]?.id ?? '';
  const job = { order, station: stationOf(model, null), kind: 'receipt', duplicate: false };
  return { subject: id, changes: ['payment', ...parts.map((part) => `order ${part.id}`)], jobs: [job] };
}

/** Move: a payment goes on or ends without money; where it ended, its orders are free to be paid (decisions.md §4). */
import { randomUUID } from 'node:crypto';

import type { Change } from '@comanda/contract/events';
import { accept, refuse } from '@comanda/domain/decision';
import { changesOf } from '@comanda/domain/journal/order-changes';
import type { PaymentMove } from '@comanda/domain/journal/payment-events';
import type { Order } from '@comanda/domain/orders/order';
import { maskCardNumbers } from '@comanda/domain/payments/mask-card-numbers';
import { isUnderWay } from '@comanda/domain/payments/payment-states';
import { ordersAfter, type Part } from '@comanda/domain/payments/reserve';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { type Outcome, runCommand } from '../journal/index.ts';
import { findOrdersById, saveOrder } from '../orders/index.ts';
import {
  findPayment,
  insertMove,
  type PaymentKey,
  type PaymentWithOrders,
  setPaymentState,
  updateFlow,
} from '../payments/index.ts';

export type Moving = {
  readonly to: Exclude<PaymentMove['to'], 'success' | 'preparing'>;
  readonly cause: PaymentMove['cause'];
  /** Why it failed: a word of the provider's interface. */
  readonly reason: string | null;
  /** What the provider, or the person who decided, says of it; for staff alone. */
  readonly remark: string | null;
};

type Refusals = 'payments.error.notFound' | 'payments.error.moveNotAllowed';

/** By itself: who took the payment answers for it. A move that is none is refused, and nothing is stored. */
export async function movePayment(house: House, key: PaymentKey, moving: Moving) {
  const found = await findPayment(house.database.write, key.customerId, key.paymentId);
  if (found === null) return refuse('payments.error.notFound');
  const body = { paymentId: key.paymentId, to: moving.to };
  const command = { customerId: key.customerId, id: randomUUID(), kind: 'payment.move', body };
  return runCommand<object, Refusals>(house, { ...command, actorId: found.row.taken_by }, (venue) =>
    moveIn(venue, key.paymentId, moving),
  );
}

/** Inside a command, whoever gave it. */
export async function moveIn(venue: Venue, paymentId: string, moving: Moving) {
  const found = await findPayment(venue.tx, venue.customerId, paymentId);
  if (found === null) return refuse('payments.error.notFound');
  const { state: from } = found.row;
  const parts = partsOf(found);
  const before = await ordersOf(venue, parts);
  const after = ordersAfter(before, { from, to: moving.to, parts });
  if (!after.ok) return after;
  const orders = await saveOrders(venue, before, after.value);
  await setPaymentState(venue, found.row, moving.to);
  const { to, cause, reason } = moving;
  const remark = moving.remark === null ? null : maskCardNumbers(moving.remark);
  const end = isUnderWay(to) ? { ended_at: null } : { ended_at: venue.now, driver: null, driven_until: null };
  const failed = to === 'failed' ? { fail_reason: reason, fail_remark: remark } : {};
  await updateFlow(venue.tx, { customerId: venue.customerId, paymentId }, { ...end, ...failed });
  await insertMove(venue, { paymentId, from, to, cause, remark: remark ?? reason });
  const moved = { paymentId, from, to, cause, reason, ...refundFor(found, to) };
  const done: Outcome<object> = {
    answer: {},
    event: { type: 'payment.moved', moved, orders: orders.changes },
    changes: [{ kind: 'payment', id: paymentId }, ...orders.announced],
  };
  return accept(done);
}

/** A refund that ended changes nothing of its orders, and is told in their history all the same. */
function refundFor({ row, orders }: PaymentWithOrders, to: Moving['to']): Pick<PaymentMove, 'refundFor'> {
  const hasEnded = row.refund_of !== null && !isUnderWay(to);
  return hasEnded && orders.length > 0 ? { refundFor: orders.map(({ id }) => id) } : {};
}

/** What is or was kept apart on its orders; of a refund nothing is. */
export function partsOf({ row, orders }: PaymentWithOrders): Part[] {
  return row.refund_of === null ? orders.map(({ id, amount }) => ({ orderId: id, amount })) : [];
}

/** In the order of the parts. @throws Error where one of them is gone */
export async function ordersOf(venue: Venue, parts: readonly Part[]): Promise<Order[]> {
  const ids = parts.map(({ orderId }) => orderId);
  const found = new Map((await findOrdersById(venue.tx, venue.customerId, ids)).map(({ order }) => [order.id, order]));
  return ids.map((id) => {
    const order = found.get(id);
    if (order === undefined) throw new Error(`the order of a payment is gone: ${id}`);
    return order;
  });
}

/** Those that changed, each with its version raised. */
export async function saveOrders(venue: Venue, before: readonly Order[], after: readonly Order[]) {
  const changes = [];
  const announced: Change[] = [];
  for (const [index, was] of before.entries()) {
    const is = after[index];
    if (is === undefined || is === was) continue;
    const order = { ...is, version: was.version + 1 };
    // Read under the lock of the venue: nobody can have been faster.
    if (!(await saveOrder(venue, was, order))) throw new Error(`order ${was.id} changed under its lock`);
    changes.push(changesOf(was, order));
    announced.push({ kind: 'order', id: was.id });
  }
  return { changes, announced };
}

/** Resolve: a person says how a payment ended whose end the provider does not tell (decisions.md §4). */
import { refuse } from '@comanda/domain/decision';
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import { mayResolve, mayTellGone } from '@comanda/domain/payments/payment-states';
import { mayHaveGone } from '@comanda/domain/payments/plan-back';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import { findOrdersById } from '../orders/index.ts';
import { findFlow, findOnItsWayBack, findPayment, type PaymentKey, type PaymentWithOrders } from '../payments/index.ts';
import { paymentsOf } from '../settlements/index.ts';
import { landIn } from './land-payment.ts';
import { landRefundIn } from './land-refund.ts';
import { moveIn } from './move-payment.ts';

export type Resolving = PaymentKey & {
  /** The command’s own id. */
  readonly id: string;
  readonly outcome: 'success' | 'failed';
  readonly reason: string;
  readonly pin: string | undefined;
  readonly caller: Caller;
  readonly socketId?: string | undefined;
};

type Refusals =
  | 'payments.error.notFound'
  | 'payments.error.reasonMissing'
  | 'payments.error.notResolvable'
  | 'payments.error.nothingToRefund'
  | 'payments.error.moveNotAllowed'
  | 'orders.error.overtaken';

export async function resolvePayment(house: House, secret: string, resolving: Resolving) {
  const refused = await refuseWrongPin(house, secret, resolving);
  if (refused !== null) return refused;
  const { customerId, paymentId, id, outcome, reason, caller, socketId } = resolving;
  const body = { paymentId, outcome, reason };
  const command = { customerId, id, kind: 'payment.resolve', actorId: caller.userId, body, socketId };
  return runCommand<object, Refusals>(house, command, async (venue) => {
    if (reason === '') return refuse('payments.error.reasonMissing');
    const found = await findPayment(venue.tx, customerId, paymentId);
    const flow = await findFlow(venue.tx, { customerId, paymentId });
    if (found === null) return refuse('payments.error.notFound');
    // Of cash and the like nobody ever asks how it ended.
    if (flow === null) return refuse('payments.error.notResolvable');
    const { state, amount, tip } = found.row;
    const mayBeSaid = mayResolve({ state, begunAt: flow.begun_at }, venue.now);
    const isGone = !mayBeSaid && outcome === 'success' && isFailedRefund(found);
    if (!mayBeSaid && !isGone) return refuse('payments.error.notResolvable');
    if (isGone && !(await isGoneElsewhere(venue, found))) return refuse('payments.error.nothingToRefund');
    const said = { cause: 'staff', remark: reason } as const;
    if (outcome === 'failed') return moveIn(venue, paymentId, { ...said, to: 'failed', reason: 'resolved' });
    if (found.row.refund_of !== null) return landRefundIn(venue, paymentId, { ...said, reference: null });
    const charged = { amount: add(amount, tip), tip, subMethod: null, reference: null, maskedCard: null };
    return landIn(house, venue, paymentId, { ...said, taken: charged });
  });
}

function isFailedRefund({ row: { refund_of: refundOf, state } }: PaymentWithOrders): boolean {
  return refundOf !== null && (state === 'failed' || state === 'canceled');
}

/**
 * Nobody gives back by hand what a provider gave back, gives back now, or what was kept as a fee; nor what went another way
 * since, out of what somebody paid for something else.
 */
async function isGoneElsewhere(venue: Venue, { row, orders }: PaymentWithOrders): Promise<boolean> {
  const { id: refundId, refund_of: refundOf, state } = row;
  if (refundOf === null) return false;
  const { tx, customerId } = venue;
  const ids = orders.map(({ id }) => id);
  const found = new Map((await findOrdersById(tx, customerId, ids)).map(({ order }) => [order.id, order]));
  for (const { id, amount } of orders) {
    const { paid = zero, lines = [] } = found.get(id) ?? {};
    const ofPayment = mayHaveGone({ id: refundId, refundOf }, await paymentsOf(venue, { id, lines }));
    const ofOrder = subtract(paid, await findOnItsWayBack(tx, customerId, id));
    if (!mayTellGone({ state, amount }, lesser(ofPayment, ofOrder))) return false;
  }
  return orders.length > 0;
}

const lesser = (one: Money, other: Money) => (one < other ? one : other);

/** Resolve: a person says how a payment ended whose end the provider does not tell (decisions.md §4). */
import { refuse } from '@comanda/domain/decision';
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import { mayResolve, mayTellGone } from '@comanda/domain/payments/payment-states';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Venue } from '../../platform/transaction.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import { findOrdersById } from '../orders/index.ts';
import {
  findFlow,
  findLeftOfPayment,
  findOnItsWayBack,
  findPayment,
  type PaymentKey,
  type PaymentWithOrders,
} from '../payments/index.ts';
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
    if (!mayBeSaid && (outcome === 'failed' || !(await isGoneElsewhere(venue, found)))) {
      return refuse('payments.error.notResolvable');
    }
    const said = { cause: 'staff', remark: reason } as const;
    if (outcome === 'failed') return moveIn(venue, paymentId, { ...said, to: 'failed', reason: 'resolved' });
    if (found.row.refund_of !== null) return landRefundIn(venue, paymentId, { ...said, reference: null });
    const charged = { amount: add(amount, tip), tip, subMethod: null, reference: null, maskedCard: null };
    return landIn(house, venue, paymentId, { ...said, taken: charged });
  });
}

/** Nobody gives back by hand what a provider gave back, gives back now, or what was kept as a fee. */
async function isGoneElsewhere(venue: Venue, { row, orders }: PaymentWithOrders): Promise<boolean> {
  if (row.refund_of === null) return false;
  const { tx, customerId } = venue;
  const { shares } = await findLeftOfPayment(tx, customerId, row.refund_of);
  const ids = orders.map(({ id }) => id);
  const paid = new Map((await findOrdersById(tx, customerId, ids)).map(({ order }) => [order.id, order.paid]));
  for (const { id, amount } of orders) {
    const ofPayment = shares.find(({ orderId }) => orderId === id)?.left ?? zero;
    const ofOrder = subtract(paid.get(id) ?? zero, await findOnItsWayBack(tx, customerId, id));
    if (!mayTellGone({ state: row.state, amount }, lesser(ofPayment, ofOrder))) return false;
  }
  return orders.length > 0;
}

const lesser = (one: Money, other: Money) => (one < other ? one : other);

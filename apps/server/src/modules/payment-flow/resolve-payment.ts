/** Resolve: a person says how a payment ended whose end the provider does not tell (decisions.md §4). */
import { refuse } from '@comanda/domain/decision';
import { add } from '@comanda/domain/money';
import { mayResolve } from '@comanda/domain/payments/payment-states';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { runCommand } from '../journal/index.ts';
import { findFlow, findPayment, type PaymentKey } from '../payments/index.ts';
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
    if (!mayResolve({ state, begunAt: flow.begun_at }, venue.now)) return refuse('payments.error.notResolvable');
    const said = { cause: 'staff', remark: reason } as const;
    if (outcome === 'failed') return moveIn(venue, paymentId, { ...said, to: 'failed', reason: 'resolved' });
    if (found.row.refund_of !== null) return landRefundIn(venue, paymentId, { ...said, reference: null });
    const charged = { amount: add(amount, tip), tip, subMethod: null, reference: null, maskedCard: null };
    return landIn(house, venue, paymentId, { ...said, taken: charged });
  });
}

/** Land: money went back through a provider, and is booked as gone (decisions.md §4). */
import { randomUUID } from 'node:crypto';

import { accept, refuse } from '@comanda/domain/decision';
import { movePayment } from '@comanda/domain/payments/payment-states';

import type { House } from '../../platform/house.ts';
import type { Venue } from '../../platform/transaction.ts';
import { type Outcome, runCommand } from '../journal/index.ts';
import { findFlow, findPayment, insertMove, type PaymentKey, updateFlow } from '../payments/index.ts';
import { completeRefund } from '../settlements/index.ts';
import type { Moving } from './move-payment.ts';

export type RefundLanding = Pick<Moving, 'cause' | 'remark'> & {
  /** What the provider calls it. */
  readonly reference: string | null;
};

type Refusals = 'payments.error.notFound' | 'payments.error.moveNotAllowed' | 'orders.error.overtaken';

/** By itself: who gave it back answers for it. */
export async function landRefund(house: House, key: PaymentKey, landing: RefundLanding) {
  const found = await findPayment(house.database.write, key.customerId, key.paymentId);
  if (found === null) return refuse('payments.error.notFound');
  const body = { paymentId: key.paymentId };
  const command = { customerId: key.customerId, id: randomUUID(), kind: 'payment.land', body };
  return runCommand<object, Refusals>(house, { ...command, actorId: found.row.taken_by }, (venue) =>
    landRefundIn(venue, key.paymentId, landing),
  );
}

/** Inside a command, whoever gave it. */
export async function landRefundIn(venue: Venue, paymentId: string, { reference, cause, remark }: RefundLanding) {
  const key = { customerId: venue.customerId, paymentId };
  const found = await findPayment(venue.tx, venue.customerId, paymentId);
  const flow = await findFlow(venue.tx, key);
  if (found === null || flow === null) return refuse('payments.error.notFound');
  const from = found.row.state;
  const move = movePayment(from, 'success');
  if (!move.ok) return move;
  const completed = await completeRefund(venue, found, { reference, station: flow.station_id });
  if (!completed.ok) return completed;
  await updateFlow(venue.tx, key, { ended_at: venue.now, checked_at: venue.now, driver: null, driven_until: null });
  await insertMove(venue, { paymentId, from, to: 'success', cause, remark });
  const done: Outcome<object> = { answer: {}, ...completed.value };
  return accept(done);
}

/** One step of a payment: ask its provider once and keep what it says. */
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import { findPayment, type PaymentKey, type PaymentRow } from '../payments/index.ts';
import { applyStanding } from './apply-standing.ts';
import { type FlowTools, readAtProvider } from './at-provider.ts';
import { callProvider } from './call-provider.ts';
import type { Moving } from './move-payment.ts';
import { settleAuthorized } from './settle-authorized.ts';
import { stepRefund } from './step-refund.ts';

export type Step = {
  readonly cause: Moving['cause'];
  /** Ends the waiting for an answer. */
  readonly signal: AbortSignal;
};

/** @returns how it stands afterwards; null where there is nothing to ask: it is taken, or no provider has it */
export async function stepPayment(tools: FlowTools, key: PaymentKey, step: Step): Promise<PaymentRow['state'] | null> {
  const at = await readAtProvider(tools, key);
  if (at === null || at.payment.state === 'success') return null;
  if (at.payment.refund_of !== null) await stepRefund(tools, at, step);
  else {
    const said = await callProvider(tools, at, step.signal);
    const standing = await settleAuthorized(tools, at, said);
    // Who ended the waiting learns nothing by it.
    if (standing.state === 'unknown' && step.signal.aborted) return at.payment.state;
    await applyStanding(tools.house, { key, payment: at.payment, flow: at.flow, standing, cause: step.cause });
    // Until the venue decides there is nothing to ask: it is heard of then.
    if (standing.state === 'authorized') return null;
  }
  const after = await findPayment(tools.house.database.write, key.customerId, key.paymentId);
  return after === null || !isUnderWay(after.row.state) ? null : after.row.state;
}

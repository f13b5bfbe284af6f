/** One step of a payment: ask its provider once and keep what it says. */
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import type { Standing } from '../payment-providers/index.ts';
import { findPayment, type PaymentKey, type PaymentRow } from '../payments/index.ts';
import { applyStanding } from './apply-standing.ts';
import { type AtProvider, type FlowTools, readAtProvider } from './at-provider.ts';
import { callProvider } from './call-provider.ts';
import { inLateTurn } from './late-turn.ts';
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
    const said = await askProvider(tools, at, step);
    if (said === 'nothing') return at.payment.state;
    // Until the venue decides there is nothing to ask: it is heard of then.
    if (said === 'authorized') return null;
  }
  const after = await findPayment(tools.house.database.write, key.customerId, key.paymentId);
  return after === null || !isUnderWay(after.row.state) ? null : after.row.state;
}

/** Of a payment that ended without money. @returns whether it is known now how it ended; not, where nobody answered */
export async function askOfEnded(tools: FlowTools, key: PaymentKey, signal: AbortSignal): Promise<boolean> {
  const step = { cause: 'reconciliation', signal } as const;
  try {
    const at = await readAtProvider(tools, key);
    if (at === null || at.payment.state === 'success') return true;
    if (at.payment.refund_of !== null) return await stepRefund(tools, at, step);
    const said = await askProvider(tools, at, step);
    return said === 'success' || said === 'failed' || said === 'canceled' || said === 'neverStarted';
  } catch (error) {
    tools.house.log.error({ err: error, payment: key.paymentId }, 'an ended payment could not be looked at');
    return false;
  }
}

/** Asks once and keeps what is said. */
async function askProvider(tools: FlowTools, at: AtProvider, step: Step): Promise<Standing['state'] | 'nothing'> {
  const said = await callProvider(tools, at, step.signal);
  if (said.state !== 'authorized' || isUnderWay(at.payment.state)) return keepSaid(tools, at, { ...step, said });
  // Money held ready for what has ended.
  const settled = await inLateTurn(tools, at.key, async () =>
    keepSaid(tools, at, { ...step, said: await callProvider(tools, at, step.signal) }),
  );
  return settled ?? 'nothing';
}

async function keepSaid(
  tools: FlowTools,
  at: AtProvider,
  { cause, signal, said }: Step & { readonly said: Standing },
): Promise<Standing['state'] | 'nothing'> {
  const standing = await settleAuthorized(tools, at, said);
  // Who ended the waiting learns nothing by it.
  if (standing.state === 'unknown' && signal.aborted) return 'nothing';
  return applyStanding(tools.house, { key: at.key, payment: at.payment, flow: at.flow, standing, cause });
}

/** One step of money that goes back through a provider: asked for once, then asked about until it went or could not. */
import { subtract } from '@comanda/domain/money';
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import type { RefundStanding } from '../payment-providers/index.ts';
import { claimFirstCall, findFlow, findRefundsOf, keepRefundedBeside, updateFlow } from '../payments/index.ts';
import { askedRefund, type AtProvider, type FlowTools } from './at-provider.ts';
import { landRefund } from './land-refund.ts';
import { movePayment, type Moving } from './move-payment.ts';

/** @returns whether the provider told how it ended */
export async function stepRefund(tools: FlowTools, at: AtProvider, { cause }: Pick<Moving, 'cause'>): Promise<boolean> {
  const { house } = tools;
  const { key, payment } = at;
  if (await isBehindAnother(tools, at)) return false;
  const standing = await callForRefund(tools, at);
  const plain = { cause, reason: null, remark: null };
  switch (standing.state) {
    case 'success':
      await landRefund(house, key, { reference: standing.reference, cause, remark: null });
      return true;
    case 'pending':
      // What has ended stays so until it is known to have gone.
      if (!isUnderWay(payment.state)) return false;
      await updateFlow(house.database.write, key, { handle: standing.handle, step: standing.step });
      if (payment.state !== 'paying') await movePayment(house, key, { ...plain, to: 'paying' });
      return false;
    case 'failed':
      if (!isUnderWay(payment.state)) return true;
      await movePayment(house, key, { ...plain, to: 'failed', reason: standing.reason, remark: standing.remark });
      return true;
    case 'unknown':
      if (isUnderWay(payment.state) && payment.state !== 'unknown') {
        await movePayment(house, key, { ...plain, to: 'unknown' });
      }
      return false;
  }
}

/** Where a provider only knows sums, a lost answer is found again by them: one refund of a payment after the other. */
async function isBehindAnother({ house }: FlowTools, { key, payment }: AtProvider): Promise<boolean> {
  const refunds = await findRefundsOf(house.database.write, { ...key, paymentId: payment.refund_of ?? '' });
  const [first] = refunds.filter(({ state }) => isUnderWay(state));
  return first !== undefined && first.id !== payment.id;
}

const neverAsked: RefundStanding = { state: 'failed', reason: 'providerFailed', remark: null };

/** As with a payment: its method was removed, or its credentials cannot be read. */
const accountMissing: RefundStanding = { state: 'failed', reason: 'credentialsRefused', remark: 'accountMissing' };

async function callForRefund(tools: FlowTools, at: AtProvider): Promise<RefundStanding> {
  const { house } = tools;
  const { key, provider, account } = at;
  const hasEnded = !isUnderWay(at.payment.state);
  if (hasEnded && at.flow.asked_at === null) return neverAsked;
  try {
    if (!hasEnded && at.flow.asked_at === null) await keepBeside(tools, at);
    const isFirst = !hasEnded && (await claimFirstCall(house.database.write, key, house.clock()));
    // Nobody was asked, so nothing can have gone; what was asked for before a person decides.
    if (account === null) return isFirst ? accountMissing : { state: 'unknown' };
    const flow = (await findFlow(house.database.write, key)) ?? at.flow;
    const refund = await askedRefund(tools, { ...at, flow });
    // Somebody may have been paid back in cash meanwhile: nothing is given back by looking.
    if (hasEnded) return await provider.lookRefund(account, refund, flow.handle);
    return isFirst ? await provider.refund(account, refund) : await provider.askRefund(account, refund, flow.handle);
  } catch (error) {
    house.log.error({ err: error, payment: key.paymentId }, 'a payment provider could not be asked');
    return { state: 'unknown' };
  }
}

/**
 * Stored before anything is asked for: what was given back at the provider's own desk is no answer to a refund that is
 * lost.
 */
async function keepBeside(tools: FlowTools, at: AtProvider): Promise<void> {
  const { readRefunded } = at.provider;
  if (readRefunded === null || at.account === null) return;
  const refund = await askedRefund(tools, { ...at, flow: { ...at.flow, refunded_beside: null } });
  const sum = await readRefunded(at.account, refund);
  if (sum !== null && sum > refund.refundedBefore) {
    await keepRefundedBeside(tools.house.database.write, at.key, subtract(sum, refund.refundedBefore));
  }
}

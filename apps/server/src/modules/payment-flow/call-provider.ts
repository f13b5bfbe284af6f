/**
 * One call to the provider of a payment: the first, a question, a wish to end it. Whatever goes wrong is an answer. What
 * has ended is only looked at: its guest has paid otherwise, and another may stand at the terminal.
 */
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import type { Standing } from '../payment-providers/index.ts';
import { claimFirstCall, findFlow } from '../payments/index.ts';
import { askedPayment, type AtProvider, type FlowTools } from './at-provider.ts';

/** @param signal ends the waiting for an answer, not the payment */
export async function callProvider(tools: FlowTools, at: AtProvider, signal: AbortSignal): Promise<Standing> {
  try {
    return await call(tools, at, signal);
  } catch (error) {
    tools.house.log.error({ err: error, payment: at.payment.id }, 'a payment provider could not be asked');
    return { state: 'unknown', handle: null };
  }
}

async function call(tools: FlowTools, at: AtProvider, signal: AbortSignal): Promise<Standing> {
  const { house } = tools;
  const { provider, account, key } = at;
  let { flow } = at;
  const hasEnded = !isUnderWay(at.payment.state);
  if (hasEnded && flow.asked_at === null) return { state: 'neverStarted' };
  const isStopped = flow.cancel_asked_at !== null;
  if (flow.asked_at === null) {
    const isFirst = await claimFirstCall(house.database.write, key, house.clock());
    if (isFirst && isStopped) return { state: 'canceled', handle: null };
    if (isFirst && account === null) return failed('credentialsRefused', 'accountMissing');
    const claimed = await findFlow(house.database.write, key);
    if (claimed !== null) flow = claimed;
    if (isFirst && account !== null) return provider.start(account, await askedPayment(tools, { ...at, flow }));
  }
  // What was begun may have been taken, and nobody can be asked: a person decides.
  if (account === null) return { state: 'unknown', handle: null };
  const asked = await askedPayment(tools, { ...at, flow });
  if (hasEnded) return ofQuestion(await provider.look(account, asked, flow.handle, signal));
  if (isStopped) return ofQuestion(await provider.cancel(account, asked, flow.handle));
  return ofQuestion(await provider.ask(account, asked, flow.handle, signal));
}

/** Who is not let in to ask learns nothing of the payment: it was begun with credentials that were right. */
function ofQuestion(standing: Standing): Standing {
  const isShut = standing.state === 'failed' && standing.reason === 'credentialsRefused';
  return isShut ? { state: 'unknown', handle: null } : standing;
}

function failed(reason: 'credentialsRefused', remark: string): Standing {
  return { state: 'failed', handle: null, reason, remark };
}

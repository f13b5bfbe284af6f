/** Takes an entry off this device, once the server knows what it was (docs/decisions/0072). */
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { OutboxEntry } from '@comanda/api-client/outbox/entry';
import type { RemovedEntry } from '@comanda/contract/offline';
import { longestToldFact, mostToldFacts } from '@comanda/domain/offline/deviation';
import { useState } from 'react';

import { useCommandId } from '../../parts/change/use-command-id.ts';
import { useReportFailure } from '../../parts/failure/failure-context.ts';
import { addsToOf } from '../../parts/outbox/with-waiting.ts';
import { senderOf, useSession } from '../../parts/session/session-context.ts';

type Refusal = NonNullable<RemovedEntry['refusal']>;

/** As much as the server lists of it: for what a refusal said at length nothing stays on the device for ever. */
function paramsOf(params: Refusal['params']): Refusal['params'] {
  const kept = Object.entries(params).slice(0, mostToldFacts);
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, longestToldFact) : value]),
  );
}

function told(entry: OutboxEntry): RemovedEntry {
  const { id, ownerId: owner, madeAtMs, command, refusal } = entry;
  const { code, params } = refusal ?? { code: '', params: {} };
  const isCash = command.call === 'POST /v1/payments';
  return {
    id,
    owner,
    kind: isCash ? 'cash' : addsToOf(entry) === null ? 'order' : 'addition',
    number: isCash ? (command.payment.deviceNumber ?? '') : command.order.number,
    amount: isCash ? command.payment.total : command.order.total,
    madeAt: Math.floor(madeAtMs / 1000),
    refusal: refusal === null ? null : { code, params: paramsOf(params) },
  };
}

/** Whoever made it, and who answers for the books. */
export function useMayRemove(): (entry: OutboxEntry) => boolean {
  const { user, may } = useSession();
  return ({ ownerId }) => ownerId === user.id || may('deviation.see');
}

/** @param onGone it is not here any more */
export function useRemoveEntry(onGone: () => void) {
  const session = useSession();
  const report = useReportFailure();
  const command = useCommandId();
  const [isBusy, setBusy] = useState(false);
  const [isUnreached, setUnreached] = useState(false);
  const remove = async (entry: OutboxEntry) => {
    const { api, customer, outbox } = session;
    setBusy(true);
    setUnreached(false);
    const answer = await api('POST /v1/customers/{customerId}/outbox/removed', {
      params: { customerId: customer.id },
      body: { id: command.idOf(entry.id), ...senderOf(session), entry: told(entry) },
    });
    setBusy(false);
    if (!answer.ok && isUnanswered(answer)) return setUnreached(true);
    if (answer.ok) await outbox.remove(entry);
    else report(answer);
    return onGone();
  };
  return { isBusy, isUnreached, remove };
}

/** Cancel: staff end a payment before it is paid; the provider says whether it could be ended (decisions.md §4). */
import { accept, refuse } from '@comanda/domain/decision';
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { runCommand } from '../journal/index.ts';
import { findPayment, type PaymentKey, updateFlow } from '../payments/index.ts';

export type Stopping = PaymentKey & {
  /** The command’s own id. */
  readonly id: string;
  readonly caller: Pick<Caller, 'userId'>;
  readonly socketId?: string | undefined;
};

type Answer = { readonly isStopping: boolean };

/** The wish is kept, so that it outlives this process. What has ended, or gives money back, is left as it is. */
export function askToStop(house: House, { customerId, paymentId, id, caller, socketId }: Stopping) {
  const body = { paymentId };
  const command = { customerId, id, kind: 'payment.cancel', actorId: caller.userId, body, socketId };
  return runCommand<Answer, 'payments.error.notFound'>(house, command, async (venue) => {
    const found = await findPayment(venue.tx, customerId, paymentId);
    if (found === null) return refuse('payments.error.notFound');
    const isStopping = isUnderWay(found.row.state) && found.row.refund_of === null;
    if (isStopping) await updateFlow(venue.tx, { customerId, paymentId }, { cancel_asked_at: venue.now });
    const event = { type: 'payment.stopAsked', paymentId } as const;
    return accept({ answer: { isStopping }, event, changes: [{ kind: 'payment' as const, id: paymentId }] });
  });
}

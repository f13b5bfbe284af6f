/** What a person does with a payment under way: end it, ask again, or say how it ended (decisions.md §4). */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { WirePayment } from '@comanda/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useCommandId } from '../../change/use-command-id.ts';
import { useReportFailure } from '../../failure/failure-context.ts';
import { senderOf, useSession } from '../../session/session-context.ts';
import { isBridgeMessage, recoveryOf, reportOf } from '../methods/bridge.ts';
import { paymentKey, paymentsKey } from '../payment-keys.ts';

type Answer = { readonly ok: true; readonly value: { readonly payment: WirePayment } } | CallFailure<string>;

export function usePaymentMoves(payment: Pick<WirePayment, 'id' | 'step'>) {
  const session = useSession();
  const client = useQueryClient();
  const report = useReportFailure();
  const [isBusy, setBusy] = useState(false);
  const { api, customer } = session;
  // Said again after a lost answer it is not refused as said already.
  const said = useCommandId();
  const params = { paymentId: payment.id };

  const keep = (answer: Answer): WirePayment | null => {
    if (!answer.ok) return null;
    client.setQueryData(paymentKey(customer.id, payment.id), answer.value.payment);
    void client.invalidateQueries({ queryKey: [...paymentsKey(customer.id), 'list'] });
    return answer.value.payment;
  };
  const run = async (call: () => Promise<Answer>): Promise<WirePayment | null> => {
    setBusy(true);
    const answer = await call();
    setBusy(false);
    if (!answer.ok) report(answer);
    return keep(answer);
  };
  const tell = (message: Record<string, unknown>) =>
    api('POST /v1/payments/{paymentId}/report', { params, body: { message, ...senderOf(session) } });

  return {
    isBusy,
    /** @returns how it stands then: it may have been paid meanwhile; null where nobody answered */
    cancel: () =>
      run(() =>
        api('POST /v1/payments/{paymentId}/cancel', { params, body: { id: newCommandId(), ...senderOf(session) } }),
      ),
    /** Has the provider asked once more; where only this device’s app knows, the app. */
    ask: () =>
      run(async () => {
        const message: unknown = payment.step?.message == null ? null : JSON.parse(payment.step.message);
        if (!isBridgeMessage(message)) return tell({ kind: 'returned' });
        return tell(await reportOf(recoveryOf(message)));
      }),
    /** What the app around this page answered. */
    tellBridge: (answer: Record<string, unknown>) => run(() => tell(answer)),
    resolve: (body: { outcome: 'success' | 'failed'; reason: string; pin: string }) => {
      const { outcome, reason, pin } = body;
      const withPin = pin === '' ? {} : { pin };
      const id = said.idOf([payment.id, outcome, reason]);
      const sent = { id, outcome, reason, ...withPin, ...senderOf(session) };
      return api('POST /v1/payments/{paymentId}/resolve', { params, body: sent });
    },
    keep,
  };
}

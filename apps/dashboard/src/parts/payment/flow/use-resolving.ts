/** Sends how a payment ended, as staff say it. */
import type { WirePayment } from '@comanda/contract/payments';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../../failure/failure-context.ts';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { useHeldPin } from '../../orders/cancel/use-shown-pin.ts';
import { usePaymentMoves } from './use-payment-moves.ts';

export type Outcome = 'success' | 'failed';

export function useResolving(payment: WirePayment, onDone: () => void) {
  const t = useTranslations('payment.resolve');
  const report = useReportFailure();
  const textOf = useFailureText();
  const { resolve, keep } = usePaymentMoves(payment);
  const holdPin = useHeldPin();
  const [isBusy, setBusy] = useState(false);
  const [wrongPin, setWrongPin] = useState<string | null>(null);
  const send = async (outcome: Outcome, reason: string, pin: string) => {
    setBusy(true);
    const answer = await resolve({ outcome, reason, pin });
    setBusy(false);
    if (answer.ok) {
      holdPin(pin);
      keep(answer);
      return onDone();
    }
    if (answer.code.startsWith('adminPin.error.')) return setWrongPin(textOf(answer));
    return report(answer, undefined, t('failedTitle'));
  };
  return { isBusy, wrongPin, forgive: () => setWrongPin(null), send };
}

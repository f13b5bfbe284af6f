/** Sends a refund, asks where the drawer lacks it, and tells what became of it. */
import type { CallFailure } from '@comanda/api-client/call';
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney, type Money, negate, zero } from '@comanda/domain/money';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../../failure/failure-context.ts';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { lackingOf } from '../../orders/cancel/below-balance.tsx';
import { useHeldPin } from '../../orders/cancel/use-shown-pin.ts';
import type { Below } from '../../orders/cancel/use-taking-back.ts';
import { ordersKey } from '../../orders/keep-order.ts';
import { memoryKey, useVenueMemory } from '../../remembered.ts';
import { senderOf, useSession } from '../../session/session-context.ts';
import { paymentsKey } from '../payment-keys.ts';
import { waitsForPhone } from './refund-on-phone.tsx';
import type { PickedLine } from './refund-view.ts';
import { useUnanswered } from './use-unanswered.ts';

/** What goes back, without the PIN: that is asked for at each try. */
export type Wish = {
  /** Null: all that is left; beside lines what they came to on the screen. */
  readonly amount: Money | null;
  /** Left out: no line is named. */
  readonly lines?: readonly PickedLine[];
  /** What the person saw, as it is handed out. */
  readonly shown: Money;
  readonly reason: string;
};

/** Refusals that speak of what is written in the dialog. */
const ofDialog = [
  'adminPin.error.',
  'payments.error.aboveRefundable',
  'payments.error.amountInvalid',
  'payments.error.lineBackUnknown',
  'payments.error.nothingToRefund',
  'payments.error.refundableChanged',
];

type Sent = { readonly pin: string; readonly missing?: Money };
type Answer = { readonly ok: true; readonly value: { readonly payment: WirePayment } } | CallFailure<string>;

/** Sends it, and looks up what was booked where its id is taken: by a try whose answer never came. */
function useSending(payment: WirePayment): (id: string, wish: Wish, sent: Sent) => Promise<Answer> {
  const session = useSession();
  const { stationId } = useVenueMemory(memoryKey(session));
  const { api } = session;
  return async (id, { amount, lines, shown, reason }, { pin, missing = zero }) => {
    const answer = await api('POST /v1/payments/{paymentId}/refund', {
      params: { paymentId: payment.id },
      body: {
        id,
        amount,
        ...(lines !== undefined && { lines: lines.map(toWire) }),
        shown,
        reason,
        missing,
        ...(pin === '' ? {} : { pin }),
        ...(stationId === null ? {} : { station: stationId }),
        ...senderOf(session),
      },
    });
    if (answer.ok || answer.code !== 'command.error.idReused') return answer;
    const known = await api('GET /v1/payments/{paymentId}', { params: { paymentId: id } });
    return known.ok && known.value.payment.refundOf === payment.id ? known : answer;
  };
}

export function useRefunding(payment: WirePayment, onDone: () => void, onPhone: (refund: WirePayment) => void) {
  const { customer, settings } = useSession();
  const client = useQueryClient();
  const t = useTranslations('payment.refund');
  const toast = useToast();
  const report = useReportFailure();
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [below, setBelow] = useState<Below | null>(null);
  const unanswered = useUnanswered<Wish>('refund', payment.id);
  const sendTo = useSending(payment);
  const holdPin = useHeldPin();

  const send = async (asked: Wish, sent: Sent) => {
    const wish = unanswered.wish ?? asked;
    setBusy(true);
    const answer = await sendTo(unanswered.id, wish, sent);
    setBusy(false);
    setBelow(null);
    // Also where it failed: an answer that was lost may have been booked.
    void client.invalidateQueries({ queryKey: paymentsKey(customer.id) });
    void client.invalidateQueries({ queryKey: ordersKey(customer.id) });
    const isLeftOpen = !answer.ok && unanswered.isLeftOpenBy(answer);
    if (isLeftOpen) unanswered.keep({ id: unanswered.id, wish });
    else unanswered.end();
    if (!answer.ok) {
      if (answer.code === 'cash.error.aboveBalance') {
        const onConfirm = (missing: Money) => void send(wish, { ...sent, missing });
        return setBelow({ lacking: lackingOf(answer.params), onConfirm, onClose: () => setBelow(null) });
      }
      if (ofDialog.some((code) => answer.code.startsWith(code))) return setWrong(textOf(answer));
      // That nobody knows says the dialog: a failure would say that nothing went.
      return isLeftOpen ? undefined : report(answer, undefined, t('failedTitle'));
    }
    holdPin(sent.pin);
    const refund = answer.value.payment;
    if (waitsForPhone(refund)) return onPhone(refund);
    const given = formatMoney(negate(refund.total), settings.currency);
    const isDone = refund.state === 'success';
    toast({ tone: isDone ? 'positive' : 'info', text: t(isDone ? 'done' : 'underWay', { amount: given }) });
    return onDone();
  };
  return { isBusy, wrongPin: wrong, below, forgive: () => setWrong(null), unanswered: unanswered.wish, send };
}

function toWire({ orderId, opid, pieces }: PickedLine) {
  return { orderId, opid, ...(pieces !== undefined && { count: pieces }) };
}

/** Money goes back by the way it came: all that is left or a part, with reason and admin PIN (decisions.md §4). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney, type Money, negate, zero } from '@comanda/domain/money';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useReportFailure } from '../../failure/failure-context.ts';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { PriceField, type TypedPrice } from '../../form/price-field.tsx';
import { useWhen } from '../../form/use-when.ts';
import { lackingOf } from '../../orders/cancel/below-balance.tsx';
import { TakeBackFrame } from '../../orders/cancel/take-back-frame.tsx';
import type { Below } from '../../orders/cancel/use-taking-back.ts';
import { ordersKey } from '../../orders/keep-order.ts';
import { memoryKey, useVenueMemory } from '../../remembered.ts';
import { senderOf, useSession } from '../../session/session-context.ts';
import { ReasonField } from '../flow/reason-field.tsx';
import { useMethodName } from '../methods/use-payment-methods.ts';
import { paymentsKey } from '../payment-keys.ts';
import { RefundOnPhone, waitsForPhone } from './refund-on-phone.tsx';
import { leftToRefund, wayBack } from './refund-view.ts';

type Props = { readonly payment: WirePayment; readonly onClose: () => void };

type Wish = { readonly amount: Money | null; readonly reason: string; readonly pin: string };

/** Refusals that speak of what is written in the dialog. */
const ofDialog = ['adminPin.error.', 'payments.error.aboveRefundable', 'payments.error.amountInvalid'];

function useRefunding(payment: WirePayment, onDone: () => void, onPhone: (refund: WirePayment) => void) {
  const session = useSession();
  const { stationId } = useVenueMemory(memoryKey(session));
  const client = useQueryClient();
  const t = useTranslations('payment.refund');
  const toast = useToast();
  const report = useReportFailure();
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [below, setBelow] = useState<Below | null>(null);
  // One for every try: what was refused was not done, and what a lost answer left unsaid is not done twice.
  const [id] = useState(newCommandId);
  const { api, customer, settings } = session;

  const send = async (wish: Wish, missing: Money = zero) => {
    const { amount, reason, pin } = wish;
    setBusy(true);
    const answer = await api('POST /v1/payments/{paymentId}/refund', {
      params: { paymentId: payment.id },
      body: {
        id,
        amount,
        reason,
        missing,
        ...(pin === '' ? {} : { pin }),
        ...(stationId === null ? {} : { station: stationId }),
        ...senderOf(session),
      },
    });
    setBusy(false);
    setBelow(null);
    // Also where it failed: an answer that was lost may have been booked.
    void client.invalidateQueries({ queryKey: paymentsKey(customer.id) });
    void client.invalidateQueries({ queryKey: ordersKey(customer.id) });
    if (!answer.ok) {
      if (answer.code === 'cash.error.aboveBalance') {
        const onConfirm = (lacks: Money) => void send(wish, lacks);
        return setBelow({ lacking: lackingOf(answer.params), onConfirm, onClose: () => setBelow(null) });
      }
      if (ofDialog.some((code) => answer.code.startsWith(code))) return setWrong(textOf(answer));
      return report(answer, undefined, t('failedTitle'));
    }
    const refund = answer.value.payment;
    if (waitsForPhone(refund)) return onPhone(refund);
    const given = formatMoney(negate(refund.total), settings.currency);
    const isDone = refund.state === 'success';
    toast({ tone: isDone ? 'positive' : 'info', text: t(isDone ? 'done' : 'underWay', { amount: given }) });
    return onDone();
  };
  return { isBusy, wrongPin: wrong, below, forgive: () => setWrong(null), send };
}

export function RefundDialog({ payment, onClose }: Props) {
  const t = useTranslations('payment.refund');
  const { currency } = useSession().settings;
  const nameOf = useMethodName();
  const when = useWhen();
  const left = leftToRefund(payment);
  const [isPart, setPart] = useState(false);
  const [typed, setTyped] = useState<TypedPrice>(null);
  const [reason, setReason] = useState('');
  const [onPhone, setOnPhone] = useState<WirePayment | null>(null);
  const { send, ...sending } = useRefunding(payment, onClose, setOnPhone);
  const part = typed === null || typed === 'invalid' || typed <= 0 ? null : typed;
  const given = isPart ? part : left;
  const isReasonMissing = reason.trim() === '';
  const all = formatMoney(left, currency);
  if (onPhone !== null) return <RefundOnPhone known={onPhone} onClose={onClose} />;
  return (
    <TakeBackFrame
      label={t('title')}
      title={t('title')}
      about={t('about', {
        method: nameOf({ method: payment.method, name: payment.methodName }),
        amount: formatMoney(payment.total, currency),
        time: when(payment.takenAt),
      })}
      sending={sending}
      backLabel={t('back')}
      goLabel={t('submit', { amount: formatMoney(given ?? zero, currency) })}
      variant="danger"
      onClose={onClose}
      isIncomplete={isReasonMissing || given === null}
      keepsData={reason !== '' || typed !== null}
      onGo={(pin) => void send({ amount: isPart ? part : null, reason: reason.trim(), pin })}
    >
      {(isTried) => (
        <>
          <Segmented
            label={t('how')}
            value={isPart ? 'part' : 'whole'}
            onChange={(how) => {
              sending.forgive();
              setPart(how === 'part');
            }}
            items={[
              { value: 'whole', label: t('whole', { amount: all }) },
              { value: 'part', label: t('part') },
            ]}
          />
          {isPart && (
            <PriceField
              label={t('amount', { currency })}
              value={typed}
              onChange={(next) => {
                sending.forgive();
                setTyped(next);
              }}
              error={isTried && part === null ? t('amountMissing') : undefined}
            />
          )}
          <ReasonField
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            isMissing={isTried && isReasonMissing}
            onChange={setReason}
          />
          <Note tone="warning" icon={<Undo2 className="icon icon--s" aria-hidden="true" />}>
            {t(`goesTo.${wayBack(payment.method)}`)} {t('reopens')}
          </Note>
        </>
      )}
    </TakeBackFrame>
  );
}

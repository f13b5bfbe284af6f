/** A tip that was booked is corrected: how much, where nobody else holds the money, and whose (docs/decisions/0067). */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney, type Money } from '@comanda/domain/money';
import { canChangeTip } from '@comanda/domain/payments/correct-tip';
import { Note } from '@comanda/ui/note.tsx';
import { SelectField } from '@comanda/ui/select-field.tsx';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { valueOf } from '../../failure/failed-call.ts';
import { useReportFailure } from '../../failure/failure-context.ts';
import { useFailureText } from '../../failure/use-failure-text.ts';
import { PriceField, type TypedPrice } from '../../form/price-field.tsx';
import { useWhen } from '../../form/use-when.ts';
import { TakeBackFrame } from '../../orders/cancel/take-back-frame.tsx';
import { ordersKey } from '../../orders/keep-order.ts';
import { teamKey } from '../../people/use-team.ts';
import { senderOf, useSession } from '../../session/session-context.ts';
import { ReasonField } from '../flow/reason-field.tsx';
import { useMethodName } from '../methods/use-payment-methods.ts';
import { paymentsKey } from '../payment-keys.ts';

type Props = {
  readonly payment: WirePayment;
  /** With what was corrected of it before. */
  readonly tip: Money;
  readonly onClose: () => void;
};

type Wish = { readonly tip: Money; readonly person: string | null; readonly reason: string; readonly pin: string };

/** Refusals that speak of what is written in the dialog. */
const ofDialog = ['adminPin.error.', 'payments.error.amountInvalid', 'payments.error.tipUnchanged'];

function useCorrecting(payment: WirePayment, onDone: () => void) {
  const session = useSession();
  const client = useQueryClient();
  const t = useTranslations('payment.correctTip');
  const toast = useToast();
  const report = useReportFailure();
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  // One for every try: what a lost answer left unsaid is not done twice.
  const [id] = useState(newCommandId);
  const { api, customer } = session;

  const send = async ({ pin, ...wish }: Wish) => {
    setBusy(true);
    const answer = await api('POST /v1/payments/{paymentId}/tip', {
      params: { paymentId: payment.id },
      body: { id, ...wish, ...(pin === '' ? {} : { pin }), ...senderOf(session) },
    });
    setBusy(false);
    void client.invalidateQueries({ queryKey: paymentsKey(customer.id) });
    void client.invalidateQueries({ queryKey: ordersKey(customer.id) });
    if (!answer.ok) {
      if (ofDialog.some((code) => answer.code.startsWith(code))) return setWrong(textOf(answer));
      return report(answer, undefined, t('failedTitle'));
    }
    toast({ tone: 'positive', text: t('done') });
    return onDone();
  };
  return { isBusy, wrongPin: wrong, forgive: () => setWrong(null), send };
}

/** Who may be told apart: whoever knows the team chooses among it, all others may take it upon themselves. */
function usePeople(): readonly { readonly id: string; readonly name: string }[] {
  const { api, customer, may, user } = useSession();
  const params = { customerId: customer.id };
  const { data } = useQuery({
    queryKey: [...teamKey(customer.id), 'users'],
    queryFn: () => valueOf(api('GET /v1/customers/{customerId}/users', { params })),
    enabled: may('user.read'),
  });
  return data?.users ?? [{ id: user.id, name: user.name }];
}

export function TipDialog({ payment, tip, onClose }: Props) {
  const t = useTranslations();
  const { currency } = useSession().settings;
  const nameOf = useMethodName();
  const when = useWhen();
  const people = usePeople();
  // Until somebody types, it is what another device made of it meanwhile.
  const [written, setWritten] = useState<{ readonly tip: TypedPrice } | null>(null);
  const typed = written === null ? tip : written.tip;
  const [person, setPerson] = useState('');
  const [reason, setReason] = useState('');
  const { send, ...sending } = useCorrecting(payment, onClose);
  const isOpen = canChangeTip(payment.method);
  const wished = typed === null || typed === 'invalid' || typed < 0 ? null : typed;
  const isReasonMissing = reason.trim() === '';
  const title = t('payment.correctTip.title');
  return (
    <TakeBackFrame
      label={title}
      title={title}
      about={t('payment.refund.about', {
        method: nameOf({ method: payment.method, name: payment.methodName }),
        amount: formatMoney(payment.total, currency),
        time: when(payment.takenAt),
      })}
      sending={sending}
      backLabel={t('form.cancel')}
      goLabel={t('payment.correctTip.submit')}
      variant="primary"
      onClose={onClose}
      isIncomplete={isReasonMissing || wished === null}
      keepsData={reason !== '' || typed !== tip || person !== ''}
      onGo={(pin) => {
        const chosen = person === '' ? null : person;
        if (wished !== null) void send({ tip: wished, person: chosen, reason: reason.trim(), pin });
      }}
    >
      {(isTried) => (
        <>
          <PriceField
            label={t('payment.correctTip.tip', { currency })}
            value={typed}
            disabled={!isOpen}
            onChange={(next) => {
              sending.forgive();
              setWritten({ tip: next });
            }}
            error={isTried && wished === null ? t('payment.refund.amountMissing') : undefined}
          />
          <SelectField
            label={t('payment.correctTip.whose')}
            items={[
              { value: '', label: t('payment.correctTip.stays') },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={person}
            onChange={(next) => {
              sending.forgive();
              setPerson(next);
            }}
          />
          <ReasonField
            label={t('payment.refund.reason')}
            hint={t('payment.correctTip.reasonHint')}
            value={reason}
            isMissing={isTried && isReasonMissing}
            onChange={setReason}
          />
          <Note tone="info">{t(isOpen ? 'payment.correctTip.receipt' : 'payment.correctTip.fixed')}</Note>
        </>
      )}
    </TakeBackFrame>
  );
}

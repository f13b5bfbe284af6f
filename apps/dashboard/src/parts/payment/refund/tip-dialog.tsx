/** A tip that was booked is corrected: how much, where nobody else holds the money, and whose (docs/decisions/0067). */
import type { CallFailure } from '@comanda/api-client/call';
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
import { useHeldPin } from '../../orders/cancel/use-shown-pin.ts';
import { ordersKey } from '../../orders/keep-order.ts';
import { teamKey } from '../../people/use-team.ts';
import { senderOf, useSession } from '../../session/session-context.ts';
import { useLabelled } from '../../use-labelled.ts';
import { ReasonField } from '../flow/reason-field.tsx';
import { useMethodName } from '../methods/use-payment-methods.ts';
import { paymentsKey } from '../payment-keys.ts';
import { useUnanswered } from './use-unanswered.ts';

type Props = {
  readonly payment: WirePayment;
  /** With what was corrected of it before. */
  readonly tip: Money;
  readonly onClose: () => void;
};

/** Without the PIN: that is asked for at each try. */
type Wish = { readonly tip: Money; readonly person: string | null; readonly reason: string };

/** Refusals that speak of what is written in the dialog. */
const ofDialog = ['adminPin.error.', 'payments.error.amountInvalid', 'payments.error.tipUnchanged'];

type Answer = { readonly ok: true } | CallFailure<string>;

/** Sends it, and looks up what was booked where its id is taken: by a try whose answer never came. */
function useSending(payment: WirePayment): (id: string, wish: Wish, pin: string) => Promise<Answer> {
  const session = useSession();
  const { api } = session;
  return async (id, wish, pin) => {
    const answer = await api('POST /v1/payments/{paymentId}/tip', {
      params: { paymentId: payment.id },
      body: { id, ...wish, ...(pin === '' ? {} : { pin }), ...senderOf(session) },
    });
    if (answer.ok || answer.code !== 'command.error.idReused') return answer;
    const known = await api('GET /v1/payments/{paymentId}', { params: { paymentId: id } });
    return known.ok && known.value.payment.refundOf === payment.id ? known : answer;
  };
}

function useCorrecting(payment: WirePayment, onDone: () => void) {
  const { customer } = useSession();
  const client = useQueryClient();
  const t = useTranslations('payment.correctTip');
  const toast = useToast();
  const report = useReportFailure();
  const textOf = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const unanswered = useUnanswered<Wish>('tip', payment.id);
  const sendTo = useSending(payment);
  const holdPin = useHeldPin();

  const send = async (asked: Wish, pin: string) => {
    // What may have been done already is asked for as it was: the same id with another tip is no command of its own.
    const wish = unanswered.wish ?? asked;
    setBusy(true);
    const answer = await sendTo(unanswered.id, wish, pin);
    setBusy(false);
    void client.invalidateQueries({ queryKey: paymentsKey(customer.id) });
    void client.invalidateQueries({ queryKey: ordersKey(customer.id) });
    const isLeftOpen = !answer.ok && unanswered.isLeftOpenBy(answer);
    if (isLeftOpen) unanswered.keep({ id: unanswered.id, wish });
    else unanswered.end();
    if (!answer.ok) {
      if (ofDialog.some((code) => answer.code.startsWith(code))) return setWrong(textOf(answer));
      // That nobody knows says the dialog: a failure would say that nothing was done.
      return isLeftOpen ? undefined : report(answer, undefined, t('failedTitle'));
    }
    holdPin(pin);
    toast({ tone: 'positive', text: t('done') });
    return onDone();
  };
  return { isBusy, wrongPin: wrong, forgive: () => setWrong(null), unanswered: unanswered.wish, send };
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

type WhoseProps = {
  /** Empty: as it was booked. */
  readonly person: string;
  readonly onPerson: (person: string) => void;
};

function WhoseField({ person, onPerson }: WhoseProps) {
  const t = useTranslations('payment.correctTip');
  const people = usePeople();
  const items = [{ value: '', label: t('stays') }, ...people.map(({ id, name }) => ({ value: id, label: name }))];
  return <SelectField label={t('whose')} items={items} value={person} onChange={onPerson} />;
}

/** What was sent and had no answer: it can be sent once more as it was, and in no other way. */
function Unanswered({ wish: { tip, person, reason } }: { readonly wish: Wish }) {
  const t = useTranslations('payment');
  const labelled = useLabelled();
  const { currency } = useSession().settings;
  const whose = usePeople().find(({ id }) => id === person);
  return (
    <>
      <Note tone="warning" alert>
        {t('correctTip.unanswered', { amount: formatMoney(tip, currency) })}
      </Note>
      {whose !== undefined && <p className="mid">{labelled(t('correctTip.whose'), whose.name)}</p>}
      <p className="mid">{labelled(t('refund.reason'), reason)}</p>
    </>
  );
}

export function TipDialog({ payment, tip, onClose }: Props) {
  const t = useTranslations();
  const { currency } = useSession().settings;
  const nameOf = useMethodName();
  const when = useWhen();
  // Until somebody types, it is what another device made of it meanwhile.
  const [written, setWritten] = useState<{ readonly tip: TypedPrice } | null>(null);
  const typed = written === null ? tip : written.tip;
  const [person, setPerson] = useState('');
  const [reason, setReason] = useState('');
  const { send, unanswered, ...sending } = useCorrecting(payment, onClose);
  const isOpen = canChangeTip(payment.method);
  const wished = typed === null || typed === 'invalid' || typed < 0 ? null : typed;
  const isReasonMissing = reason.trim() === '';
  const frame = {
    label: t('payment.correctTip.title'),
    title: t('payment.correctTip.title'),
    about: t('payment.refund.about', {
      method: nameOf({ method: payment.method, name: payment.methodName }),
      amount: formatMoney(payment.total, currency),
      time: when(payment.takenAt),
    }),
    sending,
    variant: 'primary' as const,
    onClose,
  };
  if (unanswered !== null) {
    return (
      <TakeBackFrame
        {...frame}
        backLabel={t('app.close')}
        goLabel={t('payment.tryAgain')}
        onGo={(pin) => void send(unanswered, pin)}
      >
        {() => <Unanswered wish={unanswered} />}
      </TakeBackFrame>
    );
  }
  return (
    <TakeBackFrame
      {...frame}
      backLabel={t('form.cancel')}
      goLabel={t('payment.correctTip.submit')}
      isIncomplete={isReasonMissing || wished === null}
      isChanged={reason !== '' || typed !== tip || person !== ''}
      onGo={(pin) => {
        const chosen = person === '' ? null : person;
        if (wished !== null) void send({ tip: wished, person: chosen, reason: reason.trim() }, pin);
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
          <WhoseField
            person={person}
            onPerson={(next) => {
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

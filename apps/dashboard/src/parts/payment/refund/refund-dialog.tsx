/** Money goes back by the way it came: all that is left, lines that it paid, or an amount, with reason and admin PIN (decisions.md §4). */
import type { WirePayment } from '@comanda/contract/payments';
import { add, formatMoney, type Money, zero } from '@comanda/domain/money';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { PriceField, type TypedPrice } from '../../form/price-field.tsx';
import { useWhen } from '../../form/use-when.ts';
import { TakeBackFrame } from '../../orders/cancel/take-back-frame.tsx';
import { useSession } from '../../session/session-context.ts';
import { ReasonField } from '../flow/reason-field.tsx';
import { useMethodName } from '../methods/use-payment-methods.ts';
import { RefundLines } from './refund-lines.tsx';
import { RefundOnPhone } from './refund-on-phone.tsx';
import {
  handedOut,
  keptOfPayment,
  leftToRefund,
  linesOfPayment,
  type PickedLine,
  pickedOf,
  type PickedPieces,
  wayBack,
} from './refund-view.ts';
import { useRefunding, type Wish } from './use-refunding.ts';

type Props = { readonly payment: WirePayment; readonly onClose: () => void };

type How = 'whole' | 'lines' | 'part';

/** How much goes back: null where that is not said yet. */
function useHowMuch(payment: WirePayment) {
  const lines = linesOfPayment(payment);
  const [wanted, setHow] = useState<How>('whole');
  const [typed, setTyped] = useState<TypedPrice>(null);
  const [picked, setPicked] = useState<PickedPieces>(new Map());
  // Its lines may have gone back elsewhere meanwhile.
  const how = wanted === 'lines' && lines.length === 0 ? 'whole' : wanted;
  const chosen = pickedOf(lines, picked);
  const part = typed === null || typed === 'invalid' || typed <= 0 ? null : typed;
  const sum = chosen.length === 0 ? null : add(zero, ...chosen.map(({ amount }) => amount));
  const given = { whole: leftToRefund(payment), lines: sum, part }[how];
  const asked: { amount: Money | null; lines?: readonly PickedLine[] } =
    how === 'lines' ? { amount: sum, lines: chosen } : { amount: how === 'part' ? part : null };
  const isTyped = typed !== null || picked.size > 0;
  return { how, setHow, lines, typed, setTyped, picked, setPicked, given, asked, isTyped };
}

type HowProps = {
  readonly payment: WirePayment;
  readonly much: ReturnType<typeof useHowMuch>;
  readonly isTried: boolean;
  readonly onChange: () => void;
};

function HowMuch({ payment, much, isTried, onChange }: HowProps) {
  const t = useTranslations('payment.refund');
  const { currency } = useSession().settings;
  const { how, lines, typed, picked, given } = much;
  const all = formatMoney(handedOut(payment, leftToRefund(payment), currency), currency);
  const isMissing = isTried && given === null;
  return (
    <>
      <Segmented<How>
        label={t('how')}
        value={how}
        onChange={(next) => {
          onChange();
          much.setHow(next);
        }}
        items={[
          { value: 'whole', label: t('whole', { amount: all }) },
          ...(lines.length > 0 ? [{ value: 'lines' as const, label: t('lines') }] : []),
          { value: 'part', label: t('part') },
        ]}
      />
      {how === 'lines' && (
        <RefundLines
          lines={lines}
          picked={picked}
          isMissing={isMissing}
          onPick={(next) => {
            onChange();
            much.setPicked(next);
          }}
        />
      )}
      {how === 'part' && (
        <PriceField
          label={t('amount', { currency })}
          value={typed}
          onChange={(next) => {
            onChange();
            much.setTyped(next);
          }}
          error={isMissing ? t('amountMissing') : undefined}
        />
      )}
    </>
  );
}

/** Where the money comes from, and what of the payment stays. */
function WhatStays({ payment }: Pick<Props, 'payment'>) {
  const t = useTranslations('payment.refund');
  const { currency } = useSession().settings;
  const kept = keptOfPayment(payment);
  return (
    <Note tone="warning" icon={<Undo2 className="icon icon--s" aria-hidden="true" />}>
      {[
        t(`goesTo.${wayBack(payment.method)}`),
        t('reopens'),
        kept > 0 ? t('feeStays', { amount: formatMoney(kept, currency) }) : '',
        payment.tip > 0 ? t('tipStays') : '',
      ]
        .filter((text) => text !== '')
        .join(' ')}
    </Note>
  );
}

/** What was sent and had no answer: it can be sent once more as it was, and in no other way. */
function Unanswered({ wish: { shown, reason } }: { readonly wish: Wish }) {
  const t = useTranslations('payment.refund');
  const { currency } = useSession().settings;
  return (
    <>
      <Note tone="warning" alert>
        {t('unanswered', { amount: formatMoney(shown, currency) })}
      </Note>
      <p className="mid">
        {t('reason')}: {reason}
      </p>
    </>
  );
}

export function RefundDialog({ payment, onClose }: Props) {
  const t = useTranslations('payment.refund');
  const of = useTranslations();
  const { currency } = useSession().settings;
  const nameOf = useMethodName();
  const when = useWhen();
  const much = useHowMuch(payment);
  const [reason, setReason] = useState('');
  const [onPhone, setOnPhone] = useState<WirePayment | null>(null);
  const { send, unanswered, ...sending } = useRefunding(payment, onClose, setOnPhone);
  const { given, asked } = much;
  const shown = given === null ? zero : handedOut(payment, given, currency);
  const isReasonMissing = reason.trim() === '';
  if (onPhone !== null) return <RefundOnPhone known={onPhone} onClose={onClose} />;
  const frame = {
    label: t('title'),
    title: t('title'),
    about: t('about', {
      method: nameOf({ method: payment.method, name: payment.methodName }),
      amount: formatMoney(payment.total, currency),
      time: when(payment.takenAt),
    }),
    sending,
    backLabel: t('back'),
    variant: 'danger' as const,
    onClose,
  };
  if (unanswered !== null) {
    return (
      <TakeBackFrame
        {...frame}
        backLabel={of('app.close')}
        goLabel={of('payment.tryAgain')}
        onGo={(pin) => void send(unanswered, { pin })}
      >
        {() => <Unanswered wish={unanswered} />}
      </TakeBackFrame>
    );
  }
  return (
    <TakeBackFrame
      {...frame}
      goLabel={t('submit', { amount: formatMoney(shown, currency) })}
      isIncomplete={isReasonMissing || given === null}
      isChanged={reason !== '' || much.isTyped}
      onGo={(pin) => void send({ ...asked, shown, reason: reason.trim() }, { pin })}
    >
      {(isTried) => (
        <>
          <HowMuch payment={payment} much={much} isTried={isTried} onChange={sending.forgive} />
          <ReasonField
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            isMissing={isTried && isReasonMissing}
            onChange={setReason}
          />
          <WhatStays payment={payment} />
        </>
      )}
    </TakeBackFrame>
  );
}

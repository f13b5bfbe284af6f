/** Staff say how a payment ended that no provider tells of: with the admin PIN and a reason (decisions.md §4). */
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney } from '@comanda/domain/money';
import { Note } from '@comanda/ui/note.tsx';
import { Segmented } from '@comanda/ui/segmented.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { tagName } from '../../nfc/serial-text.ts';
import { TakeBackFrame } from '../../orders/cancel/take-back-frame.tsx';
import { useSession } from '../../session/session-context.ts';
import { useMethodName } from '../methods/use-payment-methods.ts';
import { ReasonField } from './reason-field.tsx';
import { type Outcome, useResolving } from './use-resolving.ts';

export function ResolveDialog({ payment, onClose }: { readonly payment: WirePayment; readonly onClose: () => void }) {
  const t = useTranslations('payment.resolve');
  const { currency } = useSession().settings;
  const nameOf = useMethodName();
  const [outcome, setOutcome] = useState<Outcome>('success');
  const [reason, setReason] = useState('');
  const { send, ...sending } = useResolving(payment, onClose);
  const isMissing = reason.trim() === '';
  const name = nameOf({ method: payment.method, name: payment.methodName });
  const { chargedTag, orders } = payment;
  const of = chargedTag === null ? orders.map(({ number }) => number).join(', ') : tagName(chargedTag);
  return (
    <TakeBackFrame
      label={t('title')}
      title={t('title')}
      about={`${name}, ${formatMoney(payment.total, currency)}, ${of}`}
      sending={sending}
      backLabel={t('back')}
      goLabel={t('submit')}
      variant="primary"
      onClose={onClose}
      isIncomplete={isMissing}
      isChanged={reason !== ''}
      onGo={(pin) => void send(outcome, reason.trim(), pin)}
    >
      {(isTried) => (
        <>
          <Note tone="warning">{t('about')}</Note>
          <Segmented
            label={t('outcome')}
            value={outcome}
            onChange={setOutcome}
            items={[
              { value: 'success', label: t('success') },
              { value: 'failed', label: t('failed') },
            ]}
          />
          <ReasonField
            label={t('reason')}
            hint={t('reasonHint')}
            value={reason}
            isMissing={isTried && isMissing}
            onChange={setReason}
          />
        </>
      )}
    </TakeBackFrame>
  );
}

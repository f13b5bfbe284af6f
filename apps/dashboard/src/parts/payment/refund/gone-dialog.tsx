/** A refund that its provider did not make went back another way: staff say so, with the admin PIN and a reason (decisions.md §4). */
import type { WirePayment } from '@comanda/contract/payments';
import { formatMoney, negate } from '@comanda/domain/money';
import { Note } from '@comanda/ui/note.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { TakeBackFrame } from '../../orders/cancel/take-back-frame.tsx';
import { useSession } from '../../session/session-context.ts';
import { ReasonField } from '../flow/reason-field.tsx';
import { useResolving } from '../flow/use-resolving.ts';
import { useMethodName } from '../methods/use-payment-methods.ts';

export function GoneDialog({ refund, onClose }: { readonly refund: WirePayment; readonly onClose: () => void }) {
  const t = useTranslations();
  const { currency } = useSession().settings;
  const nameOf = useMethodName();
  const [reason, setReason] = useState('');
  const { send, ...sending } = useResolving(refund, onClose);
  const isMissing = reason.trim() === '';
  const title = t('payment.refund.gone');
  const orders = refund.orders.map((order) => order.number).join(', ');
  const name = nameOf({ method: refund.method, name: refund.methodName });
  return (
    <TakeBackFrame
      label={title}
      title={title}
      about={[name, formatMoney(negate(refund.total), currency), orders].join(', ')}
      sending={sending}
      backLabel={t('form.cancel')}
      goLabel={t('payment.refund.goneGo')}
      variant="primary"
      onClose={onClose}
      isIncomplete={isMissing}
      isChanged={reason !== ''}
      onGo={(pin) => void send('success', reason.trim(), pin)}
    >
      {(isTried) => (
        <>
          <Note tone="warning">{t('payment.refund.goneAbout', { orders })}</Note>
          <ReasonField
            label={t('payment.refund.reason')}
            hint={t('payment.refund.goneHint')}
            value={reason}
            isMissing={isTried && isMissing}
            onChange={setReason}
          />
        </>
      )}
    </TakeBackFrame>
  );
}

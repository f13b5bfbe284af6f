/** The address of the digital receipt goes to the guest by mail (drawing 03-payment-success). */
import type { WirePayment } from '@comanda/contract/payments';
import { useTranslations } from 'use-intl';

import { MailDialog } from '../../mail-dialog.tsx';
import { useSession } from '../../session/session-context.ts';

type Props = { readonly payment: Pick<WirePayment, 'id'>; readonly onClose: () => void };

export function MailReceiptDialog({ payment, onClose }: Props) {
  const t = useTranslations('payment.mail');
  const { api } = useSession();
  const params = { paymentId: payment.id };
  return (
    <MailDialog
      title={t('title')}
      label={t('email')}
      hint={t('hint')}
      send={(body) => api('POST /v1/payments/{paymentId}/mailReceipt', { params, body })}
      sent={(email) => t('sent', { email })}
      onClose={onClose}
    />
  );
}

/** How the fields of a payment method are called, and their values, where two people changed the same. */
import { brands } from '@comanda/domain/payments/payment-setup';
import { useTranslations } from 'use-intl';

import type { FieldTexts } from '../../parts/settings/conflict-dialog.tsx';
import type { MethodValues } from './use-methods.ts';

export function useFieldTexts(): FieldTexts<MethodValues> {
  const t = useTranslations('paymentMethods');
  const yesNo = (value: boolean) => t(value ? 'status.active' : 'status.inactive');
  return {
    name: { label: t('name') },
    displayTitle: { label: t('displayTitle') },
    status: { label: t('statusLabel'), show: (value) => t(`status.${value}`) },
    activeOnPos: { label: t('on.pos'), show: yesNo },
    activeOnApp: { label: t('on.app'), show: yesNo },
    activeOnKiosk: { label: t('on.kiosk'), show: yesNo },
    activeOnReceipt: { label: t('on.receipt'), show: yesNo },
    subMethods: { label: t('cards'), show: (value) => value.map((one) => brands[one]).join(', ') },
    account: { label: t('account'), show: (value) => Object.values(value).join(', ') },
    // What is secret stays so.
    secrets: { label: t('account'), show: (value) => Object.keys(value).join(', ') },
  };
}

/** How a payment method is called: by its own name, else by that of its kind (specification §3). */
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { useTranslations } from 'use-intl';

export function useMethodName(): (method: PaymentMethod, name?: string) => string {
  const t = useTranslations('paymentMethods.kinds');
  return (method, name = '') => (name.trim() === '' ? t(method) : name);
}

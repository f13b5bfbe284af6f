/** What a toast offers once an order has left every list of open ones: its page, where a mistake is made good again. */
import type { ToastAction } from '@comanda/ui/toast-list.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

export function useWayToOrder(): (orderId: string) => ToastAction {
  const t = useTranslations('order');
  const navigate = useNavigate();
  return (orderId) => ({
    label: t('open'),
    onAction: () => void navigate({ to: '/dashboard/orders/$orderId', params: { orderId } }),
  });
}

/** What a toast offers once an order has left every list of open ones: its page, where a mistake is made good again. */
import type { ToastAction } from '@comanda/ui/toast-list.ts';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** Nothing on that page itself: there the button would lead nowhere. */
export function useWayToOrder(): (orderId: string) => ToastAction | undefined {
  const t = useTranslations('order');
  const router = useRouter();
  return (orderId) => {
    const way = { to: '/dashboard/orders/$orderId', params: { orderId } } as const;
    if (router.buildLocation(way).pathname === router.state.location.pathname) return undefined;
    return { label: t('open'), onAction: () => void router.navigate(way) };
  };
}

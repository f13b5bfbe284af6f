/**
 * A payment that was left: what had been sent is still open although the cart no longer shows it, so the way back is
 * offered (specification §4, payment flow).
 */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';

import { pendingOrdersKey } from '../../parts/orders/keep-order.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { stillOpenOf } from './table-tab.ts';

type LeavePayment = (orders: readonly WireOrder[], shownInCart: readonly WireOrder[]) => void;

/** @param onPay opens the payment of what is still open of these orders */
export function useLeftPayment(onPay: (orders: readonly WireOrder[]) => void): LeavePayment {
  const t = useTranslations('cart');
  const toast = useToast();
  const client = useQueryClient();
  const { customer } = useSession();
  const openNow = (orders: readonly WireOrder[]) =>
    stillOpenOf(orders, client.getQueryData<readonly WireOrder[]>(pendingOrdersKey(customer.id)));
  return (orders, shownInCart) => {
    const shown = new Set(shownInCart.map((order) => order.id));
    const hidden = openNow(orders).filter((order) => !shown.has(order.id));
    if (hidden.length === 0) return;
    const numbers = hidden.map((order) => shortNumber(order.number)).join(', ');
    const payAgain = () => {
      const due = openNow(hidden);
      if (due.length > 0) onPay(due);
    };
    const action = { label: t('pay'), onAction: payAgain };
    toast({ tone: 'warning', text: t('stillOpen', { count: hidden.length, numbers }), action });
  };
}

/**
 * What is said of a dialog that was left, or that cannot open over another cart. What had been sent is still open although
 * the cart no longer shows it, so the way back is offered (specification §4, payment flow).
 */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

import { pendingOrdersKey } from '../../parts/orders/keep-order.ts';
import { isTraining, switchTraining } from '../../parts/training.ts';
import type { OpenDialog } from './open-dialog.ts';
import { stillOpenOf } from './table-tab.ts';
import { modeOf, type useDialogs } from './use-dialogs.ts';
import type { TerminalData } from './use-terminal-data.ts';

type Here = Pick<TerminalData, 'session' | 'sentOrders'> &
  Pick<ReturnType<typeof useDialogs>, 'setNextDialog' | 'isThere'>;

/** Practice that was left owes nothing; whoever goes back to pay guests' orders ends the practice. */
function useTellPayment({ session, sentOrders, setNextDialog, isThere }: Here) {
  const t = useTranslations('cart');
  const toast = useToast();
  const client = useQueryClient();
  const navigate = useNavigate();
  const openNow = (some: readonly WireOrder[]) =>
    stillOpenOf(some, client.getQueryData<readonly WireOrder[]>(pendingOrdersKey(session.customer.id)));
  return (orders: readonly WireOrder[]) => {
    // From another screen no cart is seen.
    const shown = new Set(isThere.current ? sentOrders.map((order) => order.id) : []);
    const isOwed = ({ id, training }: WireOrder) => !shown.has(id) && (!training || isTraining(session));
    const hidden = openNow(orders).filter(isOwed);
    if (hidden.length === 0) return;
    const numbers = hidden.map((order) => shortNumber(order.number)).join(', ');
    const payAgain = () => {
      const due = openNow(hidden);
      const [shownNext = hidden[0]] = due;
      // Paid by now, or the checkout was left: the page of the order shows how it stands, and takes the payment.
      if (due.length === 0 || !isThere.current) {
        if (shownNext !== undefined)
          void navigate({ to: '/dashboard/orders/$orderId', params: { orderId: shownNext.id } });
        return;
      }
      const isPractice = due.some(({ training }) => training);
      if (isPractice !== isTraining(session)) switchTraining(session);
      setNextDialog({ kind: 'pay', orders: due }, modeOf(isPractice));
    };
    const action = { label: t('pay'), onAction: payAgain };
    toast({ tone: 'warning', text: t('stillOpen', { count: hidden.length, numbers }), action });
  };
}

export function useTellLeft(here: Here): (left: OpenDialog) => void {
  const t = useTranslations('destination');
  const toast = useToast();
  const tellPayment = useTellPayment(here);
  return (left) => {
    if (left.kind === 'pay') return tellPayment(left.orders);
    if (left.kind !== 'destination' || left.closed === null) return undefined;
    return void toast({ tone: 'warning', text: t('closed', { number: shortNumber(left.closed) }) });
  };
}

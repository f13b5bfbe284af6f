/** The latest orders of this browser; only the newest three have room (specification §3, latest order ids). */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { Link } from '@tanstack/react-router';
import { History } from 'lucide-react';
import { memo } from 'react';
import { useTranslations } from 'use-intl';

import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { useRecentOrders } from './use-recent-orders.ts';

/** Paid or not says more than the state, until it is ready. */
export function recentState(order: WireOrder): 'paid' | 'open' | 'ready' | 'done' | 'canceled' {
  if (order.state === 'canceled' || order.state === 'ready') return order.state;
  return order.stillToPay > 0 ? 'open' : 'paid';
}

export const RecentOrders = memo(function RecentOrders() {
  const t = useTranslations();
  const orders = useRecentOrders(3);
  const placeName = usePlaceName();
  if (orders.length === 0) return null;
  return (
    <nav className="recent" aria-label={t('terminal.recent')}>
      <span className="recent__label" title={t('terminal.recent')}>
        <History className="icon" aria-hidden="true" />
      </span>
      {orders.map((order) => (
        <Link key={order.id} to="/dashboard/orders/$orderId" params={{ orderId: order.id }} className="recent__item">
          <b className="num">
            <span className="truncate">{placeName(order)}</span>
            <span>{formatAmount(order.total)}</span>
          </b>
          <span className="low">
            {shortNumber(order.number)}, {t(`states.${recentState(order)}`)}
          </span>
        </Link>
      ))}
    </nav>
  );
});

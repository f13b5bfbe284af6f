/** The latest orders of this browser; only the newest three have room (specification §3, latest order ids). */
import type { WireOrder } from '@comanda/contract/orders';
import { formatAmount } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { IconButton } from '@comanda/ui/icon-button.tsx';
import { Link } from '@tanstack/react-router';
import { RotateCcwClock } from 'lucide-react';
import { memo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { WaitingBadge } from '../../parts/outbox/waiting-badge.tsx';
import { latestOrdersKept } from '../../parts/remembered.ts';
import { usePlaceName } from '../../parts/venue/use-place-name.ts';
import { useRecentOrders } from './use-recent-orders.ts';

/** Paid or not says more than the state, until it is ready. What was merged away is neither. */
export function recentState(order: WireOrder): 'paid' | 'open' | 'ready' | 'canceled' | 'merged' {
  if (order.mergedInto !== null) return 'merged';
  if (order.state === 'canceled' || order.state === 'ready') return order.state;
  return order.stillToPay > 0 ? 'open' : 'paid';
}

/** As many as stand side by side without scrolling. */
const shownAtOnce = 3;

export const RecentOrders = memo(function RecentOrders() {
  const t = useTranslations();
  const [showsAll, setShowsAll] = useState(false);
  const orders = useRecentOrders(showsAll ? latestOrdersKept : shownAtOnce);
  const placeName = usePlaceName();
  if (orders.length === 0) return null;
  return (
    <nav className={`recent${showsAll ? ' recent--all' : ''}`} aria-label={t('terminal.recent')}>
      <IconButton
        label={t('terminal.allRecent')}
        size="lg"
        icon={<RotateCcwClock className="icon" aria-hidden="true" />}
        aria-pressed={showsAll}
        onClick={() => setShowsAll(!showsAll)}
      />
      {orders.map((order) => (
        <Link key={order.id} to="/dashboard/orders/$orderId" params={{ orderId: order.id }} className="recent__item">
          <b className="num">
            <span className="truncate">{placeName(order)}</span>
            <span>{formatAmount(order.total)}</span>
          </b>
          <span className="low">
            {shortNumber(order.number)}, {t(`states.${recentState(order)}`)}
          </span>
          <WaitingBadge id={order.id} />
        </Link>
      ))}
    </nav>
  );
});

/** Main navigation: rail on a tablet, bottom bar below 1024 px. Only entries whose screens exist (design.md §8). */
import { LogoMark } from '@comanda/ui/logo.tsx';
import { Link } from '@tanstack/react-router';
import { ChartColumn, ConciergeBell, LayoutGrid } from 'lucide-react';
import { useTranslations } from 'use-intl';

import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { AccountMenu } from './account-menu.tsx';

const active = { className: 'rail__item is-active' };

export function Rail() {
  const t = useTranslations('nav');
  const { may } = useSession();
  const { orders } = usePendingOrders();
  return (
    <nav className="rail" aria-label={t('label')}>
      <div className="rail__logo">
        <LogoMark />
      </div>
      <Link to="/dashboard" className="rail__item" activeProps={active} activeOptions={{ exact: true }}>
        <ConciergeBell className="icon" aria-hidden="true" />
        <span>{t('orders')}</span>
        {orders.length > 0 && (
          <span className="count num">
            <span aria-hidden="true">{orders.length}</span>
            <span className="sr-only">{t('pending', { count: orders.length })}</span>
          </span>
        )}
      </Link>
      <Link to="/dashboard/terminal" className="rail__item" activeProps={active}>
        <LayoutGrid className="icon" aria-hidden="true" />
        <span>{t('checkout')}</span>
      </Link>
      {may('statistics.read') && (
        <Link to="/dashboard/closings" className="rail__item" activeProps={active}>
          <ChartColumn className="icon" aria-hidden="true" />
          <span>{t('closings')}</span>
        </Link>
      )}
      <div className="rail__spacer" />
      <AccountMenu />
    </nav>
  );
}

/** A table or an order leads here: what comes next is for it (specification §2, tables/:tableId, orders/:orderId). */
import type { WireTable } from '@comanda/contract/venue';
import { useToast } from '@comanda/ui/toast.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { PendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import type { DraftActions } from './use-draft.ts';
import { going, useGoingToTable } from './use-going-to-table.ts';

type House = {
  readonly tables: readonly WireTable[];
  readonly isReadingTables: boolean;
  readonly pending: PendingOrders;
};

type Going = Awaited<ReturnType<typeof going>>;

/** @returns true while one is asked for and not open yet: what is tapped by then would go elsewhere */
export function useAskedTable(draftActions: DraftActions, { tables, isReadingTables, pending }: House): boolean {
  const t = useTranslations();
  const toast = useToast();
  const { user } = useSession();
  const navigate = useNavigate();
  const goTo = useGoingToTable(draftActions, tables);
  const { table: askedTable, order: askedOrder } = useSearch({ strict: false });
  const isAsked = askedTable !== undefined || askedOrder !== undefined;
  const isRead = !isReadingTables && (askedOrder === undefined || !pending.isLoading);
  // Every house has its checkout: where there is no table they could not be read.
  const isUnknown = tables.length === 0 || (askedOrder !== undefined && pending.isFailed);
  const [isOpenedPlain] = useState(!isAsked);

  /** Null: what is needed for it could not be brought. */
  const take = useEffectEvent((part: Going | null) => {
    const warn = (text: string) => toast({ tone: 'warning', text });
    const refuse = () => void warn(t('destination.takesNoMore'));
    const house = { draftActions, tables, orders: pending.orders, userId: user.id, refuse, goTo };
    if (part === null || isUnknown) warn(t('failure.state'));
    else if (askedOrder !== undefined) part.takeOrder(house, askedOrder);
    else if (askedTable !== undefined) part.takeTable(house, askedTable);
    void navigate({ to: '/dashboard/terminal', search: {}, replace: true });
  });
  const comeBack = useEffectEvent((part: Going) => part.comeBack(draftActions));

  useEffect(() => {
    if (isOpenedPlain) void going().then(comeBack, () => {});
  }, [isOpenedPlain]);
  useEffect(() => {
    if (!isAsked || !isRead) return;
    let isHere = true;
    const arrive = (part: Going | null) => isHere && take(part);
    void going().then(arrive, () => arrive(null));
    return () => {
      isHere = false;
    };
  }, [isAsked, isRead]);
  return isAsked;
}

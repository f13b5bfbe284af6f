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

type House = { readonly tables: readonly WireTable[]; readonly pending: PendingOrders };

export function useAskedTable(draftActions: DraftActions, { tables, pending }: House): void {
  const t = useTranslations('destination');
  const toast = useToast();
  const { user } = useSession();
  const navigate = useNavigate();
  const goTo = useGoingToTable(draftActions, tables);
  const { table: askedTable, order: askedOrder } = useSearch({ strict: false });

  const take = useEffectEvent(async () => {
    const { takeOrder, takeTable } = await going();
    const refuse = () => void toast({ tone: 'warning', text: t('takesNoMore') });
    const house = { draftActions, tables, orders: pending.orders, userId: user.id, refuse, goTo };
    if (askedOrder !== undefined) takeOrder(house, askedOrder);
    else if (askedTable !== undefined) takeTable(house, askedTable);
    void navigate({ to: '/dashboard/terminal', search: {}, replace: true });
  });
  const comeBack = useEffectEvent(async () => (await going()).comeBack(draftActions));

  const isAsked = askedTable !== undefined || askedOrder !== undefined;
  const isRead = tables.length > 0 && (askedOrder === undefined || !pending.isLoading);
  const [isOpenedPlain] = useState(!isAsked);
  useEffect(() => {
    if (isAsked && isRead) void take();
  }, [isAsked, isRead]);
  useEffect(() => {
    if (isOpenedPlain) void comeBack();
  }, [isOpenedPlain]);
}

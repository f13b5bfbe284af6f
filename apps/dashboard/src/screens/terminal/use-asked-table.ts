/** A table or an order leads here: what comes next is for it (specification §2, tables/:tableId, orders/:orderId). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { useToast } from '@comanda/ui/toast.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';

import type { PendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { takesMore } from './destination.ts';
import type { DraftActions } from './use-draft.ts';
import { useGoingToTable } from './use-going-to-table.ts';

type House = { readonly tables: readonly WireTable[]; readonly pending: PendingOrders };

export function useAskedTable(draftActions: DraftActions, { tables, pending }: House): void {
  const t = useTranslations('destination');
  const toast = useToast();
  const { user } = useSession();
  const navigate = useNavigate();
  const goTo = useGoingToTable(draftActions, tables);
  const { table: askedTable, order: askedOrder } = useSearch({ strict: false });

  const takeOrder = (order: WireOrder | undefined) => {
    if (order === undefined || !takesMore(order, user.id)) return toast({ tone: 'warning', text: t('takesNoMore') });
    goTo(order.table, 'alone');
    const goesTo = { kind: 'order', orderId: order.id } as const;
    return draftActions.edit((draft) => ({ ...draft, type: order.type, goesTo }));
  };
  const takeTable = () => {
    const table = tables.find(({ id, active }) => id === askedTable && active);
    if (table === undefined) return;
    goTo(table.id, 'alone');
    const { type, lines } = draftActions.newest();
    if (type !== 'dinein' && lines.length === 0) draftActions.change({ type: 'dinein' });
  };
  const take = useEffectEvent(() => {
    if (askedOrder === undefined) takeTable();
    else takeOrder(pending.orders.find(({ id }) => id === askedOrder));
    void navigate({ to: '/dashboard/terminal', search: {}, replace: true });
  });

  const isAsked = askedTable !== undefined || askedOrder !== undefined;
  const isRead = tables.length > 0 && (askedOrder === undefined || !pending.isLoading);
  useEffect(() => {
    if (isAsked && isRead) take();
  }, [isAsked, isRead]);
}

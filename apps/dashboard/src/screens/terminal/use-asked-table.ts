/** A table or an order leads here: what comes next is for it (specification §2, tables/:tableId, orders/:orderId). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import { useToast } from '@comanda/ui/toast.tsx';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import type { PendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { isBegun } from './carts.ts';
import { destinationOf, takesMore } from './destination.ts';
import type { Draft } from './draft.ts';
import { sentOrdersOf } from './table-tab.ts';
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
    // At a table the cart of its guests goes there anyway; another guest's does not go along.
    const isMeant = (cart: Draft) => {
      const table = tables.find(({ id }) => id === cart.tableId) ?? null;
      const there = destinationOf(cart.goesTo, sentOrdersOf({ ...cart, table }, pending.orders), user.id);
      return there.kind === 'order' && there.orderId === order.id;
    };
    goTo(order.table, { isAlone: true, isMeant });
    const goesTo = { kind: 'order', orderId: order.id } as const;
    return draftActions.edit((draft) => ({ ...draft, type: order.type, goesTo }));
  };
  const takeTable = () => {
    const table = tables.find(({ id, active }) => id === askedTable && active);
    if (table === undefined) return;
    goTo(table.id, { isAlone: true });
    const { type, lines } = draftActions.newest();
    if (type !== 'dinein' && lines.length === 0) draftActions.change({ type: 'dinein' });
  };
  const take = useEffectEvent(() => {
    if (askedOrder === undefined) takeTable();
    else takeOrder(pending.orders.find(({ id }) => id === askedOrder));
    void navigate({ to: '/dashboard/terminal', search: {}, replace: true });
  });

  const comeBack = useEffectEvent(() => {
    const { newest, resting } = draftActions;
    const open = newest();
    const isLeft = Object.values(resting).some(({ tableId }) => tableId === open.tableId);
    if (isLeft && !isBegun(open)) draftActions.goTo(open.tableId);
  });

  const isAsked = askedTable !== undefined || askedOrder !== undefined;
  const isRead = tables.length > 0 && (askedOrder === undefined || !pending.isLoading);
  useEffect(() => {
    if (isAsked && isRead) take();
  }, [isAsked, isRead]);
  const [isOpenedPlain] = useState(!isAsked);
  useEffect(() => {
    if (isOpenedPlain) comeBack();
  }, [isOpenedPlain]);
}

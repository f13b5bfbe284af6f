/** What is open changes by another device while the sheet stands there: it is said at once, and what was typed stays. */
import type { WireOrder } from '@comanda/contract/orders';
import { formatMoney } from '@comanda/domain/money';
import { isPending } from '@comanda/domain/orders/open-amount';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

import { pendingOrdersQuery } from '../orders/pending-orders-query.ts';
import { useHappened } from '../orders/use-meanwhile.ts';
import { useSession } from '../session/session-context.ts';
import { payableOf, payableOfAll } from './due.ts';

type Sheet = {
  /** As the sheet has them. */
  readonly orders: readonly WireOrder[];
  /** Nothing is being asked for: what is chosen can still be another. */
  readonly isPreparing: boolean;
  /** Money was asked for on this sheet: what nobody is named for may be that. */
  readonly hasAsked: boolean;
  readonly reread: () => Promise<readonly WireOrder[] | null>;
};

/** Which of them the list of pending orders knows as newer, or no more. */
function useNewer(orders: readonly WireOrder[]): readonly WireOrder[] {
  const client = useQueryClient();
  const { api, customer } = useSession();
  const { data: list } = useQuery(pendingOrdersQuery(client, api, customer.id));
  const listed = useRef(new Set<string>());
  useEffect(() => {
    for (const { id } of list ?? []) listed.current.add(id);
  }, [list]);
  if (list === undefined) return [];
  return orders.filter((order) => {
    if (order.version === 0) return false;
    const now = list.find(({ id }) => id === order.id);
    if (now !== undefined) return now.version > order.version;
    return listed.current.has(order.id) && isPending(order.state) && payableOf(order) > 0;
  });
}

/** @param onNothingLeft nothing is open any more, nor under way */
export function useOpenMeanwhile({ orders, isPreparing, hasAsked, reread }: Sheet, onNothingLeft: () => void): void {
  const t = useTranslations();
  const toast = useToast();
  const happened = useHappened();
  const { currency } = useSession().settings;
  const newer = useNewer(orders);
  const [first] = newer;

  const look = useEffectEvent(async () => {
    if (first === undefined) return;
    const before = payableOfAll(orders);
    const now = await reread();
    const open = now === null ? before : payableOfAll(now);
    if (now === null || open === before) return;
    const last = await happened(first.id);
    if (last?.isOwn === true || (hasAsked && (last === null || last.by === null))) return;
    const amount = formatMoney(open, currency);
    const said = { number: shortNumber(first.number), what: last === null ? '' : t(`history.${last.what}`) };
    const what =
      last?.by == null
        ? t('board.meanwhile.ended', said)
        : t('board.meanwhile.endedBy', { ...said, name: last.by.name });
    const rest = open > 0 ? t('payment.openNow', { amount }) : t('payment.openNothing');
    const unknown = open > 0 ? t('payment.faster', { amount }) : t('payment.alreadyPaid');
    toast({ tone: 'warning', text: last === null ? unknown : `${what} ${rest}` });
    if (open === 0 && now.every(({ reserved }) => reserved === 0)) onNothingLeft();
  });
  const face = JSON.stringify(newer.map(({ id, version }) => [id, version]));
  useEffect(() => {
    if (isPreparing) void look();
  }, [face, isPreparing]);
}

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
import type { usePayment } from './use-payment.ts';

type Sheet = Pick<ReturnType<typeof usePayment>, 'allOrders' | 'state' | 'rereadOrders'>;

type Meanwhile = {
  /** Money was asked for on this sheet: what nobody is named for may be that. */
  readonly hasAsked: boolean;
  /** Something changed since this payment was begun. */
  readonly onAfterwards: (paymentId: string) => void;
  /** Nothing is open any more, nor under way. */
  readonly onNothingLeft: () => void;
};

/** One of them, where all that is open is being paid by somebody else: it may come to nothing yet. */
export function findHeld(now: readonly WireOrder[]): WireOrder | undefined {
  return payableOfAll(now) > 0 ? undefined : now.find(({ reserved }) => reserved > 0);
}

export function useOpenMeanwhile(
  { allOrders, state, rereadOrders }: Sheet,
  { hasAsked, onAfterwards, onNothingLeft }: Meanwhile,
) {
  const t = useTranslations();
  const toast = useToast();
  const client = useQueryClient();
  const happened = useHappened();
  const { api, customer, settings } = useSession();
  const { currency } = settings;
  const { data: list } = useQuery(pendingOrdersQuery(client, api, customer.id));
  const listed = useRef(new Set<string>());

  /** Which of them the list of pending orders knows as newer, or no more. */
  const findNewer = (pending: readonly WireOrder[]) =>
    allOrders.find((order) => {
      if (order.version === 0) return false;
      const now = pending.find(({ id }) => id === order.id);
      if (now !== undefined) return now.version > order.version;
      return listed.current.has(order.id) && isPending(order.state) && payableOf(order) > 0;
    });

  const look = useEffectEvent(async () => {
    const first = findNewer(list ?? allOrders);
    for (const { id } of list ?? []) listed.current.add(id);
    if (first === undefined) return;
    if (state.step === 'begun') onAfterwards(state.payment.id);
    if (state.step !== 'preparing') return;
    const before = payableOfAll(allOrders);
    const now = await rereadOrders();
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
    // The payment that holds it shows by itself.
    const isHeld = findHeld(now) !== undefined;
    if (isHeld && last === null) return;
    const rest = open > 0 ? t('payment.openNow', { amount }) : t('payment.openNothing');
    const unknown = open > 0 ? t('payment.faster', { amount }) : t('payment.alreadyPaid');
    const known = isHeld ? what : `${what} ${rest}`;
    toast({ tone: 'warning', text: last === null ? unknown : known });
    if (open === 0 && !isHeld) onNothingLeft();
  });
  const face = JSON.stringify(allOrders.map(({ id, version }) => [id, version]));
  useEffect(() => void look(), [list, face, state.step]);
}

/** A dialog about an order says what another device made of it, and by whom, and ends where nothing is left to do. */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { answerInTime } from '../outbox/answer-in-time.ts';
import { useSession } from '../session/session-context.ts';
import { useLatest } from '../use-latest.ts';
import { pendingOrdersKey } from './keep-order.ts';
import { type Happened, lastHeard, type Meanwhile, meanwhile, type Watched, type WholeMove } from './meanwhile.ts';
import { pendingOrdersQuery } from './pending-orders-query.ts';

/**
 * What happened last to an order, as far as the server answers in time. `isOwn`: it was this very person.
 * @param move left out: money is taken
 */
export function useHappened(
  move?: WholeMove,
): (orderId: string) => Promise<(Happened & { readonly isOwn: boolean }) | null> {
  const { api, user } = useSession();
  return useLatest(async (orderId: string) => {
    const read = await answerInTime(api('GET /v1/orders/{orderId}/history', { params: { orderId } }));
    const last = read.ok ? lastHeard(read.value.steps, move) : null;
    if (last === null) return null;
    const isOwn = last.by?.id === user.id;
    // Nobody is told of themselves as of somebody else.
    return { ...last, by: isOwn ? null : last.by, isOwn };
  });
}

function useTell(
  move: WholeMove,
): (order: Pick<WireOrder, 'id' | 'number'>, what: Exclude<Meanwhile, null>) => Promise<void> {
  const t = useTranslations('board');
  const history = useTranslations('history');
  const toast = useToast();
  const happened = useHappened(move);
  return useLatest(async ({ id, number }: Pick<WireOrder, 'id' | 'number'>, what: Exclude<Meanwhile, null>) => {
    const last = await happened(id);
    if (last === null) {
      toast({ tone: 'warning', text: t('faster') });
      return;
    }
    const said = { number: shortNumber(number), what: history(last.what), name: last.by?.name ?? '' };
    const key = last.by === null ? what : (`${what}By` as const);
    toast({ tone: 'warning', text: t(`meanwhile.${key}`, said) });
  });
}

const none: ReadonlySet<string> = new Set();

type Options = {
  readonly move: WholeMove;
  /** As the screen has them; more may come as they are chosen. */
  readonly orders: readonly WireOrder[];
  /** Without this one there is nothing left to do; left out: without all of them. */
  readonly needed?: string;
  readonly onEnd: () => void;
};

/** @returns those that are over */
export function useMeanwhile({ move, orders, needed, onEnd }: Options): ReadonlySet<string> {
  const client = useQueryClient();
  const { api, customer } = useSession();
  const { data: list } = useQuery(pendingOrdersQuery(client, api, customer.id));
  const tell = useTell(move);
  const watched = useRef(new Map<string, Watched>());
  const told = useRef(new Set<string>());
  const [gone, setGone] = useState(none);

  /** What waits on this device is known to nobody else. */
  const look = useLatest((pending: readonly WireOrder[] | undefined, isLast: boolean) => {
    const over: string[] = [];
    const telling: Promise<void>[] = [];
    for (const shown of orders.filter(({ id, version }) => version > 0 && !told.current.has(id))) {
      const listed = pending === undefined ? null : pending.find(({ id }) => id === shown.id);
      const known = watched.current.get(shown.id);
      const fresh = { wasListed: listed !== null && listed !== undefined };
      if (known === undefined) {
        watched.current.set(shown.id, { ...fresh, known: shown });
        continue;
      }
      const { what, now } = meanwhile(move, known, { shown, listed });
      watched.current.set(shown.id, { known: now, wasListed: known.wasListed || fresh.wasListed });
      if (what === 'ended') {
        told.current.add(shown.id);
        over.push(shown.id);
      }
      // The dialog goes with the card that it was opened from: what changed ends it.
      if (what !== null) telling.push(tell(shown, isLast ? 'ended' : what));
    }
    return { over, telling };
  });
  const leave = useLatest((over: readonly string[]) => {
    const all = new Set([...gone, ...over]);
    setGone(all);
    if (needed === undefined ? orders.every(({ id }) => all.has(id)) : all.has(needed)) onEnd();
  });
  const lookNow = useEffectEvent(async () => {
    const { over, telling } = look(list, false);
    if (over.length > 0) leave(over);
    await Promise.all(telling);
  });
  const face = JSON.stringify(orders.map(({ id, version }) => [id, version]));
  useEffect(() => void lookNow(), [list, face]);
  const key = JSON.stringify(pendingOrdersKey(customer.id));
  useEffect(
    () => () => void look(client.getQueryData(JSON.parse(key) as readonly string[]), true),
    [client, key, look],
  );
  return gone;
}

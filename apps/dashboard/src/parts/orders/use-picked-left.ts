/** A dialog about picked lines goes on with those that are left, and closes where none is; either way it says why. */
import { useToast } from '@comanda/ui/toast.tsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { answerInTime } from '../outbox/answer-in-time.ts';
import { useSession } from '../session/session-context.ts';
import { commonOf, type Gone, goneOf, leftOf, type Progress, type Told, whyGone } from './picked-left.ts';
import type { PickedOrder } from './use-line-picking.ts';

export type PickedLeft = {
  readonly left: readonly PickedOrder[];
  /** How far a command about the order is; null: it was refused, and nothing was done. */
  readonly note: (orderId: string, progress: 'asked' | 'done' | null) => void;
};

/** What became of them and by whom, as far as the server knows and answers in time. */
function useWhyGone(): (gone: readonly Gone[]) => Promise<Told> {
  const { api, user } = useSession();
  return async (gone) => {
    const told = gone.map(async ({ orderId, opids }) => {
      const read = await answerInTime(api('GET /v1/orders/{orderId}/history', { params: { orderId } }));
      return whyGone(read.ok ? read.value.steps : [], opids);
    });
    const { why, by } = commonOf(await Promise.all(told));
    // Nobody is told of themselves as of somebody else.
    return { why, by: by?.id === user.id ? null : by };
  };
}

/** @param now what of the picked lines is open to it, as the orders stand */
export function usePickedLeft(now: readonly PickedOrder[], onClose: () => void): PickedLeft {
  const t = useTranslations('board.gone');
  const toast = useToast();
  const whyOf = useWhyGone();
  const [given] = useState(now);
  const [progress, setProgress] = useState<Progress>(new Map());
  const left = leftOf(given, now, progress);
  const gone = goneOf(given, left);
  const isAll = left.every(({ order }) => progress.get(order.id) === 'done');
  const told = useRef(new Set<string>());

  const tell = useEffectEvent(async () => {
    const fresh = gone
      .map(({ orderId, opids }) => ({ orderId, opids: opids.filter((opid) => !told.current.has(opid)) }))
      .filter(({ opids }) => opids.length > 0);
    const opids = fresh.flatMap((of) => of.opids);
    for (const opid of opids) told.current.add(opid);
    if (opids.length === 0) return;
    if (isAll) onClose();
    const { why, by } = await whyOf(fresh);
    const what = t(`what.${why ?? 'other'}`, { count: opids.length });
    const said = { what, name: by?.name ?? '' };
    const all = t(by === null ? 'all' : 'allBy', said);
    toast({ tone: 'warning', text: isAll ? all : t(by === null ? 'some' : 'someBy', said) });
  });
  const goneKey = JSON.stringify(gone);
  useEffect(() => void tell(), [goneKey]);

  const note: PickedLeft['note'] = (orderId, far) =>
    setProgress((before) => {
      const after = new Map(before);
      if (far === null) after.delete(orderId);
      else after.set(orderId, far);
      return after;
    });
  return { left, note };
}

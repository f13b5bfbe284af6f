/** Sends the cancel of several lines: one command for each order they stand in, all with one reason and one PIN. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import { add, formatMoney, type Money, zero } from '@comanda/domain/money';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { senderOf, useSession } from '../../session/session-context.ts';
import { useKeepOrder } from '../use-pending-orders.ts';
import { type CanceledLines, paidOfLines } from './cancel-view.ts';
import { useCommandId, useStationId, type Wish } from './use-cancel.ts';
import { useTakingBack } from './use-taking-back.ts';

type Done = { readonly ok: true; readonly value: { readonly order: WireOrder; readonly refunded: Money } };

/** What came of one press of the button so far. */
type Progress = { readonly pieces: number; readonly refunded: Money };
const nothingYet: Progress = { pieces: 0, refunded: zero };

export function piecesOf(canceled: readonly CanceledLines[]): number {
  return canceled.flatMap(({ lines }) => lines).reduce((sum, { count }) => sum + count, 0);
}

/** Names the part that is canceled where some of the line stay: the same one for every try. */
function useNewOpids(): (opid: string) => string {
  const [names] = useState(() => new Map<string, string>());
  return (opid) => {
    const name = names.get(opid) ?? newCommandId();
    names.set(opid, name);
    return name;
  };
}

/** @param wanted as they were when the dialog opened: a line of which a part went stays, and must not go again. */
export function useCancelLines(wanted: readonly CanceledLines[], onDone: () => void) {
  const session = useSession();
  const station = useStationId();
  const t = useTranslations('cancel');
  const toast = useToast();
  const keepOrder = useKeepOrder();
  const idOf = useCommandId();
  const newOpidOf = useNewOpids();
  const [doneIds, setDoneIds] = useState<ReadonlySet<string>>(new Set());
  const left = wanted.filter(({ order }) => !doneIds.has(order.id));
  const sending = useTakingBack(
    wanted.map(({ order }) => order),
    t('linesFailed'),
    onDone,
  );

  const ask = (of: CanceledLines, { comment, money, pin }: Wish) => {
    const lines = of.lines.map(({ product: { opid, count: all }, count }) =>
      count === all ? { opid } : { opid, count, newOpid: newOpidOf(opid) },
    );
    const asked = { lines, comment, money: paidOfLines(of) > 0 ? money : null, station };
    const shown = { ...(pin !== '' && { pin }), ...senderOf(session) };
    const body = { id: idOf({ order: of.order.id, ...asked }), ...asked, ...shown };
    return session.api('POST /v1/orders/{orderId}/cancelProducts', { params: { orderId: of.order.id }, body });
  };
  const tell = ({ pieces: count, refunded }: Progress) => {
    const amount = formatMoney(refunded, session.settings.currency);
    const text = t(refunded > 0 ? 'linesDoneRefund' : 'linesDone', { count, amount });
    toast({ tone: 'positive', text });
  };
  /** The first that fails ends it; what was canceled before it stays canceled, is told, and is not sent again. */
  const askAll = async ([first, ...others]: readonly CanceledLines[], wish: Wish, before: Progress) => {
    if (first === undefined) throw new Error('nothing to cancel');
    const answer: Done | CallFailure<string> = await ask(first, wish);
    if (!answer.ok) {
      if (before.pieces > 0) tell(before);
      return answer;
    }
    const { order, refunded } = answer.value;
    const now = { pieces: before.pieces + piecesOf([first]), refunded: add(before.refunded, refunded) };
    if (others.length === 0) return { ok: true, value: { order, ...now } } as const;
    keepOrder(order);
    setDoneIds((ids) => new Set([...ids, order.id]));
    return askAll(others, wish, now);
  };
  const isDone = (orderId: string) => doneIds.has(orderId);
  return { ...sending, left, isDone, cancel: (wish: Wish) => sending.send(askAll(left, wish, nothingYet), tell) };
}

/** Sends the cancel of several lines: one command for each order they stand in, all with one reason and one PIN. */
import type { CallFailure } from '@comanda/api-client/call';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { WireOrder } from '@comanda/contract/orders';
import { add, type Money, money, zero } from '@comanda/domain/money';
import { useToast } from '@comanda/ui/toast.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../../change/use-command-id.ts';
import { senderOf, useSession } from '../../session/session-context.ts';
import { useKeepOrder } from '../use-pending-orders.ts';
import type { PickedLeft } from '../use-picked-left.ts';
import { type CancelChoice, type CanceledLines, mayCountOn, paidOfLines, paidSeenOf } from './cancel-view.ts';
import { moneySent, useStationId, type Wish } from './use-cancel.ts';
import { toneOf, useTellBack, type WentBack } from './use-going-back.ts';
import { useHeldPin } from './use-shown-pin.ts';
import { useTakingBack } from './use-taking-back.ts';

type Done = { readonly ok: true; readonly value: { readonly order: WireOrder } & WentBack };

/** What came of one press of the button so far. */
type Progress = WentBack & { readonly pieces: number };
const nothingYet: Progress = { pieces: 0, refunded: zero, inCash: zero, byHand: zero };

export function piecesOf(canceled: readonly CanceledLines[]): number {
  return canceled.flatMap(({ lines }) => lines).reduce((sum, { count }) => sum + count, 0);
}

/** What goes of one order as the server told it, and what of that was paid by product. */
type Told = { readonly paid: Money; readonly paidSeen: Money };

/** What was paid for them: a colleague may take it while the window is open, and the server says so before the order comes. */
function usePaid(note: PickedLeft['note']) {
  const [meanwhile, setMeanwhile] = useState<ReadonlyMap<string, Told>>(new Map());
  const toldOf = ({ order }: CanceledLines) => meanwhile.get(`${order.id} ${order.version}`);
  return {
    paidOf: (of: CanceledLines, choice: CancelChoice, goingBack?: Money) =>
      toldOf(of)?.paid ?? paidOfLines(of, choice, goingBack),
    /** As far as it was shown: of what is taken since the server asks anew. */
    seenOf: (of: CanceledLines) => toldOf(of)?.paidSeen ?? paidSeenOf(of),
    hear: ({ order }: CanceledLines, failure: CallFailure<string>) => {
      const { code, params } = failure;
      if (!isUnanswered(failure)) note(order.id, null);
      if (code !== 'orders.error.moneyMissing') return;
      const told = {
        paid: money(Number(params['paid'])),
        paidSeen: money(Number(params['paidSeen'] ?? params['paid'])),
      };
      setMeanwhile((all) => new Map([...all, [`${order.id} ${order.version}`, told]]));
    },
  };
}

/** Sends what goes of one order. */
function useAskLines({ paidOf, seenOf }: Omit<ReturnType<typeof usePaid>, 'hear'>) {
  const session = useSession();
  const station = useStationId();
  const { idOf } = useCommandId();
  // Names the part that is canceled where some of the line stay: the same one for every try.
  const { idOf: newOpidOf } = useCommandId();
  return (of: CanceledLines, { comment, money: choice, pin }: Wish, missing: Money) => {
    const lines = of.lines.map(({ product: { opid, count: all }, count }) =>
      count === all ? { opid } : { opid, count, newOpid: newOpidOf(opid) },
    );
    const isPaid = choice !== null && (paidOf(of, choice) > 0 || mayCountOn(of));
    const asked = { lines, comment, ...moneySent(isPaid ? choice : null), station };
    const shown = { ...(pin !== '' && { pin }), ...senderOf(session) };
    const body = { id: idOf({ order: of.order.id, ...asked }), ...asked, paidSeen: seenOf(of), missing, ...shown };
    return session.api('POST /v1/orders/{orderId}/cancelProducts', { params: { orderId: of.order.id }, body });
  };
}

/**
 * @param wanted of an order that was asked for as it was then: a line of which a part went stays, and must not go again
 * @param note how far the command about an order is
 */
export function useCancelLines(wanted: readonly CanceledLines[], note: PickedLeft['note'], onDone: () => void) {
  const t = useTranslations('cancel');
  const toast = useToast();
  const keepOrder = useKeepOrder();
  const { hear, ...paid } = usePaid(note);
  const done = useRef(new Set<string>());
  const [doneIds, setDoneIds] = useState<ReadonlySet<string>>(new Set());
  const left = wanted.filter(({ order }) => !doneIds.has(order.id));
  const sending = useTakingBack(
    wanted.map(({ order }) => order),
    t('linesFailed'),
    onDone,
  );

  const ask = useAskLines(paid);
  const holdPin = useHeldPin();
  const tellBack = useTellBack();
  const tell = ({ pieces: count, ...went }: Progress) => {
    const ofCash = (amount: string) => t('linesDoneRefund', { count, amount });
    toast({ tone: toneOf(went), text: tellBack(went, { ofCash, withoutCash: t('linesDone', { count }) }) });
  };
  /** The first that fails ends it; what was canceled before it stays canceled, is told, and is not sent again. */
  const askAll = async (
    [first, ...others]: readonly CanceledLines[],
    wish: Wish & { readonly missing: Money },
    before: Progress,
  ) => {
    if (first === undefined) throw new Error('nothing to cancel');
    note(first.order.id, 'asked');
    const answer: Done | CallFailure<string> = await ask(first, wish, wish.missing);
    if (!answer.ok) {
      hear(first, answer);
      if (before.pieces > 0) tell(before);
      return answer;
    }
    const { order, refunded, inCash, byHand } = answer.value;
    const now = {
      pieces: before.pieces + piecesOf([first]),
      refunded: add(before.refunded, refunded),
      inCash: add(before.inCash, inCash),
      byHand: add(before.byHand, byHand),
    };
    if (others.length === 0) holdPin(wish.pin);
    if (others.length === 0) return { ok: true, value: { order, ...now } } as const;
    keepOrder(order);
    note(order.id, 'done');
    done.current.add(order.id);
    setDoneIds(new Set(done.current));
    return askAll(others, wish, now);
  };
  return {
    ...sending,
    left,
    isDone: (orderId: string) => doneIds.has(orderId),
    paidOf: paid.paidOf,
    cancel: (wish: Wish) =>
      sending.send((missing: Money) => {
        const open = wanted.filter(({ order }) => !done.current.has(order.id));
        return askAll(open, { ...wish, missing }, nothingYet);
      }, tell),
  };
}

/** Sends cancel, restore and repay: one id for every try of the same wish. */
import { newCommandId } from '@comanda/api-client/command-id';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { WireOrder } from '@comanda/contract/orders';
import type { Money } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useCommandId } from '../../change/use-command-id.ts';
import { memoryKey, useVenueMemory } from '../../remembered.ts';
import { senderOf, useSession } from '../../session/session-context.ts';
import { useWayToOrder } from '../use-way-to-order.ts';
import { type CancelChoice, type CancelTarget, paidSeenOf } from './cancel-view.ts';
import { toneOf, useTellBack, type WentBack } from './use-going-back.ts';
import { useHeldPin, useShownPin } from './use-shown-pin.ts';
import { useTakingBack } from './use-taking-back.ts';

export type Wish = {
  readonly comment: string;
  /** Null: nothing was paid. */
  readonly money: CancelChoice | null;
  readonly pin: string;
};

/** As it is sent. */
export function moneySent(choice: CancelChoice | null) {
  return { money: choice === 'rest' ? ('refund' as const) : choice, withPaid: choice !== null && choice !== 'rest' };
}

/** Whose printer the refund's receipt comes out of. */
export function useStationId(): string | null {
  return useVenueMemory(memoryKey(useSession())).stationId;
}

/** @param onUnanswered what was asked for, where nobody knows whether it was done; null: that is known again */
export function useCancel(
  target: CancelTarget,
  onDone: () => void,
  onUnanswered: (target: CancelTarget | null) => void,
) {
  const session = useSession();
  const stationId = useStationId();
  const { order } = target;
  const t = useTranslations('cancel');
  const toast = useToast();
  const sending = useTakingBack([order], t('failed'), onDone);
  const shownPin = useShownPin();
  const { idOf } = useCommandId();
  const [newOpid] = useState(newCommandId);

  const tellBack = useTellBack();
  const wayTo = useWayToOrder();
  const tell = (went: WentBack) => {
    const number = shortNumber(order.number);
    const count = target.kind === 'product' ? target.count : null;
    // Where it is a part of it alone, the order itself is not canceled.
    const ofCash = (amount: string) =>
      count === null ? t('doneRefund', { number, amount }) : t('linesDoneRefund', { count, amount });
    const withoutCash = count === null ? t('done', { number }) : t('linesDone', { count });
    // An order of which a part is left stands where it stood.
    const action = count === null ? wayTo(order.id) : undefined;
    toast({ tone: toneOf(went), text: tellBack(went, { ofCash, withoutCash }), action });
  };
  const ask = ({ comment, money: choice }: Wish, missing: Money) => {
    const { money, withPaid } = moneySent(choice);
    const asked = {
      cancelComment: comment,
      ...(money !== null && { money }),
      ...(stationId !== null && { station: stationId }),
    };
    const count = target.kind === 'product' ? String(target.count) : null;
    const query = {
      commandId: idOf({ ...asked, count, withPaid }),
      ...asked,
      missing: String(missing),
      ...senderOf(session),
    };
    if (target.kind === 'order') {
      return session.api('DELETE /v1/orders/{orderId}/storno', { params: { orderId: order.id }, query });
    }
    const params = { orderId: order.id, opid: target.product.opid };
    const said = {
      paidSeen: String(paidSeenOf({ order, lines: [target] })),
      ...(withPaid && { withPaid: 'true' as const }),
    };
    const whole = { ...query, count: count ?? '1', newOpid, ...said };
    return session.api('DELETE /v1/orders/{orderId}/products/{opid}', { params, query: whole });
  };
  const askNoting = async (wish: Wish, missing: Money) => {
    const answer = await ask(wish, missing);
    // A PIN that counts no more says nothing of the try before.
    if (!answer.ok && !answer.code.startsWith('adminPin.')) onUnanswered(isUnanswered(answer) ? target : null);
    return answer;
  };
  const cancel = (wish: Wish) =>
    sending.send((missing: Money) => shownPin(wish.pin, () => askNoting(wish, missing)), tell);
  return { ...sending, cancel };
}

export function useRestore(order: WireOrder, onDone: () => void) {
  const session = useSession();
  const t = useTranslations('cancel');
  const toast = useToast();
  const sending = useTakingBack([order], t('restoreFailed'), onDone);
  const shownPin = useShownPin();
  const [commandId] = useState(newCommandId);
  const tell = ({ shortOf }: { readonly shortOf: readonly unknown[] }) => {
    const isShort = shortOf.length > 0;
    const text = t(isShort ? 'restoredShort' : 'restored', { number: shortNumber(order.number) });
    toast({ tone: isShort ? 'warning' : 'positive', text });
  };
  const restore = (pin: string) => {
    const query = { commandId, ...senderOf(session) };
    const params = { orderId: order.id };
    const ask = () => session.api('DELETE /v1/orders/{orderId}/undoStorno', { params, query });
    sending.send(() => shownPin(pin, ask), tell);
  };
  return { ...sending, restore };
}

export function useRepay(order: WireOrder, onDone: () => void) {
  const session = useSession();
  const station = useStationId();
  const t = useTranslations('cancel');
  const toast = useToast();
  const sending = useTakingBack([order], t('repayFailed'), onDone);
  const [id] = useState(newCommandId);
  const holdPin = useHeldPin();
  const tellBack = useTellBack();
  const tell = (went: WentBack) => {
    const ofCash = (amount: string) => t('repaid', { number: shortNumber(order.number), amount });
    toast({ tone: toneOf(went), text: tellBack(went, { ofCash, withoutCash: '' }) });
  };
  const repay = (pin: string) => {
    const params = { orderId: order.id };
    const body = { id, station, ...(pin !== '' && { pin }), ...senderOf(session) };
    const ask = (missing: Money) =>
      session.api('POST /v1/orders/{orderId}/repay', { params, body: { ...body, missing } });
    sending.send(ask, (went) => {
      holdPin(pin);
      tell(went);
    });
  };
  return { ...sending, repay };
}

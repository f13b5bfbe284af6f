/** Sends cancel, restore and repay: one id for every try of the same wish. */
import { newCommandId } from '@comanda/api-client/command-id';
import type { WireOrder } from '@comanda/contract/orders';
import { formatMoney, type Money } from '@comanda/domain/money';
import type { MoneyChoice } from '@comanda/domain/orders/cancel-order';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';

import { memoryKey, useVenueMemory } from '../../remembered.ts';
import { senderOf, useSession } from '../../session/session-context.ts';
import type { CancelTarget } from './cancel-view.ts';
import { useTakingBack } from './use-taking-back.ts';

export type Wish = { readonly comment: string; readonly money: MoneyChoice | null; readonly pin: string };

/** The same words are the same command, whatever became of its answer. */
export function useCommandId(): (wish: object) => string {
  const ids = useRef(new Map<string, string>());
  return (wish) => {
    const text = JSON.stringify(wish);
    const id = ids.current.get(text) ?? newCommandId();
    ids.current.set(text, id);
    return id;
  };
}

/** Whose printer the refund's receipt comes out of. */
export function useStationId(): string | null {
  return useVenueMemory(memoryKey(useSession())).stationId;
}

export function useCancel(target: CancelTarget, onDone: () => void) {
  const session = useSession();
  const stationId = useStationId();
  const { order } = target;
  const t = useTranslations('cancel');
  const toast = useToast();
  const sending = useTakingBack([order], t('failed'), onDone);
  const idOf = useCommandId();
  const [newOpid] = useState(newCommandId);

  const tell = ({ refunded }: { readonly refunded: Money }) => {
    const number = shortNumber(order.number);
    const amount = formatMoney(refunded, session.settings.currency);
    toast({ tone: 'positive', text: refunded > 0 ? t('doneRefund', { number, amount }) : t('done', { number }) });
  };
  const ask = ({ comment, money, pin }: Wish) => {
    const asked = {
      cancelComment: comment,
      ...(money !== null && { money }),
      ...(stationId !== null && { station: stationId }),
    };
    const count = target.kind === 'product' ? String(target.count) : null;
    const shown = { ...(pin !== '' && { pin }), ...senderOf(session) };
    const query = { commandId: idOf({ ...asked, count }), ...asked, ...shown };
    if (target.kind === 'order') {
      return session.api('DELETE /v1/orders/{orderId}/storno', { params: { orderId: order.id }, query });
    }
    const params = { orderId: order.id, opid: target.product.opid };
    const whole = { ...query, count: count ?? '1', newOpid };
    return session.api('DELETE /v1/orders/{orderId}/products/{opid}', { params, query: whole });
  };
  return { ...sending, cancel: (wish: Wish) => sending.send(ask(wish), tell) };
}

export function useRestore(order: WireOrder, onDone: () => void) {
  const session = useSession();
  const t = useTranslations('cancel');
  const toast = useToast();
  const sending = useTakingBack([order], t('restoreFailed'), onDone);
  const [commandId] = useState(newCommandId);
  const tell = ({ shortOf }: { readonly shortOf: readonly unknown[] }) => {
    const isShort = shortOf.length > 0;
    const text = t(isShort ? 'restoredShort' : 'restored', { number: shortNumber(order.number) });
    toast({ tone: isShort ? 'warning' : 'positive', text });
  };
  const restore = (pin: string) => {
    const query = { commandId, ...(pin !== '' && { pin }), ...senderOf(session) };
    const params = { orderId: order.id };
    sending.send(session.api('DELETE /v1/orders/{orderId}/undoStorno', { params, query }), tell);
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
  const tell = ({ refunded }: { readonly refunded: Money }) => {
    const amount = formatMoney(refunded, session.settings.currency);
    toast({ tone: 'positive', text: t('repaid', { number: shortNumber(order.number), amount }) });
  };
  const repay = (pin: string) => {
    const body = { id, station, ...(pin !== '' && { pin }), ...senderOf(session) };
    sending.send(session.api('POST /v1/orders/{orderId}/repay', { params: { orderId: order.id }, body }), tell);
  };
  return { ...sending, repay };
}

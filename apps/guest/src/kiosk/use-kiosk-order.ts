/** Sends the order of a kiosk once, waits for the card at its terminal, and says the number. */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { GuestDraft, WireGuestOrder, WireGuestPayment, WireGuestPaymentMethod } from '@comanda/contract/guests';
import { type Money, money } from '@comanda/domain/money';
import { useToast } from '@comanda/ui/toast.tsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';

import { api } from '../parts/api.ts';
import { shortOf } from '../parts/cart.ts';
import type { Checkout } from '../parts/checkout.ts';
import type { Guest } from '../parts/guest-context.ts';
import { orderBody } from '../parts/order-body.ts';
import { isOnline } from '../parts/pay-order.ts';
import { useFailureText } from '../parts/use-failure-text.ts';
import { forgetOrder, giveBack, keepOrder, type KeptOrder, type Sent } from './kept-order.ts';
import { useFound } from './use-found.ts';

export type Phase =
  | { readonly kind: 'choosing' | 'sending' }
  /** Loaded anew, and nobody has said yet whether the order arrived. */
  | { readonly kind: 'asking'; readonly total: Money }
  /** The terminal asks for the card; `unknown`: nobody can say whether money was taken. Called off: it is being stopped. */
  | { readonly kind: 'terminal'; readonly payment: Awaited; readonly isCalledOff?: boolean }
  | { readonly kind: 'failed'; readonly text: string }
  /** The house called it off while the guest was paying. */
  | { readonly kind: 'gone'; readonly order: WireGuestOrder }
  | { readonly kind: 'done'; readonly order: WireGuestOrder; readonly isPaid: boolean };

export type KioskOrder = {
  readonly phase: Phase;
  readonly choose: (method: WireGuestPaymentMethod | null) => Promise<void>;
  /** The venue knows of it: it is paid as it is, or given up. */
  readonly isPlaced: boolean;
  /** Nobody goes on: what was placed and is still unpaid is taken back. */
  readonly giveUp: () => void;
};

/** Where the answer to its beginning was lost, its id is all that is known of it. */
type Awaited = Pick<WireGuestPayment, 'id' | 'state' | 'total'>;

type Paying = { readonly payment: WireGuestPayment; readonly order: WireGuestOrder };

const askAgainMs = 1500;
const settled: readonly string[] = ['success', 'failed', 'canceled'];

/** A page of a provider leads out of the kiosk: only what is paid at the terminal or at the counter is offered, the terminal first. */
export function kioskMethods({ door }: Guest): readonly WireGuestPaymentMethod[] {
  const here = door.paymentMethods.filter(({ method }) => method !== 'datatrans' && method !== 'sumup');
  return here.toSorted((a, b) => Number(isOnline(b)) - Number(isOnline(a)));
}

/** What a payment's state means at the kiosk; `failed` says so in words. */
function phaseAfter(payment: WireGuestPayment, order: WireGuestOrder, failed: string): Phase {
  const isCalledOff = order.state === 'canceled';
  const isPaidLater = payment.method === 'pay_later';
  // Nobody is sent away while the terminal may still take a card.
  if (!isPaidLater && !settled.includes(payment.state)) return { kind: 'terminal', payment, isCalledOff };
  if (isCalledOff) return { kind: 'gone', order };
  if (isPaidLater) return { kind: 'done', order, isPaid: false };
  return payment.state === 'success' ? { kind: 'done', order, isPaid: true } : { kind: 'failed', text: failed };
}

/** Nothing is to pay of an order that the house called off, or took the money of at the counter. @returns null: neither */
async function readEnded(token: string): Promise<Phase | null> {
  const read = await api('GET /v1/guest/orders/{token}', { params: { token } });
  if (!read.ok) return null;
  const { order } = read.value;
  if (order.state === 'canceled') return { kind: 'gone', order };
  return order.stillToPay === 0 ? { kind: 'done', order, isPaid: true } : null;
}

type Wait = { readonly onAnswer: (answer: Paying) => void; readonly onNever: () => void };

/** Asks how a payment stands until it is settled, or never arrived. @param payment null: there is nothing to wait for */
function useWait(payment: { readonly id: string; readonly token: string } | null, { onAnswer, onNever }: Wait) {
  const answered = useEffectEvent(onAnswer);
  const neverArrived = useEffectEvent(onNever);
  const { id: paymentId = null, token = null } = payment ?? {};
  useEffect(() => {
    if (paymentId === null || token === null) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const askLater = () => {
      timer = setTimeout(() => void ask(), askAgainMs);
    };
    const ask = async () => {
      const params = { token, paymentId };
      const asked = await api('GET /v1/guest/orders/{token}/payments/{paymentId}', { params });
      if (!isCurrent) return;
      if (!asked.ok && asked.code === 'guest.error.orderNotFound') return neverArrived();
      if (asked.ok) answered(asked.value);
      askLater();
    };
    askLater();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [paymentId, token]);
}

/** Places an order once: without an answer the very same is sent again. */
function usePlacing(guest: Guest, checkout: Checkout) {
  const [sent, setSent] = useState<GuestDraft | null>(null);
  const place = async (paysNow: boolean) => {
    const { address, draft, language } = guest;
    const body = sent ?? orderBody({ address, draft, checkout, onlyLocation: null, language, paysNow });
    setSent(body);
    keepOrder({ code: body.code, id: body.id, token: null, paymentId: null, total: body.total, language });
    const result = await api('POST /v1/guest/orders', { body });
    if (!result.ok && !isUnanswered(result, { isRepeat: sent !== null })) {
      setSent(null);
      forgetOrder();
    }
    return result;
  };
  return { sent, place };
}

/** Where the kiosk was loaded anew: at the terminal, or not known yet. */
function phaseOfKept(kept: KeptOrder | null): Phase {
  if (kept === null) return { kind: 'choosing' };
  const { paymentId, total } = kept;
  return paymentId === null
    ? { kind: 'asking', total: money(total) }
    : { kind: 'terminal', payment: { id: paymentId, state: 'paying', total: money(total) } };
}

/** Nobody goes on: what was placed and may be taken back is, and nothing is kept of it here. */
function leaveBehind({ kind }: Phase, code: string, placed: WireGuestOrder | null, sent: GuestDraft | null): void {
  forgetOrder();
  if (kind === 'done' || kind === 'gone') return;
  if (placed?.canCancel) giveBack({ code, id: placed.id, token: placed.token });
  else if (placed === null && sent !== null) giveBack({ code, id: sent.id, token: null });
}

/** @returns what it was begun as, else what the screen says instead */
async function beginAtTerminal(
  { address, language }: Guest,
  { id, token, stillToPay: amount }: WireGuestOrder,
  methodId: string,
  failureText: ReturnType<typeof useFailureText>,
): Promise<Paying | { readonly phase: Phase }> {
  const body = { id: newCommandId(), methodId, what: 'order' as const, amount, language };
  keepOrder({ code: address.code, id, token, paymentId: body.id, total: amount, language });
  const begun = await api('POST /v1/guest/orders/{token}/payments', { params: { token }, body });
  if (begun.ok) return begun.value;
  // The terminal may ask for the card by now: nobody is sent away, and nothing taken back, before that is known.
  if (isUnanswered(begun)) {
    return { phase: { kind: 'terminal', payment: { id: body.id, state: 'unknown', total: amount } } };
  }
  const ended = begun.code === 'payments.error.nothingToPay' ? await readEnded(token) : null;
  return { phase: ended ?? { kind: 'failed', text: failureText(begun) } };
}

function phaseOfFound(order: WireGuestOrder): Phase {
  return order.state === 'canceled' ? { kind: 'gone', order } : { kind: 'done', order, isPaid: order.stillToPay === 0 };
}

type Ways = {
  /** Of before the kiosk was loaded anew; null: it begins. */
  readonly kept: KeptOrder | null;
  /** The order cannot be placed as it is: back to what is in it. */
  readonly onRefused: () => void;
  /** What was kept comes to nothing: what was in it is forgotten. */
  readonly onLost: () => void;
};

export function useKioskOrder(guest: Guest, checkout: Checkout, ways: Ways): KioskOrder {
  const { kept, onRefused, onLost } = ways;
  const [phase, setPhase] = useState<Phase>(() => phaseOfKept(kept));
  const failureText = useFailureText();
  const t = useTranslations('guestApp.kiosk.pay');
  const unknownText = useTranslations('guestApp.cart')('unknown');
  const toast = useToast();
  const [placed, setPlaced] = useState<WireGuestOrder | null>(null);
  const { sent, place } = usePlacing(guest, checkout);

  const refuse = async (failure: CallFailure<string>) => {
    // Nobody at a kiosk can look after its connection; that the same is tried again is what they must know.
    if (isUnanswered(failure)) return setPhase({ kind: 'failed', text: unknownText });
    toast({ tone: 'negative', text: failureText(failure) });
    guest.change({ short: shortOf(failure) });
    await guest.reload();
    setPhase({ kind: 'choosing' });
    onRefused();
  };
  const take = ({ payment, order }: Paying) => {
    setPlaced(order);
    const next = phaseAfter(payment, order, t('failed'));
    if (next.kind === 'failed' && kept !== null) return lose(kept);
    setPhase(next);
  };
  const lose = ({ code, id, token }: Sent) => {
    giveBack({ code, id, token });
    onLost();
  };
  const show = (order: WireGuestOrder) => {
    setPlaced(order);
    setPhase(phaseOfFound(order));
  };
  useFound(kept, { onFound: show, onLost: lose });
  const begin = async (order: WireGuestOrder, method: WireGuestPaymentMethod) => {
    const begun = await beginAtTerminal(guest, order, method.id, failureText);
    return 'phase' in begun ? setPhase(begun.phase) : take(begun);
  };
  const choose = async (method: WireGuestPaymentMethod | null) => {
    if (phase.kind !== 'choosing' && phase.kind !== 'failed') return;
    setPhase({ kind: 'sending' });
    const paysNow = method !== null && isOnline(method);
    const result = placed === null ? await place(paysNow) : null;
    if (result?.ok === false) return refuse(result);
    const order = placed ?? result?.value.order;
    if (order === undefined) return;
    setPlaced(order);
    if (method !== null && (paysNow || order.awaitsPayment)) return begin(order, method);
    setPhase({ kind: 'done', order, isPaid: false });
  };
  const token = placed?.token ?? kept?.token ?? null;
  useWait(phase.kind === 'terminal' && token !== null ? { id: phase.payment.id, token } : null, {
    onAnswer: take,
    onNever: () => (kept === null ? setPhase({ kind: 'failed', text: t('failed') }) : lose(kept)),
  });

  const giveUp = () => leaveBehind(phase, guest.address.code, placed, sent);
  return { phase, choose, isPlaced: placed !== null || sent !== null, giveUp };
}

/** Takes a payment: one id for every try, so that a lost answer is never booked twice (decisions.md §4). */
import type { CallFailure } from '@comanda/api-client/call';
import { newCommandId } from '@comanda/api-client/command-id';
import { isUnanswered } from '@comanda/api-client/is-unanswered';
import type { WireOrder } from '@comanda/contract/orders';
import type { TakePayment, WirePayment } from '@comanda/contract/payments';
import { type Money, zero } from '@comanda/domain/money';
import type { PaymentMethod } from '@comanda/domain/payments/payment';
import { mayRepeat } from '@comanda/domain/payments/payment-setup';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocale } from 'use-intl';

import { hasNoConnection } from '../connection.ts';
import { keepOrder, orderKey, pendingOrdersKey } from '../orders/keep-order.ts';
import { useInHand } from '../orders/use-in-hand.ts';
import { memoryKey, useRemembered } from '../remembered.ts';
import { type Session, senderOf, useSession } from '../session/session-context.ts';
import { type Due, payableOf } from './due.ts';
import { afterKept, withMissing } from './kept-payments.ts';
import { paymentKey, paymentsKey } from './payment-keys.ts';
import { takeOrKeep } from './take-or-keep.ts';
import { usePaying } from './use-paying.ts';

export type PayState =
  | { readonly step: 'preparing' }
  | { readonly step: 'sending' }
  /** The server has it, or this device keeps it: how it stands is in the payment. `isOwn`: this sheet asked for it. */
  | { readonly step: 'begun'; readonly payment: WirePayment; readonly isOwn: boolean }
  | { readonly step: 'failed'; readonly failure: CallFailure<string> };

export type PayInput = {
  readonly method: PaymentMethod;
  /** As the venue has set it up; empty where that is not known here. */
  readonly methodId: string;
  readonly due: Due;
  readonly tip: Money;
  /** Cash alone. */
  readonly received: Money | null;
  readonly reference: string;
  /** Name and address of who buys, line by line; usually empty. */
  readonly buyer: readonly string[];
  readonly device: string | null;
  /** Whose credit pays; of `nfc_credit` alone. */
  readonly nfcTag?: { readonly id: string; readonly pin?: string };
};

/** What the open amounts are is not what this device showed. */
const staleCodes: ReadonlySet<string> = new Set([
  'payments.error.openAmountChanged',
  'payments.error.aboveOpenAmount',
  'payments.error.nothingToPay',
  'payments.error.linePaid',
  // Somebody moved it to another order.
  'orders.error.lineNotFound',
]);

/** As the server has them now; null when one could not be read. */
async function readOrders(api: Session['api'], orders: readonly WireOrder[]): Promise<readonly WireOrder[] | null> {
  const answers = await Promise.all(
    orders.map(({ id }) => api('GET /v1/orders/{orderId}', { params: { orderId: id } })),
  );
  const read = answers.flatMap((answer) => (answer.ok ? [answer.value.order] : []));
  return read.length === orders.length ? read : null;
}

function bodyOf(session: Session, language: string, stationId: string | null, input: PayInput): TakePayment {
  const { method, methodId, due, tip, received, reference, buyer, device, nfcTag } = input;
  const isShared = due.split !== 'whole';
  return {
    id: newCommandId(),
    customer: session.customer.id,
    method,
    // The others stand there once: what is sent later may meet another one.
    ...(mayRepeat(method) ? { methodId } : {}),
    orders: due.orders.map(({ id, amount, partOf, lines, seat }) => ({
      id,
      amount,
      ...(partOf === undefined ? {} : { partOf }),
      ...(lines === undefined ? {} : { lines: [...lines] }),
      ...(seat === undefined ? {} : { seat }),
    })),
    ...(isShared ? { split: due.split } : {}),
    tip: method === 'pay_later' ? undefined : tip,
    cashReceived: received,
    ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
    ...(buyer.length === 0 ? {} : { buyer: [...buyer] }),
    ...(device === null ? {} : { device }),
    ...(nfcTag === undefined ? {} : { nfcTag }),
    language,
    printsReceipt: session.settings.autoPrintReceipt,
    ...(stationId === null ? {} : { station: stationId }),
    ...senderOf(session),
  };
}

/** What changed is read anew: lists in the background, the orders of the sheet with an answer. */
function useRereading(orders: readonly WireOrder[], setOrders: (now: readonly WireOrder[]) => void) {
  const client = useQueryClient();
  const turns = useRef({ asked: 0, shown: 0 });
  const [isBehind, setBehind] = useState(false);
  const { api, customer, outbox } = useSession();
  const rereadLists = () => {
    void client.invalidateQueries({ queryKey: pendingOrdersKey(customer.id) });
    void client.invalidateQueries({ queryKey: paymentsKey(customer.id) });
    for (const { id } of orders) void client.invalidateQueries({ queryKey: orderKey(customer.id, id) });
  };

  /** What of them is left; the same orders where they cannot be read. */
  const rereadOrders = async (): Promise<readonly WireOrder[] | null> => {
    turns.current.asked += 1;
    const own = turns.current.asked;
    const read = await readOrders(api, orders);
    if (own > turns.current.shown && (read !== null || own === turns.current.asked)) setBehind(false);
    if (read === null) return null;
    for (const order of read) keepOrder(client, customer.id, order);
    const { entries } = outbox.view();
    const payed = new Map(orders.map((order) => [order.id, order.payed]));
    const now = read.map((order) => withMissing(order, payed.get(order.id) ?? zero, entries));
    if (own > turns.current.shown) {
      turns.current.shown = own;
      setOrders(now);
    }
    return now;
  };
  /** What was asked before a payment may be answered while it holds its amount back: the sheet would come back to nothing open. */
  const leaveReading = () => {
    turns.current.shown = turns.current.asked;
  };
  const began = (payment: WirePayment, isKept: boolean) => {
    client.setQueryData(paymentKey(customer.id, payment.id), payment);
    if (!isKept) setBehind(true);
    if (payment.deviceNumber === null) rereadLists();
  };
  /** What ended without money left the sums as they were. */
  const leave = ({ id }: WirePayment) => {
    const ended = client.getQueryData<WirePayment>(paymentKey(customer.id, id));
    if (ended !== undefined && ended.state !== 'success') setBehind(false);
  };
  return { rereadLists, rereadOrders, leaveReading, isBehind, began, leave };
}

/** The orders as they are now, where another device was faster and nothing was taken; else null. */
export type Faster = readonly WireOrder[] | null;

function useSurroundings() {
  return { session: useSession(), language: useLocale() };
}

/** What is sent: the very same at each try, until it is taken or the server itself says no. */
function useRequest() {
  const request = useRef<TakePayment | null>(null);
  const isRepeat = useRef(false);
  const end = () => {
    request.current = null;
    isRepeat.current = false;
  };
  return {
    current: () => request.current,
    begin: (make: () => TakePayment): TakePayment => (request.current ??= make()),
    end,
    /** Refused for good: the next try is another payment. */
    isEndedBy: (failure: CallFailure<string>): boolean => {
      const isOver = !isUnanswered(failure, { isRepeat: isRepeat.current });
      isRepeat.current = !isOver;
      if (isOver) end();
      return isOver;
    },
  };
}

export function usePayment(shown: readonly WireOrder[]) {
  const { session, language } = useSurroundings();
  const { api } = session;
  const [state, setState] = useState<PayState>({ step: 'preparing' });
  const [orders, setOrders] = useState(shown);
  const request = useRequest();

  usePaying();
  useInHand(shown);
  const { rereadLists, rereadOrders, leaveReading, isBehind, began, leave } = useRereading(orders, setOrders);

  const begin = (payment: WirePayment): null => {
    request.end();
    setState({ step: 'begun', payment, isOwn: true });
    // What waits on this device the server does not know yet: without a network no reading tells of it.
    const isKept = session.outbox.view().entries.some(({ id }) => id === payment.id);
    if (isKept) setOrders((before) => before.map((order) => afterKept(order, payment)));
    began(payment, isKept);
    return null;
  };

  const send = async (body: TakePayment): Promise<Faster> => {
    setState({ step: 'sending' });
    leaveReading();
    const answer = await takeOrKeep({ ...session, hasNoConnection, nowMs: Date.now }, body, orders);
    if (answer.ok) return begin(answer.value.payment);
    // The first try had been booked although its answer was lost.
    const known =
      answer.code === 'command.error.idReused'
        ? await api('GET /v1/payments/{paymentId}', { params: { paymentId: body.id } })
        : null;
    if (known?.ok === true) return begin(known.value.payment);
    if (request.isEndedBy(answer)) rereadLists();
    const now = staleCodes.has(answer.code) ? await rereadOrders() : null;
    setState(now === null ? { step: 'failed', failure: answer } : { step: 'preparing' });
    return now;
  };

  const take = (input: PayInput): Promise<Faster> => {
    const [{ setVenue, venues }, key] = [useRemembered.getState(), memoryKey(session)];
    if (input.methodId !== '') setVenue(key, { paymentMethodId: input.methodId });
    return send(request.begin(() => bodyOf(session, language, venues[key]?.stationId ?? null, input)));
  };

  return {
    state,
    /** Those that are paid: as shown first, or as they are since. */
    orders: orders.filter((order) => payableOf(order) > 0 || order.reserved > 0),
    allOrders: orders,
    /** Money was taken of them since they were read: their sums are those of before, until they are read or cannot be. */
    isBehind,
    take: (input: PayInput): Promise<Faster> =>
      state.step === 'sending' || state.step === 'begun' ? Promise.resolve(null) : take(input),
    /** The same once more, as a payment of its own, after one that ended without money. */
    takeAgain: take,
    /** The same request once more, after no answer. */
    retry: () => {
      const again = request.current();
      if (state.step === 'failed' && again !== null) void send(again);
    },
    /** Back to the amounts; an unanswered try keeps its own. */
    prepareAgain: () => setState({ step: 'preparing' }),
    /** The next part, or another method for the same. */
    goOn: () => {
      if (state.step === 'begun') leave(state.payment);
      setState({ step: 'preparing' });
      void rereadOrders();
    },
    /** Looks at one that is under way already. */
    look: (payment: WirePayment) => setState({ step: 'begun', payment, isOwn: false }),
    rereadOrders,
    isUnanswered: () => request.current() !== null,
  };
}

/** Send and pay. A refusal marks the lines it speaks of until the next try. */
import type { WireOrder } from '@comanda/contract/orders';
import { shortNumber } from '@comanda/domain/orders/order-number';
import { useToast } from '@comanda/ui/toast.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

import { useRereadOrders } from '../../parts/orders/use-pending-orders.ts';
import { type Choice, destinationOf } from './destination.ts';
import { allLines, chainOf } from './draft.ts';
import type { OpenDialog } from './open-dialog.ts';
import type { PlaceDraft } from './place-draft.ts';
import { sentOrdersOf } from './table-tab.ts';
import type { useAdding } from './use-adding.ts';
import { useCartChanges } from './use-cart-changes.ts';
import { asIs } from './use-dialogs.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { type RefusedLines, useRefusedSend } from './use-refused-send.ts';
import { useTellLeft } from './use-tell-left.ts';
import type { TerminalData } from './use-terminal-data.ts';

/** Which order takes the cart, also while a send is under way. */
function useAddsTo({ tables, orders, session }: TerminalData): PlaceDraft['addsTo'] {
  return (draft, placed) => {
    const table = tables.find(({ id }) => id === draft.tableId) ?? null;
    const known = [...orders.filter(({ id }) => placed.every((order) => order.id !== id)), ...placed];
    const destination = destinationOf(draft.goesTo, sentOrdersOf({ ...draft, table }, known), session.user.id);
    return destination.kind === 'order' ? destination.orderId : null;
  };
}

/** What an order says that takes nothing more. */
const closedCodes: ReadonlySet<string> = new Set(['orders.error.moveNotAllowed', 'orders.error.notFound']);

function useSayPlaced(sentOrders: readonly WireOrder[]): (order: WireOrder) => void {
  const t = useTranslations();
  const toast = useToast();
  return ({ id, number, version }) => {
    const isKept = version === 0;
    const isAdded = sentOrders.some((order) => order.id === id);
    const kept = isAdded ? 'outbox.keptAddition' : 'outbox.kept';
    const sent = isAdded ? 'cart.added' : 'cart.sent';
    const text = isKept ? kept : sent;
    toast({ tone: isKept ? 'info' : 'positive', text: t(text, { number: shortNumber(number) }) });
  };
}

type Adding = ReturnType<typeof useAdding>;
type AskNext = Adding['setNextDialog'];

/** Its order takes nothing more, and nothing of the cart is lost: a person says where it goes instead. */
function useAskAnew({ sentOrders, draft, draftActions }: TerminalData, askNext: AskNext) {
  const rereadOrders = useRereadOrders();
  return (orderId: string) => {
    const closed = sentOrders.find(({ id }) => id === orderId);
    void rereadOrders();
    const cart = draftActions.cartOf(chainOf(draft)) ?? draft;
    askNext({ kind: 'destination', sends: true, closed: closed?.number ?? null }, asIs(cart));
  };
}

/** What a person must say before the cart can be sent. */
function missingOf(data: TerminalData, isUnasked: boolean, isChosen: boolean): OpenDialog | null {
  const { isGone, leaving, destination } = data;
  if (isGone) return { kind: 'table' };
  if (leaving !== null && leaving.problems.length > 0) return { kind: 'guest', isTried: true };
  if (isUnasked) return { kind: 'update' };
  return destination.kind === 'asks' && !isChosen ? { kind: 'destination', sends: true, closed: null } : null;
}

/** A table that is gone is said: the picker alone does not. */
function useAskFirst(setDialog: Adding['setDialog']) {
  const t = useTranslations('errors.cart.error');
  const toast = useToast();
  return (asked: OpenDialog) => {
    if (asked.kind === 'table') toast({ tone: 'warning', text: t('tableUnknown') });
    setDialog(asked);
  };
}

/** What the kitchen has, and the chain of the cart over which what follows is asked. */
type Sent = { readonly orders: readonly WireOrder[]; readonly over: string };

type Around = Pick<Adding, 'setDialog' | 'setNextDialog' | 'setSelected' | 'isThere'> & {
  /** The open cart went out, and nothing new was put in since. */
  readonly onSent: () => void;
};

/** What was put in while it was sent is still looked at. */
const isEmptied = ({ newest }: TerminalData['draftActions']) => allLines(newest()).length === 0;

/** A refusal marks the lines it speaks of until the next try. */
export function useSending(data: TerminalData, { onSent, ...adding }: Around) {
  const { draftActions, draft, lines, sentOrders, menuState, later } = data;
  const { isSending, place } = usePlaceOrder(draftActions, useAddsTo(data));
  const refuseSent = useRefusedSend(menuState);
  const [refused, setRefused] = useState<RefusedLines>(new Map());
  const menu = menuState.menu?.menu ?? null;
  const update = useCartChanges({ menu, later, draft, lines, refused, draftActions });
  const sayPlaced = useSayPlaced(sentOrders);
  const tellLeft = useTellLeft({ ...data, ...adding });
  /** Whoever left the checkout is told instead. */
  const askNext: AskNext = (dialog, scope) =>
    adding.isThere.current ? adding.setNextDialog(dialog, scope) : tellLeft(dialog);
  const askAnew = useAskAnew(data, askNext);
  const askFirst = useAskFirst(adding.setDialog);

  /** @param isChosen a person has just said which order it goes to */
  const send = async (isChosen = false): Promise<Sent | null> => {
    if (allLines(draft).length === 0) return null;
    const asked = draft.attempt === null ? missingOf(data, update.isUnasked, isChosen) : null;
    if (asked !== null) {
      askFirst(asked);
      return null;
    }
    setRefused(new Map());
    const placed = await place();
    if (placed === null) return null;
    adding.setSelected(null);
    const { orders, failure } = placed;
    if (failure === null) return placed;
    for (const order of orders) sayPlaced(order);
    if (failure.addsTo !== null && closedCodes.has(failure.code)) {
      askAnew(failure.addsTo);
      return null;
    }
    setRefused(refuseSent(draftActions.cartOf(chainOf(draft)) ?? draft, failure));
    return null;
  };

  const say = (orders: readonly WireOrder[]) => {
    for (const order of orders) sayPlaced(order);
    if (orders.length > 0 && isEmptied(draftActions)) onSent();
  };
  const sendAndSay = async (isChosen = false) => say((await send(isChosen))?.orders ?? []);

  return {
    isSending,
    tellLeft,
    refusedLines: refused,
    update,
    send: sendAndSay,
    /** `sends`: sending has waited for the choice. */
    goTo: (choice: Choice, sends: boolean) => {
      draftActions.change({ goesTo: choice });
      if (sends) void sendAndSay(true);
    },
    /** An unsent cart is placed first, then everything open of the table is paid. */
    pay: async () => {
      const sent = allLines(draft).length > 0 ? await send() : { orders: [], over: chainOf(draft) };
      if (sent === null) return;
      const { orders: placed, over } = sent;
      const others = sentOrders.filter((order) => placed.every((other) => other.id !== order.id));
      const due = [...others, ...placed].filter((order) => order.stillToPay > 0);
      if (due.length > 0) askNext({ kind: 'pay', orders: due }, over);
      // It cost nothing: it went out all the same.
      else say(placed);
    },
  };
}

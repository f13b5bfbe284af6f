/** The terminal's state: menu, draft, table, what is open, and what a tap or a key does. */
import type { WireOrder } from '@comanda/contract/orders';
import type { Product } from '@comanda/domain/menu/menu';
import type { Money } from '@comanda/domain/money';
import { shortNumber } from '@comanda/domain/orders/order-number';
import type { DraftLine } from '@comanda/domain/orders/place-order';
import { useToast } from '@comanda/ui/toast.tsx';
import { useCallback, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';

import { useMenu } from '../../parts/menu/use-menu.ts';
import { usePendingOrders } from '../../parts/orders/use-pending-orders.ts';
import { useSession } from '../../parts/session/session-context.ts';
import { useTranslate } from '../../parts/translate.ts';
import { useLatest } from '../../parts/use-latest.ts';
import { useTables } from '../../parts/venue/use-tables.ts';
import { allLines, countsByProduct, type Draft, isFrozen, makeLinePricer, pricedLines, totalOf } from './draft.ts';
import type { ChosenOptions } from './modifiers-dialog.tsx';
import { isSoldOut } from './product-tile.tsx';
import { allowedCount, mostOf } from './stock-left.ts';
import { openOrdersAt, stillToPayOf } from './table-tab.ts';
import { useDraft } from './use-draft.ts';
import { useLeftPayment } from './use-left-payment.ts';
import { useMarking } from './use-marking.ts';
import { usePlaceOrder } from './use-place-order.ts';
import { useProductSearch } from './use-product-search.ts';
import { type RefusedLines, useRefusedSend } from './use-refused-send.ts';

export type OpenDialog =
  | { readonly kind: 'table' | 'comment' | 'shortcuts' }
  | { readonly kind: 'price'; readonly product: Product }
  | {
      readonly kind: 'options';
      readonly product: Product;
      readonly manualPrice: Money | null;
      readonly line: DraftLine | null;
    }
  | { readonly kind: 'soldOut'; readonly product: Product }
  | { readonly kind: 'pay'; readonly orders: readonly WireOrder[] };

const plain = { selection: [], note: null, allergy: null, seat: null } as const;

/** What the screen reads: menu, tables, the draft with its prices, what is already on the table, hits of a search. */
function useTerminalData() {
  const session = useSession();
  const menuState = useMenu();
  const tables = useTables();
  const { orders } = usePendingOrders();
  const draftActions = useDraft(tables);
  const { draft } = draftActions;
  const { menu } = menuState;
  const found = useProductSearch(menu);
  const table = tables.find((candidate) => candidate.id === draft.tableId) ?? null;
  // An unanswered order stands among the new lines until it is settled, even when the list knows it already.
  const sentOrders = useMemo(
    () => openOrdersAt(table, draft.type, orders).filter((order) => order.id !== draft.attempt?.id),
    [table, draft.type, draft.attempt, orders],
  );
  const price = useMemo(() => (menu === null ? null : makeLinePricer(menu.menu)), [menu]);
  const lines = useMemo(() => (price === null ? [] : pricedLines(draft, price)), [draft, price]);
  const counts = useMemo(() => countsByProduct(draft), [draft]);
  const sums = { sentTotal: stillToPayOf(sentOrders), newTotal: totalOf(lines) };
  return {
    session,
    menuState,
    tables,
    orders,
    draftActions,
    draft,
    table,
    sentOrders,
    lines,
    counts,
    ...found,
    ...sums,
  };
}

type TerminalData = ReturnType<typeof useTerminalData>;

/** Putting products into the cart: some ask for a price first, some for options. */
function useAdding({ draftActions, draft, menuState, session }: TerminalData) {
  const t = useTranslations();
  const toast = useToast();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [selectedOpid, setSelected] = useState<string | null>(null);
  const closeDialog = useCallback(() => setDialog(null), []);

  const sayLeft = (product: Product) =>
    toast({ tone: 'warning', text: t('terminal.onlyLeft', { count: product.stock.current ?? 0 }) });

  /** Who may say that it is sold out may say that it is back. */
  const sayOut = (product: Product) => {
    const action = { label: t('soldOut.change'), onAction: () => setDialog({ kind: 'soldOut', product }) };
    toast({ tone: 'warning', text: t('terminal.notInStock'), ...(session.may('product.soldOut') ? { action } : {}) });
  };

  const addOrAsk = (product: Product, manualPrice: Money | null) => {
    if (product.modifierGroupIds.length > 0) return setDialog({ kind: 'options', product, manualPrice, line: null });
    setDialog(null);
    return setSelected(draftActions.add({ ...plain, productId: product.id, count: 1, manualPrice }));
  };

  return {
    dialog,
    setDialog,
    closeDialog,
    selectedOpid,
    setSelected,
    pick: (product: Product) => {
      if (isSoldOut(product)) return sayOut(product);
      if (mostOf(product, draft, null) === 0) return sayLeft(product);
      if (product.price.kind !== 'fixed') return setDialog({ kind: 'price', product });
      return addOrAsk(product, null);
    },
    addPriced: addOrAsk,
    addChosen: (chosen: ChosenOptions) => {
      if (dialog?.kind !== 'options') return;
      const { product, manualPrice, line } = dialog;
      if (line !== null) draftActions.replace({ ...line, ...chosen });
      else setSelected(draftActions.add({ ...plain, productId: product.id, manualPrice, ...chosen }));
      setDialog(null);
    },
    changeCount: (opid: string, wanted: number) => {
      const line = draft.lines.find((candidate) => candidate.opid === opid);
      const product = line === undefined ? undefined : menuState.menu?.menu.products.get(line.productId);
      if (line === undefined || product === undefined) return draftActions.setCount(opid, wanted);
      const count = allowedCount(wanted, line.count, mostOf(product, draft, opid));
      if (count < wanted) sayLeft(product);
      return draftActions.setCount(opid, count);
    },
    edit: (opid: string) => {
      const line = draft.lines.find((candidate) => candidate.opid === opid);
      const product = line === undefined ? undefined : menuState.menu?.menu.products.get(line.productId);
      if (line === undefined || product === undefined) return;
      setDialog({ kind: 'options', product, manualPrice: line.manualPrice, line });
    },
  };
}

/** Send and pay. A refusal marks the lines it speaks of until the next try. */
function useSending(
  { draftActions, draft, sentOrders, menuState }: TerminalData,
  adding: ReturnType<typeof useAdding>,
) {
  const t = useTranslations();
  const toast = useToast();
  const { isSending, place } = usePlaceOrder(draftActions);
  const refuseSent = useRefusedSend(menuState);
  const [refused, setRefused] = useState<RefusedLines>(new Map());
  const openPayment = (orders: readonly WireOrder[]) => adding.setDialog({ kind: 'pay', orders });
  const leave = useLeftPayment(openPayment);

  const send = async (): Promise<readonly WireOrder[] | null> => {
    if (allLines(draft).length === 0) return null;
    setRefused(new Map());
    const placed = await place();
    if (placed === null) return null;
    adding.setSelected(null);
    const { orders, failure } = placed;
    if (failure === null) return orders;
    for (const { number } of orders) toast({ tone: 'positive', text: t('cart.sent', { number: shortNumber(number) }) });
    setRefused(refuseSent(draftActions.newest(), failure));
    return null;
  };

  return {
    isSending,
    refusedLines: refused,
    send: async () => {
      for (const { number } of (await send()) ?? [])
        toast({ tone: 'positive', text: t('cart.sent', { number: shortNumber(number) }) });
    },
    /** An unsent cart is placed first, then everything open of the table is paid. */
    pay: async () => {
      const placed = allLines(draft).length > 0 ? await send() : [];
      if (placed === null) return;
      const others = sentOrders.filter((order) => placed.every((other) => other.id !== order.id));
      const due = [...others, ...placed].filter((order) => order.stillToPay > 0);
      if (due.length > 0) openPayment(due);
    },
    leavePayment: (orders: readonly WireOrder[]) => {
      adding.closeDialog();
      leave(orders, sentOrders);
    },
  };
}

/** What is on its way cannot be changed: the kitchen may have it already. */
function useFreezing({ draft, draftActions }: TerminalData, { setSelected }: ReturnType<typeof useAdding>) {
  const t = useTranslations('cart');
  const toast = useToast();
  const tell = () => toast({ tone: 'warning', text: t('frozen') });
  return {
    /** The draft as its head shows it: comment and guests of the order that is under way. */
    head: draft.attempt ?? draft,
    select: (opid: string | null) => (opid !== null && isFrozen(draft, opid) ? tell() : setSelected(opid)),
    changeHead: (fields: Partial<Pick<Draft, 'tableId' | 'type' | 'comment' | 'covers'>>) =>
      draft.attempt === null ? draftActions.change(fields) : tell(),
  };
}

export function useTerminal() {
  const t = useTranslations();
  const toast = useToast();
  const translate = useTranslate();
  const data = useTerminalData();
  const adding = useAdding(data);
  const sending = useSending(data, adding);
  const freezing = useFreezing(data, adding);
  const marking = useMarking(data.menuState.menu, (product) => adding.setDialog({ kind: 'soldOut', product }));
  const { draftActions, menuState } = data;
  return {
    ...data,
    ...adding,
    ...sending,
    ...freezing,
    marking,
    // What tiles and lines of the cart are given: they stand still while nothing of their own changes.
    pick: useLatest((product: Product) => (marking.isOn ? marking.mark(product.id) : adding.pick(product))),
    select: useLatest(freezing.select),
    changeCount: useLatest(adding.changeCount),
    edit: useLatest(adding.edit),
    remove: useLatest((opid: string) => {
      const line = draftActions.remove(opid);
      const product = line === null ? undefined : menuState.menu?.menu.products.get(line.productId);
      if (product === undefined) return;
      adding.setSelected(null);
      const action = { label: t('app.undo'), onAction: draftActions.undo };
      toast({ tone: 'info', text: t('cart.removed', { name: translate(product.name).text }), action });
    }),
  };
}

export type Terminal = ReturnType<typeof useTerminal>;

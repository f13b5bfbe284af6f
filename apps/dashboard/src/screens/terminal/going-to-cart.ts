/** What follows as another cart is opened, and which one is asked for; comes when the page is at rest. */
import type { WireOrder } from '@comanda/contract/orders';
import type { WireTable } from '@comanda/contract/venue';
import type { useToast } from '@comanda/ui/toast.tsx';
import type { useTranslations } from 'use-intl';

import { isCheckoutTable, isSeatTable } from '../../parts/venue/table-name.ts';
import { type Carts, isBegun } from './carts.ts';
import { destinationOf, takesMore } from './destination.ts';
import { type Draft, lineThatTook } from './draft.ts';
import { bringAlong, joins } from './join-carts.ts';
import { useSeenPrices } from './seen-prices.ts';
import { sentOrdersOf } from './table-tab.ts';
import type { DraftActions } from './use-draft.ts';

/** @param asked it was asked for elsewhere; `isMeant`: which of the carts of that table, left out any */
export type GoToTable = (tableId: string, asked?: { readonly isMeant?: (cart: Draft) => boolean }) => void;

type House = {
  readonly draftActions: DraftActions;
  readonly tables: readonly WireTable[];
};

/** A line that became part of an equal one: nobody is asked for more than they saw unasked, so the lower price counts. */
function joinSeen(lines: Draft['lines'], open: Draft): void {
  const { seen, see } = useSeenPrices.getState();
  for (const line of lines) {
    const { opid } = line;
    const into = lineThatTook(open, line);
    const [from, there] = [seen[opid], seen[into]];
    if (from !== undefined && (there === undefined || from.price < there.price)) see({ [into]: from });
  }
}

function bring({ draftActions, tables }: House, { id, attempt, lines }: Draft): void {
  if (attempt !== null) return;
  const { newest, bringAlong: join } = draftActions;
  const isSeat = ({ open }: Carts) => isSeatTable(tables.find((table) => table.id === open.tableId));
  join(id, (carts) => bringAlong(carts, id, isSeat(carts)));
  joinSeen(lines, newest());
}

type Left = House & {
  readonly toast: ReturnType<typeof useToast>;
  readonly t: ReturnType<typeof useTranslations<'cart'>>;
  readonly left: Draft;
  /** Its table takes no orders any more: it can be sent from another one alone. */
  readonly isGone: boolean;
  /** It was asked for elsewhere: nothing comes along. */
  readonly isAlone: boolean;
};

/** What was begun stays at its table; what had none yet, or has none any more, comes along to one. */
export function afterGoing({ toast, t, left, isGone, isAlone, ...house }: Left): void {
  const { draftActions, tables } = house;
  const open = draftActions.newest();
  const from = tables.find(({ id }) => id === left.tableId);
  const hadNoTable = from === undefined || isCheckoutTable(from);
  const canJoin = joins(open, left);
  if ((hadNoTable || isGone) && left.tableId !== open.tableId && !isAlone && canJoin) return bring(house, left);
  const table = hadNoTable ? t('checkout') : from.name;
  const action = { label: t('bringAlong'), onAction: () => bring(house, left) };
  toast({ tone: 'info', text: t('rests', { table }), ...(canJoin && { action }) });
}

type Asked = House & {
  /** Says that it takes no more. */
  readonly refuse: () => void;
  readonly goTo: GoToTable;
  readonly userId: string;
  readonly orders: readonly WireOrder[];
};

/** What comes next is for this order. */
export function takeOrder({ draftActions, tables, orders, userId, refuse, goTo }: Asked, orderId: string): void {
  const order = orders.find(({ id }) => id === orderId);
  if (order === undefined || !takesMore(order, userId)) return refuse();
  // At a table the cart of its guests goes there anyway; another guest's does not go along.
  const isMeant = (cart: Draft) => {
    const table = tables.find(({ id }) => id === cart.tableId) ?? null;
    const there = destinationOf(cart.goesTo, sentOrdersOf({ ...cart, table }, orders), userId);
    return there.kind === 'order' && there.orderId === order.id;
  };
  goTo(order.table, { isMeant });
  const goesTo = { kind: 'order', orderId: order.id } as const;
  draftActions.edit((draft) => ({ ...draft, type: order.type, goesTo }));
}

/** What comes next is for this table. */
export function takeTable({ tables, goTo }: Asked, tableId: string): void {
  if (tables.some(({ id, active }) => id === tableId && active)) goTo(tableId, {});
}

/** Where nothing was added to an order that was asked for, what was begun at the table before is there again. */
export function comeBack({ newest, resting, goTo }: DraftActions): void {
  const open = newest();
  const isLeft = Object.values(resting).some(({ tableId }) => tableId === open.tableId);
  if (isLeft && !isBegun(open)) goTo(open.tableId);
}

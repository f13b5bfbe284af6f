/** The guests sit elsewhere before what they want more is sent: the cart goes with their order (decisions.md §3, changeTable). */
import type { WireOrder } from '@comanda/contract/orders';
import { type Numbering, seatBy } from '@comanda/domain/orders/seats';

import { seatedFromOf } from '../../parts/orders/new-seats.ts';
import { type Destination, takesMore } from './destination.ts';
import { chainOf, type Draft } from './draft.ts';

/** Where the cart was going, as it was last shown. */
export type Shown = { readonly orderId: string; readonly tableId: string };

/** What is shown of it now; null: no order of its table takes it. */
export function shownOf({ tableId }: Draft, destination: Destination, orders: readonly WireOrder[]): Shown | null {
  if (destination.kind !== 'order') return null;
  const order = orders.find(({ id }) => id === destination.orderId);
  return order?.table === tableId ? { orderId: order.id, tableId } : null;
}

/**
 * The order that the cart was going to, where it stands at another table by now. An empty cart stays, so does one that
 * makes an order of its own, and what was sent already is settled where it lies.
 */
export function movedAway(
  shown: Shown | undefined,
  { tableId, goesTo, lines, attempt }: Draft,
  orders: readonly WireOrder[],
  userId: string,
): WireOrder | null {
  if (shown?.tableId !== tableId || lines.length === 0 || attempt !== null || goesTo?.kind === 'newOrder') return null;
  const order = orders.find(({ id }) => id === shown.orderId);
  return order === undefined || order.table === tableId || !takesMore(order, userId) ? null : order;
}

/** Which order its cart was going to, where the list knows it no more: it is over, or part of another one. */
export function goneOf(
  shown: Shown | undefined,
  { tableId, lines, attempt, goesTo }: Draft,
  orders: readonly WireOrder[],
) {
  const isMeant = shown?.tableId === tableId && lines.length > 0 && attempt === null && goesTo?.kind !== 'newOrder';
  return !isMeant || orders.some(({ id }) => id === shown.orderId) ? null : shown.orderId;
}

/** How its guests were numbered as it was shown, and are now. */
export function numberingSince({ orderId, tableId }: Shown, order: WireOrder): Numbering {
  const own = (seatedFromOf(order) ?? []).filter((one) => one.orderId === orderId && one.tableId === tableId);
  return { after: own.at(-1)?.after ?? 0, home: null };
}

/** With the seats that its guests have by now. */
export function followTo(draft: Draft, { id, table, type }: WireOrder, numbering: Numbering): Draft {
  const lines = draft.lines.map((line) => ({ ...line, seat: seatBy(line.seat, numbering) }));
  return { ...draft, lines, tableId: table, type, goesTo: { kind: 'order', orderId: id } };
}

/** Carts by their chain, also those that are left for another one. */
const lastShown = new Map<string, Shown>();

export const shownBefore = (draft: Draft): Shown | undefined => lastShown.get(chainOf(draft));

export function noteShown(draft: Draft, shown: Shown | null): void {
  if (shown !== null) lastShown.set(chainOf(draft), shown);
  else if (draft.lines.length === 0) lastShown.delete(chainOf(draft));
}

/** Add products: more for a table that ordered before (decisions.md §3; specification §2, update cart). */
import { accept, refuse, type Decision } from '../decision.ts';
import { type DraftLine, opidsOf } from './draft-line.ts';
import { eatenAt } from './eaten-at.ts';
import { refuseMove } from './lifecycle.ts';
import { commentBreak, joinComments, trimmedText } from './order-texts.ts';
import type { Order } from './order.ts';
import { type DraftLineRefusal, priceDraftLines, type SaleFacts } from './price-draft-lines.ts';
import { reopen } from './reopen.ts';
import { totalOf } from './total-of.ts';

export type AddProductsRefusal =
  | DraftLineRefusal
  | 'orders.error.moveNotAllowed'
  | 'orders.error.commentTooLong'
  | 'cart.error.productMissing';

export type AddedProducts = {
  readonly lines: readonly DraftLine[];
  /** Goes behind the comment that is there; null adds none. */
  readonly comment: string | null;
  /** Guests at the table by now; null leaves their number as it is. */
  readonly covers: number | null;
};

/**
 * preparing or ready → preparing, with lines priced exactly as placing does. It asks for no version: what others did to
 * the order meanwhile stands, so of two who add at once both win.
 */
export function addProducts(
  order: Order,
  { lines: drafts, comment, covers }: AddedProducts,
  facts: SaleFacts,
): Decision<Order, AddProductsRefusal> {
  const wrongState = refuseMove('addProducts', order.state);
  if (wrongState !== null) return wrongState;
  if (drafts.length === 0) return refuse('cart.error.productMissing');
  const known = new Set(order.lines.map((line) => line.opid));
  const twice = drafts.flatMap(opidsOf).find((opid) => known.has(opid));
  if (twice !== undefined) return refuse('cart.error.duplicateLine', { opid: twice });
  const added = priceDraftLines(drafts, { ...facts, now: eatenAt(order, facts.now) }, nextPosition(order));
  if (!added.ok) return added;
  const sent = added.value.map((line) => (line.held ? line : { ...line, sentAt: facts.now }));
  const opened = reopen(order);
  const lines = [...opened.lines, ...sent];
  const total = totalOf(lines);
  if (total === null) return refuse('cart.error.totalTooLarge');
  const said = joinComments(order.comment, trimmedText(comment), commentBreak);
  if (!said.ok) return said;
  return accept({ ...opened, comment: said.value, covers: covers ?? order.covers, lines, total });
}

/** Behind everything that is or was there: parts of a split line share a position. */
export function nextPosition(order: Pick<Order, 'lines'>): number {
  return 1 + Math.max(-1, ...order.lines.map((line) => line.position));
}

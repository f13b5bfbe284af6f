/** What was left at one table goes along to another (specification §3, draft orders). */
import { commentBreak, joinComments } from '@comanda/domain/orders/order-texts';

import { headOf } from './attempt.ts';
import { type Carts, isBegun, placeOf } from './carts.ts';
import { addLine, chainOf, type Draft } from './draft.ts';

/** Whether what was said of both carts fits into one: nothing is cut off, an allergy may stand at the end. */
export function joins(open: Draft, left: Draft): boolean {
  return joinComments(headOf(open).comment, headOf(left).comment, commentBreak).ok;
}

/**
 * Puts a cart that was left into the one that is open. What is under way stays where it was sent from, and so does
 * what would leave something said behind. Whose it was goes along to any type, as it stays where a cart changes its own;
 * where and when it is fetched is of one type alone.
 * @param isSeat guests sit down there: what comes along is eaten there
 */
export function bringAlong({ open, resting }: Carts, id: string, isSeat: boolean): Carts {
  const { [placeOf(resting, (cart) => cart.id === id) ?? '']: left, ...others } = resting;
  if (left === undefined || left.attempt !== null) return { open, resting };
  const { tableId: _its, goesTo: _there, ...brought } = left;
  // An order that was chosen has a type of its own.
  const type = open.goesTo === null && !isSeat ? left.type : open.type;
  if (!isBegun(open)) return { open: { ...open, ...brought, chain: chainOf(left), type }, resting: others };
  const comment = joinComments(open.comment, left.comment, commentBreak);
  if (!comment.ok || !joins(open, left)) return { open, resting };
  const { pickupLocationId, wishedAt } = open.guest === null && open.type === left.type ? left : open;
  const head = { guest: open.guest ?? left.guest, covers: open.covers ?? left.covers, comment: comment.value };
  return { open: left.lines.reduce(addLine, { ...open, ...head, pickupLocationId, wishedAt }), resting: others };
}

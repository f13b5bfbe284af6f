/** One cart per table: what was begun at one is still there after another (specification §3, draft orders). */
import { commentBreak, joinComments } from '@comanda/domain/orders/order-texts';

import { addLine, type Draft } from './draft.ts';

export type Carts = {
  readonly open: Draft;
  /** Begun and left, by table. */
  readonly resting: Readonly<Record<string, Draft>>;
};

/** Also with the guest on the telephone alone, who is asked for a name before anything to eat. */
export function isBegun({ lines, attempt, comment, covers, guest, wishedAt }: Draft): boolean {
  const isSaid = [attempt, comment, covers, guest, wishedAt].some((said) => said !== null);
  return isSaid || lines.length > 0;
}

/**
 * Opens the cart of another table. What was begun stays at its own, so that nothing is sent to the wrong guests.
 * @param fresh for a table where nothing was begun
 */
export function goToTable({ open, resting }: Carts, tableId: string, fresh: Draft): Carts {
  if (open.tableId === tableId) return { open, resting };
  const { [tableId]: there, ...others } = resting;
  return {
    open: there ?? { ...fresh, tableId },
    resting: isBegun(open) ? { ...others, [open.tableId]: open } : others,
  };
}

/**
 * Changes the cart of a table, whichever is open.
 * @param fresh of that table, where nothing was begun
 */
export function editAt({ open, resting }: Carts, fresh: Draft, edit: (draft: Draft) => Draft): Carts {
  const { tableId } = fresh;
  if (open.tableId === tableId) return { open: edit(open), resting };
  return { open, resting: { ...resting, [tableId]: edit(resting[tableId] ?? fresh) } };
}

const said = (open: Draft, left: Draft) => joinComments(open.comment, left.comment, commentBreak);

/** Whether what was said of both carts fits into one: nothing is cut off, an allergy may stand at the end. */
export function joins(open: Draft, left: Draft): boolean {
  return said(open, left).ok;
}

/**
 * Puts what was left at a table into the cart that is open. What is under way stays where it was sent from, and so does
 * what would leave something said behind. Whose it was goes along to any type, as it stays where a cart changes its own;
 * where and when it is fetched is of one type alone.
 */
export function bringAlong({ open, resting }: Carts, tableId: string): Carts {
  const { [tableId]: left, ...others } = resting;
  if (left === undefined || left.attempt !== null) return { open, resting };
  const { tableId: _its, goesTo: _there, ...brought } = left;
  if (!isBegun(open)) return { open: { ...open, ...brought }, resting: others };
  const comment = said(open, left);
  if (!comment.ok) return { open, resting };
  const { pickupLocationId, wishedAt } = open.guest === null && open.type === left.type ? left : open;
  const head = { guest: open.guest ?? left.guest, covers: open.covers ?? left.covers, comment: comment.value };
  return { open: left.lines.reduce(addLine, { ...open, ...head, pickupLocationId, wishedAt }), resting: others };
}

/** One cart per table: what was begun at one is still there after another (specification §3, draft orders). */
import { type Draft, isCart } from './draft.ts';

export type Carts = {
  readonly open: Draft;
  /** Begun and left, by table; another one of the same table by its own id. */
  readonly resting: Readonly<Record<string, Draft>>;
};

/** Also with the guest on the telephone alone, who is asked for a name before anything to eat. */
export function isBegun({ lines, attempt, comment, covers, guest, wishedAt }: Draft): boolean {
  const isSaid = [attempt, comment, covers, guest, wishedAt].some((said) => said !== null);
  return isSaid || lines.length > 0;
}

type IsMeant = (cart: Draft) => boolean;

/** Where it lies. */
export function placeOf(resting: Carts['resting'], isMeant: IsMeant): string | undefined {
  return Object.entries(resting).find(([, cart]) => isMeant(cart))?.[0];
}

/**
 * Opens a cart that lies at a table, or begins one there. What was begun stays at its own, so that nothing is sent to the
 * wrong guests.
 * @param fresh for a table where nothing was begun
 * @param isMeant of the carts of that table; left out it is the one that is not open, where there is one
 */
export function goToTable({ open, resting }: Carts, tableId: string, fresh: Draft, isMeant?: IsMeant): Carts {
  const isThere = (cart: Draft) => cart.tableId === tableId && isMeant?.(cart) !== false;
  const place = placeOf(resting, isThere);
  if (isThere(open) && (isMeant !== undefined || place === undefined)) return { open, resting };
  const { [place ?? '']: there = { ...fresh, tableId }, ...others } = resting;
  if (!isBegun(open)) return { open: there, resting: others };
  const left = open.tableId in others ? open.id : open.tableId;
  return { open: there, resting: { ...others, [left]: open } };
}

/**
 * Changes a cart, whichever is open.
 * @param fresh of its table, where nothing was begun
 * @param id of that cart; once it is gone it is the one of its table
 */
export function editAt({ open, resting }: Carts, fresh: Draft, edit: (draft: Draft) => Draft, id?: string): Carts {
  const { tableId } = fresh;
  const place = placeOf(resting, (cart) => id !== undefined && isCart(cart, id));
  if (place === undefined && open.tableId === tableId) return { open: edit(open), resting };
  const there = place ?? tableId;
  return { open, resting: { ...resting, [there]: edit(resting[there] ?? fresh) } };
}

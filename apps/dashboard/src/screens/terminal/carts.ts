/** One cart per table: what was begun at one is still there after another (specification §3, draft orders). */
import { chainOf, type Draft } from './draft.ts';

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

const isOf =
  (chain: string): IsMeant =>
  (cart) =>
    chainOf(cart) === chain;

/** Where it lies. */
export function placeOf(resting: Carts['resting'], isMeant: IsMeant): string | undefined {
  return Object.entries(resting).find(([, cart]) => isMeant(cart))?.[0];
}

/** The one of that chain, whether it is open or rests. */
export function cartOf({ open, resting }: Carts, chain: string): Draft | undefined {
  return [open, ...Object.values(resting)].find(isOf(chain));
}

/** Lets a cart lie at its table, beside another one of it. */
export function leaveAt({ open, resting }: Carts, cart: Draft): Carts {
  const place = cart.tableId in resting ? cart.id : cart.tableId;
  return { open, resting: { ...resting, [place]: cart } };
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
  return leaveAt({ open: there, resting: others }, open);
}

/** Whoever sits down at a table eats there; what was begun at it is of the type that somebody gave it. */
export function seated(carts: Carts, isSeat: boolean): Carts {
  const { open } = carts;
  return isSeat && open.type !== 'dinein' && !isBegun(open) ? { ...carts, open: { ...open, type: 'dinein' } } : carts;
}

/**
 * Changes a cart, whichever is open.
 * @param fresh of its table, where nothing was begun
 * @param chain of that cart; once it is gone it is the one of its table
 */
export function editAt({ open, resting }: Carts, fresh: Draft, edit: (draft: Draft) => Draft, chain?: string): Carts {
  const { tableId } = fresh;
  const place = chain === undefined ? undefined : placeOf(resting, isOf(chain));
  const isOpen = chainOf(open) === chain || (place === undefined && open.tableId === tableId);
  if (isOpen) return { open: edit(open), resting };
  const there = place ?? tableId;
  return { open, resting: { ...resting, [there]: edit(resting[there] ?? fresh) } };
}

const isSpent = ({ lines, attempt, comment, covers }: Draft): boolean =>
  lines.length === 0 && [attempt, comment, covers].every((said) => said === null);

/**
 * Once all of a cart is with the kitchen: in its place what else lies at its table opens, or the next one of its chain
 * begins. Where another one is open by then, that one stays, and the table of this one is free.
 * @param begin at a table, or where that is gone at another place
 */
export function goOn({ open, resting }: Carts, chain: string, begin: (tableId: string) => Draft): Carts {
  if (isOf(chain)(open)) {
    if (!isSpent(open)) return { open, resting };
    const next = { ...begin(open.tableId), chain };
    return goToTable({ open: next, resting }, next.tableId, next);
  }
  const { [placeOf(resting, isOf(chain)) ?? '']: sent, ...others } = resting;
  return sent !== undefined && isSpent(sent) ? { open, resting: others } : { open, resting };
}

/** Where a guest's lines and comment went: a move and a merge take along what was written (docs/decisions/0047). */
import type { JournalEvent } from '../journal/rebuild.ts';

/** Lines that went from one order to another, by their opids. */
export type LinesMove = {
  readonly from: string;
  readonly to: string;
  /** Left `from` as a whole. */
  readonly gone: ReadonlySet<string>;
  /** Stayed in `from` and are others now: of them a part left, under a new opid. */
  readonly changed: ReadonlySet<string>;
  /** Came to `to`. */
  readonly arrived: readonly string[];
  /** `from` ended by it, and its comment was joined into that of `to`. */
  readonly isMerge: boolean;
};

/** @returns null for what moved no lines between orders */
export function linesMoveOf(event: JournalEvent): LinesMove | null {
  if (event.type !== 'order.productsMoved' && event.type !== 'order.merged') return null;
  const [from, into] = event.orders;
  const placed = event.placed?.order;
  const to = placed?.id ?? into?.orderId;
  if (from === undefined || to === undefined) return null;
  const arrived = placed?.lines ?? into?.added ?? [];
  return {
    from: from.orderId,
    to,
    gone: new Set(from.removed),
    changed: new Set(from.lines?.map(({ opid }) => opid)),
    arrived: arrived.map(({ opid }) => opid),
    isMerge: (from.mergedInto ?? null) !== null,
  };
}

/**
 * @param roots orders that are the guest's as a whole
 * @param moves the first one first
 * @returns other orders that took of theirs: order → opids of their lines that ever stood in it
 */
export function followLines(
  roots: ReadonlySet<string>,
  moves: readonly LinesMove[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const reached = new Map<string, ReadonlySet<string>>();
  for (const move of moves) {
    const theirs = roots.has(move.from) ? null : reached.get(move.from);
    if (theirs === undefined || roots.has(move.to)) continue;
    const arrived = theirs === null ? move.arrived : move.arrived.filter((opid) => isTheirs(move, opid, theirs));
    if (arrived.length === 0 && !move.isMerge) continue;
    reached.set(move.to, new Set([...(reached.get(move.to) ?? []), ...arrived]));
  }
  return reached;
}

/** A part under a new opid may be of any line that is another one now: of theirs too, as soon as one is. */
function isTheirs({ gone, changed }: LinesMove, opid: string, theirs: ReadonlySet<string>): boolean {
  return theirs.has(opid) || (!gone.has(opid) && [...changed].some((one) => theirs.has(one)));
}

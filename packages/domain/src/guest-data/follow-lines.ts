/**
 * Where a guest's lines and comment went: a move and a merge take along what was written (docs/decisions/0047). A part
 * that is cut off a line gets an opid of its own and stands at the line's position, as in `own-lines.ts`.
 */
import type { OrderChanges } from '../journal/order-changes.ts';
import type { JournalEvent } from '../journal/rebuild.ts';
import type { OrderLine } from '../orders/order.ts';

export type FollowedLines = {
  /** Other orders that took of theirs: order → opids of their lines that ever stood in it, none where only a comment came. */
  readonly reached: ReadonlyMap<string, ReadonlySet<string>>;
  /** Of the roots those that took of others: order → opids of lines that came from outside the roots. */
  readonly foreign: ReadonlyMap<string, ReadonlySet<string>>;
};

/**
 * @param roots orders that are the guest's: what came into one from outside the roots is not theirs
 * @param events all that speak of lines of the roots and of what they reached, the first one first
 */
export function followLines(roots: ReadonlySet<string>, events: Iterable<JournalEvent>): FollowedLines {
  const followed = new Follower(roots);
  for (const event of events) followed.tell(event);
  return followed;
}

type Standing = { readonly position: number; readonly count: number; readonly isTheirs: boolean };
type Whose = (line: OrderLine) => boolean;

class Follower implements FollowedLines {
  readonly reached = new Map<string, Set<string>>();
  readonly foreign = new Map<string, Set<string>>();
  readonly #roots: ReadonlySet<string>;
  /** Order → opid → where it stands. */
  readonly #standing = new Map<string, Map<string, Standing>>();

  constructor(roots: ReadonlySet<string>) {
    this.#roots = roots;
  }

  tell(event: JournalEvent): void {
    if (event.type === 'order.placed') this.add(event.order.id, event.order.lines);
    else if (event.type === 'order.productsMoved' || event.type === 'order.merged') this.move(event);
    else {
      if ('changes' in event) this.change(event.changes);
      if ('orders' in event) for (const changes of event.orders) this.change(changes);
    }
  }

  private move({ orders, placed }: Extract<JournalEvent, { type: 'order.productsMoved' | 'order.merged' }>): void {
    const [from, into] = orders;
    const to = placed?.order.id ?? into?.orderId;
    if (from === undefined || to === undefined) return;
    const whose = this.whoseCame(from, placed?.order.lines ?? into?.added ?? []);
    this.change(from);
    if (placed !== undefined) this.add(to, placed.order.lines, whose);
    else if (into !== undefined) this.change(into, whose);
    const isMerge = (from.mergedInto ?? null) !== null;
    const isOfThem = this.#roots.has(from.orderId) || this.reached.has(from.orderId);
    // Its comment was joined into that of `to`.
    if (isMerge && isOfThem && !this.#roots.has(to)) remember(this.reached, to);
  }

  /** New opids are parts of lines of `from`: they came in the order of its positions, piece by piece. */
  private whoseCame(from: OrderChanges, came: readonly OrderLine[]): Whose {
    const before = this.linesOf(from.orderId);
    const counts = new Map(came.map(({ opid, count }) => [opid, count]));
    const stayed = new Map(from.lines?.map(({ opid, count }) => [opid, count]));
    const cut = [...before]
      .toSorted(([, a], [, b]) => a.position - b.position)
      .flatMap(([opid, { count, isTheirs }]) => {
        const left = counts.get(opid) ?? stayed.get(opid) ?? count;
        return Array.from({ length: count - left }, () => isTheirs);
      });
    const whose = new Map<string, boolean>();
    let at = 0;
    for (const { opid, count } of came.toSorted((a, b) => a.position - b.position)) {
      const known = before.get(opid);
      whose.set(opid, known?.isTheirs ?? cut[at] ?? this.#roots.has(from.orderId));
      if (known === undefined) at += count;
    }
    return ({ opid }) => whose.get(opid) ?? false;
  }

  /** A place becomes free when its last line leaves: whatever comes there later is another's. */
  private change({ orderId, removed, lines, added }: OrderChanges, whose?: Whose): void {
    const here = this.linesOf(orderId);
    for (const opid of removed ?? []) here.delete(opid);
    for (const { opid, ...changed } of lines ?? []) {
      const { position = 0, count = 0, isTheirs = false } = { ...here.get(opid), ...changed };
      if (here.has(opid)) here.set(opid, { position, count, isTheirs });
    }
    this.add(orderId, added ?? [], whose);
  }

  private add(orderId: string, lines: readonly OrderLine[], whose?: Whose): void {
    const here = this.linesOf(orderId);
    const isRoot = this.#roots.has(orderId);
    for (const line of lines) {
      const { opid, position, count } = line;
      const cutOff = [...here.values()].find((one) => one.position === position);
      const isTheirs = whose?.(line) ?? cutOff?.isTheirs ?? isRoot;
      here.set(opid, { position, count, isTheirs });
      if (isTheirs !== isRoot) remember(isRoot ? this.foreign : this.reached, orderId, opid);
    }
  }

  private linesOf(orderId: string): Map<string, Standing> {
    const here = this.#standing.get(orderId) ?? new Map<string, Standing>();
    this.#standing.set(orderId, here);
    return here;
  }
}

function remember(orders: Map<string, Set<string>>, orderId: string, ...opids: readonly string[]): void {
  orders.set(orderId, new Set([...(orders.get(orderId) ?? []), ...opids]));
}

/**
 * A visit at a table: begun by a guest's phone with the printed code, over some time after what the table had is paid and
 * brought, so that a page that was kept orders nothing from home (docs/decisions/0068).
 */

/** At that table, whoever took it; nothing canceled, merged away or of training. Unix milliseconds. */
export type OrderAtTable = {
  readonly placedAt: number;
  /** When the last thing happened that ended it; null: it is open. */
  readonly endedAt: number | null;
};

/** Who has read the menu for so long, and the table has had nothing, sits there no more. */
export const visitWithoutOrderMs = 4 * 3_600_000;

/** A dessert and a last coffee after everything was paid. */
export const visitAfterOrdersMs = 3_600_000;

/** Nobody sits there for longer: an order that nobody closes keeps no page alive for weeks. */
export const visitLongestMs = 24 * 3_600_000;

/**
 * What was ordered later than a visit lasts belongs to the next guests, and keeps no visit of before alive.
 * @param orders of the table, in any order; those that ended before the visit began count for nothing
 * @returns until when the visit lasts, unix milliseconds
 */
export function visitLasts(begunAt: number, orders: readonly OrderAtTable[]): number {
  const here = orders
    .filter(({ endedAt }) => endedAt === null || endedAt >= begunAt)
    .toSorted((a, b) => a.placedAt - b.placedAt);
  let until = begunAt + visitWithoutOrderMs;
  let isFirst = true;
  for (const { placedAt, endedAt } of here) {
    if (placedAt > until) break;
    const after = endedAt === null ? Infinity : endedAt + visitAfterOrdersMs;
    until = isFirst ? after : Math.max(until, after);
    isFirst = false;
  }
  return Math.min(until, begunAt + visitLongestMs);
}

export function isVisitOver(begunAt: number, orders: readonly OrderAtTable[], now: number): boolean {
  return now > visitLasts(begunAt, orders);
}

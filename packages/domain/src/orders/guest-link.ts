/** The link of a guest's order, once the order is over (docs/decisions/0068). */

/** So long whoever has the link of an order that is over reads what was written into it and where it was brought. */
export const linkTellsAllMs = 7 * 24 * 3_600_000;

/**
 * @param endedAt when the last thing happened that ended the order, unix milliseconds; null: it is not over
 * @returns whether its link tells no more than what was had, what it cost and its receipt
 */
export function isLinkWorn(endedAt: number | null, now: number): boolean {
  return endedAt !== null && now - endedAt > linkTellsAllMs;
}

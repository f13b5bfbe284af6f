/**
 * Some pieces of a line that several guests share, a bottle of wine or one of two dishes: how many of its shares were
 * paid, and which comes next (docs/decisions/0037). Kept with each share, so that every device goes on alike.
 */

/** What a share is of: so many pieces of a line, among so many guests. */
export type SharedPieces = { readonly count: number; readonly guests: number };

export type OpenShares = SharedPieces & {
  /** How many of the guests have not paid yet, at least 1. */
  readonly left: number;
};

/**
 * What is still shared of a line; null where each who shared it has paid. Who shares it otherwise than the one before
 * begins anew.
 * @param paid the shares of the line that were paid or are under way, the first one first
 */
export function openShares(paid: readonly SharedPieces[]): OpenShares | null {
  let open: OpenShares | null = null;
  for (const { count, guests } of paid) {
    const goesOn: boolean = open !== null && open.count === count && open.guests === guests;
    const left: number = (goesOn && open !== null ? open.left : guests) - 1;
    open = left > 0 ? { count, guests, left } : null;
  }
  return open;
}

/** Whether a share is the last one of its pieces: who pays it takes them. */
export function isLastShare(paid: readonly SharedPieces[], { count, guests }: SharedPieces): boolean {
  const open = openShares(paid);
  return open !== null && open.count === count && open.guests === guests && open.left === 1;
}

/**
 * Of how many shares, all alike, that what is left of the line consists: as a payment names it. To the nearest where a
 * piece that nobody shares is no whole number of them.
 * @param unpaid pieces of the line that nobody has paid, those that are shared included
 */
export function sharesOfAll({ count, guests, left }: OpenShares, unpaid: number): number {
  return Math.max(left, Math.round(left + (Math.max(0, unpaid - count) * guests) / count));
}

/**
 * Some pieces of a line that several guests share, a bottle of wine or one of two dishes: how many of its shares were
 * paid, and which comes next (docs/decisions/0037). Kept with each share, so that every device goes on alike.
 */

/** What a share is of: so many pieces of a line, among so many guests. */
export type SharedPieces = { readonly count: number; readonly guests: number };

export type PaidShare = SharedPieces & {
  /** Pieces that went with it: of the last share all of them; left out: none. */
  readonly taken?: number;
};

export type OpenShares = SharedPieces & {
  /** How many of the guests have not paid yet, at least 1. */
  readonly left: number;
  /** The last share was paid, and one before it given back or never came: the pieces are paid, the money is not whole. */
  readonly isTaken: boolean;
};

/**
 * What is still shared of a line; null where each who shared it has paid. Who shares it otherwise than the one before
 * begins anew.
 * @param paid the shares of the line that were paid or are under way, the first one first
 */
export function openShares(paid: readonly PaidShare[]): OpenShares | null {
  let open: OpenShares | null = null;
  // Who pays their own pieces in several payments shares them with nobody.
  for (const share of paid) if (share.guests > 1) open = afterShare(open, share);
  return open;
}

function afterShare(before: OpenShares | null, { count, guests, taken = 0 }: PaidShare): OpenShares | null {
  const same = before?.count === count && before.guests === guests ? before : null;
  const left = (same?.left ?? guests) - 1;
  return left > 0 ? { count, guests, left, isTaken: taken > 0 || same?.isTaken === true } : null;
}

/** Whether a share is the last one of its pieces: who pays it takes them, where nobody has. */
export function isLastShare(paid: readonly PaidShare[], { count, guests }: SharedPieces): boolean {
  const open = openShares(paid);
  return open !== null && open.count === count && open.guests === guests && open.left === 1 && !open.isTaken;
}

/**
 * Of how many shares, all alike, that what is left of the line consists: as a payment names it. To the nearest where a
 * piece that nobody shares is no whole number of them.
 * @param unpaid pieces of the line that nobody has paid, those that are shared included while nobody took them
 */
export function sharesOfAll({ count, guests, left, isTaken }: OpenShares, unpaid: number): number {
  const others = isTaken ? unpaid : Math.max(0, unpaid - count);
  return Math.max(left, Math.round(left + (others * guests) / count));
}

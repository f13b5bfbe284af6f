/** What of a line the next guest is offered, and as which share of it (docs/decisions/0037). */
import type { WireOrder } from '@comanda/contract/orders';
import type { WirePayment } from '@comanda/contract/payments';
import { subtract } from '@comanda/domain/money';
import { isAhead } from '@comanda/domain/payments/paid-ahead';
import { openShares, sharesOfAll } from '@comanda/domain/payments/shared-pieces';
import { mostShares, type PaidPart } from '@comanda/domain/payments/split';

import { sharesOf, takenOfLine } from './taken-parts.ts';

type Line = WireOrder['products'][number];
type Said = {
  /** Opid → how many share what is chosen of it, where that was said. */
  readonly shares: ReadonlyMap<string, number>;
  readonly payments: readonly WirePayment[];
};

/** As it was said, else as the first share that was paid of it began: what is left, in shares like that one. */
function guestsOf(line: Line, { shares, payments }: Said): number {
  const said = shares.get(line.opid);
  if (said !== undefined) return said;
  const taken = takenOfLine(line.opid, payments).filter((one) => !isAhead(one));
  // Payments that say what they were a share of: whoever shared it has paid.
  if (taken.some(({ shared }) => shared !== undefined)) return 1;
  const first = taken.find(({ count }) => count === 0);
  if (first === undefined || first.amount <= 0) return 1;
  const left = subtract(line.total, line.paidAmount);
  return Math.min(mostShares, Math.max(1, Math.round(left / first.amount)));
}

/** So many of a line's pieces are left, and so many of them chosen. */
type Shared = { readonly count: number; readonly chosen: number };
type InShares = Shared & { readonly shares: number };

/** A payment knows shares of all that is left (docs/decisions/0037): one of two dishes among two guests are four of those. */
const ofAll = ({ count, chosen }: Shared, shares: number): number => (count * shares) / chosen;

/** Three dishes, two of them among five guests: no share of the three is as much. */
function canShare(row: Shared, shares: number): boolean {
  const all = ofAll(row, shares);
  return Number.isInteger(all) && all <= mostShares;
}

/** The next number of guests above or below who can share what is chosen; the same where there is none. */
export function sharesNear(row: InShares, step: 1 | -1): number {
  let shares = row.shares + step;
  while (shares >= 2 && shares <= mostShares && !canShare(row, shares)) shares += step;
  return shares >= 2 && shares <= mostShares ? shares : row.shares;
}

/** As a payment names it; what it is a share of is said where that is not all that is left. */
function partOf({ count, chosen, shares }: InShares): Omit<PaidPart, 'opid'> {
  if (shares <= 1) return { count: chosen };
  const shared = chosen < count ? { shared: { count: chosen, guests: shares } } : {};
  return { count, shares: ofAll({ count, chosen }, shares), ...shared };
}

export type ShareChoice = {
  readonly chosen: number;
  /** How many share those that are chosen, each paying one share; 1: nobody does. */
  readonly shares: number;
  /** What is chosen, as a payment names it; null: nothing. */
  readonly part: Omit<PaidPart, 'opid'> | null;
};

/** Others have paid their share of it: who pays next is offered the same one, unless something else is said. */
function goesOn(line: Line, { shares, payments }: Said, { left, wanted }: Wanted): ShareChoice | null {
  if (shares.has(line.opid)) return null;
  const open = openShares(sharesOf(takenOfLine(line.opid, payments)));
  // A second tap, or all of the list, means the rest of it.
  if (open === null || wanted > open.count) return null;
  const { count, guests } = open;
  // Some of the pieces are gone since: who has not paid shares what is left.
  if (count > left)
    return { chosen: left, shares: open.left, part: partOf({ count: left, chosen: left, shares: open.left }) };
  const all = Math.min(mostShares, sharesOfAll(open, left));
  const part = all > 1 ? { count: left, shares: all, shared: { count, guests } } : { count: left };
  return { chosen: Math.min(left, count), shares: guests, part };
}

type Wanted = { readonly left: number; readonly wanted: number };

export function choiceOf(line: Line, state: Said, { left, wanted }: Wanted): ShareChoice {
  if (wanted === 0) return { chosen: 0, shares: 1, part: null };
  const open = goesOn(line, state, { left, wanted });
  if (open !== null) return open;
  const shares = guestsOf(line, state);
  // What was begun before goes on with all that is left; what is said here is of what was chosen.
  const isOfChosen = shares === 1 || (state.shares.has(line.opid) && canShare({ count: left, chosen: wanted }, shares));
  const chosen = isOfChosen ? wanted : left;
  return { chosen, shares, part: partOf({ count: left, chosen, shares }) };
}

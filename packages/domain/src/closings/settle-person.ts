/** Settle: one person's purse is counted, its tips are paid out, the rest goes to the house (decisions.md §8). */
import { accept, refuse, type Decision } from '../decision.ts';
import { negate, subtract, type Money, zero } from '../money.ts';
import { inWholeCoins, isInCoins } from '../payments/cash.ts';
import type { LedgerPosting } from '../payments/ledger.ts';
import { type CashMove, cashMovePostings, handOverPostings, missingIn } from './cash-moves.ts';
import type { DrawerFigures, HandedOver } from './closing.ts';

export type SettleInput = {
  readonly personId: string;
  /** As it was counted; null: this person carries none. */
  readonly purse: DrawerFigures | null;
  /** Drawer of the house, and what is in it by the ledger. */
  readonly into: { readonly drawerId: string; readonly balance: Money };
  /** So much may be missing in it: whoever settles was asked, and said yes. Zero: nobody was. */
  readonly missing: Money;
  readonly tipsOwed: Money;
  readonly paysTips: boolean;
  readonly currency: string;
  /** Null: all that is left. */
  readonly handedOver: Money | null;
};

export type PersonSettlement = {
  readonly moves: readonly Omit<CashMove, 'id' | 'balance'>[];
  readonly postings: readonly LedgerPosting[];
  readonly handedOver: HandedOver;
};

/**
 * Two devices that settle one person mean one settlement: the second one would count into the purse what the first one took out.
 * @param seen the number that a settlement would have had for whoever makes it; undefined: nobody looked
 * @param last number of the person's own last one, 0 where there is none: those of others change nothing
 */
export function asNobodySettled(
  seen: number | undefined,
  last: number,
): Decision<null, 'closings.error.settledMeanwhile'> {
  if (seen === undefined || last < seen) return accept(null);
  return refuse('closings.error.settledMeanwhile', { taken: last });
}

/** What is counted against, and what is paid out. */
export type SettledFigures = {
  /** In the purse by the ledger; null: this person carries none. */
  readonly expected: Money | null;
  readonly tips: Money;
};

/** Whoever counts looks at figures: a sale or a tip since then would be booked as a difference, or paid out unseen. */
export function asShown(
  shown: SettledFigures | undefined,
  { expected, tips }: SettledFigures,
): Decision<null, 'closings.error.figuresChanged'> {
  if (shown === undefined || (shown.expected === expected && shown.tips === tips)) return accept(null);
  return refuse('closings.error.figuresChanged', { ...(expected !== null && { expected }), tips });
}

export type LeftInput = {
  /** Null: this person carries none. */
  readonly purse: Pick<DrawerFigures, 'counted' | 'expected'> | null;
  readonly tipsOwed: Money;
  readonly paysTips: boolean;
  readonly currency: string;
};

export type LeftOfPurse = {
  /** Paid out with it, in whole coins: what is less than one stays owed, or no drawer could be counted any more. */
  readonly tips: Money;
  /** What the purse has, by counting where it was counted. */
  readonly held: Money;
  /** To hand over; below zero: tips by card are more than the cash of the purse, and the house adds the rest. */
  readonly left: Money;
};

export function leftOfPurse({ purse, tipsOwed, paysTips, currency }: LeftInput): LeftOfPurse {
  const tips = paysTips && tipsOwed > 0 ? inWholeCoins(tipsOwed, currency) : zero;
  const held = purse === null ? zero : (purse.counted ?? purse.expected);
  return { tips, held, left: purse === null ? zero : subtract(held, tips) };
}

export type SettleRefusal = 'closings.error.handOverInvalid' | 'cash.error.notInCoins' | 'cash.error.aboveBalance';

/** Whether coins put it down; all that is left goes as it stands in the books. */
export function canBeHandedOver(amount: Money, { left }: Pick<LeftOfPurse, 'left'>, currency: string): boolean {
  return amount === left || isInCoins(amount, currency);
}

/** Of what the house gives: the tips of who carries no purse, or what these are beyond the cash of the purse. */
function missingInHouse(
  { purse, into }: Pick<SettleInput, 'purse' | 'into'>,
  { tips, amount }: { readonly tips: Money; readonly amount: Money },
): Money {
  const given = purse === null ? tips : negate(amount);
  return given > 0 ? missingIn(into.balance, given) : zero;
}

export function settlePerson(input: SettleInput): Decision<PersonSettlement, SettleRefusal> {
  const { personId, purse, into } = input;
  const { tips, left } = leftOfPurse(input);
  const amount = input.handedOver ?? left;
  // Some may stay in the purse; what the tips take beyond it has to come.
  const [least, most] = [left < 0 ? left : zero, left];
  if (amount < least || amount > most) return refuse('closings.error.handOverInvalid', { most });
  if (!canBeHandedOver(amount, { left }, input.currency)) return refuse('cash.error.notInCoins');
  const lacks = missingInHouse(input, { tips, amount });
  // By now more may be missing than was said yes to: asked once more.
  if (lacks > 0 && lacks > input.missing)
    return refuse('cash.error.aboveBalance', { missing: lacks, balance: into.balance });
  const from = purse?.drawerId ?? into.drawerId;
  const plain = { reason: null, personId: null };
  const difference = purse?.difference ?? zero;
  const counted = {
    drawerId: from,
    kind: 'count',
    amount: difference,
    reason: purse?.reason ?? null,
    personId: null,
  } as const;
  const paidOut = { drawerId: from, kind: 'tipPayout', amount: negate(tips), reason: null, personId } as const;
  const handed = [
    { drawerId: from, kind: 'handOver', amount: negate(amount), ...plain },
    { drawerId: into.drawerId, kind: 'handOver', amount, ...plain },
  ] as const;
  // What the house adds is there before the tips are taken: no purse holds less than nothing, not even in between.
  const isAdded = amount < 0;
  const moves = isAdded ? [counted, ...handed.toReversed(), paidOut] : [counted, paidOut, ...handed];
  const handOver = handOverPostings(from, into.drawerId, amount);
  const payout = cashMovePostings(paidOut);
  return accept({
    moves: moves.filter((move) => move.amount !== 0),
    postings: [...cashMovePostings(counted), ...(isAdded ? [...handOver, ...payout] : [...payout, ...handOver])],
    handedOver: { amount, intoDrawerId: amount === 0 ? null : into.drawerId, tips },
  });
}

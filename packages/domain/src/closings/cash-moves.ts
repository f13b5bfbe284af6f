/**
 * Cash that comes and goes without a sale: float, pay-in, pay-out, bank, tips, counts (decisions.md §4; specification §2,
 * dialog to change the cash balance). Each is a fact of the journal and a set of postings that sums to zero.
 */
import { accept, refuse, type Decision } from '../decision.ts';
import { negate, subtract, type Money, zero } from '../money.ts';
import { inWholeCoins, isInCoins } from '../payments/cash.ts';
import { type Account, type LedgerPosting, posting } from '../payments/ledger.ts';

export const cashMoveKinds = [
  /** Change that is put in at the beginning of a service. */
  'float',
  'payIn',
  'payOut',
  /** To the bank or into the safe. */
  'bankDeposit',
  'tipPayout',
  /** What was counted differs from the ledger. */
  'count',
  /** From a purse into a drawer of the house, at a settlement. */
  'handOver',
  /** Credit on a tag that was loaded or paid back in cash. */
  'charge',
  'uncharge',
] as const;
export type CashMoveKind = (typeof cashMoveKinds)[number];

/** What a person can ask for by itself. */
export type AskedCashMove = Exclude<CashMoveKind, 'handOver' | 'charge' | 'uncharge'>;

/** As the journal keeps it. Amounts in minor units. */
export type CashMove = {
  readonly id: string;
  readonly drawerId: string;
  readonly kind: CashMoveKind;
  /** What it does to the drawer: below zero where cash goes out. */
  readonly amount: Money;
  /** Of the drawer afterwards. */
  readonly balance: Money;
  readonly reason: string | null;
  /** Whose tips were paid out; null of those that came without a person. */
  readonly personId: string | null;
};

export type CashMoveInput = {
  readonly kind: AskedCashMove;
  /** Above zero; of a count what is in the drawer now. */
  readonly amount: Money;
  readonly reason: string;
  /** Whose tips are paid out; null of those that came without a person. */
  readonly personId: string | null;
  /** Of the drawer, by the ledger. */
  readonly balance: Money;
  /** So much may be missing in the drawer: whoever moves it was asked, and said yes. Zero: nobody was. */
  readonly missing: Money;
  /** Of a count: the balance that whoever counted was shown; left out: nobody was. */
  readonly shown?: Money | undefined;
  /** Earned and not paid out yet, of that person, or without one. */
  readonly tipsOwed: Money;
  readonly currency: string;
};

export type CashMoveRefusal =
  | 'cash.error.amountInvalid'
  | 'cash.error.reasonMissing'
  | 'cash.error.personMissing'
  | 'cash.error.aboveTips'
  | 'cash.error.aboveBalance'
  | 'cash.error.balanceChanged'
  | 'cash.error.tipsInCoins'
  | 'cash.error.notInCoins';

/** Kinds by which cash leaves a drawer, and no sale brought it in. */
export const leavingKinds = ['payOut', 'bankDeposit', 'tipPayout'] as const satisfies AskedCashMove[];

export function isLeaving(kind: string): boolean {
  return leavingKinds.some((one) => one === kind);
}

/** How much of it is not in the drawer by the books: none could take it out, unless the books are behind. */
export function missingIn(balance: Money, leaving: Money): Money {
  return leaving > balance ? subtract(leaving, balance) : zero;
}

/** Cash that goes back: more than is in the drawer by the books goes once somebody said yes to what is missing. */
export function refuseBelowBalance(balance: Money, leaving: Money, saidYesTo: Money) {
  const missing = missingIn(balance, leaving);
  return missing > saidYesTo ? refuse('cash.error.aboveBalance', { missing, balance }) : null;
}

/** What the move does to the drawer: below zero where cash goes out. Zero of a count that agrees with the ledger. */
export function decideCashMove(input: CashMoveInput): Decision<Money, CashMoveRefusal> {
  const decision = input.kind === 'count' ? decideCount(input) : decideMove(input);
  if (!decision.ok || !isLeaving(input.kind)) return decision;
  // By now more may be missing than was said yes to: asked once more.
  return refuseBelowBalance(input.balance, negate(decision.value), input.missing) ?? decision;
}

function decideMove(input: CashMoveInput): Decision<Money, CashMoveRefusal> {
  const { kind, amount, personId, tipsOwed, currency } = input;
  const hasReason = input.reason.trim() !== '';
  if (amount <= 0) return refuse('cash.error.amountInvalid');
  if (kind === 'tipPayout') {
    if (personId === null && tipsOwed <= 0) return refuse('cash.error.personMissing');
    // Tips without a person, as guests give them by phone: the books say who received them.
    if (personId === null && !hasReason) return refuse('cash.error.reasonMissing', { difference: amount });
    if (amount > tipsOwed) return refuse('cash.error.aboveTips', { owed: tipsOwed });
    return areTipsInCoins(amount, input) ? accept(negate(amount)) : refuse('cash.error.tipsInCoins');
  }
  if (!isInCoins(amount, currency)) return refuse('cash.error.notInCoins');
  if (kind === 'float') return accept(amount);
  if (!hasReason) return refuse('cash.error.reasonMissing', { difference: amount });
  return accept(kind === 'payIn' ? amount : negate(amount));
}

/** What the books have is confirmed as it stands, be it of a time when it was no whole coin. */
function decideCount(input: CashMoveInput): Decision<Money, CashMoveRefusal> {
  const { amount, balance, shown, reason, currency } = input;
  if (shown !== undefined && shown !== balance) return refuse('cash.error.balanceChanged', { shown, balance });
  const difference = subtract(amount, balance);
  if (amount < 0) return refuse('cash.error.amountInvalid');
  if (difference === 0) return accept(difference);
  if (!isInCoins(amount, currency)) return refuse('cash.error.notInCoins');
  return reason.trim() === '' ? refuse('cash.error.reasonMissing', { difference }) : accept(difference);
}

/** Of less than a coin nothing would ever be paid: whoever leaves for good gets it, and the next count shows it. */
function areTipsInCoins(amount: Money, { tipsOwed, currency }: Pick<CashMoveInput, 'tipsOwed' | 'currency'>): boolean {
  return isInCoins(amount, currency) || (inWholeCoins(tipsOwed, currency) === 0 && amount === tipsOwed);
}

/** The other side of a move; a hand-over has a drawer on both, and what moves credit the tag's. */
const contraOf: Readonly<Record<AskedCashMove, Account>> = {
  float: 'transit',
  payIn: 'payIn',
  payOut: 'payOut',
  bankDeposit: 'transit',
  tipPayout: 'tipPayouts',
  count: 'difference',
};

/** Two rows that sum to zero; none where nothing moves. */
export function cashMovePostings(
  move: Pick<CashMove, 'drawerId' | 'amount' | 'personId'> & { readonly kind: AskedCashMove },
): LedgerPosting[] {
  const { kind, amount, drawerId, personId } = move;
  if (amount === zero) return [];
  const of = kind === 'tipPayout' ? { personId } : {};
  return [posting('cash', amount, { drawerId }), posting(contraOf[kind], negate(amount), of)];
}

/** From a purse into a drawer of the house. */
export function handOverPostings(from: string, into: string, amount: Money): LedgerPosting[] {
  if (amount === zero) return [];
  return [posting('cash', negate(amount), { drawerId: from }), posting('cash', amount, { drawerId: into })];
}

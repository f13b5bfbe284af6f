/** What the ledger adds to the figures of a period: turnover and VAT per rate, fees, tips per person, cash per drawer. */
import { add, negate, zero, type Money } from '../money.ts';
import type { VatPart } from '../orders/order.ts';
import type { LedgerPosting } from '../payments/ledger.ts';
import type { VatRate } from '../tax/vat.ts';
import { type CashMove, cashMoveKinds } from './cash-moves.ts';
import type { DrawerFigures, PeriodFigures } from './closing.ts';

type Sums<Key> = Map<Key, Money>;

/** Cash of one drawer within the period. */
export type DrawerPeriod = Pick<DrawerFigures, 'drawerId' | 'takings' | 'moves'>;

export type LedgerTally = {
  post(postings: readonly LedgerPosting[], moves: readonly CashMove[]): void;
  figures(): Pick<PeriodFigures, 'turnover' | 'vat' | 'fees' | 'tips'>;
  drawers(): readonly DrawerPeriod[];
  /** By how much the balance of what guests owe moved. */
  receivable(): Money;
  /** By how much the house owes more on tags. */
  credit(): Money;
  /** By how much more is owed on invoices. */
  debtors(): Money;
};

/** @param counts whether a posting belongs to whose figures these are */
export function tallyLedger(counts: (posting: LedgerPosting) => boolean): LedgerTally {
  const net: Sums<VatRate | null> = new Map();
  const vat: Sums<VatRate | null> = new Map();
  const earned: Sums<string | null> = new Map();
  const paidOut: Sums<string | null> = new Map();
  const cash: Sums<string> = new Map();
  const moved = new Map<string, CashMove[]>();
  let fees = zero;
  let receivable = zero;
  let credit = zero;
  let debtors = zero;
  const sumOf = ({ account, rate, drawerId, personId, amount }: LedgerPosting) => {
    if (account === 'turnover') raise(net, rate, negate(amount));
    if (account === 'vat') raise(vat, rate, negate(amount));
    if (account === 'tips') raise(earned, personId, negate(amount));
    if (account === 'tipPayouts') raise(paidOut, personId, amount);
    if (account === 'cash') raise(cash, drawerId ?? '', amount);
    if (account === 'fees') fees = add(fees, negate(amount));
    if (account === 'receivable') receivable = add(receivable, amount);
    if (account === 'debtors') debtors = add(debtors, amount);
    if (account === 'nfcCredit') credit = add(credit, negate(amount));
  };
  return {
    post(postings, moves) {
      for (const posting of postings) if (counts(posting)) sumOf(posting);
      for (const move of moves) moved.set(move.drawerId, [...(moved.get(move.drawerId) ?? []), move]);
    },
    figures: () => {
      const parts = vatParts(net, vat);
      return {
        turnover: add(zero, ...parts.map(({ gross }) => gross)),
        vat: parts,
        fees,
        tips: tipsOf(earned, paidOut),
      };
    },
    drawers: () =>
      [...new Set([...cash.keys(), ...moved.keys()])].sort().map((drawerId) => {
        const moves = moveSums(moved.get(drawerId) ?? []);
        const withoutSale = add(zero, ...moves.map(({ amount }) => amount));
        return { drawerId, takings: add(cash.get(drawerId) ?? zero, negate(withoutSale)), moves };
      }),
    receivable: () => receivable,
    credit: () => credit,
    debtors: () => debtors,
  };
}

function raise<Key>(sums: Sums<Key>, key: Key, amount: Money): void {
  sums.set(key, add(sums.get(key) ?? zero, amount));
}

function vatParts(net: Sums<VatRate | null>, vat: Sums<VatRate | null>): VatPart[] {
  const rates = [...new Set([...net.keys(), ...vat.keys()])].map((rate) => rate ?? (0 as VatRate));
  return [...new Set(rates)]
    .sort((a, b) => b - a)
    .map((rate) => {
      const of = (sums: Sums<VatRate | null>) =>
        add(zero, ...[...sums].flatMap(([key, amount]) => ((key ?? 0) === rate ? [amount] : [])));
      const [netOf, vatOf] = [of(net), of(vat)];
      return { rate, gross: add(netOf, vatOf), net: netOf, vat: vatOf };
    });
}

function tipsOf(earned: Sums<string | null>, paidOut: Sums<string | null>): PeriodFigures['tips'] {
  const people = [...new Set([...earned.keys(), ...paidOut.keys()])].sort((a, b) => ((a ?? '') < (b ?? '') ? -1 : 1));
  return people
    .map((personId) => ({
      personId,
      earned: earned.get(personId) ?? zero,
      paidOut: paidOut.get(personId) ?? zero,
    }))
    .filter((tips) => tips.earned !== 0 || tips.paidOut !== 0);
}

function moveSums(moves: readonly CashMove[]): DrawerFigures['moves'] {
  return cashMoveKinds.flatMap((kind) => {
    const ofKind = moves.filter((move) => move.kind === kind);
    const amount = add(zero, ...ofKind.map((move) => move.amount));
    return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, amount }];
  });
}

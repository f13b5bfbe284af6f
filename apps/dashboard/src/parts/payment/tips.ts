/** Tips offered beside a cash payment (design.md, 03-payment-cash): a share, and what makes the sum round. */
import { money, type Money, percentOf, subtract } from '@comanda/domain/money';
import { cashDue } from '@comanda/domain/payments/cash';

import type { Tip } from './cash-entry.ts';

/** Offered as a share of what is open, in percent. */
export const tipPercent = 5;

const wholeNote = 1000;

export function tipByPercent(open: Money): Money {
  return percentOf(open, tipPercent);
}

export type RoundTip = {
  /** What the guest gives in all. */
  readonly upTo: Money;
  readonly tip: Money;
};

/** Up to the next ten francs above what is due; only cash is due in whole coins. */
export function roundTip(open: Money, currency: string, isCash = true): RoundTip {
  const due = isCash ? cashDue(open, money(0), currency).due : open;
  const upTo = money((Math.floor(due / wholeNote) + 1) * wholeNote);
  return { upTo, tip: subtract(upTo, due) };
}

/** A share, or up to a round sum, is one of what is due now: of a part, or by another method, it is another one. */
export function tipNow({ kind, amount }: Tip, open: Money, currency: string, isCash: boolean): Money {
  if (kind === 'percent') return tipByPercent(open);
  return kind === 'round' ? roundTip(open, currency, isCash).tip : amount;
}

/** What is typed while cash is taken: the money received, and for a while the tip (design.md §9, Payment). */
import { type Money, zero } from '@comanda/domain/money';

import { typedAmount } from '../typed-amount.ts';

export type TipKind = 'none' | 'percent' | 'round' | 'other';

export type Tip = { readonly kind: TipKind; readonly amount: Money };

export type CashEntry = {
  /** Whose digits the keypad types. */
  readonly step: 'received' | 'tip';
  /** Of the money received; empty = exact. */
  readonly digits: string;
  readonly tipDigits: string;
  readonly tip: Tip;
  /** The tip to go back to when the tip step is left. */
  readonly tipBefore: Tip;
};

const noTip: Tip = { kind: 'none', amount: zero };

export const freshEntry: CashEntry = { step: 'received', digits: '', tipDigits: '', tip: noTip, tipBefore: noTip };

/** An amount of one's own opens the tip step; every other tip is chosen at once. */
export function chooseTip(entry: CashEntry, tip: Tip): CashEntry {
  if (tip.kind !== 'other') return { ...entry, step: 'received', tip, tipDigits: '' };
  const tipBefore = entry.step === 'tip' ? entry.tipBefore : entry.tip;
  return { ...entry, step: 'tip', tip, tipDigits: '', tipBefore };
}

export function typeDigits(entry: CashEntry, digits: string): CashEntry {
  if (entry.step === 'received') return { ...entry, digits };
  return { ...entry, tipDigits: digits, tip: { kind: 'other', amount: typedAmount(digits) } };
}

/** Another tip in place of one that was mistyped; it is not come back to. */
export function retypeTip(entry: CashEntry): CashEntry {
  return { ...chooseTip(entry, { kind: 'other', amount: zero }), tipBefore: noTip };
}

/** Nothing typed is no tip. */
export function confirmTip(entry: CashEntry): CashEntry {
  return { ...entry, step: 'received', tip: entry.tip.amount > 0 ? entry.tip : noTip };
}

export function leaveTip(entry: CashEntry): CashEntry {
  return { ...entry, step: 'received', tip: entry.tipBefore, tipDigits: '' };
}

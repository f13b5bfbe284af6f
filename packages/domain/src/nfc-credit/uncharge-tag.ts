/** Uncharge: credit goes back in cash, never more than the tag holds (decisions.md §4). */
import { accept, refuse, type Decision } from '../decision.ts';
import { negate, subtract, type Money } from '../money.ts';
import { inWholeCoins, isInCoins } from '../payments/cash.ts';
import { type NfcTag, refuseInactive } from './nfc-tag.ts';

export type Uncharge = {
  /** Below zero. */
  readonly amount: Money;
  readonly rounding: Money;
  /** amount + rounding, below zero: what leaves the drawer. */
  readonly due: Money;
  readonly balance: Money;
};

export type UnchargeRefusal =
  | 'nfc.error.tagBlocked'
  | 'nfc.error.tagReplaced'
  | 'nfc.error.amountInvalid'
  | 'nfc.error.nothingToPayBack'
  | 'nfc.error.notEnoughCredit'
  | 'nfc.error.currencyDiffers'
  | 'cash.error.notInCoins';

/** @param asked null: all that it holds */
export function unchargeTag(
  tag: NfcTag,
  { asked, currency }: { readonly asked: Money | null; readonly currency: string },
): Decision<Uncharge, UnchargeRefusal> {
  const inactive = refuseInactive(tag);
  // What a late refund brought onto one that was given back belongs to the guest as well.
  if (inactive !== null && inactive.code !== 'nfc.error.tagClosed') return { ...inactive, code: inactive.code };
  if (tag.currency !== currency) return refuse('nfc.error.currencyDiffers');
  if (tag.balance === 0) return refuse('nfc.error.nothingToPayBack');
  if (asked !== null && asked <= 0) return refuse('nfc.error.amountInvalid');
  const amount = asked ?? tag.balance;
  if (amount > tag.balance) return refuse('nfc.error.notEnoughCredit', { balance: tag.balance, due: amount });
  // Part by part, each of them rounded up, more would go out than was ever loaded.
  if (!canBePaidBack(amount, tag, currency)) return refuse('cash.error.notInCoins');
  const coins = inWholeCoins(amount, currency);
  return accept({
    amount: negate(amount),
    rounding: subtract(amount, coins),
    due: negate(coins),
    balance: subtract(tag.balance, amount),
  });
}

/** Whether coins put it down; all that the tag holds is rounded down to them, and the rest is forgone. */
export function canBePaidBack(amount: Money, { balance }: Pick<NfcTag, 'balance'>, currency: string): boolean {
  return amount === balance || isInCoins(amount, currency);
}

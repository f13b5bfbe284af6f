/** Uncharge: credit goes back in cash, never more than the tag holds (decisions.md §4). */
import { accept, refuse, type Decision } from '../decision.ts';
import { negate, roundToCoin, subtract, type Money } from '../money.ts';
import { coinOf, inWholeCoins } from '../payments/cash.ts';
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
  | 'nfc.error.currencyDiffers';

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
  const coins = coinsBack(amount, tag.balance, currency);
  return accept({
    amount: negate(amount),
    rounding: subtract(amount, coins),
    due: negate(coins),
    balance: subtract(tag.balance, amount),
  });
}

/** What leaves the drawer, above zero: half up, as all cash; down where the tag does not hold as much. */
export function coinsBack(amount: Money, balance: Money, currency: string): Money {
  const rounded = roundToCoin(amount, coinOf(currency));
  return rounded <= balance ? rounded : inWholeCoins(balance, currency);
}

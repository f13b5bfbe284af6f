/** Land: a provider has the money of a charge, and the tag gets it in whatever state it is by now (decisions.md §4). */
import { add, type Money, subtract } from '../money.ts';
import type { Charged } from '../payments/reserve.ts';
import type { NfcTag } from './nfc-tag.ts';

export type LandedCharge = {
  /** What the tag gets: all that was charged, but for the tip. */
  readonly amount: Money;
  readonly tip: Money;
  /** Of the tag, after it. */
  readonly balance: Money;
};

/** Nothing is refused here: the guest has paid. @throws RangeError where the tip is more than what was charged */
export function landCharge({ balance }: Pick<NfcTag, 'balance'>, { amount, tip }: Charged): LandedCharge {
  const credit = subtract(amount, tip);
  if (credit < 0 || tip < 0) throw new RangeError(`a tip of ${tip} in ${amount}`);
  return { amount: credit, tip, balance: add(balance, credit) };
}

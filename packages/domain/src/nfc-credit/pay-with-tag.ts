/** Pay: an order with the credit of a tag, at once and never below zero (decisions.md §4). */
import { accept, refuse, type Decision } from '../decision.ts';
import { subtract, type Money } from '../money.ts';
import { type NfcTag, refuseInactive, type TagStateRefusal } from './nfc-tag.ts';

export type PayRefusal =
  | TagStateRefusal
  | 'nfc.error.notEnoughCredit'
  | 'nfc.error.aboveLimit'
  | 'nfc.error.currencyDiffers';

/**
 * @param due with the tip
 * @returns what the tag holds afterwards. A refusal carries `balance`, so that the rest can be paid otherwise.
 */
export function payWithTag(
  tag: NfcTag,
  { due, currency }: { readonly due: Money; readonly currency: string },
): Decision<Money, PayRefusal> {
  const inactive = refuseInactive(tag);
  if (inactive !== null) return inactive;
  const { balance, paymentLimit } = tag;
  if (tag.currency !== currency) return refuse('nfc.error.currencyDiffers');
  if (due > balance) return refuse('nfc.error.notEnoughCredit', { balance, due });
  if (paymentLimit !== null && due > paymentLimit) return refuse('nfc.error.aboveLimit', { limit: paymentLimit, due });
  return accept(subtract(balance, due));
}

/** Replace: a tag is lost, and its credit goes on to another one (decisions.md §4). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, type Money } from '../money.ts';
import { mostCredit } from './charge-tag.ts';
import { moveTag, type NfcTag, refuseInactive, type TagStateRefusal } from './nfc-tag.ts';

export type ReplaceRefusal =
  | TagStateRefusal
  | 'nfc.error.moveNotAllowed'
  | 'nfc.error.sameTag'
  | 'nfc.error.currencyDiffers'
  | 'nfc.error.aboveMost';

/**
 * @param underWay of charges of either that a provider has not decided yet
 * @returns what the other tag holds afterwards
 */
export function replaceTag(lost: NfcTag, other: NfcTag, underWay: Money): Decision<Money, ReplaceRefusal> {
  if (lost.id === other.id) return refuse('nfc.error.sameTag');
  const moved = moveTag(lost, 'replace');
  if (!moved.ok) return refuse('nfc.error.moveNotAllowed', { state: lost.state });
  const inactive = refuseInactive(other);
  if (inactive !== null) return inactive;
  if (lost.currency !== other.currency) return refuse('nfc.error.currencyDiffers');
  const balance = add(lost.balance, other.balance);
  return balance > mostCredit - underWay ? refuse('nfc.error.aboveMost') : accept(balance);
}

/**
 * What keeps a guest's credit from a copied tag keeps it from the staff as well: whoever takes PIN or limit away needs the
 * admin PIN (decisions.md §5; decision 0045).
 */
import type { Money } from '../money.ts';

export type TagGuards = {
  readonly hasPin: boolean;
  /** Null: all that it holds. */
  readonly paymentLimit: Money | null;
};

export type GuardChange = {
  /** Another one, or none; left out: it stays. */
  readonly changesPin: boolean;
  /** Left out: it stays; null takes it away. */
  readonly paymentLimit?: Money | null | undefined;
};

/** Whether the tag pays more easily afterwards, or by a PIN that its guest does not know. */
export function loosens(tag: TagGuards, { changesPin, paymentLimit }: GuardChange): boolean {
  if (tag.hasPin && changesPin) return true;
  if (tag.paymentLimit === null || paymentLimit === undefined) return false;
  return paymentLimit === null || paymentLimit > tag.paymentLimit;
}

/** Whether credit leaves its guards behind: a new tag takes them over, another one has its own. */
export function leavesGuards(lost: TagGuards, into: 'new' | 'known'): boolean {
  return into === 'known' && (lost.hasPin || lost.paymentLimit !== null);
}

/** Charge: credit against money of another method; a debt of the house, no turnover (decisions.md §4). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, type Money, money, zero } from '../money.ts';
import { largestTotal } from '../orders/open-amount.ts';
import { changeInCoins, isInCoins, type ReceivedRefusal } from '../payments/cash.ts';
import { type ChargeMethod, type NfcTag, refuseInactive, type TagStateRefusal } from './nfc-tag.ts';

/** No tag holds more than an order can cost. */
export const mostCredit = largestTotal;

export type ChargeInput = {
  readonly tag: NfcTag;
  readonly amount: Money;
  readonly method: ChargeMethod;
  /** What the guest put down; null = exactly what is due. Cash alone. */
  readonly cashReceived: Money | null;
  /** Number of the coupon. */
  readonly reference: string | null;
  /** Of the venue, now. */
  readonly currency: string;
  /** Of charges that a provider has not decided yet. */
  readonly underWay: Money;
};

export type Charge = {
  /** What is paid for it and what it holds more: nothing is rounded. */
  readonly amount: Money;
  readonly change: Money;
  /** Of the tag, after it. */
  readonly balance: Money;
};

export type ChargeRefusal =
  | TagStateRefusal
  | 'nfc.error.amountInvalid'
  | 'nfc.error.aboveMost'
  | 'nfc.error.currencyDiffers'
  | 'cash.error.notInCoins'
  | ReceivedRefusal
  | 'payments.error.referenceMissing';

export function chargeTag(input: ChargeInput): Decision<Charge, ChargeRefusal> {
  const { tag, amount, method, cashReceived, reference, currency, underWay } = input;
  const inactive = refuseInactive(tag);
  if (inactive !== null) return inactive;
  if (tag.currency !== currency) return refuse('nfc.error.currencyDiffers');
  if (amount <= 0 || (method !== 'cash' && cashReceived !== null)) return refuse('nfc.error.amountInvalid');
  const most = mostCredit - tag.balance - underWay;
  if (amount > most) return refuse('nfc.error.aboveMost', { most: money(Math.max(0, most)) });
  if (method === 'ext_coupon' && (reference?.trim() ?? '') === '') return refuse('payments.error.referenceMissing');
  const balance = add(tag.balance, amount);
  if (method !== 'cash') return accept({ amount, change: zero, balance });
  // Rounded down, more would be on the tag than was put down for it.
  if (!isInCoins(amount, currency)) return refuse('cash.error.notInCoins');
  const change = changeInCoins(cashReceived ?? amount, amount, currency);
  return change.ok ? accept({ amount, change: change.value, balance }) : change;
}

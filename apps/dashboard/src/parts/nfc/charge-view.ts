/** What the charge dialog shows of what was typed: what is due, what goes back, and why it cannot be charged yet. */
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import type { ChargeMethod } from '@comanda/domain/nfc-credit/nfc-tag';
import { changeOf, isInCoins, quickAmounts } from '@comanda/domain/payments/cash';

export type ChargeEntry = {
  readonly amount: Money;
  /** Null while the venue’s methods are not known, or none of them loads credit. */
  readonly method: ChargeMethod | null;
  /** Put on the table; null: exactly. */
  readonly received: Money | null;
  readonly reference: string;
};

export type ChargeView = {
  readonly after: Money;
  readonly change: Money;
  /** What a guest is likely to put down; of cash alone. */
  readonly quick: readonly Money[];
  /** Key of a text; null where it can be charged. */
  readonly heldBack: 'noAmount' | 'noMethod' | 'noCoupon' | 'noCoins' | 'notInCoins' | null;
};

function heldBackOf({ amount, method, received, reference }: ChargeEntry, currency: string): ChargeView['heldBack'] {
  if (method === null) return 'noMethod';
  if (amount <= 0) return 'noAmount';
  if (method === 'cash' && !isInCoins(amount, currency)) return 'notInCoins';
  if (method === 'cash' && received !== null && !isInCoins(received, currency)) return 'noCoins';
  return method === 'ext_coupon' && reference.trim() === '' ? 'noCoupon' : null;
}

export function chargeView(entry: ChargeEntry, balance: Money, currency: string): ChargeView {
  const { amount, method, received } = entry;
  const isCash = method === 'cash' && amount > 0;
  const change = received !== null && received > amount ? subtract(received, amount) : zero;
  return {
    after: add(balance, amount),
    change: isCash && changeOf(received ?? amount, amount).ok ? change : zero,
    quick: isCash ? quickAmounts(amount) : [],
    heldBack: heldBackOf(entry, currency),
  };
}

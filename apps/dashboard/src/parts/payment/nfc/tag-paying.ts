/** What a tag can pay of what is due: all of it, a part, or nothing (integrations: not enough credit takes the rest otherwise). */
import type { WireNfcTag } from '@comanda/contract/nfc-tags';
import { add, type Money, money, subtract, zero } from '@comanda/domain/money';

import { type Due, type DueOrder, dueOf } from '../due.ts';

export type TagOffer =
  /** It pays all, the tip included. */
  | { readonly kind: 'all' }
  /** It pays so much, and the rest is open afterwards; the tip is chosen with that. */
  | { readonly kind: 'part'; readonly why: 'credit' | 'limit'; readonly part: Money; readonly rest: Money }
  | { readonly kind: 'nothing' };

type Paying = Pick<WireNfcTag, 'balance' | 'paymentLimit'>;

export function offerOf({ balance, paymentLimit }: Paying, due: Due, tip: Money): TagOffer {
  const isLimited = paymentLimit !== null && paymentLimit < balance;
  const most = isLimited ? paymentLimit : balance;
  if (add(due.amount, tip) <= most) return { kind: 'all' };
  if (most <= 0) return { kind: 'nothing' };
  const part = money(Math.min(most, due.amount));
  return { kind: 'part', why: isLimited ? 'limit' : 'credit', part, rest: subtract(due.amount, part) };
}

/**
 * So much of what is due, from the first order first. Of dishes and of a guest the rest stays with them; of all else it is
 * an amount.
 */
export function partOfDue({ split, orders }: Due, amount: Money): Due {
  const isNamed = split === 'lines' || split === 'seat';
  const parts: DueOrder[] = [];
  let left = amount;
  for (const order of orders) {
    const part = left < order.amount ? left : order.amount;
    const named = part < order.amount ? { ...order, amount: part, partOf: order.amount } : order;
    if (part > 0) parts.push(isNamed ? named : { id: order.id, amount: part });
    left = subtract(left, part);
  }
  return dueOf(isNamed ? split : 'amount', parts);
}

/** @returns what the tag holds once so much is paid */
export function balanceAfter(balance: Money, amount: Money): Money {
  const after = subtract(balance, amount);
  return after < 0 ? zero : after;
}

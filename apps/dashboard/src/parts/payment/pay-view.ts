/** What the sheet shows of what was typed: sum, rounding, change; the rules are the domain's (decisions.md §2). */
import { add, type Money, subtract, zero } from '@comanda/domain/money';
import { cashDue, changeOf, quickAmounts } from '@comanda/domain/payments/cash';
import type { PaymentMethod } from '@comanda/domain/payments/payment';

import { typedAmount } from '../typed-amount.ts';

export type PayView = {
  readonly open: Money;
  readonly tip: Money;
  readonly rounding: Money;
  readonly due: Money;
  /** Nothing typed means exactly what is due. */
  readonly received: Money;
  readonly change: Money;
  /** How much of it is still missing; 0 when it is enough. */
  readonly missing: Money;
  readonly quick: readonly Money[];
};

/** @param digits typed at the keypad; empty = exact */
export function cashView(open: Money, tip: Money, digits: string, currency: string): PayView {
  const { rounding, due } = cashDue(open, tip, currency);
  const received = digits === '' ? due : typedAmount(digits);
  const change = changeOf(received, due);
  return {
    open,
    tip,
    rounding,
    due,
    received,
    change: change.ok ? change.value : zero,
    missing: change.ok ? zero : subtract(due, received),
    quick: quickAmounts(due),
  };
}

/** Only cash is rounded and gives change; everything else takes exactly what is due. */
export function payView(method: PaymentMethod, open: Money, tip: Money, digits: string, currency: string): PayView {
  if (method === 'cash') return cashView(open, tip, digits, currency);
  const due = method === 'pay_later' ? open : add(open, tip);
  return { open, tip, rounding: zero, due, received: due, change: zero, missing: zero, quick: [] };
}

/** How a guest of the demo pays in cash: a tip that makes a round sum, and notes that one has in a wallet. */
import { add, money, percentOf, subtract, zero, type Money } from '@comanda/domain/money';
import { cashDue, quickAmounts } from '@comanda/domain/payments/cash';

import type { Random } from './random.ts';
import { venue } from './venue.ts';

export type PlannedCash = { readonly tip: Money; readonly received: Money };

/** @param tipsPercent how many of a hundred guests leave a tip. */
export function planCash(total: Money, tipsPercent: number, random: Random): PlannedCash {
  const tip = random.inPercent(tipsPercent) ? tipOn(total, random) : zero;
  const { due } = cashDue(total, tip, venue.currency);
  // Nobody pays an espresso with a hundred.
  const usual = quickAmounts(due).filter((amount) => amount <= 2 * due + 1000);
  return { tip, received: random.oneOf(usual) };
}

/** Three to eight percent, up to the next whole franc. */
function tipOn(total: Money, random: Random): Money {
  const wished = add(total, percentOf(total, random.between(3, 8)));
  return subtract(money(Math.ceil(wished / 100) * 100), total);
}

/** Cash: what is due in coins, which notes are likely, what goes back (decisions.md §2; design.md §9). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, money, roundToCoin, subtract, type Money } from '../money.ts';

/** The smallest coin of a currency where amounts are rounded to it; minor units. */
const coins: Readonly<Record<string, number>> = { CHF: 5 };

/** Minor units of the smallest coin of a currency. */
export function coinOf(currency: string): number {
  return coins[currency] ?? 1;
}

/** Whether there are coins and notes that make it up. */
export function isInCoins(amount: Money, currency: string): boolean {
  return amount % coinOf(currency) === 0;
}

/** The most of an amount above zero that can be put down in coins; what is left over is less than the smallest of them. */
export function inWholeCoins(amount: Money, currency: string): Money {
  const coin = coinOf(currency);
  return money(Math.floor(amount / coin) * coin);
}

export type CashDue = {
  /** Its own line on the receipt; due = open + tip + rounding. */
  readonly rounding: Money;
  /** What the guest owes in cash. */
  readonly due: Money;
};

/** Rounds amount and tip together, half up: the guest puts down one sum. */
export function cashDue(open: Money, tip: Money, currency: string): CashDue {
  const exact = add(open, tip);
  const due = roundToCoin(exact, coinOf(currency));
  return { rounding: subtract(due, exact), due };
}

/**
 * Part by part, each of them rounded to nothing, a bill would be paid by nobody. What is left of it in the end may be
 * less than a coin: then the rounding pays it.
 * @param parts what is paid of each order, of what is open of it
 */
export function isBelowCoin(due: Money, parts: readonly { readonly amount: Money; readonly open: Money }[]): boolean {
  return due === 0 && parts.some(({ amount, open }) => amount < open);
}

/** Steps from which each further button takes the smallest amount above the one before. */
const steps: readonly (readonly number[])[] = [[1000], [2000, 5000], [10_000, 20_000]];

/**
 * What a guest is likely to put down: exact, next 10, next 20 or 50, next 100 or 200.
 * At most four, ascending, none twice; 140.00 gives 140, 150, 160, 200.
 */
export function quickAmounts(due: Money): Money[] {
  const amounts = [due];
  for (const choices of steps) {
    const last = amounts.at(-1) ?? due;
    const above = choices.map((step) => (Math.floor(due / step) + 1) * step).filter((amount) => amount > last);
    if (above.length > 0) amounts.push(money(Math.min(...above)));
  }
  return amounts;
}

/** What goes back to the guest. */
export function changeOf(received: Money, due: Money): Decision<Money, 'payments.error.receivedTooLittle'> {
  return received < due ? refuse('payments.error.receivedTooLittle', { due }) : accept(subtract(received, due));
}

export type ReceivedRefusal = 'payments.error.receivedTooLittle' | 'payments.error.receivedNotInCoins';

/** What goes back of what is being put down: nobody puts down, nor gets back, what no coins make up. */
export function changeInCoins(received: Money, due: Money, currency: string): Decision<Money, ReceivedRefusal> {
  const change = changeOf(received, due);
  return change.ok && !isInCoins(received, currency) ? refuse('payments.error.receivedNotInCoins') : change;
}

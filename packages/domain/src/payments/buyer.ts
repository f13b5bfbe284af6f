/**
 * Who buys, on the receipt: above CHF 400 it counts for the buyer's VAT only with name and address (MWSTG Art. 26
 * Abs. 3; decisions.md §2, Receipts).
 */
import { money, type Money } from '../money.ts';

/** Minor units: up to this the name may be left out. */
export const buyerAbove = money(40_000);

/** As the receipt has room for it. */
export const mostBuyerLines = 5;
export const longestBuyerLine = 80;

/** Whether the receipt wants to know. @param amount what is paid, without the tip; minor units */
export function wantsBuyer(
  amount: Money,
  { currency, hasVat }: { readonly currency: string; readonly hasVat: boolean },
) {
  return hasVat && currency === 'CHF' && amount > buyerAbove;
}

/** What was typed, line by line, without what is empty. Nothing of it is cut off: see `isBuyerTooLong`. */
export function buyerLines(typed: string): string[] {
  return typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

export function isBuyerTooLong(lines: readonly string[]): boolean {
  return lines.length > mostBuyerLines || lines.some((line) => line.length > longestBuyerLine);
}

/** Of a settlement: the lines from the turnover of a person to the money that it took (decisions.md §8). */
import type { ClosingFigures } from '@comanda/domain/closings/closing';
import { fromTurnoverToMoney, type SettledStep } from '@comanda/domain/closings/turnover-to-money';
import { add, type Money, negate, subtract, zero } from '@comanda/domain/money';

import type { ClosingTexts, ReceiptTexts } from './texts.ts';

export type MoneyLine = { readonly label: string; readonly amount: Money; readonly isSum: boolean };

type Words = { readonly closing: ClosingTexts; readonly receipt: ReceiptTexts };

/** None in a closing, and in a settlement of before it was kept who took whose money. */
export function moneyLines(figures: ClosingFigures, { closing, receipt }: Words): readonly MoneyLine[] {
  const { turnover, fees, paidAhead, payments: paid, step: own } = closing;
  const labels: Record<SettledStep['step'], string> = {
    ...own,
    turnover,
    fees,
    paidAhead,
    paid,
    rounding: receipt.rounding,
  };
  return fromTurnoverToMoney(figures).map(({ step, amount }) => ({
    label: labels[step],
    amount,
    isSum: step === 'paid' || step === 'total',
  }));
}

/**
 * What guests owe, and what they paid before its turnover was booked: one must not hide the other in their balance. None
 * of what is nothing, nor where it is said line by line.
 */
export function receivableLines(
  { receivable, carriedForward, colleagues }: Pick<ClosingFigures, 'receivable' | 'carriedForward' | 'colleagues'>,
  closing: Pick<ClosingTexts, 'receivable' | 'paidAhead'>,
): readonly [string, Money][] {
  if (colleagues !== undefined) return [];
  // More than that was paid ahead where somebody paid more than there was to pay.
  const balance = add(receivable, carriedForward?.paid ?? zero);
  const [owed, ahead] = balance > 0 ? [balance, subtract(balance, receivable)] : [zero, negate(receivable)];
  const lines: [string, Money][] = [
    [closing.receivable, owed],
    [closing.paidAhead, ahead],
  ];
  return lines.filter(([, amount]) => amount !== 0);
}

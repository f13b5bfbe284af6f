/** Of a settlement: the lines from the turnover of a person to the money that it took (decisions.md §8). */
import type { ClosingFigures } from '@comanda/domain/closings/closing';
import { fromTurnoverToMoney, type SettledStep } from '@comanda/domain/closings/turnover-to-money';
import { type Money, negate } from '@comanda/domain/money';

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

/** What guests owe, or paid before their turnover was booked; none where both are even, or where it is said line by line. */
export function receivableLine(
  { receivable, colleagues }: ClosingFigures,
  closing: ClosingTexts,
): readonly [string, Money][] {
  if (receivable === 0 || colleagues !== undefined) return [];
  return [receivable < 0 ? [closing.paidAhead, negate(receivable)] : [closing.receivable, receivable]];
}

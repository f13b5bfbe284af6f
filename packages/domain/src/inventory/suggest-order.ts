/** What to order: all that is under its minimum, up to its maximum. */
import { type StockLevel, stockStateOf } from './stock-state.ts';

export type StockWish = StockLevel & { readonly max: number | null };

/** @returns units to order, 0 where there is enough. Without a maximum up to the minimum. */
export function suggestedAmount({ current, min, max }: StockWish): number {
  if (min === null || stockStateOf({ current, min: Math.max(min, 1) }) === 'ok') return 0;
  return Math.max(0, (max ?? min) - current);
}

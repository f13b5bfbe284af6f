/** Less than the full price: discount, on the house, staff meal (decisions.md §2: the percent charged, and a reason). */
import { accept, refuse, type Decision } from '../decision.ts';
import { trimmedText } from './order-texts.ts';
import type { OrderLine, ReductionKind } from './order.ts';

export type Reduction = {
  readonly kind: ReductionKind;
  /** Share of the price that is still charged, 0–99; on the house is 0. */
  readonly percent: number;
  readonly reason: string;
};

export type ReductionRefusal = 'cart.error.percentInvalid' | 'cart.error.reasonMissing';

export type ReducedTo = Pick<OrderLine, 'percent' | 'percentKind' | 'percentReason'>;

/**
 * Given to many lines at once it raises the price of none: this one is reduced by more already, and stays as it is.
 * @param charged the share of its price that the line is charged by now
 */
export function isReducedMore(charged: number, given: Reduction | null): boolean {
  return given !== null && charged < given.percent;
}

/** What a line keeps of it; without one the full price. Nothing is given away without a reason. */
export function checkReduction(reduction: Reduction | null): Decision<ReducedTo, ReductionRefusal> {
  if (reduction === null) return accept({ percent: 100, percentKind: null, percentReason: null });
  const { kind, percent } = reduction;
  const isShare = Number.isSafeInteger(percent) && percent >= 0 && percent < 100;
  if (!isShare || (kind === 'onTheHouse' && percent !== 0)) return refuse('cart.error.percentInvalid', { percent });
  const reason = trimmedText(reduction.reason);
  if (reason === null) return refuse('cart.error.reasonMissing');
  return accept({ percent, percentKind: kind, percentReason: reason });
}

/** Discount: less than the full price for lines that are there already: discount, on the house, staff meal (decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { add, percentOf, subtract, times } from '../money.ts';
import { type PaidOfLine, unpaidPieces } from '../payments/paid-parts.ts';
import { payableLines } from '../payments/split.ts';
import { checkReduction, type ReducedTo, type Reduction, type ReductionRefusal } from './check-reduction.ts';
import { closeAfterMove } from './close-if-paid.ts';
import { refuseMove } from './lifecycle.ts';
import type { Order, OrderLine } from './order.ts';
import { changePicked, type LinePart, pickLines, type PickRefusal, refuseSettled } from './pick-lines.ts';
import { type AboveOpenRefusal, refuseAboveOpen } from './refuse-above-open.ts';
import { totalOf } from './total-of.ts';

export type DiscountRefusal =
  | PickRefusal
  | ReductionRefusal
  | 'orders.error.moveNotAllowed'
  | AboveOpenRefusal
  | 'cart.error.productMissing'
  | 'payments.error.linePaid'
  | 'cart.error.totalTooLarge';

const nothingPaid: ReadonlyMap<string, PaidOfLine> = new Map();

/**
 * The share of the list price that is charged from now on, whatever it was before; null charges all of it again. Paid
 * lines keep their price, and no more is given away than is open: what a payment is under way for is owed. What the guest
 * has in hand already ends with it where nothing is left to pay.
 * @param paidLines opid → what was paid of it by product, or is under way: less for it would go to whoever pays the rest
 */
export function discount(
  order: Order,
  parts: readonly LinePart[],
  reduction: Reduction | null,
  paidLines = nothingPaid,
): Decision<Order, DiscountRefusal> {
  const wrongState = refuseMove('discount', order.state);
  if (wrongState !== null) return wrongState;
  if (parts.length === 0) return refuse('cart.error.productMissing');
  const reduced = checkReduction(reduction);
  if (!reduced.ok) return reduced;
  const found = pickLines(order, parts);
  if (!found.ok) return found;
  const kept = refuseSettled(found.value) ?? refusePaid(order, parts, paidLines);
  if (kept !== null) return kept;
  const lines = changePicked(found.value, (line) => priceAt(line, reduced.value));
  const total = totalOf(lines);
  if (total === null) return refuse('cart.error.totalTooLarge');
  return refuseAboveOpen(order, subtract(order.total, total)) ?? accept(closeAfterMove({ ...order, lines, total }));
}

function refusePaid(order: Order, parts: readonly LinePart[], paidLines: ReadonlyMap<string, PaidOfLine>) {
  const wanted = new Map(parts.map(({ opid, count }) => [opid, count]));
  for (const line of payableLines(order.lines, paidLines)) {
    const left = unpaidPieces(line);
    const count = wanted.has(line.opid) ? (wanted.get(line.opid) ?? line.count) : 0;
    if (count > left) return refuse('payments.error.linePaid', { opid: line.opid, left });
  }
  return null;
}

/** As `priceLine` reckons it: rounded once, on the whole line. */
function priceAt(line: OrderLine, reduced: ReducedTo): OrderLine {
  const full = times(add(line.unitPrice, line.modifiersPrice), line.count);
  return { ...line, ...reduced, total: percentOf(full, reduced.percent) };
}

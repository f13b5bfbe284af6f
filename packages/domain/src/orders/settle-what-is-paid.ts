/** After a move: what it leaves paid in full is settled with it, as by a payment (decisions.md §2, §3). */
import { add, zero } from '../money.ts';
import { stillToPay } from './open-amount.ts';
import type { Order, OrderLine } from './order.ts';
import { type Settled, settleIfPaid } from './settle-if-paid.ts';

type Sold = Pick<Order, 'lines'>;

/** Lines that cost something, were not canceled, and whose turnover is not booked. */
export function unsettledLines({ lines }: Sold): readonly OrderLine[] {
  return lines.filter((line) => line.state !== 'canceled' && line.settled === null && line.total !== 0);
}

/** Of the lines that count, in minor units. */
export function settledAmount({ lines }: Sold) {
  const parts = lines.flatMap((line) => (line.state === 'canceled' ? [] : (line.settled ?? [])));
  return add(zero, ...parts.map(({ gross }) => gross));
}

/**
 * Money was there for a part; what was moved away or reduced since leaves nothing to pay. With the end of an order what
 * was free is settled too: no payment ever comes for an order that is on the house, and what it gave away counts.
 */
export function settleWhatIsPaid(order: Order, hasVat: boolean): Settled {
  const isOver = order.state === 'done';
  const isPaid = order.state !== 'canceled' && (order.paid > 0 || isOver) && stillToPay(order) === 0;
  const isMissing = isOver ? hasUnsettled(order) : unsettledLines(order).length > 0;
  return isPaid && isMissing ? settleIfPaid(order, hasVat) : { order, settlement: null };
}

function hasUnsettled({ lines }: Sold): boolean {
  return lines.some((line) => line.state !== 'canceled' && line.settled === null);
}

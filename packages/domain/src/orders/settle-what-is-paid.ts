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

/** Money was there for a part; what was moved away or reduced since leaves nothing to pay. */
export function settleWhatIsPaid(order: Order, hasVat: boolean): Settled {
  const isPaid = order.state !== 'canceled' && order.paid > 0 && stillToPay(order) === 0;
  return isPaid && unsettledLines(order).length > 0 ? settleIfPaid(order, hasVat) : { order, settlement: null };
}

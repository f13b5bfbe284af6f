/** What an order costs: its lines without the canceled ones (specification §3, order product). */
import { add, addWithinRange, type Money, zero } from '../money.ts';
import { largestTotal } from './open-amount.ts';
import type { OrderLine } from './order.ts';

/** @returns null when it is more than an order may cost. */
export function totalOf(lines: readonly OrderLine[]): Money | null {
  const total = addWithinRange(...lines.filter((line) => line.state !== 'canceled').map((line) => line.total));
  return total === null || total > largestTotal ? null : total;
}

/** As they stand, whatever became of them. */
export function sumOfLines(lines: readonly Pick<OrderLine, 'total'>[]): Money {
  return add(zero, ...lines.map(({ total }) => total));
}

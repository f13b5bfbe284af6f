/** Fire a course: the kitchen begins with what was held until now (decisions.md §3). */
import { accept, refuse, type Decision } from '../decision.ts';
import { closeIfPaid } from './close-if-paid.ts';
import { refuseMove } from './lifecycle.ts';
import type { Order } from './order.ts';

export type FireCourseRefusal = 'orders.error.moveNotAllowed' | 'orders.error.nothingHeld';

/** The held lines of one course wait no longer: their tickets are due. An order paid in advance closes with its last course. @param now unix milliseconds */
export function fireCourse(order: Order, course: number, now: number): Decision<Order, FireCourseRefusal> {
  const wrongState = refuseMove('fireCourse', order.state);
  if (wrongState !== null) return wrongState;
  const isDue = (line: Order['lines'][number]) => line.held && line.course === course && line.state !== 'canceled';
  if (!order.lines.some(isDue)) return refuse('orders.error.nothingHeld', { course });
  const lines = order.lines.map((line) => (isDue(line) ? { ...line, held: false, sentAt: now } : line));
  return accept(closeIfPaid({ ...order, lines }));
}

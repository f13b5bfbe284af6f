/** Courses that wait until they are fired: the kitchen is told of them then (decisions.md §3, fireCourse). */
import type { WireOrder } from '@comanda/contract/orders';
import { canMove } from '@comanda/domain/orders/lifecycle';

import { countingLines } from './order-list.ts';

/** Each once, the next one first; none where the order cannot fire, or waits on this device. */
export function heldCourses(order: Pick<WireOrder, 'products' | 'state' | 'version'>): readonly number[] {
  if (order.version === 0 || !canMove('fireCourse', order.state)) return [];
  const courses = countingLines(order).flatMap(({ held, course }) => (held && course !== null ? [course] : []));
  return [...new Set(courses)].toSorted((a, b) => a - b);
}

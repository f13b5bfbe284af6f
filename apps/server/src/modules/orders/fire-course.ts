/** Fire a course: what was held goes to the kitchen, with the same difference that prints everything (decisions.md §3). */
import { fireCourse as decide } from '@comanda/domain/orders/fire-course';

import type { House } from '../../platform/house.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

export function fireCourse(house: House, command: OrderCommand & { readonly course: number }) {
  const { course, caller } = command;
  return walkOrder(house, command, {
    kind: 'order.fireCourse',
    payload: { course },
    decide: (order, { venue }) => decide(order, course, venue.now),
    title: 'fired',
    staffName: caller.name,
    event: (changes) => ({ type: 'order.courseFired', changes }),
  });
}

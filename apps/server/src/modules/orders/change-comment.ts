/** Change the comment; the stations that have the order are told of it (decisions.md §3). */
import { changeComment as decide } from '@comanda/domain/orders/change-comment';

import type { House } from '../../platform/house.ts';
import { printNotice } from './print-notice.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

export function changeComment(house: House, command: OrderCommand & { readonly comment: string | null }) {
  const { comment, caller } = command;
  return walkOrder(house, command, {
    kind: 'order.changeComment',
    payload: { comment },
    decide: (order) => decide(order, comment),
    also: ({ after }, { venue, settings }) =>
      printNotice(venue, settings, { order: after, kind: 'commentChanged', staffName: caller.name }),
    event: (changes) => ({ type: 'order.commentChanged', changes }),
  });
}

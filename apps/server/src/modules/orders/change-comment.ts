/** Change the comment; the stations that have the order are told of it (decisions.md §3). */
import { changeComment as decide, type CommentWish } from '@comanda/domain/orders/change-comment';

import type { House } from '../../platform/house.ts';
import { printNotice } from './print-notice.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

export function changeComment(house: House, command: OrderCommand & CommentWish) {
  const { comment, upon, caller } = command;
  return walkOrder(house, command, {
    kind: 'order.changeComment',
    payload: { comment, upon },
    decide: (order) => decide(order, { comment, upon }),
    also: ({ after }, { venue, settings }) =>
      printNotice(venue, settings, { order: after, kind: 'commentChanged', staffName: caller.name }),
    event: (changes) => ({ type: 'order.commentChanged', changes }),
  });
}

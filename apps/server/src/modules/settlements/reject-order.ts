/** Reject: nobody takes a guest’s order on; it is canceled with the venue’s reason, and a guest who paid is repaid (decisions.md §3). */
import { rejectOrder as decide } from '@comanda/domain/orders/cancel-order';

import type { House } from '../../platform/house.ts';
import { askedFor, type AskedForCash, takeBack, type TakeBackCommand } from './take-back.ts';

export type RejectCommand = TakeBackCommand & AskedForCash & { readonly comment: string };

export function rejectOrder(house: House, command: RejectCommand) {
  const { comment, caller } = command;
  return takeBack(house, command, {
    kind: 'order.reject',
    type: 'order.rejected',
    payload: { comment },
    ask: (venue, refunds) => askedFor(venue, command, refunds),
    decide: (order, { now }) => decide(order, { comment, by: caller.userId, now }),
  });
}

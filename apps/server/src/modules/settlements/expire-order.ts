/** Expire: an online order that nobody paid in time is given up by the house (decisions.md §4, Online orders). */
import { refuse } from '@comanda/domain/decision';
import { rejectOrder as decide } from '@comanda/domain/orders/cancel-order';

import type { House } from '../../platform/house.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import { takeBack, type TakeBackCommand } from './take-back.ts';

export type ExpireCommand = Pick<TakeBackCommand, 'customerId' | 'orderId' | 'id'> & {
  /** What the guest reads. */
  readonly comment: string;
};

/** A page of the provider that is open still is called back; who pays there all the same is repaid. */
export function expireOrder(house: House, { comment, ...key }: ExpireCommand) {
  const command = { ...key, caller: systemCaller, station: null };
  return takeBack(house, command, {
    kind: 'order.expire',
    type: 'order.canceled',
    payload: { comment },
    isAttended: false,
    decide: (order, { now }) =>
      order.awaitsPayment
        ? decide(order, { comment, by: null, now })
        : refuse('orders.error.moveNotAllowed', { move: 'reject', state: order.state }),
  });
}

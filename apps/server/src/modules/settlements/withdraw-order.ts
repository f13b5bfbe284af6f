/** A guest takes the own order back, until somebody took it on; who paid is repaid in full (decisions.md §6). */
import { withdrawOrder as decide } from '@comanda/domain/orders/cancel-order';

import type { House } from '../../platform/house.ts';
import { guestCaller } from '../../platform/http/caller.ts';
import { takeBack, type TakeBackCommand } from './take-back.ts';

export type WithdrawCommand = Pick<TakeBackCommand, 'customerId' | 'orderId' | 'id'>;

export function withdrawOrder(house: House, command: WithdrawCommand) {
  return takeBack(
    house,
    { ...command, caller: guestCaller, station: null },
    {
      kind: 'order.withdraw',
      type: 'order.canceled',
      payload: {},
      isAttended: false,
      decide: (order, { now }) => decide(order, now),
    },
  );
}

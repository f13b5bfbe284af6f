/** Cancel: an order is taken back, with what was paid of it (specification §4 storno; decisions.md §3). */
import { cancelOrder as decide, type MoneyChoice } from '@comanda/domain/orders/cancel-order';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { askedFor, type AskedForCash, takeBack, type TakeBackCommand } from './take-back.ts';

export type CancelCommand = TakeBackCommand &
  AskedForCash & {
    readonly comment: string;
    readonly money: MoneyChoice | null;
    readonly pin: string | undefined;
    readonly caller: Caller;
  };

export async function cancelOrder(house: House, secret: string, command: CancelCommand) {
  const { comment, money, caller } = command;
  const refused = await refuseWrongPin(house, secret, command);
  if (refused !== null) return refused;
  return takeBack(house, command, {
    kind: 'order.cancel',
    type: 'order.canceled',
    payload: { comment, money },
    ask: (venue, refunds) => askedFor(venue, command, refunds),
    decide: (order, { now }) => decide(order, { comment, money, by: caller.userId, now }),
  });
}

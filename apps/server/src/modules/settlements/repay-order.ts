/** Repay: what was paid above the price of an order goes back by its methods (decisions.md §3, refund due). */
import { repay as decide } from '@comanda/domain/orders/repay';

import type { House } from '../../platform/house.ts';
import { type Caller, systemCaller } from '../../platform/http/caller.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import { askedFor, type AskedForCash, takeBack, type TakeBackCommand } from './take-back.ts';

export type RepayCommand = TakeBackCommand &
  AskedForCash & { readonly pin: string | undefined; readonly caller: Caller };

export async function repayOrder(house: House, secret: string, command: RepayCommand) {
  const refused = await refuseWrongPin(house, secret, command);
  if (refused !== null) return refused;
  return takeBack(house, command, {
    kind: 'order.repay',
    type: 'order.repaid',
    payload: {},
    decide,
    ask: (venue, refunds) => askedFor(venue, command, refunds),
  });
}

/** What came for an order of a guest that nobody makes goes back by itself, and stands in the list of what was overpaid. */
export function repayOrderOfGuest(house: House, key: Pick<TakeBackCommand, 'customerId' | 'orderId' | 'id'>) {
  const command = { ...key, caller: systemCaller, station: null };
  return takeBack(house, command, { kind: 'order.repay', type: 'order.repaid', payload: {}, decide });
}

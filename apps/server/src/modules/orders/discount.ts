/** Discount: less than the full price for lines that are there already; the price of paid ones stays (decisions.md §3). */
import type { BodyRead } from '@comanda/contract/calls';
import { discount as decide } from '@comanda/domain/orders/discount';

import type { House } from '../../platform/house.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { refuseWithoutRightOrPin } from '../admin-pin/index.ts';
import { readParts } from './line-parts.ts';
import { type OrderCommand, walkOrder } from './walk-order.ts';

type DiscountRead = BodyRead<'POST /v1/orders/{orderId}/discount'>;

export type DiscountCommand = OrderCommand & { readonly caller: Caller } & Pick<DiscountRead, 'lines' | 'reduction'>;

/** Taking a discount back needs the same right: it was given with it. */
export async function discount(house: House, command: DiscountCommand) {
  const { customerId, caller, lines, reduction } = command;
  const refused = await refuseWithoutRightOrPin(house, { customerId, caller, permission: 'order.discount' });
  return walkOrder(house, command, {
    kind: 'order.discount',
    payload: { lines, reduction },
    // Inside the command: one that was done is answered again, also when the PIN's five minutes are over.
    decide: (order, _here, { paidLines }) =>
      refused === null ? decide(order, readParts(lines), reduction, paidLines) : { ok: false, code: refused },
    event: (changes) => ({ type: 'order.discounted', changes }),
  });
}

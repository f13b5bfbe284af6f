/** Cancel a product: a line, or some of its count; the rest of the order stands (specification §4; decisions.md §3). */
import { cancelProduct as decide } from '@comanda/domain/orders/cancel-product';

import type { House } from '../../platform/house.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import type { CancelCommand } from './cancel-order.ts';
import { askedFor, takeBack } from './take-back.ts';

export type CancelProductCommand = CancelCommand & {
  readonly opid: string;
  readonly count: number;
  readonly newOpid: string;
  readonly withPaid: boolean;
};

export async function cancelProduct(house: House, secret: string, command: CancelProductCommand) {
  const { opid, count, newOpid, comment, money, withPaid, caller } = command;
  const refused = await refuseWrongPin(house, secret, command);
  if (refused !== null) return refused;
  const asked = { opid, count, newOpid, comment, money, ...(withPaid && { withPaid }) };
  return takeBack(house, command, {
    kind: 'order.cancelProduct',
    type: 'order.productCanceled',
    payload: asked,
    ask: (venue, refunds) => askedFor(venue, command, refunds),
    decide: (order, { now, settings, ...paid }) =>
      decide(order, { ...asked, ...paid, by: caller.userId, now, hasVat: settings.vat_number !== null }),
  });
}

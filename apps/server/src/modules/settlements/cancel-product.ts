/** Cancel a product: a line, or some of its count; the rest of the order stands (specification §4; decisions.md §3). */
import type { Money } from '@comanda/domain/money';
import { cancelProduct as decide } from '@comanda/domain/orders/cancel-product';

import type { House } from '../../platform/house.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import type { CancelCommand } from './cancel-order.ts';
import { askedFor, takeBack } from './take-back.ts';

/** Of what was paid by product of what goes (docs/decisions/0069). */
export type SaidOfPaid = {
  readonly withPaid: boolean;
  /** How much of it the screen knew, and no part of the wish; left out: nobody says so. */
  readonly paidSeen?: Money | undefined;
};

export type CancelProductCommand = CancelCommand & {
  readonly opid: string;
  readonly count: number;
  readonly newOpid: string;
} & SaidOfPaid;

export async function cancelProduct(house: House, secret: string, command: CancelProductCommand) {
  const { opid, count, newOpid, comment, money, withPaid, paidSeen, caller } = command;
  const refused = await refuseWrongPin(house, secret, command);
  if (refused !== null) return refused;
  const asked = { opid, count, newOpid, comment, money, ...(withPaid && { withPaid }) };
  return takeBack(house, command, {
    kind: 'order.cancelProduct',
    type: 'order.productCanceled',
    payload: asked,
    ask: (venue, refunds) => askedFor(venue, command, refunds),
    decide: (order, { now, settings, ...paid }) =>
      decide(order, { ...asked, ...paid, paidSeen, by: caller.userId, now, hasVat: settings.vat_number !== null }),
  });
}

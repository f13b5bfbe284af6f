/** Cancel products: several lines, or some of their count, in one transaction: one slip, one refund (decisions.md §3). */
import { cancelProducts as decide } from '@comanda/domain/orders/cancel-products';
import type { LinePart } from '@comanda/domain/orders/pick-lines';

import type { House } from '../../platform/house.ts';
import { refuseWrongPin } from '../admin-pin/index.ts';
import type { CancelCommand } from './cancel-order.ts';
import type { SaidOfPaid } from './cancel-product.ts';
import { askedFor, takeBack } from './take-back.ts';

export type CancelProductsCommand = CancelCommand & {
  readonly parts: readonly LinePart[];
} & SaidOfPaid;

export async function cancelProducts(house: House, secret: string, command: CancelProductsCommand) {
  const { parts, comment, money, withPaid, paidSeen, caller } = command;
  const refused = await refuseWrongPin(house, secret, command);
  if (refused !== null) return refused;
  const asked = { parts, comment, money, ...(withPaid && { withPaid }) };
  return takeBack(house, command, {
    kind: 'order.cancelProducts',
    type: 'order.productCanceled',
    payload: asked,
    ask: (venue, refunds) => askedFor(venue, command, refunds),
    decide: (order, { now, settings, ...paid }) =>
      decide(order, { ...asked, ...paid, paidSeen, by: caller.userId, now, hasVat: settings.vat_number !== null }),
  });
}

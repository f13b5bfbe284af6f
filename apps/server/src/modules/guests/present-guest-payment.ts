/** A payment as its guest sees it: where to go on, and how it stands. */
import type { WireGuestOrder, WireGuestPayment } from '@comanda/contract/guests';
import type { WirePayment } from '@comanda/contract/payments';
import { subtract } from '@comanda/domain/money';
import { asksGuest } from '@comanda/domain/orders/check-guest';
import { isUnderWay } from '@comanda/domain/payments/payment-states';
import type { FastifyRequest } from 'fastify';

import { findFlow, findPayment, type PaymentKey } from '../payments/index.ts';
import { readPayment } from '../settlements/index.ts';
import type { PayTools } from './guest-pay.ts';

/** The order whose guest it is; null: whoever has a receipt of it sees all of it anyhow. */
type Own = Pick<WireGuestOrder, 'id' | 'type'> | null;

/** @returns null where there is no such payment */
export async function readGuestPayment(
  { house, publicUrl }: PayTools,
  key: PaymentKey,
  request: FastifyRequest,
  own: Own = null,
): Promise<WireGuestPayment | null> {
  const payment = await readPayment({ house, publicUrl }, key, request);
  if (payment === null) return null;
  const flow = await findFlow(house.database.read, key);
  const shown = present(payment, isUnderWay(payment.state) && flow?.is_authorized === true);
  return { ...shown, receiptUrl: hasOwnReceipt(payment, own) ? payment.receiptUrl : null };
}

function present(payment: WirePayment, isReserved: boolean): Omit<WireGuestPayment, 'receiptUrl'> {
  const { id, method, state, amount, tip, total, refunded, step, failReason } = payment;
  return {
    id,
    method,
    state,
    isReserved,
    // What staff gave back is paid no longer.
    amount: subtract(amount, refunded),
    tip,
    total: subtract(total, refunded),
    pageUrl: step?.kind === 'page' && !isReserved ? step.url : null,
    failReason,
  };
}

/**
 * Of a whole table it says who ordered what, and so does that of the order that the own one was merged into: but not
 * where the own lines alone were paid, unless it names whose the order is.
 */
function hasOwnReceipt({ orders, split }: WirePayment, own: Own): boolean {
  const [only] = orders;
  if (orders.length !== 1 || only === undefined) return false;
  return own === null || only.id === own.id || (split === 'lines' && !asksGuest(own.type));
}

/** Of these orders, and begun by a guest: what staff take is not told. */
export async function isGuestsPayment(
  { house }: PayTools,
  key: PaymentKey,
  orderIds: readonly string[],
): Promise<boolean> {
  const found = await findPayment(house.database.read, key.customerId, key.paymentId);
  if (found === null || found.row.source === 'pos' || found.row.refund_of !== null) return false;
  return found.orders.some(({ id }) => orderIds.includes(id));
}

/** A payment as its guest sees it: where to go on, and how it stands. */
import type { WireGuestPayment } from '@comanda/contract/guests';
import type { WirePayment } from '@comanda/contract/payments';
import { isUnderWay } from '@comanda/domain/payments/payment-states';
import type { FastifyRequest } from 'fastify';

import { findFlow, findPayment, type PaymentKey } from '../payments/index.ts';
import { readPayment } from '../settlements/index.ts';
import type { PayTools } from './guest-pay.ts';

/** @returns null where there is no such payment */
export async function readGuestPayment(
  { house, publicUrl }: PayTools,
  key: PaymentKey,
  request: FastifyRequest,
): Promise<WireGuestPayment | null> {
  const payment = await readPayment({ house, publicUrl }, key, request);
  if (payment === null) return null;
  const flow = await findFlow(house.database.read, key);
  return present(payment, isUnderWay(payment.state) && flow?.is_authorized === true);
}

function present(payment: WirePayment, isReserved: boolean): WireGuestPayment {
  const { id, method, state, amount, tip, total, step, failReason, orders } = payment;
  return {
    id,
    method,
    state,
    isReserved,
    amount,
    tip,
    total,
    pageUrl: step?.kind === 'page' && !isReserved ? step.url : null,
    failReason,
    // Of a whole table it says who ordered what.
    receiptUrl: orders.length === 1 ? payment.receiptUrl : null,
  };
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

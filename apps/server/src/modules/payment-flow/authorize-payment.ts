/** Authorize: the money is reserved at the provider; an order that had to be paid first waits for the venue now. */
import { randomUUID } from 'node:crypto';

import type { Change } from '@comanda/contract/events';
import { accept, refuse } from '@comanda/domain/decision';
import { stopAwaiting } from '@comanda/domain/orders/accept-order';
import { isUnderWay } from '@comanda/domain/payments/payment-states';

import type { House } from '../../platform/house.ts';
import { type Outcome, runCommand } from '../journal/index.ts';
import { findPayment, type PaymentKey, updateFlow } from '../payments/index.ts';
import { ordersOf, partsOf, saveOrders } from './move-payment.ts';

export async function authorizePayment(house: House, key: PaymentKey) {
  const { customerId, paymentId } = key;
  const known = await findPayment(house.database.write, customerId, paymentId);
  if (known === null) return refuse('payments.error.notFound');
  const command = { customerId, id: randomUUID(), kind: 'payment.authorize', body: { paymentId } };
  type Refusals = 'payments.error.notFound' | 'payments.error.moveNotAllowed';
  return runCommand<object, Refusals>(house, { ...command, actorId: known.row.taken_by }, async (venue) => {
    const found = await findPayment(venue.tx, customerId, paymentId);
    if (found === null) return refuse('payments.error.notFound');
    if (!isUnderWay(found.row.state)) return refuse('payments.error.moveNotAllowed');
    const before = await ordersOf(venue, partsOf(found));
    const after = before.map((order) => stopAwaiting(order, false));
    const orders = await saveOrders(venue, before, after);
    await updateFlow(venue.tx, key, { is_authorized: true });
    const announced = before.map(({ id }): Change => ({ kind: 'order', id }));
    const done: Outcome<object> = {
      answer: {},
      event: { type: 'payment.authorized', paymentId, orders: orders.changes },
      changes: [{ kind: 'payment', id: paymentId }, ...announced],
    };
    return accept(done);
  });
}

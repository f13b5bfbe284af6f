/** What the till does beside taking money: payments of an order, their receipts by mail, the drawers it can open. */
import { accept, refuse } from '@comanda/domain/decision';
import { drawerFor } from '@comanda/domain/payments/drawers';
import type { FastifyInstance } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { findOrdersById, venueOfOrder } from '../orders/index.ts';
import { findDrawers, findPaymentsOfOrder, findVenuesOfPayment } from '../payments/index.ts';
import { mailReceipt } from './mail-receipt.ts';
import { readPayment } from './read-payment.ts';
import type { Served } from './served.ts';

export function mountPayDesk(app: FastifyInstance, door: Door, house: House, { secret, publicUrl }: Served): void {
  const db = house.database.read;
  mount(
    app,
    door,
    'GET /v1/orders/{orderId}/payments',
    async ({ params, customerId, request }) => {
      if ((await findOrdersById(db, customerId, [params.orderId])).length === 0) return refuse('orders.error.notFound');
      const rows = await findPaymentsOfOrder(db, customerId, params.orderId);
      const payments = [];
      for (const { id: paymentId } of rows.toReversed()) {
        const payment = await readPayment({ house, publicUrl }, { customerId, paymentId }, request);
        if (payment !== null) payments.push(payment);
      }
      return accept({ payments });
    },
    venueOfOrder(house),
  );

  mount(
    app,
    door,
    'POST /v1/payments/{paymentId}/mailReceipt',
    async ({ params, body, caller, customerId, request }) => {
      const origin = originOf(request, publicUrl);
      const mailed = await mailReceipt(house, secret, { ...params, ...body, caller, customerId, origin });
      return mailed.ok ? accept({ revision: mailed.value.revision }) : mailed;
    },
    { find: ({ paymentId }) => findVenuesOfPayment(db, paymentId), unknown: 'payments.error.notFound' },
  );

  mount(app, door, 'GET /v1/customers/{customerId}/drawersAtHand', async ({ customerId, caller }) => {
    const rows = (await findDrawers(db, customerId)).filter(({ active }) => active);
    const setups = rows.map(({ id, kind, device: tillId, user_id: userId, active }) => ({
      id,
      kind,
      tillId,
      userId,
      active,
    }));
    const usual = drawerFor(setups, { userId: caller.userId, tillId: caller.session.till?.id ?? null, asked: null });
    // Another waiter's purse is nobody's to open.
    const own = rows.filter(({ kind, user_id: userId }) => kind !== 'waiter' || userId === caller.userId);
    const usualId = usual.ok ? usual.value.id : null;
    return accept({ drawers: own.map(({ id, name }) => ({ id, name, isUsual: id === usualId })) });
  });
}

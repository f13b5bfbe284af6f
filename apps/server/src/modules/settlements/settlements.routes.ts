/** Payments and receipts on the wire. */
import { randomUUID } from 'node:crypto';

import type { WirePayment } from '@comanda/contract/payments';
import { accept, refuse } from '@comanda/domain/decision';
import { add, zero } from '@comanda/domain/money';
import { stillToPay } from '@comanda/domain/orders/open-amount';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { findOrdersById, findVenuesOfOrder, reprintTickets } from '../orders/index.ts';
import { findPayment, findReceipt, findVenuesOfPayment, type PaymentWithOrders } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { printReceipt } from './print-receipt.ts';
import { previewReceipt } from './receipt-preview.ts';
import { takePayment } from './take-payment.ts';

type Db = Kysely<Tables>;

export function mountSettlements(app: FastifyInstance, door: Door, house: House): void {
  const db = house.database.read;
  const venueOfOrder = {
    find: ({ orderId }: { orderId: string }) => findVenuesOfOrder(db, orderId),
    unknown: 'orders.error.notFound',
  } as const;
  const read = async (customerId: string, id: string) => {
    const found = await findPayment(db, customerId, id);
    return found && present(db, found);
  };

  mount(app, door, 'POST /v1/payments', async ({ body, caller, customerId }) => {
    const taken = await takePayment(house, { payment: body, caller });
    if (!taken.ok) return taken;
    const payment = await read(customerId, taken.value.paymentId);
    if (!payment) throw new Error(`payment vanished: ${taken.value.paymentId}`);
    return accept({ payment, revision: taken.value.revision });
  });

  mount(app, door, 'POST /v1/customers/{customerId}/receiptPreview', async ({ body, customerId }) => {
    const settings = await findSettings(db, customerId);
    return accept({ document: JSON.stringify(previewReceipt(settings, body, house.clock())) });
  });

  mount(
    app,
    door,
    'GET /v1/payments/{paymentId}',
    async ({ params, customerId }) => {
      const payment = await read(customerId, params.paymentId);
      return payment ? accept({ payment }) : refuse('payments.error.notFound');
    },
    { find: ({ paymentId }) => findVenuesOfPayment(db, paymentId), unknown: 'payments.error.notFound' },
  );

  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/printReceipt',
    async ({ params, body, caller, customerId }) => {
      const printed = await printReceipt(house, { ...body, customerId, orderId: params.orderId, caller });
      return printed.ok ? accept({ revision: printed.value.revision }) : printed;
    },
    venueOfOrder,
  );

  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/printStationReceipt',
    async ({ params, caller, customerId }) => {
      // The specification gives this call an empty body: each call is a print of its own.
      const printed = await reprintTickets(house, { customerId, orderId: params.orderId, id: randomUUID(), caller });
      return printed.ok ? accept({ revision: printed.value.revision }) : printed;
    },
    venueOfOrder,
  );
}

async function present(db: Db, { row, orders }: PaymentWithOrders): Promise<WirePayment> {
  const found = await findOrdersById(
    db,
    row.customer_id,
    orders.map(({ id }) => id),
  );
  const receipt = row.receipt_id === null ? undefined : await findReceipt(db, row.customer_id, row.receipt_id);
  const paid = found.map(({ order }) => ({
    id: order.id,
    number: order.number,
    amount: orders.find(({ id }) => id === order.id)?.amount ?? zero,
    state: order.state,
    stillToPay: stillToPay(order),
  }));
  return {
    id: row.id,
    method: row.method,
    state: row.state,
    amount: row.amount,
    tip: row.tip,
    rounding: row.rounding,
    total: row.total,
    cashReceived: row.cash_received,
    change: row.change_given,
    cashBalance: row.cash_balance,
    openAmount: add(zero, ...paid.map((order) => order.stillToPay)),
    receiptNumber: receipt ? String(receipt.number) : null,
    takenAt: Math.floor(row.taken_at / 1000),
    orders: paid,
  };
}

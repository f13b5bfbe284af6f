/** Payments and receipts on the wire. */
import { randomUUID } from 'node:crypto';

import { accept, refuse } from '@comanda/domain/decision';
import { goesThroughProvider } from '@comanda/domain/payments/payment';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { bringImages } from '../media/index.ts';
import { reprintTickets, venueOfOrder } from '../orders/index.ts';
import { findVenuesOfPayment, takerOf } from '../payments/index.ts';
import { findSettings } from '../settings/index.ts';
import { mountCancels, mountRestoreAndRepay } from './cancels.routes.ts';
import { keepPaymentNumber } from './keep-payment-number.ts';
import { mountPayDesk } from './pay-desk.routes.ts';
import { previewBill, printReceipt } from './print-receipt.ts';
import { readPayment } from './read-payment.ts';
import { previewReceipt } from './receipt-preview.ts';
import { mountRefunds } from './refund.routes.ts';
import type { Served } from './served.ts';
import { openPayingTag } from './spend-credit.ts';
import { startPayment } from './start-payment.ts';
import { takePayment } from './take-payment.ts';

export function mountSettlements(app: FastifyInstance, door: Door, house: House, { secret, publicUrl }: Served): void {
  const db = house.database.read;
  const read = (request: FastifyRequest, customerId: string, paymentId: string) =>
    readPayment({ house, publicUrl }, { customerId, paymentId }, request);

  mountCancels(app, door, house, secret);
  mountRestoreAndRepay(app, door, house, secret);
  mountRefunds(app, door, house, { secret, publicUrl });
  mountPayDesk(app, door, house, { secret, publicUrl });

  mount(app, door, 'POST /v1/payments', async ({ body, caller, customerId, request }) => {
    const { tillId, reachesPurses } = takerOf(caller, customerId, null);
    const opened = await openPayingTag(house, secret, body);
    if (!opened.ok) return opened;
    const taken = goesThroughProvider(body.method)
      ? await startPayment(house, { payment: body, caller, origin: originOf(request, publicUrl) })
      : await takePayment(house, { payment: body, caller: { ...caller, tillId, reachesPurses }, opened: opened.value });
    if (!taken.ok) return taken;
    const { practice, revision } = taken.value;
    if (practice !== undefined) return accept({ payment: practice, revision });
    await keepPaymentNumber(house, body, caller.userId);
    const payment = await read(request, customerId, taken.value.paymentId);
    if (!payment) throw new Error(`payment vanished: ${taken.value.paymentId}`);
    return accept({ payment, revision });
  });

  mount(app, door, 'POST /v1/customers/{customerId}/receiptPreview', async ({ body, customerId }) => {
    const settings = await findSettings(db, customerId);
    const document = await bringImages(
      db,
      customerId,
      previewReceipt(settings, body, { now: house.clock(), publicUrl: house.publicUrl }),
    );
    return accept({ document: JSON.stringify(document) });
  });

  mount(
    app,
    door,
    'GET /v1/payments/{paymentId}',
    async ({ params, customerId, request }) => {
      const payment = await read(request, customerId, params.paymentId);
      return payment ? accept({ payment }) : refuse('payments.error.notFound');
    },
    { find: ({ paymentId }) => findVenuesOfPayment(db, paymentId), unknown: 'payments.error.notFound' },
  );

  mountPaper(app, door, house);
}

/** What is printed or shown of one order. */
function mountPaper(app: FastifyInstance, door: Door, house: House): void {
  const ofOrder = venueOfOrder(house);
  mount(
    app,
    door,
    'GET /v1/orders/{orderId}/bill',
    async ({ params, query, caller, customerId }) => {
      const also = query.also?.split(',').filter((id) => id !== '');
      const paper = await previewBill(house, { ...query, also, customerId, orderId: params.orderId, caller });
      return paper.ok ? accept({ document: JSON.stringify(paper.value) }) : paper;
    },
    ofOrder,
  );

  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/printReceipt',
    async ({ params, body, caller, customerId }) => {
      const printed = await printReceipt(house, { ...body, customerId, orderId: params.orderId, caller });
      return printed.ok ? accept({ revision: printed.value.revision }) : printed;
    },
    ofOrder,
  );

  mount(
    app,
    door,
    'POST /v1/orders/{orderId}/printStationReceipt',
    async ({ params: { orderId }, query, caller, customerId }) => {
      const station = query.station ?? null;
      // The specification gives this call an empty body: its id may stand in the query.
      const id = query.commandId ?? randomUUID();
      const printed = await reprintTickets(house, { customerId, orderId, id, caller, station });
      return printed.ok ? accept({ revision: printed.value.revision }) : printed;
    },
    ofOrder,
  );
}

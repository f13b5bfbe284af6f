/** Refunds of payments, tips that are corrected, drawers opened without a sale, and digital receipts on the wire. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { inOneMoment } from '../../platform/database/one-moment.ts';
import type { House } from '../../platform/house.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { findPayment, findVenuesOfPayment } from '../payments/index.ts';
import { correctTip } from './correct-tip.ts';
import { digitalReceipt } from './digital-receipt.ts';
import { openDrawer } from './open-drawer.ts';
import { presentPayment } from './present-payment.ts';
import { refundPayment } from './refund-payment.ts';
import type { Served } from './served.ts';

export function mountRefunds(app: FastifyInstance, door: Door, house: House, { secret, publicUrl }: Served): void {
  const db = house.database.read;
  const ofPayment = {
    find: ({ paymentId }: { readonly paymentId: string }) => findVenuesOfPayment(db, paymentId),
    unknown: 'payments.error.notFound' as const,
  };
  const present = (customerId: string, paymentId: string, request: FastifyRequest) =>
    inOneMoment(house.database, async (moment) => {
      const found = await findPayment(moment, customerId, paymentId);
      if (found === null) throw new Error(`payment vanished: ${paymentId}`);
      return presentPayment(moment, found, originOf(request, publicUrl));
    });
  mount(
    app,
    door,
    'POST /v1/payments/{paymentId}/refund',
    async ({ params, body, caller, customerId, request }) => {
      const command = { ...params, ...body, pin: body.pin, caller, customerId };
      const done = await refundPayment(house, secret, command);
      if (!done.ok) return done;
      const { paymentId, revision } = done.value;
      return accept({ payment: await present(customerId, paymentId, request), revision });
    },
    ofPayment,
  );

  mount(
    app,
    door,
    'POST /v1/payments/{paymentId}/tip',
    async ({ params, body, caller, customerId, request }) => {
      const { person: personId, ...rest } = body;
      const done = await correctTip(house, secret, { ...params, ...rest, personId, pin: body.pin, caller, customerId });
      if (!done.ok) return done;
      const { paymentId, revision } = done.value;
      return accept({ payment: await present(customerId, paymentId, request), revision });
    },
    ofPayment,
  );

  mount(
    app,
    door,
    'POST /v1/customers/{customerId}/drawers/{drawerId}/open',
    async ({ params, body, caller, customerId }) => {
      const { drawerId } = params;
      const done = await openDrawer(house, secret, { ...body, drawerId, caller, customerId });
      return done.ok ? accept({ revision: done.value.revision }) : done;
    },
  );

  mount(app, door, 'GET /v1/receipts/{token}', ({ params }) => digitalReceipt(house, params.token));
}

/** Guests’ payments on the wire. */
import { accept } from '@comanda/domain/decision';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { findOrderVersion } from '../orders/index.ts';
import type { PaymentKey } from '../payments/index.ts';
import { besideKiosk } from './beside-kiosk.ts';
import { askProvider, payAsGuest, type PayTools } from './guest-pay.ts';
import { findOrderByToken, type GuestOrderKey } from './order-tokens.repository.ts';
import { readPayable, tableSums } from './payable.ts';
import { isGuestsPayment, readGuestPayment } from './present-guest-payment.ts';
import { showGuestOrder } from './show-guest-order.ts';

const unknown = { ok: false, code: 'guest.error.orderNotFound' } as const;

export function mountGuestPayments(app: FastifyInstance, door: Door, tools: PayTools): void {
  const { house, publicUrl } = tools;
  const db = house.database.read;

  mount(app, door, 'POST /v1/guest/orders/{token}/payments', async ({ params, body, request }) => {
    const key = await findOrderByToken(db, params.token);
    if (key === null) return unknown;
    const { customerId, orderId, token } = key;
    const { id, methodId, amount, tip, what } = body;
    const wish = {
      customerId,
      ...(await paidFor(db, key)),
      id,
      methodId,
      amount,
      tip,
      of: `${what} ${orderId}`,
      language: body.language ?? key.language,
      origin: originOf(request, publicUrl),
      returnPath: `${pageOf(token)}?payment=${encodeURIComponent(id)}`,
      ...(await whereOf(tools, key)),
    };
    const paid = await payAsGuest(tools, wish, (venue) => readPayable(venue, key, what));
    return paid.ok ? tell(key, paid.value.paymentId, request) : paid;
  });

  mount(app, door, 'GET /v1/guest/orders/{token}/payments/{paymentId}', async ({ params, request }) => {
    const key = await findOrderByToken(db, params.token);
    if (key === null) return unknown;
    const payment: PaymentKey = { customerId: key.customerId, paymentId: params.paymentId };
    const { orderIds } = await paidFor(db, key);
    if (!(await isGuestsPayment(tools, payment, orderIds))) return unknown;
    await askProvider(tools, payment);
    return tell(key, params.paymentId, request);
  });

  mount(app, door, 'GET /v1/guest/orders/{token}/table', async ({ params }) => {
    const key = await findOrderByToken(db, params.token);
    return key === null ? unknown : tableSums(db, key);
  });

  async function tell(key: GuestOrderKey, paymentId: string, request: FastifyRequest) {
    const shown = await showGuestOrder(house, key);
    if (!shown.ok) return unknown;
    const { order } = shown.value;
    const payment = await readGuestPayment(tools, { customerId: key.customerId, paymentId }, request, order);
    return payment === null ? unknown : accept({ payment, order });
  }
}

/** Before and since it was merged. There others pay for theirs, too, and are not disturbed. */
async function paidFor(db: Kysely<Tables>, { customerId, orderId, token }: GuestOrderKey) {
  const { orderId: now = orderId } = (await findOrderVersion(db, customerId, orderId)) ?? {};
  const isMerged = now !== orderId;
  return { orderIds: isMerged ? [orderId, now] : [orderId], page: pageOf(token), sparesOthers: isMerged };
}

const pageOf = (token: string) => `/status/${encodeURIComponent(token)}`;

/** Whoever orders with the own phone pays with it; at a kiosk its own terminal asks. */
async function whereOf({ house }: PayTools, { customerId, kioskId }: GuestOrderKey) {
  if (kioskId === null) return { source: 'app' as const };
  return { source: 'kiosk' as const, ...(await besideKiosk(house.database.read, { customerId, id: kioskId })) };
}

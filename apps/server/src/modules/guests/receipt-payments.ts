/** Whoever has a receipt pays what is open of its orders (decisions.md §6, `/r/{receiptToken}`). */
import { accept, refuse } from '@comanda/domain/decision';
import { add, zero } from '@comanda/domain/money';
import type { FastifyInstance } from 'fastify';

import { type Door, mount } from '../../platform/http/mount.ts';
import { originOf } from '../../platform/http/origin-of.ts';
import { findCustomers } from '../customers/index.ts';
import { findOrdersById } from '../orders/index.ts';
import { findPayment, findReceiptByToken } from '../payments/index.ts';
import { askProvider, payAsGuest, type PayTools } from './guest-pay.ts';
import { isGuestsPayment, readGuestPayment } from './present-guest-payment.ts';

export function mountReceiptPayments(app: FastifyInstance, door: Door, tools: PayTools): void {
  const { publicUrl } = tools;
  mount(app, door, 'POST /v1/receipts/{token}/payments', async ({ params, body, request }) => {
    const { token } = params;
    const receipt = await findReceipt(tools, token);
    if (receipt === null) return refuse('receipts.error.notFound');
    const { customerId, orderIds } = receipt;
    const { id, methodId, amount, language } = body;
    const page = `/receipt/${encodeURIComponent(token)}`;
    const wish = {
      customerId,
      orderIds,
      page,
      id,
      methodId,
      amount,
      source: 'receipt' as const,
      of: `receipt ${token}`,
      tip: zero,
      language: language ?? null,
      origin: originOf(request, publicUrl),
      returnPath: `${page}?payment=${encodeURIComponent(id)}`,
    };
    const paid = await payAsGuest<never>(tools, wish, async (venue) => {
      const orders = (await findOrdersById(venue.tx, customerId, orderIds)).map(({ order }) => order);
      const underWay = add(zero, ...orders.map(({ reserved }) => reserved));
      return accept({ orders, isReservedFirst: false, underWay });
    });
    if (!paid.ok) return paid;
    return tell(await readGuestPayment(tools, { customerId, paymentId: paid.value.paymentId }, request));
  });

  mount(app, door, 'GET /v1/receipts/{token}/payments/{paymentId}', async ({ params, request }) => {
    const receipt = await findReceipt(tools, params.token);
    if (receipt === null) return refuse('receipts.error.notFound');
    const key = { customerId: receipt.customerId, paymentId: params.paymentId };
    if (!(await isGuestsPayment(tools, key, receipt.orderIds))) return refuse('receipts.error.notFound');
    await askProvider(tools, key);
    return tell(await readGuestPayment(tools, key, request));
  });

  function tell(payment: Awaited<ReturnType<typeof readGuestPayment>>) {
    return payment === null ? refuse('receipts.error.notFound') : accept({ payment });
  }
}

async function findReceipt({ house }: PayTools, token: string) {
  const db = house.database.read;
  const receipt = await findReceiptByToken(db, token);
  if (receipt === undefined) return null;
  const { customer_id: customerId, payment_id: paymentId } = receipt;
  const [customer] = await findCustomers(db, [customerId]);
  const payment = await findPayment(db, customerId, paymentId);
  if (customer?.active !== true || payment === null) return null;
  return { customerId, orderIds: payment.orders.map(({ id }) => id) };
}

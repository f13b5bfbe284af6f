/** A payment on the wire: the specification’s names and seconds. */
import type { WirePayment } from '@comanda/contract/payments';
import { add, negate, zero } from '@comanda/domain/money';
import { stillToPay } from '@comanda/domain/orders/open-amount';
import type { Order } from '@comanda/domain/orders/order';
import type { LineLeft } from '@comanda/domain/payments/lines-left';
import { nameOfMethod } from '@comanda/domain/payments/name-of-method';
import { isConfirmed } from '@comanda/domain/payments/payment';
import { freeOf } from '@comanda/domain/payments/plan-refund';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { findEntryById, findTag } from '../nfc-credit/index.ts';
import { findOrdersById } from '../orders/index.ts';
import { findMethods } from '../payment-methods/index.ts';
import { findPaymentParts, findReceipt, type PaymentWithOrders } from '../payments/index.ts';
import { leftOfPayment, linesLeftOf } from './left-of-payment.ts';
import { receiptAddress } from './receipt-address.ts';

type Db = Kysely<Tables>;

/** What only its way through a provider knows of a payment. */
export type PaymentUnderWay = Pick<WirePayment, 'step' | 'failReason' | 'canCancel' | 'deviceName'>;

const notUnderWay: PaymentUnderWay = { step: null, failReason: null, canCancel: false, deviceName: null };

/** @param origin of the pages that guests open, `https://example.ch` */
export async function presentPayment(
  db: Db,
  found: PaymentWithOrders,
  origin: string,
  underWay: PaymentUnderWay = notUnderWay,
): Promise<WirePayment> {
  const { row } = found;
  const { customer_id: customerId } = row;
  const receipt = row.receipt_id === null ? undefined : await findReceipt(db, customerId, row.receipt_id);
  const methods = await findMethods(db, customerId);
  const { lines, refunds } = await findPaymentParts(db, { customerId, id: row.id });
  const stored = await ordersOf(db, found);
  const left = await presentLeft(db, found, { lines, orders: stored });
  const orders = presentOrders(found, { lines, orders: stored, left: left.lines });
  return {
    id: row.id,
    method: row.method,
    methodName: nameOfMethod(methods, row.method, [row.method_id]),
    subMethod: row.sub_method,
    state: row.state,
    source: row.source,
    split: row.split,
    amount: row.amount,
    tip: row.tip,
    rounding: row.rounding,
    total: row.total,
    cashReceived: row.cash_received,
    change: row.change_given,
    drawer: row.drawer_id,
    cashBalance: row.cash_balance,
    nfcTag: await presentNfcTag(db, row),
    chargedTag: await presentChargedTag(db, row),
    openAmount: add(zero, ...orders.map((order) => order.stillToPay)),
    receiptNumber: receipt ? String(receipt.number) : null,
    receiptUrl: receipt ? receiptAddress(origin, receipt.token) : null,
    deviceNumber: row.device_number,
    takenAt: Math.floor(row.taken_at / 1000),
    reference: row.reference,
    providerReference: row.provider_reference,
    maskedCard: row.masked_card,
    isConfirmed: isConfirmed(row.method),
    refunded: negate(add(zero, ...refunds.map(({ amount }) => amount))),
    left: { amount: left.amount, rounding: left.rounding },
    refundOf: row.refund_of,
    orders,
    ...underWay,
  };
}

type Lines = Awaited<ReturnType<typeof findPaymentParts>>['lines'];

async function presentNfcTag(db: Db, row: PaymentWithOrders['row']): Promise<WirePayment['nfcTag']> {
  const { customer_id: customerId, tag_id: id, credit_balance: balance } = row;
  if (id === null) return null;
  const tag = await findTag(db, { customerId, id });
  return { id, name: tag?.name ?? '', balance: balance ?? zero };
}

/** Of one that was lost meanwhile: the one that got the credit. */
async function presentChargedTag(db: Db, row: PaymentWithOrders['row']): Promise<WirePayment['chargedTag']> {
  const { customer_id: customerId, charged_tag_id: asked } = row;
  if (asked === null) return null;
  const entry = row.state === 'success' ? await findEntryById(db, customerId, row.id) : null;
  const id = entry?.tag_id ?? asked;
  const tag = await findTag(db, { customerId, id });
  return { id, name: tag?.name ?? '', serial: tag?.serial ?? '', balance: entry?.balance ?? null };
}

async function ordersOf(db: Db, { row, orders }: PaymentWithOrders): Promise<readonly Order[]> {
  const found = await findOrdersById(
    db,
    row.customer_id,
    orders.map(({ id }) => id),
  );
  return found.map(({ order }) => order);
}

type Parts = { readonly lines: Lines; readonly orders: readonly Order[] };
type PresentedLeft = WirePayment['left'] & { readonly lines: Awaited<ReturnType<typeof linesLeftOf>> };

async function presentLeft(db: Db, { row }: PaymentWithOrders, { lines, orders }: Parts): Promise<PresentedLeft> {
  const isGivenBack = row.state === 'success' && row.refund_of === null && row.charged_tag_id === null;
  if (!isGivenBack) return { amount: zero, rounding: zero, lines: new Map() };
  const reader = { tx: db, customerId: row.customer_id };
  const left = await leftOfPayment(reader, row, orders);
  const ofLines = lines.length === 0 ? new Map<string, null>() : await linesLeftOf(reader, row, left, orders);
  return { amount: add(zero, ...left.shares.map(freeOf)), rounding: left.rounding, lines: ofLines };
}

function presentOrders(
  { orders: paid }: PaymentWithOrders,
  { lines, orders, left }: Parts & { readonly left: PresentedLeft['lines'] },
): WirePayment['orders'] {
  return orders.map((order) => ({
    id: order.id,
    number: order.number,
    amount: paid.find(({ id }) => id === order.id)?.amount ?? zero,
    state: order.state,
    stillToPay: stillToPay(order),
    lines: lines
      .filter(({ orderId }) => orderId === order.id)
      .map(({ opid, count, amount, shared }) => {
        return { opid, count, amount, ...leftOfLine(left.get(order.id), opid), ...(shared && { shared }) };
      }),
  }));
}

type LeftOfLine = Pick<WirePayment['orders'][number]['lines'][number], 'left' | 'leftCount'>;

function leftOfLine(ofOrder: readonly LineLeft[] | null | undefined, opid: string): LeftOfLine {
  if (ofOrder === null) return { left: null };
  const line = ofOrder?.find((one) => one.opid === opid);
  if (line === undefined || line.amount === 0) return {};
  return { left: line.amount, ...(line.isShared !== true && line.count > 0 && { leftCount: line.count }) };
}

/** Payments at a provider: how each is known there, who drives it, and every move it made (decisions.md §4). */
import { add, type Money, zero } from '@comanda/domain/money';
import type { Insertable, Kysely, Selectable } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { paymentsAtProviders } from './joined-payments.ts';

type Db = Kysely<Tables>;
export type FlowRow = Selectable<Tables['payment_flows']>;
export type PaymentKey = { readonly customerId: string; readonly paymentId: string };

export type NewFlow = Omit<
  Insertable<Tables['payment_flows']>,
  | 'customer_id'
  | 'begun_at'
  | 'asked_at'
  | 'refunded_beside'
  | 'handle'
  | 'step'
  | 'is_authorized'
  | 'fail_reason'
  | 'fail_remark'
  | 'cancel_asked_at'
  | 'ended_at'
  | 'checked_at'
  | 'driver'
  | 'driven_until'
>;

export async function insertFlow(venue: Venue, flow: NewFlow): Promise<void> {
  const unknownYet = { asked_at: null, refunded_beside: null, handle: null, step: null };
  const notFailed = { fail_reason: null, fail_remark: null };
  const atNobody = { cancel_asked_at: null, ended_at: null, checked_at: null, driver: null, driven_until: null };
  await venue.ahead
    .insertInto('payment_flows')
    .values({
      ...flow,
      ...unknownYet,
      ...notFailed,
      ...atNobody,
      customer_id: venue.customerId,
      is_authorized: false,
      begun_at: venue.now,
    })
    .execute();
}

export async function findFlow(db: Db, { customerId, paymentId }: PaymentKey): Promise<FlowRow | null> {
  const row = await db
    .selectFrom('payment_flows')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
  return row ?? null;
}

export async function findFlowByHandle(db: Db, customerId: string, handle: string): Promise<FlowRow | null> {
  const row = await db
    .selectFrom('payment_flows')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('handle', '=', handle)
    .executeTakeFirst();
  return row ?? null;
}

export type FlowChange = Partial<Omit<FlowRow, 'customer_id' | 'payment_id'>>;

export async function updateFlow(db: Db, key: PaymentKey, change: FlowChange): Promise<void> {
  await db
    .updateTable('payment_flows')
    .set(change)
    .where('customer_id', '=', key.customerId)
    .where('payment_id', '=', key.paymentId)
    .execute();
}

/** Whoever is told yes may call the provider for the first time, and nobody else ever again. @param now unix milliseconds */
export async function claimFirstCall(db: Db, key: PaymentKey, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_flows')
    .set({ asked_at: now })
    .where('customer_id', '=', key.customerId)
    .where('payment_id', '=', key.paymentId)
    .where('asked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Everything under way that nobody drives. @param now unix milliseconds */
export async function findOpenFlows(db: Db, now: number): Promise<PaymentKey[]> {
  const rows = await db
    .selectFrom('payment_flows')
    .select(['customer_id', 'payment_id'])
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('driver', 'is', null), eb('driven_until', '<', now)]))
    .orderBy('begun_at')
    .execute();
  return rows.map(keyOf);
}

/** What ended without money and was not looked at once more, the oldest first. @param endedBefore unix milliseconds */
export async function findUncheckedFlows(
  db: Db,
  endedBefore: number,
): Promise<(PaymentKey & { readonly endedAt: number })[]> {
  const rows = await paymentsAtProviders(db)
    .select(['payment_flows.customer_id', 'payment_flows.payment_id', 'payment_flows.ended_at'])
    .where('payment_flows.checked_at', 'is', null)
    .where('payment_flows.ended_at', 'is not', null)
    .where('payment_flows.ended_at', '<=', endedBefore)
    .where('payment_flows.asked_at', 'is not', null)
    .where('payments.state', 'in', ['failed', 'canceled'])
    .orderBy('payment_flows.ended_at')
    .execute();
  return rows.map((row) => ({ ...keyOf(row), endedAt: row.ended_at ?? 0 }));
}

const keyOf = (row: { customer_id: string; payment_id: string }): PaymentKey => ({
  customerId: row.customer_id,
  paymentId: row.payment_id,
});

/** Whether a payment waits at this terminal or reader: it takes one at a time. What goes back asks nobody there. */
export async function isDeviceBusy(db: Db, customerId: string, deviceId: string): Promise<boolean> {
  const row = await paymentsAtProviders(db)
    .select('payments.id')
    .where('payment_flows.customer_id', '=', customerId)
    .where('payment_flows.ended_at', 'is', null)
    .where('payment_flows.device_id', '=', deviceId)
    .where('payments.refund_of', 'is', null)
    .where('payments.state', 'in', ['preparing', 'paying'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of an order, what cards hold ready for it and no provider took yet. */
export async function findHeldReady(db: Db, customerId: string, orderId: string): Promise<Money> {
  const rows = await db
    .selectFrom('payment_orders')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_orders.customer_id')
        .onRef('payments.id', '=', 'payment_orders.payment_id'),
    )
    .innerJoin('payment_flows', (join) =>
      join
        .onRef('payment_flows.customer_id', '=', 'payment_orders.customer_id')
        .onRef('payment_flows.payment_id', '=', 'payment_orders.payment_id'),
    )
    .select('payment_orders.amount')
    .where('payment_orders.customer_id', '=', customerId)
    .where('payment_orders.order_id', '=', orderId)
    .where('payment_flows.is_authorized', '=', true)
    .where('payments.state', 'in', ['preparing', 'paying', 'unknown'])
    .where('payments.refund_of', 'is', null)
    .execute();
  return add(zero, ...rows.map(({ amount }) => amount));
}

/** What was or is being given back of a payment, the oldest first. */
export function findRefundsOf(db: Db, key: PaymentKey): Promise<Selectable<Tables['payments']>[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('customer_id', '=', key.customerId)
    .where('refund_of', '=', key.paymentId)
    .orderBy('taken_at')
    .orderBy('id')
    .execute();
}

/** Of those, what the provider itself gave back: not what it could not, and staff then gave back another way. */
export function findGivenBackByProvider(db: Db, key: PaymentKey): Promise<Selectable<Tables['payments']>[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('customer_id', '=', key.customerId)
    .where('refund_of', '=', key.paymentId)
    .where('state', '=', 'success')
    .where((here) =>
      here.not(
        here.exists(
          here
            .selectFrom('payment_moves')
            .select('payment_moves.payment_id')
            .whereRef('payment_moves.customer_id', '=', 'payments.customer_id')
            .whereRef('payment_moves.payment_id', '=', 'payments.id')
            .where('payment_moves.to_state', '=', 'success')
            .where('payment_moves.cause', '=', 'staff')
            .where('payment_moves.from_state', 'in', ['failed', 'canceled']),
        ),
      ),
    )
    .execute();
}

/** Where a provider took another amount than it was asked for: what of it each order has. */
export async function setPaymentParts(
  venue: Venue,
  paymentId: string,
  parts: readonly { readonly orderId: string; readonly amount: Money }[],
): Promise<void> {
  for (const { orderId, amount } of parts) {
    await venue.ahead
      .updateTable('payment_orders')
      .set({ amount })
      .where('customer_id', '=', venue.customerId)
      .where('payment_id', '=', paymentId)
      .where('order_id', '=', orderId)
      .execute();
  }
}

/** Where its orders were merged away before it was taken: the orders that have their lines, and the lines with them. */
export async function replacePaymentOrders(
  venue: Venue,
  paymentId: string,
  now: {
    readonly parts: readonly { readonly orderId: string; readonly amount: Money }[];
    /** Old order → new. */
    readonly receivers: ReadonlyMap<string, string>;
  },
): Promise<void> {
  const { ahead, customerId } = venue;
  await ahead
    .deleteFrom('payment_orders')
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', paymentId)
    .execute();
  const rows = now.parts.map(({ orderId, amount }) => ({
    customer_id: customerId,
    payment_id: paymentId,
    order_id: orderId,
    amount,
  }));
  await ahead.insertInto('payment_orders').values(rows).execute();
  for (const [was, is] of now.receivers) {
    await ahead
      .updateTable('payment_lines')
      .set({ order_id: is })
      .where('customer_id', '=', customerId)
      .where('payment_id', '=', paymentId)
      .where('order_id', '=', was)
      .execute();
  }
}

/** A refund goes the way that its payment came. @throws Error where that was never at a provider */
export async function insertRefundFlow(venue: Venue, refund: { id: string; refundOf: string }): Promise<void> {
  const paid = await findFlow(venue.tx, { customerId: venue.customerId, paymentId: refund.refundOf });
  if (paid === null) throw new Error(`payment ${refund.refundOf} was never at a provider`);
  const { method_row_id, device_id, device, language, address, subject, station_id, prints_receipt } = paid;
  const same = { method_row_id, device_id, device, language, address, subject, station_id, prints_receipt };
  await insertFlow(venue, { ...same, payment_id: refund.id, authorizes_only: false, return_path: null });
}

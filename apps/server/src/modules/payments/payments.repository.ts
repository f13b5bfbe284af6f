/** Payments, drawers and the ledger: money against a reference, knowing no order (decisions.md §2, §4). */
import type { JournalPayment } from '@comanda/domain/journal/rebuild';
import { add, type Money } from '@comanda/domain/money';
import type { LedgerPosting } from '@comanda/domain/payments/ledger';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;
export type PaymentRow = Tables['payments'];
export type DrawerRow = Tables['drawers'];

type NewDrawer = Omit<DrawerRow, 'version' | 'printer_id' | 'created_at'> &
  Partial<Pick<DrawerRow, 'printer_id' | 'created_at'>>;

export async function insertDrawer(db: Db, drawer: NewDrawer): Promise<void> {
  await db
    .insertInto('drawers')
    .values({ printer_id: null, created_at: 0, ...drawer, version: 1 })
    .execute();
}

/** The venue’s own drawer, until devices and waiters have theirs: the oldest that is active. */
export async function venueDrawer(venue: Venue): Promise<DrawerRow> {
  return venue.tx
    .selectFrom('drawers')
    .selectAll()
    .where('customer_id', '=', venue.customerId)
    .where('kind', '=', 'venue')
    .where('active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirstOrThrow();
}

/** Puts cash into a drawer. @returns its balance afterwards. */
export async function moveCash(venue: Venue, drawer: DrawerRow, amount: Money): Promise<Money> {
  const balance = add(drawer.balance, amount);
  await venue.ahead
    .updateTable('drawers')
    .set({ balance })
    .where('customer_id', '=', venue.customerId)
    .where('id', '=', drawer.id)
    .execute();
  return balance;
}

export type TakenPayment = JournalPayment & { readonly total: Money };

export async function insertPayment(venue: Venue, payment: TakenPayment, takenBy: string): Promise<void> {
  await venue.ahead
    .insertInto('payments')
    .values({
      customer_id: venue.customerId,
      id: payment.id,
      method: payment.method,
      sub_method: null,
      state: payment.state,
      amount: payment.amount,
      tip: payment.tip,
      rounding: payment.rounding,
      total: payment.total,
      cash_received: payment.received,
      change_given: payment.change,
      drawer_id: payment.drawerId,
      cash_balance: payment.cashBalance,
      taken_by: takenBy,
      taken_at: payment.takenAt,
      business_date: payment.businessDate,
      receipt_id: payment.receipt?.id ?? null,
      provider: null,
      version: 1,
    })
    .execute();
  await venue.ahead
    .insertInto('payment_orders')
    .values(
      payment.allocations.map(({ orderId, amount }) => ({
        customer_id: venue.customerId,
        payment_id: payment.id,
        order_id: orderId,
        amount,
      })),
    )
    .execute();
}

/** Written with the journal entry that is about to be made: the next revision is its sequence. */
export async function postLedger(
  venue: Venue,
  postings: readonly LedgerPosting[],
  booking: { paymentId: string; businessDate: string },
): Promise<void> {
  await venue.ahead
    .insertInto('ledger')
    .values(
      postings.map((posting, position) => ({
        customer_id: venue.customerId,
        sequence: venue.head.revision + 1,
        position,
        account: posting.account,
        vat_rate: posting.rate,
        drawer_id: posting.drawerId,
        method: posting.method,
        user_id: posting.personId,
        order_id: posting.orderId,
        payment_id: booking.paymentId,
        business_date: booking.businessDate,
        booked_at: venue.now,
        amount: posting.amount,
      })),
    )
    .execute();
}

export type PaymentWithOrders = { readonly row: PaymentRow; readonly orders: readonly { id: string; amount: Money }[] };

export async function findPayment(db: Db, customerId: string, id: string): Promise<PaymentWithOrders | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const orders = await db
    .selectFrom('payment_orders')
    .select(['order_id as id', 'amount'])
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', id)
    .execute();
  return { row, orders };
}

/** Which venues have a payment of this id. */
export async function findVenuesOfPayment(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('payments').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

/** Newest first; of one moment the one with the highest receipt number. */
export async function findPaymentsOfOrder(db: Db, customerId: string, orderId: string): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment_orders')
    .innerJoin('payments', (join) =>
      join
        .onRef('payments.customer_id', '=', 'payment_orders.customer_id')
        .onRef('payments.id', '=', 'payment_orders.payment_id'),
    )
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.customer_id', '=', 'payments.customer_id').onRef('receipts.id', '=', 'payments.receipt_id'),
    )
    .selectAll('payments')
    .where('payment_orders.customer_id', '=', customerId)
    .where('payment_orders.order_id', '=', orderId)
    .orderBy('payments.taken_at', 'desc')
    .orderBy((eb) => eb.fn.coalesce('receipts.number', eb.lit(0)), 'desc')
    .execute();
}

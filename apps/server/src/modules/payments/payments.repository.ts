/** Payments, drawers and the ledger: money against a reference, knowing no order (decisions.md §2, §4). */
import type { JournalPayment } from '@comanda/domain/journal/journal-payment';
import { add, type Money } from '@comanda/domain/money';
import type { SoldPart } from '@comanda/domain/orders/sold-parts';
import type { LedgerPosting } from '@comanda/domain/payments/ledger';
import type { Kysely } from 'kysely';

import { insertRows } from '../../platform/database/prepare.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import { followStanding } from './invoice-standings.repository.ts';
import { paymentsByOrder } from './joined-payments.ts';
import { fromPaidLine, paidLineColumns, toPaidLine } from './paid-line-rows.ts';
import { noReason, noteColumns, type PaymentNote, type RefundReason } from './payment-notes.ts';

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

export type TakenPayment = JournalPayment & {
  readonly total: Money;
  readonly note?: PaymentNote | null;
  readonly why?: RefundReason;
};

export async function insertPayment(venue: Venue, payment: TakenPayment, takenBy: string): Promise<void> {
  await venue.ahead
    .insertInto('payments')
    .values({
      customer_id: venue.customerId,
      id: payment.id,
      method: payment.method,
      ...takenColumns(payment),
      cash_received: payment.received,
      change_given: payment.change,
      drawer_id: payment.drawerId,
      cash_balance: payment.cashBalance,
      taken_by: takenBy,
      provider: null,
      device_number: payment.deviceNumber ?? null,
      refund_of: payment.refundOf ?? null,
      version: 1,
    })
    .execute();
  await insertParts(venue, payment);
  // A credit note: less is owed. No provider moves that money, so it is taken at once.
  if (payment.method === 'invoice' && payment.refundOf) await followStanding(venue, payment.refundOf);
}

/** What is known of a payment once it is taken. */
function takenColumns(payment: TakenPayment) {
  return {
    state: payment.state,
    amount: payment.amount,
    tip: payment.tip,
    rounding: payment.rounding,
    total: payment.total,
    taken_at: payment.takenAt,
    business_date: payment.businessDate,
    receipt_id: payment.receipt?.id ?? null,
    method_id: payment.methodId ?? null,
    sub_method: payment.subMethod ?? null,
    ...noteColumns(payment),
    provider_reference: payment.providerReference ?? null,
    masked_card: payment.maskedCard ?? null,
    split: payment.split ?? ('whole' as const),
    source: payment.source ?? ('pos' as const),
    ...(payment.why ?? noReason),
    buyer_id: payment.buyerId ?? null,
    tag_id: payment.tagId ?? null,
    credit_balance: payment.creditBalance ?? null,
    charged_tag_id: payment.chargedTagId ?? null,
  };
}

/** One that was begun is taken now; what it pays for was stored when it began. @throws Error when it was taken before */
export async function completePayment(venue: Venue, payment: TakenPayment): Promise<void> {
  const { numUpdatedRows } = await venue.tx
    .updateTable('payments')
    .set((eb) => ({
      ...takenColumns(payment),
      version: eb('version', '+', 1),
    }))
    .where('customer_id', '=', venue.customerId)
    .where('id', '=', payment.id)
    .where('state', '!=', 'success')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`payment ${payment.id} was taken before`);
}

async function insertParts(venue: Venue, payment: TakenPayment): Promise<void> {
  // What charges a tag pays no order.
  if (payment.allocations.length === 0) return;
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
  if (payment.lines === undefined || payment.lines.length === 0) return;
  await venue.ahead
    .insertInto('payment_lines')
    .values(
      payment.lines.map((line) => ({
        customer_id: venue.customerId,
        payment_id: payment.id,
        ...fromPaidLine(line),
      })),
    )
    .execute();
}

/** @returns false where it has a number already */
export async function setDeviceNumber({ tx, customerId }: Venue, id: string, number: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ device_number: number })
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('device_number', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export type LedgerBooking = {
  readonly paymentId: string | null;
  readonly businessDate: string;
  readonly takenAt?: number;
  /** What the turnover among the postings was sold for, line by line. */
  readonly sold?: readonly SoldPart[];
};

async function insertSold(venue: Venue, { sold = [], businessDate, takenAt }: LedgerBooking): Promise<void> {
  const first = venue.booked.sold;
  venue.booked.sold += sold.length;
  const rows = sold.map((part, index) => ({
    customer_id: venue.customerId,
    sequence: venue.head.revision + 1,
    position: first + index,
    order_id: part.orderId,
    opid: part.opid,
    product_id: part.productId,
    title: part.title,
    vat_rate: part.rate,
    count: part.count,
    gross: part.gross,
    net: part.net,
    vat: part.vat,
    type: part.type,
    channel: part.channel,
    user_id: part.personId,
    business_date: businessDate,
    sold_at: takenAt ?? venue.now,
  }));
  await insertRows(venue.ahead, 'sold_lines', rows);
}

/** Written with the journal entry that is about to be made: the next revision is its sequence. */
export async function postLedger(
  venue: Venue,
  postings: readonly LedgerPosting[],
  booking: LedgerBooking,
): Promise<void> {
  await insertSold(venue, booking);
  if (postings.length === 0) return;
  const first = venue.booked.ledger;
  venue.booked.ledger += postings.length;
  await venue.ahead
    .insertInto('ledger')
    .values(
      postings.map((posting, index) => ({
        customer_id: venue.customerId,
        sequence: venue.head.revision + 1,
        position: first + index,
        account: posting.account,
        vat_rate: posting.rate,
        drawer_id: posting.drawerId,
        method: posting.method,
        user_id: posting.personId,
        order_id: posting.orderId,
        tag_id: posting.tagId ?? null,
        payment_id: booking.paymentId,
        business_date: booking.businessDate,
        booked_at: venue.now,
        taken_at: booking.takenAt ?? null,
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

/** What it paid by product, and all that was given back of it or is on its way back. */
export async function findPaymentParts(db: Db, { customerId, id }: { customerId: string; id: string }) {
  const lines = await db
    .selectFrom('payment_lines')
    .select(paidLineColumns)
    .where('customer_id', '=', customerId)
    .where('payment_id', '=', id)
    .orderBy('order_id')
    .orderBy('opid')
    .execute();
  const refunds = await db
    .selectFrom('payments')
    .select(['id', 'state', 'amount'])
    .where('customer_id', '=', customerId)
    .where('refund_of', '=', id)
    .where('state', 'not in', ['failed', 'canceled'])
    .execute();
  return { lines: lines.map(toPaidLine), refunds };
}

/** Which venues have a payment of this id. */
export async function findVenuesOfPayment(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('payments').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

/** Newest first; of one moment the one with the highest receipt number. */
export async function findPaymentsOfOrder(db: Db, customerId: string, orderId: string): Promise<PaymentRow[]> {
  return paymentsByOrder(db, customerId)
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.customer_id', '=', 'payments.customer_id').onRef('receipts.id', '=', 'payments.receipt_id'),
    )
    .selectAll('payments')
    .where('payment_orders.order_id', '=', orderId)
    .orderBy('payments.taken_at', 'desc')
    .orderBy((eb) => eb.fn.coalesce('receipts.number', eb.lit(0)), 'desc')
    .execute();
}

export async function setPaymentState(venue: Venue, row: PaymentRow, state: PaymentRow['state']): Promise<void> {
  await venue.ahead
    .updateTable('payments')
    .set({ state, version: row.version + 1 })
    .where('customer_id', '=', row.customer_id)
    .where('id', '=', row.id)
    .execute();
}

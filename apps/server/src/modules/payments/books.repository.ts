/** The books as a whole, for checks: every payment, what the ledger adds up to, the numbers of receipts. */
import type { JournalPayment, JournalPaymentDetails } from '@comanda/domain/journal/journal-payment';
import { type Money, money } from '@comanda/domain/money';
import type { LineAllocation } from '@comanda/domain/payments/take-payment';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { toPaidLine } from './paid-line-rows.ts';
import { noteInJournal, reasonInJournal } from './payment-notes.ts';
import type { DrawerRow, PaymentRow } from './payments.repository.ts';
import { hashOfDocument } from './receipts.repository.ts';

type Db = Kysely<Tables>;

const paymentsOfPage = 500;

/** In the words of the journal, page by page: with their receipts those of a year would fill the memory. */
export async function* findEveryPayment(db: Db, customerId: string): AsyncGenerator<JournalPayment, void> {
  let after: string | null = null;
  for (;;) {
    const page = db.selectFrom('payments').selectAll().where('customer_id', '=', customerId);
    const rest = after === null ? page : page.where('id', '>', after);
    const rows: readonly PaymentRow[] = await rest.orderBy('id').limit(paymentsOfPage).execute();
    const newest = rows.at(-1);
    if (newest === undefined) return;
    yield* await withParts(db, customerId, rows, { from: rows[0]?.id ?? '', upTo: newest.id });
    if (rows.length < paymentsOfPage) return;
    after = newest.id;
  }
}

/** Ids of payments, in the engine's own order: both are within. */
type Range = { readonly from: string; readonly upTo: string };

async function withParts(
  db: Db,
  customerId: string,
  rows: readonly PaymentRow[],
  range: Range,
): Promise<JournalPayment[]> {
  const parts = await db
    .selectFrom('payment_orders')
    .select(['payment_id', 'order_id', 'amount'])
    .where('customer_id', '=', customerId)
    .where('payment_id', '>=', range.from)
    .where('payment_id', '<=', range.upTo)
    .orderBy('order_id')
    .execute();
  const byPayment = new Map<string, JournalPayment['allocations'][number][]>();
  for (const { payment_id, order_id, amount } of parts) {
    byPayment.set(payment_id, [...(byPayment.get(payment_id) ?? []), { orderId: order_id, amount }]);
  }
  const lines = await findPaidLinesWithin(db, customerId, range);
  const receipts = await findReceiptsWithin(db, customerId, range);
  return rows.map((row) => ({
    id: row.id,
    method: row.method,
    state: row.state,
    amount: row.amount,
    tip: row.tip,
    rounding: row.rounding,
    received: row.cash_received,
    change: row.change_given,
    drawerId: row.drawer_id,
    takenBy: row.taken_by,
    takenAt: row.taken_at,
    ...(row.device_number !== null && { deviceNumber: row.device_number }),
    businessDate: row.business_date,
    allocations: byPayment.get(row.id) ?? [],
    cashBalance: row.cash_balance,
    receipt: receipts.get(row.id) ?? null,
    ...(row.refund_of !== null && { refundOf: row.refund_of }),
    ...detailsOf(row, lines.get(row.id) ?? []),
  }));
}

/** What not every payment has, as the journal leaves it out. */
export function detailsOf(row: PaymentRow, lines: readonly LineAllocation[]): JournalPaymentDetails {
  return {
    ...(row.method_id !== null && { methodId: row.method_id }),
    ...(row.sub_method !== null && { subMethod: row.sub_method }),
    ...noteInJournal(row),
    ...(row.provider_reference !== null && { providerReference: row.provider_reference }),
    ...(row.masked_card !== null && { maskedCard: row.masked_card }),
    ...(row.split !== 'whole' && { split: row.split }),
    ...(row.source !== 'pos' && { source: row.source }),
    ...(row.buyer_id !== null && { buyerId: row.buyer_id }),
    ...(row.tag_id !== null && { tagId: row.tag_id }),
    ...(row.credit_balance !== null && { creditBalance: row.credit_balance }),
    ...(row.charged_tag_id !== null && { chargedTagId: row.charged_tag_id }),
    ...reasonInJournal(row.id, row),
    ...(lines.length > 0 && { lines }),
  };
}

async function findPaidLinesWithin(
  db: Db,
  customerId: string,
  { from, upTo }: Range,
): Promise<ReadonlyMap<string, LineAllocation[]>> {
  const rows = await db
    .selectFrom('payment_lines')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('payment_id', '>=', from)
    .where('payment_id', '<=', upTo)
    .orderBy('order_id')
    .orderBy('opid')
    .execute();
  const byPayment = new Map<string, LineAllocation[]>();
  for (const row of rows) {
    byPayment.set(row.payment_id, [...(byPayment.get(row.payment_id) ?? []), toPaidLine(row)]);
  }
  return byPayment;
}

/** Payment → its receipt, hashed as it is stored now. */
async function findReceiptsWithin(
  db: Db,
  customerId: string,
  { from, upTo }: Range,
): Promise<ReadonlyMap<string, NonNullable<JournalPayment['receipt']>>> {
  const rows = await db
    .selectFrom('receipts')
    .select(['id', 'number', 'payment_id', 'document'])
    .where('customer_id', '=', customerId)
    .where('payment_id', '>=', from)
    .where('payment_id', '<=', upTo)
    .execute();
  return new Map(
    rows.map(({ id, number, payment_id, document }) => [
      payment_id,
      { id, number, documentHash: hashOfDocument(document) },
    ]),
  );
}

export type LedgerBalance = Pick<Tables['ledger'], 'account' | 'vat_rate' | 'drawer_id' | 'user_id' | 'tag_id'> & {
  readonly method: JournalPayment['method'] | null;
  readonly amount: Money;
};

/** One row per balance: account, rate, drawer, method, person, tag. */
export async function findLedgerBalances(db: Db, customerId: string): Promise<LedgerBalance[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(['account', 'vat_rate', 'drawer_id', 'method', 'user_id', 'tag_id', sql<number>`sum(amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .groupBy(['account', 'vat_rate', 'drawer_id', 'method', 'user_id', 'tag_id'])
    .execute();
  return rows.map((row) => ({
    ...row,
    method: row.method as JournalPayment['method'] | null,
    amount: money(Number(row.amount)),
  }));
}

/** Payments whose total is not what they are made of. */
export async function findTotalsApart(db: Db, customerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`total <> amount + tip + rounding`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Sequences whose postings do not sum to zero. */
export async function findUnbalancedEntries(db: Db, customerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('ledger')
    .select('sequence')
    .where('customer_id', '=', customerId)
    .groupBy('sequence')
    .having(sql<number>`sum(amount)`, '!=', 0)
    .orderBy('sequence')
    .execute();
  return rows.map((row) => row.sequence);
}

/** Orders whose sold lines of a day are not what the ledger earned by them, or name another product than their line. */
export async function findSoldApart(db: Db, customerId: string): Promise<string[]> {
  const booked = db
    .selectFrom('ledger')
    .select([
      'order_id',
      'business_date',
      sql<number>`coalesce(vat_rate, 0)`.as('rate'),
      sql<number>`-amount`.as('gross'),
    ])
    .where('customer_id', '=', customerId)
    .where('account', 'in', ['turnover', 'vat']);
  const sold = db
    .selectFrom('sold_lines')
    .select(['order_id', 'business_date', 'vat_rate as rate', sql<number>`-gross`.as('gross')])
    .where('customer_id', '=', customerId);
  const apart = await db
    .selectFrom(booked.unionAll(sold).as('both_sides'))
    .select('order_id')
    .groupBy(['order_id', 'business_date', 'rate'])
    .having(sql<number>`sum(gross)`, '!=', 0)
    .execute();
  const others = await db
    .selectFrom('sold_lines')
    .innerJoin('order_lines', (join) =>
      join
        .onRef('order_lines.customer_id', '=', 'sold_lines.customer_id')
        .onRef('order_lines.order_id', '=', 'sold_lines.order_id')
        .onRef('order_lines.opid', '=', 'sold_lines.opid'),
    )
    .select('sold_lines.order_id')
    .where('sold_lines.customer_id', '=', customerId)
    .where(sql<boolean>`coalesce(sold_lines.product_id, '') <> order_lines.product_id`)
    .execute();
  return [...new Set([...apart, ...others].map(({ order_id }) => order_id ?? ''))].sort();
}

export function findDrawers(db: Db, customerId: string): Promise<DrawerRow[]> {
  return db
    .selectFrom('drawers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findReceiptNumbers(db: Db, customerId: string): Promise<number[]> {
  const rows = await db.selectFrom('receipts').select('number').where('customer_id', '=', customerId).execute();
  return rows.map((row) => row.number);
}

/** What a row belongs to: the entry that made it, who did it, and the closing that it is part of. */
export type Attribution = { readonly sequence: number; readonly by: string; readonly closing: string | null };
type Attributed = Attribution & { readonly id: string };

export async function findAttributions(
  db: Db,
  customerId: string,
): Promise<{ readonly moves: readonly Attributed[]; readonly closings: readonly Attributed[] }> {
  const moves = await db
    .selectFrom('cash_moves')
    .select(['id', 'sequence', 'made_by as by', 'closing_id as closing'])
    .where('customer_id', '=', customerId)
    .execute();
  const closings = await db
    .selectFrom('closings')
    .select(['id', 'sequence', 'closed_by as by', 'id as closing'])
    .where('customer_id', '=', customerId)
    .execute();
  return { moves, closings };
}

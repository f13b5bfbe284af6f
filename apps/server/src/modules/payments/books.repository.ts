/** The books as a whole, for checks: every payment, what the ledger adds up to, the numbers of receipts. */
import type { JournalPayment } from '@comanda/domain/journal/rebuild';
import { type Money, money } from '@comanda/domain/money';
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { DrawerRow } from './payments.repository.ts';
import { hashOfDocument } from './receipts.repository.ts';

type Db = Kysely<Tables>;

/** In the words of the journal. */
export async function findEveryPayment(db: Db, customerId: string): Promise<JournalPayment[]> {
  const rows = await db.selectFrom('payments').selectAll().where('customer_id', '=', customerId).execute();
  const parts = await db
    .selectFrom('payment_orders')
    .select(['payment_id', 'order_id', 'amount'])
    .where('customer_id', '=', customerId)
    .orderBy('order_id')
    .execute();
  const byPayment = new Map<string, JournalPayment['allocations'][number][]>();
  for (const { payment_id, order_id, amount } of parts) {
    byPayment.set(payment_id, [...(byPayment.get(payment_id) ?? []), { orderId: order_id, amount }]);
  }
  const receipts = await findEveryReceipt(db, customerId);
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
    businessDate: row.business_date,
    allocations: byPayment.get(row.id) ?? [],
    cashBalance: row.cash_balance,
    receipt: receipts.get(row.id) ?? null,
  }));
}

/** Payment → its receipt, hashed as it is stored now. */
async function findEveryReceipt(
  db: Db,
  customerId: string,
): Promise<ReadonlyMap<string, NonNullable<JournalPayment['receipt']>>> {
  const rows = await db
    .selectFrom('receipts')
    .select(['id', 'number', 'payment_id', 'document'])
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(
    rows.map(({ id, number, payment_id, document }) => [
      payment_id,
      { id, number, documentHash: hashOfDocument(document) },
    ]),
  );
}

export type LedgerBalance = Pick<Tables['ledger'], 'account' | 'vat_rate' | 'drawer_id' | 'user_id'> & {
  readonly method: JournalPayment['method'] | null;
  readonly amount: Money;
};

/** One row per balance: account, rate, drawer, method, person. */
export async function findLedgerBalances(db: Db, customerId: string): Promise<LedgerBalance[]> {
  const rows = await db
    .selectFrom('ledger')
    .select(['account', 'vat_rate', 'drawer_id', 'method', 'user_id', sql<number>`sum(amount)`.as('amount')])
    .where('customer_id', '=', customerId)
    .groupBy(['account', 'vat_rate', 'drawer_id', 'method', 'user_id'])
    .execute();
  return rows.map((row) => ({
    ...row,
    method: row.method as JournalPayment['method'] | null,
    amount: money(Number(row.amount)),
  }));
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

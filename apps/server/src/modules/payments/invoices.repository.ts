/** Invoices and what was booked on them; nothing of either is ever changed (docs/decisions/0044). */
import type { Invoice, InvoiceEntry, InvoiceState } from '@comanda/domain/invoices/invoice';
import { add, type Money, money, negate, zero } from '@comanda/domain/money';
import { type Kysely, sql } from 'kysely';

import type { Debtor } from '../../platform/database/invoice-tables.ts';
import { holds } from '../../platform/database/is-named.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';
import {
  beginStanding,
  bookedOn,
  creditedOf,
  findOpenAmounts,
  followStanding,
} from './invoice-standings.repository.ts';

type Db = Kysely<Tables>;
export type InvoiceRow = Tables['invoices'];
export type InvoiceEntryRow = Tables['invoice_entries'];

/** Takes the next number in the transaction that stores the invoice. */
export function numberInvoice(venue: Venue): number {
  venue.head.invoiceSequence += 1;
  return venue.head.invoiceSequence;
}

export async function insertInvoice(venue: Venue, row: Omit<InvoiceRow, 'customer_id' | 'made_at'>): Promise<void> {
  const made = { ...row, customer_id: venue.customerId, made_at: venue.now };
  await venue.ahead.insertInto('invoices').values(made).execute();
  await beginStanding(venue, row.id, row.number);
}

export async function insertInvoiceEntry(venue: Venue, entry: InvoiceEntry): Promise<void> {
  await venue.ahead
    .insertInto('invoice_entries')
    .values({
      customer_id: venue.customerId,
      id: entry.id,
      invoice_id: entry.invoiceId,
      sequence: venue.head.revision + 1,
      kind: entry.kind,
      amount: entry.amount,
      date: entry.date,
      reason: entry.reason,
      takes_back: entry.takesBack,
      made_by: entry.by,
      made_at: venue.now,
    })
    .execute();
  await followStanding(venue, entry.invoiceId);
}

/** Which venues have an invoice of this id. */
export async function findVenuesOfInvoice(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom('invoices').select('customer_id').where('id', '=', id).execute();
  return rows.map((row) => row.customer_id);
}

/** With who owes it, the order's number, and what was given back and booked on it so far. */
export type InvoiceFacts = Omit<InvoiceRow, 'document'> & {
  readonly debtor: Debtor | null;
  readonly order_number: string;
  readonly credited: Money;
  readonly booked: Money;
};

function selectFacts(db: Db, customerId: string) {
  return db
    .selectFrom('invoices')
    .innerJoin('persons', (join) =>
      join.onRef('persons.customer_id', '=', 'invoices.customer_id').onRef('persons.id', '=', 'invoices.person_id'),
    )
    .innerJoin('orders', (join) =>
      join.onRef('orders.customer_id', '=', 'invoices.customer_id').onRef('orders.id', '=', 'invoices.order_id'),
    )
    .select([
      'invoices.customer_id',
      'invoices.id',
      'invoices.number',
      'invoices.order_id',
      'invoices.person_id',
      'invoices.amount',
      'invoices.date',
      'invoices.due_date',
      'invoices.document_hash',
      'invoices.made_by',
      'invoices.made_at',
      'persons.debtor',
      'orders.number as order_number',
      creditedOf.as('credited'),
      bookedOn.as('booked'),
    ])
    .where('invoices.customer_id', '=', customerId);
}

function factsOf<Row extends { credited: number; booked: number }>(row: Row) {
  return { ...row, credited: money(Number(row.credited)), booked: money(Number(row.booked)) };
}

export async function findInvoice(db: Db, customerId: string, id: string): Promise<InvoiceFacts | null> {
  const row = await selectFacts(db, customerId).where('invoices.id', '=', id).executeTakeFirst();
  return row === undefined ? null : factsOf(row);
}

export type AskedInvoices = {
  /** Those to be paid yet, and those that are not: both in their states alone. */
  readonly state: InvoiceState | undefined;
  /** Part of the debtor's name or address, or a number of invoice or order. */
  readonly search: string;
  /** The number of the last one of the page before. */
  readonly before: number | undefined;
  readonly limit: number;
  /** `2026-11-22`. */
  readonly today: string;
};

/** The newest first. `open` are all that are to be paid, also those overdue. */
export async function findInvoices(db: Db, customerId: string, asked: AskedInvoices): Promise<InvoiceFacts[]> {
  const { state, search, before, limit, today } = asked;
  const number = sql.ref<number>(state === undefined ? 'invoices.number' : 'invoice_standings.number');
  // Those that stand so have a list of their own: the others are not read.
  let query = selectFacts(db, customerId).$if(state !== undefined, (all) =>
    all
      .innerJoin('invoice_standings', 'invoice_standings.invoice_id', 'invoices.id')
      .where('invoice_standings.customer_id', '=', customerId)
      .where('invoice_standings.state', '=', state === undefined || state === 'overdue' ? 'open' : state),
  );
  if (before !== undefined) query = query.where(number, '<', before);
  if (state === 'overdue') query = query.where('invoices.due_date', '<', today);
  const words = search.trim();
  if (words !== '') {
    query = query.where(
      sql<boolean>`(${holds(sql.ref('persons.buyer'), words)} or cast(invoices.number as text) = ${words}
        or orders.number = ${words})`,
    );
  }
  const rows = await query.orderBy(number, 'desc').limit(limit).execute();
  return rows.map(factsOf);
}

export type InvoiceTotals = { readonly count: number; readonly amount: Money };

/** What is to be paid on all invoices of a venue, what of it is overdue, and what was paid too much. */
export async function findOpenInvoices(db: Db, customerId: string, today: string) {
  const all = await findOpenAmounts(db, customerId, 'open');
  const overpaid = totalOf(await findOpenAmounts(db, customerId, 'overpaid'));
  return {
    open: totalOf(all),
    overdue: totalOf(all.filter(({ dueDate }) => dueDate < today)),
    overpaid: { ...overpaid, amount: negate(overpaid.amount) },
  };
}

function totalOf(of: readonly { readonly open: Money }[]): InvoiceTotals {
  return { count: of.length, amount: add(zero, ...of.map(({ open }) => open)) };
}

export async function findInvoiceDocument(db: Db, customerId: string, id: string): Promise<InvoiceRow | undefined> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** In the order that they were booked in. */
export async function findInvoiceEntries(db: Db, customerId: string, invoiceId: string): Promise<InvoiceEntryRow[]> {
  return db
    .selectFrom('invoice_entries')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('sequence')
    .execute();
}

/** The business day that it is booked on: once that was the day on which it was typed. */
export async function findEntryDay(db: Db, customerId: string, entryId: string): Promise<string> {
  const row = await db
    .selectFrom('invoice_entries')
    .innerJoin('ledger', (join) =>
      join
        .onRef('ledger.customer_id', '=', 'invoice_entries.customer_id')
        .onRef('ledger.sequence', '=', 'invoice_entries.sequence'),
    )
    .select('ledger.business_date')
    .where('invoice_entries.customer_id', '=', customerId)
    .where('invoice_entries.id', '=', entryId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.business_date;
}

/** In the words of the journal. */
export function entryOfRow(row: InvoiceEntryRow): InvoiceEntry {
  const { id, invoice_id: invoiceId, kind, amount, date, reason, takes_back: takesBack, made_by: by } = row;
  return { id, invoiceId, kind, amount, date, reason, takesBack, by };
}

export async function findEveryInvoice(
  db: Db,
  customerId: string,
): Promise<{ readonly invoice: Invoice; readonly document: InvoiceRow['document'] }[]> {
  const rows = await db.selectFrom('invoices').selectAll().where('customer_id', '=', customerId).execute();
  return rows.map((row) => {
    const { id, number, amount, date, document } = row;
    const ids = { orderId: row.order_id, debtorId: row.person_id };
    const invoice = { id, number, amount, date, dueDate: row.due_date, ...ids, documentHash: row.document_hash };
    return { invoice, document };
  });
}

export async function findEveryInvoiceEntry(db: Db, customerId: string): Promise<InvoiceEntry[]> {
  const rows = await db.selectFrom('invoice_entries').selectAll().where('customer_id', '=', customerId).execute();
  return rows.map(entryOfRow);
}

export async function findInvoiceNumbers(db: Db, customerId: string): Promise<number[]> {
  const rows = await db.selectFrom('invoices').select('number').where('customer_id', '=', customerId).execute();
  return rows.map((row) => row.number);
}

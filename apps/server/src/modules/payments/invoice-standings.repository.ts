/**
 * How each invoice stands, to find those by that are open however many were ever made. What is open of one is computed
 * (docs/decisions/0044); `verify` holds what stands here against it.
 */
import { money } from '@comanda/domain/money';
import { type Kysely, sql } from 'kysely';

import type { InvoiceStandingState } from '../../platform/database/invoice-tables.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Venue } from '../../platform/transaction.ts';

type Db = Kysely<Tables>;

/** For a query on `invoices`. Money given back to the order: above zero. */
export const creditedOf = sql<number>`coalesce((select -sum(payments.amount) from payments
  where payments.customer_id = invoices.customer_id and payments.refund_of = invoices.id
    and payments.state = 'success'), 0)`;
export const bookedOn = sql<number>`coalesce((select sum(invoice_entries.amount) from invoice_entries
  where invoice_entries.customer_id = invoices.customer_id and invoice_entries.invoice_id = invoices.id), 0)`;
const openOf = sql<number>`(invoices.amount - ${creditedOf} - ${bookedOn})`;
const stateNow = sql<InvoiceStandingState>`case when ${openOf} > 0 then 'open' when ${openOf} < 0 then 'overpaid'
  when ${creditedOf} = invoices.amount then 'canceled' else 'paid' end`;

/** Nothing was booked on it yet. */
export async function beginStanding({ ahead, customerId }: Venue, id: string, number: number): Promise<void> {
  const standing = { customer_id: customerId, invoice_id: id, number, state: 'open' as const };
  await ahead.insertInto('invoice_standings').values(standing).execute();
}

/** After whatever may have moved what is open of it. */
export async function followStanding({ ahead, customerId }: Venue, invoiceId: string): Promise<void> {
  await ahead
    .updateTable('invoice_standings')
    .set({
      state: sql<InvoiceStandingState>`(select ${stateNow} from invoices
        where invoices.customer_id = ${customerId} and invoices.id = ${invoiceId})`,
    })
    .where('customer_id', '=', customerId)
    .where('invoice_id', '=', invoiceId)
    .execute();
}

/** Of each that is open. */
export async function findOpenAmounts(db: Db, customerId: string) {
  const rows = await db
    .selectFrom('invoice_standings')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.customer_id', '=', 'invoice_standings.customer_id')
        .onRef('invoices.id', '=', 'invoice_standings.invoice_id'),
    )
    .select(['due_date as dueDate', openOf.as('open')])
    .where('invoice_standings.customer_id', '=', customerId)
    .where('invoice_standings.state', '=', 'open')
    .execute();
  return rows.map(({ dueDate, open }) => ({ dueDate, open: money(Number(open)) }));
}

/** Those that stand otherwise than what was booked on them says. */
export function findStandingsApart(db: Db, customerId: string) {
  return db
    .selectFrom('invoices')
    .leftJoin('invoice_standings', (join) =>
      join
        .onRef('invoice_standings.customer_id', '=', 'invoices.customer_id')
        .onRef('invoice_standings.invoice_id', '=', 'invoices.id')
        .onRef('invoice_standings.number', '=', 'invoices.number'),
    )
    .select(['invoices.id', 'invoice_standings.state', stateNow.as('computed')])
    .where('invoices.customer_id', '=', customerId)
    .where(sql<boolean>`coalesce(invoice_standings.state, '') <> ${stateNow}`)
    .execute();
}

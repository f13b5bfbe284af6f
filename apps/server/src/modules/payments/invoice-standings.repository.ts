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

/** After whatever may have moved what is open of it. An older process made it without a standing. */
export async function followStanding({ ahead, customerId }: Venue, invoiceId: string): Promise<void> {
  await ahead
    .insertInto('invoice_standings')
    .columns(['customer_id', 'invoice_id', 'number', 'state'])
    .expression(
      ahead
        .selectFrom('invoices')
        .select(['invoices.customer_id', 'invoices.id', 'invoices.number', stateNow.as('state')])
        .where('invoices.customer_id', '=', customerId)
        .where('invoices.id', '=', invoiceId),
    )
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'invoice_id']).doUpdateSet((eb) => ({
        number: eb.ref('excluded.number'),
        state: eb.ref('excluded.state'),
      })),
    )
    .execute();
}

/** Of each that stands so: what is to be paid on it yet, below nothing where more was paid. */
export async function findOpenAmounts(db: Db, customerId: string, state: 'open' | 'overpaid') {
  const rows = await db
    .selectFrom('invoice_standings')
    .innerJoin('invoices', (join) =>
      join
        .onRef('invoices.customer_id', '=', 'invoice_standings.customer_id')
        .onRef('invoices.id', '=', 'invoice_standings.invoice_id'),
    )
    .select(['due_date as dueDate', openOf.as('open')])
    .where('invoice_standings.customer_id', '=', customerId)
    .where('invoice_standings.state', '=', state)
    .execute();
  return rows.map(({ dueDate, open }) => ({ dueDate, open: money(Number(open)) }));
}

/** Each with how it stands, null where nothing says so, and how it does by what was booked on it. */
function selectBoth(db: Db) {
  return db
    .selectFrom('invoices')
    .leftJoin('invoice_standings', (join) =>
      join
        .onRef('invoice_standings.customer_id', '=', 'invoices.customer_id')
        .onRef('invoice_standings.invoice_id', '=', 'invoices.id')
        .onRef('invoice_standings.number', '=', 'invoices.number'),
    )
    .select(['invoices.customer_id', 'invoices.id', 'invoice_standings.state', stateNow.as('computed')]);
}

/** Those that stand otherwise than what was booked on them says. */
export function findStandingsApart(db: Db, customerId: string) {
  return selectBoth(db)
    .where('invoices.customer_id', '=', customerId)
    .where(sql<boolean>`coalesce(invoice_standings.state, '') <> ${stateNow}`)
    .execute();
}

export type StandingPlace = { readonly customer_id: string; readonly id: string };

/** Of all venues, one page after the other. @param after the last one of the page before */
export function findStandings(db: Db, after: StandingPlace | null, limit: number) {
  return selectBoth(db)
    .$if(after !== null, (all) =>
      all.where((eb) =>
        eb(
          eb.refTuple('invoices.customer_id', 'invoices.id'),
          '>',
          eb.tuple(after?.customer_id ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('invoices.customer_id')
    .orderBy('invoices.id')
    .limit(limit)
    .execute();
}

/** The figures of the venue's period as they stand: of an X, and of a Z before its drawers are counted. */
import type { CarriedForward, ClosingFigures } from '@comanda/domain/closings/closing';
import { type DrawerNow, drawersByLedger, tipsOwed } from '@comanda/domain/closings/make-closing';
import { add, money, zero } from '@comanda/domain/money';
import { type Kysely, type RawBuilder, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import { type ClosingRow, type DrawerRow, findDrawers } from '../payments/index.ts';
import type { Period } from './read-period.ts';

type Db = Kysely<Tables>;

export function drawersNow(rows: readonly DrawerRow[]): DrawerNow[] {
  return rows.map(({ id, name, active, balance }) => ({ id, name, active, balance }));
}

export type VenueNow = { readonly figures: ClosingFigures; readonly drawers: readonly DrawerRow[] };

/** @param now unix milliseconds */
export async function venueFigures(
  db: Db,
  customerId: string,
  { period, before, now }: { readonly period: Period; readonly before: ClosingRow | undefined; readonly now: number },
): Promise<VenueNow> {
  const drawers = await findDrawers(db, customerId);
  const { tally } = period;
  const within = tally.figures();
  const nfcLiability = add(before?.figures.nfcLiability ?? zero, tally.credit());
  const invoicesOpen = add(before?.figures.invoicesOpen ?? zero, tally.debtors());
  const hasInvoices = invoicesOpen !== 0 || within.invoices !== undefined;
  const owesCredit = nfcLiability !== 0 || within.nfcCredit !== undefined;
  return {
    drawers,
    figures: {
      ...within,
      from: before?.closed_at ?? null,
      to: now,
      tips: tipsOwed(before?.figures.tips ?? [], within.tips),
      drawers: drawersByLedger(drawersNow(drawers), tally.drawers()),
      carriedForward: await findCarriedForward(db, customerId),
      receivable: add(before?.figures.receivable ?? zero, tally.receivable()),
      ...(owesCredit && { nfcLiability }),
      ...(hasInvoices && { invoicesOpen }),
      chain: await findChain(db, customerId),
    },
  };
}

/** The newest entry: under the head's lock the one that the closing comes after. */
export async function findChain(db: Db, customerId: string): Promise<ClosingFigures['chain']> {
  const head = await db
    .selectFrom('venue_heads')
    .select(['revision', 'journal_hash'])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return { sequence: head.revision, hash: head.journal_hash };
}

/** Lines of open orders whose turnover is not booked, and what was paid towards them; practice has none. */
async function findCarriedForward(db: Db, customerId: string): Promise<CarriedForward> {
  const found = await db
    .selectFrom('orders')
    .select(['orders.paid', linesOf<number>(sql`count(*)`, isOpen).as('lines')])
    .select(linesOf<number | null>(sql`sum(order_lines.total)`, isOpen).as('amount'))
    .select(linesOf<number | null>(sql`sum(order_lines.total)`, isSettled).as('settled'))
    .where('orders.customer_id', '=', customerId)
    .where(sql<boolean>`orders.state in ('requested', 'preparing', 'ready')`)
    .where('orders.is_training', '=', false)
    .execute();
  const rows = found.filter(({ lines }) => Number(lines) > 0);
  return {
    orders: rows.length,
    lines: rows.reduce((sum, { lines }) => sum + Number(lines), 0),
    amount: add(zero, ...rows.map(({ amount }) => money(Number(amount)))),
    paid: add(zero, ...rows.map(({ paid, settled }) => money(Math.max(0, paid - Number(settled))))),
  };
}

/** Of one order after the other: where they were joined, SQLite read every line that the venue ever sold. */
function linesOf<Value>(what: RawBuilder<unknown>, which: RawBuilder<boolean>) {
  return sql<Value>`(select ${what} from order_lines
    where order_lines.customer_id = orders.customer_id and order_lines.order_id = orders.id
      and ${which} and order_lines.state <> 'canceled')`;
}

const isOpen = sql<boolean>`order_lines.settled is null`;
const isSettled = sql<boolean>`order_lines.settled is not null`;

/**
 * Sums of days that are over, kept beside the books and thrown away as soon as an entry of the journal speaks of such a
 * day again: an order that was restored, cash that was taken offline. Months are kept sums of kept days. Nothing here is
 * a fact of its own: all of it can be made anew at any time.
 */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';

import type { Tables } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/transaction.ts';
import type { Amounts, DaySums, Sum, SumKind } from './sums.ts';

type Db = Kysely<Tables>;

/** Up to which entry of the journal the kept sums hold: none before the first, and below where they are distrusted. */
export async function findKeptUpTo(db: Db, customerId: string): Promise<number> {
  const row = await db
    .selectFrom('statistics_heads')
    .select('sequence')
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return row?.sequence ?? 0;
}

/**
 * Business days that entries of the journal spoke of since sums were kept last, by money or by an order. From which entry
 * on is asked first: PostgreSQL must know it to see that there are few.
 */
export async function findTouchedDays(db: Db, customerId: string): Promise<ReadonlySet<string>> {
  const keptUpTo = await findKeptUpTo(db, customerId);
  const [orders, ...money] = await Promise.all([
    db
      .selectFrom('journal_orders')
      .innerJoin('orders', (join) =>
        join
          .onRef('orders.customer_id', '=', 'journal_orders.customer_id')
          .onRef('orders.id', '=', 'journal_orders.order_id'),
      )
      .select('orders.business_date')
      .distinct()
      .where('journal_orders.customer_id', '=', customerId)
      .where('journal_orders.sequence', '>', keptUpTo)
      .execute(),
    ...(['ledger', 'sold_lines'] as const).map((table) =>
      db
        .selectFrom(table)
        .select('business_date')
        .distinct()
        .where('customer_id', '=', customerId)
        .where('sequence', '>', keptUpTo)
        .execute(),
    ),
  ]);
  return new Set([orders, ...money].flat().map(({ business_date }) => business_date));
}

export type KeptDay = Amounts & { readonly date: string };

/** Days and whole months (`2026-11`) that are kept, from one to another. */
export async function findKeptDays(db: Db, customerId: string, { from, to }: { from: string; to: string }) {
  if (from > to) return { days: [], months: [] };
  const rows = await db
    .selectFrom('statistics_days')
    .select(['business_date as date', 'amount', 'net', 'vat', 'count', 'orders', 'guests'])
    .where('customer_id', '=', customerId)
    .where('business_date', '>=', from.slice(0, 7))
    .where('business_date', '<=', to)
    .orderBy('business_date')
    .execute();
  const isMonth = ({ date }: KeptDay) => date.length === monthLength;
  return {
    days: rows.filter((row) => !isMonth(row) && row.date >= from),
    months: rows.filter(isMonth).map(({ date }) => date),
  };
}

const monthLength = 7;

/** Added up over days and months that are kept. @param kinds all where it is left out */
export async function findKeptSums(
  db: Db,
  customerId: string,
  dates: readonly string[],
  kinds?: readonly SumKind[],
): Promise<Sum[]> {
  if (dates.length === 0) return [];
  const rows = await db
    .selectFrom('statistics_sums')
    .select(['kind', 'key', sql<Tables['statistics_sums']['title']>`max(title)`.as('title')])
    .select(summed)
    .where('customer_id', '=', customerId)
    .where('business_date', 'in', [...dates])
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds ?? [])]))
    .groupBy(['kind', 'key'])
    .execute();
  return rows.map(numbersOf) as Sum[];
}

const measures = ['amount', 'net', 'vat', 'count', 'orders', 'guests'] as const;
const summed = measures.map((name) => sql<number>`sum(${sql.ref(name)})`.as(name));

/** PostgreSQL adds up to numbers that it hands out as text. */
function numbersOf<Row extends Record<(typeof measures)[number], number>>(row: Row): Row {
  return { ...row, ...Object.fromEntries(measures.map((name) => [name, Number(row[name])])) };
}

export type Keeping = {
  readonly customerId: string;
  /** What was kept up to when the sums were made: another makes them anew meanwhile, and this comes too late. */
  readonly keptUpTo: number;
  /** The journal as the sums were made. */
  readonly revision: number;
  readonly touched: readonly string[];
  readonly days: readonly DaySums[];
};

/** @returns false when somebody else was faster */
export async function keepDays(tx: Tx, keeping: Keeping): Promise<boolean> {
  const { customerId, revision, touched, days } = keeping;
  if (!(await claim(tx, keeping))) return false;
  const gone = new Set([...touched, ...days.map(({ date }) => date)]);
  // A month falls with any of its days.
  await dropDays(tx, customerId, [...gone, ...new Set([...gone].map(monthOf))]);
  const kept = days.map(({ date, sums: _sums, ...amounts }) => ({
    customer_id: customerId,
    business_date: date,
    ...amounts,
  }));
  await insertInPieces(tx, 'statistics_days', kept);
  const sums = days.flatMap(({ date, sums: ofDay }) =>
    ofDay.map((sum) => ({ customer_id: customerId, business_date: date, ...sum })),
  );
  await insertInPieces(tx, 'statistics_sums', sums);
  await moveHead(tx, customerId, revision);
  return true;
}

/** Adds the days of a month up, where all of them are kept. @returns false when somebody else was faster */
export async function keepMonth(tx: Tx, keeping: Pick<Keeping, 'customerId' | 'keptUpTo'>, month: string) {
  const { customerId } = keeping;
  if (!(await claim(tx, keeping))) return false;
  const ofMonth = <Name extends 'statistics_days' | 'statistics_sums'>(table: Name) =>
    (tx as Kysely<Tables>)
      .selectFrom(table as 'statistics_days')
      .where('customer_id', '=', customerId)
      .where('business_date', '>=', `${month}-01`)
      .where('business_date', '<=', `${month}-31`);
  const { days } = await ofMonth('statistics_days')
    .select((eb) => eb.fn.countAll<number>().as('days'))
    .executeTakeFirstOrThrow();
  if (Number(days) !== daysOfMonth(month)) return true;
  await dropDays(tx, customerId, [month]);
  const place = [sql.lit(customerId).as('customer_id'), sql.lit(month).as('business_date')] as const;
  await tx
    .insertInto('statistics_days')
    .columns(['customer_id', 'business_date', ...measures])
    .expression(ofMonth('statistics_days').select([...place, ...summed]))
    .execute();
  const sums = (ofMonth('statistics_sums') as unknown as SelectSums)
    .select([...place, 'kind', 'key', sql<Tables['statistics_sums']['title']>`max(title)`.as('title'), ...summed])
    .groupBy(['kind', 'key']);
  await tx
    .insertInto('statistics_sums')
    .columns(['customer_id', 'business_date', 'kind', 'key', 'title', ...measures])
    .expression(sums)
    .execute();
  return true;
}

type SelectSums = SelectQueryBuilder<Tables, 'statistics_sums', object>;

function daysOfMonth(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

export function monthOf(date: string): string {
  return date.slice(0, monthLength);
}

/** The row is locked until the end: of two that make the same sums the second finds another head. */
async function claim(tx: Tx, { customerId, keptUpTo }: Pick<Keeping, 'customerId' | 'keptUpTo'>): Promise<boolean> {
  const first = { customer_id: customerId, sequence: 0 };
  await tx
    .insertInto('statistics_heads')
    .values(first)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { numUpdatedRows } = await tx
    .updateTable('statistics_heads')
    .set({ sequence: keptUpTo })
    .where('customer_id', '=', customerId)
    .where('sequence', '=', keptUpTo)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

async function moveHead(tx: Tx, customerId: string, sequence: number): Promise<void> {
  await tx.updateTable('statistics_heads').set({ sequence }).where('customer_id', '=', customerId).execute();
}

async function dropDays(tx: Tx, customerId: string, dates: readonly string[]): Promise<void> {
  if (dates.length === 0) return;
  for (const table of ['statistics_days', 'statistics_sums'] as const) {
    await tx
      .deleteFrom(table)
      .where('customer_id', '=', customerId)
      .where('business_date', 'in', [...dates])
      .execute();
  }
}

/** An engine takes so many values in one statement, and no more. */
const mostRows = 500;

async function insertInPieces<Name extends 'statistics_days' | 'statistics_sums'>(
  tx: Tx,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += mostRows) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + mostRows) as never)
      .execute();
  }
}

/** All of them at once: they are made anew when they are asked for. */
export async function forgetKeptSums(tx: Tx, customerIds: readonly string[]): Promise<void> {
  if (customerIds.length === 0) return;
  for (const table of ['statistics_sums', 'statistics_days', 'statistics_heads'] as const) {
    await tx.deleteFrom(table).where('customer_id', 'in', customerIds).execute();
  }
}

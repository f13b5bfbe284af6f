/** Looks into the storage past the modules: what is really stored. */
import { type Kysely, sql } from 'kysely';

import type { Tables } from '../platform/database/tables.ts';
import type { House } from '../platform/house.ts';

export async function tableNames({ database }: Pick<House, 'database'>): Promise<string[]> {
  const names =
    database.engine === 'postgres'
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public' order by 1`
      : sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by 1`;
  return (await names.execute(database.read)).rows.map(({ name }) => name);
}

/** What the engine itself finds wrong with its file; PostgreSQL has no such question. Empty when all is well. */
export async function integrityProblems({ database }: Pick<House, 'database'>): Promise<string[]> {
  if (database.engine === 'postgres') return [];
  const pages = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.read);
  const keys = await sql<{ table: string }>`pragma foreign_key_check`.execute(database.read);
  return [
    ...pages.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
    ...keys.rows.map(({ table }) => `${table}: a row belongs to nothing`),
  ];
}

/** Table → number of rows. */
export async function rowCounts(house: House): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of await tableNames(house)) {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(name)}`.execute(
      house.database.read,
    );
    counts[name] = rows[0]?.n ?? 0;
  }
  return counts;
}

/** Everything in the tables that a command changes, as text: equal means that nothing was stored or changed. */
export async function everything(house: House): Promise<string> {
  const parts: unknown[] = [];
  for (const name of await tableNames(house)) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(house.database.read);
    parts.push(name, rows.map((row) => JSON.stringify(row)).sort());
  }
  return JSON.stringify(parts);
}

/** Tables → number of rows of one venue, its head and its stock: equal means that nothing was stored. */
export async function footprint(house: House, customerId: string): Promise<Record<string, unknown>> {
  const { read } = house.database;
  const counts = (await venueTables(house)).map(
    (name) => sql`(select count(*) from ${sql.table(name)} where customer_id = ${customerId}) as ${sql.ref(name)}`,
  );
  const rows = await sql<Record<string, number>>`select ${sql.join(counts)}`.execute(read);
  const head = await read.selectFrom('venue_heads').selectAll().where('customer_id', '=', customerId).execute();
  const drawers = await read.selectFrom('drawers').selectAll().where('customer_id', '=', customerId).execute();
  const stock = await read
    .selectFrom('products')
    .select(['id', 'current_stock'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  return { ...rows.rows[0], head, drawers, stock };
}

/** Every row of one venue, by its table: equal means that nothing of it was stored or changed. */
export async function rowsOfVenue(house: House, customerId: string): Promise<Record<string, readonly string[]>> {
  const read = house.database.read.withoutPlugins();
  const found: Record<string, readonly string[]> = {};
  const look = async (name: string, column: string) => {
    const asked = sql`select * from ${sql.table(name)} where ${sql.ref(column)} = ${customerId}`;
    found[name] = (await asked.execute(read)).rows.map((row) => JSON.stringify(row)).toSorted();
  };
  await look('customers', 'id');
  for (const name of await venueTables(house)) await look(name, 'customer_id');
  return found;
}

const knownTables = new WeakMap<House, Promise<string[]>>();

/** Those that hold something of a venue, by asking each whether it knows the word. */
function venueTables(house: House): Promise<string[]> {
  const known = knownTables.get(house) ?? findVenueTables(house);
  knownTables.set(house, known);
  return known;
}

async function findVenueTables(house: House): Promise<string[]> {
  const names: string[] = [];
  for (const name of await tableNames(house)) {
    const asked = sql`select customer_id from ${sql.table(name)} where 1 = 0`.execute(house.database.read);
    const isVenues = await asked.then(
      () => true,
      () => false,
    );
    if (isVenues) names.push(name);
  }
  return names;
}

/** Writes around the triggers that keep the books append-only: a forger with the file in his hands. */
export async function forge(
  house: House,
  table: 'journal' | 'ledger' | 'receipts' | 'sold_lines' | 'closings' | 'cash_moves' | 'nfc_entries',
  statement: string,
): Promise<void> {
  const { engine, write } = house.database;
  if (engine === 'postgres') {
    await sql.raw(`alter table ${table} disable trigger user`).execute(write);
    await sql.raw(statement).execute(write);
    await sql.raw(`alter table ${table} enable trigger user`).execute(write);
    return;
  }
  const triggers = await sql<{ name: string; sql: string }>`select name, sql from sqlite_master
    where type = 'trigger' and tbl_name = ${table}`.execute(write);
  for (const { name } of triggers.rows) await sql.raw(`drop trigger ${name}`).execute(write);
  await sql.raw(statement).execute(write);
  for (const trigger of triggers.rows) await sql.raw(trigger.sql).execute(write);
}

export function printJobs(db: Kysely<Tables>, orderId: string): Promise<Tables['print_jobs'][]> {
  return db
    .selectFrom('print_jobs')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('station_id')
    .orderBy('sequence')
    .execute();
}

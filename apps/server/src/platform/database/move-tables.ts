/**
 * Carries every row from SQLite to PostgreSQL in batches, and says of both sides what lies there (docs/operation.md). Rows
 * are taken as the engines hold them: no text is read as JSON and written anew.
 */
import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';

import type { KeyedTable, TableShape } from './table-order.ts';
import type { Tables } from './tables.ts';
import { type Contents, type Row, Tally } from './tally.ts';

type Db = Kysely<Tables>;
/** Few enough for pictures' dots to stay small in memory, and for the parameters of one statement. */
export const batchRows = 200;

/** The tables of this program that have a row in them. */
export async function findFilled(db: Db, tables: readonly Pick<TableShape, 'name'>[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** @returns what was read, told by the rows themselves. */
export async function copyTable(source: Db, target: Db, table: KeyedTable): Promise<Contents> {
  const seen = new Tally(table);
  for await (const rows of pagesOf(source, table)) {
    for (const row of rows) seen.add(row);
    await insertRows(target, table, rows);
  }
  return seen.contents();
}

/** Into PostgreSQL, at most as many as one batch. */
export async function insertRows(target: Db, table: TableShape, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.flatMap((row) => table.columns.map((column) => row[column] ?? null));
  await target.executeQuery(CompiledQuery.raw(insertOf(table, rows.length), values));
}

/** Written by hand: building it of nodes costs more than the engine's own work. */
function insertOf({ name, columns }: TableShape, rows: number): string {
  const slots = Array.from({ length: rows }, (_, row) => {
    const inRow = columns.map((_, column) => `$${row * columns.length + column + 1}`);
    return `(${inRow.join(', ')})`;
  });
  return `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) values ${slots.join(', ')}`;
}

/** Read back from PostgreSQL inside the transaction that wrote it. */
export async function lookIntoTarget(target: Db, table: TableShape): Promise<Contents> {
  const seen = new Tally(table);
  for await (const rows of rowsOf(target, table)) for (const row of rows) seen.add(row);
  return seen.contents();
}

/** All rows of a table in PostgreSQL, a batch at a time; inside a transaction. */
export async function* rowsOf(db: Db, table: TableShape): AsyncGenerator<readonly Row[]> {
  await sql`declare moved no scroll cursor for select ${columnsOf(table)} from ${sql.table(table.name)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchRows)} from moved`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) break;
  }
  await sql`close moved`.execute(db);
}

async function* pagesOf(source: Db, table: KeyedTable): AsyncGenerator<readonly Row[]> {
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  let after: RawBuilder<unknown> = sql``;
  for (;;) {
    const page = sql<Row>`select ${columnsOf(table)} from ${sql.table(table.name)} ${after}
      order by ${key} limit ${batchRows}`;
    const { rows } = await page.execute(source);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchRows) return;
    after = sql`where (${key}) > (${sql.join(table.key.map((column) => last[column]))})`;
  }
}

function columnsOf({ columns }: TableShape): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

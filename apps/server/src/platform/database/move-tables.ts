/**
 * Carries every row from SQLite to PostgreSQL in batches, and says of both sides what lies there (docs/operation.md). Rows
 * are taken as the engines hold them: no text is read as JSON and written anew.
 */
import { createHash } from 'node:crypto';

import { CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';

import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;
type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;

export type MovedTable = {
  readonly name: string;
  readonly columns: readonly string[];
  /** In the order of the key. */
  readonly key: readonly string[];
};

/** What lies in a table: the same on both sides, or something was lost. */
export type Contents = {
  readonly rows: number;
  /** Minor units, of all columns that hold money; null where the table has none. */
  readonly money: number | null;
  /** Of all rows with all their values, in whatever order they come. */
  readonly fingerprint: string;
};

/** Few enough for pictures' dots to stay small in memory, and for the parameters of one statement. */
const batchRows = 200;

/** Every table of the program, those before that others name by a key. */
export async function findTablesInOrder(source: Db): Promise<MovedTable[]> {
  const names = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name <> 'migrations' order by name`.execute(source);
  const tables = new Map<string, MovedTable & { readonly needs: readonly string[] }>();
  for (const { name } of names.rows) tables.set(name, await describeTable(source, name));
  const ordered = new Map<string, MovedTable>();
  const take = (name: string, above: readonly string[]): void => {
    const table = tables.get(name);
    if (table === undefined || ordered.has(name)) return;
    if (above.includes(name)) throw new Error(`tables name each other by keys: ${[...above, name].join(', ')}`);
    for (const needed of table.needs) if (needed !== name) take(needed, [...above, name]);
    ordered.set(name, { name, columns: table.columns, key: table.key });
  };
  for (const name of tables.keys()) take(name, []);
  return [...ordered.values()];
}

async function describeTable(source: Db, name: string): Promise<MovedTable & { readonly needs: string[] }> {
  const columns = await sql<{ name: string; pk: number }>`select name, pk from pragma_table_info(${name})`.execute(
    source,
  );
  const keys = await sql<{ table: string }>`select distinct "table" from pragma_foreign_key_list(${name})`.execute(
    source,
  );
  const inKey = columns.rows.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
  if (inKey.length === 0) throw new Error(`table ${name} has no key to read it by`);
  return {
    name,
    columns: columns.rows.map((column) => column.name),
    key: inKey.map((column) => column.name),
    needs: keys.rows.map(({ table }) => table),
  };
}

/** The tables of this program that have a row in them. */
export async function findFilled(db: Db, tables: readonly Pick<MovedTable, 'name'>[]): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** @returns what was read, told by the rows themselves. */
export async function copyTable(source: Db, target: Db, table: MovedTable): Promise<Contents> {
  const seen = new Tally(table);
  for await (const rows of pagesOf(source, table)) {
    for (const row of rows) seen.add(row);
    const values = rows.flatMap((row) => table.columns.map((column) => row[column] ?? null));
    await target.executeQuery(CompiledQuery.raw(insertOf(table, rows.length), values));
  }
  return seen.contents();
}

/** Written by hand: building it of nodes costs more than the engine's own work. */
function insertOf({ name, columns }: MovedTable, rows: number): string {
  const slots = Array.from({ length: rows }, (_, row) => {
    const inRow = columns.map((_, column) => `$${row * columns.length + column + 1}`);
    return `(${inRow.join(', ')})`;
  });
  return `insert into "${name}" (${columns.map((column) => `"${column}"`).join(', ')}) values ${slots.join(', ')}`;
}

/** Read back from PostgreSQL inside the transaction that wrote it. */
export async function lookIntoTarget(target: Db, table: MovedTable): Promise<Contents> {
  const seen = new Tally(table);
  await sql`declare moved no scroll cursor for select ${columnsOf(table)} from ${sql.table(table.name)}`.execute(
    target,
  );
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(batchRows)} from moved`.execute(target);
    for (const row of rows) seen.add(row);
    if (rows.length < batchRows) break;
  }
  await sql`close moved`.execute(target);
  return seen.contents();
}

async function* pagesOf(source: Db, table: MovedTable): AsyncGenerator<readonly Row[]> {
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

function columnsOf({ columns }: MovedTable): RawBuilder<unknown> {
  return sql.join(columns.map((column) => sql.ref(column)));
}

/** Columns of money, whatever table they stand in; stock is counted in units under two of these names. */
const moneyColumns: ReadonlySet<string> = new Set([
  'amount',
  'balance',
  'cash_balance',
  'cash_received',
  'change_given',
  'credit_balance',
  'fee',
  'gross',
  'minimum_amount',
  'modifiers_price',
  'net',
  'paid',
  'payment_limit',
  'price',
  'reserved',
  'rounding',
  'tip',
  'total',
  'unit_price',
  'vat',
]);
const tablesOfUnits: ReadonlySet<string> = new Set(['stock_movements']);

const allPrints = 2n ** 128n;

/** Counts while rows go by: nothing of them is kept. */
class Tally {
  readonly #columns: readonly string[];
  readonly #money: readonly string[];
  #rows = 0;
  #sum = 0n;
  #prints = 0n;

  constructor({ name, columns }: MovedTable) {
    this.#columns = columns;
    this.#money = tablesOfUnits.has(name) ? [] : columns.filter((column) => moneyColumns.has(column));
  }

  add(row: Row): void {
    this.#rows += 1;
    for (const column of this.#money) this.#sum += BigInt(row[column] ?? 0);
    const text = JSON.stringify(this.#columns.map((column) => row[column]));
    const print = createHash('sha256').update(text).digest('hex').slice(0, 32);
    this.#prints = (this.#prints + BigInt(`0x${print}`)) % allPrints;
  }

  contents(): Contents {
    const money = this.#money.length === 0 ? null : Number(this.#sum);
    return { rows: this.#rows, money, fingerprint: this.#prints.toString(16).padStart(32, '0') };
  }
}

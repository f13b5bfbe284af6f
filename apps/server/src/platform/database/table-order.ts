/** The tables of the program as an engine knows them, those before that others name by a key. */
import { type Kysely, sql } from 'kysely';

import type { Tables } from './tables.ts';

type Db = Kysely<Tables>;

export type TableShape = { readonly name: string; readonly columns: readonly string[] };

/** `key`: in its order, to read the table by. */
export type KeyedTable = TableShape & { readonly key: readonly string[] };

type Naming<Table> = Table & { readonly needs: readonly string[] };

/** @throws Error for a table without a key. */
export async function findSqliteTables(source: Db): Promise<KeyedTable[]> {
  const names = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and name not like 'sqlite_%' and name <> 'migrations' order by name`.execute(source);
  const tables: Naming<KeyedTable>[] = [];
  for (const { name } of names.rows) tables.push(await describeSqliteTable(source, name));
  return inOrder(tables).map(({ name, columns, key }) => ({ name, columns, key }));
}

async function describeSqliteTable(source: Db, name: string): Promise<Naming<KeyedTable>> {
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

/** From the engine's own lists: others hide what the role may not read, and what is hidden would be missing in silence. */
export async function findPostgresTables(db: Db): Promise<TableShape[]> {
  const columns = await sql<{ name: string; of: string }>`
    select a.attname::text as name, c.relname::text as of from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db);
  const keys = await sql<{ of: string; needed: string }>`
    select one.relname::text as of, other.relname::text as needed from pg_constraint k
    join pg_class one on one.oid = k.conrelid join pg_class other on other.oid = k.confrelid
    where k.contype = 'f' and one.relnamespace = current_schema()::regnamespace`.execute(db);
  const names = [...new Set(columns.rows.map((column) => column.of))];
  const tables = names.map((name) => ({
    name,
    columns: columns.rows.filter((column) => column.of === name).map((column) => column.name),
    needs: keys.rows.filter((key) => key.of === name).map(({ needed }) => needed),
  }));
  return inOrder(tables).map(({ name, columns: own }) => ({ name, columns: own }));
}

function inOrder<Table extends Naming<TableShape>>(tables: readonly Table[]): Table[] {
  const known = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Map<string, Table>();
  const take = (name: string, above: readonly string[]): void => {
    const table = known.get(name);
    if (table === undefined || ordered.has(name)) return;
    if (above.includes(name)) throw new Error(`tables name each other by keys: ${[...above, name].join(', ')}`);
    for (const needed of table.needs) if (needed !== name) take(needed, [...above, name]);
    ordered.set(name, table);
  };
  for (const { name } of tables) take(name, []);
  return [...ordered.values()];
}

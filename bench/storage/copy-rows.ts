/** Copies rows that were really written, as often as it is told: the engine does it by itself, in one transaction. */
import { join } from 'node:path';

import { openSqlite } from '../../apps/server/src/platform/database/open-sqlite.ts';
import { askPostgres } from '../../apps/server/src/test/fresh-storage.ts';
import type { BenchStorage } from './bench-storage.ts';
import { inDatabase } from './open-venues.ts';

/** Column → what stands in the copy number `past.n` instead, in SQL. */
export type Fresh = Readonly<Record<string, string>>;

export const tablesOfSales = [
  'journal',
  'orders',
  'order_lines',
  'payments',
  'payment_orders',
  'ledger',
  'sold_lines',
] as const;
export type TableOfSales = (typeof tablesOfSales)[number];

export type Copy = {
  readonly table: TableOfSales;
  /** Which rows, in SQL. */
  readonly from: string;
  readonly fresh: Fresh;
};

export async function copyRows(storage: BenchStorage, copies: readonly Copy[], count: number): Promise<void> {
  const statements = await inDatabase(storage, ({ read }) =>
    Promise.all(
      copies.map(async ({ table, from, fresh }) => {
        const columns = Object.keys(await read.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow());
        const values = columns.map((column) => fresh[column] ?? column);
        return `
          insert into ${table} (${columns.join(', ')})
          with recursive past (n) as (select cast(1 as bigint) union all select n + 1 from past where n < ${count})
          select ${values.join(', ')} from ${table}, past where ${from}`;
      }),
    ),
  );
  // PostgreSQL would look at its new rows by itself within a minute.
  const tending = storage.engine === 'postgres' ? ['vacuum analyze'] : [];
  await execute(storage, [`begin;${statements.join(';')};commit`, ...tending]);
}

async function execute({ config }: BenchStorage, statements: readonly string[]): Promise<void> {
  if (config.databaseUrl !== null) {
    for (const statement of statements) await askPostgres(config.databaseUrl, statement);
    return;
  }
  const database = await openSqlite(join(config.dataDir, 'comanda.sqlite'), false);
  for (const statement of statements) database.exec(statement);
  database.close();
}

/** A venue with a past: orders that are done, copied by the engine itself from one that was really placed. */
import { join } from 'node:path';

import type { Database } from '../../apps/server/src/platform/database/open-database.ts';
import { openSqlite } from '../../apps/server/src/platform/database/open-sqlite.ts';
import { askPostgres } from '../../apps/server/src/test/fresh-storage.ts';
import type { BenchStorage } from './bench-storage.ts';
import { inDatabase } from './open-venues.ts';

const minuteMs = 60_000;

/** Copies `orderId` with its lines, one a minute back into the past. Not in the journal: nothing measured here reads it. */
export async function fillPast(storage: BenchStorage, orderId: string, count: number): Promise<void> {
  const copies = await inDatabase(storage, async (database) => [
    copyOf('orders', {
      columns: await columnsOf(database, 'orders'),
      from: `id = '${orderId}'`,
      count,
      fresh: freshOrder,
    }),
    copyOf('order_lines', {
      columns: await columnsOf(database, 'order_lines'),
      from: `order_id = '${orderId}'`,
      count,
      fresh: freshLine,
    }),
  ]);
  // PostgreSQL would look at its new rows by itself within a minute.
  await execute(storage, [
    `begin;${copies.join(';')};commit`,
    ...(storage.engine === 'postgres' ? ['vacuum analyze'] : []),
  ]);
}

/** Column → what stands in the copy number `n` instead. */
type Fresh = Readonly<Record<string, string>>;

const idOfCopy = `'past-' || past.n`;
const freshOrder: Fresh = {
  id: idOfCopy,
  week: '200001',
  sequence: 'past.n',
  state: `'done'`,
  placed_at: `placed_at - past.n * ${minuteMs}`,
  received_at: `received_at - past.n * ${minuteMs}`,
};
const freshLine: Fresh = { order_id: idOfCopy, state: `'done'` };

type Copy = {
  readonly columns: readonly string[];
  readonly from: string;
  readonly count: number;
  readonly fresh: Fresh;
};

function copyOf(table: string, { columns, from, count, fresh }: Copy): string {
  const values = columns.map((column) => fresh[column] ?? column);
  return `
    insert into ${table} (${columns.join(', ')})
    with recursive past (n) as (select cast(1 as bigint) union all select n + 1 from past where n < ${count})
    select ${values.join(', ')} from ${table}, past where ${from}`;
}

async function columnsOf({ read }: Database, table: 'orders' | 'order_lines'): Promise<string[]> {
  return Object.keys(await read.selectFrom(table).selectAll().limit(1).executeTakeFirstOrThrow());
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

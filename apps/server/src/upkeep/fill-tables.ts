/** What was dumped goes into an empty PostgreSQL in one transaction, and is read back before it counts. */
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGunzip } from 'node:zlib';

import { type Kysely, sql } from 'kysely';
import { z } from 'zod';

import type { Migration } from '../../database/migration.ts';
import { migrations } from '../../database/migrations/all.ts';
import { checksum, whileNobodyMigrates } from '../platform/database/migrate.ts';
import { batchRows, insertRows, lookIntoTarget } from '../platform/database/move-tables.ts';
import { openDatabase, type StorageConfig } from '../platform/database/open-database.ts';
import { findPostgresTables, type TableShape } from '../platform/database/table-order.ts';
import type { Tables } from '../platform/database/tables.ts';
import { isSame, type Row, Tally } from '../platform/database/tally.ts';
import { type Dump, type DumpedTable, dumpFile, dumpList } from './dump-tables.ts';
import { mustBeEmpty, prepareTarget } from './empty-target.ts';

type Db = Kysely<Tables>;

const dumpRead = z.object({
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.int(),
      money: z.int().nullable(),
      fingerprint: z.string(),
    }),
  ),
});
const lineRead = z.array(z.union([z.string(), z.number(), z.null()]));

/**
 * The schema becomes the one of the backup: the program brings it further when it starts.
 * @param beforeItCounts done last; where it fails, no row stays in the target
 * @throws Error where the target is not empty, or anything is not as it was backed up
 */
export async function fillTables(
  config: StorageConfig,
  folder: string,
  { now, beforeItCounts }: { readonly now: number; readonly beforeItCounts: () => Promise<void> },
): Promise<void> {
  const dump = dumpRead.parse(JSON.parse(await readFile(join(folder, dumpList), 'utf8')));
  const target = await openDatabase(config);
  try {
    await prepareTarget(target, { migrations: migrationsOf(dump), now });
    // A program that starts on the target meanwhile waits until all is there.
    await whileNobodyMigrates(target, async (db) => {
      await mustBeEmpty(db);
      const tables = fitting(await findPostgresTables(db), dump.tables);
      await db.transaction().execute(async (tx) => {
        for (const table of tables) await fillTable(tx.withoutPlugins(), table, folder);
        await beforeItCounts();
      });
    });
    await sql`analyze`.execute(target.write);
  } finally {
    await target.close();
  }
}

/** Those of this program that the backup knows. */
function migrationsOf(dump: Dump): Migration[] {
  for (const { name, checksum: then } of dump.migrations) {
    const known = migrations.find((migration) => migration.name === name);
    if (known === undefined || checksum(known, 'postgres') !== then) {
      throw new Error(`the backup is of a newer version: migration ${name} is unknown here`);
    }
  }
  return migrations.filter(({ name }) => dump.migrations.some((applied) => applied.name === name));
}

/**
 * Names of the backup go into statements: only those that the schema has. What somebody else kept beside it stays in the
 * backup.
 * @throws Error where one of the schema is missing
 */
function fitting(schema: readonly TableShape[], tables: readonly DumpedTable[]): DumpedTable[] {
  const own = tables.filter(({ name }) => schema.some((table) => table.name === name));
  const text = (all: readonly TableShape[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, [...columns].toSorted()] as const).toSorted(byName));
  if (text(schema) !== text(own)) throw new Error('the backup is damaged: its tables are not those of its version');
  return own;
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]) => (a < b ? -1 : 1);

async function fillTable(db: Db, table: DumpedTable, folder: string): Promise<void> {
  const sent = new Tally(table);
  for await (const rows of batchesOf(table, folder)) {
    for (const row of rows) sent.add(row);
    await insertRows(db, table, rows);
  }
  const found = await lookIntoTarget(db, table);
  if (!isSame(sent.contents(), table) || !isSame(found, table)) {
    throw new Error(`table ${table.name}: what arrived is not what was backed up. Nothing was restored`);
  }
}

async function* batchesOf({ name, columns }: DumpedTable, folder: string): AsyncGenerator<readonly Row[]> {
  // What goes wrong is thrown to who reads the last of them.
  const text = pipeline(createReadStream(join(folder, dumpFile(name))), createGunzip(), () => {});
  let rows: Row[] = [];
  for await (const line of linesOf(text)) {
    const values = lineRead.parse(JSON.parse(line));
    rows.push(Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null])));
    if (rows.length < batchRows) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

/** Parted by `\n` alone: other ends of lines stand in what people wrote. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of chunks) {
    const parts = `${rest}${decoder.write(chunk)}`.split('\n');
    rest = parts.pop() ?? '';
    yield* parts;
  }
}

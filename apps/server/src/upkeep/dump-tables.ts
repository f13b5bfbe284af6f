/**
 * All tables of a PostgreSQL as of one moment, into files: a row a line, as the engine holds it. Nobody waits for it but a
 * migration (docs/operation.md).
 */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

import { type Kysely, sql } from 'kysely';

import { rowsOf } from '../platform/database/move-tables.ts';
import { inOneMoment } from '../platform/database/one-moment.ts';
import type { Database } from '../platform/database/open-database.ts';
import { findPostgresTables, type TableShape } from '../platform/database/table-order.ts';
import type { Tables } from '../platform/database/tables.ts';
import { type Contents, Tally } from '../platform/database/tally.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { noDataInDatabase } from './must-be-there.ts';

/** Of a backup: one file for each table, and what they hold. */
export const dumpFolder = 'postgres';
export const dumpList = 'tables.json';
export const dumpFile = (table: string) => `${table}.jsonl.gz`;

export type Dump = {
  /** Of the schema, those that were applied. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[];
  readonly tables: readonly DumpedTable[];
};

export type DumpedTable = TableShape & Contents;

/** @throws Error where there is no schema, or it is changed meanwhile. */
export async function dumpTables(database: Database, folder: string): Promise<void> {
  const before = await findPostgresTables(database.read);
  if (before.length === 0) throw noDataInDatabase();
  makeFolder(folder);
  // Between its questions files are written: that makes nobody wait.
  const dump = await inOneMoment(database, async (db): Promise<Dump> => {
    // First of all: the moment begins with the tables as they stand.
    await sql`lock table ${sql.join(before.map(({ name }) => sql.table(name)))} in access share mode`.execute(db);
    const tables = await findPostgresTables(db);
    if (JSON.stringify(tables) !== JSON.stringify(before)) throw new Error('a new version began: back up again');
    const migrations = await sql<{ name: string; checksum: string }>`
      select name, checksum from migrations order by name`.execute(db);
    const dumped: DumpedTable[] = [];
    for (const table of tables) dumped.push({ ...table, ...(await dumpTable(db, table, folder)) });
    return { migrations: migrations.rows, tables: dumped };
  });
  await writeFile(join(folder, dumpList), `${JSON.stringify(dump, null, 2)}\n`);
}

async function dumpTable(db: Kysely<Tables>, table: TableShape, folder: string): Promise<Contents> {
  const seen = new Tally(table);
  const lines = async function* () {
    for await (const rows of rowsOf(db.withoutPlugins(), table)) {
      for (const row of rows) seen.add(row);
      yield rows.map((row) => `${JSON.stringify(table.columns.map((column) => row[column]))}\n`).join('');
    }
  };
  await pipeline(lines, createGzip({ level: 1 }), createWriteStream(join(folder, dumpFile(table.name))));
  return seen.contents();
}

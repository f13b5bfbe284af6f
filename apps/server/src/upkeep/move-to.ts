/**
 * `comanda move-to postgres://…`: all that lies in SQLite goes to an empty PostgreSQL in one transaction, and is verified
 * there before it counts (decisions.md §11, Growth). The source is only read.
 */
import { type Kysely, sql } from 'kysely';

import { migrations } from '../../database/migrations/all.ts';
import type { Config } from '../config.ts';
import { isNewest, whileNobodyMigrates } from '../platform/database/migrate.ts';
import { copyTable, lookIntoTarget } from '../platform/database/move-tables.ts';
import { openDatabase, openSqliteAlone } from '../platform/database/open-database.ts';
import { findSqliteTables, type KeyedTable, type TableShape } from '../platform/database/table-order.ts';
import type { Tables } from '../platform/database/tables.ts';
import { isSame } from '../platform/database/tally.ts';
import { ReadValues } from '../platform/database/values.ts';
import { mustBeEmpty, prepareTarget } from './empty-target.ts';
import { firstDifference, houseSums } from './house-sums.ts';
import { verifyVenues } from './verify.ts';

type Db = Kysely<Tables>;

/** @throws Error where anything is not as it must be; then no row is in the target, and the source is as it was. */
export async function moveTo(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  targetUrl: string,
  now: number,
): Promise<string> {
  if (databaseUrl !== null) throw new Error('the data is in PostgreSQL already: DATABASE_URL is set');
  if (!/^postgres(ql)?:\/\/./.test(targetUrl)) throw new Error('name where to: npm run move-to -- postgres://…');
  const source = await openSqliteAlone(dataDir);
  const target = await openDatabase({ dataDir, databaseUrl: targetUrl });
  try {
    if (!(await isNewest({ engine: 'sqlite', read: source.db }, migrations))) {
      throw new Error('the data is of another version: start the program once and stop it, then move it');
    }
    const tables = await findSqliteTables(source.db);
    await prepareTarget(target, { migrations, now });
    // A program that starts on the target meanwhile waits until all is there.
    const lines = await whileNobodyMigrates(target, async (db) => {
      await mustBeEmpty(db);
      // What is thrown in between takes everything back.
      return db.transaction().execute((tx) => moveTables(source.db, tx, tables));
    });
    await sql`analyze`.execute(target.write);
    return `${[...lines, ending(dataDir)].join('\n')}\n`;
  } finally {
    await target.close();
    await source.close();
  }
}

const ending = (dataDir: string) =>
  `Start the program with this DATABASE_URL and the same DATA_DIR: pictures and keys stay in ${dataDir}.`;

async function moveTables(source: Db, target: Db, tables: readonly KeyedTable[]): Promise<string[]> {
  const raw = target.withoutPlugins();
  const lines: string[] = [];
  for (const table of tables) {
    const sent = await named(table, () => copyTable(source, raw, table));
    const found = await named(table, () => lookIntoTarget(raw, table));
    if (!isSame(sent, found)) {
      throw new Error(`table ${table.name}: what arrived is not what was sent. Nothing was moved`);
    }
    if (sent.rows > 0) lines.push(`${table.name.padEnd(20)} ${String(found.rows).padStart(9)} rows`);
  }
  const { isSound, said } = await verifyVenues(target);
  if (!isSound) throw new Error(`what was moved is not sound, so nothing was moved:\n${said}`);
  const [before, now] = [await houseSums(source.withPlugin(new ReadValues())), await houseSums(target)];
  const differs = firstDifference(before, now);
  if (differs !== null) {
    throw new Error(`what the house knows its books by differs: ${differs}. Nothing was moved`);
  }
  return [...lines, 'The same on both sides:', ...now, said.trimEnd()];
}

/** @throws Error that says in which table it was. */
async function named<Result>({ name }: TableShape, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`table ${name}: ${error instanceof Error ? error.message : String(error)}. Nothing was moved`, {
      cause: error,
    });
  }
}

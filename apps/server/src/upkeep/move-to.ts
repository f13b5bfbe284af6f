/**
 * `comanda move-to postgres://…`: all that lies in SQLite goes to an empty PostgreSQL in one transaction, and is verified
 * there before it counts (decisions.md §11, Growth). The source is only read.
 */
import { type Kysely, sql } from 'kysely';

import { migrations } from '../../database/migrations/all.ts';
import type { Config } from '../config.ts';
import { isNewest, migrate, whileNobodyMigrates } from '../platform/database/migrate.ts';
import {
  copyTable,
  findFilled,
  findTablesInOrder,
  lookIntoTarget,
  type MovedTable,
} from '../platform/database/move-tables.ts';
import { type Database, openDatabase, openSqliteAlone } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { verifyVenues } from './verify.ts';

type Db = Kysely<Tables>;

/** @throws Error where anything is not as it must be; then no row is in the target, and the source is as it was. */
export async function moveTo(
  { dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>,
  targetUrl: string,
  now: number,
): Promise<string> {
  if (databaseUrl !== null) throw new Error('the data is in PostgreSQL already: DATABASE_URL is set');
  if (!/^postgres(ql)?:\/\/./.test(targetUrl)) throw new Error('name where to: comanda move-to postgres://…');
  const source = await openSqliteAlone(dataDir);
  const target = await openDatabase({ dataDir, databaseUrl: targetUrl });
  try {
    if (!(await isNewest({ engine: 'sqlite', read: source.db }, migrations))) {
      throw new Error('the data is of another version: start the program once and stop it, then move it');
    }
    const tables = await findTablesInOrder(source.db);
    await prepareTarget(target, tables, now);
    // A program that starts on the target meanwhile waits until all is there.
    const lines = await whileNobodyMigrates(target, async (db) => {
      await mustBeEmpty(db, tables);
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

/** Brings the schema where there is nothing at all. @throws Error where other tables are, or another version's. */
async function prepareTarget(target: Database, tables: readonly MovedTable[], now: number): Promise<void> {
  const found = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = current_schema()`.execute(target.read);
  if (found.rows.length === 0) await migrate(target, migrations, now);
  else if (!(await isNewest(target, migrations))) {
    throw new Error('the target is not empty: it holds tables of another version or of somebody else');
  } else await mustBeEmpty(target.read, tables);
}

async function mustBeEmpty(target: Db, tables: readonly MovedTable[]): Promise<void> {
  const filled = await findFilled(target, tables);
  if (filled.length > 0) throw new Error(`the target is not empty: there are rows in ${filled.join(', ')}`);
}

async function moveTables(source: Db, target: Db, tables: readonly MovedTable[]): Promise<string[]> {
  const raw = target.withoutPlugins();
  const lines: string[] = [];
  for (const table of tables) {
    const sent = await named(table, () => copyTable(source, raw, table));
    const found = await named(table, () => lookIntoTarget(raw, table));
    if (sent.rows !== found.rows || sent.money !== found.money || sent.fingerprint !== found.fingerprint) {
      throw new Error(`table ${table.name}: what arrived is not what was sent. Nothing was moved`);
    }
    if (sent.rows > 0) lines.push(lineOf(table.name, found.rows, found.money));
  }
  const { isSound, said } = await verifyVenues(target);
  if (!isSound) throw new Error(`what was moved is not sound, so nothing was moved:\n${said}`);
  return [...lines, said.trimEnd()];
}

const lineOf = (name: string, rows: number, money: number | null) =>
  `${name.padEnd(20)} ${String(rows).padStart(9)} rows${money === null ? '' : `, amounts ${(money / 100).toFixed(2)}`}`;

/** @throws Error that says in which table it was. */
async function named<Result>({ name }: MovedTable, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`table ${name}: ${error instanceof Error ? error.message : String(error)}. Nothing was moved`, {
      cause: error,
    });
  }
}

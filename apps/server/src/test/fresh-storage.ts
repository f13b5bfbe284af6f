/** An empty storage of the engine under test, gone afterwards: a folder, or a database named comanda_test_*. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import pg from 'pg';

import type { Engine } from '../../database/migration.ts';
import { openDatabase, type StorageConfig } from '../platform/database/open-database.ts';

export type FreshStorage = { readonly config: StorageConfig; drop(): Promise<void> };

export const testEngine: Engine = process.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';

const testServer = () => process.env['TEST_POSTGRES_URL'] || 'postgres://root@127.0.0.1:5432/postgres';

/** Holds how a template is copied. */
const strategyName = 'COMANDA_TEST_COPY_STRATEGY';
/** The first version that is asked how; those before copy files. */
const firstWithStrategies = 150_000;

/**
 * Once for a run: PostgreSQL copies a template page by page through its log unless told, which is right for a disk. Where
 * nothing waits for a disk, the copied files are there in half the time, and the first connection finds more prepared.
 */
export async function chooseStrategy(): Promise<void> {
  const [row] = await askPostgres(
    testServer(),
    `select current_setting('fsync') = 'off' and current_setting('server_version_num')::int >= ${firstWithStrategies} as copies`,
  );
  process.env[strategyName] = row?.['copies'] === true ? ' strategy file_copy' : '';
}

/** @param engine the one under test, unless told. @param template a database to copy; empty without. */
export async function freshStorage(engine: Engine = testEngine, template?: string): Promise<FreshStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    return { config: { dataDir, databaseUrl: null }, drop: () => Promise.resolve(removeFolder()) };
  }
  const name = `comanda_test_${randomBytes(6).toString('hex')}`;
  const server = testServer();
  const copied = template === undefined ? '' : ` template ${template}${process.env[strategyName] ?? ''}`;
  await askPostgres(server, `create database ${name}${copied}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    config: { dataDir, databaseUrl: url.href },
    drop: async () => {
      removeFolder();
      await askPostgres(server, `drop database if exists ${name} with (force)`);
    },
  };
}

/** One statement on a connection of its own. @returns its rows. */
export async function askPostgres(url: string, statement: string): Promise<Readonly<Record<string, unknown>>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}

/** As the engine itself says it. */
export async function engineVersion(engine: Engine): Promise<string> {
  const storage = await freshStorage(engine);
  const database = await openDatabase(storage.config);
  const ask = engine === 'sqlite' ? sql`select sqlite_version() as version` : sql`show server_version`;
  const { rows } = await ask.execute(database.read);
  await database.close();
  await storage.drop();
  return String(Object.values(rows[0] ?? {})[0]);
}

/** A connection of its own for a thread that reads much (house/architecture.md, Storage): it stops no command. */
import { type Dialect, Kysely } from 'kysely';

import { patient, usualLimits } from './limits.ts';
import { type Database, sqliteFile, type StorageConfig } from './open-database.ts';
import { openSqlite } from './open-sqlite.ts';
import { SqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { ReadValues } from './values.ts';

export type Reader = Pick<Database, 'engine' | 'read'>;

/** Closed when the work is over, however it ends. */
export async function withReader<Result>(
  config: StorageConfig,
  work: (reader: Reader) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl } = config;
  const engine = databaseUrl === null ? 'sqlite' : 'postgres';
  const read = new Kysely<Tables>({
    dialect: databaseUrl === null ? await sqliteReader(config) : await postgresReader(databaseUrl),
    plugins: [new ReadValues()],
  });
  try {
    return await work({ engine, read });
  } finally {
    await read.destroy();
  }
}

async function sqliteReader({ dataDir }: StorageConfig): Promise<SqliteDialect> {
  const reader = await openSqlite(sqliteFile(dataDir), true);
  reader.exec('pragma busy_timeout = 5000');
  return new SqliteDialect(reader);
}

async function postgresReader(url: string): Promise<Dialect> {
  const { openPool, PostgresDialect } = await import('./postgres-dialect.ts');
  return new PostgresDialect(openPool(url, { ...patient(usualLimits.reports), connections: 1 }));
}

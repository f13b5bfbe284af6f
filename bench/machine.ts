/** The machine in general terms: what a reader needs to judge the figures, and no names. */
import { cpus, release, totalmem, type as systemName } from 'node:os';

import { openSqlite } from '../apps/server/src/platform/database/open-sqlite.ts';

/** Set by scripts/bench.mjs. */
const postgresVersion = process.env['BENCH_POSTGRES_VERSION'] ?? 'none';

export async function describeMachine(): Promise<string> {
  const sqlite = await openSqlite(':memory:', false);
  const [row] = sqlite.prepare('select sqlite_version() as version').all() as { version: string }[];
  sqlite.close();
  const memory = Math.round(totalmem() / 2 ** 30);
  const date = new Date().toISOString().slice(0, 10);
  const system = `${systemName()} ${release().split('.').slice(0, 2).join('.')}`;
  return (
    `Measured ${date} on ${cpus().length} cores, ${memory} GB, ${system}, Node ${process.versions.node}, ` +
    `SQLite ${row?.version}, PostgreSQL ${postgresVersion}.`
  );
}

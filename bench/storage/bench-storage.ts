/** A storage of one engine for one measurement, gone afterwards: a folder, or a database named comanda_test_bench_*. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Engine } from '../../apps/server/database/migration.ts';
import type { StorageConfig } from '../../apps/server/src/platform/database/open-database.ts';
import { askPostgres } from '../../apps/server/src/test/fresh-storage.ts';

export type BenchStorage = {
  readonly engine: Engine;
  readonly config: StorageConfig;
  drop(): Promise<void>;
};

/** The server on which databases are made; null leaves PostgreSQL out. Set by scripts/bench.mjs. */
export const postgresUrl: string | null = process.env['BENCH_POSTGRES_URL'] || null;

const found: readonly Engine[] = postgresUrl === null ? ['sqlite'] : ['sqlite', 'postgres'];

/** BENCH_ENGINE=sqlite measures one alone, to look for the cause of a figure. */
export const engines = found.filter((engine) => [undefined, engine].includes(process.env['BENCH_ENGINE'] as Engine));

/** @throws Error when PostgreSQL is asked for and there is none. */
export async function makeStorage(engine: Engine): Promise<BenchStorage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-bench-'));
  const removeFolder = () => rmSync(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    return { engine, config: { dataDir, databaseUrl: null }, drop: () => Promise.resolve(removeFolder()) };
  }
  if (postgresUrl === null) throw new Error('there is no PostgreSQL');
  const server = postgresUrl;
  const name = `comanda_test_bench_${randomBytes(6).toString('hex')}`;
  await askPostgres(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    engine,
    config: { dataDir, databaseUrl: url.href },
    drop: async () => {
      removeFolder();
      await askPostgres(server, `drop database if exists ${name} with (force)`);
    },
  };
}

const inUse = new Set<BenchStorage>();

/** For a run that is broken off. */
export async function dropStorages(): Promise<void> {
  await Promise.allSettled([...inUse].map((storage) => storage.drop()));
}

/** Drops the storage also when the work fails. */
export async function withStorage<Result>(
  engine: Engine,
  work: (storage: BenchStorage) => Promise<Result>,
): Promise<Result> {
  const storage = await makeStorage(engine);
  inUse.add(storage);
  try {
    return await work(storage);
  } finally {
    inUse.delete(storage);
    await storage.drop();
  }
}

/** One engine after the other, each with a storage of its own. */
export async function onEachEngine<Row>(
  measure: (engine: Engine, storage: BenchStorage) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of engines) rows.push(...(await withStorage(engine, (storage) => measure(engine, storage))));
  return rows;
}

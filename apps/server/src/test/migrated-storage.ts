/** A storage of the engine under test with the newest schema: a copy of one that was made once for the whole run. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

import { sql } from 'kysely';

import type { Engine } from '../../database/migration.ts';
import { migrations } from '../../database/migrations/all.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type Database, openDatabase, type StorageConfig } from '../platform/database/open-database.ts';
import { chooseStrategy, type FreshStorage, freshStorage, testEngine } from './fresh-storage.ts';
import { watchKept } from './kept-guard.ts';

/** Names a copied storage: the path of a file, or a database. Outside of the tests there is none. */
const templateName = (engine: Engine) => `COMANDA_TEST_TEMPLATE_${engine.toUpperCase()}`;
const watchedName = (engine: Engine) => `${templateName(engine)}_WATCHED`;

const fileName = 'comanda.sqlite';

function place({ dataDir, databaseUrl }: StorageConfig): string {
  return databaseUrl === null ? join(dataDir, fileName) : new URL(databaseUrl).pathname.slice(1);
}

/** Both that are copied, the second with the guard of what is kept. @returns what removes them. */
export async function makeTemplates(engine: Engine): Promise<() => Promise<void>> {
  if (engine === 'postgres') await chooseStrategy();
  const plain = await freshStorage(engine);
  await work(plain.config, (database) => migrate(database, migrations, Date.now()));
  const watched = await copyOf(engine, place(plain.config));
  await work(watched.config, (database) => watchKept({ database }));
  process.env[templateName(engine)] = place(plain.config);
  process.env[watchedName(engine)] = place(watched.config);
  return async () => {
    await plain.drop();
    await watched.drop();
  };
}

async function work(config: StorageConfig, task: (database: Database) => Promise<unknown>): Promise<void> {
  const database = await openDatabase(config);
  const { engine } = database;
  await task(database);
  // The file alone is copied: closing leaves what was written in the log beside it.
  if (engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(database.write);
  await database.close();
}

async function copyOf(engine: Engine, template: string | undefined): Promise<FreshStorage> {
  if (template === undefined || engine === 'postgres') return freshStorage(engine, template);
  const storage = await freshStorage(engine);
  copyFileSync(template, join(storage.config.dataDir, fileName));
  return storage;
}

/** @param engine the one under test, unless told. */
export function migratedStorage(engine: Engine = testEngine): Promise<FreshStorage> {
  return copyOf(engine, process.env[templateName(engine)]);
}

type Watched = FreshStorage & {
  /** False where nothing was made for the run: whoever opens it sets up the guard by itself. */
  readonly isWatched: boolean;
};

/** The same, where changes of what is kept are noted (kept-guard.ts). */
export async function watchedStorage(engine: Engine = testEngine): Promise<Watched> {
  const template = process.env[watchedName(engine)];
  return { ...(await copyOf(engine, template)), isWatched: template !== undefined };
}

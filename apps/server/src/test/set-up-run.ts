/** Before the server's tests: migrates one storage, which the test servers copy instead of migrating one each. */
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { migrations } from '../../database/migrations/all.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import { freshStorage } from './fresh-storage.ts';
import { fileName, templateName } from './migrated-storage.ts';

/** @returns what removes it afterwards. */
export default async function setUpRun({ config }: TestProject): Promise<() => Promise<void>> {
  const engine = config.env['TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';
  const storage = await freshStorage(engine);
  const database = await openDatabase(storage.config);
  await migrate(database, migrations, Date.now());
  await database.close();
  const { dataDir, databaseUrl } = storage.config;
  process.env[templateName(engine)] =
    databaseUrl === null ? join(dataDir, fileName) : new URL(databaseUrl).pathname.slice(1);
  return () => storage.drop();
}

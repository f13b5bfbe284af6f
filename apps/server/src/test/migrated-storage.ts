/** A storage of the engine under test with the newest schema: a copy of one that was migrated once for the whole run. */
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Engine } from '../../database/migration.ts';
import { type FreshStorage, freshStorage, testEngine } from './fresh-storage.ts';

/** Names the copied storage: the path of a file, or a database. Outside of the tests there is none. */
export const templateName = (engine: Engine) => `COMANDA_TEST_TEMPLATE_${engine.toUpperCase()}`;

export const fileName = 'comanda.sqlite';

/** @param engine the one under test, unless told. */
export async function migratedStorage(engine: Engine = testEngine): Promise<FreshStorage> {
  const template = process.env[templateName(engine)];
  if (template === undefined) return freshStorage(engine);
  if (engine === 'postgres') return freshStorage(engine, template);
  const storage = await freshStorage(engine);
  copyFileSync(template, join(storage.config.dataDir, fileName));
  return storage;
}

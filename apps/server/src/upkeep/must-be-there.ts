/** Whoever opens a storage that is not there makes an empty one: commands beside the program ask first. */
import { existsSync } from 'node:fs';

import { migrations } from '../../database/migrations/all.ts';
import { isNewest } from '../platform/database/migrate.ts';
import { type Database, sqliteFile, type StorageConfig } from '../platform/database/open-database.ts';
import { findPostgresTables } from '../platform/database/table-order.ts';

/** @throws Error that says where it was looked for */
export function fileMustBeThere({ dataDir, databaseUrl }: StorageConfig): void {
  if (databaseUrl === null && !existsSync(sqliteFile(dataDir))) {
    throw new Error(`there is no data in ${dataDir}: DATA_DIR names the folder`);
  }
}

/** @throws Error where there are no tables of this program yet, or those of another version */
export async function tablesMustBeThere(database: Database): Promise<void> {
  if (database.engine === 'postgres' && (await findPostgresTables(database.read)).length === 0) {
    throw new Error('there is no data in this database: DATABASE_URL names it');
  }
  if (!(await isNewest(database, migrations))) {
    throw new Error('the storage is of another version: start the program once');
  }
}

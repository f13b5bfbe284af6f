/** Whoever opens a storage that is not there makes an empty one: commands beside the program ask first. */
import { existsSync } from 'node:fs';

import { migrations } from '../../database/migrations/all.ts';
import { isNewest } from '../platform/database/migrate.ts';
import { type Database, sqliteFile, type StorageConfig } from '../platform/database/open-database.ts';
import { findPostgresTables } from '../platform/database/table-order.ts';

/** No storage is there yet: whoever offers a way to a first one tells it by this class, not by the words. */
export class NoData extends Error {
  constructor(where: string) {
    super(`there is no data in ${where}`);
    this.name = 'NoData';
  }
}

export const noDataInDatabase = () => new NoData('this database: DATABASE_URL names it');

/** @throws NoData that says where it was looked for */
export function fileMustBeThere({ dataDir, databaseUrl }: StorageConfig): void {
  if (databaseUrl === null && !existsSync(sqliteFile(dataDir))) {
    throw new NoData(`${dataDir}: DATA_DIR names the folder`);
  }
}

/** @throws NoData where there are no tables of this program yet. @throws Error where those of another version are */
export async function tablesMustBeThere(database: Database): Promise<void> {
  if (database.engine === 'postgres' && (await findPostgresTables(database.read)).length === 0) {
    throw noDataInDatabase();
  }
  if (!(await isNewest(database, migrations))) {
    throw new Error('the storage is of another version: start the program once');
  }
}

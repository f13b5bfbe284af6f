/**
 * A file of SQLite belongs to one program: a second one would price by menus that it keeps in memory, and nobody would
 * tell its screens what the first one does. Held by a lock of a file beside it, which ends with the process.
 */
import { join } from 'node:path';

import type { StorageConfig } from './open-database.ts';
import { openSqlite } from './open-sqlite.ts';
import { ensureOwnFolder } from './own-folder.ts';
import { troubleOf } from './storage-trouble.ts';

/** Alone in a folder it is no data: a start that came to nothing left it. */
export const lockFile = 'running.lock';

export type Held = { release(): void };

/** On PostgreSQL any number may run. @throws Error where another program runs on the same folder */
export async function holdAlone({ dataDir, databaseUrl }: StorageConfig): Promise<Held> {
  if (databaseUrl !== null) return { release: () => {} };
  ensureOwnFolder(dataDir);
  const lock = await openSqlite(join(dataDir, lockFile), false);
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (troubleOf(error) !== 'busy') {
      throw new Error(
        `DATA_DIR, ${join(dataDir, lockFile)} cannot be locked, does its disk know locks? ${String(error)}`,
        {
          cause: error,
        },
      );
    }
    throw new Error(
      `another program runs on ${dataDir}: stop it first, or choose another DATA_DIR (several on one need PostgreSQL)`,
      { cause: error },
    );
  }
  return { release: () => lock.close() };
}

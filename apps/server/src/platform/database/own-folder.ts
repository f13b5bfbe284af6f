/** The folder of the data is there and may be written, or who starts the program reads what is wrong with it. */
import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';

import { makeFolder } from '../make-folder.ts';

/** Those beside the file are somebody else's where a command ran as another user, such as root. */
const files = ['comanda.sqlite', 'comanda.sqlite-wal', 'comanda.sqlite-shm', 'running.lock'];

/** Makes it where it is missing. @throws Error that names what this user may not read and write */
export function ensureOwnFolder(dataDir: string): void {
  named(dataDir, () => {
    makeFolder(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  });
  for (const file of files.map((name) => join(dataDir, name))) {
    named(file, () => {
      try {
        accessSync(file, constants.R_OK | constants.W_OK);
      } catch (error) {
        // A program beside it that stops takes some of them away.
        if (existsSync(file)) throw error;
      }
    });
  }
}

const meanings: ReadonlyMap<string, string> = new Map([
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'this user may not write there'],
  ['EEXIST', 'a file stands where a folder should be'],
  ['ENOTDIR', 'a file stands where a folder should be'],
  ['ENOENT', 'no folder can be made there'],
]);

function named(place: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    throw new Error(`DATA_DIR, ${place}: ${meanings.get(String(code)) ?? String(error)}`, { cause: error });
  }
}

// Temporary files of the tests lie in memory where there is enough of it: no test is about a disk that loses its power,
// and thousands of commits would wait for one.
import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Of all tests at once, with the profiles of their browsers; containers often have 64 MB alone. */
const enoughBytes = 2_000_000_000;

/** @returns where everybody may make folders in memory; undefined where there is too little of it */
export function findMemory(folder = memory, neededBytes = enoughBytes) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < neededBytes) return undefined;
    accessSync(folder, constants.W_OK);
    return folder;
  } catch {
    return undefined;
  }
}

/** @returns a folder of its own, and what removes it; undefined where the usual one must do */
export function makeMemoryFolder(folder = memory, neededBytes = enoughBytes) {
  if (findMemory(folder, neededBytes) === undefined) return undefined;
  try {
    const path = mkdtempSync(join(folder, 'comanda-tests-'));
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
  } catch {
    return undefined;
  }
}

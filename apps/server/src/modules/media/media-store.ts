/** Where files are kept: a folder now, an object store later (decisions.md §11). Nothing else knows where they lie. */
import { open, readFile, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { makeFolder } from '../../platform/make-folder.ts';

/** Keys look like `venue/file/part.kind`; every part is made of letters, digits, `-`, `_` and dots within. */
export type MediaStore = {
  /** Whole or not at all; the same key holds the same bytes, so that putting twice does no harm. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  /** Nothing happens where nothing is. */
  delete(key: string): Promise<void>;
};

const keyPattern = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)+$/;

/** No key leads out of the folder. @returns whether it may be asked for at all. */
export function isMediaKey(key: string): boolean {
  return keyPattern.test(key);
}

export function folderStore(folder: string): MediaStore {
  const placeOf = (key: string) => {
    if (!isMediaKey(key)) throw new Error(`no key of the store: ${key}`);
    return join(folder, key);
  };
  return {
    put: async (key, bytes) => {
      const place = placeOf(key);
      makeFolder(dirname(place));
      const beside = `${place}.${process.pid}-${Math.trunc(performance.now() * 1000)}.part`;
      try {
        await writeSafely(beside, bytes);
        await rename(beside, place);
      } catch (error) {
        // Where there is no room, half a file takes the last of it, and nobody would look for it.
        await rm(beside, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    get: (key) => unless(readFile(placeOf(key)), 'ENOENT'),
    delete: async (key) => {
      const place = placeOf(key);
      await rm(place, { force: true });
      await unless(rmdir(dirname(place)), 'ENOTEMPTY', 'ENOENT');
    },
  };
}

async function writeSafely(place: string, bytes: Uint8Array): Promise<void> {
  const file = await open(place, 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function unless<Value>(work: Promise<Value>, ...expected: readonly string[]): Promise<Value | null> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && 'code' in error && expected.includes(String(error.code))) return null;
    throw error;
  }
}

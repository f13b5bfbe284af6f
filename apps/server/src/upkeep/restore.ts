/** `comanda restore FOLDER`: a backup becomes the data of a house that has none yet (decisions.md §11). */
import { copyFile, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { z } from 'zod';

import type { Engine } from '../../database/migration.ts';
import { holdAlone, lockFile } from '../platform/database/only-program.ts';
import type { StorageConfig } from '../platform/database/open-database.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { databaseName, describe, type Manifest, manifestName, namesIn } from './backup.ts';
import { dumpFolder, dumpList } from './dump-tables.ts';
import { fillTables } from './fill-tables.ts';

const manifestRead = z.object({
  madeAt: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});

/**
 * Every file is compared with the backup's own list before anything is written.
 * @throws Error where there is data already, or the backup is not whole.
 */
export async function restoreBackup(config: StorageConfig, folder: string, now: number): Promise<string> {
  const { dataDir, databaseUrl } = config;
  await mustBeEmpty(dataDir);
  const manifest = await readManifest(folder);
  mustBeOf(databaseUrl === null ? 'sqlite' : 'postgres', manifest);
  for (const file of manifest.files) {
    const place = join(folder, ...partsOf(file.path));
    const found = await unlessGone(place, describe(folder, place));
    if (found?.sha256 !== file.sha256) throw new Error(`the backup is damaged: ${file.path} is not what was backed up`);
  }
  // A program that starts meanwhile would open the half of it.
  const held = await holdAlone(config);
  try {
    await mustBeEmpty(dataDir);
    await putInPlace(config, { folder, manifest, now });
  } finally {
    held.release();
  }
  const where = databaseUrl === null ? dataDir : `the database and ${dataDir}`;
  return `The backup of ${manifest.madeAt} is in ${where}. Verify it before it is used: npm run verify\n`;
}

async function mustBeEmpty(dataDir: string): Promise<void> {
  const there = (await namesIn(dataDir)).filter((name) => !name.startsWith(lockFile));
  if (there.length > 0) throw new Error(`${dataDir} has data in it: move it away first, nothing is written over`);
}

type Kept = { readonly folder: string; readonly manifest: Manifest; readonly now: number };

async function putInPlace(config: StorageConfig, { folder, manifest, now }: Kept): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const beside = manifest.files.map(({ path }) => partsOf(path)).filter(([top]) => top !== dumpFolder);
  const copy = async () => {
    for (const parts of beside) await copyOne(join(folder, ...parts), join(dataDir, ...parts));
  };
  try {
    if (databaseUrl === null) await copy();
    else await fillTables(config, join(folder, dumpFolder), { now, beforeItCounts: copy });
  } catch (error) {
    // Nothing was there before: it can be tried again.
    for (const [top] of beside) if (top !== undefined) await rm(join(dataDir, top), { recursive: true, force: true });
    throw error;
  }
}

/** @throws Error for the backup of another engine, or one without a database. */
function mustBeOf(engine: Engine, { files }: Manifest): void {
  const has = (path: string) => files.some((file) => file.path === path);
  const [isSqlite, isPostgres] = [has(databaseName), has(`${dumpFolder}/${dumpList}`)];
  if (engine === 'sqlite' ? isSqlite : isPostgres) return;
  if (isPostgres) throw new Error('the backup is of PostgreSQL: DATABASE_URL names the empty database that it goes to');
  if (isSqlite) throw new Error('the backup is of SQLite: restore it without DATABASE_URL, then npm run move-to');
  throw new Error('the backup holds no database: restore that one by the tool that made it');
}

async function copyOne(from: string, to: string): Promise<void> {
  makeFolder(dirname(to));
  await copyFile(from, to);
}

async function readManifest(folder: string): Promise<Manifest> {
  const place = join(folder, manifestName);
  const text = await unlessGone(place, readFile(place, 'utf8'));
  if (text === null) throw new Error(`${folder} holds no whole backup: ${manifestName} is missing`);
  const manifest = manifestRead.safeParse(jsonOf(text));
  if (!manifest.success) throw new Error(`the backup is damaged: ${manifestName} is not what was written`);
  return manifest.data;
}

/**
 * Null where it is not there.
 * @throws Error where it is: what this user may not read, or the disk does not give, is no backup that lacks something
 */
async function unlessGone<Value>(place: string, read: Promise<Value>): Promise<Value | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`${place} cannot be read by this user: ${String(error)}`, { cause: error });
  }
}

/** Undefined where it is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws Error for a path that would lead out of the folder. */
function partsOf(path: string): string[] {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`no path of a backup: ${path}`);
  return parts;
}

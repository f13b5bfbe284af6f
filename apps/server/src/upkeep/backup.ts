/** `comanda backup FOLDER`: a consistent copy of everything while orders run, on both engines (decisions.md §11). */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, readdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { sql } from 'kysely';

import { openDatabase, type StorageConfig } from '../platform/database/open-database.ts';
import { makeFolder } from '../platform/make-folder.ts';
import { dumpFolder, dumpTables } from './dump-tables.ts';

export type BackupFile = {
  /** Within the backup, parted by `/`. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
};

export type Manifest = { readonly madeAt: string; readonly files: readonly BackupFile[] };

export const manifestName = 'manifest.json';
export const databaseName = 'comanda.sqlite';
/**
 * Beside the storage in the data folder. Without the key the providers' credentials could not be read again, without the
 * house's authority every tablet would have to be told to trust a new one, and nobody has its terms and imprint elsewhere.
 */
const secretsName = 'secrets.key';
const besides = ['media', secretsName, 'tls', 'legal'];

/** @throws Error where the folder has something in it: no backup is ever written over. */
export async function makeBackup(config: StorageConfig, folder: string, now: number): Promise<string> {
  await mustBeEmpty(folder, null);
  // Under another name until it is whole: half a backup is never taken for one. Within a folder that is there: it may be
  // where a disk is mounted, and what lies beside it is on another one.
  const isThere = (await stat(folder).catch(() => null))?.isDirectory() === true;
  const draft = isThere ? join(folder, `.part-${process.pid}`) : `${folder}.part-${process.pid}`;
  try {
    await fillDraft(config, draft);
    const files: BackupFile[] = [];
    for (const place of await filesUnder(draft)) files.push(await describe(draft, place));
    const manifest: Manifest = { madeAt: new Date(now).toISOString(), files };
    await writeFile(join(draft, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
    await (isThere ? moveUp(draft, folder) : rename(draft, folder));
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const hasKey = files.some(({ path }) => path === secretsName);
    const said = `${files.length} files, ${(bytes / 1_000_000).toFixed(1)} MB are in ${folder}.`;
    return hasKey ? `${said}\n` : `${said} ${secretsName} is not: keep SECRETS_KEY elsewhere.\n`;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** @param but what may be in it */
async function mustBeEmpty(folder: string, but: string | null): Promise<void> {
  const names = (await namesIn(folder)).filter((name) => name !== but);
  if (names.length > 0) throw new Error(`${folder} is not empty: a backup wants a folder of its own`);
}

/** The manifest last: without it nothing is a backup. */
async function moveUp(draft: string, folder: string): Promise<void> {
  await mustBeEmpty(folder, basename(draft));
  const names = (await readdir(draft)).filter((name) => name !== manifestName);
  for (const name of [...names, manifestName]) await rename(join(draft, name), join(folder, name));
  await rmdir(draft);
}

/** The database first: a picture that it names is there already. */
async function fillDraft(config: StorageConfig, draft: string): Promise<void> {
  makeFolder(draft);
  const database = await openDatabase(config);
  try {
    if (database.file === null) await dumpTables(database, join(draft, dumpFolder));
    else await sql`vacuum into ${join(draft, databaseName)}`.execute(database.write);
  } finally {
    await database.close();
  }
  for (const name of besides) await copyAll(join(config.dataDir, name), join(draft, name));
}

export async function describe(top: string, place: string): Promise<BackupFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(place), hash);
  const { size } = await stat(place);
  return { path: relative(top, place).split(sep).join('/'), bytes: size, sha256: hash.digest('hex') };
}

/** What a file system of its own has in its top folder. */
const ofTheDisk = 'lost+found';

/** Empty where there is none. */
export async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name !== ofTheDisk);
}

async function copyAll(from: string, to: string): Promise<void> {
  const found = await stat(from).catch(() => null);
  if (found === null) return;
  if (found.isDirectory()) {
    for (const name of await readdir(from)) await copyAll(join(from, name), join(to, name));
    return;
  }
  // A picture that is just being written has another name at its end.
  if (from.endsWith('.part')) return;
  makeFolder(dirname(to));
  await copyFile(from, to);
}

async function filesUnder(folder: string): Promise<string[]> {
  const files: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const place = join(folder, entry.name);
    if (entry.isDirectory()) files.push(...(await filesUnder(place)));
    else files.push(place);
  }
  return files.toSorted();
}

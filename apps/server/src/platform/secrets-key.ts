/** Where the key of the secrets comes from: SECRETS_KEY, else a file of the data folder, made at the first start. */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ensureOwnFolder } from './database/own-folder.ts';
import { idOf, keyBytes } from './secrets.ts';

export type SecretsKeys = readonly [Buffer, ...Buffer[]];

/** Several are parted by commas, the newest first. @returns null when one is no key. */
export function readKeys(text: string): SecretsKeys | null {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  const [first, ...others] = keys;
  return first !== undefined && keys.every((key) => key.length === keyBytes) ? [first, ...others] : null;
}

export type KeyLog = { readonly warn: (details: object, message: string) => void };

type Beside = {
  readonly log: KeyLog;
  /** Ids of the keys by which something in the storage was sealed. */
  readonly sealedBy: readonly string[];
};

/**
 * @param text of SECRETS_KEY, checked by the configuration; null = the file
 * @throws Error where the file is no key and something was sealed: only the operator knows whether a backup has it
 */
export async function findKeys(dataDir: string, text: string | null, { log, sealedBy }: Beside): Promise<SecretsKeys> {
  const file = join(dataDir, 'secrets.key');
  const given = text === null ? null : readKeys(text);
  const kept = given ?? (await readFileKeys(file, { log, sealedBy }));
  const keys = kept ?? (await makeKey(dataDir, file));
  const known = new Set(keys.map(idOf));
  const missing = sealedBy.filter((id) => !known.has(id));
  if (missing.length > 0) {
    const from = given === null ? `${file} (and DATA_DIR names the right folder)` : 'SECRETS_KEY';
    log.warn(
      { keys: missing },
      `secrets in the storage were sealed by a key that is not there: bring it back as ${from}, or enter them again`,
    );
  }
  return keys;
}

/** Null where there is none, or what stood there is of no use to anybody. */
async function readFileKeys(file: string, { log, sealedBy }: Beside): Promise<SecretsKeys | null> {
  const kept = await readKept(file);
  const keys = kept === null ? null : readKeys(kept);
  if (kept === null || keys !== null) return keys;
  if (sealedBy.length > 0) {
    throw new Error(
      `${file} is damaged, and the storage holds secrets that it sealed (credentials of payment providers, second ` +
        'factors). Bring the file back from a backup. Where there is none, move it away: the next start makes a new ' +
        'key, and those secrets have to be entered again',
    );
  }
  const aside = `${file}.unreadable-${randomUUID()}`;
  await rename(file, aside);
  log.warn({ file: aside }, 'the key of the secrets was damaged and lies aside; nothing was sealed by it');
  return null;
}

async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read by this user: ${String(error)}`, { cause: error });
  }
}

/** Never half written, also where the power fails, and of two processes that start at once one makes it. */
async function makeKey(dataDir: string, file: string): Promise<SecretsKeys> {
  ensureOwnFolder(dataDir);
  const draft = `${file}.${randomUUID()}`;
  await writeSafely(draft, `${randomBytes(keyBytes).toString('base64')}\n`);
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  const keys = readKeys((await readFile(file, 'utf8')).trim());
  if (keys === null) throw new Error(`${file} is no key`);
  return keys;
}

async function writeSafely(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

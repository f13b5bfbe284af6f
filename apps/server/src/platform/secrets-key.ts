/** Where the key of the secrets comes from: SECRETS_KEY, else a file of the data folder, made at the first start. */
import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { keyBytes } from './secrets.ts';

export type SecretsKeys = readonly [Buffer, ...Buffer[]];

/** Several are parted by commas, the newest first. @returns null when one is no key. */
export function readKeys(text: string): SecretsKeys | null {
  const keys = text.split(',').map((part) => Buffer.from(part.trim(), 'base64'));
  const [first, ...others] = keys;
  return first !== undefined && keys.every((key) => key.length === keyBytes) ? [first, ...others] : null;
}

type Log = { warn: (details: object, message: string) => void };

/** @param text of SECRETS_KEY, checked by the configuration; null = the file */
export async function findKeys(dataDir: string, text: string | null, log: Log): Promise<SecretsKeys> {
  const given = text === null ? null : readKeys(text);
  if (given !== null) return given;
  const file = join(dataDir, 'secrets.key');
  const kept = await readKept(file);
  if (kept !== null) {
    const keys = readKeys(kept);
    if (keys !== null) return keys;
    const aside = `${file}.unreadable-${randomUUID()}`;
    await rename(file, aside);
    log.warn(
      { file: aside },
      'the key of the secrets was unreadable and lies aside; credentials must be entered again',
    );
  }
  return makeKey(dataDir, file);
}

async function readKept(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Never half written, and of two processes that start at once one makes it. */
async function makeKey(dataDir: string, file: string): Promise<SecretsKeys> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
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

/** `comanda restore FOLDER`: a backup becomes the data of a house that has none yet (decisions.md §11). */
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { z } from 'zod';

import type { Config } from '../config.ts';
import { describe, type Manifest, manifestName, namesIn } from './backup.ts';

const manifestRead = z.object({
  madeAt: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});

/**
 * Every file is compared with the backup's own list before anything is written.
 * @throws Error where there is data already, or the backup is not whole.
 */
export async function restoreBackup(config: Pick<Config, 'dataDir' | 'databaseUrl'>, folder: string): Promise<string> {
  if (config.databaseUrl !== null) throw new Error('the database is PostgreSQL: restore it with pg_restore');
  const there = await namesIn(config.dataDir);
  if (there.length > 0)
    throw new Error(`${config.dataDir} has data in it: move it away first, nothing is written over`);
  const manifest = await readManifest(folder);
  for (const file of manifest.files) {
    const place = join(folder, ...partsOf(file.path));
    const found = await describe(folder, place).catch(() => null);
    if (found?.sha256 !== file.sha256) throw new Error(`the backup is damaged: ${file.path} is not what was backed up`);
  }
  for (const { path } of manifest.files) {
    const place = join(config.dataDir, ...partsOf(path));
    await mkdir(dirname(place), { recursive: true });
    await copyFile(join(folder, ...partsOf(path)), place);
  }
  return `The backup of ${manifest.madeAt} is in ${config.dataDir}. Verify it before it is used: comanda verify\n`;
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => null);
  if (text === null) throw new Error(`${folder} holds no whole backup: ${manifestName} is missing`);
  return manifestRead.parse(JSON.parse(text));
}

/** @throws Error for a path that would lead out of the folder. */
function partsOf(path: string): string[] {
  const parts = path.split('/');
  if (parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new Error(`no path of a backup: ${path}`);
  return parts;
}

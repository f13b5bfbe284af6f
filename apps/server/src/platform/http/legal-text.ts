/** The provider's own terms, imprint and privacy: files that whoever runs the program puts into its data folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { accept } from '@comanda/domain/decision';
import type { FastifyInstance } from 'fastify';

import { type Door, mount } from './mount.ts';

/** A page of this size is no page any more. */
const longestText = 200_000;

async function readIfThere(file: string): Promise<string | null> {
  try {
    // Some editors write a mark before the first letter: a heading behind it would be none.
    const text = (await readFile(file, 'utf8')).replace(/^\uFEFF/, '');
    return text.trim() === '' ? null : text.slice(0, longestText);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * `terms.de-CH.md`, else `terms.md`; read anew each time, so that a changed text needs no restart.
 * @param page and language come checked from the contract: neither can lead out of the folder
 * @returns null where there is no such file or it is empty
 */
export async function readLegalText(folder: string, page: string, language?: string): Promise<string | null> {
  const own = language === undefined ? null : await readIfThere(join(folder, `${page}.${language}.md`));
  return own ?? readIfThere(join(folder, `${page}.md`));
}

export function mountLegal(http: FastifyInstance, door: Door, folder: string): void {
  mount(http, door, 'GET /v1/legal/{page}', async ({ params, query }) =>
    accept({ text: await readLegalText(folder, params.page, query.language) }),
  );
}

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { startTestServer } from '../../test/start-test-server.ts';
import { readLegalText } from './legal-text.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-legal-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the text of the language wins, then the one for all languages', async () => {
  writeFileSync(join(folder, 'terms.md'), '# Terms');
  writeFileSync(join(folder, 'terms.de-CH.md'), '# AGB');
  expect(await readLegalText(folder, 'terms', 'de-CH')).toBe('# AGB');
  expect(await readLegalText(folder, 'terms', 'fr-CH')).toBe('# Terms');
  expect(await readLegalText(folder, 'terms')).toBe('# Terms');
});

test('a mark that some editors write before the first letter is none of the text: its heading stays one', async () => {
  writeFileSync(join(folder, 'terms.md'), '\uFEFF# Terms');
  writeFileSync(join(folder, 'imprint.md'), '\uFEFF');
  expect([await readLegalText(folder, 'terms'), await readLegalText(folder, 'imprint')]).toEqual(['# Terms', null]);
});

test('without a file, or with an empty one, there is no text', async () => {
  writeFileSync(join(folder, 'imprint.md'), '  \n');
  expect(await readLegalText(folder, 'imprint', 'de-CH')).toBeNull();
  expect(await readLegalText(join(folder, 'gone'), 'privacy')).toBeNull();
});

test('what cannot be read is a fault, not a missing text', async () => {
  mkdirSync(join(folder, 'privacy.md'));
  await expect(readLegalText(folder, 'privacy')).rejects.toThrow(/EISDIR/);
});

test('the call answers anybody, and no path leads out of the folder', async () => {
  const server = await startTestServer({ venues: [] });
  try {
    expect(await server.call('GET /v1/legal/{page}', { params: { page: 'imprint' }, query: {} })).toEqual({
      text: null,
    });
    const key = 'GET /v1/legal/{page}';
    expect((await server.refused(key, { params: { page: '../comanda' } })).status).toBe(400);
    expect((await server.refused(key, { params: { page: 'terms' }, query: { language: '../x' } })).status).toBe(400);
  } finally {
    await server.close();
  }
});

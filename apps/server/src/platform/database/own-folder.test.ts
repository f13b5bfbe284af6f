import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { findKeys } from '../secrets-key.ts';
import { ensureAuthority } from '../tls/own-authority.ts';
import { holdAlone } from './only-program.ts';
import { openDatabase } from './open-database.ts';
import { ensureOwnFolder } from './own-folder.ts';

let top: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'comanda-test-'));
});
afterEach(() => rmSync(top, { recursive: true }));

test('a folder that is missing is made, and a file in its place is named by the program and its commands', async () => {
  ensureOwnFolder(join(top, 'a', 'b'));
  expect(statSync(join(top, 'a', 'b')).isDirectory()).toBe(true);
  const dataDir = join(top, 'file');
  writeFileSync(dataDir, '');
  const said = `DATA_DIR, ${dataDir}: a file stands where a folder should be`;
  await expect(holdAlone({ dataDir, databaseUrl: null })).rejects.toThrow(said);
  await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toThrow(said);
  expect(() => ensureOwnFolder(join(dataDir, 'below'))).toThrow('a file stands where a folder should be');
});

test('a place where the system makes no folder is named, and nobody waits for ever', async () => {
  const dataDir = '/proc/comanda/data';
  const said = `DATA_DIR, ${dataDir}: no folder can be made there`;
  await expect(openDatabase({ dataDir, databaseUrl: null })).rejects.toThrow(said);
  await expect(ensureAuthority(dataDir, { name: 'Comanda', names: [], now: 0 })).rejects.toThrow(said);
  const log = { warn: () => {} };
  await expect(findKeys(dataDir, null, { log, sealedBy: [] })).rejects.toThrow(said);
});

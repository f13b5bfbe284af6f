import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, test } from 'vitest';

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

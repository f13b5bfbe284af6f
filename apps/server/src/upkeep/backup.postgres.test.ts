import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { freshStorage } from '../test/fresh-storage.ts';
import { makeBackup } from './backup.ts';
import { restoreBackup } from './restore.ts';

test('on PostgreSQL pictures and keys are copied, and its own tools are named for the rest', async () => {
  const top = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  const storage = await freshStorage();
  const backup = join(top, 'backup');
  expect(await makeBackup(storage.config, backup, 0)).toContain('pg_dump');
  expect([existsSync(join(backup, 'manifest.json')), existsSync(join(backup, 'comanda.sqlite'))]).toEqual([
    true,
    false,
  ]);
  await expect(restoreBackup(storage.config, backup)).rejects.toThrow('pg_restore');
  await storage.drop();
  rmSync(top, { recursive: true });
});

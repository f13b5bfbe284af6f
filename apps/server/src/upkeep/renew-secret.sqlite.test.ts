import { expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { holdAlone } from '../platform/database/only-program.ts';
import { migratedStorage } from '../test/migrated-storage.ts';
import { doUpkeep, readUpkeep } from './index.ts';

test('the secret is not renewed while a program runs on the file', async () => {
  const storage = await migratedStorage();
  const upkeep = readUpkeep(['renew-secret']);
  if (upkeep === null) throw new Error('no command');
  const held = await holdAlone(storage.config);
  try {
    const renewing = doUpkeep(upkeep, { ...readConfig([], {}), ...storage.config }, 0);
    await expect(renewing).rejects.toThrow('another program runs');
  } finally {
    held.release();
    await storage.drop();
  }
});

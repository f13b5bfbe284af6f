/** What a start says of a PostgreSQL whose settings lose what was answered. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migratedStorage } from '../../test/migrated-storage.ts';
import { warnOfSettings } from './engine-settings.ts';
import { openDatabase } from './open-database.ts';

test('a storage that answers before it is on the disk is told in the log, and no longer once it is put right', async () => {
  const storage = await migratedStorage();
  try {
    const said: unknown[] = [];
    const warnings = async (): Promise<readonly unknown[]> => {
      said.length = 0;
      const database = await openDatabase(storage.config);
      try {
        await warnOfSettings(database, { warn: (details, message) => void said.push({ ...details, message }) });
        // The others are this machine's own.
        return said.filter((one) => (one as { readonly setting: string }).setting === 'synchronous_commit');
      } finally {
        await database.close();
      }
    };
    const set = async (value: string): Promise<void> => {
      const database = await openDatabase(storage.config);
      const name = new URL(storage.config.databaseUrl ?? '').pathname.slice(1);
      await sql`alter database ${sql.ref(name)} set synchronous_commit = ${sql.raw(value)}`.execute(database.write);
      await database.close();
    };
    await set('off');
    expect(await warnings()).toMatchObject([
      { message: expect.stringContaining('answered are lost in a power cut') as string },
    ]);
    await set('on');
    expect(await warnings()).toEqual([]);
  } finally {
    await storage.drop();
  }
});

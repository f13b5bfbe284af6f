import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { askPostgres, freshStorage } from '../test/fresh-storage.ts';
import { openDatabase } from './database/open-database.ts';
import { inStorage } from './transaction.ts';

test('commands wait for one another, however the server is set up', async () => {
  const storage = await freshStorage();
  const url = new URL(storage.config.databaseUrl ?? '');
  const name = url.pathname.slice(1);
  await askPostgres(url.href, `alter database ${name} set default_transaction_isolation = 'serializable'`);
  const database = await openDatabase(storage.config);
  const level = await inStorage(database, (tx) =>
    sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(tx),
  );
  expect(level.rows).toEqual([{ transaction_isolation: 'read committed' }]);
  await database.close();
  await storage.drop();
});

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

test('a connection that breaks in the middle of a command fails this command, not the program', async () => {
  const storage = await freshStorage();
  const database = await openDatabase(storage.config);
  const pidOf = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const broken = inStorage(database, async (tx) => {
    const { rows } = await pidOf.execute(tx);
    // Nothing is asked when it breaks, as between two queries of a command.
    await askPostgres(storage.config.databaseUrl ?? '', `select pg_terminate_backend(${rows[0]?.pid}, 5000)`);
    await pidOf.execute(tx);
  });
  await expect(broken).rejects.toThrow(/connection/i);
  expect((await inStorage(database, (tx) => pidOf.execute(tx))).rows).toHaveLength(1);
  await database.close();
  await storage.drop();
});

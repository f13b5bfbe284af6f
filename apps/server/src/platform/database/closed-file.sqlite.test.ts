/** What lies in the folder once a program has ended: whoever copies the file then has all of it. */
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { aDraft } from '@comanda/test-kit/a-draft';
import { expect, test } from 'vitest';

import { freshStorage } from '../../test/fresh-storage.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { openDatabase, sqliteFile } from './open-database.ts';

test('the file alone holds all that was sold, as soon as the program was stopped', async () => {
  const storage = await freshStorage();
  const elsewhere = join(storage.config.dataDir, 'elsewhere');
  const server = await startTestServer({ storage: { ...storage, drop: () => Promise.resolve() } });
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await server.close();
  mkdirSync(elsewhere);
  cpSync(sqliteFile(storage.config.dataDir), sqliteFile(elsewhere));
  const copy = await openDatabase({ dataDir: elsewhere, databaseUrl: null });
  const orders = await copy.read.selectFrom('orders').select('id').execute();
  await copy.close();
  await storage.drop();
  expect(orders).toEqual([{ id: order.id }]);
});

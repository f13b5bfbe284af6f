/** The list of pending orders must not read the past: on SQLite only its plan shows that. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Kysely, sql } from 'kysely';
import { expect, it } from 'vitest';

import { migrations } from '../../../database/migrations/all.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { openSqlite } from '../../platform/database/open-sqlite.ts';
import { SqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { selectPendingHeads } from './orders.repository.ts';

it('reads pending orders by their own index, in its order, on SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    await migrate(database, migrations, 0);
    // Without this house's values: the plan has a column that is JSON elsewhere.
    const plain = new Kysely<Tables>({ dialect: new SqliteDialect(await openSqlite(database.file ?? '', true)) });
    const plan = await selectPendingHeads(plain, 'linde').explain(undefined, sql`query plan`);
    await plain.destroy();
    const steps = plan.map((row) => String(row['detail']));
    expect(steps).toEqual([
      'SEARCH orders USING INDEX orders_pending (customer_id=?)',
      expect.stringMatching(/^SEARCH users USING INDEX \S+ \(id=\?\) LEFT-JOIN$/),
    ]);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** No question of the statistics may read more than its days: on SQLite only the plans show that. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type CompiledQuery, Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { migrations } from '../../../database/migrations/all.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { openSqlite } from '../../platform/database/open-sqlite.ts';
import { SqliteDialect } from '../../platform/database/sqlite-dialect.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { readStatistics } from './show-statistics.ts';

test('each question goes by an index to the days that it is about, on SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    await migrate(database, migrations, 0);
    const reader = await openSqlite(database.file ?? '', true);
    const asked: CompiledQuery[] = [];
    const db = new Kysely<Tables>({ dialect: new SqliteDialect(reader), log: ({ query }) => void asked.push(query) });
    const period = { from: '2026-10-15', to: '2026-11-20' };
    const house = {
      timeZone: 'Europe/Zurich',
      cutOffMinutes: 240,
      today: '2026-11-20',
      now: Date.UTC(2026, 10, 20, 12),
    };
    await readStatistics(db, { customerId: 'linde', ...house, period });
    const plans = asked.flatMap(({ sql, parameters }) => {
      const steps = reader.prepare(`explain query plan ${sql}`).all(...(parameters as string[]));
      return (steps as { detail: string }[]).map(({ detail }) => detail);
    });
    // What a question has gathered by such an index it may walk through.
    const gathered = new Set(plans.flatMap((step) => /^(?:MATERIALIZE|CO-ROUTINE) (\w+)$/.exec(step)?.[1] ?? []));
    expect(gathered).toEqual(new Set(['paid', 'settled']));
    const scanned = plans.flatMap((step) => /^SCAN (\w+)/.exec(step)?.[1] ?? []);
    expect(scanned.filter((table) => !gathered.has(table))).toEqual([]);
    // Up to a moment of a day is in an index over times all that was before that day, too.
    expect(plans.filter((step) => /_at<\?/u.test(step))).toEqual([]);
    for (const index of [
      'sold_lines_by_business_date (customer_id=? AND business_date=?)',
      'ledger_by_business_date (customer_id=? AND business_date=? AND account=?)',
      'orders_by_business_date (customer_id=? AND business_date=?)',
      'payments_by_business_date (customer_id=? AND business_date=?)',
      'journal_orders_by_sequence (customer_id=? AND sequence>?)',
      'order_lines_canceled (customer_id=? AND order_id=?)',
      'order_lines_reduced (customer_id=? AND order_id=?)',
    ]) {
      expect(plans.some((step) => step.endsWith(index))).toBe(true);
    }
    await db.destroy();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

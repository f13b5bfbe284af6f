/** The list of a long period is read from its newest end: on SQLite only the plan shows that. */
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
import { findOrdersPage } from './order-pages.repository.ts';

test.each([{}, { search: 'Terrasse' }, { state: 'canceled' as const }])('a year %j, page by page', async (asked) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    await migrate(database, migrations, 0);
    const reader = await openSqlite(database.file ?? '', true);
    const questions: CompiledQuery[] = [];
    const log = ({ query }: { query: CompiledQuery }) => void questions.push(query);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect(reader), log });
    const year = { from: '2025-11-21', to: '2026-11-20' };
    await findOrdersPage(db, 'linde', { ...year, ...asked, after: { placedAt: 1, id: 'a' }, limit: 50 });
    const [page] = questions;
    const steps = reader
      .prepare(`explain query plan ${page?.sql ?? ''}`)
      .all(...((page?.parameters ?? []) as string[]));
    const plan = (steps as { detail: string }[]).map(({ detail }) => detail);
    expect(plan[0]).toMatch(/^SEARCH orders USING INDEX orders_by_placing/);
    expect(plan.join('\n')).not.toContain('ORDER BY');
    await db.destroy();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

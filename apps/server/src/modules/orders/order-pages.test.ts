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
import { findOrdersPage, type Page } from './order-pages.repository.ts';

const year = { from: '2025-11-21', to: '2026-11-20' };

async function planOf(asked: Partial<Page>): Promise<string[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  try {
    await migrate(database, migrations, 0);
    const reader = await openSqlite(database.file ?? '', true);
    const questions: CompiledQuery[] = [];
    const log = ({ query }: { query: CompiledQuery }) => void questions.push(query);
    const db = new Kysely<Tables>({ dialect: new SqliteDialect(reader), log });
    await findOrdersPage(db, 'linde', { ...asked, after: { placedAt: 1, id: 'a' }, limit: 50 });
    const [page] = questions;
    const steps = reader
      .prepare(`explain query plan ${page?.sql ?? ''}`)
      .all(...((page?.parameters ?? []) as string[]));
    await db.destroy();
    return (steps as { detail: string }[]).map(({ detail }) => detail);
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

test.each([
  {},
  { isTraining: false },
  { search: 'Terrasse' },
  { state: 'canceled' as const },
  { state: 'ended' as const },
])('a year %j, page by page', async (asked) => {
  const plan = await planOf({ ...year, ...asked });
  expect(plan[0]).toMatch(/^SEARCH orders USING INDEX orders_by_placing/);
  expect(plan.join('\n')).not.toContain('ORDER BY');
});

test.each([{ search: '2026-47-12' }, { search: 'T-2026-47-3' }, { search: '2026-47-12', ...year }])(
  'a whole number (%j) is looked for in its week alone',
  async (asked) => {
    const [first] = await planOf(asked);
    expect(first).toBe('SEARCH orders USING INDEX sqlite_autoindex_orders_2 (customer_id=? AND week=?)');
  },
);

/** The connections to PostgreSQL that docs/operation.md and docs/security.md tell an operator to have room for. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { usualLimits } from './limits.ts';

const sources = fileURLToPath(new URL('../..', import.meta.url));
const page = (name: string) => readFileSync(join(sources, '../../../docs', name), 'utf8').replaceAll(/ +/g, ' ');

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('test/'),
);
const filesWith = (text: RegExp) => files.filter((name) => text.test(readFileSync(join(sources, name), 'utf8')));

test('each process has those of its pools, one that hears the others, and one in each thread that reads for itself', () => {
  const { commands, reading, reports } = usualLimits;
  const pools = [commands, reading, reports].map(({ connections }) => connections);
  expect(pools).toEqual([10, 6, 2]);
  // Whatever opens one stands here: a pool of these three or of a thread, and the line to the others.
  expect(filesWith(/new pg\.(?:Client|Pool)\(/).toSorted()).toEqual([
    'platform/database/postgres-carrier.ts',
    'platform/database/postgres-dialect.ts',
  ]);
  expect(filesWith(/\bopenPool\(url/).toSorted()).toEqual([
    'platform/database/open-database.ts',
    'platform/database/open-reader.ts',
    'platform/database/postgres-dialect.ts',
  ]);
  const threads = [
    'modules/menu/sheet/plan-file.ts',
    'modules/settlements/check-books-thread.ts',
    'modules/statistics/sum-days-thread.ts',
  ];
  // On SQLite alone: PostgreSQL answers a period from the pool for reports (statistics/show-period.ts).
  const onSqlite = 'modules/statistics/ask-statistics-thread.ts';
  expect(filesWith(/\bwithReader\((?!\s*$)/).toSorted()).toEqual([...threads, onSqlite].toSorted());

  const staying = pools.reduce((sum, one) => sum + one, 1);
  const most = staying + threads.length;
  expect(page('security.md')).toContain(
    `| PostgreSQL | its protocol; ${staying} connections for each process, ${most} at the most |`,
  );
  expect(page('operation.md')).toContain(`must be at least ${most} for each process`);
});

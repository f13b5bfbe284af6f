/** What is asked every second or few, whatever waits: by which indexes (docs/decisions/0013). */
import type { CompiledQuery, RawBuilder } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openSqlite } from '../../platform/database/open-sqlite.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { leftAtStations, lostOnTheirWay } from './handed-jobs.repository.ts';
import { isLookedFor } from './open-jobs.repository.ts';
import { isNoted, strandedJobs, wakingVenues } from './stranded-jobs.repository.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.close());

/** How SQLite goes about a question. PostgreSQL chooses by how full a table is, so a small one says nothing there. */
async function planOf(file: string, { sql, parameters }: CompiledQuery): Promise<string[]> {
  const reader = await openSqlite(file, true);
  const rows = reader.prepare(`explain query plan ${sql}`).all(...(parameters as number[])) as { detail: string }[];
  reader.close();
  return rows.map(({ detail }) => detail);
}

/** Those that look into the jobs. */
async function stepsOf(file: string, asked: RawBuilder<unknown>): Promise<string[]> {
  const steps = await planOf(file, asked.compile(server.house.database.read));
  return steps.filter((step) => step.includes('print_jobs'));
}

test('jobs that nobody takes are looked for by station and by printer, never among all that wait', async () => {
  const { file } = server.house.database;
  if (file === null) return;
  const byStation = [
    'SEARCH print_jobs USING INDEX print_jobs_due (is_stranded=?)',
    'SEARCH print_jobs USING INDEX print_jobs_due (is_stranded=? AND customer_id>?)',
    'SEARCH print_jobs USING INDEX print_jobs_by_station (customer_id=? AND station_id=?)',
    'SEARCH print_jobs USING INDEX print_jobs_open_receipts (customer_id=? AND station_id=?)',
    'SEARCH print_jobs USING INDEX print_jobs_own (customer_id=? AND for_printer_id>?)',
  ];
  expect(await stepsOf(file, strandedJobs(0))).toEqual(byStation);
  // And so are those of them that a printer would take by now.
  expect(await stepsOf(file, wakingVenues())).toEqual(byStation);
});

test('what nobody reported or fetched is looked for on its way and at stations, never among all that wait', async () => {
  const { file, read } = server.house.database;
  if (file === null) return;
  const overdue = { now: 0, agentsBefore: 0, madeBefore: 0 };
  const sent = await planOf(file, lostOnTheirWay(read, overdue).compile());
  expect(sent).toEqual(['SCAN print_jobs USING INDEX print_jobs_on_their_way']);
  for (const isSuch of [isLookedFor, isNoted]) {
    expect(await stepsOf(file, leftAtStations(isSuch, 0))).toEqual([
      'SEARCH print_jobs USING INDEX print_jobs_due (is_stranded=?)',
      'SEARCH print_jobs USING INDEX print_jobs_due (is_stranded=? AND customer_id>?)',
      'SEARCH print_jobs USING INDEX print_jobs_by_station (customer_id=? AND station_id=?)',
    ]);
  }
});

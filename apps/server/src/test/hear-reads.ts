/** Whether a piece of work reads tables from end to end that a test has made long (grow-table.ts): on both engines. */
import { type Kysely, sql } from 'kysely';
import { expect, vi } from 'vitest';

import type { Database } from '../platform/database/open-database.ts';
import { openSqlite } from '../platform/database/open-sqlite.ts';
import { SqliteTurn } from '../platform/database/sqlite-turn.ts';
import type { Tables } from '../platform/database/tables.ts';
import { past } from './grow-table.ts';

type Work = () => Promise<unknown>;

/** Listens from now on. @param grown the long tables @param rows how many each was given */
export function hearReads(grown: readonly (keyof Tables)[], rows = past) {
  /** Hears every statement of SQLite; what it heard is forgotten before it is of interest. */
  const heard = vi.spyOn(SqliteTurn.prototype, 'executeQuery');

  /** On SQLite: the plans of all that is asked meanwhile. */
  async function planned({ file }: Database, work: Work): Promise<object[]> {
    heard.mockClear();
    await work();
    const asked = new Set(heard.mock.calls.map(([query]) => query.sql));
    const beside = await openSqlite(file ?? '', true);
    const plans = [...asked]
      .filter((text) => /^\s*(select|update|delete|with)/i.test(text))
      .flatMap((text) => {
        const steps = beside.prepare(`explain query plan ${text}`).all() as { detail: string }[];
        return steps.map(({ detail }) => ({ detail, text }));
      });
    beside.close();
    const ofGrown = plans.filter(({ detail }) => grown.some((table) => detail.split(' ')[1] === table));
    expect(ofGrown.length).toBeGreaterThan(0);
    return ofGrown.filter(({ detail }) => readsAll(detail));
  }

  /** On PostgreSQL: tables of which it read more than there is of a past. */
  async function counted(database: Database, work: Work): Promise<string[]> {
    const before = await readCounters(database);
    await work();
    const after = await readCounters(database);
    return grown.filter((table) => (after.get(table) ?? 0) - (before.get(table) ?? 0) >= rows);
  }

  return {
    /** @returns what reads too much: plans on SQLite, tables on PostgreSQL */
    tooMany: (database: Database, work: Work): Promise<object[] | string[]> =>
      database.engine === 'sqlite' ? planned(database, work) : counted(database, work),
    stop: () => heard.mockRestore(),
  };
}

/** From end to end, or all of a venue by a key that says no more; an index of a part is small by itself. */
function readsAll(step: string): boolean {
  if (fewInVenue.some((name) => step.startsWith(`SEARCH ${name} `))) return false;
  if (/^SCAN \w+ USING (COVERING )?INDEX/.test(step)) return !partial.some((name) => step.endsWith(` ${name}`));
  return step.startsWith('SCAN') || /sqlite_autoindex_\w+ \(customer_id=\?\)$/.test(step);
}

/** What a venue is set up with: it has a handful of them, one, or its menu. */
const fewInVenue = ['stations', 'printers', 'settings', 'tables', 'categories', 'products'];

/** Indexes of what waits, of all venues: they hold no past. */
const partial = [
  'print_jobs_due',
  'print_jobs_on_their_way',
  'orders_awaiting_payment',
  'orders_canceled_paid',
  'orders_paid_and_waiting',
  'payment_flows_open',
  'payment_flows_unchecked',
];

/** Rows that PostgreSQL itself says it has read of each table; SQLite does not count. */
async function readCounters({ read, reports, write }: Database): Promise<ReadonlyMap<string, number>> {
  // Each connection keeps what it counted for a while.
  const tell = (db: Kysely<Tables>) => sql`select pg_stat_force_next_flush(), pg_sleep(0.2)`.execute(db);
  const pools = [[read, 6] as const, [reports, 2] as const, [write, 10] as const];
  await Promise.all(pools.flatMap(([db, connections]) => Array.from({ length: connections }, () => tell(db))));
  const { rows } = await sql<{ name: string; rows: number }>`select relname as name,
    seq_tup_read + coalesce(idx_tup_fetch, 0) as rows from pg_stat_user_tables`.execute(read);
  return new Map(rows.map(({ name, rows: count }) => [name, count]));
}

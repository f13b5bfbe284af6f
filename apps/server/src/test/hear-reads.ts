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
      .map((text) => ({ text, steps: beside.prepare(`explain query plan ${text}`).all() as Step[] }));
    beside.close();
    const isOfGrown = ({ detail }: Step) => grown.some((table) => detail.split(' ')[1] === table);
    expect(plans.flatMap(({ steps }) => steps.filter(isOfGrown)).length).toBeGreaterThan(0);
    return plans.flatMap(({ text, steps }) => {
      const cut = / limit /i.test(text);
      const sorted = steps.filter(
        (step) => sortsAll(step) && steps.some((of) => of.parent === step.parent && isOfGrown(of) && !isSmall(of)),
      );
      const isInOrder = cut && sorted.length === 0 && !saysWhereToBegin.test(text);
      const read = steps.filter((step) => isOfGrown(step) && readsAll(step.detail, isInOrder));
      return [...read, ...(cut ? sorted : [])].map(({ detail }) => ({ detail, text }));
    });
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

type Step = { readonly parent: number; readonly detail: string };

/** To give the first few of them. Where the last terms alone are sorted, those that are the same by the first are. */
const sortsAll = ({ detail }: Step) => detail === 'USE TEMP B-TREE FOR ORDER BY';

/** A page after the first one begins within the index, and its step tells so. */
const saysWhereToBegin = /[^<] [<>]=? [?(]/;

/** The orders of a week are as many after ten years as after one. */
const isSmall = ({ detail }: Step) => detail.includes('(customer_id=? AND week=?)') || isOfPart(detail);

/**
 * From end to end, or all of a venue by a key that says no more; an index of a part is small by itself.
 * @param isInOrder of a list that ends after its first rows: they come as the key has them
 */
function readsAll(step: string, isInOrder: boolean): boolean {
  if (fewInVenue.some((name) => step.startsWith(`SEARCH ${name} `)) || isOfPart(step)) return false;
  return step.startsWith('SCAN') || (!isInOrder && step.endsWith(' (customer_id=?)'));
}

function isOfPart(step: string): boolean {
  const [, index = ''] = /^(?:SCAN|SEARCH) \w+ USING (?:COVERING )?INDEX (\w+)/.exec(step) ?? [];
  return partial.includes(index);
}

/** What a venue is set up with: it has a handful of them, one, or its menu. */
const fewInVenue = ['stations', 'printers', 'settings', 'tables', 'categories', 'products'];

/** Indexes of what waits: they hold no past. */
const partial = [
  'print_jobs_due',
  'print_jobs_on_their_way',
  'orders_awaiting_payment',
  'orders_canceled_paid',
  'orders_paid_and_waiting',
  'payment_flows_open',
  'payment_flows_unchecked',
  'orders_pending',
  'print_jobs_undecided',
  'nfc_tags_with_credit',
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

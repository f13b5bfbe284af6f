/** A house that printed before its jobs were counted: they are counted as they were made, and the next one follows. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { sequenceOfPaper } from '../../../database/migrations/20261127T0600_sequence_of_paper.ts';
import { migrations } from '../../../database/migrations/all.ts';
import { freshStorage, type FreshStorage } from '../../test/fresh-storage.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';

const now = Date.UTC(2026, 10, 20, 18, 42);

let storage: FreshStorage;
let database: Database;
beforeEach(async () => {
  storage = await freshStorage();
  database = await openDatabase(storage.config);
});
afterEach(async () => {
  await database.close();
  await storage.drop();
});

async function addVenue(id: string): Promise<void> {
  const { write } = database;
  await sql`insert into customers (id, name, slug, active, packages, created_at)
    values (${id}, ${id}, ${id}, 1, '[]', ${now})`.execute(write);
  await sql`insert into venue_heads (customer_id, revision, journal_hash, order_week, order_sequence, receipt_sequence,
    menu_revision, setup_revision) values (${id}, 0, '', 0, 0, 0, 1, 1)`.execute(write);
  await sql`insert into stations (customer_id, id, name, auto_print, position)
    values (${id}, 'bar', 'Bar', 1, 0)`.execute(write);
}

const addJob = (customer: string, id: string, at: number) =>
  sql`insert into print_jobs (customer_id, id, station_id, kind, is_duplicate, status, document, attempts,
    next_attempt_at, created_at) values (${customer}, ${id}, 'bar', 'ticket', 0, 'printed', '{}', 1, ${at}, ${at})`.execute(
    database.write,
  );

test('jobs of before are counted as they were made, each house for itself', async () => {
  const before = migrations.slice(0, migrations.indexOf(sequenceOfPaper));
  await migrate(database, before, now);
  for (const venue of ['linde', 'sonne', 'empty']) await addVenue(venue);
  await addJob('linde', 'a', 3);
  await addJob('linde', 'b', 1);
  await addJob('linde', 'd', 2);
  await addJob('linde', 'c', 2);
  await addJob('sonne', 'a', 9);
  await migrate(database, [...before, sequenceOfPaper], now);
  const jobs = await sql<{ customer_id: string; id: string; sequence: number }>`select customer_id, id, sequence
    from print_jobs order by customer_id, sequence`.execute(database.read);
  expect(jobs.rows.map(({ customer_id: venue, id, sequence }) => `${venue} ${id} ${sequence}`)).toEqual([
    'linde b 1',
    'linde c 2',
    'linde d 3',
    'linde a 4',
    'sonne a 1',
  ]);
  const heads = await sql<{ customer_id: string; print_sequence: number }>`select customer_id, print_sequence
    from venue_heads order by customer_id`.execute(database.read);
  expect(heads.rows.map(({ customer_id: venue, print_sequence: last }) => `${venue} ${last}`)).toEqual([
    'empty 0',
    'linde 4',
    'sonne 1',
  ]);
});

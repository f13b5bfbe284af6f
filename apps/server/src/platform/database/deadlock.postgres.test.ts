/** Somebody beside the server who takes the same locks in another order: a migration by hand, a program of the house. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { migratedStorage } from '../../test/migrated-storage.ts';
import { openDatabase } from './open-database.ts';
import { troubleOf } from './storage-trouble.ts';

test('whoever PostgreSQL gives up for a deadlock is told that it is busy: the same is taken a moment later', async () => {
  const storage = await migratedStorage();
  const [one, other] = [await openDatabase(storage.config), await openDatabase(storage.config)];
  try {
    let first = () => {};
    let second = () => {};
    const hasFirst = new Promise<void>((done) => (first = done));
    const hasSecond = new Promise<void>((done) => (second = done));
    const ends = await Promise.allSettled([
      one.write.transaction().execute(async (transaction) => {
        await sql`lock table orders in exclusive mode`.execute(transaction);
        first();
        await hasSecond;
        await sql`lock table journal in exclusive mode`.execute(transaction);
      }),
      other.write.transaction().execute(async (transaction) => {
        await sql`lock table journal in exclusive mode`.execute(transaction);
        second();
        await hasFirst;
        await sql`lock table orders in exclusive mode`.execute(transaction);
      }),
    ]);
    const failures = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatchObject({ code: '40P01' });
    expect(troubleOf(failures[0])).toBe('busy');
  } finally {
    await one.close();
    await other.close();
    await storage.drop();
  }
});

import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { freshStorage, type FreshStorage } from '../../test/fresh-storage.ts';
import { usualLimits } from './limits.ts';
import { openPool, PostgresDialect } from './postgres-dialect.ts';
import { SendAhead } from './send-ahead.ts';

type Notes = { notes: { id: number; text: string } };

let storage: FreshStorage;
let db: Kysely<Notes>;
beforeAll(async () => {
  storage = await freshStorage();
  // One connection: what a failure leaves behind would be met by the next one.
  db = new Kysely<Notes>({
    dialect: new PostgresDialect(
      openPool(storage.config.databaseUrl ?? '', { ...usualLimits.commands, connections: 1 }),
    ),
  });
  await sql`create table notes (id bigint primary key, text text not null)`.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await storage.drop();
});

const ids = async () => (await db.selectFrom('notes').select('id').orderBy('id').execute()).map(({ id }) => id);

function write(rows: readonly number[], then: (tx: Kysely<Notes>) => Promise<unknown> = async () => {}): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const ahead = tx.withPlugin(new SendAhead());
    for (const id of rows) await ahead.insertInto('notes').values({ id, text: '' }).execute();
    await then(tx);
  });
}

test('what was sent ahead is seen by what comes after, and stored by the commit', async () => {
  let seen: unknown;
  await write([1, 2], async (tx) => (seen = await tx.selectFrom('notes').select('id').execute()));
  expect(seen).toHaveLength(2);
  expect(await ids()).toEqual([1, 2]);
});

test('a failure is thrown by the commit, as the first one of them, and nothing is stored', async () => {
  await expect(write([3, 1, 4, 1])).rejects.toMatchObject({ code: '23505', detail: 'Key (id)=(1) already exists.' });
  expect(await ids()).toEqual([1, 2]);
});

test('a failure is thrown by the next question, before it is believed', async () => {
  const asked = write([5, 2], (tx) => tx.selectFrom('notes').select('id').execute());
  await expect(asked).rejects.toMatchObject({ code: '23505' });
  expect(await ids()).toEqual([1, 2]);
});

test('a rollback leaves nothing of it', async () => {
  const refused = write([6], () => Promise.reject(new Error('refused')));
  await expect(refused).rejects.toThrow('refused');
  expect(await ids()).toEqual([1, 2]);
});

test('a prepared statement survives a change of its table in another process, after one failure at most', async () => {
  const ask = () => db.selectFrom('notes').selectAll().where('id', '=', 1).execute();
  await ask();
  await sql`alter table notes add column color text`.execute(db);
  await ask().catch(() => []);
  expect(await ask()).toEqual([{ id: 1, text: '', color: null }]);
});

test('a prepared statement that something on the way has lost is prepared anew, after one failure at most', async () => {
  const ask = () => db.selectFrom('notes').select('id').where('id', '=', 2).execute();
  await ask();
  await sql`deallocate all`.execute(db);
  await ask().catch(() => []);
  expect(await ask()).toEqual([{ id: 2 }]);
});

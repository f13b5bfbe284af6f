import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { Kysely } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { openSqlite, type SqliteDatabase } from './open-sqlite.ts';
import { SqliteDialect } from './sqlite-dialect.ts';

type Notes = { notes: { id: number; text: string } };

let folder: string;
let executed: string[];
let failing: string | null;
let lost: number;
let writer: Kysely<Notes>;
let reader: SqliteDatabase;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  const file = join(folder, 'notes.sqlite');
  const database = await openSqlite(file, false);
  database.exec('pragma journal_mode = wal');
  database.exec('create table notes (id integer primary key, text text not null)');
  reader = await openSqlite(file, true);
  executed = [];
  failing = null;
  lost = 0;
  const watched: SqliteDatabase = {
    prepare: (sql) => database.prepare(sql),
    close: () => database.close(),
    exec: (sql) => {
      executed.push(sql);
      if (sql === failing) throw new Error('disk I/O error');
      database.exec(sql);
    },
  };
  writer = new Kysely<Notes>({ dialect: new SqliteDialect(watched, () => (lost += 1)) });
});
afterEach(async () => {
  reader.close();
  await writer.destroy();
  rmSync(folder, { recursive: true, force: true });
});

const stored = () => (reader.prepare('select id from notes order by id').all() as { id: number }[]).map(({ id }) => id);
const commits = () => executed.filter((sql) => sql === 'commit').length;

/** @returns what was stored, for every reader, when the answer came. */
const write = (id: number, work: () => void = () => {}) =>
  writer
    .transaction()
    .execute(async (tx) => {
      await tx.insertInto('notes').values({ id, text: '' }).execute();
      work();
    })
    .then(stored);

const fail = () => {
  throw new Error('refused');
};
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('those who wait in line share a commit, and nobody is answered before it', async () => {
  const seen = await Promise.all(upTo(5).map((id) => write(id)));
  for (const ids of seen) expect(ids).toEqual([1, 2, 3, 4, 5]);
  expect(commits()).toBe(1);
});

test('one alone waits for nobody', async () => {
  expect(await write(1)).toEqual([1]);
  expect(await write(2)).toEqual([1, 2]);
  expect(commits()).toBe(2);
});

test('no commit is shared by more than thirty-two', async () => {
  await Promise.all(upTo(70).map((id) => write(id)));
  expect(commits()).toBe(3);
  expect(stored()).toEqual(upTo(70));
});

test('what one of them does wrong is undone alone, wherever it stands in line', async () => {
  const wrong = new Set([1, 3, 5]);
  const results = await Promise.allSettled(upTo(5).map((id) => write(id, wrong.has(id) ? fail : undefined)));
  expect(results.map(({ status }) => status)).toEqual(upTo(5).map((id) => (wrong.has(id) ? 'rejected' : 'fulfilled')));
  expect(stored()).toEqual([2, 4]);
});

test('a commit that fails fails all who share it, is told, and the next ones begin anew', async () => {
  failing = 'commit';
  const results = await Promise.allSettled(upTo(3).map((id) => write(id)));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(lost).toBe(1);
  expect(stored()).toEqual([]);
  failing = null;
  expect(await write(4)).toEqual([4]);
});

test('where the engine gave up the whole transaction, all who share it fail', async () => {
  const results = await Promise.allSettled([
    write(1),
    write(2, () => {
      failing = 'rollback to command';
      fail();
    }),
    write(3),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(lost).toBe(1);
  expect(stored()).toEqual([3]);
});

test('a statement of its own is durable when it answers, and shares nothing', async () => {
  const [, , alone] = await Promise.all([
    write(1),
    write(2),
    writer.insertInto('notes').values({ id: 3, text: '' }).execute().then(stored),
    write(4),
  ]);
  expect(alone).toContain(3);
  expect(stored()).toEqual([1, 2, 3, 4]);
});

test('who closes waits for the one at work, so nothing is stored by half', async () => {
  const answers = Promise.allSettled([
    writer.transaction().execute(async (tx) => {
      for (const id of [1, 2, 3]) await tx.insertInto('notes').values({ id, text: '' }).execute();
    }),
  ]);
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
  await writer.destroy();
  const [answer] = await answers;
  expect(stored()).toEqual(answer.status === 'fulfilled' ? [1, 2, 3] : []);
});

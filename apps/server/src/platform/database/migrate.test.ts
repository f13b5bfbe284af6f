import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import type { Migration } from '../../../database/migration.ts';
import { migrations } from '../../../database/migrations/all.ts';
import { freshStorage, type FreshStorage, testEngine } from '../../test/fresh-storage.ts';
import { isNewest, migrate } from './migrate.ts';
import { type Database, openDatabase } from './open-database.ts';
import { openSqlite } from './open-sqlite.ts';

const now = Date.UTC(2026, 10, 20, 18, 42);
const first: Migration = { name: '20260101T0000_first', statements: () => ['create table one (id text primary key)'] };
const second: Migration = {
  name: '20260102T0000_second',
  statements: (engine) => [
    `create table two (id ${engine === 'postgres' ? 'bigint' : 'integer'} primary key)`,
    `insert into one (id) values ('new')`,
  ],
};

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

const rowsOfOne = async (db: Database) => (await sql<{ id: string }>`select id from one`.execute(db.read)).rows;
const backups = () => readdirSync(storage.config.dataDir).filter((name) => name.includes('.before-'));

/** What only one engine has is a test of that engine alone. */
const only = (engine: typeof testEngine) => [testEngine].filter((here) => here === engine);

describe('migrations', () => {
  test('are applied once, in their order, the new ones behind the old ones', async () => {
    expect(await migrate(database, [first], now)).toEqual([first.name]);
    expect(await migrate(database, [first], now)).toEqual([]);
    expect(await migrate(database, [first, second], now)).toEqual([second.name]);
    expect(await rowsOfOne(database)).toEqual([{ id: 'new' }]);
  });

  test('are refused when one was edited after its release; spaces do not count', async () => {
    await migrate(database, [first], now);
    const spaced: Migration = { ...first, statements: () => ['create  table one\n (id text primary key)'] };
    expect(await migrate(database, [spaced], now)).toEqual([]);
    const edited: Migration = { ...first, statements: () => ['create table one (id text primary key, name text)'] };
    await expect(migrate(database, [edited, second], now)).rejects.toThrow(
      `${first.name} was changed after its release`,
    );
    await expect(rowsOfOne(database)).resolves.toEqual([]);
  });

  test('are not begun anew where nobody can read which were applied', async () => {
    const twice: Migration = { ...second, statements: () => [`insert into one (id) values ('new')`] };
    await migrate(database, [first, twice], now);
    await sql`alter table migrations rename column checksum to proof`.execute(database.write);
    await expect(migrate(database, [twice], now)).rejects.toThrow('checksum');
    await expect(isNewest(database, [first, twice])).rejects.toThrow('checksum');
    expect(await rowsOfOne(database)).toEqual([{ id: 'new' }]);
  });

  test('are refused when the storage was written by a newer version', async () => {
    await migrate(database, [first, second], now);
    await expect(migrate(database, [first], now)).rejects.toThrow(`${second.name} is unknown here`);
  });

  test('that fail leave nothing behind, and those before them stand', async () => {
    const failing: Migration = {
      name: '20260103T0000_failing',
      statements: () => [`insert into one (id) values ('half')`, 'nonsense'],
    };
    await expect(migrate(database, [first, second, failing], now)).rejects.toThrow('syntax error');
    expect(await rowsOfOne(database)).toEqual([{ id: 'new' }]);
    expect(await migrate(database, [first, second], now)).toEqual([]);
  });

  test.each(only('postgres'))('run in one of many processes that start at once', async () => {
    const others = await Promise.all(Array.from({ length: 4 }, () => openDatabase(storage.config)));
    const applied = await Promise.all(others.map((other) => migrate(other, [first, second], now)));
    expect(applied.flat().toSorted()).toEqual([first.name, second.name]);
    await Promise.all(others.map((other) => other.close()));
  });

  test.each(only('sqlite'))('make a copy of the file before they change it, and only then', async () => {
    await migrate(database, [first], now);
    await sql`insert into one (id) values ('old')`.execute(database.write);
    await migrate(database, [first], now);
    expect(backups()).toEqual([]);
    await migrate(database, [first, second], now);
    expect(backups()).toEqual(['comanda.sqlite.before-2026-11-20T18-42-00-000Z']);
    const copy = await openSqlite(join(storage.config.dataDir, backups()[0] ?? ''), true);
    expect(copy.prepare('select id from one').all()).toEqual([expect.objectContaining({ id: 'old' })]);
    expect(copy.prepare(`select name from sqlite_master where name = 'two'`).all()).toEqual([]);
    copy.close();
  });

  test.each(only('sqlite'))('leave the last two copies, and others for thirty days', async () => {
    const copyOf = (day: string) => `comanda.sqlite.before-${day}T18-42-00-000Z`;
    const [recent = '', bound = '', over = '', oldest = ''] = [
      '2026-11-01',
      '2026-10-21',
      '2026-10-20',
      '2025-01-01',
    ].map(copyOf);
    const others = ['comanda.sqlite.before-the-party', 'other.sqlite.before-2020-01-01T00-00-00-000Z'];
    for (const name of [recent, bound, over, oldest, ...others]) {
      writeFileSync(join(storage.config.dataDir, name), 'a copy');
    }
    const later = now + 60_000;
    await migrate(database, [first], later);
    expect(new Set(backups())).toEqual(new Set([recent, bound, ...others]));
    await migrate(database, [first], later + 300 * 86_400_000);
    expect(new Set(backups())).toEqual(new Set([recent, bound, ...others]));
    await migrate(database, [first, second], later + 301 * 86_400_000);
    expect(backups()).toHaveLength(4);
    expect(backups()).not.toContain(bound);
  });
});

/** What stands in the folder after three starts that come to nothing, one after the other. */
async function copiesOfThreeStarts(wanted: readonly Migration[]): Promise<string[]> {
  for (const at of [now, now + 2000, now + 4000]) {
    await expect(migrate(database, wanted, at)).rejects.toThrow(/syntax error|malformed/);
  }
  return backups();
}

describe.each(only('sqlite'))('copies of starts that fail, one every two seconds', () => {
  const failing: Migration = { name: '20260103T0000_failing', statements: () => ['nonsense'] };

  test('do not pile up: where nothing was changed, none is needed', async () => {
    await migrate(database, [first], now);
    expect(await copiesOfThreeStarts([first, failing])).toEqual([]);
  });

  test('leave the one of before where a step of several was done', async () => {
    await migrate(database, [first], now);
    expect(await copiesOfThreeStarts([first, second, failing])).toEqual([
      'comanda.sqlite.before-2026-11-20T18-42-00-000Z',
    ]);
  });

  test('are taken away where they are not whole', async () => {
    await migrate(database, [first], now);
    await damage('one');
    expect(await copiesOfThreeStarts([first, second])).toEqual([]);
  });
});

/** The disk lost its first page. */
async function damage(table: string): Promise<void> {
  const { rows } = await sql<{
    page: number;
  }>`select rootpage as page from sqlite_master where name = ${table}`.execute(database.read);
  await database.close();
  const file = openSync(join(storage.config.dataDir, 'comanda.sqlite'), 'r+');
  writeSync(file, Buffer.alloc(4096, 255), 0, 4096, ((rows[0]?.page ?? 0) - 1) * 4096);
  closeSync(file);
  database = await openDatabase(storage.config);
}

type Column = { table: string; column: string; type: string; optional: boolean };

/** Names, kinds and emptiness of all columns; `text` or `int`. */
async function columnsOf(db: Database): Promise<Column[]> {
  const rows =
    db.engine === 'postgres'
      ? sql<Column>`select table_name as "table", column_name as "column", data_type as type,
          is_nullable = 'YES' as optional from information_schema.columns where table_schema = 'public'`
      : sql<Column>`select m.name as "table", c.name as "column", c.type as type, c."notnull" = 0 and c.pk = 0 as optional
          from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%'`;
  const columns = (await rows.execute(db.read)).rows.map(({ table, column, type, optional }) => ({
    table,
    column,
    type: type.toLowerCase().replace(/^(bigint|integer)$/, 'int'),
    optional: Boolean(optional),
  }));
  return columns.toSorted((a, b) => (`${a.table} ${a.column}` < `${b.table} ${b.column}` ? -1 : 1));
}

test.each(only('postgres'))('the schema has the same tables and columns on both engines', async () => {
  await migrate(database, migrations, now);
  const here = await columnsOf(database);
  expect(here.length).toBeGreaterThan(150);
  expect(new Set(here.map(({ type }) => type))).toEqual(new Set(['text', 'int']));
  const folder = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  const embedded = await openDatabase({ dataDir: folder, databaseUrl: null });
  await migrate(embedded, migrations, now);
  expect(await columnsOf(embedded)).toEqual(here);
  await embedded.close();
  rmSync(folder, { recursive: true });
});

test.each(only('postgres'))('a connection that breaks while it rests does not end the process', async () => {
  const other = await openDatabase(storage.config);
  await sql`select 1`.execute(other.read);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database.write);
  await expect
    .poll(async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(database.write);
      return rows[0]?.n;
    })
    .toBe(0);
  await expect
    .poll(() =>
      sql`select 1 as one`.execute(other.read).then(
        ({ rows }) => rows,
        () => null,
      ),
    )
    .toEqual([{ one: 1 }]);
  await other.close();
});

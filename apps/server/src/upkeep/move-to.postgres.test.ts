import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { aCashPayment, aDraft, aDraftProduct } from '@comanda/test-kit/a-draft';
import { aMethod } from '@comanda/test-kit/a-payment-method';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { migrations } from '../../database/migrations/all.ts';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { prepareDemo } from '../modules/demo/index.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openDatabase } from '../platform/database/open-database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { closingCalls } from '../test/closing-calls.ts';
import { freshStorage, type FreshStorage } from '../test/fresh-storage.ts';
import { book } from '../test/guest-doors.ts';
import { nfcCalls } from '../test/nfc-calls.ts';
import { paymentCalls } from '../test/payment-calls.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { fridayEvening } from '../test/test-clock.ts';
import { doUpkeep, readUpkeep } from './index.ts';

/** Two storages and several servers for each of these. */
const patience = 300_000;

let source: FreshStorage;
let target: FreshStorage;
let top: string;
beforeEach(async () => {
  top = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  [source, target] = [await freshStorage('sqlite'), await freshStorage('postgres')];
});
afterEach(async () => {
  await source.drop();
  await target.drop();
  rmSync(top, { recursive: true });
});

const moveFrom = async (dataDir: string, to = target.config.databaseUrl ?? '') => {
  const upkeep = readUpkeep(['move-to', to]);
  if (upkeep === null) throw new Error('no command');
  return (await doUpkeep(upkeep, { ...readConfig([], {}), dataDir, databaseUrl: null }, fridayEvening)).said;
};
/** From a copy: a process that ended lets go of its file, one that tests may keep it open. */
const move = async (to?: string) => {
  const copy = mkdtempSync(join(top, 'copy-'));
  cpSync(source.config.dataDir, copy, { recursive: true });
  const before = await held(copy);
  const copied = mkdtempSync(join(top, 'moved-'));
  cpSync(source.config.dataDir, copied, { recursive: true });
  try {
    return await moveFrom(copied, to);
  } finally {
    expect(await held(copied)).toEqual(before);
  }
};
/** An evening in two houses, and one thing of every sort that this program keeps. */
const anEvening = async (server: TestServer) => {
  await book(server, ['menu', 'inventory', 'nfc_credit']);
  const note = aDraftProduct('espresso', { note: 'für Frau Müller 🍀', allergy: 'Nüsse' });
  const orders: string[] = [];
  for (const lines of [['espresso', 'odd'], ['fendant'], [note, ['filet', 1] as const]]) {
    const draft = aDraft(lines as Parameters<typeof aDraft>[0], { type: 'pickup' });
    orders.push((await server.call('POST /v1/orders', { as: 'sara', body: draft })).order.id);
  }
  const body = aCashPayment(orders.slice(0, 2), { tip: 105, buyer: ['Muster AG', 'Bahnhofstrasse 1', '8001 Zürich'] });
  await server.call('POST /v1/payments', { as: 'luca', body });
  await paymentCalls(() => server).add(aMethod('nfc_credit'));
  const nfc = nfcCalls(() => server);
  const tag = await nfc.loaded(50_000);
  await nfc.payWith([orders[2] ?? ''], tag.id);
  const closings = closingCalls(() => server);
  await closings.move('payIn', 5000, { reason: 'Wechselgeld' });
  await closings.close();
  await server.call('POST /v1/orders', { as: 'remo', body: aDraft(['rivella'], { customer: 'rose' }) });
};
const withServer = async (storage: FreshStorage, work: (server: TestServer) => Promise<unknown>) => {
  const kept = { ...storage, drop: () => Promise.resolve() };
  const server = await startTestServer({ storage: kept, ...(storage === target && { venues: [] }) });
  try {
    await work(server);
  } finally {
    await server.close();
  }
};

const byName = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1);

type Held = Record<string, string[]>;
/** Every table with all its rows as the engine holds them. */
async function held(storage: string | FreshStorage): Promise<Held> {
  const config = typeof storage === 'string' ? { dataDir: storage, databaseUrl: null } : storage.config;
  const database = await openDatabase(config);
  const read = database.read.withoutPlugins();
  const contents: Held = {};
  for (const name of await namesIn(read, database.engine)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(read);
    contents[name] = rows.map((row) => JSON.stringify(Object.entries(row).toSorted(byName))).toSorted();
  }
  await database.close();
  return contents;
}
async function namesIn(read: Kysely<Tables>, engine: string): Promise<string[]> {
  const names =
    engine === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`;
  return (await names.execute(read)).rows.map(({ name }) => name).filter((name) => name !== 'migrations');
}
const counts = (contents: Held) => Object.entries(contents).filter(([, rows]) => rows.length > 0);

test(
  'everything is in PostgreSQL, row by row, and the house sells on there',
  async () => {
    await withServer(source, anEvening);
    const before = await held(source);
    const said = await move();
    expect(await held(target)).toEqual(before);
    const filled = counts(before).map(([name]) => name);
    for (const name of [
      'orders',
      'order_lines',
      'payments',
      'receipts',
      'closings',
      'nfc_entries',
      'persons',
      'journal',
    ])
      expect(filled).toContain(name);
    expect(said).not.toContain('amounts');
    const sums = said.slice(said.indexOf('The same on both sides:')).split('\n').slice(1, 8);
    expect(sums.map((line) => line.replaceAll(/ +/g, ' '))).toEqual([
      'Gasthaus linde (linde)',
      ' orders, not canceled 3 CHF 102.93',
      ' payments taken, with tips 2 CHF 104.00',
      ' payments given back 0 CHF 0.00',
      ' tips corrected 0 CHF 0.00',
      ' cash in drawers 1 CHF 597.20',
      ' credit on tags 1 CHF 443.20',
    ]);
    expect(said).toContain('(linde): sound');
    expect(said).toContain('All is sound.');
    await withServer(target, async (server) => {
      const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
      expect(order.number.endsWith('-4')).toBe(true);
      await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
    });
    const config = { ...readConfig([], {}), ...target.config };
    expect((await doUpkeep({ command: 'verify', place: null, rest: [] }, config, 0)).said).toContain('All is sound.');
  },
  patience,
);

test(
  'the demo with its week goes over in one go',
  async () => {
    const config = { ...readConfig(['demo'], { LOG_LEVEL: 'silent' }), ...source.config, webRoot: '/nowhere' };
    const app = await buildApp(config, () => fridayEvening);
    await prepareDemo(app.house, app.media);
    await app.close();
    expect(await move()).toContain('All is sound.');
    expect(await held(target)).toEqual(await held(source));
  },
  patience,
);

test(
  'a target with something in it, another version, a program that runs: each is named, nothing is moved',
  async () => {
    await withServer(source, async () => {
      await expect(moveFrom(source.config.dataDir)).rejects.toThrow('stop it first');
    });
    await expect(move('mysql://x')).rejects.toThrow('name where to');
    const database = await openDatabase(target.config);
    await sql`create table guests (id text)`.execute(database.write);
    await expect(move()).rejects.toThrow('the target is not empty: it holds tables');
    await sql`drop table guests`.execute(database.write);
    await migrate(database, migrations, 0);
    await database.write.insertInto('system_values').values({ key: 'a', value: 'b' }).execute();
    await expect(move()).rejects.toThrow('there are rows in system_values');
    await sql`delete from system_values`.execute(database.write);
    await sql`delete from migrations where name like '2026112%' and name > '20261126'`.execute(database.write);
    await expect(move()).rejects.toThrow('tables of another version');
    await database.close();
    expect(counts(await held(target))).toEqual([]);
    const older = await openDatabase(source.config);
    await sql`delete from migrations where name > '20261128T02'`.execute(older.write);
    await older.close();
    await expect(move()).rejects.toThrow('the data is of another version');
  },
  patience,
);

test(
  'a move that breaks leaves nothing behind, the source as it was, and works once what broke it is gone',
  async () => {
    await withServer(source, anEvening);
    const database = await openDatabase(source.config);
    // SQLite takes a word where a number belongs.
    await sql`insert into contacts (id, topic, name, email, message, created_at)
    values ('c', 'other', 'n', 'e', 'm', 'soon')`.execute(database.write);
    await sql`update payments set tip = tip + 1 where tip > 0`.execute(database.write);
    await database.close();
    await expect(move()).rejects.toThrow(/table contacts: .*Nothing was moved/);
    expect(counts(await held(target))).toEqual([]);

    const repaired = await openDatabase(source.config);
    await sql`delete from contacts`.execute(repaired.write);
    await repaired.close();
    await expect(move()).rejects.toThrow(/not sound, so nothing was moved:[^]*tip differs from the journal/);
    expect(counts(await held(target))).toEqual([]);

    const sound = await openDatabase(source.config);
    await sql`update payments set tip = tip - 1 where tip > 0`.execute(sound.write);
    await sound.close();
    expect(await move()).toContain('All is sound.');
  },
  patience,
);

test(
  'a copy whose sums are not those of the source is refused: the venue and both sums are named, nothing is moved',
  async () => {
    await withServer(source, anEvening);
    const database = await openDatabase(target.config);
    await migrate(database, migrations, 0);
    // Its own table was looked into before the last one came, and no journal tells of it: only the sums can see it.
    await sql`create function other_money() returns trigger language plpgsql as
      $$ begin update settings set currency = 'EUR' where customer_id = 'linde'; return null; end $$`.execute(
      database.write,
    );
    await sql`create trigger other_money after insert on venue_heads execute function other_money()`.execute(
      database.write,
    );
    await expect(move()).rejects.toThrow(
      /differs: Gasthaus linde \(linde\): orders, not canceled +3 +CHF.102\.93 was, orders, not canceled +3 +EUR.102\.93 is\. Nothing was moved/,
    );
    expect(counts(await held(target))).toEqual([]);
    await sql`drop trigger other_money on venue_heads`.execute(database.write);
    await sql`drop function other_money`.execute(database.write);
    await database.close();
    expect(await move()).toContain('The same on both sides:');
  },
  patience,
);

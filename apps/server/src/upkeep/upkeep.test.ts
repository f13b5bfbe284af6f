import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { aCashPayment, aDraft } from '@comanda/test-kit/a-draft';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readConfig } from '../config.ts';
import { openDatabase, type StorageConfig } from '../platform/database/open-database.ts';
import { freshStorage, type FreshStorage } from '../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../test/start-test-server.ts';
import { doUpkeep, readUpkeep } from './index.ts';

let storage: FreshStorage;
let server: TestServer;
let top: string;
beforeEach(async () => {
  top = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  storage = await freshStorage();
  server = await startTestServer({ storage });
});
afterEach(async () => {
  await server.close();
  rmSync(top, { recursive: true });
});

const sell = async () => {
  const { order } = await server.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
  await server.call('POST /v1/payments', { as: 'sara', body: aCashPayment([order.id]) });
};
const configOf = (place: StorageConfig) => ({ ...readConfig([], {}), ...place });
const run = (line: string, place: StorageConfig = storage.config) => {
  const upkeep = readUpkeep(line.split(' '));
  if (upkeep === null) throw new Error(`no command: ${line}`);
  return doUpkeep(upkeep, configOf(place), server.clock.now());
};
const isSqlite = () => storage.config.databaseUrl === null;

test('verify names every venue, beside the running program', async () => {
  await sell();
  const { said, exitCode } = await run('verify');
  expect([said.includes('(linde): sound'), said.includes('All is sound.'), exitCode]).toEqual([true, true, 0]);
});

test('verify finds what was tampered with, and names it', async () => {
  await sell();
  await sql`update payments set tip = 500`.execute(server.house.database.write);
  const { said, exitCode } = await run('verify');
  expect(exitCode).toBe(1);
  expect(said).toMatch(/payment \S+: tip differs from the journal/);
});

/** An empty place of the engine under test, and what stands in the restored folder. */
const withRestored = async (work: (place: StorageConfig) => Promise<void>) => {
  const empty = await freshStorage();
  try {
    await work({ ...empty.config, dataDir: join(top, 'data') });
  } finally {
    await empty.drop();
  }
};
const copyOfDatabase = () => join(top, 'backup', isSqlite() ? 'comanda.sqlite' : 'postgres/orders.jsonl.gz');

test('backup while several tills sell, restore, verify: what was answered before it began is there, and the house sells on', async () => {
  const [answered, sent]: [string[], string[]] = [[], []];
  let isOver = false;
  const till = async (as: string) => {
    while (!isOver) {
      const draft = aDraft(['espresso']);
      sent.push(draft.id);
      await server.call('POST /v1/orders', { as, body: draft });
      await server.call('POST /v1/payments', { as, body: aCashPayment([draft.id]) });
      answered.push(draft.id);
    }
  };
  const tills = Promise.all(['sara', 'luca', 'sara', 'luca', 'sara'].map(till));
  let before: string[] = [];
  try {
    await expect.poll(() => answered.length).toBeGreaterThan(10);
    before = [...answered];
    await run(`backup ${join(top, 'backup')}`);
    await expect.poll(() => answered.length).toBeGreaterThan(before.length + 5);
  } finally {
    isOver = true;
    await tills;
  }
  await withRestored(async (restored) => {
    // A start that came to nothing before its storage was opened leaves this alone.
    mkdirSync(restored.dataDir, { recursive: true });
    writeFileSync(join(restored.dataDir, 'running.lock'), '');
    await run(`restore ${join(top, 'backup')}`, restored);
    expect((await run('verify', restored)).said).toContain('All is sound.');
    const database = await openDatabase(restored);
    const orders = await database.read.selectFrom('orders').select(['id', 'state']).execute();
    await database.close();
    const done = new Set(orders.filter(({ state }) => state === 'done').map(({ id }) => id));
    expect(before.filter((id) => !done.has(id))).toEqual([]);
    expect(orders.filter(({ id }) => !sent.includes(id))).toEqual([]);
    expect(readdirSync(restored.dataDir)).toContain('secrets.key');
    const again = await startTestServer({ storage: { config: restored, drop: () => Promise.resolve() }, venues: [] });
    const { order } = await again.call('POST /v1/orders', { as: 'sara', body: aDraft(['espresso']) });
    expect(order.number.endsWith(`-${orders.length + 1}`)).toBe(true);
    await again.close();
  });
});

test('a folder that is there already is filled in its own place: beside a stick or a volume nobody may write', async () => {
  await sell();
  const backup = join(top, 'stick');
  mkdirSync(backup);
  writeFileSync(`${backup}.part-${process.pid}`, 'nothing can be made here');
  await run(`backup ${backup}`);
  expect(readdirSync(backup).filter((name) => name.includes('part'))).toEqual([]);
  expect(existsSync(join(backup, 'manifest.json'))).toBe(true);
  await expect(run(`backup ${backup}`)).rejects.toThrow('is not empty');
  await withRestored(async (restored) => {
    await run(`restore ${backup}`, restored);
    expect((await run('verify', restored)).exitCode).toBe(0);
  });
});

test('nothing is written over, and a damaged backup is refused before anything is written', async () => {
  const backup = join(top, 'backup');
  await run(`backup ${backup}`);
  await expect(run(`backup ${backup}`)).rejects.toThrow('is not empty');
  await expect(run(`restore ${backup}`)).rejects.toThrow('has data in it');
  appendFileSync(copyOfDatabase(), 'x');
  await withRestored(async (restored) => {
    await expect(run(`restore ${backup}`, restored)).rejects.toThrow(`is not what was backed up`);
    expect(existsSync(restored.dataDir)).toBe(false);
    await expect(run(`restore ${top}`, restored)).rejects.toThrow('no whole backup');
    const list = readFileSync(join(backup, 'manifest.json'), 'utf8');
    expect(list).toContain('sha256');
    for (const damaged of ['{}', list.slice(0, 60), '']) {
      writeFileSync(join(backup, 'manifest.json'), damaged);
      await expect(run(`restore ${backup}`, restored)).rejects.toThrow(
        'damaged: manifest.json is not what was written',
      );
    }
  });
});

test('a backup that this user may not read is not called damaged or half: it is whole, and somebody else’s', async () => {
  const backup = join(top, 'backup');
  await run(`backup ${backup}`);
  const cannotBeRead = (place: string) => `${join(backup, place)} cannot be read`;
  await withRestored(async (restored) => {
    // Folders in their place: whoever runs the tests may be allowed to read every file.
    for (const place of ['secrets.key', 'manifest.json']) {
      rmSync(join(backup, place));
      mkdirSync(join(backup, place));
      await expect(run(`restore ${backup}`, restored)).rejects.toThrow(cannotBeRead(place));
    }
    expect(existsSync(restored.dataDir)).toBe(false);
  });
});

test('what a new disk brings along is no data', async () => {
  await sell();
  await run(`backup ${join(top, 'backup')}`);
  await withRestored(async (restored) => {
    mkdirSync(join(restored.dataDir, 'lost+found'), { recursive: true });
    await run(`restore ${join(top, 'backup')}`, restored);
    expect((await run('verify', restored)).exitCode).toBe(0);
  });
});

test('the backup of one engine is no data for the other, and who tries is told the way', async () => {
  await run(`backup ${join(top, 'backup')}`);
  const other = await freshStorage(isSqlite() ? 'postgres' : 'sqlite');
  const place = { ...other.config, dataDir: join(top, 'data') };
  const way = isSqlite() ? 'then npm run move-to' : 'DATABASE_URL names the empty database';
  await expect(run(`restore ${join(top, 'backup')}`, place)).rejects.toThrow(way);
  await other.drop();
  expect(existsSync(place.dataDir)).toBe(false);
});

test('the terms and the imprint of the house are part of the backup', async () => {
  mkdirSync(join(storage.config.dataDir, 'legal'), { recursive: true });
  writeFileSync(join(storage.config.dataDir, 'legal', 'terms.de-CH.md'), '# AGB der Linde\n');
  await run(`backup ${join(top, 'backup')}`);
  await withRestored(async (restored) => {
    await run(`restore ${join(top, 'backup')}`, restored);
    expect(readFileSync(join(restored.dataDir, 'legal', 'terms.de-CH.md'), 'utf8')).toBe('# AGB der Linde\n');
  });
});

test('a word too many is refused: it was meant to say which data', async () => {
  const backup = join(top, 'backup');
  await expect(run(`verify ${backup}`)).rejects.toThrow(`verify does not know what ${backup} is for`);
  await expect(run(`backup ${backup} ${top}`)).rejects.toThrow('its data is where DATA_DIR or DATABASE_URL say');
  expect(existsSync(backup)).toBe(false);
  await run(`backup ${backup}`);
  await withRestored(async (place) => {
    await expect(run(`restore ${backup} ${join(top, 'elsewhere')}`, place)).rejects.toThrow('restore does not know');
    expect(existsSync(place.dataDir)).toBe(false);
  });
});

test('a folder without data is named, and none is made of it', async () => {
  const nowhere = { dataDir: join(top, 'nowhere'), databaseUrl: null };
  await expect(run('verify', nowhere)).rejects.toThrow('there is no data');
  await expect(run(`backup ${join(top, 'b')}`, nowhere)).rejects.toThrow('there is no data');
  expect(existsSync(nowhere.dataDir)).toBe(false);
  await expect(run('backup')).rejects.toThrow('name the folder');
  expect(readUpkeep(['demo'])).toBeNull();
});

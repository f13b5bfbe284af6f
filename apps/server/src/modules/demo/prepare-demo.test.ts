import { isGuessablePin } from '@comanda/domain/access/pin';
import { imagePath } from '@comanda/domain/media/image-path';
import { isBlack } from '@comanda/paper/dots';
import { layOut } from '@comanda/paper/lay-out';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { buildApp, type App } from '../../app.ts';
import { type Config, readConfig } from '../../config.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { freshStorage, type FreshStorage, testEngine } from '../../test/fresh-storage.ts';
import { rowCounts, tableNames } from '../../test/storage.ts';
import { fridayEvening } from '../../test/test-clock.ts';
import { insertCustomer } from '../customers/index.ts';
import { firstAdministratorLink } from '../invites/index.ts';
import { bringImages } from '../media/index.ts';
import { findOrderMethod } from '../order-methods/index.ts';
import { findSettings } from '../settings/index.ts';
import { verifyVenue } from '../settlements/index.ts';
import { findPinHash, isPassword } from '../users/index.ts';
import { writeDemoMark } from './demo-storage.ts';
import { clearDemoStorage, demoPassword, demoStaff, prepareDemo, readDemoMark } from './index.ts';

let storage: FreshStorage;
let config: Config;
beforeEach(async () => {
  storage = await freshStorage();
  config = { ...readConfig(['demo'], { LOG_LEVEL: 'silent' }), ...storage.config, webRoot: '/nowhere' };
});
afterEach(() => storage.drop());

const aVenue = { id: 'own', name: 'Own', slug: 'own', active: true, packages: [], created_at: fridayEvening };

const build = () => buildApp(config, () => fridayEvening);
const withApp = async <Result>(work: (app: App) => Promise<Result>): Promise<Result> => {
  const app = await build();
  try {
    return await work(app);
  } finally {
    await app.close();
  }
};
const mark = () => withApp((app) => readDemoMark(app.house.database.read));

describe('the storage of the demo', () => {
  test('is left alone when it belongs to somebody, even when asked to start over', async () => {
    await withApp(({ house }) => insertCustomer(house.database.write, aVenue));
    for (const startsFresh of [false, true]) {
      await expect(clearDemoStorage({ ...config, startsFresh })).rejects.toThrow('the demo leaves it alone');
    }
    const own = await withApp(({ house }) => house.database.read.selectFrom('customers').select('id').execute());
    expect(own).toEqual([{ id: aVenue.id }]);
  });

  test('is left alone when its first administrator is invited', async () => {
    await withApp(({ house }) => firstAdministratorLink(house, 'http://venue.test'));
    for (const startsFresh of [false, true]) {
      await expect(clearDemoStorage({ ...config, startsFresh })).rejects.toThrow('the demo leaves it alone');
    }
  });

  test('is taken when a start was cut off between the schema and the mark', async () => {
    for (const startsFresh of [false, true]) {
      await (await build()).close();
      await expect(clearDemoStorage({ ...config, startsFresh })).resolves.toBeUndefined();
    }
  });

  test('is left alone when it holds tables of another program', async () => {
    const database = await openDatabase(config);
    await sql`create table recipes (id text)`.execute(database.write);
    await database.close();
    await expect(clearDemoStorage({ ...config, startsFresh: true })).rejects.toThrow('the demo leaves it alone');
    await (await build()).close();
    await expect(clearDemoStorage({ ...config, startsFresh: true })).rejects.toThrow('the demo leaves it alone');
  });

  test('is wiped without the tables of another program on the same server', async () => {
    await withApp(async ({ house }) => {
      await writeDemoMark(house.database.write, 'ready');
      await sql`create table recipes (id text)`.execute(house.database.write);
    });
    await clearDemoStorage({ ...config, startsFresh: true });
    const database = await openDatabase(config);
    const left = await tableNames({ database });
    await database.close();
    // A SQLite file is the demo's as a whole.
    expect(left).toEqual(testEngine === 'postgres' ? ['recipes'] : []);
  });

  test('is taken when it is empty, and when there is none', async () => {
    await expect(clearDemoStorage(config)).resolves.toBeUndefined();
    const database = await openDatabase(config);
    await database.close();
    await expect(clearDemoStorage({ ...config, startsFresh: true })).resolves.toBeUndefined();
    await expect(build().then((app) => app.close())).resolves.toBeUndefined();
  });

  test('is kept when it stands, and wiped when asked to', async () => {
    await withApp(({ house }) => writeDemoMark(house.database.write, 'ready'));
    await clearDemoStorage(config);
    expect(await mark()).toBe('ready');
    await clearDemoStorage({ ...config, startsFresh: true });
    expect(await mark()).toBeNull();
  });

  test('starts over when its building was cut off', async () => {
    await withApp(({ house }) => writeDemoMark(house.database.write, 'building'));
    await clearDemoStorage(config);
    expect(await mark()).toBeNull();
  });
});

/** What the settings of the demo show: a logo, a receipt with its picture, hours, PINs for the shared till. */
async function lookAround({ http, house }: App): Promise<void> {
  const { read } = house.database;
  const settings = await findSettings(read, 'gasthof-linde');
  const logo = await http.inject({ url: imagePath('gasthof-linde', settings.logo ?? '', 512) });
  expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/webp']);
  const { document } = await read.selectFrom('receipts').select('document').limit(1).executeTakeFirstOrThrow();
  const [sign] = layOut(await bringImages(read, 'gasthof-linde', document));
  if (sign?.kind !== 'image') throw new Error('no picture on top of the receipt');
  expect(sign.dots).toMatchObject({ width: 576, height: 112 });
  // The leaf in the middle is black, the corner is not.
  expect([isBlack(sign.dots, 270, 50), isBlack(sign.dots, 2, 2)]).toEqual([true, false]);
  expect(settings.special_days.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-31']);
  const { around_the_clock: isAlwaysOpen, areas } = await findOrderMethod(read, 'gasthof-linde', 'delivery');
  expect([isAlwaysOpen, areas.length]).toEqual([false, 2]);
  for (const { key, pin } of demoStaff) {
    const hash = await findPinHash(read, key);
    const isKnown = hash !== null && pin !== null && (await isPassword(hash, pin));
    expect([key, hash !== null, isKnown]).toEqual([key, pin !== null, pin !== null]);
  }
  const pins = demoStaff.flatMap(({ pin }) => pin ?? []);
  expect([new Set(pins).size, pins.filter(isGuessablePin)]).toEqual([4, []]);
}

test('the demo lives through its week, in books that agree, and stands at the second start', async () => {
  const counts = await withApp(async (app) => {
    expect(await prepareDemo(app.house, app.media)).toBeGreaterThan(200);
    expect(await verifyVenue(app.house.database.read, 'gasthof-linde')).toEqual([]);
    expect(await verifyVenue(app.house.database.read, 'cafe-sonne')).toEqual([]);
    const waiting = await app.house.database.read.selectFrom('print_jobs').select('status').distinct().execute();
    expect(waiting).toEqual([{ status: 'printed' }]);
    for (const email of [...demoStaff.map((one) => one.email), 'nadia@demo.test', 'jonas@demo.test']) {
      const login = await app.http.inject({
        method: 'POST',
        url: '/v1/login',
        payload: { email, password: demoPassword },
      });
      expect([email, login.statusCode]).toEqual([email, 200]);
    }
    await lookAround(app);
    return rowCounts(app.house);
  });
  expect(counts).toMatchObject({ customers: 2, tables: 26 });
  expect(counts['orders']).toBeGreaterThan(100);
  expect(counts['payments']).toBeGreaterThan(80);
  expect(counts['receipts']).toBe(counts['payments']);
  await clearDemoStorage(config);
  await withApp(async ({ house, media }) => {
    expect(await readDemoMark(house.database.read)).toBe('ready');
    expect(await prepareDemo(house, media)).toBe(0);
    expect(await rowCounts(house)).toEqual(counts);
  });
}, 300_000);

import type { ImagePurpose } from '@comanda/domain/media/image';
import { anId } from '@comanda/test-kit/a-draft';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { takePicture } from '../../test/take-picture.ts';
import { imagesOfMenu } from '../menu/index.ts';
import { imagesOfSettings } from '../venue-settings/index.ts';
import { type ImageNames, sweepImages, unusedDays } from './sweep-images.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const dayMs = 86_400_000;

const taken = (width: number, purpose: ImagePurpose = 'product') => takePicture(server, { width, purpose });
const isThere = async (id: string, width: number) =>
  (await server.http.inject({ url: `/media/linde/${id}/${width}.webp` })).statusCode === 200;
const isStored = async (id: string, width: number) => (await server.media.get(`linde/${id}/${width}.webp`)) !== null;

test('a picture that nothing names goes after a week, files and all; one that is named stays', async () => {
  const [lonely, named, forgotten] = [await taken(31), await taken(32), await taken(33)];
  const used = new Set([named, forgotten]);
  const nothing: ImageNames = { now: () => Promise.resolve(new Set()) };
  const names: ImageNames = { now: (_db, customerId) => Promise.resolve(customerId === 'linde' ? used : new Set()) };
  const sweep = () => sweepImages(server.house, server.media, [nothing, names]);

  await sweep();
  server.clock.pass((unusedDays - 1) * dayMs);
  await sweep();
  expect(await isThere(lonely, 31)).toBe(true);
  used.delete(forgotten);
  server.clock.pass(dayMs);
  await sweep();
  expect([await isThere(lonely, 31), await isStored(lonely, 31)]).toEqual([false, false]);
  // From now on it is counted: a product that is saved a day after its picture was sent must find it.
  expect([await isThere(named, 32), await isThere(forgotten, 33)]).toEqual([true, true]);

  server.clock.pass((unusedDays - 1) * dayMs);
  used.add(forgotten);
  await sweep();
  used.delete(forgotten);
  server.clock.pass(dayMs);
  await sweep();
  expect(await isThere(forgotten, 33), 'named in between, so it is counted anew').toBe(true);

  server.clock.pass((unusedDays - 1) * dayMs);
  expect(await taken(33)).toBe(forgotten);
  server.clock.pass(2 * dayMs);
  await sweep();
  expect(await isThere(forgotten, 33), 'sent again, so it is counted anew').toBe(true);

  server.clock.pass(unusedDays * dayMs);
  await sweep();
  expect([await isThere(forgotten, 33), await isThere(named, 32)]).toEqual([false, true]);
  expect(await taken(31), 'and comes back when it is sent again').toBe(lonely);
  expect(await isThere(lonely, 31)).toBe(true);
});

test('a picture of the settings stays as long as they name it; what receipts carry stays as long as they do', async () => {
  const params = { customerId: 'linde' };
  const change = async (fields: object) => {
    const { version } = await server.call('GET /v1/settings/{customerId}', { as: 'anna', params });
    const body = { id: anId(), version, ...fields };
    await server.call('PATCH /v1/settings/{customerId}', { as: 'anna', params, body });
  };
  const logo = await taken(41, 'logo');
  const banner = await taken(42, 'banner');
  const printed = await taken(43, 'receipt');
  const unprinted = await taken(44, 'receipt');
  const all = async () => [
    await isThere(logo, 41),
    await isThere(banner, 42),
    await isThere(printed, 43),
    await isThere(unprinted, 44),
  ];
  const sweepTwice = async () => {
    for (let week = 0; week < 2; week++) {
      await sweepImages(server.house, server.media, [imagesOfMenu, imagesOfSettings]);
      server.clock.pass(unusedDays * dayMs);
    }
    await sweepImages(server.house, server.media, [imagesOfMenu, imagesOfSettings]);
  };
  await change({ logo, banner, printImage: printed });
  await sweepTwice();
  expect(await all()).toEqual([true, true, true, false]);
  await change({ logo: null, banner: null, printImage: null });
  await sweepTwice();
  expect(await all()).toEqual([false, false, true, false]);
});

test('a picture that the menu names stays, also when only an old revision does', async () => {
  const [now, once, never] = [await taken(34), await taken(35), await taken(36)];
  const show = async (productId: string, image: string | null) => {
    const products = await server.call('GET /v1/products', { as: 'anna', query: { customerId: 'linde' } });
    const version = products.find(({ id }) => id === productId)?.version ?? 0;
    const body = { id: anId(), version, image };
    await server.call('PATCH /v1/products/{productId}', { as: 'anna', params: { productId }, body });
  };
  await show('roesti', now);
  await show('soup', once);
  await show('soup', null);
  const sweep = () => sweepImages(server.house, server.media, [imagesOfMenu]);
  for (let week = 0; week < 3; week++) {
    await sweep();
    server.clock.pass(unusedDays * dayMs);
  }
  expect([await isThere(now, 34), await isThere(once, 35), await isThere(never, 36)]).toEqual([true, true, false]);
  expect(await imagesOfMenu.now(server.house.database.read, 'rose')).toEqual(new Set());
});

test('a venue whose pictures cannot be looked through keeps no other one; a stop ends it between two venues', async () => {
  await takePicture(server, { as: 'rosa', customerId: 'rose', width: 50 });
  const asked: string[] = [];
  const names: ImageNames = {
    now: (_db, customerId) => {
      asked.push(customerId);
      return Promise.reject(new Error('cannot be read'));
    },
  };
  await sweepImages(server.house, server.media, [names]);
  expect(asked).toEqual(['linde', 'rose']);
  expect(server.logged()).toContain('unused pictures of a venue were not removed');
  await sweepImages(server.house, server.media, [names], () => asked.length > 2);
  expect(asked).toEqual(['linde', 'rose', 'linde']);
});

test('a picture that another process is at is tried again at the next sweep, and keeps no other one', async () => {
  const [first, second] = (await Promise.all([taken(61), taken(62)])).toSorted();
  const widthOf = new Map([
    [await taken(61), 61],
    [await taken(62), 62],
  ]);
  const stored = async (id = '') => isStored(id, widthOf.get(id) ?? 0);
  const nothing: ImageNames = { now: () => Promise.resolve(new Set()) };
  const sweep = () => sweepImages(server.house, server.media, [nothing]);
  await sweep();
  server.clock.pass(unusedDays * dayMs);
  const held = { key: `image linde ${first}`, holder: 'another process', held_until: server.clock.now() + 1000 };
  await server.house.database.write.insertInto('claims').values(held).execute();
  await sweep();
  expect([await stored(first), await stored(second)]).toEqual([true, false]);
  expect(server.logged()).toContain('files of an unused picture were not removed');
  server.clock.pass(2000);
  await sweep();
  expect([await stored(first), await stored(second)]).toEqual([false, false]);
  expect(await isThere(first ?? '', widthOf.get(first ?? '') ?? 0)).toBe(false);
});

test('files that the store does not give up are tried again too, the widest first', async () => {
  const id = await taken(700);
  const { sizes } = await server.house.database.read
    .selectFrom('images')
    .select('sizes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const asked: number[] = [];
  let isAway = true;
  const store: typeof server.media = {
    ...server.media,
    delete: async (key) => {
      if (!key.includes(id)) return server.media.delete(key);
      asked.push(Number(/(\d+)\.webp$/.exec(key)?.[1]));
      if (isAway && asked.length > 1) throw new Error('the media store does not answer');
      return server.media.delete(key);
    },
  };
  const nothing: ImageNames = { now: () => Promise.resolve(new Set()) };
  await sweepImages(server.house, store, [nothing]);
  server.clock.pass(unusedDays * dayMs);
  await sweepImages(server.house, store, [nothing]);
  const descending = sizes.toSorted((a, b) => b - a);
  expect(descending.length).toBeGreaterThan(1);
  expect(asked).toEqual(descending.slice(0, 2));
  isAway = false;
  await sweepImages(server.house, store, [nothing]);
  expect(asked.slice(2)).toEqual(descending);
  for (const width of sizes) expect(await isStored(id, width)).toBe(false);
});

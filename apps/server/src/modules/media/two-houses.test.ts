/** Two processes on one storage and one folder: what the one removes, the other may be sent again in that very moment. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { freshStorage } from '../../test/fresh-storage.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { takePicture } from '../../test/take-picture.ts';
import type { MediaStore } from './media-store.ts';
import { type ImageNames, sweepImages, unusedDays } from './sweep-images.ts';

let one: TestServer;
let other: TestServer;
beforeEach(async () => {
  const storage = await freshStorage();
  one = await startTestServer({ storage });
  const beside = { ...storage, drop: () => Promise.resolve() };
  other = await startTestServer({ storage: beside, clock: one.clock, venues: [] });
});
afterEach(async () => {
  await other.close();
  await one.close();
});

const nothing: ImageNames = { now: () => Promise.resolve(new Set()) };
const sizes = { width: 1400, height: 20 };

test('a picture that is sent again while it is swept keeps its files, whichever of them the sweep is at', async () => {
  for (const turn of [1, 2]) {
    const id = await takePicture(one, sizes);
    await sweepImages(one.house, one.media, [nothing]);
    one.clock.pass(unusedDays * 86_400_000);
    let deleted = 0;
    const again: Promise<string>[] = [];
    const slow: MediaStore = {
      ...one.media,
      delete: async (key) => {
        deleted += 1;
        if (deleted === turn) {
          again.push(takePicture(other, sizes));
          await new Promise((resolve) => setTimeout(resolve, 300));
        }
        await one.media.delete(key);
      },
    };
    await sweepImages(one.house, slow, [nothing]);
    expect(await Promise.all(again)).toEqual([id]);
    const { sizes: kept } = await one.house.database.read
      .selectFrom('images')
      .select('sizes')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(kept.length).toBeGreaterThan(1);
    for (const width of kept) {
      const { statusCode } = await other.http.inject({ url: `/media/linde/${id}/${width}.webp` });
      expect([turn, width, statusCode]).toEqual([turn, width, 200]);
    }
  }
});

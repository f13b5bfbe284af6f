import { expect, test, vi } from 'vitest';

import { limitsOf } from '../../platform/database/limits.ts';
import { openDatabase } from '../../platform/database/open-database.ts';
import { migratedStorage } from '../../test/migrated-storage.ts';
import { startLooks } from './looks.ts';

const error = vi.fn<() => void>();
const log = { error, warn: error, info: error };
const database = { readingConnections: 6 };

test('what was announced goes before what merely waits, and a venue is looked at once for both', async () => {
  const looked: string[] = [];
  const looks = startLooks(
    (customerId) => {
      looked.push(customerId);
      if (looked.length === 1) {
        looks.announce('linde');
        looks.announce('c');
      }
      return Promise.resolve();
    },
    { log, database },
  );
  looks.poll(['a', 'b', 'c']);
  await expect.poll(() => looked.length).toBe(4);
  expect(looked).toEqual(['a', 'linde', 'c', 'b']);
  await looks.stop();
});

test('a look that fails is told, and the next one comes', async () => {
  const looked: string[] = [];
  const looks = startLooks(
    (customerId) => {
      looked.push(customerId);
      return customerId === 'a' ? Promise.reject(new Error('away')) : Promise.resolve();
    },
    { log, database },
  );
  looks.poll(['a', 'b']);
  await expect.poll(() => looked).toEqual(['a', 'b']);
  expect(error).toHaveBeenCalledOnce();
  await looks.stop();
  looks.announce('c');
  expect(looked).toEqual(['a', 'b']);
});

test('a venue whose look takes long holds up no other, nor does each of several; it is looked at once at a time', async () => {
  const looked: string[] = [];
  const held = new Map<string, () => void>();
  let [atOnce, mostAtOnce] = [0, 0];
  const looks = startLooks(
    async (customerId) => {
      looked.push(customerId);
      atOnce += 1;
      mostAtOnce = Math.max(mostAtOnce, atOnce);
      if (customerId.startsWith('slow')) await new Promise<void>((go) => held.set(customerId, go));
      atOnce -= 1;
    },
    { log, database },
  );
  looks.poll(['slow1', 'slow2', 'slow3', 'a', 'b']);
  await expect.poll(() => looked).toEqual(['slow1', 'slow2', 'slow3', 'a', 'b']);
  // As many as the storage has connections for reading, less some, and not one more.
  looks.poll(['slow4', 'slow5', 'slow1']);
  await expect.poll(() => held.size).toBe(4);
  looks.announce('c');
  for (const turn of [1, 2, 3]) await new Promise((next) => setTimeout(next, turn * 60));
  expect(looked).toEqual(['slow1', 'slow2', 'slow3', 'a', 'b', 'slow4']);
  held.get('slow2')?.();
  await expect.poll(() => looked.slice(6)).toEqual(['c', 'slow5']);
  // What was asked of one while it was looked at comes after that.
  held.get('slow1')?.();
  await expect.poll(() => looked.slice(8)).toEqual(['slow1']);
  expect(mostAtOnce).toBe(4);
  for (const name of ['slow1', 'slow3', 'slow4', 'slow5']) held.get(name)?.();
  await looks.stop();
  expect(atOnce).toBe(0);
});

test.each([
  { readingConnections: 1, most: 1 },
  { readingConnections: 3, most: 1 },
  { readingConnections: 4, most: 2 },
  { readingConnections: 20, most: 4 },
])('of $readingConnections connections for reading, slow looks hold $most', async ({ readingConnections, most }) => {
  const storage = await migratedStorage();
  const opened = await openDatabase(storage.config, { limits: limitsOf({ readingConnections }) });
  const held: (() => void)[] = [];
  const looks = startLooks(() => new Promise((go) => held.push(go)), { log, database: opened });
  looks.poll(['a', 'b', 'c', 'd', 'e', 'f']);
  await expect.poll(() => held.length).toBe(most);
  // Each of them is slow by now, and the next one would be under way.
  for (const turn of [1, 2, 3]) await new Promise((next) => setTimeout(next, turn * 60));
  expect(held).toHaveLength(most);
  const stopped = looks.stop();
  for (const go of held) go();
  await stopped;
  await opened.close();
  await storage.drop();
});

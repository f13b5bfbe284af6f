import { expect, test, vi } from 'vitest';

import { startLooks } from './looks.ts';

const error = vi.fn<() => void>();
const log = { error, warn: error, info: error };

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
    { log },
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
    { log },
  );
  looks.poll(['a', 'b']);
  await expect.poll(() => looked).toEqual(['a', 'b']);
  expect(error).toHaveBeenCalledOnce();
  await looks.stop();
  looks.announce('c');
  expect(looked).toEqual(['a', 'b']);
});

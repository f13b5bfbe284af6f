import { expect, test, vi } from 'vitest';

import { bringAll, bringAtRest } from './bring-at-rest.ts';

test('it is loaded once, and again only where that failed', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue('part');
  const bring = bringAtRest(load);
  await expect(bring()).rejects.toThrow('Failed to fetch');
  expect(await Promise.all([bring(), bring()])).toEqual(['part', 'part']);
  expect(load).toHaveBeenCalledTimes(2);
});

test('at rest all of them are there, and one that cannot be brought keeps no other', async () => {
  const lost = bringAtRest(() => Promise.reject(new TypeError('Failed to fetch')));
  const load = vi.fn<() => Promise<string>>().mockResolvedValue('part');
  bringAtRest(load);
  await bringAll();
  expect(load).toHaveBeenCalledOnce();
  await expect(lost()).rejects.toThrow('Failed to fetch');
  const late = vi.fn<() => Promise<string>>().mockResolvedValue('late');
  bringAtRest(late);
  expect(late).toHaveBeenCalledOnce();
});

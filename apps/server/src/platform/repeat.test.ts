import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the work is done one time after the other, goes on after a failure, and ends whole', async () => {
  const error = vi.fn<(told: object, text: string) => void>();
  let [begun, ended] = [0, 0];
  const heard: boolean[] = [];
  const work = async (isStopped: () => boolean) => {
    begun += 1;
    if (begun === 1) throw new Error('a bad moment');
    await new Promise((rested) => setTimeout(rested, 2500));
    heard.push(isStopped());
    ended += 1;
  };
  const repeated = repeat({ log: { error } as never }, { everyMs: 1000, failure: 'not done' }, work);
  await vi.advanceTimersByTimeAsync(3200);
  expect(error.mock.calls.map(([, text]) => text)).toEqual(['not done']);
  // The third waits for the second.
  expect([begun, ended]).toEqual([2, 0]);
  const stopped = repeated.stop();
  await vi.advanceTimersByTimeAsync(6000);
  await stopped;
  expect([begun, ended]).toEqual([3, 2]);
  expect(heard).toEqual([true, true]);
});

test('it begins with the first stretch of time over, or at once where that is wanted', async () => {
  for (const atOnce of [false, true]) {
    const work = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const repeated = repeat({ log: {} as never }, { everyMs: 1000, failure: 'not done', atOnce }, work);
    await vi.advanceTimersByTimeAsync(999);
    expect(work).toHaveBeenCalledTimes(atOnce ? 1 : 0);
    await vi.advanceTimersByTimeAsync(1);
    expect(work).toHaveBeenCalledTimes(atOnce ? 2 : 1);
    await repeated.stop();
  }
});

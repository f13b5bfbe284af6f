import { expect, test } from 'vitest';

import { WaitingLine } from './waiting-line.ts';

test('tells how many wait and how long the first of them has', () => {
  let now = 1000;
  const line = new WaitingLine(() => now);
  expect(line.look()).toEqual({ count: 0, longestMs: 0 });
  const first = line.join();
  now += 300;
  const second = line.join();
  now += 50;
  expect(line.look()).toEqual({ count: 2, longestMs: 350 });
  expect(first.leave()).toBe(350);
  expect(line.look()).toEqual({ count: 1, longestMs: 50 });
  expect(second.leave()).toBe(50);
  second.leave();
  expect(line.look()).toEqual({ count: 0, longestMs: 0 });
});

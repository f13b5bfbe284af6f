import { expect, test } from 'vitest';

import { isTooLong, WaitingLine } from './waiting-line.ts';

test('tells how many wait and how long the first of them has', () => {
  let now = 1000;
  const line = new WaitingLine(() => now);
  expect(line.look()).toEqual({ count: 0, longestMs: 0, expectedMs: 0 });
  const first = line.join();
  now += 300;
  const second = line.join();
  now += 50;
  expect(line.look()).toEqual({ count: 2, longestMs: 350, expectedMs: 0 });
  expect(first.leave()).toBe(350);
  expect(line.look()).toEqual({ count: 1, longestMs: 50, expectedMs: 0 });
  expect(second.leave()).toBe(50);
  second.leave();
  expect(line.look()).toEqual({ count: 0, longestMs: 0, expectedMs: 0 });
});

/** So many come at once, and every 10 ms one leaves. */
function aCrowd(many: number) {
  let now = 0;
  const line = new WaitingLine(() => now);
  const places = Array.from({ length: many }, () => line.join());
  const serve = (count: number) => {
    for (const place of places.splice(0, count)) {
      now += 10;
      place.leave();
    }
  };
  return { line, serve };
}

test('by the pace of those who left it is told how long the next one waits', () => {
  const { line, serve } = aCrowd(200);
  serve(32);
  // Who stood behind a few says nothing about it.
  expect(line.look()).toEqual({ count: 168, longestMs: 320, expectedMs: 0 });
  serve(1);
  expect(line.look().expectedMs).toBeCloseTo(1670);
  serve(67);
  expect(line.look().expectedMs).toBeCloseTo(1000);
});

test('a line in which nobody is left forgets its pace', () => {
  const { line, serve } = aCrowd(100);
  serve(99);
  expect(line.look().expectedMs).toBeCloseTo(10);
  serve(1);
  line.join();
  expect(line.look()).toEqual({ count: 1, longestMs: 0, expectedMs: 0 });
});

test('a line is too long where its first waited or whoever comes would wait too long, unless only a few stand in it', () => {
  const [few, most] = [10, 500];
  const is = (count: number, longestMs: number, expectedMs = 0) =>
    isTooLong({ count, longestMs, expectedMs }, few, most);
  expect(is(10, 501)).toBe(true);
  expect(is(10, 500)).toBe(false);
  expect(is(9, 60_000)).toBe(false);
  expect(is(900, 0)).toBe(false);
  expect(is(900, 0, 501)).toBe(true);
  expect(is(900, 0, 500)).toBe(false);
  expect(is(9, 0, 60_000)).toBe(false);
});

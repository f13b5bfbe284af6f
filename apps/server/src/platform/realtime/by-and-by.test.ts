import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { closeByAndBy } from './by-and-by.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const house = (count: number) => {
  const closed: number[] = [];
  const lines = Array.from({ length: count }, (_, at) => ({ close: () => closed.push(at) }));
  return { closed, byAndBy: closeByAndBy(() => lines) };
};

test('few come back at once', () => {
  const { closed, byAndBy } = house(20);
  byAndBy.close();
  expect(closed).toHaveLength(20);
});

test('thousands come back over some seconds, each once', () => {
  const { closed, byAndBy } = house(10_000);
  byAndBy.close();
  const sizes = [closed.length];
  while (closed.length < 10_000) {
    vi.advanceTimersByTime(100);
    sizes.push(closed.length);
  }
  expect(Math.max(...sizes.map((size, at) => size - (sizes[at - 1] ?? 0)))).toBeLessThanOrEqual(200);
  expect(sizes.length).toBeLessThanOrEqual(51);
  vi.advanceTimersByTime(60_000);
  expect(closed).toEqual(Array.from({ length: 10_000 }, (_, at) => at));
});

test('what is missed meanwhile begins with everybody again, and nobody is closed after the end', () => {
  const { closed, byAndBy } = house(100);
  byAndBy.close();
  byAndBy.close();
  vi.advanceTimersByTime(300);
  expect(closed).toHaveLength(100);
  vi.advanceTimersByTime(100);
  expect(closed).toHaveLength(120);
  byAndBy.close();
  byAndBy.stop();
  vi.advanceTimersByTime(60_000);
  expect(closed).toHaveLength(140);
});

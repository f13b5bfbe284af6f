import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { VenueTurns } from './venue-turns.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a venue takes so many places and no more, in the order in which its commands come; another is not in its way', async () => {
  const turns = new VenueTurns(5000, 2);
  const came: string[] = [];
  const come = async (venue: string, name: string) => {
    const go = await turns.come(venue);
    came.push(name);
    return go;
  };
  const [first, , third, fourth] = ['a', 'b', 'c', 'd'].map((name) => come('linde', name));
  await come('rose', 'x');
  expect(came).toEqual(['a', 'b', 'x']);
  (await first)?.();
  const goThird = await third;
  expect(came).toEqual(['a', 'b', 'x', 'c']);
  goThird?.();
  (await fourth)?.();
  expect(came).toEqual(['a', 'b', 'x', 'c', 'd']);
  await come('linde', 'e');
  expect(came.at(-1)).toBe('e');
});

test('whoever waits too long is refused, keeps nobody behind, and takes no place', async () => {
  const turns = new VenueTurns(5000, 1);
  const go = await turns.come('linde');
  const late = turns.come('linde').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(4000);
  const next = turns.come('linde');
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toMatchObject({ trouble: 'busy' });
  go();
  (await next)();
  (await turns.come('linde'))();
});

test('where many wait and the first of them long, whoever comes is sent away; other venues are let in', async () => {
  const turns = new VenueTurns(5000, 1, { few: 2, firstMs: 500 });
  const go = await turns.come('linde');
  const waiting = [turns.come('linde'), turns.come('linde')];
  await vi.advanceTimersByTimeAsync(501);
  await expect(turns.come('linde')).rejects.toMatchObject({ trouble: 'busy' });
  (await turns.come('rose'))();
  go();
  for (const one of waiting) (await one)();
  (await turns.come('linde'))();
});

test('a program beside the server waits as long as it takes', async () => {
  const turns = new VenueTurns(Number.POSITIVE_INFINITY, 1);
  const go = await turns.come('linde');
  const next = turns.come('linde');
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(turns.waiting('linde')).toBe(1);
  go();
  (await next)();
});

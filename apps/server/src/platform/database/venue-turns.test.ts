import { expect, test } from 'vitest';

import { VenueTurns } from './venue-turns.ts';

test('a venue takes so many places and no more, in the order in which its commands come; another is not in its way', async () => {
  const turns = new VenueTurns(2);
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

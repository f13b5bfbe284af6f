import { commandId } from '@comanda/contract/fields';
import { expect, it } from 'vitest';

import { deriveSeed, largestSeed, randomOf } from './random.ts';

const many = <Thing>(work: (index: number) => Thing) => Array.from({ length: 1000 }, (_, index) => work(index));

it('gives the same chance for the same seed and another one for another', () => {
  const [one, again, other] = [randomOf(7), randomOf(7), randomOf(8)];
  const numbers = many(() => one.next());
  expect(many(() => again.next())).toEqual(numbers);
  expect(many(() => other.next())).not.toEqual(numbers);
});

it('stays in its bounds and reaches both ends', () => {
  const random = randomOf(1);
  expect(new Set(many(() => random.int(-1, 2)))).toEqual(new Set([-1, 0, 1, 2]));
  expect(() => random.pick([])).toThrow('nothing to pick from');
});

it('makes ids that a server takes, no two the same', () => {
  const random = randomOf(1);
  const ids = many(() => random.uuid());
  for (const id of ids) expect(commandId.safeParse(id)).toEqual({ success: true, data: id });
  expect(new Set(ids).size).toBe(ids.length);
});

it('derives seeds that differ for every part and every seed', () => {
  const seeds = many((index) => deriveSeed(5, index));
  const others = many((index) => deriveSeed(6, index));
  expect(new Set([...seeds, ...others]).size).toBe(2000);
  for (const seed of seeds) expect(Number.isInteger(seed) && seed >= 0 && seed <= largestSeed).toBe(true);
});

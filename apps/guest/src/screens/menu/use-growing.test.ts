import { expect, test } from 'vitest';

import type { Section } from '../../parts/guest-menu.ts';
import { firstOf } from './use-growing.ts';

const section = (id: string, count: number) =>
  ({
    category: { id },
    sold: Array.from({ length: count }, (_, index) => ({ product: { id: `${id}${index}` } })),
  }) as unknown as Section;
const counts = (sections: readonly Section[]) => sections.map(({ category, sold }) => [category.id, sold.length]);

test('the first products of the menu, in their sections', () => {
  expect(counts(firstOf([section('a', 4), section('b', 9), section('c', 2)], 10))).toEqual([
    ['a', 4],
    ['b', 6],
  ]);
});

test('a short menu is whole, and an empty one stays empty', () => {
  const short = [section('a', 2), section('b', 1)];
  expect(firstOf(short, 10)).toEqual(short);
  expect(firstOf([], 10)).toEqual([]);
});

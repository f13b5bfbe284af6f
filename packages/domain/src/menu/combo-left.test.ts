import { expect, test } from 'vitest';

import { withPartsLeft } from './combo-left.ts';

const here = { inStock: true, soldOutUntil: null };
const gone = { inStock: false, soldOutUntil: null };
const back = (soldOutUntil: number) => ({ inStock: true, soldOutUntil });

test('a combo of which something can be chosen everywhere is as it is', () => {
  for (const combo of [here, gone, back(7)]) {
    expect(withPartsLeft(combo, [[here], [gone, here], [back(9), here]])).toBe(combo);
  }
});

test('where nothing is left of a component the combo is out of stock', () => {
  expect(withPartsLeft(here, [[here], [gone, gone]])).toEqual(gone);
  expect(withPartsLeft(here, [[here], []])).toEqual(gone);
});

test('for a while: until the first of each component is back, the last of them counts', () => {
  expect(withPartsLeft(here, [[here], [back(30), back(20), gone]])).toEqual(back(20));
  expect(withPartsLeft(here, [[back(40)], [back(20)]])).toEqual(back(40));
  expect(withPartsLeft(back(50), [[back(40)], [here]])).toEqual(back(50));
  expect(withPartsLeft(gone, [[back(40)]])).toEqual({ ...gone, soldOutUntil: 40 });
});

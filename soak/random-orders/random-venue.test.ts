import { effectiveMinimum } from '@comanda/domain/menu/select-modifiers';
import { expect, it } from 'vitest';

import { randomOf } from '../random.ts';
import { randomMenu } from './random-venue.ts';

it('asks in no group for more than it offers', () => {
  const groups = Array.from({ length: 3000 }, (_, seed) => randomMenu(randomOf(seed), ['s0']).modifierGroups).flat();
  const impossible = groups.filter(
    (group) => effectiveMinimum(group) > 0 && group.options.every(({ inStock }) => !inStock),
  );
  expect(groups.length).toBeGreaterThan(5000);
  expect(impossible.map(({ id, min, max }) => ({ id, min, max }))).toEqual([]);
});

import { expect, test } from 'vitest';

import { byName } from './house-sums.ts';

test('venues stand in the same order whatever engine and language a database sorts by', () => {
  const venue = (name: string, id = 'v1') => ({ id, name });
  const venues = [
    venue('bar'),
    venue('Österia'),
    venue('Zur Linde', 'v3'),
    venue('Zur Linde', 'v2'),
    venue('La Piazza'),
  ];
  const sorted = venues.toSorted(byName).map(({ id, name }) => `${name} ${id}`);
  expect(sorted).toEqual(['La Piazza v1', 'Zur Linde v2', 'Zur Linde v3', 'bar v1', 'Österia v1']);
});

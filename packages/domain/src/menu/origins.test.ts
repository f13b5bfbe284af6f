import { expect, test } from 'vitest';

import { comesOnlyFrom, placesIn } from './origins.ts';

test('places of a declaration, each once, without the animals', () => {
  expect(placesIn('Kalb: Schweiz, Lachs: Norwegen')).toEqual(['Schweiz', 'Norwegen']);
  expect(placesIn('Kalb: Schweiz; Rind: Schweiz')).toEqual(['Schweiz']);
  expect(placesIn('Bœuf : Irlande / Argentine')).toEqual(['Irlande', 'Argentine']);
  expect(placesIn('Schweiz')).toEqual(['Schweiz']);
  expect(placesIn(' , Kalb: ')).toEqual([]);
});

test('all of a dish must come from there; what declares nothing stays', () => {
  expect(comesOnlyFrom('Kalb: Schweiz, Lachs: Norwegen', ['Schweiz'])).toBe(false);
  expect(comesOnlyFrom('Kalb: Schweiz, Lachs: Norwegen', ['Schweiz', 'Norwegen'])).toBe(true);
  expect(comesOnlyFrom('', ['Schweiz'])).toBe(true);
});

import { expect, test } from 'vitest';

import { byName, firstDifference } from './house-sums.ts';

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

test('the first sum that differs is told with its venue, and a venue that is there on one side alone', () => {
  const linde = ['Linde (linde)', '  orders, not canceled 3  CHF 102.93', '  cash in drawers 1  CHF 597.20'];
  const rose = ['Rose (rose)', '  orders, not canceled 1  CHF 4.50'];
  const short = ['Linde (linde)', '  orders, not canceled 3  CHF 102.93', '  cash in drawers 1  CHF 597.19'];
  expect(firstDifference([...linde, ...rose], [...linde, ...rose])).toBe(null);
  expect(firstDifference([...linde, ...rose], [...short, ...rose])).toBe(
    'Linde (linde): cash in drawers 1  CHF 597.20 was, cash in drawers 1  CHF 597.19 is',
  );
  expect(firstDifference([...linde, ...rose], linde)).toBe('Rose (rose) was, nothing is');
  expect(firstDifference(linde, [...linde, ...rose])).toBe('nothing was, Rose (rose) is');
});

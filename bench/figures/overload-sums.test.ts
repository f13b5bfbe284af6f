import { expect, test } from 'vitest';

import { checkStored, keepsAim, sayStorms, shareSentAway, type Storm } from './overload-sums.ts';

const aStorm = (changes: Partial<Storm> = {}): Storm => ({
  sustained: 300,
  p50: 100,
  p99: 900,
  largest: 1100,
  takenPerSecond: 290,
  taken: 2900,
  sentAway: 725,
  memoryBefore: 150e6,
  memoryAfter: 220e6,
  ...changes,
});

test('the share that was sent away is that of all tries', () => {
  expect(shareSentAway({ taken: 2900, sentAway: 725 })).toBe(20);
  expect(shareSentAway({ taken: 0, sentAway: 7 })).toBe(100);
  expect(shareSentAway({ taken: 0, sentAway: 0 })).toBe(0);
});

test('one slow storm of three is no miss, a slow middle is', () => {
  expect(keepsAim([aStorm(), aStorm({ p99: 5000 }), aStorm()])).toBe(true);
  expect(keepsAim([aStorm(), aStorm({ p99: 2000 }), aStorm({ p99: 2000 })])).toBe(false);
});

test('memory has its bound in each storm, and each has to send somebody away', () => {
  expect(keepsAim([aStorm(), aStorm({ memoryAfter: 600e6 })])).toBe(false);
  expect(keepsAim([aStorm(), aStorm({ sentAway: 0 })])).toBe(false);
});

test('an order that is missing or twice there ends the figure', () => {
  expect(() => checkStored(10, 10)).not.toThrow();
  expect(() => checkStored(10, 9)).toThrow('10 orders were answered and 9 are stored');
  expect(() => checkStored(10, 11)).toThrow('10 orders were answered and 11 are stored');
});

test('what is told are medians, with the spread of the slowest hundredths and the largest memory', () => {
  const storms = [
    aStorm({ p99: 800, memoryAfter: 200e6 }),
    aStorm({ p99: 1200, memoryBefore: 190e6, memoryAfter: 260e6 }),
    aStorm({ p99: 1000 }),
  ];
  expect(sayStorms(storms)).toBe(
    'can take 300/s; at twice of it takes 290/s: p50 100 / p99 1000 ms (p99 800–1200), longest 1100 ms; ' +
      '20 % of the tries sent away; memory 150 MB before, at most 260; each order stored once',
  );
});

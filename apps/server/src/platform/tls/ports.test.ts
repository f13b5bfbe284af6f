import { expect, test } from 'vitest';

import { hstsSecondsOf, plainPortOf } from './ports.ts';

const day = 86_400;

test.each([
  [443, null, false, 30 * day],
  [443, 80, false, 30 * day],
  [443, 80, true, day],
  // Plain HTTP on 4080 would be asked by HTTPS.
  [443, null, true, null],
  [443, 8080, false, null],
  [4000, null, false, null],
  [4000, 80, true, null],
])('HTTPS on %s, plain HTTP on %s, own authority %s: %s', (port, httpPort, isOwn, seconds) => {
  expect(hstsSecondsOf({ port, httpPort }, isOwn)).toBe(seconds);
});

test('beside an authority of the house its page stands somewhere', () => {
  const ports = [plainPortOf({ httpPort: null }, true), plainPortOf({ httpPort: null }, false)];
  expect([...ports, plainPortOf({ httpPort: 80 }, true)]).toEqual([4080, null, 80]);
});

import { expect, test } from 'vitest';

import { hasWholeSqlite } from './open-sqlite.ts';

test.each([
  ['20.20.2', false],
  ['22.13.0', false],
  ['22.15.1', false],
  ['22.16.0', true],
  ['23.10.0', false],
  ['23.11.0', true],
  ['24.0.0', true],
  ['26.1.0', true],
])('SQLite of Node %s has all that is used: %s', (version, expected) => {
  expect(hasWholeSqlite(version)).toBe(expected);
});

import { expect, test } from 'vitest';

import { nextConnection } from './connection.ts';

test('the first connection is no news', () => {
  expect(nextConnection('connecting', 'online')).toBe('online');
});

test('a lost connection that comes back is restored, not merely online', () => {
  expect(nextConnection('online', 'offline')).toBe('offline');
  expect(nextConnection('offline', 'connecting')).toBe('offline');
  expect(nextConnection('offline', 'online')).toBe('restored');
});

test('a blink while restored stays restored', () => {
  expect(nextConnection('restored', 'online')).toBe('restored');
});

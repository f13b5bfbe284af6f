import { expect, test } from 'vitest';

import { nextConnection } from './connection.ts';

test('the first connection is no news', () => {
  expect(nextConnection('connecting', 'online', true)).toBe('online');
});

test('a lost connection that comes back is restored, not merely online', () => {
  expect(nextConnection('online', 'offline', true)).toBe('offline');
  expect(nextConnection('offline', 'connecting', true)).toBe('offline');
  expect(nextConnection('offline', 'online', true)).toBe('restored');
});

test('a blink while restored stays restored', () => {
  expect(nextConnection('restored', 'online', true)).toBe('restored');
});

test('a first connection that fails is told as what it is, and is no news once it stands', () => {
  expect(nextConnection('connecting', 'offline', true)).toBe('unreached');
  expect(nextConnection('unreached', 'offline', true)).toBe('unreached');
  expect(nextConnection('unreached', 'online', true)).toBe('online');
});

test('without a network it is the network that is lost', () => {
  expect(nextConnection('connecting', 'offline', false)).toBe('offline');
  expect(nextConnection('unreached', 'offline', false)).toBe('offline');
});

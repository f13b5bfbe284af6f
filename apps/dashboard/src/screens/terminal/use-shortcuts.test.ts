import { expect, test } from 'vitest';

import { shortcutOf } from './use-shortcuts.ts';

const key = (name: string, change: Partial<KeyboardEvent> = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...change,
});

test('function keys work while typing, letters and signs do not', () => {
  expect(shortcutOf(key('F8'), true)).toBe('send');
  expect(shortcutOf(key('/'), true)).toBeNull();
  expect(shortcutOf(key('/'), false)).toBe('search');
  expect(shortcutOf(key('Delete'), true)).toBeNull();
});

test('Ctrl+Z undoes the last line, but not what is typed in a field', () => {
  expect(shortcutOf(key('z', { ctrlKey: true }), false)).toBe('undo');
  expect(shortcutOf(key('z', { ctrlKey: true }), true)).toBeNull();
});

test('combinations of the browser stay with the browser', () => {
  expect(shortcutOf(key('+', { ctrlKey: true }), false)).toBeNull();
  expect(shortcutOf(key('F4', { altKey: true }), false)).toBeNull();
});

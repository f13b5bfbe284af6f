import { afterEach, beforeEach, expect, test } from 'vitest';

import { forgetTyped, forgetTypedWhere, keepTyped, typedBefore } from './typed-store.ts';

const at = 1_763_000_000_000;
const hourMs = 60 * 60_000;

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('what was typed is there for an hour, for whom and for what it was typed', () => {
  keepTyped('sara linde comment a', { text: 'Fenster' }, at);
  keepTyped('sara linde comment b', { text: 'Rollstuhl' }, at + 1000);
  expect(typedBefore('sara linde comment a', at + hourMs)).toEqual({ text: 'Fenster' });
  expect(typedBefore('luca linde comment a', at + hourMs)).toBeUndefined();
  expect(typedBefore('sara linde comment a', at + hourMs + 1)).toBeUndefined();
  expect(typedBefore('sara linde comment b', at + hourMs + 1)).toEqual({ text: 'Rollstuhl' });
  // A clock that was set back makes nothing last longer.
  expect(typedBefore('sara linde comment b', at)).toBeUndefined();
});

test('what is older goes with the next that is kept, and what is forgotten leaves nothing', () => {
  keepTyped('a', { text: 'alt' }, at);
  keepTyped('b', { text: 'neu' }, at + 2 * hourMs);
  expect(sessionStorage.getItem('comanda.typed')).not.toContain('alt');
  forgetTyped('b', at + 2 * hourMs);
  expect(sessionStorage.getItem('comanda.typed')).toBeNull();
});

test('what is too old goes as soon as anybody looks, not with the next that is kept', () => {
  keepTyped('a', { text: 'alt' }, at);
  keepTyped('b', { text: 'neu' }, at + hourMs);
  expect(typedBefore('c', at + hourMs + 1)).toBeUndefined();
  expect(sessionStorage.getItem('comanda.typed')).toBe(
    JSON.stringify({ b: { at: at + hourMs, value: { text: 'neu' } } }),
  );
  expect(typedBefore('c', at + 3 * hourMs)).toBeUndefined();
  expect(sessionStorage.getItem('comanda.typed')).toBeNull();
});

test('what is of one person goes without that of another', () => {
  for (const key of ['sara linde a', 'sara rose b', 'sarah linde a']) keepTyped(key, { text: key }, at);
  forgetTypedWhere((key) => key.startsWith('sara '), at);
  expect(typedBefore('sara linde a', at)).toBeUndefined();
  expect(typedBefore('sarah linde a', at)).toEqual({ text: 'sarah linde a' });
});

test('what somebody wrote by hand is nothing, and does not stay', () => {
  for (const text of ['{', '[]', 'null', '{"a":1}', '{"a":{"at":"x","value":1}}']) {
    sessionStorage.setItem('comanda.typed', text);
    expect(typedBefore('a', at)).toBeUndefined();
    expect(sessionStorage.getItem('comanda.typed')).toBeNull();
  }
});

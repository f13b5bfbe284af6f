import { afterEach, beforeEach, expect, test } from 'vitest';

import { forgetTyped, keepTyped, typedBefore } from './typed-store.ts';

const at = 1_763_000_000_000;
const hourMs = 60 * 60_000;

beforeEach(() => sessionStorage.clear());
afterEach(() => sessionStorage.clear());

test('what was typed is there for an hour, for whom and for what it was typed', () => {
  keepTyped('sara linde comment a', { text: 'Fenster' }, at);
  keepTyped('sara linde comment b', { text: 'Rollstuhl' }, at + 1000);
  expect(typedBefore('sara linde comment a', at + hourMs)).toEqual({ text: 'Fenster' });
  expect(typedBefore('luca linde comment a', at)).toBeUndefined();
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

test('what somebody wrote by hand is nothing', () => {
  for (const text of ['{', '[]', 'null', '{"a":1}', '{"a":{"at":"x","value":1}}']) {
    sessionStorage.setItem('comanda.typed', text);
    expect(typedBefore('a', at)).toBeUndefined();
  }
});

import { expect, test } from 'vitest';

import { shownAs } from './failure-host.tsx';

test('an answered failure is a dialog', () => {
  expect(shownAs({ code: 'cart.error.notInStock' }, true)).toBe('dialog');
});

test('no answer while online reloads on dismiss, offline the banner is enough', () => {
  expect(shownAs({ code: 'network' }, true)).toBe('reload');
  expect(shownAs({ code: 'network' }, false)).toBe('nothing');
});

test('a key that asks for it is a toast', () => {
  expect(shownAs({ code: 'products.error.nameTaken.notifyError' }, true)).toBe('toast');
});

test('a session that is over leads to the sign-in without a dialog', () => {
  expect(shownAs({ code: 'session.error.expired' }, true)).toBe('nothing');
  expect(shownAs({ code: 'session.error.missing' }, true)).toBe('nothing');
});

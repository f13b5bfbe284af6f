import { expect, test } from 'vitest';

import { changedTexts, decided, isContested, keyOf, type MenuText, shownTexts, withText } from './text-edits.ts';

function listed(id: string, source: string, text: string | null): MenuText {
  return { thing: 'product', id, part: null, field: 'name', source, text };
}

const soup = listed('soup', 'Suppe', null);
const salad = listed('salad', 'Salat', 'Salad');

test('what is put back as it is stored is no edit', () => {
  const typed = withText({}, salad, 'Salads');
  expect(changedTexts([soup, salad], typed)).toMatchObject([{ id: 'salad', text: 'Salads', before: 'Salad' }]);
  expect(withText(typed, salad, 'Salad')).toEqual({});
  expect(changedTexts([soup], withText({}, soup, '  '))).toEqual([]);
});

test('an edit remembers upon what it was begun, and is contested once something else stands there', () => {
  const typed = withText({}, salad, 'Green salad');
  const now = listed('salad', 'Salat', 'Mixed salad');
  const more = withText(typed, now, 'Green salads');
  const edit = more[keyOf(now)];
  expect(edit).toEqual({ text: 'Green salads', before: 'Salad' });
  expect([isContested(salad, edit), isContested(now, edit), isContested(now, undefined)]).toEqual([false, true, false]);
  expect(isContested(listed('salad', 'Salat', 'Green salads'), edit)).toBe(false);
});

test('mine is saved upon theirs, theirs ends the edit', () => {
  const typed = withText({}, salad, 'Green salad');
  const now = listed('salad', 'Salat', 'Mixed salad');
  expect(changedTexts([now], decided(typed, now, 'mine'))).toMatchObject([
    { text: 'Green salad', before: 'Mixed salad' },
  ]);
  expect(decided(typed, now, 'theirs')).toEqual({});
});

test('only what is missing is shown, and what is being written stays in sight', () => {
  const ids = (edits = {}, wanted = '', onlyMissing = true) =>
    shownTexts([soup, salad], edits, { onlyMissing, wanted }).map(({ id }) => id);
  expect(ids()).toEqual(['soup']);
  expect(ids(withText({}, salad, 'x'))).toEqual(['soup', 'salad']);
  expect(ids({}, 'SALAD', false)).toEqual(['salad']);
});

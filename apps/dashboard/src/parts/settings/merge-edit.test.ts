import { expect, test } from 'vitest';

import { addEdits, changedByBoth, changedValues, type Edits, settle, shownValues } from './merge-edit.ts';

type Dish = { readonly name: Record<string, string>; readonly price: number; readonly note: string };

const stored: Dish = { name: { de: 'Suppe', en: 'Soup' }, price: 900, note: '' };
const nothing: Edits<Dish> = {};

test('an edit lies over what is stored; put back, it is none', () => {
  const edits = addEdits(nothing, stored, { price: 950 });
  expect(shownValues(edits, stored)).toEqual({ ...stored, price: 950 });
  expect(changedValues(edits, stored)).toEqual({ price: 950 });
  expect(addEdits(edits, stored, { price: 900 })).toEqual({});
});

test('the order of languages is no change', () => {
  expect(addEdits(nothing, stored, { name: { en: 'Soup', de: 'Suppe' } })).toEqual({});
});

test('what somebody else changed is taken over where the person changed nothing', () => {
  const edits = addEdits(nothing, stored, { price: 950 });
  const now = { ...stored, note: 'bis 14 Uhr' };
  expect(shownValues(edits, now)).toEqual({ ...stored, price: 950, note: 'bis 14 Uhr' });
  expect(changedByBoth(edits, now)).toEqual([]);
  expect(changedValues(edits, now)).toEqual({ price: 950 });
});

test('the same field changed by both is asked about, unless both wrote the same', () => {
  const edits = addEdits(nothing, stored, { price: 950, note: 'neu' });
  expect(changedByBoth(edits, { ...stored, price: 990 })).toEqual(['price']);
  const same = { ...stored, price: 950 };
  expect(changedByBoth(edits, same)).toEqual([]);
  expect(changedValues(edits, same)).toEqual({ note: 'neu' });
});

test('mine stays an edit upon theirs, theirs ends it, and nothing is asked twice', () => {
  const edits = addEdits(nothing, stored, { price: 950, note: 'neu' });
  const now = { ...stored, price: 990, note: 'alt' };
  const settled = settle(edits, now, { price: 'mine', note: 'theirs' });
  expect(changedByBoth(settled, now)).toEqual([]);
  expect(changedValues(settled, now)).toEqual({ price: 950 });
  expect(changedByBoth(settled, { ...now, price: 1000 })).toEqual(['price']);
});

test('typing on after somebody else changed the field still asks', () => {
  const edits = addEdits(nothing, stored, { price: 950 });
  const now = { ...stored, price: 990 };
  expect(changedByBoth(addEdits(edits, now, { price: 960 }), now)).toEqual(['price']);
  expect(changedValues(addEdits(edits, now, { price: 900 }), now)).toEqual({ price: 900 });
});

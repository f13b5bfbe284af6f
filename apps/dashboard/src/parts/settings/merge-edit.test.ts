import { expect, test } from 'vitest';

import { addEdits, changedByBoth, changedValues, type Edits, settle, shownValues, withoutSaved } from './merge-edit.ts';

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

test('what is typed while it is saved stays, upon what was saved', () => {
  const saved = addEdits(nothing, stored, { price: 950, note: 'scharf' });
  const typedOn = addEdits(addEdits(saved, stored, { price: 9500 }), stored, { name: { de: 'Brühe' } });
  expect(withoutSaved(saved, saved)).toEqual({});
  expect(withoutSaved(typedOn, saved)).toEqual({
    price: { from: 950, to: 9500 },
    name: { from: stored.name, to: { de: 'Brühe' } },
  });
});

test('two languages of one text are two works: both count, and nobody is asked', () => {
  const edits = addEdits(nothing, stored, { name: { de: 'Tagessuppe', en: 'Soup' } });
  const now = { ...stored, name: { de: 'Suppe', en: 'Soup', fr: 'Potage' } };
  expect(changedByBoth(edits, now)).toEqual([]);
  expect(shownValues(edits, now).name).toEqual({ de: 'Tagessuppe', en: 'Soup', fr: 'Potage' });
  expect(changedValues(edits, now)).toEqual({ name: { de: 'Tagessuppe', en: 'Soup', fr: 'Potage' } });
});

test('a language that somebody emptied is gone, and one that is typed on later begins at what stands there', () => {
  const edits = addEdits(nothing, stored, { name: { de: 'Tagessuppe', en: 'Soup' } });
  const now = { ...stored, name: { de: 'Suppe' } };
  expect(shownValues(edits, now).name).toEqual({ de: 'Tagessuppe' });
  const typedOn = addEdits(edits, now, { name: { de: 'Tagessuppe', en: 'Broth' } });
  expect(changedByBoth(typedOn, now)).toEqual([]);
  expect(shownValues(typedOn, now).name).toEqual({ de: 'Tagessuppe', en: 'Broth' });
  expect(addEdits(edits, now, { name: { de: 'Suppe' } })).toEqual({});
});

test('the same language changed by both is asked about, and theirs keeps my other languages', () => {
  const edits = addEdits(nothing, stored, { name: { de: 'Tagessuppe', en: 'Broth' } });
  const now = { ...stored, name: { de: 'Suppe des Tages', en: 'Soup', fr: 'Potage' } };
  expect(changedByBoth(edits, now)).toEqual(['name']);
  expect(shownValues(edits, now, 'theirs').name).toEqual({ de: 'Suppe des Tages', en: 'Broth', fr: 'Potage' });
  const settled = settle(edits, now, { name: 'theirs' });
  expect(changedValues(settled, now)).toEqual({ name: { de: 'Suppe des Tages', en: 'Broth', fr: 'Potage' } });
  expect(changedByBoth(settled, now)).toEqual([]);
  expect(
    settle(addEdits(nothing, stored, { name: { de: 'Tagessuppe', en: 'Soup' } }), now, { name: 'theirs' }),
  ).toEqual({});
});

test('what is typed while it is saved stays in its language, whatever somebody else wrote in another', () => {
  const saved = addEdits(nothing, stored, { name: { de: 'Tagessuppe', en: 'Soup' } });
  const typedOn = addEdits(saved, stored, { name: { de: 'Tagessuppe neu', en: 'Soup' } });
  const now = { ...stored, name: { de: 'Tagessuppe', en: 'Broth' } };
  const left = withoutSaved(typedOn, saved);
  expect(changedByBoth(left, now)).toEqual([]);
  expect(changedValues(left, now)).toEqual({ name: { de: 'Tagessuppe neu', en: 'Broth' } });
});

type Area = { readonly id: string; readonly fee: number };
type Delivery = { readonly areas: readonly Area[]; readonly days: readonly { readonly ranges: readonly number[] }[] };
const delivery: Delivery = {
  areas: [
    { id: 'north', fee: 5 },
    { id: 'south', fee: 6 },
  ],
  days: Array.from({ length: 7 }, () => ({ ranges: [] })),
};
const withDay = (place: number, ranges: readonly number[]) =>
  delivery.days.map((day, index) => (index === place ? { ranges } : day));

test('two areas, two days of a week are two works: both count, and nobody is asked', () => {
  const mine = {
    areas: delivery.areas.map((area) => (area.id === 'north' ? { ...area, fee: 9 } : area)),
    days: withDay(0, [1]),
  };
  const edits = addEdits<Delivery>({}, delivery, mine);
  const now = {
    areas: [...delivery.areas.filter(({ id }) => id === 'north'), { id: 'west', fee: 7 }],
    days: withDay(6, [2]),
  };
  expect(changedByBoth(edits, now)).toEqual([]);
  expect(changedValues(edits, now)).toEqual({
    areas: [
      { id: 'north', fee: 9 },
      { id: 'west', fee: 7 },
    ],
    days: withDay(0, [1]).map((day, place) => (place === 6 ? { ranges: [2] } : day)),
  });
  // Typing on begins at what stands there now, and putting back leaves theirs.
  expect(addEdits(edits, now, { areas: now.areas, days: now.days })).toEqual({});
});

test('the same day changed by both is asked about, and theirs keeps my other days', () => {
  const edits = addEdits<Delivery>({}, delivery, {
    days: withDay(0, [1]).map((day, place) => (place === 3 ? { ranges: [4] } : day)),
  });
  const now = { ...delivery, days: withDay(0, [2]) };
  expect(changedByBoth(edits, now)).toEqual(['days']);
  const settled = settle(edits, now, { days: 'theirs' });
  expect(changedByBoth(settled, now)).toEqual([]);
  expect(changedValues(settled, now)).toEqual({
    days: withDay(0, [2]).map((day, place) => (place === 3 ? { ranges: [4] } : day)),
  });
});

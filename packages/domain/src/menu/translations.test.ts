import { describe, expect, test } from 'vitest';

import { aWholeMenu } from '../test-data/whole-menu.ts';
import { countMissing, listTexts, setTexts, type TextPlace } from './translations.ts';

const texts = listTexts(aWholeMenu());
const at = (place: Partial<TextPlace>) =>
  texts.filter((one) => Object.entries(place).every(([key, value]) => one[key as keyof TextPlace] === value));

describe('the list of texts', () => {
  test('has every field that is written in any language, parts included', () => {
    expect(at({ thing: 'category', id: 'mains' }).map(({ field }) => field)).toEqual(['name', 'info']);
    expect(at({ thing: 'product', id: 'zg' }).map(({ field }) => field)).toEqual([
      'name',
      'description',
      'hint',
      'origin',
    ]);
    expect(at({ thing: 'modifierGroup', id: 'side' }).map(({ part }) => part)).toEqual([
      null,
      'roesti',
      'noodles',
      'none',
    ]);
    expect(at({ thing: 'combo' }).map(({ part, field }) => [part, field])).toEqual([
      [null, 'name'],
      ['main', 'title'],
      ['drink', 'title'],
    ]);
    expect(at({ thing: 'special' }).map(({ field }) => field)).toEqual(['info', 'info']);
    expect(at({ thing: 'tag' }).map(({ texts: found }) => found['de'])).toEqual(['Vegi, auch vegan', 'Scharf | sehr']);
  });

  test('counts what each language lacks; one that nobody writes in is not counted', () => {
    expect(countMissing(texts)).toEqual([
      { language: 'de', written: texts.length, missing: 0 },
      { language: 'en', written: 4, missing: texts.length - 4 },
      { language: 'fr', written: 2, missing: texts.length - 2 },
      { language: 'it', written: 1, missing: texts.length - 1 },
    ]);
  });
});

describe('setting texts', () => {
  const place = { thing: 'product', id: 'zg', part: null, field: 'name' } as const;

  test('changes that language of those things alone, trimmed; an empty text is none', () => {
    const done = setTexts(aWholeMenu(), 'fr', [
      { ...place, text: '  Émincé ', before: '' },
      { ...place, field: 'origin', text: '', before: 'Veau: Suisse' },
      { thing: 'modifierGroup', id: 'side', part: 'roesti', field: 'title', text: 'Rösti', before: '' },
      { thing: 'combo', id: 'menu', part: 'drink', field: 'title', text: 'Boisson', before: '' },
    ]);
    if (!done.ok) throw new Error(done.code);
    const { products, modifierGroups, combos, categories, tags, specials } = done.value;
    expect([products.size, modifierGroups.size, combos.size, categories.size, tags.size, specials.size]).toEqual([
      1, 1, 1, 0, 0, 0,
    ]);
    const before = aWholeMenu().products.get('zg');
    expect(products.get('zg')).toEqual({
      ...before,
      name: { de: 'Geschnetzeltes', en: 'Sliced veal', fr: 'Émincé' },
      origin: { de: 'Kalb: Schweiz' },
    });
    expect(modifierGroups.get('side')?.options[0]?.title).toEqual({ de: 'Rösti', fr: 'Rösti' });
    expect(combos.get('menu')?.components[1]?.title).toEqual({ de: 'Getränk', fr: 'Boisson' });
  });

  test('never overwrites what somebody else wrote meanwhile', () => {
    const change = { ...place, text: 'Veal', before: '' };
    expect(setTexts(aWholeMenu(), 'en', [change])).toMatchObject({ code: 'menu.error.textChangedMeanwhile' });
    // Both wrote the same: nobody is told.
    expect(setTexts(aWholeMenu(), 'en', [{ ...place, text: 'Sliced veal', before: '' }]).ok).toBe(true);
  });

  test('of what is not there is refused', () => {
    const unknown = { ok: false, code: 'menu.error.textUnknown' };
    for (const wrong of [{ id: 'x' }, { part: 'x' }, { field: 'title' as const }, { thing: 'tag' as const }]) {
      expect(setTexts(aWholeMenu(), 'fr', [{ ...place, ...wrong, text: 'a', before: '' }])).toEqual(unknown);
    }
  });
});

import { expect, test } from 'vitest';

import { byName } from './by-name.ts';

test('names stand as people look for them, whatever their accents, capitals and numbers', () => {
  const names = ['Zug', 'Bar 10', 'adler', 'Ägeri', 'Bar 2', 'Bären', 'Écluse', 'Elvira'];
  const things = names.map((name, index) => ({ id: `${index}`, name }));
  const sorted = things.toSorted(byName).map(({ name }) => name);
  expect(sorted).toEqual(['adler', 'Ägeri', 'Bar 2', 'Bar 10', 'Bären', 'Écluse', 'Elvira', 'Zug']);
  expect(
    [
      { id: 'b', name: 'Anna' },
      { id: 'a', name: 'Anna' },
    ]
      .toSorted(byName)
      .map(({ id }) => id),
  ).toEqual(['a', 'b']);
});

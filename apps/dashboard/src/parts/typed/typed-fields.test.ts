import { expect, test } from 'vitest';

import { laidOver, typedOf } from './typed-fields.ts';

const found = { text: 'Fenster', covers: 2, guest: { name: 'Vreni', phone: '' }, options: ['a'] };

test('what is as it was found is not typed, however deep it lies', () => {
  expect(typedOf({ ...found, guest: { ...found.guest }, options: ['a'] }, found)).toEqual({});
  expect(typedOf({ ...found, guest: { ...found.guest, phone: '079' } }, found)).toEqual({ guest: { phone: '079' } });
  expect(typedOf({ ...found, covers: null, options: ['a', 'b'] }, found)).toEqual({
    covers: null,
    options: ['a', 'b'],
  });
});

test('what was typed lies over what is there by now, and nothing else of it', () => {
  const now = { ...found, text: 'Nussallergie', guest: { name: 'Vreni Keller', phone: '' } };
  const typed = typedOf({ ...found, covers: null, guest: { ...found.guest, phone: '079' } }, found);
  expect(laidOver(now, typed)).toEqual({ ...now, covers: null, guest: { name: 'Vreni Keller', phone: '079' } });
});

test('what another version of the page kept, or somebody by hand, is no field of it', () => {
  expect(laidOver(found, { gone: 1, text: 'Tür' })).toEqual({ ...found, text: 'Tür' });
  for (const value of [undefined, null, 'a', ['a']]) expect(laidOver(found, value)).toEqual(found);
});

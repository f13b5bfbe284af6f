import { expect, test } from 'vitest';

import { keepUnits } from './keep-units.ts';

test.each([
  ['Rindstatar 80 g', 'Rindstatar 80\u00A0g'],
  ['Rivella Rot 3.3 dl', 'Rivella Rot 3.3\u00A0dl'],
  ['180 g, Zwiebeln und 2 dl Wein', '180\u00A0g, Zwiebeln und 2\u00A0dl Wein'],
  ['12 % vol.', '12\u00A0% vol.'],
])('%s', (typed, kept) => expect(keepUnits(typed)).toBe(kept));

test.each(['Menü 3 gross', 'Tisch 4 links', '2 Gläser', 'g 3'])('%s is left alone', (text) => {
  expect(keepUnits(text)).toBe(text);
});

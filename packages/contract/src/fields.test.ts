import { expect, test } from 'vitest';

import { nameSent, personName } from './fields.ts';

test.each(['', '  ', '\u200b', '\u2060\u200d '])('%j is no name', (text) => {
  expect(nameSent(60).safeParse(text).success).toBe(false);
  expect(personName.safeParse(text).success).toBe(false);
});

test('a name is kept as it was sent, without the space around it', () => {
  expect(nameSent(60).parse(' Küche 2 ')).toBe('Küche 2');
  expect(nameSent(3).safeParse('Bar 2').success).toBe(false);
});

import { expect, test } from 'vitest';

import { isBlank } from './is-blank.ts';
import { tidyTexts } from './menu/content-languages.ts';

test.each([
  ['', true],
  [' \n\t\u00a0', true],
  ['\u200b\u200d\ufeff', true],
  ['\u2060 \u00ad', true],
  ['\u3164', true],
  ['a', false],
  ['0', false],
  ['-', false],
  ['👨‍🍳', false],
  ['\u200bKüche', false],
  ['中', false],
])('%j is blank: %s', (text, blank) => {
  expect(isBlank(text)).toBe(blank);
});

test('a name of signs that nobody sees is no name in any language', () => {
  expect(tidyTexts({ de: '\u200b', en: 'Soup' })).toEqual({ en: 'Soup' });
});

import { expect, test } from 'vitest';

import { translate } from './translate.ts';

test('the UI language wins where the text has it', () => {
  expect(translate({ de: 'Rösti', en: 'Hash browns' }, 'en-US', 'de')).toEqual({
    text: 'Hash browns',
    lang: undefined,
  });
});

test('otherwise the venue’s language, and the text says which one it is', () => {
  expect(translate({ de: 'Rösti', fr: 'Rœstis' }, 'en-US', 'fr')).toEqual({ text: 'Rœstis', lang: 'fr' });
});

test('an empty translation counts as none', () => {
  expect(translate({ en: '', it: 'Rösti' }, 'en-US', 'de')).toEqual({ text: 'Rösti', lang: 'it' });
});

test('nothing at all is an empty text', () => {
  expect(translate({}, 'de-CH', 'de').text).toBe('');
});

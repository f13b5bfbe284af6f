import { describe, expect, test } from 'vitest';

import { soughtGuest } from './sought-guest.ts';

describe('a guest is found', () => {
  test.each([
    ['müller', 'Frau MÜLLER'],
    ['Muller', 'Frau Müller'],
    ['keller  anna', 'Keller Anna'],
    ['079 123 45 67', '+41 79 123 45 67'],
    ['+41791234567', '079/123 45 67'],
    ['0041 79 123 45 67', '0791234567'],
    ['123 45 67', 'ruft an: 079 123 45 67'],
    ['KELLER@example.ch', 'anna.keller@example.ch'],
  ])('%s in %s', (sought, text) => {
    expect(soughtGuest(sought)([null, 'x', text])).toBe(true);
  });

  test.each([
    ['Keller', 'Kellner'],
    ['079 123 45 67', '079 123 45 68'],
    ['12', 'Tisch 21'],
    ['079 123 45 67 Keller', '079 123 45 67'],
  ])('not %s in %s', (sought, text) => {
    expect(soughtGuest(sought)([text, null])).toBe(false);
  });
});

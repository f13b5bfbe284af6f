import { expect, test } from 'vitest';

import { isPinComplete, pinError, pressPinKey } from './pin-digits.ts';

test('leading zeros count, a ninth digit is not taken, backspace takes the last', () => {
  expect(pressPinKey('0', '0')).toBe('00');
  expect(pressPinKey('12345678', '9')).toBe('12345678');
  expect(pressPinKey('12', 'backspace')).toBe('1');
});

test('four to eight digits are a PIN', () => {
  expect(['123', '1234', '12345678', '123456789', '12a4'].map(isPinComplete)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('a new PIN names what is wrong with it', () => {
  expect(pinError('284', '284')).toBe('incomplete');
  expect(pinError('1234', '1234')).toBe('simple');
  expect(pinError('2846', '2847')).toBe('differs');
  expect(pinError('2846', '2846')).toBeNull();
});

import type { KeypadKey } from '@comanda/ui/keypad.tsx';
import { expect, test } from 'vitest';

import { pressKey, typedAmount } from './typed-amount.ts';

const type = (...keys: KeypadKey[]) => keys.reduce(pressKey, '');

test('the last two digits are rappen', () => {
  expect(typedAmount(type('1', '8', '5', '0'))).toBe(1850);
  expect(typedAmount(type('5', '00'))).toBe(500);
});

test('leading zeros are nothing', () => {
  expect(type('0', '00', '7')).toBe('7');
  expect(typedAmount('')).toBe(0);
});

test('backspace takes the last digit and does no harm at the end', () => {
  expect(type('1', '2', 'backspace')).toBe('1');
  expect(type('backspace')).toBe('');
});

test('a ninth digit is not taken', () => {
  expect(type('1', '2', '3', '4', '5', '6', '7', '8', '9')).toBe('12345678');
});

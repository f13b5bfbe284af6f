import { expect, test } from 'vitest';

import { mostOrders, parseCount, parseFrancs } from './parse-usage.ts';

test('counts are whole, with or without separators, and have an end', () => {
  expect(parseCount('1’200', mostOrders)).toBe(1200);
  expect(parseCount(' 1 200 ', mostOrders)).toBe(1200);
  expect(parseCount('0', 100)).toBe(0);
  expect(['', '1.5', '-1', 'x', '101'].map((text) => parseCount(text, 100))).toEqual([null, null, null, null, null]);
});

test('francs have up to two decimals', () => {
  expect(parseFrancs('42')).toBe(4200);
  expect(parseFrancs('42.5')).toBe(4250);
  expect(parseFrancs('0,05')).toBe(5);
  expect(['', '.5', '1.234', '-3', '99999'].map(parseFrancs)).toEqual([null, null, null, null, null]);
});

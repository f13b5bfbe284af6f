import fc from 'fast-check';
import { expect, test } from 'vitest';

import { maskCardNumbers } from './mask-card-numbers.ts';

test.each([
  ['card 4111111111111111 declined', 'card ************1111 declined'],
  ['4111 1111 1111 1111', '**** **** **** 1111'],
  ['5500-0000-0000-0004: do not honour', '****-****-****-0004: do not honour'],
  ['PAN=378282246310005;', 'PAN=***********0005;'],
  // 13 and 19 digits.
  ['4222222222222', '*********2222'],
  ['6304000000000000000', '***************0000'],
  // With a number before, one after, and two of them.
  ['code 05 4111111111111111', 'code 05 ************1111'],
  ['4111 1111 1111 1111 12/29', '**** **** **** 1111 12/29'],
  ['4111111111111111 5500000000000004', '************1111 ************0004'],
])('%s', (text, expected) => {
  expect(maskCardNumbers(text)).toBe(expected);
});

test.each([
  'Do not honour',
  // One digit off.
  '4111111111111112',
  // 12 and 20 digits.
  '411111111117',
  '41111111111111111111',
  '2026-11-27 19:04:11',
  '+41 79 555 48 21',
  '************1111',
])('stays as it is: %s', (text) => {
  expect(maskCardNumbers(text)).toBe(text);
});

/** Of 12 to 18 digits, with the one at the end that makes them add up. */
const cardNumber = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 18 }).map((digits) => {
  const sum = digits
    .toReversed()
    .reduce(
      (total, digit, index) => total + (index % 2 === 0 ? ([0, 2, 4, 6, 8, 1, 3, 5, 7, 9][digit] ?? 0) : digit),
      0,
    );
  return [...digits, (10 - (sum % 10)) % 10].join('');
});
const word = fc.string({ unit: fc.constantFrom('a', 'z', 'é', ':', '/', '#', '*', '.', ' ') });

test('of any card number in any words its last four digits are left', () => {
  fc.assert(
    fc.property(word, cardNumber, word, (before, number, after) => {
      const masked = maskCardNumbers(`${before}:${number};${after}`);
      expect(masked).toBe(`${before}:${'*'.repeat(number.length - 4)}${number.slice(-4)};${after}`);
      expect(maskCardNumbers(masked)).toBe(masked);
    }),
  );
});

/** Some milliseconds; where each group is tried with all that follow, minutes. */
const soonMs = 5000;

test(
  'a line of any length is read once from end to end',
  () => {
    const line = (piece: string, count: number) => Array.from({ length: count }, () => piece).join(' ');
    for (const text of [line('1', 1000), line('1', 10_000), '1'.repeat(40_000)]) {
      expect(maskCardNumbers(text).replaceAll('*', '1')).toBe(text);
    }
    expect(maskCardNumbers(line('4111 1111 1111 1111', 1000))).toBe(line('**** **** **** 1111', 1000));
  },
  soonMs,
);

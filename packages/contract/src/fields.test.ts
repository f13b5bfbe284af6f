import { expect, test } from 'vitest';

import { id, idOrNone, nameSent, numberSent, personName } from './fields.ts';

test.each(['', '  ', '\u200b', '\u2060\u200d '])('%j is no name', (text) => {
  expect(nameSent(60).safeParse(text).success).toBe(false);
  expect(personName.safeParse(text).success).toBe(false);
});

test('a name is kept as it was sent, without the space around it', () => {
  expect(nameSent(60).parse(' Küche 2 ')).toBe('Küche 2');
  expect(nameSent(3).safeParse('Bar 2').success).toBe(false);
});

const uuid = '01890a5d-ac96-774b-bcce-b302099a8057';

test('a UUID is one id however it is written; any other id keeps its capitals', () => {
  expect(id.parse(uuid.toUpperCase())).toBe(uuid);
  expect(idOrNone.parse(uuid.toUpperCase())).toBe(uuid);
  expect(id.parse(`${uuid.toUpperCase()}A`)).toBe(`${uuid.toUpperCase()}A`);
  expect(id.parse('T_Linde')).toBe('T_Linde');
  expect([id.safeParse('').success, idOrNone.safeParse('').success]).toEqual([false, true]);
});

test.each(['0x10', '1e2', ' 7', '7 ', '', '+7', '-0', '7.0', '007', '0b1', 'Infinity', 'true', '\u0667'])(
  '%j is no number of an address',
  (text) => {
    expect(numberSent(0, 200).safeParse(text).success).toBe(false);
  },
);

test('decimal digits are, within their bounds', () => {
  expect([numberSent(0, 200).parse('0'), numberSent(0, 200).parse('200')]).toEqual([0, 200]);
  expect([numberSent(1, 200).safeParse('0').success, numberSent(0, 200).safeParse('201').success]).toEqual([
    false,
    false,
  ]);
  expect(numberSent(0, Number.MAX_SAFE_INTEGER).safeParse('9'.repeat(30)).success).toBe(false);
});

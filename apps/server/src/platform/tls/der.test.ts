import { expect, test } from 'vitest';

import { bits, integer, objectId, octets, partsOf, sequence, tagged, text, time } from './der.ts';

const hex = (bytes: Buffer) => bytes.toString('hex');

test('numbers are as short as they can be, and never negative', () => {
  expect(hex(integer(Buffer.from([0])))).toBe('020100');
  expect(hex(integer(Buffer.from([0, 0, 0x7f])))).toBe('02017f');
  expect(hex(integer(Buffer.from([0x80])))).toBe('02020080');
});

test('ids, bits and texts', () => {
  expect(hex(objectId('1.2.840.10045.4.3.2'))).toBe('06082a8648ce3d040302');
  expect(hex(objectId('2.5.29.17'))).toBe('0603551d11');
  expect(hex(bits(Buffer.from([0x06]), 1))).toBe('03020106');
  expect(hex(text('ö'))).toBe('0c02c3b6');
});

test('a time is short until 2049 and long from 2050 on', () => {
  expect(
    time(Date.UTC(2049, 11, 31, 23, 59, 59))
      .subarray(2)
      .toString(),
  ).toBe('491231235959Z');
  expect(
    time(Date.UTC(2050, 0, 1))
      .subarray(2)
      .toString(),
  ).toBe('20500101000000Z');
});

test('what was put together comes apart again, however long it is', () => {
  for (const length of [0, 127, 128, 255, 256, 70_000]) {
    const whole = sequence(octets(Buffer.alloc(length, 7)), tagged(0x05));
    const [outer] = partsOf(whole);
    expect(outer?.tag).toBe(0x30);
    expect(partsOf(outer?.content ?? Buffer.alloc(0)).map(({ content }) => content.length)).toEqual([length, 0]);
  }
  expect(() => partsOf(Buffer.from([0x30, 0x05, 0x01]))).toThrow(RangeError);
});

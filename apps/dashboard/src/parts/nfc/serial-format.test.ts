import fc from 'fast-check';
import { expect, test } from 'vitest';

import { serialFormats, serialOf } from './serial-format.ts';

test.each([
  ['04:a2:2b:1a:c3:52:80', 'hex'],
  ['04A22B1AC35280', 'hex'],
  ['04-a2-2b-1a-c3-52-80', 'hex'],
  ['8052C31A2BA204', 'hexReversed'],
  ['1304205923144320', 'decimal'],
  ['36119794930131460', 'decimalReversed'],
] as const)('%s read as %s is the same tag', (text, format) => {
  expect(serialOf(text, format)).toBe('04A22B1AC35280');
});

test('ten digits of a small reader are four bytes, its leading noughts among them', () => {
  expect(serialOf('0012345678', 'decimal')).toBe('00BC614E');
  expect(serialOf('0012345678', 'decimalReversed')).toBe('4E61BC00');
});

test('what has no length of a serial number is none', () => {
  for (const text of ['', '04', '04A2', 'A22B1A', 'Sommerpass', '04:a2:2b:1a:c3:52:8', '7610000001230']) {
    expect(serialOf(text, 'hex')).toBeNull();
  }
  expect(serialOf('04A22B1A', 'decimal')).toBeNull();
  expect(serialOf('9'.repeat(25), 'decimal')).toBeNull();
});

test('each way of writing a serial number leads back to it', () => {
  const byte = fc.integer({ min: 1, max: 255 });
  const bytes = fc.constantFrom(4, 7, 10).chain((length) => fc.array(byte, { minLength: length, maxLength: length }));
  const write = (of: readonly number[]) => of.map((each) => each.toString(16).padStart(2, '0')).join('');
  fc.assert(
    fc.property(bytes, (of) => {
      const [there, back] = [write(of), write(of.toReversed())];
      const written = { hex: there, hexReversed: back, decimal: `${BigInt(`0x${there}`)}`, decimalReversed: '' };
      written.decimalReversed = `${BigInt(`0x${back}`)}`;
      for (const format of serialFormats) expect(serialOf(written[format], format)).toBe(there.toUpperCase());
    }),
  );
});

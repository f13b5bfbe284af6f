import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Dots, ditherToDots, encodeDots, isBlack } from './dots.ts';

const plain = (width: number, height: number, value: number) => ({
  width,
  height,
  grey: new Uint8Array(width * height).fill(value),
});

const blackDots = (dots: Dots) => {
  let count = 0;
  for (let y = 0; y < dots.height; y++) for (let x = 0; x < dots.width; x++) count += isBlack(dots, x, y) ? 1 : 0;
  return count;
};

describe('dithering', () => {
  test('black is every dot, white and nearly white none', () => {
    expect(blackDots(ditherToDots(plain(37, 11, 0)))).toBe(37 * 11);
    expect(blackDots(ditherToDots(plain(37, 11, 255)))).toBe(0);
    expect(blackDots(ditherToDots(plain(37, 11, 250)))).toBe(0);
  });

  test('a grey keeps its share of black dots', () => {
    for (const value of [32, 64, 128, 192, 224]) {
      const share = blackDots(ditherToDots(plain(200, 200, value))) / 40_000;
      expect(Math.abs(share - (255 - value) / 255), `grey ${value}`).toBeLessThan(0.02);
    }
  });

  test('lettering stays as it is: no dot beside it, none missing in it', () => {
    const grey = Uint8Array.from({ length: 64 * 16 }, (_, at) => (at % 64 >= 10 && at % 64 < 20 ? 0 : 255));
    const dots = ditherToDots({ width: 64, height: 16, grey });
    for (let y = 0; y < 16; y++) {
      for (let x = 0; x < 64; x++) expect(isBlack(dots, x, y)).toBe(x >= 10 && x < 20);
    }
  });

  test('any picture has whole rows of bytes and no dot beyond its width', () => {
    const picture = fc
      .record({ width: fc.integer({ min: 1, max: 40 }), height: fc.integer({ min: 1, max: 12 }) })
      .chain(({ width, height }) =>
        fc
          .uint8Array({ minLength: width * height, maxLength: width * height })
          .map((grey) => ({ width, height, grey })),
      );
    fc.assert(
      fc.property(picture, (given) => {
        const dots = ditherToDots(given);
        const rowBytes = Math.ceil(given.width / 8);
        expect(dots.bits).toHaveLength(rowBytes * given.height);
        const spare = rowBytes * 8 - given.width;
        for (let y = 0; y < given.height; y++) {
          expect((dots.bits[(y + 1) * rowBytes - 1] ?? 0) & ((1 << spare) - 1)).toBe(0);
        }
      }),
    );
  });

  test('bytes that do not fill the picture are a fault', () => {
    expect(() => ditherToDots({ width: 2, height: 2, grey: new Uint8Array(3) })).toThrow('3 bytes for 2 × 2');
  });
});

describe('ESC/POS', () => {
  test('a small picture is one command with its rows', () => {
    const dots = ditherToDots(plain(10, 2, 0));
    expect([...encodeDots(dots)]).toEqual([0x1d, 0x76, 0x30, 0, 2, 0, 2, 0, 0xff, 0xc0, 0xff, 0xc0]);
  });

  test('a tall one comes in pieces that hold all of its rows', () => {
    const dots = ditherToDots(plain(576, 300, 0));
    const bytes = encodeDots(dots);
    const rows: number[] = [];
    for (let at = 0; at < bytes.length;) {
      expect([...bytes.subarray(at, at + 6)]).toEqual([0x1d, 0x76, 0x30, 0, 72, 0]);
      const count = (bytes[at + 6] ?? 0) + (bytes[at + 7] ?? 0) * 256;
      rows.push(count);
      at += 8 + 72 * count;
    }
    expect(rows).toEqual([128, 128, 44]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  checkImageFile,
  checkImageSize,
  imageFormatOf,
  imageFormats,
  imagePurposes,
  largestImageBytes,
  recommendedSizes,
  widthsFor,
  widthToShow,
} from './image.ts';

const bytesOf = (...parts: readonly (string | readonly number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [...part],
    ),
  );

const ftyp = (...brands: readonly string[]) =>
  bytesOf([0, 0, 0, 8 + 4 + 4 * brands.length], 'ftyp', brands[0] ?? '', [0, 0, 0, 0], ...brands.slice(1));

describe('the kind of a file is read from its first bytes', () => {
  test.each([
    ['jpeg', bytesOf([0xff, 0xd8, 0xff, 0xe0])],
    ['png', bytesOf([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['webp', bytesOf('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['avif', ftyp('avif', 'mif1', 'miaf')],
    ['avif', ftyp('mif1', 'miaf', 'avif')],
  ] as const)('%s', (format, bytes) => {
    expect(imageFormatOf(bytes)).toBe(format);
    expect(checkImageFile(bytes)).toEqual({ ok: true, value: format });
  });

  test.each([
    ['SVG', bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['SVG behind a head', bytesOf('<?xml version="1.0"?><svg/>')],
    ['GIF', bytesOf('GIF89a')],
    ['HEIC', ftyp('heic', 'mif1', 'heic')],
    ['film', ftyp('isom', 'mp42')],
    ['sound in the same box as WebP', bytesOf('RIFF', [1, 2, 3, 4], 'WAVE')],
    ['PDF', bytesOf('%PDF-1.7')],
    ['brand named behind the first box', bytesOf([...ftyp('heic', 'mif1')], [0, 0, 0, 8], 'avif')],
    ['nothing', new Uint8Array()],
  ])('%s is refused', (_, bytes) => {
    expect(checkImageFile(bytes)).toEqual({ ok: false, code: 'image.error.format' });
  });

  test('no bytes make it throw', () => {
    const known = [null, ...imageFormats];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        expect(known).toContain(imageFormatOf(bytes));
      }),
    );
  });
});

test('a file above ten megabytes is too large, whatever it is', () => {
  const bytes = new Uint8Array(largestImageBytes + 1);
  bytes.set([0xff, 0xd8, 0xff]);
  expect(checkImageFile(bytes)).toMatchObject({ code: 'image.error.tooLarge', params: { megabytes: 10 } });
  expect(checkImageFile(bytes.subarray(0, largestImageBytes)).ok).toBe(true);
});

test('a picture above the pixels is too large, one without any is none', () => {
  expect(checkImageSize({ width: 10_000, height: 5000 }).ok).toBe(true);
  expect(checkImageSize({ width: 10_001, height: 5000 })).toMatchObject({ code: 'image.error.tooLarge' });
  expect(checkImageSize({ width: 60_000, height: 60_000 })).toMatchObject({ code: 'image.error.tooLarge' });
  for (const width of [0, -1, Number.NaN]) {
    expect(checkImageSize({ width, height: 10 })).toEqual({ ok: false, code: 'image.error.unreadable' });
  }
});

describe('the widths that are kept', () => {
  test('of the recommended size', () => {
    const kept = imagePurposes.map((purpose) => widthsFor(purpose, recommendedSizes[purpose].width));
    expect(kept).toEqual([
      [160, 320, 640, 800],
      [64, 128, 256, 512],
      [400, 800, 1600],
      [288, 576],
      [400, 800, 1600],
    ]);
  });

  test('ascend, end with the picture or the largest, and never go above it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...imagePurposes), fc.integer({ min: 1, max: 20_000 }), (purpose, width) => {
        const widths = widthsFor(purpose, width);
        expect(widths).toEqual([...new Set(widths)].toSorted((a, b) => a - b));
        expect(widths.at(-1)).toBe(Math.min(width, widthsFor(purpose, 20_000).at(-1) ?? 0));
      }),
    );
  });

  test('the smallest that fills the place is shown', () => {
    expect(widthToShow([160, 320, 640], 161)).toBe(320);
    expect(widthToShow([160, 320, 640], 160)).toBe(160);
    expect(widthToShow([160, 320, 640], 2000)).toBe(640);
  });
});

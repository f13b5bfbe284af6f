import { imagePurposes } from '@comanda/domain/media/image';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';

import { aBomb, anSvg, aPhonePhoto, aPicture } from '../../test/pictures.ts';
import { processImage } from './process-image.ts';

const quiet = { log: { error: () => {}, warn: () => {}, info: () => {} } };

const kept = async (bytes: Uint8Array, purpose: (typeof imagePurposes)[number] = 'product') => {
  const processed = await processImage(quiet, bytes, purpose);
  if (!processed.ok) throw new Error(processed.code);
  return processed.value;
};

const readPixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer({ resolveWithObject: true });

describe('a picture that is taken', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s becomes WebP in its widths', async (kind) => {
    const { width, height, files, dots } = await kept(await aPicture(kind));
    expect({ width, height, dots }).toEqual({ width: 800, height: 600, dots: null });
    expect(files.map((file) => file.width)).toEqual([160, 320, 640, 800]);
    for (const { width: wanted, bytes } of files) {
      const found = await sharp(bytes).metadata();
      expect(found).toMatchObject({ format: 'webp', width: wanted, height: wanted * 0.75 });
    }
    const { data } = await readPixels(files[0]?.bytes ?? Buffer.alloc(0));
    expect([data[0], data[2], data.at(-3), data.at(-1)].map((value) => (value ?? 0) > 128)).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  test('is never made larger, and a large one is brought down', async () => {
    expect((await kept(await aPicture('png', { width: 90, height: 40 }))).files.map(({ width }) => width)).toEqual([
      90,
    ]);
    const large = await kept(await aPicture('jpeg', { width: 3000, height: 2000 }), 'banner');
    expect([large.width, large.files.map(({ width }) => width)]).toEqual([1600, [400, 800, 1600]]);
  });

  test('stands upright and says nothing any more of who took it and where', async () => {
    const photo = await aPhonePhoto();
    expect((await sharp(photo).metadata()).exif?.toString('latin1')).toContain('Sara Muster');
    const { width, height, files } = await kept(photo);
    expect([width, height]).toEqual([600, 800]);
    for (const { bytes } of files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined, undefined]);
      expect(bytes.toString('latin1')).not.toMatch(/Sara|Telefon|EXIF|XMP/);
    }
    // Red was above before it was turned a quarter to the right: now it is at the right.
    const { data, info } = await readPixels(files.at(-1)?.bytes ?? Buffer.alloc(0));
    const middle = Math.floor(info.height / 2) * info.width * info.channels;
    expect(data[middle + 2]).toBeGreaterThan(128);
    expect(data[middle + (info.width - 1) * info.channels]).toBeGreaterThan(128);
  });

  test('keeps what is transparent', async () => {
    const logo = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { files } = await kept(logo, 'logo');
    expect((await sharp(files[0]?.bytes).metadata()).hasAlpha).toBe(true);
  });

  test('is kept as dots too when it is printed on receipts', async () => {
    const { dots, files } = await kept(await aPicture('png', { width: 1000, height: 400 }), 'receipt');
    expect(files.map(({ width }) => width)).toEqual([288, 576]);
    expect([dots?.width, dots?.height, dots?.bits.length]).toEqual([576, 230, 72 * 230]);
    const white = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const paper = await kept(white, 'receipt');
    expect(paper.dots?.bits.every((byte) => byte === 0)).toBe(true);
  });

  test('waits until the one before it is made', async () => {
    const large = await aPicture('jpeg', { width: 3000, height: 2000 });
    const small = await aPicture('jpeg', { width: 60, height: 40 });
    const made: string[] = [];
    // Side by side the small ones, a hundred times less work, would overtake the large one that came before them.
    await Promise.all(
      (['large', 'small', 'smaller'] as const).map(async (name) => {
        await kept(name === 'large' ? large : small);
        made.push(name);
      }),
    );
    expect(made).toEqual(['large', 'small', 'smaller']);
  });
});

describe('a picture that is refused', () => {
  const refusal = async (bytes: Uint8Array) => {
    const processed = await processImage(quiet, bytes, 'product');
    return processed.ok ? 'taken' : processed.code;
  };

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s cut off in the middle', async (kind) => {
    const picture = await aPicture(kind);
    expect(await refusal(picture.subarray(0, Math.floor(picture.length / 2)))).toBe('image.error.unreadable');
    expect(await refusal(picture.subarray(0, 40))).toBe('image.error.unreadable');
  });

  test('a drawing of the web, whatever it may hold', async () => {
    expect(await refusal(anSvg)).toBe('image.error.format');
  });

  test('one that begins like a picture and is none', async () => {
    expect(await refusal(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), anSvg]))).toBe('image.error.unreadable');
  });

  test('one that unfolds to gigabytes', async () => {
    const bomb = aBomb();
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(bomb)).toBe('image.error.tooLarge');
  });

  test('one that is smaller than it says', async () => {
    expect(await refusal(aBomb(7000))).toBe('image.error.unreadable');
  });

  test('and the next one is taken again', async () => {
    expect(await refusal(await aPicture('png'))).toBe('taken');
  });
});

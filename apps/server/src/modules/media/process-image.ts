/**
 * A sent picture → what is kept of it: WebP in several widths, nothing of its metadata (decisions.md §9). One at a time
 * and on one thread, so that neither memory nor the other cores are taken from the orders.
 */
import { accept, type Decision, refuse } from '@comanda/domain/decision';
import {
  checkImageFile,
  checkImageSize,
  type ImageFormat,
  type ImagePurpose,
  type ImageRefusal,
  largestImagePixels,
  widthsFor,
} from '@comanda/domain/media/image';
import { type Dots, ditherToDots, paperDots } from '@comanda/paper/dots';
import type { Metadata, Sharp } from 'sharp';

import type { House } from '../../platform/house.ts';
import { inTurn } from './in-turn.ts';

export type KeptImage = {
  readonly width: number;
  readonly height: number;
  /** Ascending by width. */
  readonly files: readonly { readonly width: number; readonly bytes: Buffer }[];
  /** Of a print image alone. */
  readonly dots: Dots | null;
};

type Library = (typeof import('sharp'))['default'];

let loading: Promise<Library> | undefined;

/** Only once a picture comes: most starts of the server never need its 30 MB. */
export function loadLibrary(): Promise<Library> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    // Everything else libvips could read is none of our formats and only a way in.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: [
        'VipsForeignLoadJpegBuffer',
        'VipsForeignLoadPngBuffer',
        'VipsForeignLoadWebpBuffer',
        'VipsForeignLoadHeifBuffer',
      ],
    });
    return sharp;
  });
  return loading;
}

export function processImage(
  house: Pick<House, 'log'>,
  bytes: Uint8Array,
  purpose: ImagePurpose,
): Promise<Decision<KeptImage, ImageRefusal>> {
  const checked = checkImageFile(bytes);
  if (!checked.ok) return Promise.resolve(checked);
  return inTurn(async () => {
    try {
      return await decode(bytes, checked.value, purpose);
    } catch (error) {
      // Damaged files are refused, but a library that cannot read any more must be seen.
      house.log.warn({ err: error, purpose, format: checked.value, bytes: bytes.length }, 'picture not readable');
      return refuse('image.error.unreadable');
    }
  });
}

const timeoutSeconds = 20;

/** A tall picture is kept at most this many times as high as it is wide. */
const tallest = 3;

async function decode(
  bytes: Uint8Array,
  format: ImageFormat,
  purpose: ImagePurpose,
): Promise<Decision<KeptImage, ImageRefusal>> {
  const sharp = await loadLibrary();
  const source = () =>
    sharp(bytes, { failOn: 'error', limitInputPixels: largestImagePixels, pages: 1 }).timeout({
      seconds: timeoutSeconds,
    });
  const claimed = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  if (formatOf(claimed) !== format) return refuse('image.error.format');
  const size = checkImageSize({ width: claimed.width, height: claimed.height });
  if (!size.ok) return size;
  const largest = widthsFor(purpose, Number.MAX_SAFE_INTEGER).at(-1) ?? claimed.width;
  // Read once: the smaller ones are made from the largest, a few megabytes that are already upright.
  const { data, info } = await source()
    .autoOrient()
    .resize({ width: largest, height: largest * tallest, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const upright = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).timeout({
      seconds: timeoutSeconds,
    });
  const files: { width: number; bytes: Buffer }[] = [];
  for (const width of widthsFor(purpose, info.width)) {
    files.push({ width, bytes: await upright().resize({ width }).webp({ quality: 82, effort: 4 }).toBuffer() });
  }
  const dots = purpose === 'receipt' ? await toDots(upright()) : null;
  return accept({ width: info.width, height: info.height, files, dots });
}

function formatOf({ format, compression }: Metadata): ImageFormat | null {
  if (format === 'jpeg' || format === 'png' || format === 'webp') return format;
  return format === 'heif' && compression === 'av1' ? 'avif' : null;
}

async function toDots(upright: Sharp): Promise<Dots> {
  const { data, info } = await upright
    .flatten({ background: '#ffffff' })
    .resize({ width: paperDots, height: paperDots, fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return ditherToDots({ width: info.width, height: info.height, grey: data });
}

/**
 * Pictures of a venue: which are taken and in which widths they are kept (specification §8, decisions.md §9). The
 * browser looks at a file by the same rules before it sends it.
 */
import { accept, type Decision, refuse } from '../decision.ts';

export const imagePurposes = ['product', 'logo', 'banner', 'receipt', 'special'] as const;
export type ImagePurpose = (typeof imagePurposes)[number];

export const imageFormats = ['jpeg', 'png', 'webp', 'avif'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** Decisions.md §9. */
export const largestImageBytes = 10_000_000;

/** More than a telephone's camera makes; a file of a few kilobytes can claim to be a hundred times as large. */
export const largestImagePixels = 50_000_000;

/** Pixels; what the screen recommends and crops to. */
export type ImageSize = { readonly width: number; readonly height: number };

/** Decisions.md §9; a special is shown like a banner, a receipt is 576 dots wide at most. */
export const recommendedSizes: Readonly<Record<ImagePurpose, ImageSize>> = {
  product: { width: 800, height: 600 },
  logo: { width: 512, height: 512 },
  banner: { width: 1600, height: 600 },
  receipt: { width: 576, height: 192 },
  special: { width: 1600, height: 600 },
};

/** Widths that are kept, ascending: from a tile of the till to the largest screen of a guest at double density. */
const keptWidths: Readonly<Record<ImagePurpose, readonly number[]>> = {
  product: [160, 320, 640, 1280],
  logo: [64, 128, 256, 512],
  banner: [400, 800, 1600],
  receipt: [288, 576],
  special: [400, 800, 1600],
};

/** Never wider than the picture itself; a small one is kept as it is. */
export function widthsFor(purpose: ImagePurpose, width: number): readonly number[] {
  const kept = keptWidths[purpose];
  const largest = Math.min(width, kept.at(-1) ?? width);
  return [...kept.filter((one) => one < largest), largest];
}

/** The smallest kept width that fills this many pixels; the largest where none does. */
export function widthToShow(sizes: readonly number[], pixels: number): number {
  return sizes.find((width) => width >= pixels) ?? sizes.at(-1) ?? 0;
}

/** By the first bytes alone: neither a name nor a content type proves anything. Null for every other kind of file. */
export function imageFormatOf(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP') return 'webp';
  if (latin(bytes, 4, 8) === 'ftyp' && isAvif(bytes)) return 'avif';
  return null;
}

/** The brands of the first box: HEIC and films have the same box with others. */
function isAvif(bytes: Uint8Array): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = bytes;
  const end = Math.min(a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d, bytes.length, 256);
  const brands = [latin(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin(bytes, at, at + 4));
  return brands.includes('avif') || brands.includes('avis');
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

export type ImageRefusal = 'image.error.format' | 'image.error.tooLarge' | 'image.error.unreadable';

/**
 * What can be said of a file before anybody decodes it.
 * @param head its beginning, some hundred bytes or all of it
 * @param length of the whole file in bytes
 */
export function checkImageFile(head: Uint8Array, length = head.length): Decision<ImageFormat, ImageRefusal> {
  if (length > largestImageBytes) return refuse('image.error.tooLarge', imageLimits);
  const format = imageFormatOf(head);
  return format === null ? refuse('image.error.format') : accept(format);
}

/** @param size as the file's head claims. */
export function checkImageSize({ width, height }: ImageSize): Decision<ImageSize, ImageRefusal> {
  if (!(width > 0 && height > 0)) return refuse('image.error.unreadable');
  if (width * height > largestImagePixels) return refuse('image.error.tooLarge', imageLimits);
  return accept({ width, height });
}

/** For the text of the refusal. */
export const imageLimits = {
  megabytes: largestImageBytes / 1_000_000,
  megapixels: largestImagePixels / 1_000_000,
} as const;

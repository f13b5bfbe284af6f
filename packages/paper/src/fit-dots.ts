/** Places the dots of a picture on a page: in its middle, and smaller where they are wider or taller than it takes. */
import { type Dots, ditherToDots, isBlack } from './dots.ts';

/** Dots of a normal character, font A. */
export const dotsPerColumn = 12;

/** Taller than the paper is wide nobody wants a picture on a receipt. */
function tallestOn(pageDots: number): number {
  return pageDots;
}

/**
 * @param pageDots width of the printable page, a multiple of 8
 * @returns as wide as the page, so that no printer has to align it
 */
export function fitDots(picture: Dots, pageDots: number): Dots {
  const share = Math.min(1, pageDots / picture.width, tallestOn(pageDots) / picture.height);
  const fitting = share < 1 ? shrink(picture, share) : picture;
  const left = Math.floor((pageDots - fitting.width) / 2);
  const rowBytes = pageDots / 8;
  const bits = new Uint8Array(rowBytes * fitting.height);
  for (let y = 0; y < fitting.height; y++) {
    for (let x = 0; x < fitting.width; x++) {
      if (!isBlack(fitting, x, y)) continue;
      const at = y * rowBytes + ((left + x) >> 3);
      bits[at] = (bits[at] ?? 0) | (0x80 >> ((left + x) & 7));
    }
  }
  return { width: pageDots, height: fitting.height, bits };
}

/** Each new dot is as grey as those were that it stands for, and the greys are made of dots anew. */
function shrink(picture: Dots, share: number): Dots {
  const width = Math.max(1, Math.floor(picture.width * share));
  const height = Math.max(1, Math.floor(picture.height * share));
  const grey = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) grey[y * width + x] = greyOf(picture, { x, y, width, height });
  }
  return ditherToDots({ width, height, grey });
}

type Place = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

function greyOf(picture: Dots, { x, y, width, height }: Place): number {
  const [fromX, toX] = [Math.floor((x * picture.width) / width), Math.ceil(((x + 1) * picture.width) / width)];
  const [fromY, toY] = [Math.floor((y * picture.height) / height), Math.ceil(((y + 1) * picture.height) / height)];
  let white = 0;
  for (let atY = fromY; atY < toY; atY++) {
    for (let atX = fromX; atX < toX; atX++) white += isBlack(picture, atX, atY) ? 0 : 1;
  }
  return Math.round((255 * white) / ((toX - fromX) * (toY - fromY)));
}

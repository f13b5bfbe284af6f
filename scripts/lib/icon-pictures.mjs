// The pictures of the icon, drawn from its SVG by the library that the server makes its pictures with.
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { root } from './places.mjs';

const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp');

/**
 * `isFull`: the ground fills the square, for the system cuts the corners itself. `markShare`: how much of the square
 * the SVG takes; a mask of Android's leaves the inner four fifths.
 */
export const iconPictures = [
  { path: 'apps/dashboard/public/apple-touch-icon.png', pixels: 180, isFull: true, markShare: 0.9 },
  { path: 'apps/dashboard/public/icon-192.png', pixels: 192, isFull: false, markShare: 1 },
  { path: 'apps/dashboard/public/icon-512.png', pixels: 512, isFull: false, markShare: 1 },
  { path: 'apps/dashboard/public/icon-maskable-512.png', pixels: 512, isFull: true, markShare: 0.8 },
  { path: 'apps/guest/public/apple-touch-icon.png', pixels: 180, isFull: true, markShare: 0.9 },
];

/** What the SVG stands on: the fill of its first shape. */
const groundOf = (svg) => /fill="(#[\da-f]{6})"/i.exec(svg)[1];

/** @returns {Promise<Buffer>} a PNG of the size that was asked for */
export async function renderIcon(svg, { pixels, isFull, markShare }) {
  const mark = Math.round(pixels * markShare);
  const edge = Math.floor((pixels - mark) / 2);
  const drawn = await sharp(Buffer.from(svg), { density: (72 * mark) / 32 })
    .resize(mark, mark)
    .png()
    .toBuffer();
  const background = isFull ? groundOf(svg) : { r: 0, g: 0, b: 0, alpha: 0 };
  const ground = { create: { width: pixels, height: pixels, channels: 4, background } };
  return sharp(ground)
    .composite([{ input: drawn, left: edge, top: edge }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

// Home screens take no SVG: the pictures of the icon are there, of their size, and as the SVG is drawn.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { iconPictures, renderIcon } from './lib/icon-pictures.mjs';
import { root } from './lib/places.mjs';

const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp');
const read = (path) => readFileSync(join(root, path));
const pixelsOf = async (png) => sharp(png).ensureAlpha().raw().toBuffer();

it.each(iconPictures)('$path is icon.svg', async (picture) => {
  const stored = read(picture.path);
  const { width, height, format } = await sharp(stored).metadata();
  expect([width, height, format]).toEqual([picture.pixels, picture.pixels, 'png']);
  const [now, then] = await Promise.all([
    pixelsOf(await renderIcon(read('apps/dashboard/public/icon.svg').toString(), picture)),
    pixelsOf(stored),
  ]);
  // Another version of the library may smooth an edge otherwise.
  const far = now.filter((value, at) => Math.abs(value - then[at]) > 32).length;
  expect(far / now.length).toBeLessThan(0.01);
});

it('an apple-touch-icon has no hole: iPadOS paints what is clear black', async () => {
  const pixels = await pixelsOf(read('apps/dashboard/public/apple-touch-icon.png'));
  expect(pixels.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 255)).toBe(true);
});

it('manifest and pages name them', () => {
  const { icons } = JSON.parse(read('apps/dashboard/public/manifest.webmanifest').toString());
  expect(icons.map(({ src, sizes, purpose }) => [src, sizes, purpose])).toEqual([
    ['/icon.svg', 'any', 'any'],
    ['/icon-192.png', '192x192', 'any'],
    ['/icon-512.png', '512x512', 'any'],
    ['/icon-maskable-512.png', '512x512', 'maskable'],
  ]);
  expect(read('apps/dashboard/index.html').toString()).toContain(
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
  );
  expect(read('apps/guest/index.html').toString()).toContain(
    '<link rel="apple-touch-icon" href="/guest/apple-touch-icon.png" />',
  );
});

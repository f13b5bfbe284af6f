// A skeleton is for what takes long: whatever shows one waits first (design.md 13), by the one hook that knows how long.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from './lib/places.mjs';
import { listSourceFiles } from './lib/source-files.mjs';

const isScreen = /^(apps\/(dashboard|guest)|packages\/ui)\/src\/(?!gallery\/).+(?<!\.test)\.tsx$/;
const shows = (text) => /<Skeleton\b/.test(text);
const waits = (text) => /\buseSettledLoading\(|<Settled\b/.test(text);

it('no skeleton comes at once', async () => {
  const files = (await listSourceFiles(root)).filter((path) => isScreen.test(path));
  const showing = files.map((path) => [path, readFileSync(join(root, path), 'utf8')]).filter(([, text]) => shows(text));
  expect(showing.length).toBeGreaterThan(8);
  expect(showing.filter(([, text]) => !waits(text)).map(([path]) => path)).toEqual([]);
});

it('one without a wait is seen', () => {
  expect(shows('return <Skeleton />;') && !waits('return <Skeleton />;')).toBe(true);
});

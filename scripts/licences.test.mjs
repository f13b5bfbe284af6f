// What goes out to others is named with its licence, and each package is pinned by its content.
import { readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, it } from 'vitest';

import { licencesInFiles } from './lib/sbom.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');

/** Under these Comanda may be used and handed on; sharp's own library (LGPL) is loaded beside it, not made part of it. */
const accepted = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'Unlicense',
]);

const packages = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages)
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, found]) => ({ ...found, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }));

it('every package has a licence under which it may be handed on', () => {
  const others = packages
    .map(({ name, license }) => ({ name, license: license ?? licencesInFiles[name] ?? 'none' }))
    .filter(({ license }) => !license.split(/ AND | OR |[()]/).every((one) => one === '' || accepted.has(one)));
  expect(others).toEqual([]);
  expect(packages.length).toBeGreaterThan(100);
});

it('every package is pinned by its content', () => {
  expect(packages.filter(({ integrity }) => !(integrity ?? '').startsWith('sha512-')).map(({ name }) => name)).toEqual(
    [],
  );
});

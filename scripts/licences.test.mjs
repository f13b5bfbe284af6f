// What goes out to others is named with its licence, and each package is pinned by its content.
import { existsSync, readFileSync } from 'node:fs';
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

const locked = Object.entries(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages);
const packages = locked
  .filter(([path, { link }]) => path.includes('node_modules/') && !link)
  .map(([path, found]) => ({ ...found, name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length) }));

/** Folders of the workspace. */
const own = locked.filter(([path]) => /^(?:apps|packages)\/[\w-]+$/.test(path)).map(([path]) => path);

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

/** The only registry; an entry that names no place comes from where npm is told to look, which is there unless told. */
const registry = 'https://registry.npmjs.org/';
const exact = /^\d+\.\d+\.\d+(?:-[\w.-]+)?$/;
/** Parts of this repository, which lie beside each other. */
const isOwn = ([path, { link, resolved }]) =>
  link === true && path.startsWith('node_modules/@comanda/') && /^(?:apps|packages)\/[\w-]+$/.test(resolved);

it('every package comes from the one registry: none from another one, a repository, a file or an open line', () => {
  const others = locked
    .filter((entry) => !isOwn(entry) && entry[0].includes('node_modules/'))
    .filter(
      ([, { resolved = registry, version = '', link }]) =>
        link || !resolved.startsWith(registry) || !exact.test(version),
    );
  expect(others.map(([path]) => path)).toEqual([]);
  const told = ['.npmrc', ...own.map((folder) => join(folder, '.npmrc'))].filter((file) =>
    existsSync(join(root, file)),
  );
  expect(told).toContain('.npmrc');
  for (const file of told) expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/registry/);
});

it('every version that a package.json of ours names is one version, no range and no other place', () => {
  const manifests = ['.', ...own].map((folder) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')));
  const wishes = manifests.flatMap(({ name, dependencies, devDependencies, optionalDependencies, overrides }) =>
    Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies, ...overrides }).map((wish) => [
      name,
      ...wish,
    ]),
  );
  const isOurs = (dependency) => manifests.some(({ name }) => name === dependency);
  const loose = wishes.filter(([, dependency, version]) => !isOurs(dependency) && !exact.test(version));
  expect(loose).toEqual([]);
  expect(wishes.length).toBeGreaterThan(50);
});

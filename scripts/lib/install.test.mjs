// When a clone counts as installed: too often costs half a minute at each start, too seldom runs on the wrong packages.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, expect, it } from 'vitest';

import { isInstalled } from './install.mjs';

const folders = [];
const wanted = {
  '': { name: 'comanda' },
  'node_modules/zod': { version: '4.6.7', integrity: 'sha512-a' },
  'node_modules/fsevents': { version: '2.3.3', integrity: 'sha512-b', optional: true },
};

function clone(lock, installed) {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-install-'));
  folders.push(folder);
  mkdirSync(join(folder, 'node_modules'));
  if (lock) writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: lock }));
  if (installed) {
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages: installed }));
  }
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

it('is installed when all but packages for other systems is there', () => {
  expect(isInstalled(clone(wanted, { 'node_modules/zod': wanted['node_modules/zod'] }))).toBe(true);
});

it('is not installed when a package is missing or another one is there', () => {
  expect(isInstalled(clone(wanted, {}))).toBe(false);
  const other = { version: '4.6.6', integrity: 'sha512-c' };
  expect(isInstalled(clone(wanted, { 'node_modules/zod': other }))).toBe(false);
});

it('is not installed without the record that npm writes at the end', () => {
  expect(isInstalled(clone(wanted, undefined))).toBe(false);
});

it('is not installed when there is no lock to compare with', () => {
  expect(isInstalled(clone(undefined, {}))).toBe(false);
});

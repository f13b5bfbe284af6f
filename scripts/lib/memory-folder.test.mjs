import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { findMemory, makeMemoryFolder } from './memory-folder.mjs';

it('makes a folder of its own and removes it with all that lies in it', () => {
  const around = mkdtempSync(join(tmpdir(), 'comanda-test-'));
  const made = makeMemoryFolder(around, 1);
  expect(existsSync(made.path)).toBe(true);
  mkdtempSync(join(made.path, 'comanda-test-'));
  made.remove();
  expect(existsSync(made.path)).toBe(false);
  rmSync(around, { recursive: true });
});

it('leaves the usual one where there is too little room, or none at all', () => {
  expect(makeMemoryFolder(tmpdir(), Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(makeMemoryFolder('/nowhere', 1)).toBeUndefined();
});

it('names where everybody may make folders only where there is room', () => {
  expect(findMemory(tmpdir(), 1)).toBe(tmpdir());
  expect(findMemory(tmpdir(), Number.MAX_SAFE_INTEGER)).toBeUndefined();
  expect(findMemory('/nowhere', 1)).toBeUndefined();
});

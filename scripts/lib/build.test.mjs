// When a part counts as stale: a change of a source must build it, a change of a test must not.
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { fingerprintOf } from './build.mjs';

const top = mkdtempSync(join(tmpdir(), 'comanda build '));
mkdirSync(join(top, 'app/src'), { recursive: true });
writeFileSync(join(top, 'app/src/a.ts'), 'export const a = 1;\n');
writeFileSync(join(top, 'lock.json'), '{}\n');
afterAll(() => rmSync(top, { recursive: true }));

const fingerprint = () => fingerprintOf(['app', 'lock.json', 'gone'], top);

it('stays the same when nothing or only a test changes', () => {
  const before = fingerprint();
  expect(fingerprint()).toBe(before);
  writeFileSync(join(top, 'app/src/a.test.ts'), 'test\n');
  expect(fingerprint()).toBe(before);
});

it('changes with the content, the name and the number of sources, and with single files', () => {
  const seen = new Set([fingerprint()]);
  writeFileSync(join(top, 'app/src/a.ts'), 'export const a = 2;\n');
  seen.add(fingerprint());
  renameSync(join(top, 'app/src/a.ts'), join(top, 'app/src/b.ts'));
  seen.add(fingerprint());
  writeFileSync(join(top, 'app/src/c.css'), '');
  seen.add(fingerprint());
  writeFileSync(join(top, 'lock.json'), '{ }\n');
  seen.add(fingerprint());
  expect(seen.size).toBe(5);
});

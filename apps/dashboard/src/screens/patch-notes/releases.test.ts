import { expect, test } from 'vitest';

import changelog from '../../../../../CHANGELOG.md?raw';
import { readReleases } from './releases.ts';

test('versions with their date, newest first; what stands above them belongs to none', () => {
  const releases = readReleases(
    '# Changelog\n\nWords.\n\n## 0.2.0 (2026-12-01)\n\n### For waiters\n\n- a\n\n## 0.1.0\n- b\n',
  );
  expect(releases.map(({ version, date, blocks }) => [version, date, blocks.length])).toEqual([
    ['0.2.0', '2026-12-01', 2],
    ['0.1.0', null, 1],
  ]);
});

test('a version without notes is left out', () => {
  expect(readReleases('## Unreleased\n\n## 0.1.0 (2026-11-21)\n\nFirst.').map(({ version }) => version)).toEqual([
    '0.1.0',
  ]);
});

test('the project’s own notes can be read', () => {
  const versions = readReleases(changelog).map(({ version }) => version);
  expect(versions.at(-1)).toBe('0.1.0');
});

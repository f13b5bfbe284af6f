import { expect, test } from 'vitest';

import { releaseNotes } from './release-notes.ts';
import type { Release } from './releases.ts';

const shapeOf = ({ version, date, blocks }: Release) => ({
  version,
  date,
  blocks: blocks.map((block) => (block.kind === 'list' ? `${block.items.length} points` : block.kind)),
});

test('German screens tell in German, English ones in English, all others fall back to English', () => {
  expect(releaseNotes('de-CH').lang).toBe('de');
  expect(releaseNotes('en-US').lang).toBe('en');
  expect(releaseNotes('pl-PL').lang).toBe('en');
  expect(JSON.stringify(releaseNotes('de-CH').releases)).toContain('Für den Service');
});

test('a version that is out is told in German point by point', () => {
  const out = (locale: string) => releaseNotes(locale).releases.filter(({ date }) => date !== null);
  expect(out('de-CH').map(shapeOf)).toEqual(out('en-US').map(shapeOf));
  expect(out('de-CH').length).toBeGreaterThan(0);
});

test('what is not out yet is told in German too', () => {
  const coming = (locale: string) => releaseNotes(locale).releases.filter(({ date }) => date === null);
  expect(coming('de-CH')).toHaveLength(coming('en-US').length);
});

test('German notes are Swiss', () => {
  expect(JSON.stringify(releaseNotes('de-CH').releases)).not.toContain('ß');
});

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

test('each version is told in German point by point, the one to come too', () => {
  const told = (locale: string) => releaseNotes(locale).releases.map(shapeOf);
  expect(told('de-CH')).toEqual(told('en-US'));
  expect(told('de-CH').length).toBeGreaterThan(1);
});

test('German notes are Swiss', () => {
  expect(JSON.stringify(releaseNotes('de-CH').releases)).not.toContain('ß');
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { openPage } from '../../test/open-page.tsx';
import { PatchNotesScreen } from './patch-notes-screen.tsx';
import * as notes from './release-notes.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const pages = { '/dashboard/patchnotes': PatchNotesScreen };

test('French screens say that the notes are English, and whose words are quoted there', async () => {
  openPage('/dashboard/patchnotes', pages, 'fr-CH');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nouveautés' })).toBeDefined();
  const said = /Voici la version anglaise\. Les mots entre guillemets sont ceux des écrans anglais\.$/;
  expect(screen.getByText(said)).toBeDefined();
});

test.each([
  ['de-CH', 'Neuerungen', /^Die Neuerungen gibt es/],
  ['en-US', 'Release notes', /^The release notes are available/],
] as const)('%s screens tell in their own language, without a word about it', async (locale, name, notice) => {
  openPage('/dashboard/patchnotes', pages, locale);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeDefined();
  expect(screen.queryByText(notice)).toBeNull();
});

test('a release has the same day wherever it is read, beyond the date line too', async () => {
  const releases = [{ version: '1.4.0', date: '2026-11-21', blocks: [] }];
  vi.spyOn(notes, 'releaseNotes').mockReturnValue({ lang: 'de', releases });
  openPage('/dashboard/patchnotes', pages, 'de-CH', 'Pacific/Auckland');
  expect((await screen.findByText(/November 2026/)).textContent).toBe('21. November 2026');
});

import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import { openPage } from '../../test/open-page.tsx';
import { PatchNotesScreen } from './patch-notes-screen.tsx';

afterEach(cleanup);

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

import { uiLanguages } from '@comanda/messages/languages';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { helpAreas } from '../../parts/help/help-areas.ts';
import { openPage } from '../../test/open-page.tsx';
import { HelpScreen } from './help-screen.tsx';
import { manualLanguage, manualPicture, readManualPage } from './manual.ts';

afterEach(cleanup);

const pages = { '/dashboard/help/{-$area}': HelpScreen };
const title = () => screen.findByRole('heading', { level: 1 });

test('the list leads to a page, and the page back to the list', async () => {
  const where = openPage('/dashboard/help', pages);
  await userEvent.click(await screen.findByRole('link', { name: 'Bezahlen' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bezahlen' })).toBeDefined();
  expect(where()).toBe('/dashboard/help/payments');
  expect(await screen.findByRole('heading', { level: 2, name: 'Rechnung teilen' })).toBeDefined();
  await userEvent.click(screen.getByRole('link', { name: 'Alle Seiten der Hilfe' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hilfe' })).toBeDefined();
});

test('steps, tables, pictures and words of the screen are shown as such', async () => {
  openPage('/dashboard/help/orders', pages);
  await screen.findByRole('heading', { level: 1, name: 'Bestellungen und Tische' });
  expect(within(await screen.findByRole('table')).getByText('F8')).toBeDefined();
  expect(screen.getByRole('img', { name: /^Die Kasse mit Kategorien/ }).getAttribute('src')).toContain('checkout');
  expect(screen.getAllByText('An Küche senden')[0]?.tagName).toBe('STRONG');
});

test('an area that is not there shows the list', async () => {
  openPage('/dashboard/help/nothing', pages);
  expect((await title()).textContent).toBe('Hilfe');
});

test.each([
  ['en-US', 'First steps'],
  ['fr-CH', 'Premiers pas'],
] as const)('screens in %s read the manual in their own language', async (locale, heading) => {
  openPage('/dashboard/help/start', pages, locale);
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeDefined();
});

test.each(uiLanguages)('every page in %s can be read, and its pictures are there', async (locale) => {
  const language = manualLanguage(locale);
  for (const name of ['index', ...helpAreas]) {
    const { title: heading, blocks } = await readManualPage(language, name);
    expect(heading).not.toBe('');
    expect({ name, isLong: blocks.length > 3 }).toEqual({ name, isLong: true });
    const missing = blocks.filter((block) => block.kind === 'picture' && manualPicture(block.file) === undefined);
    expect(missing).toEqual([]);
    // What was not understood would stand there as it was written.
    const said = blocks.flatMap((block) => (block.kind === 'paragraph' ? block.spans : []));
    expect(said.filter((span) => /\*\*|\]\(|^\|/.test(JSON.stringify(span)))).toEqual([]);
  }
});

import german from '@comanda/messages/de-CH.json';
import english from '@comanda/messages/en-US.json';
import spanish from '@comanda/messages/es-ES.json';
import french from '@comanda/messages/fr-CH.json';
import italian from '@comanda/messages/it-CH.json';
import polish from '@comanda/messages/pl-PL.json';
import portuguese from '@comanda/messages/pt-PT.json';
import { expect, test } from 'vitest';

import { router } from '../../app/router/router.tsx';
import { settingsSections } from '../settings/settings-entries.ts';
import { helpAreaAt, helpAreas } from './help-areas.ts';

const texts = import.meta.glob<string>('../../../../../docs/manual/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pages = Object.keys(texts);
const catalogues = {
  de: german,
  en: english,
  es: spanish,
  fr: french,
  it: italian,
  pl: polish,
  pt: portuguese,
};
const languages = ['de', 'en', 'es', 'fr', 'it', 'pl', 'pt'] as const;
const manual = (language: string, area: string) => texts[`../../../../../docs/manual/${language}/${area}.md`] ?? '';

test.each(languages)('every area has its page in %s, and every page is an area or the list', (language) => {
  const names = pages.flatMap((path) => (path.includes(`/${language}/`) ? [path.replace(/^.*\/|\.md$/g, '')] : []));
  expect(names.toSorted()).toEqual(['index', ...helpAreas].toSorted());
});

test('every screen of the dashboard has its help', () => {
  const screens = Object.keys(router.routesByPath).filter(
    (path) => path.startsWith('/dashboard') && !/\/(help|patchnotes)/.test(path),
  );
  expect(screens.length).toBeGreaterThan(30);
  expect(screens.filter((path) => helpAreaAt(path) === null)).toEqual([]);
});

test.each([
  ['/dashboard', 'orders'],
  ['/dashboard/terminal?table=t1', 'orders'],
  ['/dashboard/closings?tab=inventory', 'inventory'],
  ['/dashboard/closings?tab=cash', 'closings'],
  ['/dashboard/settings', 'start'],
  ['/dashboard/settings/paymentmethods/x', 'payments'],
  ['/dashboard/settings/categories/all/products', 'menu'],
  ['/dashboard/settings/guestData', 'guest-data'],
  ['/dashboard/help/nfc', null],
] as const)('%s is told by %s', (address, area) => {
  expect(helpAreaAt(address)).toBe(area);
});

/** A heading, or a list of what stands there, with the page's own name. */
test('the help of each page of the settings speaks of it', () => {
  const silent = languages.flatMap((language) =>
    settingsSections
      .flatMap(({ entries }) => entries)
      .filter(({ to, label }) => {
        const help = manual(language, helpAreaAt(to) ?? 'index');
        const name = catalogues[language].settings.pages[label];
        return !help.includes(`**${name}**`) && !help.split('\n').includes(`## ${name}`);
      })
      .map(({ label }) => `${language} ${label}`),
  );
  expect(silent).toEqual([]);
});

test.each(languages)('the manual in %s tells of what no page of the settings is named after', (language) => {
  const { tables, scan, bulk, settingsGeneral, guestApp } = catalogues[language];
  const told: readonly (readonly [area: string, ...words: string[]])[] = [
    ['menu', bulk.change, bulk.preview, scan.camera],
    ['orders', tables.arrange, scan.camera],
    ['start', settingsGeneral.theme, settingsGeneral.primaryColor, settingsGeneral.logo],
    ['orders', settingsGeneral.lateness, settingsGeneral.warn],
    ['guests', guestApp.kiosk.exit.leave],
  ];
  const untold = told.flatMap(([area, ...words]) =>
    words.filter((word) => !manual(language, area).includes(`**${word}**`)).map((word) => `${area}: ${word}`),
  );
  expect(untold).toEqual([]);
});

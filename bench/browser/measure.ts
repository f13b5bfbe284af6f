/**
 * The figures of terminal, board and settings in a real browser: the built dashboard served by the built server on SQLite.
 * Alone: `npx tsx bench/browser/measure.ts [--only taps,search,scrolling,opening,transfer,board,settingsList]`.
 */
import { pathToFileURL } from 'node:url';

import type { Browser } from '@playwright/test';

import { prepareProgram } from '../../scripts/lib/program.mjs';
import { measureBoard } from './board.ts';
import { measureControl } from './control.ts';
import type { Figure } from './figure.ts';
import { codeOfTable, guestHouse, openToGuests } from './guest-house.ts';
import { measureGuestMenu } from './guest-menu.ts';
import { launch, phone, tablet } from './open-browser.ts';
import { openPlanned, openVenue, type OpenVenue } from './open-venue.ts';
import { measureOpening, measureTransfer } from './opening.ts';
import { measureScrolling } from './scrolling.ts';
import { measureSearch } from './searches.ts';
import { measureSettingsList } from './settings-list.ts';
import { measureTaps } from './taps.ts';

export type { Figure } from './figure.ts';

type Measure = (browser: Browser, address: string) => Promise<Figure[]>;

const measures: Readonly<Record<string, Measure>> = {
  taps: async (browser, address) => [
    ...(await measureTaps(browser, address, tablet)),
    ...(await measureTaps(browser, address, phone)),
  ],
  search: async (browser, address) => [
    ...(await measureSearch(browser, address, tablet)),
    ...(await measureSearch(browser, address, phone)),
  ],
  scrolling: async (browser, address) => [
    ...(await measureScrolling(browser, address, tablet)),
    ...(await measureScrolling(browser, address, phone)),
  ],
  transfer: measureTransfer,
  opening: (browser, address) => measureOpening(browser, address, 2000),
  board: measureBoard,
  settingsList: async (browser, address) => [
    ...(await measureSettingsList(browser, address, tablet)),
    ...(await measureSettingsList(browser, address, phone)),
  ],
};

const ofOtherScreens = ['board', 'settingsList'];

/** The others are of the terminal. */
export const terminalMeasures = Object.keys(measures).filter((name) => !ofOtherScreens.includes(name));

async function withVenue(products: number, work: (address: string) => Promise<Figure[]>): Promise<Figure[]> {
  const venue = await openVenue(products);
  try {
    return await work(venue.address);
  } finally {
    await venue.close();
  }
}

/**
 * @param only names of the measures; all of them when left out
 * @param say hears what is measured next: the whole takes more than ten minutes
 * @throws Error when the program cannot be built
 */
export async function measureBrowser(
  only: readonly string[] = Object.keys(measures),
  say: (text: string) => void = () => {},
): Promise<Figure[]> {
  if (!(await prepareProgram())) throw new Error('the program could not be built');
  const browser = await launch();
  try {
    const figures = await withVenue(2000, async (address) => {
      const found: Figure[] = [await measureControl(browser, address)];
      for (const [name, measure] of Object.entries(measures)) {
        if (!only.includes(name)) continue;
        say(`${name} …`);
        found.push(...(await measure(browser, address)));
      }
      return found;
    });
    if (!only.includes('opening')) return figures;
    return [...figures, ...(await withVenue(50, (address) => measureOpening(browser, address, 50)))];
  } finally {
    await browser.close();
  }
}

/** A house with tables and their codes, whose guests order. @throws Error when the program cannot be built. */
export async function openGuestVenue(products: number, tables: number): Promise<OpenVenue> {
  if (!(await prepareProgram())) throw new Error('the program could not be built');
  return openPlanned(guestHouse(products, tables), openToGuests);
}

/** The menu on a guest's phone. */
export async function measureGuests(visits: number): Promise<Figure[]> {
  const venue = await openGuestVenue(100, 1);
  const browser = await launch();
  try {
    return await measureGuestMenu(browser, venue.address, { path: `/t/${codeOfTable(0)}`, visits });
  } finally {
    await browser.close();
    await venue.close();
  }
}

function lineOf({ name, value, aim, met, note }: Figure): string {
  const mark = met === null ? '  ' : met ? '✓ ' : '✗ ';
  return `${mark}${name}: ${value} (aim: ${aim})${note === undefined ? '' : `\n    ${note}`}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const at = process.argv.indexOf('--only');
  const only = at < 0 ? undefined : (process.argv[at + 1] ?? '').split(',');
  const say = (text: string) => process.stderr.write(`  ${text}\n`);
  for (const figure of await measureBrowser(only, say)) process.stdout.write(lineOf(figure));
}

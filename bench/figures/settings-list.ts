/** The list of products in the settings, in a real browser (bench/browser). */
import { measureBrowser } from '../browser/measure.ts';
import { rowsOf } from './browser.ts';
import type { Figure } from './figure.ts';

export const settingsListFigure: Figure = {
  name: 'settings-list',
  title: 'The settings’ list of products in a browser',
  how:
    'The built dashboard served by the built server on SQLite, a venue with 2,000 products in 40 categories, all of ' +
    'them in one list, headless Chromium, CPU throttled four times. Long tasks are what the browser reports as longer ' +
    'than 50 ms; times end with the second frame after the last change.',
  run: async ({ say }) => rowsOf(await measureBrowser(['settingsList'], say)),
};

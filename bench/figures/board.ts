/** The board in a real browser, with a full house (bench/browser). */
import { measureBrowser } from '../browser/measure.ts';
import { rowsOf } from './browser.ts';
import type { Figure } from './figure.ts';

export const boardFigure: Figure = {
  name: 'board',
  title: 'The board in a browser',
  how:
    'The built dashboard served by the built server on SQLite, 300 pending orders of 4 lines, headless Chromium, CPU ' +
    'throttled four times, the server not. Another device places an order or calls one ready; counted from the moment ' +
    'at which the announcement reaches the page, over the reading of the list, to the frame after the change, as taps ' +
    'are.',
  run: async ({ say }) => rowsOf(await measureBrowser(['board'], say)),
};

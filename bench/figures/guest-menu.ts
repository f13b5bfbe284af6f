/** The menu on a guest's phone (bench/browser/guest-menu.ts). */
import { measureGuests } from '../browser/measure.ts';
import { rowsOf } from './browser.ts';
import type { Figure } from './figure.ts';

export const guestMenuFigure: Figure = {
  name: 'guest-menu',
  title: 'The menu behind a table’s code',
  how:
    'The built guests’ app served by the built server on SQLite, 100 products in 8 categories without photos, headless ' +
    'Chromium as a phone: CPU throttled four times, the network to 9 Mbit/s and 85 ms by the browser. Each first visit ' +
    'in a fresh profile; the next one in the same profile, with the worker of the first.',
  run: async ({ isQuick }) => rowsOf(await measureGuests(isQuick ? 1 : 7)),
};

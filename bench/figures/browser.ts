/** The terminal in a real browser, as its staff feel it (bench/browser). */
import type { Figure as Measured } from '../browser/figure.ts';
import { measureBrowser, terminalMeasures } from '../browser/measure.ts';
import type { Figure, Row } from './figure.ts';

export const browserFigure: Figure = {
  name: 'browser',
  title: 'The terminal in a browser',
  how:
    'The built dashboard served by the built server on SQLite, a venue with 2,000 products in 40 categories, headless ' +
    'Chromium, CPU throttled four times unless told otherwise. The control is a page that does nothing: what it needs, ' +
    'the machine needs.',
  run: async ({ say }) => rowsOf(await measureBrowser(terminalMeasures, say)),
};

export function rowsOf(figures: readonly Measured[]): readonly Row[] {
  return figures.map(({ name, value, aim, met, note }) => ({
    what: name,
    value: note === undefined ? value : `${value} (${note})`,
    aim: met === null ? null : aim,
    isReached: met,
  }));
}

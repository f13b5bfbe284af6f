/** `npm run bench`: measures the figures, prints each beside its aim and keeps them in bench/results.md. */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { boardFigure } from './figures/board.ts';
import { booksFigure } from './figures/books.ts';
import { browserFigure } from './figures/browser.ts';
import type { Options } from './figures/figure.ts';
import { firstByte } from './figures/first-byte.ts';
import { guestMenuFigure } from './figures/guest-menu.ts';
import { guestWatch } from './figures/guest-watch.ts';
import { importMenu } from './figures/import-menu.ts';
import { memoryFigure, noteMemory } from './figures/memory.ts';
import { overloadFigure } from './figures/overload.ts';
import { pendingOrders } from './figures/pending-orders.ts';
import { placeOrder } from './figures/place-order.ts';
import { settingsListFigure } from './figures/settings-list.ts';
import { statisticsFigure } from './figures/statistics.ts';
import { steadyRate } from './figures/steady-rate.ts';
import { keepResults, printRows, type Result } from './report.ts';
import { dropStorages } from './storage/bench-storage.ts';

const figures = [
  placeOrder,
  steadyRate,
  overloadFigure,
  pendingOrders,
  firstByte,
  importMenu,
  statisticsFigure,
  booksFigure,
  memoryFigure,
  browserFigure,
  boardFigure,
  settingsListFigure,
  guestMenuFigure,
  guestWatch,
];

const { values } = parseArgs({ options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } } });
const wanted = values.only?.split(',').map((name) => name.trim());
const unknown = wanted?.filter((name) => !figures.some((figure) => figure.name === name)) ?? [];
if (unknown.length > 0) {
  process.stderr.write(
    `no such figure: ${unknown.join(', ')}. There are: ${figures.map(({ name }) => name).join(', ')}\n`,
  );
  process.exit(1);
}

const options: Omit<Options, 'noteMemory'> = {
  isQuick: values.quick,
  say: (text) => process.stdout.write(`  ${text}\n`),
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void dropStorages().then(() => process.exit(1)));
}

const results = new Map<string, Result>();
for (const figure of figures) {
  if (wanted && !wanted.includes(figure.name)) continue;
  process.stdout.write(`\n━━ ${figure.title}\n`);
  try {
    const [loadBefore = 0] = loadavg();
    const rows = await figure.run({
      ...options,
      noteMemory: (engine, bytes) => noteMemory(figure.name, engine, bytes),
    });
    // Nothing new: what is kept stays.
    if (rows.length > 0) results.set(figure.name, { rows, loadBefore });
    printRows(rows);
  } catch (error) {
    process.stderr.write(
      `${figure.name} could not be measured: ${error instanceof Error ? error.stack : String(error)}\n`,
    );
    process.exitCode = 1;
  }
}
if (!values.quick) await keepResults(figures, results);

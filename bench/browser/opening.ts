/** Opening the terminal: until its tiles are painted and can be tapped, and how much JavaScript that takes. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Browser, BrowserContext } from '@playwright/test';

import { outFolder } from '../../scripts/lib/places.mjs';
import { type Figure, median } from './figure.ts';
import { openPage, signedInContext, slowdown, tablet } from './open-browser.ts';

const repeats = 5;
const aimBytes = 200_000;

async function firstTileMs(context: BrowserContext, rate: number): Promise<number> {
  const { page } = await openPage(context, rate);
  await page.goto('/dashboard/terminal');
  await page.waitForFunction(() => window.paintProbe.firstTileMs() !== null);
  const ms = await page.evaluate(() => window.paintProbe.firstTileMs());
  await page.evaluate(() => window.paintProbe.rest());
  await page.close();
  if (ms === null) throw new Error('no product came');
  return ms;
}

export async function measureOpening(browser: Browser, address: string, products: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const rate of [1, slowdown]) {
    const cold: number[] = [];
    const warm: number[] = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const context = await signedInContext(browser, address, tablet);
      cold.push(await firstTileMs(context, rate));
      warm.push(await firstTileMs(context, rate));
      await context.close();
    }
    figures.push({
      name: `terminal opens, ${products.toLocaleString('en')} products${rate === 1 ? '' : `, CPU ÷${rate}`}`,
      value: `cold ${Math.round(median(cold))} ms, warm ${Math.round(median(warm))} ms`,
      aim: '–',
      met: null,
      note: `medians of ${repeats}; from the navigation to the second frame after the first tile`,
    });
  }
  return figures;
}

type Transfer = { readonly encodedBytes: number; readonly gzipBytes: number; readonly files: number };
async function transferOf(paths: readonly string[], encodedBytes: number): Promise<Transfer> {
  const files = await Promise.all(paths.map((path) => readFile(join(outFolder, 'dashboard', path))));
  const gzipBytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 6 }).length, 0);
  return { encodedBytes, gzipBytes, files: files.length };
}

/** The program, what its first screen is made of, and the texts of the daily work. */
const needed = /\/(index|rolldown-runtime|opening|checkout|terminal-screen|[a-z]{2}-[A-Z]{2})-[\w-]+\.js$/;

/** @param withheld scripts whose answer does not come: without them the tiles have to stand there and take a tap all the same */
async function transferOnOpen(browser: Browser, address: string, withheld?: (path: string) => boolean) {
  const context = await signedInContext(browser, address, tablet);
  const { page } = await openPage(context, 1);
  if (withheld)
    await page.route(
      ({ pathname }) => withheld(pathname),
      () => {},
    );
  await page.goto('/dashboard/terminal');
  // The first asks for options (large-menu.ts).
  const tile = page.locator('.tile').nth(1);
  await tile.waitFor();
  if (withheld) {
    await tile.click();
    await page.locator('.cart .line').first().waitFor();
  } else await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, encodedBodySize }) => name.endsWith('.js') && encodedBodySize > 0)
      .map(({ name, encodedBodySize }) => ({ path: new URL(name).pathname, bytes: encodedBodySize })),
  );
  await context.close();
  return transferOf(
    scripts.map(({ path }) => path),
    scripts.reduce((sum, { bytes }) => sum + bytes, 0),
  );
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

const sizeOf = ({ gzipBytes, encodedBytes }: Transfer) =>
  `${kilobytes(gzipBytes)} gzip, ${kilobytes(encodedBytes)} as transferred`;

export async function measureTransfer(browser: Browser, address: string): Promise<Figure[]> {
  const opening = await transferOnOpen(browser, address, (path) => path.endsWith('.js') && !needed.test(path));
  const whole = await transferOnOpen(browser, address);
  return [
    {
      name: 'JavaScript to open the terminal',
      value: sizeOf(opening),
      aim: '≤ 200 kB gzip',
      met: opening.gzipBytes <= aimBytes && opening.encodedBytes <= aimBytes,
      note: `${opening.files} files: with every other one withheld, a signed-in waiter's tiles stand there and a tap puts one into the cart`,
    },
    {
      name: 'JavaScript until the network rests',
      value: sizeOf(whole),
      aim: '–',
      met: null,
      note: `${whole.files} files: drawings, live updates and what is counted come as well; what other screens need, and their texts, two seconds later`,
    },
  ];
}

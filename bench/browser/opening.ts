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

async function transferOnOpen(browser: Browser, address: string): Promise<Transfer> {
  const context = await signedInContext(browser, address, tablet);
  const { page, devtools } = await openPage(context, 1);
  const scripts = new Map<string, string>();
  let encodedBytes = 0;
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) encodedBytes += encodedDataLength;
  });
  await page.goto('/dashboard/terminal');
  await page.locator('.tile').first().waitFor();
  await page.waitForLoadState('networkidle');
  const paths = [...new Set(scripts.values())].map((url) => new URL(url).pathname);
  await context.close();
  const files = await Promise.all(paths.map((path) => readFile(join(outFolder, 'dashboard', path))));
  const gzipBytes = files.reduce((sum, file) => sum + gzipSync(file, { level: 6 }).length, 0);
  return { encodedBytes, gzipBytes, files: files.length };
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

export async function measureTransfer(browser: Browser, address: string): Promise<Figure> {
  const { encodedBytes, gzipBytes, files } = await transferOnOpen(browser, address);
  return {
    name: 'JavaScript to open the terminal',
    value: `${kilobytes(gzipBytes)} gzip, ${kilobytes(encodedBytes)} as transferred`,
    aim: '≤ 200 kB gzip',
    met: gzipBytes <= aimBytes && encodedBytes <= aimBytes,
    note: `${files} files, all that a signed-in waiter's browser loads until the network rests; what other screens need comes two seconds later`,
  };
}

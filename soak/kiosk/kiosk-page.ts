/** The built kiosk in headless Chromium: its guests tap as fast as the screen lets them, and its memory is looked at. */
import { join } from 'node:path';

import { chromium, type Page } from '@playwright/test';

import { kioskCode } from '../../apps/server/src/test/guest-doors.ts';
import type { Growth } from './growth.ts';
import { dishes } from './kiosk-house.ts';

/** As scripts/soak.mjs has built it. */
const guestFolder = join(import.meta.dirname, '..', '..', '.out', 'guest');

/** Text, for it runs in the page: from the first touch to the number, again and again. */
const takeOrders = (from: number, count: number) => `(async () => {
  const until = (find) => new Promise((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error('stuck at: ' + document.body.innerText.slice(0, 300))), 30000);
    const look = () => {
      const found = find();
      if (found === undefined) return setTimeout(look, 2);
      clearTimeout(limit);
      resolve(found);
    };
    look();
  });
  const nameOf = (button) => button.getAttribute('aria-label') ?? button.textContent ?? '';
  const tap = async (pattern) => {
    const found = await until(() => [...document.querySelectorAll('.k button:not([disabled])')].find((one) => pattern.test(nameOf(one))));
    found.click();
  };
  for (let number = ${from}; number < ${from + count}; number += 1) {
    await tap(number % 2 === 0 ? /^Hier essen/ : /^Mitnehmen/);
    await tap(new RegExp('^dish-' + (number % ${dishes}) + '\\\\b.*dazulegen'));
    await tap(/^dish-3\\b.*dazulegen|^Noch einmal dish-3\\b/);
    await tap(/prüfen/);
    await tap(/^Weiter zum Bezahlen/);
    await tap(/^An der Kasse/);
    await tap(/^Fertig/);
  }
})()`;

export type KioskPage = {
  /** From the first touch to the number, so many times. @throws Error where a screen does not come. */
  order(count: number): Promise<void>;
  /** What the page holds once everything that can go is gone. */
  look(): Promise<Growth>;
  close(): Promise<void>;
};

/** The app comes from the folder it is built into, all else from the house. */
async function serveApp(page: Page): Promise<void> {
  await page.route('**/guest/**', (route) => {
    return route.fulfill({ path: join(guestFolder, new URL(route.request().url()).pathname.slice('/guest/'.length)) });
  });
  await page.route('**/kiosk/*', (route) => route.fulfill({ path: join(guestFolder, 'index.html') }));
  await page.route('**/v1/**', (route) => route.continue());
}

export async function openKiosk(address: string): Promise<KioskPage> {
  const executablePath = process.env['CHROMIUM_PATH'];
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  const browser = await chromium.launch({
    args,
    ...(executablePath ? { executablePath } : {}),
  });
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 1080, height: 1920 },
    locale: 'de-CH',
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await serveApp(page);
  await page.goto(`/kiosk/${kioskCode}`);
  const devtools = await context.newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  let taken = 0;
  return {
    order: async (count) => {
      await page.evaluate(takeOrders(taken, count));
      taken += count;
    },
    look: async () => {
      // What waits for a turn of its own goes with the second collection.
      for (let turn = 0; turn < 2; turn += 1) await devtools.send('HeapProfiler.collectGarbage');
      const { usedSize } = await devtools.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await devtools.send('Memory.getDOMCounters');
      return { bytes: usedSize, nodes, listeners: jsEventListeners };
    },
    close: () => browser.close(),
  };
}

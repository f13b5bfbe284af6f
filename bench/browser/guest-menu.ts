/**
 * The menu behind a table's code on a phone of the middle class: until something stands there, until a tap is answered,
 * and the same at the next visit, whose page comes from the device.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

import { type Figure, timesFigure } from './figure.ts';
import { phone, slowdown } from './open-browser.ts';

const aims = { paintMs: 1200, tapMs: 1800 } as const;
/** 4G: 9 Mbit/s, 85 ms there and back. */
const bytesPerSecond = 9_000_000 / 8;
const latencyMs = 85;

/**
 * Text, as the paint probe is. A tap is answered from the second frame after the first product's button stands there:
 * whoever drew it listens by then. That it does is tried afterwards.
 */
const probe = `(() => {
  window.tapReady = new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('.g-add') === null) return requestAnimationFrame(look);
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now())));
    };
    look();
  });
})()`;

type Visit = { readonly paintMs: number; readonly tapMs: number; readonly bytes: number };

async function slowPhone(context: BrowserContext): Promise<{ page: Page; devtools: CDPSession }> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return { page, devtools };
}

/** Opens the table's page, measures, and tries the tap. @throws Error where the tap is not answered. */
async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const { page, devtools } = await slowPhone(context);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(path);
  const tapMs = await page.evaluate<number>('window.tapReady');
  const paint = `performance.getEntriesByName('first-contentful-paint')[0].startTime`;
  const paintMs = await page.evaluate<number>(paint);
  const first = { paintMs, tapMs, bytes };
  await page.locator('.g-add:not([disabled])').first().tap();
  await page.locator('.g-bar, dialog[open]').first().waitFor();
  await page.waitForLoadState('networkidle');
  // The next visit may begin from the device as soon as its worker has laid everything in.
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)');
  await page.close();
  return first;
}

/** @param path of a table's code */
export async function measureGuestMenu(
  browser: Browser,
  address: string,
  { path, visits }: { readonly path: string; readonly visits: number },
): Promise<Figure[]> {
  const [first, next]: [Visit[], Visit[]] = [[], []];
  for (let count = 0; count < visits; count += 1) {
    const context = await browser.newContext({
      baseURL: address,
      viewport: { width: phone.width, height: phone.height },
      locale: 'de-CH',
      timezoneId: 'Europe/Zurich',
      hasTouch: true,
      isMobile: true,
    });
    await context.addInitScript({ content: probe });
    first.push(await visit(context, path));
    next.push(await visit(context, path));
    await context.close();
  }
  const where = `${phone.name}, CPU ÷${slowdown}, 9 Mbit/s, ${latencyMs} ms`;
  const kilobytes = (of: readonly Visit[]) => `${Math.round(Math.max(...of.map(({ bytes }) => bytes)) / 1000)} kB`;
  const times = (of: readonly Visit[], field: 'paintMs' | 'tapMs') => of.map((one) => one[field]);
  return [
    timesFigure(`first visit: first contentful paint, ${where}`, times(first, 'paintMs'), aims.paintMs),
    timesFigure(
      `first visit: a tap is answered, ${where}`,
      times(first, 'tapMs'),
      aims.tapMs,
      `${kilobytes(first)} by then`,
    ),
    timesFigure(`next visit: first contentful paint, ${where}`, times(next, 'paintMs'), aims.paintMs),
    timesFigure(
      `next visit: a tap is answered, ${where}`,
      times(next, 'tapMs'),
      aims.tapMs,
      `page, script and menu from the device; ${kilobytes(next)} by then`,
    ),
  ];
}

/** The browser of the measurements: somebody is signed in, the processor is slowed down where told. */
import { testPassword } from '@comanda/test-kit/a-venue';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

import { findChromium } from '../../scripts/lib/chromium.mjs';
import { paintProbe } from './paint-probe.ts';

export type Size = { readonly name: string; readonly width: number; readonly height: number };
export const tablet: Size = { name: '1280×800', width: 1280, height: 800 };
export const phone: Size = { name: '390×844', width: 390, height: 844 };

/** Stands for a cheap tablet (field figures: main thread, CDP). */
export const slowdown = 4;

export async function launch(): Promise<Browser> {
  const executablePath = await findChromium({ mayInstall: true });
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  return chromium.launch({ args, ...(typeof executablePath === 'string' ? { executablePath } : {}) });
}

/** A fresh profile with the session's cookie of a person; nothing of the dashboard has been loaded yet. */
export async function signedInContext(
  browser: Browser,
  address: string,
  size: Size,
  person = 'sara',
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: size.width, height: size.height },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    hasTouch: true,
    isMobile: size === phone,
  });
  const answer = await context.request.post('/v1/login', {
    data: { email: `${person}@venue.test`, password: testPassword },
  });
  if (!answer.ok()) throw new Error(`cannot sign in: ${answer.status()} ${await answer.text()}`);
  await context.addInitScript({ content: paintProbe });
  return context;
}

export type SlowPage = { readonly page: Page; readonly devtools: CDPSession };

export async function openPage(context: BrowserContext, rate: number): Promise<SlowPage> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  return { page, devtools };
}

/** The terminal with its first tiles, come to rest. */
export async function openTerminal({ page }: SlowPage): Promise<void> {
  await page.goto('/dashboard/terminal');
  await page.locator('.tile').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.paintProbe.rest());
}

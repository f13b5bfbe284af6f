/** From a key's press to the painted hits: slips of the typing finger, names in other languages, nothing found. */
import type { Browser } from '@playwright/test';

import { type Figure, timesBeside, timesFigure } from './figure.ts';
import { openPage, openTerminal, phone, signedInContext, type Size, type SlowPage, slowdown } from './open-browser.ts';
import type { InputTiming } from './paint-probe.ts';
import { laterOf, shownOf, untilDrawn } from './taps.ts';

const aimMs = 50;
const words = ['geschnezeltes', 'gechnetz', 'rosti', 'coca', 'veal strips', 'kalbsschn', 'salat 15', 'xyzxyz', 'e'];
/** One letter on a page just opened. */
const firstLetters = ['z', 'g', 'k', 'e', 'c'];

async function press({ page }: SlowPage, key: string): Promise<InputTiming> {
  await page.evaluate(() => window.paintProbe.watch('keydown', ['.pos__scroll', '.search']));
  await page.keyboard.press(key === ' ' ? 'Space' : key);
  return page.evaluate(() => window.paintProbe.settle());
}

async function focusSearch({ page }: SlowPage, size: Size): Promise<void> {
  if (size === phone) await page.getByRole('button', { name: 'Produkt suchen' }).click();
  else await page.locator('.search input').click();
  await page.waitForFunction(() => document.activeElement?.matches('.search input'));
  await page.evaluate(() => window.paintProbe.rest());
}

export async function measureSearch(browser: Browser, address: string, size: Size): Promise<Figure[]> {
  const context = await signedInContext(browser, address, size);
  const slow = await openPage(context, slowdown);
  const first: InputTiming[] = [];
  for (const letter of firstLetters) {
    await openTerminal(slow);
    await focusSearch(slow, size);
    first.push(await press(slow, letter));
  }
  const further: InputTiming[] = [];
  for (const word of words) {
    await slow.page.locator('.search input').fill('');
    await slow.page.evaluate(() => window.paintProbe.rest());
    for (const letter of word) further.push(await press(slow, letter));
  }
  await context.close();
  const where = `2,000 products, ${size.name}, CPU ÷${slowdown}`;
  return [
    timesFigure(`first keystroke to painted hits, ${where}`, first.map(laterOf), aimMs),
    timesFigure(`keystroke to painted hits, ${where}`, further.map(laterOf), aimMs, `typed: ${words.join(', ')}`),
    timesBeside(`the same keystrokes in the page, ${where}`, further.map(shownOf), untilDrawn),
  ];
}

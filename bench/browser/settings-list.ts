/** The settings' list of all 2,000 products: through it by wheel or finger, products picked, and the search. */
import type { Browser } from '@playwright/test';

import { type Figure, timesFigure } from './figure.ts';
import { openPage, signedInContext, type Size, type SlowPage, slowdown } from './open-browser.ts';
import { longTasksDuring, mannerOf, scrollToEnd, tasksFigure } from './scrolling.ts';
import { laterOf } from './taps.ts';

const listArea = '.articles';
const watched = ['.articles', '.articles__tools'];
const aimMs = 100;
const picks = 20;
const words = ['geschnezeltes', 'rosti', 'coca', 'salat 15'];

/** Words that are found at once, and all of the list again when they are gone. */
async function typeWords({ page }: SlowPage): Promise<number[]> {
  const times: number[] = [];
  const field = page.getByRole('searchbox');
  for (const word of words) {
    await field.click();
    for (const letter of word) {
      await page.evaluate((selectors) => window.paintProbe.watch('keydown', selectors), watched);
      await page.keyboard.press(letter === ' ' ? 'Space' : letter);
      const { framesMs, eventMs } = await page.evaluate(() => window.paintProbe.settle());
      // A letter that changes nothing of what is found has been answered too.
      times.push(Math.max(framesMs ?? 0, eventMs ?? 0));
    }
    await field.fill('');
    await page.evaluate(() => window.paintProbe.rest());
  }
  return times;
}

async function tapPicks({ page }: SlowPage): Promise<number[]> {
  const times: number[] = [];
  const boxes = page.locator('.article__pick');
  for (let pick = 0; pick < picks; pick += 1) {
    const box = await boxes.nth(pick % 4).boundingBox();
    if (box === null) throw new Error('a product is not on the screen');
    await page.evaluate((selectors) => window.paintProbe.watch('pointerup', selectors), watched);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    times.push(laterOf(await page.evaluate(() => window.paintProbe.settle())));
  }
  return times;
}

async function tapAll({ page }: SlowPage): Promise<number[]> {
  const times: number[] = [];
  for (let pick = 0; pick < 6; pick += 1) {
    await page.evaluate((selectors) => window.paintProbe.watch('pointerup', selectors), watched);
    await page.locator('.article__pick-all').tap();
    times.push(laterOf(await page.evaluate(() => window.paintProbe.settle())));
  }
  return times;
}

export async function measureSettingsList(browser: Browser, address: string, size: Size): Promise<Figure[]> {
  const context = await signedInContext(browser, address, size, 'anna');
  const slow = await openPage(context, slowdown);
  const { page } = slow;
  await page.goto('/dashboard/settings/categories/all/products');
  await page.locator('.article').first().waitFor();
  await page.waitForLoadState('networkidle');
  const picked = await tapPicks(slow);
  const all = await tapAll(slow);
  const searched = await typeWords(slow);
  const scrolled = await longTasksDuring(slow, () => scrollToEnd(slow, size, listArea));
  await context.close();
  const where = `2,000 products, ${size.name}, CPU ÷${slowdown}`;
  return [
    tasksFigure(`scrolling through the list, ${where}`, scrolled, mannerOf(size)),
    timesFigure(`tap to picked product, ${where}`, picked, aimMs),
    timesFigure(`tap to all picked or none, ${where}`, all, aimMs),
    timesFigure(`keystroke to painted hits, ${where}`, searched, aimMs, `typed: ${words.join(', ')}`),
  ];
}

/** From the finger's lifting off a tile to the painted cart, in a menu of 2,000 products. */
import type { Browser } from '@playwright/test';

import { type Figure, timesBeside, timesFigure } from './figure.ts';
import { openPage, openTerminal, phone, signedInContext, type Size, type SlowPage, slowdown } from './open-browser.ts';
import type { InputTiming } from './paint-probe.ts';

const aimMs = 50;
const longCart = 30;
const tapsOnLongCart = 40;
const tapsPerCategory = 5;

type Place = { readonly name: string; readonly x: number; readonly y: number };

export function laterOf({ framesMs, eventMs }: InputTiming): number {
  if (framesMs === null) throw new Error('the input changed nothing on the screen');
  return Math.max(framesMs, eventMs ?? 0);
}

/** How long until the page had drawn it, without the wait for the frame after. */
export function shownOf({ shownMs }: InputTiming): number {
  if (shownMs === null) throw new Error('the input changed nothing on the screen');
  return shownMs;
}

export const untilDrawn = "until the page's part of its frame is done, without the frame after";

/** Tiles wholly in view. Every third product asks for options first, every 97th is sold out (large-menu.ts). */
async function tilesInView({ page }: SlowPage): Promise<Place[]> {
  const places = await page.evaluate(() => {
    const area = document.querySelector('.pos__scroll')?.getBoundingClientRect();
    return [...document.querySelectorAll('.tile')].flatMap((tile) => {
      const box = tile.getBoundingClientRect();
      const isInView = area !== undefined && box.top >= area.top && box.bottom <= area.bottom;
      const name = tile.querySelector('.tile__name')?.textContent ?? '';
      return isInView ? [{ name, x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
    });
  });
  return places.filter(({ name }) => {
    const index = Number(/\d+$/.exec(name)?.[0]) - 1;
    return index % 3 !== 0 && index % 97 !== 96;
  });
}

async function tap({ page }: SlowPage, place: Place, watched: readonly string[]): Promise<InputTiming> {
  await page.evaluate((selectors) => window.paintProbe.watch('pointerup', selectors), watched);
  await page.touchscreen.tap(place.x, place.y);
  return page.evaluate(() => window.paintProbe.settle());
}

async function goToCategory(slow: SlowPage, index: number): Promise<void> {
  const chip = slow.page.locator('.cat').nth(index);
  await chip.scrollIntoViewIfNeeded();
  await chip.click();
  await slow.page.evaluate(() => window.paintProbe.rest());
}

/** Answers the times while the cart grows from nothing, and those with a long cart. */
async function tapThrough(slow: SlowPage, watched: readonly string[]) {
  const growing: InputTiming[] = [];
  const long: InputTiming[] = [];
  for (let category = 0; long.length < tapsOnLongCart; category += 1) {
    await goToCategory(slow, (category * 3) % 40);
    const places = await tilesInView(slow);
    const isLong = growing.length >= longCart;
    // With a long cart each tile is tapped twice: a line that is new, then one more of it.
    const taps = places.slice(0, tapsPerCategory).flatMap((place) => (isLong ? [place, place] : [place]));
    for (const place of taps) (isLong ? long : growing).push(await tap(slow, place, watched));
  }
  return { growing, long };
}

export async function measureTaps(browser: Browser, address: string, size: Size): Promise<Figure[]> {
  const context = await signedInContext(browser, address, size);
  const slow = await openPage(context, slowdown);
  await openTerminal(slow);
  const cart = size === phone ? '.cart-bar' : '.pos > .cart';
  const { growing, long } = await tapThrough(slow, [cart, '.pos__scroll']);
  await context.close();
  const where = `2,000 products, ${size.name}, CPU ÷${slowdown}`;
  return [
    timesFigure(`tap to painted cart, ${where}`, growing.map(laterOf), aimMs, 'cart growing from nothing to 30 lines'),
    timesBeside(`the same taps in the page, ${where}`, growing.map(shownOf), untilDrawn),
    timesFigure(`tap to painted cart, ${where}, long cart`, long.map(laterOf), aimMs, '30 lines and more'),
    timesBeside(`the same taps in the page, ${where}, long cart`, long.map(shownOf), untilDrawn),
  ];
}

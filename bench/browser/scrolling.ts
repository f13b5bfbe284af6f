/** Through all 2,000 products by wheel or finger, and from category to category: the main thread must never hang. */
import type { Browser } from '@playwright/test';

import { type Figure, timesFigure } from './figure.ts';
import { openPage, openTerminal, phone, signedInContext, type Size, type SlowPage, slowdown } from './open-browser.ts';
import { laterOf } from './taps.ts';

const wheelStepPx = 480;
/** One stroke of a finger, within the list of a phone. */
const stroke = { fromY: 640, moves: 8, movePx: 60 };

/** What is scrolled. */
const tilesArea = '.pos__scroll';

export type Tasks = { readonly count: number; readonly worstMs: number };

export async function longTasksDuring({ page }: SlowPage, work: () => Promise<void>): Promise<Tasks> {
  await page.evaluate(() => window.paintProbe.rest());
  const from = await page.evaluate(() => performance.now());
  await work();
  await page.evaluate(() => window.paintProbe.rest());
  const tasks = await page.evaluate(() => window.paintProbe.longTasks());
  const during = tasks.filter(({ startMs }) => startMs >= from).map(({ durationMs }) => durationMs);
  return { count: during.length, worstMs: Math.max(0, ...during) };
}

export function tasksFigure(name: string, { count, worstMs }: Tasks, note: string): Figure {
  const worst = count === 0 ? '' : `, worst ${Math.round(worstMs)} ms`;
  return { name, value: `${count} long tasks${worst}`, aim: 'none over 50 ms', met: count === 0, note };
}

async function remainingPx({ page }: SlowPage, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const area = document.querySelector(wanted);
    if (area === null) throw new Error(`there is no ${wanted} to scroll`);
    return area.scrollHeight - area.clientHeight - area.scrollTop;
  }, selector);
}

async function turnWheel({ devtools }: SlowPage, size: Size): Promise<void> {
  const [x, y] = [size.width / 2, size.height / 2];
  for (let step = 0; step < 10; step += 1) {
    await devtools.send('Input.dispatchMouseEvent', { type: 'mouseWheel', x, y, deltaX: 0, deltaY: wheelStepPx });
  }
}

/** Touch by touch: the browser's own synthesised gesture moves nothing on an emulated phone. */
async function strokeUp({ devtools }: SlowPage, size: Size): Promise<void> {
  const x = size.width / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] });
  await touch('touchStart', stroke.fromY);
  for (let move = 1; move <= stroke.moves; move += 1) await touch('touchMove', stroke.fromY - move * stroke.movePx);
  await touch('touchEnd');
}

/** @param selector of the area that scrolls. @throws Error when it stands still before its end. */
export async function scrollToEnd(slow: SlowPage, size: Size, selector: string): Promise<void> {
  let left = await remainingPx(slow, selector);
  while (left > 1) {
    await (size === phone ? strokeUp(slow, size) : turnWheel(slow, size));
    const now = await remainingPx(slow, selector);
    if (now >= left) throw new Error(`scrolling got stuck ${now} px before the end`);
    left = now;
  }
}

async function jumpThrough({ page }: SlowPage): Promise<number[]> {
  const times: number[] = [];
  const count = await page.locator('.cat').count();
  // In an order that jumps far: 0, 7, 14 … through all of them.
  for (let step = 0; step < count; step += 1) {
    const chip = page.locator('.cat').nth((step * 7) % count);
    await chip.scrollIntoViewIfNeeded();
    const box = await chip.boundingBox();
    if (box === null) throw new Error('a category is not on the screen');
    await page.evaluate(() => window.paintProbe.watch('pointerup', ['.pos__scroll', '.cats']));
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    times.push(laterOf(await page.evaluate(() => window.paintProbe.settle())));
  }
  return times;
}

/** How it is scrolled. */
export function mannerOf(size: Size): string {
  return size === phone ? `finger, ${stroke.moves * stroke.movePx} px a stroke` : `wheel, ${wheelStepPx} px a notch`;
}

export async function measureScrolling(browser: Browser, address: string, size: Size): Promise<Figure[]> {
  const context = await signedInContext(browser, address, size);
  const slow = await openPage(context, slowdown);
  await openTerminal(slow);
  const scrolled = await longTasksDuring(slow, () => scrollToEnd(slow, size, tilesArea));
  let times: number[] = [];
  const jumped = await longTasksDuring(slow, async () => {
    times = await jumpThrough(slow);
  });
  await context.close();
  const where = `2,000 products, ${size.name}, CPU ÷${slowdown}`;
  return [
    tasksFigure(`scrolling through everything, ${where}`, scrolled, mannerOf(size)),
    tasksFigure(`jumping through 40 categories, ${where}`, jumped, 'in an order of far jumps'),
    timesFigure(`category to painted products, ${where}`, times, 100),
  ];
}

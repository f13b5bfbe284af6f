/** What the machine itself costs: one button that counts, on an empty page. All other times hold this one too. */
import type { Browser } from '@playwright/test';

import { type Figure, percentile } from './figure.ts';
import { openPage, signedInContext, slowdown, tablet } from './open-browser.ts';
import { laterOf } from './taps.ts';

const taps = 20;
const button =
  '<button style="width:300px;height:200px" onclick="this.textContent = Number(this.textContent) + 1">0</button>';

export async function measureControl(browser: Browser, address: string): Promise<Figure> {
  const context = await signedInContext(browser, address, tablet);
  const { page } = await openPage(context, slowdown);
  await page.goto('about:blank');
  await page.setContent(button);
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    await page.evaluate(() => window.paintProbe.watch('pointerup', ['button']));
    await page.touchscreen.tap(100, 100);
    times.push(laterOf(await page.evaluate(() => window.paintProbe.settle())));
  }
  await context.close();
  const [middle, slow] = [percentile(times, 0.5), percentile(times, 0.95)].map(Math.round);
  return {
    name: `control: tap on an empty page, CPU ÷${slowdown}`,
    value: `p50 ${middle} ms, p95 ${slow} ms (${taps})`,
    aim: '–',
    met: null,
    note: 'contained in every other time; where it is far over 32 ms, the machine has other work',
  };
}

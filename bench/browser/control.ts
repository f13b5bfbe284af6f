/** What the machine itself costs: one button that counts, on an empty page. All other times hold this one too. */
import type { Browser } from '@playwright/test';

import { type Figure, percentile } from './figure.ts';
import { openPage, signedInContext, slowdown, tablet } from './open-browser.ts';
import { laterOf, shownOf } from './taps.ts';

const taps = 20;
const button =
  '<button style="width:300px;height:200px" onclick="this.textContent = Number(this.textContent) + 1">0</button>';

export async function measureControl(browser: Browser, address: string): Promise<Figure> {
  const context = await signedInContext(browser, address, tablet);
  const { page } = await openPage(context, slowdown);
  await page.goto('about:blank');
  await page.setContent(button);
  const times: number[] = [];
  const shown: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    await page.evaluate(() => window.paintProbe.watch('pointerup', ['button']));
    await page.touchscreen.tap(100, 100);
    const timing = await page.evaluate(() => window.paintProbe.settle());
    times.push(laterOf(timing));
    shown.push(shownOf(timing));
  }
  await context.close();
  const middleAndSlow = (of: number[]) =>
    [0.5, 0.95].map((share) => `p${share * 100} ${Math.round(percentile(of, share))} ms`).join(', ');
  return {
    name: `control: tap on an empty page, CPU ÷${slowdown}`,
    value: `${middleAndSlow(times)} (${taps}); in the page ${middleAndSlow(shown)}`,
    aim: '–',
    met: null,
    note: 'contained in every other time; where it is far over 32 ms, the machine has other work',
  };
}

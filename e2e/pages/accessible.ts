/** What axe finds on a screen (design.md §11, WCAG 2.2 AA). */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export async function expectAccessible(page: Page, screen: string): Promise<void> {
  // Colours are judged when what moves has come to rest.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
  );
  // A page that is still being loaded has nothing to look at.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`);
  expect(found, screen).toEqual([]);
}

/** Who asks their device for less motion sees nothing move (WCAG 2.3.3). */
export async function expectStill(page: Page, screen: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) > 0)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : 'unknown')),
  );
  expect(moving, screen).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
}

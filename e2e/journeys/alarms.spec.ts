/** What waits for somebody, as it comes while nobody touches the screen (design.md §13: nothing jumps). */
import { untilAtRest } from '../pages/at-rest.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';

test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } });

type Watched = { moved: number };

/** From now on what moves is summed up. */
async function watchMoves(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watched = globalThis as unknown as Watched;
    watched.moved = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) watched.moved += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(async () => {
      // What moved is told after the frame in which it did.
      for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as Watched).moved;
    });
}

test('on a phone a second alarm folds into the first, pushes nothing, and comes out by a tap', async ({ page }) => {
  let waiting = 0;
  await page.route('**/orderPrints/alarm', (route) => route.fulfill({ json: { waiting, failed: 0, unclear: 0 } }));
  await page.route(/\/payments\?state=unknown/, (route) =>
    route.fulfill({ json: { payments: [{ id: 'unknown' }], revision: 1 } }),
  );
  await new LoginPage(page).admit(demoAccounts.waiter);
  await page.goto('/dashboard/terminal');
  await expect(page.getByText('Eine Zahlung ist zu klären')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await untilAtRest(page);
  const moved = await watchMoves(page);
  const top = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
  const before = await top();
  const toClear = page.locator('.alarms__one', { hasText: 'Eine Zahlung ist zu klären' }).locator('.banner');
  waiting = 2;
  await expect(page.getByRole('alert')).toContainText('2 Druckaufträge warten, kein Drucker nimmt sie an');
  await expect(toClear).toBeHidden();
  // It is told all the same to whoever does not see the strip.
  await expect(page.getByRole('status').filter({ hasText: 'Eine Zahlung ist zu klären' })).toBeAttached();
  expect(await top()).toBe(before);
  expect(await moved()).toBeLessThan(0.01);
  await page.getByRole('button', { name: '1 weitere Meldung zeigen' }).click();
  await expect(toClear).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ansehen', exact: true }).first()).toBeFocused();
});

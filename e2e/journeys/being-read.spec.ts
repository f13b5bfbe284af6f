/** What stands for a screen while it is read has its shape: it lies over nothing, and nothing moves when it comes (design.md §13). */
import { expect, type Locator, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';

test.use({ viewport: { width: 390, height: 844 } });

async function boxOf(part: Locator) {
  await part.waitFor();
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not drawn');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('board and kitchen on a phone', async ({ page }) => {
  await new LoginPage(page).enter(demoAccounts.admin);
  const ways = page.locator('.rail');
  for (const [path, bones, card] of [
    ['/dashboard', '.lane > .skeleton', '.oc'],
    ['/dashboard/kitchen', '.kitchen__bones', '.kt'],
  ] as const) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/orders\?/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(path);
    const [shown, below] = [await boxOf(page.locator(bones).first()), await boxOf(ways)];
    const tabs = await boxOf(page.locator('.tabs'));
    expect.soft(shown.y, `${path}: below its tabs`).toBeGreaterThanOrEqual(tabs.bottom);
    if (path.endsWith('kitchen')) expect.soft(shown.bottom, path).toBeLessThanOrEqual(below.y);
    release();
    const first = await boxOf(page.locator(card).first());
    expect.soft(Math.abs(first.y - shown.y), `${path}: where its first card stands`).toBeLessThan(8);
    expect.soft([first.x, first.right], path).toEqual([shown.x, shown.right]);
    expect.soft((await boxOf(page.locator('.tabs'))).bottom, path).toBe(tabs.bottom);
    await page.unrouteAll();
  }
});

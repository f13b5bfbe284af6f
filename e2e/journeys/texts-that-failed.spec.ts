/** Texts of a language that could not be fetched once come by themselves: nobody reloads the page for them. */
import { expect, type Page, type Route, test } from '../pages/journey.ts';

const breakOff = (route: Route) => route.abort();
const refuse = (route: Route) => route.fulfill({ status: 503 });

/** Each of these files does not come once. @returns how many have not */
async function failOnce(page: Page, files: string, fail: (route: Route) => Promise<void>): Promise<() => number> {
  const broken = new Set<string>();
  await page.route(files, (route) => {
    const { pathname } = new URL(route.request().url());
    if (broken.has(pathname)) return route.continue();
    broken.add(pathname);
    return fail(route);
  });
  return () => broken.size;
}

for (const [how, fail] of [
  ['broke off', breakOff],
  ['a proxy did not have', refuse],
] as const)
  test(`the staff’s screens speak a language whose texts ${how}`, async ({ page }) => {
    await page.goto('/');
    const broken = await failOnce(page, '**/assets/pl-PL-*.js*', fail);
    await page.getByLabel('Sprache').selectOption({ label: 'Polski' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'pl-PL');
    await expect(page.getByLabel('Język')).toBeVisible();
    expect(broken()).toBeGreaterThan(0);
  });

test('so does a kiosk', async ({ page }) => {
  await page.setViewportSize({ width: 1080, height: 1920 });
  await page.goto('/kiosk/linde-eingang');
  const broken = await failOnce(page, '**/assets/it-CH-*.js*', breakOff);
  await page.getByRole('button', { name: 'Italiano' }).click();
  await expect(page.getByText('Mangiare qui')).toBeVisible();
  expect(broken()).toBeGreaterThan(0);
});

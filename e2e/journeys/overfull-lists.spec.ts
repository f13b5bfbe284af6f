/** Every list of the settings, overfull and empty, at 200 % zoom and on the smallest phone (WCAG 1.4.10; design.md §11). */
import { untilAtRest } from '../pages/at-rest.ts';
import { expectAllInReach, expectFits } from '../pages/fits.ts';
import { type Browser, expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { fillSettings, fillVenue, openEmptyVenue } from '../servers/overfull-venue.ts';

let address = '';
let ofEmptyVenue = '';

test.beforeAll(async () => {
  address = await freshHouse(test.info());
  await fillVenue(address);
  await fillSettings(address);
  ofEmptyVenue = await openEmptyVenue(address);
});

type Viewport = { readonly width: number; readonly height: number };

const lists = [
  '',
  'categories',
  'categories/all/products',
  'modifiers',
  'specials',
  'tags',
  'translations',
  'import',
  'paymentmethods',
  'stations',
  'devices',
  'tables',
  'guestData',
];

async function openSettings(browser: Browser, viewport: Viewport, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await new LoginPage(page).enter(email);
  return page;
}

async function expectLists(page: Page, venue: string): Promise<void> {
  const settings = new SettingsPage(page);
  for (const path of lists) {
    await settings.open(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await untilAtRest(page);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const screen = `${venue}, ${path === '' ? 'the settings' : path}`;
    await expectFits(page, screen);
    await expectAllInReach(page.locator('main'), screen);
  }
}

for (const viewport of [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
]) {
  test(`${viewport.width} × ${viewport.height}, lists of the settings`, async ({ browser }) => {
    test.slow();
    await expectLists(await openSettings(browser, viewport, demoAccounts.admin), 'overfull');
    await expectLists(await openSettings(browser, viewport, ofEmptyVenue), 'empty');
  });
}

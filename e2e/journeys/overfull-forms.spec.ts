/** Every form of the settings at 200 % zoom and on the smallest phone: nothing cut off, everything within reach (WCAG 1.4.10). */
import { expectAllInReach, expectFits } from '../pages/fits.ts';
import { type Browser, expect, type Locator, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { fillVenue, longName } from '../servers/overfull-venue.ts';

let address = '';

test.beforeAll(async () => {
  address = await freshHouse(test.info());
  await fillVenue(address);
});

type Viewport = { readonly width: number; readonly height: number };

async function openDevice(browser: Browser, viewport: Viewport) {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

/** Pages that are a form: what shows that they are there, and which of its tabs has a text to write. */
const pages: readonly (readonly [path: string, shows: string, written?: number])[] = [
  ['?page=general', '.pv'],
  ['orders', '.hours'],
  ['receipt', '.paper'],
  ['categories/wein', '[role="tab"]', 1],
  ['categories/wein/products/prosecco', '.gcard'],
  ['modifiers/side-dish', '.orow'],
  ['specials/new', '.special'],
  ['paymentmethods/datatrans_gasthof-linde', '#account'],
];

/** Lists whose things open in a dialog: the buttons that open one of each kind, and a new one. */
const lists: readonly (readonly [path: string, openers: readonly (string | RegExp)[]])[] = [
  ['stations', [/^Küche/, /^Donaudampf/, 'Neue Station', /^Theke/, 'Neuer Bildschirm']],
  ['devices', [/^Drucker Bar/, /^Terminal Service/, /^Solo Bar/, /^Kiosk Eingang/]],
  ['devices', ['Neuer Drucker', 'Neues Terminal', 'Neuer Kartenleser', 'Neue Schublade', 'Neuer Kiosk']],
  ['tables', [/^S1/, /^Donaudampf/, 'Neuer Tisch', 'Serie']],
  ['tags', [/^Vegi/, 'Neues Merkmal']],
];

/** As it opens, with every switch on, and with a name that is too long for any line. */
async function expectDialog(page: Page, opener: Locator, name: string): Promise<void> {
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').first().waitFor();
  await expect(dialog.locator('.skeleton')).toHaveCount(0);
  await expectFits(page, name);
  const off = dialog.getByRole('checkbox', { checked: false });
  while ((await off.count()) > 0) await off.first().check({ force: true });
  await dialog.getByRole('textbox').first().fill(longName);
  await expectFits(page, `${name}, filled in`);
  await expectAllInReach(dialog, name);
}

async function expectPage(page: Page, name: string, written = 0): Promise<void> {
  await expectFits(page, name);
  const tabs = await page.getByRole('tab').all();
  for (const tab of tabs) {
    await tab.click();
    await expectFits(page, `${name}, ${await tab.innerText()}`);
    await expectAllInReach(page.locator('main'), `${name}, ${await tab.innerText()}`);
  }
  await tabs[written]?.click();
  await page.locator('main').getByRole('textbox').first().fill(longName);
  await expectFits(page, `${name}, changed`);
  await expectAllInReach(page.locator('main'), `${name}, changed`);
}

for (const viewport of [
  { width: 640, height: 400 },
  { width: 320, height: 640 },
]) {
  test(`${viewport.width} × ${viewport.height}, pages that are a form`, async ({ browser }) => {
    test.slow();
    const page = await openDevice(browser, viewport);
    await new LoginPage(page).enter(demoAccounts.admin);
    const settings = new SettingsPage(page);
    for (const [path, shows, written] of pages) {
      await settings.open(path);
      await page.locator(shows).first().waitFor();
      await expectPage(page, path, written);
    }
  });

  test(`${viewport.width} × ${viewport.height}, dialogs of the settings`, async ({ browser }) => {
    test.slow();
    const page = await openDevice(browser, viewport);
    await new LoginPage(page).enter(demoAccounts.admin);
    const settings = new SettingsPage(page);
    for (const [path, openers] of lists) {
      for (const name of openers) {
        // Opened anew each time: what was typed is left with the page.
        await settings.open(path);
        const opener =
          typeof name === 'string'
            ? page.getByRole('button', { name, exact: true }).first()
            : page.locator('.open-row__button', { hasText: name }).first();
        await expectDialog(page, opener, `${path}, ${String(name)}`);
      }
    }
  });
}

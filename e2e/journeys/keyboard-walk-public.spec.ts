/** The pages of who is no staff without a mouse: the public ones, the provider’s and the kiosk (WCAG 2.1.2, 2.4.3, 2.4.7, 2.4.11). */
import { expect, type Page, test } from '../pages/journey.ts';
import { KioskPage } from '../pages/kiosk-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { expectWalkable } from '../pages/tab-walk.ts';
import { visit } from '../pages/visit.ts';

const kioskCode = 'linde-eingang';

/** Where it is opened, and the heading by which it is seen that it is there. */
async function walk(
  page: Page,
  screens: readonly (readonly [path: string, heading: string | RegExp])[],
): Promise<void> {
  for (const [path, name] of screens) {
    await visit(page, path);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await expectWalkable(page, path);
  }
}

for (const { on, ...viewport } of [
  { on: 'tablet', width: 1280, height: 800 },
  { on: 'phone', width: 390, height: 844 },
]) {
  test.describe(`on a ${on}`, () => {
    test.use({ viewport });
    test.slow();

    test('what anybody finds without signing in', async ({ page }) => {
      await walk(page, [
        ['/', 'Alles auf einem Bon.'],
        ['/calculator', /./],
        ['/contact', /./],
        ['/terms', 'Allgemeine Geschäftsbedingungen'],
        ['/imprint', 'Impressum'],
        ['/privacy', 'Datenschutz'],
        ['/nowhere', /./],
        ['/login', 'Anmelden'],
      ]);
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Senden' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
      await expectWalkable(page, 'contact with what is missing');
    });
  });
}

test('the provider’s pages', async ({ page }) => {
  test.slow();
  await new LoginPage(page).enter('system@demo.test');
  await walk(page, [
    ['/dashboard/adminSettings/customers', 'Betriebe'],
    ['/dashboard/adminSettings/customers/new', 'Neuer Betrieb'],
    ['/dashboard/adminSettings/users', 'Benutzer'],
    ['/dashboard/adminSettings/users/new', 'Neuer Benutzer'],
    ['/dashboard/adminSettings/contacts', 'Nachrichten'],
    ['/dashboard/adminSettings/actions', 'System'],
  ]);
  for (const [list, thing] of [
    ['customers', 'Gasthof Linde'],
    ['users', 'Nadia Roth'],
  ] as const) {
    await visit(page, `/dashboard/adminSettings/${list}`);
    await page
      .getByRole('link', { name: new RegExp(thing) })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: thing }).waitFor();
    await page.getByRole('tab').first().waitFor();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expectWalkable(page, `${thing}, ${await tab.innerText()}`);
    }
  }
});

test('the kiosk, from its start to the number', async ({ page }) => {
  test.slow();
  const kiosk = new KioskPage(page);
  await kiosk.open(kioskCode);
  await expectWalkable(page, 'kiosk, start');
  await kiosk.button(/^Mitnehmen/).click();
  await kiosk.category('Vorspeisen');
  await kiosk.button('Tagessuppe dazulegen').click();
  await kiosk.button(/^1 Artikel prüfen/).waitFor();
  await expectWalkable(page, 'kiosk, menu');
  await kiosk.button(/^1 Artikel prüfen/).click();
  await expect(kiosk.button('Weiter zum Bezahlen')).toBeVisible();
  await expectWalkable(page, 'kiosk, review');
  await kiosk.button('Weiter zum Bezahlen').click();
  await expectWalkable(page, 'kiosk, payment');
});

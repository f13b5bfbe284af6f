/** The pages of the settings, and what closes a day beside its figures, in both themes without violations (design.md §11). */
import { expectAccessible } from '../pages/accessible.ts';
import { ClosingsPage } from '../pages/closings-page.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { visit } from '../pages/visit.ts';

const menuPages = [
  ['categories', 'Kategorien'],
  ['categories/wein', 'Wein'],
  ['categories/all/products', 'Produkte'],
  ['modifiers', 'Modifikatoren'],
  ['modifiers/side-dish', 'Beilage'],
  ['specials', 'Specials'],
  ['specials/new', 'Neues Special'],
  ['translations', 'Übersetzungen'],
  ['import', 'Import und Export'],
] as const;

const housePages = [
  ['paymentmethods', 'Zahlungsarten'],
  ['paymentmethods/datatrans_gasthof-linde', 'Datatrans'],
  ['receipt', 'Belege'],
  ['guestData', 'Gästedaten'],
] as const;

async function enter(page: Page, theme: string): Promise<SettingsPage> {
  await new LoginPage(page).enter(demoAccounts.admin);
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await page.getByRole('radio', { name: theme }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return new SettingsPage(page);
}

async function lookAt(settings: SettingsPage, pages: readonly (readonly [string, string])[]): Promise<void> {
  for (const [path, title] of pages) {
    await settings.open(path);
    await settings.page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await expectAccessible(settings.page, path);
  }
}

/** Each tab of a form. */
async function lookAtTabs(page: Page, screen: string): Promise<void> {
  await page.getByRole('tab').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectAccessible(page, `${screen}, ${await tab.innerText()}`);
  }
}

/** Each page once per theme, the one as wide as a tablet, the other as narrow as a phone. */
const looks = [
  { theme: 'Dunkel', name: 'tablet', viewport: { width: 1280, height: 800 } },
  { theme: 'Hell', name: 'phone', viewport: { width: 390, height: 844 } },
];

for (const { theme, name, viewport } of looks) {
  test.describe(`${theme}, ${name}`, () => {
    test.use({ viewport });
    test.slow();

    test('the menu', async ({ page }) => {
      const settings = await enter(page, theme);
      await lookAt(settings, menuPages);
      await settings.open('categories/wein/products/prosecco');
      await lookAtTabs(page, 'a product');
      await settings.open('tags');
      await settings.openForm(/^Vegi Von/);
      await expectAccessible(page, 'a tag');
    });

    test('the house', async ({ page }) => {
      const settings = await enter(page, theme);
      await settings.open('?page=general');
      await page.getByRole('heading', { level: 1, name: 'Allgemein' }).waitFor();
      await expectAccessible(page, 'general');
      await lookAt(settings, housePages);
      await settings.open('orders');
      await lookAtTabs(page, 'ways to order');
    });

    test('payments, print jobs, exports', async ({ page }) => {
      await enter(page, theme);
      await visit(page, '/dashboard/payments');
      await page.getByText('Alles geklärt').waitFor();
      await expectAccessible(page, 'payments');
      await visit(page, '/dashboard/prints');
      await page.getByRole('heading', { name: /^Zuletzt gedruckt/ }).waitFor();
      await expectAccessible(page, 'print jobs');
      const closings = new ClosingsPage(page);
      await closings.open();
      if (viewport.width < 640) {
        const menu = await closings.openMenu();
        await expectAccessible(page, 'menu of the closings');
        await menu.getByRole('button', { name: 'Exporte' }).click();
      } else {
        await page.getByRole('button', { name: 'Exporte' }).click();
      }
      await page.getByRole('dialog', { name: 'Exporte' }).waitFor();
      await expectAccessible(page, 'exports');
    });
  });
}

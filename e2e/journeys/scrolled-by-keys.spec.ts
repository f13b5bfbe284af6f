/** What scrolls and holds nothing to stop at: Tab comes to it, one sees that, and the keys scroll it (WCAG 2.1.1). */
import { expect, type Locator, type Page, test } from '../pages/journey.ts';
import { Keyboard } from '../pages/keyboard.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { visit } from '../pages/visit.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { House } from '../servers/house.ts';

let house: House;
test.beforeAll(async () => {
  house = await House.open(await freshHouse(test.info()));
});

async function expectScrolledByKeys(page: Page, area: Locator): Promise<void> {
  await area.waitFor();
  await new Keyboard(page).tabTo(area);
  const scrolled = () => area.evaluate(({ scrollTop }) => scrollTop);
  expect(await scrolled()).toBe(0);
  await page.keyboard.press('End');
  await expect.poll(scrolled).toBeGreaterThan(0);
}

test('the lines of a bill, the bill itself, what a change of many would do', async ({ page }) => {
  test.slow();
  const { id } = await house.place({ table: 'saal-4', products: Array.from({ length: 24 }, () => 'espresso') });
  await new LoginPage(page).admit(demoAccounts.admin);
  await visit(page, `/dashboard/orders/${id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Kassieren/ })
    .click();
  const { sheet } = new PaymentPage(page);
  await expectScrolledByKeys(page, sheet.locator('.pay__lines'));
  await sheet.getByRole('button', { name: 'Zwischenbeleg ansehen' }).click();
  await expectScrolledByKeys(page, page.getByRole('dialog', { name: 'Zwischenbeleg' }).locator('.bills'));

  await new SettingsPage(page).open('categories/all/products');
  await page.locator('.article__pick-all').click();
  await page.getByRole('toolbar', { name: 'Ausgewählte Produkte' }).getByRole('button', { name: 'Ändern' }).click();
  const dialog = page.getByRole('dialog', { name: /Produkte ändern$/ });
  await dialog.getByLabel('Was ändern?').selectOption({ label: 'Preis' });
  await dialog.getByRole('radio', { name: 'Um Betrag' }).check({ force: true });
  await dialog.getByLabel('Betrag, mit Minus wird gesenkt').fill('1');
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  await expectScrolledByKeys(page, dialog.locator('.bulk__table'));
});

/** What one changes in the settings, others see at once; what two change together, neither loses (specification §4, §8). */
import { type Browser, expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { ProductPage } from '../pages/menu-pages.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

const dish = 'Lachs-Rösti';
const products = 'categories/all/products';

/** Somebody of the administration in a browser of their own. */
async function administrator(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'de-CH' });
  const page = await context.newPage();
  await new LoginPage(page).enter(demoAccounts.admin);
  return page;
}

const listedPrice = (page: Page) => page.getByRole('button', { name: new RegExp(`^${dish}, .*: Preis ändern$`) });

/** As at noon: tap the price, type, Enter. */
async function changePrice(page: Page, price: string): Promise<void> {
  await listedPrice(page).click();
  await page.getByLabel(`Preis ${dish}`).fill(price);
  await page.keyboard.press('Enter');
  await expect(listedPrice(page)).toHaveAccessibleName(new RegExp(price.replace('.', '\\.')));
}

test('a price changed in one browser stands in the checkout and the settings of the others', async ({
  page,
  browser,
  baseURL,
}) => {
  await new LoginPage(page).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.search(dish);
  await expect(terminal.product(dish)).not.toContainText('29.60');

  const [office, home] = [await administrator(browser, baseURL), await administrator(browser, baseURL)];
  for (const each of [office, home]) {
    await new SettingsPage(each).open(products);
    await each.getByRole('searchbox').fill(dish);
  }
  await changePrice(office, '29.60');
  await expect(terminal.product(dish)).toContainText('29.60');
  await expect(listedPrice(home)).toHaveAccessibleName(/29\.60/);
  await changePrice(home, '29.70');
  await expect(terminal.product(dish)).toContainText('29.70');
  await expect(listedPrice(office)).toHaveAccessibleName(/29\.70/);
});

test('two who edit the same product are told, and keep what each has written', async ({ browser, baseURL }) => {
  const [anna, nadia] = [await administrator(browser, baseURL), await administrator(browser, baseURL)];
  const edited = [];
  for (const page of [anna, nadia]) {
    await new SettingsPage(page).open(products);
    await page.getByRole('searchbox').fill(dish);
    const product = new ProductPage(page);
    await product.open(dish);
    edited.push(product);
  }
  const [annas, nadias] = edited;
  if (annas === undefined || nadias === undefined) throw new Error('two have opened the product');
  await nadia.getByLabel('Beschreibung').fill('Mit Meerrettichschaum');
  await nadias.price.fill('31.40');
  await annas.price.fill('30.20');
  await new SettingsPage(anna).save('Produkt gespeichert');
  // Nothing of what is written there is taken away by what somebody else has saved.
  await expect(nadias.price).toHaveValue(/31\.40/);

  await new SettingsPage(nadia).saveButton.click();
  const conflict = nadia.getByRole('dialog', { name: 'Jemand anders hat dasselbe geändert' });
  const choice = conflict.getByRole('radiogroup', { name: 'Preis' });
  await expect(choice).toContainText('31.40');
  await expect(choice).toContainText('30.20');
  await conflict.getByRole('button', { name: 'Auswahl speichern' }).click();
  await expect(nadia.getByText('Produkt gespeichert').first()).toBeVisible();
  await expect(conflict).toBeHidden();

  await expect(annas.price).toHaveValue(/31\.40/);
  await expect(anna.getByLabel('Beschreibung')).toHaveValue('Mit Meerrettichschaum');
});

test('a photo that one chooses is seen by the others', async ({ page, browser, baseURL }) => {
  await new LoginPage(page).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.search(dish);
  await expect(terminal.product(dish).locator('img')).toHaveCount(0);

  const office = await administrator(browser, baseURL);
  const settings = new SettingsPage(office);
  await settings.open(products);
  await office.getByRole('searchbox').fill(dish);
  await new ProductPage(office).open(dish);
  const buffer = await office.screenshot({ clip: { x: 0, y: 0, width: 640, height: 480 } });
  await settings.choosePicture('Foto', { name: 'lachs.png', mimeType: 'image/png', buffer });
  await settings.save('Produkt gespeichert');
  const photo = terminal.product(dish).locator('img');
  await expect(photo).toHaveAttribute('src', /^\/media\/gasthof-linde\//);
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

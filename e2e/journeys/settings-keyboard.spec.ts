/** The settings without a mouse, in the light theme: a category, a product, a station and a table (design.md §11). */
import { expect, test } from '../pages/journey.ts';
import { Keyboard } from '../pages/keyboard.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { aPicture, SettingsPage } from '../pages/settings-page.ts';
import { walkSettings } from '../pages/settings-walk.ts';

test.use({ colorScheme: 'light' });

test.beforeEach(async ({ page }) => {
  await new LoginPage(page).enter(demoAccounts.admin);
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByLabel('Hell').check({ force: true });
  await page.keyboard.press('Escape');
});

test('a category, a product in it, a station and a table are made by keyboard alone', async ({ page }) => {
  test.slow();
  const keys = new Keyboard(page);
  const settings = new SettingsPage(page);
  await settings.open('categories');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const dialog = page.getByRole('dialog');

  await keys.follow(link('Neue Kategorie'));
  // Without a name it is not made, and one is led to it.
  await keys.write(page.getByLabel('Info'), 'Von der Theke');
  await keys.follow(button('Speichern'));
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toBeFocused();
  await page.keyboard.type('Glacé');
  await keys.follow(button('Speichern'));
  await expect(page.getByText('Kategorie hinzugefügt').first()).toBeVisible();

  await keys.follow(link('Neues Produkt'));
  await keys.write(page.getByLabel('Name', { exact: true }), 'Coupe Linde');
  await keys.write(page.getByLabel('Preis', { exact: true }), '12.50');
  await keys.follow(button('Speichern'));
  await expect(page.getByText('Produkt hinzugefügt').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Coupe Linde' })).toBeVisible();

  await keys.follow(link('Stationen'));
  await keys.follow(button('Neue Station'));
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('küche');
  await expect(dialog.getByText('küche gibt es schon')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Glacéstand');
  await keys.press('Enter');
  await expect(page.getByText('Station hinzugefügt').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  // Behind the dialog the focus is where it was.
  await expect(button('Neue Station')).toBeFocused();
  const handle = page.getByRole('button', { name: 'Glacéstand verschieben' });
  await keys.tabTo(handle);
  await keys.press('ArrowUp');
  await expect(page.getByText(/^Glacéstand: Platz \d+ von \d+$/)).toBeAttached();

  await keys.follow(link('Tische und QR'));
  await keys.follow(button('Neuer Tisch'));
  await expect(dialog.getByLabel('Nummer oder Name')).toBeFocused();
  await page.keyboard.type('Glacé 1');
  // Escape does not throw away what was written.
  await keys.press('Escape');
  await expect(dialog.getByLabel('Nummer oder Name')).toHaveValue('Glacé 1');
  const question = page.getByRole('alertdialog');
  if (await question.isVisible()) await keys.press('Escape');
  await keys.follow(dialog.getByRole('button', { name: 'Hinzufügen' }));
  await expect(page.getByText('Tisch hinzugefügt').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Glacé 1/ })).toBeVisible();
});

test('a picture is chosen, cropped and taken by keyboard alone', async ({ page }) => {
  test.slow();
  const keys = new Keyboard(page);
  const settings = new SettingsPage(page);
  await settings.open('receipt');
  const file = await aPicture(page, { width: 800, height: 600 });
  const field = settings.picture('Bild oben auf dem Beleg');
  const choose = field.getByRole('button').first();
  await keys.tabTo(choose);
  const chooser = page.waitForEvent('filechooser');
  // The browser is told to hand the chooser over before the key is pressed: what follows is told after it.
  await page.evaluate(() => {});
  await keys.press('Enter');
  await (await chooser).setFiles(file);
  const crop = page.getByRole('dialog', { name: 'Ausschnitt wählen' });
  const take = crop.getByRole('button', { name: 'Übernehmen' });
  await expect(take).toBeFocused();
  const stage = crop.getByRole('button', { name: /^Ausschnitt: Pfeiltasten/ });
  const placed = () => stage.locator('img').getAttribute('style');
  await keys.tabTo(stage);
  // Whole at first: what is to be moved must be larger than its frame.
  for (let times = 0; times < 8; times += 1) await keys.press('+');
  for (const key of ['+', 'ArrowRight', 'Shift+ArrowDown', '-']) {
    const before = await placed();
    await keys.press(key);
    await expect.poll(placed, key).not.toBe(before);
  }
  await keys.follow(take);
  await expect(crop).toBeHidden();
  await expect(field.locator('img')).toHaveAttribute('src', /^\/media\//);
  // It goes on from where it began, and nothing was saved yet.
  await expect(choose).toBeFocused();
  await keys.follow(field.getByRole('button', { name: /entfernen$/ }));
  await expect(field.locator('img')).toBeHidden();
});

test('a payment method is renamed and sorted, and the QR codes are saved, by keyboard alone', async ({ page }) => {
  test.slow();
  const keys = new Keyboard(page);
  await new SettingsPage(page).open('paymentmethods');
  const rename = async (from: string, to: string) => {
    // What was said of the time before must not be taken for this one.
    await expect(page.getByText('Zahlungsart gespeichert')).toHaveCount(0);
    await keys.follow(page.getByRole('link', { name: new RegExp(`^${from}`) }));
    await keys.tabTo(page.getByLabel('Name für das Team'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(to);
    await page.keyboard.press('ControlOrMeta+S');
    await expect(page.getByText('Zahlungsart gespeichert').first()).toBeVisible();
    await keys.follow(page.getByRole('link', { name: 'Zahlungsarten', exact: true }));
    await expect(page.getByRole('link', { name: new RegExp(`^${to}`) })).toBeVisible();
  };
  await rename('Gutschein Linde', 'Gutschein Haus');
  const handle = page.getByRole('button', { name: 'Gutschein Haus verschieben' });
  for (const key of ['ArrowUp', 'ArrowDown']) {
    await keys.tabTo(handle);
    await keys.press(key);
    await expect(page.getByText(/^Gutschein Haus: Platz \d+ von \d+$/)).toBeAttached();
  }
  await rename('Gutschein Haus', 'Gutschein Linde');

  await keys.follow(page.getByRole('link', { name: 'Tische und QR', exact: true }));
  const sheet = page.getByRole('button', { name: 'QR-Bogen' });
  await keys.tabTo(sheet);
  // The first sheet of a server loads what makes PDFs.
  const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), keys.press('Enter')]);
  expect(download.suggestedFilename()).toBe('QR Gasthof Linde.pdf');
});

test('Tab goes around every page, in the order of reading, and each stop is seen', async ({ page }) => {
  test.slow();
  await walkSettings(page);
});

test('a changed page asks about itself on the way to another, and saves by Enter', async ({ page }) => {
  const keys = new Keyboard(page);
  const settings = new SettingsPage(page);
  await settings.open('receipt');
  const title = page.getByLabel('Untertitel');
  await keys.tabTo(title);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Am Dorfplatz');
  await keys.follow(page.getByRole('link', { name: 'Stationen', exact: true }));
  const question = page.getByRole('alertdialog', { name: 'Änderungen speichern?' });
  await expect(question).toBeVisible();
  await keys.press('Escape');
  await expect(question).toBeHidden();
  await expect(title).toHaveValue('Am Dorfplatz');
  await keys.follow(page.getByRole('link', { name: 'Stationen', exact: true }));
  await expect(question.getByRole('button', { name: 'Speichern' })).toBeFocused();
  await keys.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Stationen' })).toBeVisible();
  await settings.open('receipt');
  await expect(page.getByLabel('Untertitel')).toHaveValue('Am Dorfplatz');
});

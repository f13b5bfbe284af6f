/** What the settings do not take, how they say it, and that nothing is lost by it (specification §5, §8). */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, type Locator, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { ImportPage, ModifierPage, ProductPage } from '../pages/menu-pages.ts';
import { SettingsPage } from '../pages/settings-page.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-bad-input-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

async function openSettings(page: Page, path: string): Promise<SettingsPage> {
  await new LoginPage(page).admit(demoAccounts.admin);
  const settings = new SettingsPage(page);
  await settings.open(path);
  return settings;
}

const fileOf = (name: string, bytes: readonly number[] | string) => ({
  name,
  mimeType: 'image/png',
  buffer: typeof bytes === 'string' ? Buffer.from(bytes) : Buffer.from(bytes),
});
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

async function aFileOf50Megabytes(): Promise<string> {
  const path = join(folder, 'riesig.png');
  await writeFile(path, Buffer.from(pngHead));
  await truncate(path, 50_000_000);
  return path;
}

test('a picture of the wrong kind, of 50 MB or damaged is refused in words, and the form keeps what it has', async ({
  page,
}) => {
  const settings = await openSettings(page, 'categories/all/products');
  await page.getByRole('searchbox').fill('Lachs-Rösti');
  const product = new ProductPage(page);
  await product.open('Lachs-Rösti');
  await page.getByLabel('Hinweis für Gäste').fill('Lachs: Norwegen');
  const field = settings.picture('Foto');
  const refused: readonly (readonly [Parameters<Locator['setInputFiles']>[0], string])[] = [
    [fileOf('lachs.gif', 'GIF89a'), 'Falsches Format: JPG, PNG, WebP oder AVIF wählen'],
    // Whatever its name says.
    [fileOf('lachs.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'), 'Falsches Format'],
    [await aFileOf50Megabytes(), 'höchstens 10 MB'],
    [fileOf('kaputt.png', [...pngHead, 0, 0, 0, 13]), 'beschädigt'],
  ];
  for (const [file, reason] of refused) {
    await field.locator('input[type="file"]').setInputFiles(file);
    await expect(field.getByRole('alert')).toContainText(reason);
  }
  await expect(page.getByText('Nicht gespeichert')).toBeVisible();
  await settings.save('Produkt gespeichert');
  await page.reload();
  await expect(page.getByLabel('Hinweis für Gäste')).toHaveValue('Lachs: Norwegen');
});

test('a sheet that is no text, or has cells that cannot be read, changes nothing', async ({ page }) => {
  await openSettings(page, 'import');
  const sheet = new ImportPage(page);
  const wrong: readonly (readonly [Buffer, string])[] = [
    [Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]), 'Das ist eine Excel-Mappe'],
    // A picture.
    [Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNg', 'base64'), 'Das ist keine Textdatei'],
  ];
  for (const [bytes, reason] of wrong) {
    await sheet.check('karte.csv', bytes);
    await expect(page.getByRole('alert').filter({ hasText: reason })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Andere Datei' })).toBeVisible();
  }
  await sheet.check('karte.csv', Buffer.from('Name;Kategorie;Preis\nNeues Gericht;Rösti;gratis'));
  await expect(sheet.count('unlesbar')).toHaveText('1');
  await expect(page.getByText('«gratis» ist kein Betrag')).toBeVisible();
  await expect(page.getByRole('button', { name: /Änderung(en)? importieren$/ })).toHaveCount(0);
});

test('a group cannot stand in itself, and the way is told', async ({ page }) => {
  const settings = await openSettings(page, 'modifiers');
  const modifiers = new ModifierPage(settings);
  const [outer, inner] = ['Kreis aussen', 'Kreis innen'];
  for (const title of [outer, inner]) {
    await modifiers.openNew(title);
    await modifiers.addOption({ title: 'mit', ...(title === inner ? { leadsTo: outer } : {}) });
    await modifiers.saveNew();
  }
  await settings.goTo('Modifikatoren');
  await page.getByRole('button', { name: new RegExp(`^${outer} 1 Option`) }).click();
  await page.getByRole('button', { name: 'mit bearbeiten' }).click();
  for (const [title, way] of [
    [outer, `${outer} → ${outer}`],
    [inner, `${outer} → ${inner} → ${outer}`],
  ] as const) {
    const choice = modifiers.dialog.getByRole('checkbox', { name: title });
    await choice.click({ force: true });
    await expect(modifiers.dialog.getByRole('alert')).toContainText(
      `Ein Modifikator kann nicht in sich selbst stehen: ${way}`,
    );
    await expect(choice).not.toBeChecked();
  }
});

test('each rule of a form is said at its field, and what is written stays', async ({ page }) => {
  const settings = await openSettings(page, '?page=general');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByLabel('MWST-Nummer').fill('CHE-123.456.789');
  await settings.saveButton.click();
  await expect(page.getByText('Bitte einen Namen eingeben')).toBeVisible();
  await expect(page.getByText('Diese MWST-Nummer ist ungültig')).toBeVisible();
  await expect(page.getByLabel('MWST-Nummer')).toHaveValue('CHE-123.456.789');
  await page.getByRole('button', { name: 'Verwerfen' }).click();

  await settings.goTo('Bestellwege');
  await page.getByRole('tab', { name: 'Abholorte' }).click();
  await page.getByRole('button', { name: 'Abholort hinzufügen' }).click();
  const place = page.getByRole('dialog', { name: 'Abholort hinzufügen' });
  for (const [field, value, missing] of [
    ['Name', 'Hofladen', 'Name'],
    ['Strasse', 'Marktgasse 14', 'Strasse'],
    ['PLZ', '84', 'PLZ'],
    ['Ort', 'Winterthur', 'PLZ'],
  ] as const) {
    await place.getByRole('button', { name: 'Speichern' }).click();
    await expect(place.getByLabel(missing, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await place.getByLabel(field, { exact: true }).fill(value);
  }
  await place.getByRole('button', { name: 'Speichern' }).click();
  await expect(place.getByLabel('PLZ', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await place.getByLabel('PLZ', { exact: true }).fill('8400');
  await place.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Abholort hinzugefügt').first()).toBeVisible();
});

test('a wrong admin PIN opens nothing and says so; the right one does', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  await page.goto('/dashboard/settings/stations');
  const settings = new SettingsPage(page);
  // Another session may still hold the PIN of five minutes ago; a new one never does.
  await settings.pinDialog.waitFor();
  await page.keyboard.type('1111');
  await page.keyboard.press('Enter');
  await expect(settings.pinDialog.getByRole('alert')).toContainText('Admin-PIN ist falsch');
  await expect(page.getByRole('heading', { level: 1, name: 'Stationen' })).toHaveCount(0);
  await settings.enterPin();
  await expect(page.getByRole('heading', { level: 1, name: 'Stationen' })).toBeVisible();
});

/** The forms of the settings and what they ask, in both themes, by keyboard and by name (design.md §11, WCAG 2.2 AA). */
import { expectDialogAccessible } from '../pages/accessible.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expect, type Locator, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { ProductPage } from '../pages/menu-pages.ts';
import { aPicture, SettingsPage } from '../pages/settings-page.ts';
import { visit } from '../pages/visit.ts';
import { newId } from '../servers/call-as.ts';
import { House, houseId, housePath } from '../servers/house.ts';

const discard = 'Änderungen verwerfen?';

async function inSettings(page: Page, path: string): Promise<{ settings: SettingsPage; dialogs: Dialogs }> {
  await new LoginPage(page).admit(demoAccounts.admin);
  const settings = new SettingsPage(page);
  await settings.open(path);
  return { settings, dialogs: new Dialogs(page) };
}

/** What is changed is asked about when it is left, and what is deleted before it is. */
const asks =
  (dialogs: Dialogs, field: string | RegExp, removal?: string) =>
  async (dialog: Locator): Promise<void> => {
    if (removal !== undefined) await dialogs.lookInto(dialog.getByRole('button', { name: 'Löschen' }), removal);
    const input = dialog.getByLabel(field).first();
    const before = await input.inputValue();
    await input.fill('Anders');
    await dialogs.lookInto(dialog.getByRole('button', { name: 'Schliessen' }), discard);
    await input.fill(before);
  };

test('the admin PIN, stations, screens', async ({ page }) => {
  test.slow();
  await new LoginPage(page).admit(demoAccounts.admin);
  const dialogs = new Dialogs(page);
  const settings = new SettingsPage(page);
  await visit(page, '/dashboard/settings/stations');
  const pad = await dialogs.expectSound('Admin-PIN');
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await expect(
    pad
      .getByRole('alert')
      .or(pad.getByText(/stimmt nicht/))
      .first(),
  ).toBeVisible();
  await expectDialogAccessible(page, 'a wrong PIN');
  await settings.enterPin();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  await dialogs.lookInto(button(/^Küche Bons/), 'Küche', { inside: asks(dialogs, 'Name', 'Küche löschen?') });
  await dialogs.lookInto(button('Neue Station'), 'Neue Station');
  // Thrown away, with the question that asked about it: the list is where one was.
  await button(/^Küche Bons/).click();
  await dialogs.named('Küche').getByLabel('Name').first().fill('Anders');
  await dialogs.named('Küche').getByRole('button', { name: 'Schliessen' }).click();
  await dialogs.named(discard).getByRole('button', { name: 'Verwerfen' }).click();
  await expect(button(/^Küche Bons/)).toBeFocused();
  await dialogs.lookInto(button(/^Theke/), 'Theke', { inside: asks(dialogs, 'Name', 'Theke löschen?') });
  await dialogs.lookInto(button('Neuer Bildschirm'), 'Neuer Bildschirm');
});

test('devices', async ({ page }) => {
  test.slow();
  const { dialogs } = await inSettings(page, 'devices');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  for (const name of ['Drucker Bar', 'Terminal Service', 'Solo Bar', 'Kiosk Eingang']) {
    await dialogs.lookInto(button(new RegExp(`^${name}`)).first(), name, {
      inside: asks(dialogs, 'Name', `${name} löschen?`),
    });
  }
  await dialogs.lookInto(button(/^Kiosk Eingang/), 'Kiosk Eingang', {
    inside: (dialog) =>
      dialogs.lookInto(dialog.getByRole('button', { name: 'Neuer Link' }), 'Neuer Link für Kiosk Eingang?'),
  });
  for (const name of ['Neuer Drucker', 'Neues Terminal', 'Neuer Kartenleser', 'Neue Schublade', 'Neuer Kiosk']) {
    await dialogs.lookInto(button(name), name);
  }
});

test('tables and tags', async ({ page }) => {
  test.slow();
  const { settings, dialogs } = await inSettings(page, 'tables');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  await dialogs.lookInto(button(/^S1\b/), 'S1', {
    inside: async (dialog) => {
      await dialog.getByLabel('Link').waitFor();
      await expectDialogAccessible(page, 'a table with its code');
      await dialogs.lookInto(dialog.getByRole('button', { name: 'Code erneuern' }), 'Code von S1 erneuern?');
      await asks(dialogs, 'Nummer oder Name', 'S1 löschen?')(dialog);
    },
  });
  await dialogs.lookInto(button('Neuer Tisch'), 'Neuer Tisch');
  await dialogs.lookInto(button('Serie'), 'Serie');
  await settings.goTo('Merkmale');
  await dialogs.lookInto(button(/^Vegi Von/), 'Vegi', { inside: asks(dialogs, 'Titel', 'Vegi löschen?') });
  await dialogs.lookInto(button('Neues Merkmal'), 'Neues Merkmal');
});

test('two change the same, and a change that fails', async ({ page, baseURL }) => {
  test.slow();
  const house = await House.open(baseURL);
  const path = `${housePath}/tables`;
  const rename = async (name: string) => {
    const tables = await house.call<readonly { id: string; version: number }[]>('get', path);
    const { version } = tables.find(({ id }) => id === 'terrasse-7') ?? { version: 0 };
    await house.call('patch', `${path}/terrasse-7`, { id: newId(), version, name });
  };
  const { dialogs } = await inSettings(page, 'tables');
  await page.getByRole('button', { name: /^Terrasse 7\b/ }).click();
  const form = dialogs.named('Terrasse 7');
  await form.getByLabel('Nummer oder Name').fill('Laube');
  await rename('Linde');
  try {
    await form.getByRole('button', { name: 'Speichern', exact: true }).click();
    const conflict = await dialogs.expectSound('Jemand anders hat dasselbe geändert');
    await page.keyboard.press('Escape');
    await expect(conflict).toBeVisible();
    await conflict.getByRole('button', { name: 'Schliessen' }).click();
    await expect(dialogs.named('Jemand anders hat dasselbe geändert')).toHaveCount(0);
    await dialogs.expectFocusBack('a conflict');
  } finally {
    await rename('Terrasse 7');
  }
  await page.route('**/tables/terrasse-7', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern', exact: true }).click();
  await dialogs.expectSound('Der Tisch konnte nicht gespeichert werden');
  await page.keyboard.press('Escape');
  await dialogs.expectFocusBack('a failure');
});

test('products, categories and what they lead to', async ({ page, baseURL }) => {
  test.slow();
  const { settings, dialogs } = await inSettings(page, 'categories/wein/products/prosecco');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  const name = await new ProductPage(page).name.inputValue();
  await dialogs.lookInto(button('Produkt löschen'), `${name} löschen?`);
  await settings
    .picture('Foto')
    .locator('input[type="file"]')
    .setInputFiles(await aPicture(page));
  const crop = await dialogs.expectSound('Ausschnitt wählen');
  await page.keyboard.press('Escape');
  await expect(crop).toBeVisible();
  await crop.getByRole('button', { name: 'Schliessen' }).first().click();
  await expect(dialogs.named('Ausschnitt wählen')).toHaveCount(0);
  await new ProductPage(page).openTab('Preis und Lager');
  await dialogs.lookInto(button('Ausverkauft'), name);
  await dialogs.lookInto(button('Zählen'), `Bestand ${name}`);

  await settings.open('categories/all/products');
  await page.getByRole('searchbox').fill('Prosecco');
  await page
    .getByRole('checkbox', { name: /auswählen$/ })
    .first()
    .check({ force: true });
  const toolbar = page.getByRole('toolbar', { name: 'Ausgewählte Produkte' });
  await dialogs.lookInto(toolbar.getByRole('button', { name: 'Ändern' }), /^\d+ Produkte? ändern$/, {
    inside: async (dialog) => {
      for (const kind of ['Sichtbarkeit', 'Lager', 'Kategorie', 'Station', 'Preis']) {
        await dialog.getByLabel('Was ändern?').selectOption({ label: kind });
        await expectDialogAccessible(page, kind);
      }
      await dialog.getByRole('radio', { name: 'Um Betrag' }).check({ force: true });
      await dialog.getByLabel('Betrag, mit Minus wird gesenkt').fill('1');
      await dialog.getByRole('button', { name: 'Vorschau' }).click();
      await dialog.getByRole('row').first().waitFor();
      await dialogs.expectStep(/^\d+ Produkte? ändern$/, 'what would change');
      await dialog.getByRole('button', { name: 'Zurück' }).click();
    },
    leave: 'Abbrechen',
  });
  await settings.open('categories/wein');
  await dialogs.lookInto(button('Kategorie löschen'), 'Wein ist nicht leer');
  const house = await House.open(baseURL);
  const empty = { id: newId(), customer: houseId, name: { de: 'Saisonkarte' } };
  const { category } = await house.call<{ category: { id: string } }>('post', '/v1/categories', empty);
  await settings.open(`categories/${category.id}`);
  await dialogs.lookInto(button('Kategorie löschen'), 'Saisonkarte löschen?');
});

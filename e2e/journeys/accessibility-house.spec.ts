/** What the menu's and the house's settings ask beside their forms, in both themes, by keyboard and by name (design.md §11, WCAG 2.2 AA). */
import { readFileSync } from 'node:fs';

import { expectDialogAccessible } from '../pages/accessible.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { House } from '../servers/house.ts';

const discard = 'Änderungen verwerfen?';

async function inSettings(page: Page, path: string) {
  await new LoginPage(page).admit(demoAccounts.admin);
  const settings = new SettingsPage(page);
  await settings.open(path);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  return { settings, dialogs: new Dialogs(page), button };
}

test('an option, who uses a modifier, the product of a special', async ({ page }) => {
  test.slow();
  const { settings, dialogs, button } = await inSettings(page, 'modifiers/side-dish');
  await dialogs.lookInto(button(/ bearbeiten$/).first(), /./, {
    inside: async (dialog) => {
      const title = dialog.getByLabel('Titel');
      const before = await title.inputValue();
      await title.fill('Anders');
      await dialogs.lookInto(dialog.getByRole('button', { name: 'Schliessen' }), discard);
      await title.fill(before);
    },
  });
  await dialogs.lookInto(button('Option hinzufügen'), 'Neue Option', {
    inside: async (dialog) => {
      await dialog.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
      await expectDialogAccessible(page, 'an option without a name');
    },
  });
  await dialogs.lookInto(button('Zeigen'), /verwendet von$/);
  await dialogs.lookInto(button('Löschen'), 'Beilage löschen?');
  await settings.open('specials/new');
  await page.getByRole('radio', { name: 'Produkt öffnen' }).check({ force: true });
  await dialogs.lookInto(button('Produkt wählen'), 'Produkt wählen', {
    inside: async (dialog) => {
      await dialog.getByRole('searchbox').fill('nothing of that name');
      await expectDialogAccessible(page, 'no product of that name');
      // The first Escape would empty it.
      await dialog.getByRole('searchbox').fill('');
    },
  });
});

test('an import that deletes, a special that goes', async ({ page }) => {
  test.slow();
  const { settings, dialogs, button } = await inSettings(page, 'import');
  const saved = page.waitForEvent('download');
  await button('CSV herunterladen').click();
  const lines = readFileSync(await (await saved).path(), 'utf8').split('\r\n');
  const special = lines.findIndex((line) => /^"?Special\b/.test(line));
  expect(special, 'a line with a special, below the head').toBeGreaterThan(0);
  await page.getByRole('radio', { name: 'Wird gelöscht' }).check({ force: true });
  await page.getByTestId('import-file').setInputFiles({
    name: 'karte.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.toSpliced(special, 1).join('\r\n')),
  });
  await dialogs.lookInto(button(/^\d+ Änderung(?:en)? importieren$/), '1 Eintrag löschen?');
  await settings.open('specials');
  await page.locator('.open-row__button').first().click();
  await dialogs.lookInto(button('Löschen'), 'Dieses Special löschen?');
});

test('texts of another language', async ({ page }) => {
  test.slow();
  const { dialogs } = await inSettings(page, 'translations');
  const language = page.getByRole('combobox', { name: 'Sprache' });
  const text = page.getByRole('main').getByRole('textbox').first();
  await language.selectOption('Polnisch: noch nicht begonnen');
  await text.fill('Inaczej');
  await dialogs.lookInto(() => language.selectOption('Dänisch: noch nicht begonnen'), discard);
  await text.fill('');
});

test('pickup places, the short name, the admin PIN, methods', async ({ page }) => {
  test.slow();
  const { settings, dialogs, button } = await inSettings(page, 'orders');
  await page.getByRole('tab').first().waitFor();
  await page.getByRole('tab', { name: /^Abholort/ }).click();
  await dialogs.lookInto(button('Abholort hinzufügen'), 'Abholort hinzufügen', {
    inside: async (dialog) => {
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await dialog.locator('[aria-invalid="true"]').first().waitFor();
      await expectDialogAccessible(page, 'a pickup place without a name');
    },
  });
  await dialogs.lookInto(button(/ ändern$/).first(), / ändern$/);
  await dialogs.lookInto(button(/ löschen$/).first(), /^Abholort .* löschen\?$/);
  await page.getByRole('tab', { name: /^Gäste-App|^App/ }).click();
  await dialogs.lookInto(button('Kurzname ändern'), 'Kurzname ändern', {
    fill: async (dialog) => {
      await dialog.getByLabel('Kurzname').fill('a b');
      await dialog.getByRole('button', { name: 'Speichern' }).click();
      await expectDialogAccessible(page, 'a short name that cannot be');
    },
  });
  await settings.open('?page=general');
  await dialogs.lookInto(button('Admin-PIN ändern'), 'Admin-PIN', {
    inside: async (dialog) => {
      await dialog.getByRole('button', { name: 'Admin-PIN setzen' }).click();
      await expectDialogAccessible(page, 'an admin PIN without digits');
    },
  });
  await settings.open('paymentmethods/datatrans_gasthof-linde');
  await dialogs.lookInto(button('Löschen'), 'Datatrans löschen?');
});

test('a changed page that is left, a guest’s data that goes', async ({ page, baseURL }) => {
  test.slow();
  const house = await House.open(baseURL);
  const order = await house.place({ products: ['espresso'], comment: 'Für Familie Zumstein' });
  // What is still running keeps its names.
  await house.cancel(order.id);
  const { settings, dialogs, button } = await inSettings(page, 'receipt');
  const title = page.getByLabel('Untertitel');
  const before = await title.inputValue();
  await title.fill('Am Dorfplatz');
  const stations = page.getByRole('link', { name: 'Stationen', exact: true });
  await dialogs.lookInto(stations, 'Änderungen speichern?');
  await title.fill(before);
  await settings.open('guestData');
  await page.getByLabel('Name, Telefon, E-Mail').fill('Zumstein');
  await button('Suchen').click();
  await page
    .getByRole('checkbox', { name: / auswählen$/ })
    .first()
    .check({ force: true });
  await dialogs.lookInto(button('Löschen'), 'Gästedaten löschen?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** The corners of the settings, each used once: templates, sorting, links, combos, specials, many at once, texts, areas. */
import { expect, type Page, test } from '../pages/journey.ts';
import { LoginPage } from '../pages/login-page.ts';
import { ProductPage } from '../pages/menu-pages.ts';
import { inviteAdministrator, openVenue, password, register } from '../pages/people-pages.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { type EmptyServer, startEmptyServer } from '../servers/own-server.ts';

let server: EmptyServer;
test.beforeAll(async () => {
  server = await startEmptyServer(test.info().project.name);
});
test.afterAll(() => server.stop());

const email = 'anna@linde.test';

/** The things of a list in their order, by the names of their handles. */
function order(page: Page) {
  return page
    .getByRole('button', { name: /verschieben$/ })
    .evaluateAll((handles) =>
      handles.map((each) => (each.getAttribute('aria-label') ?? '').replace(' verschieben', '')),
    );
}

async function takeTemplate(settings: SettingsPage): Promise<void> {
  await settings.open('import');
  await settings.page.getByRole('button', { name: /^Pizzeria/ }).click();
  await expect(settings.page.getByText('Vorlage übernommen').first()).toBeVisible();
}

async function sortCategories(settings: SettingsPage, other: SettingsPage): Promise<void> {
  const { page } = settings;
  await settings.goTo('Kategorien');
  await other.goTo('Kategorien');
  await expect(page.getByRole('button', { name: 'Pizza verschieben' })).toBeVisible();
  const [first = '', second = '', third = '', ...rest] = await order(page);

  await page.getByRole('button', { name: `${first} verschieben` }).focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => order(page)).toEqual([second, first, third, ...rest]);
  await expect.poll(() => order(other.page)).toEqual([second, first, third, ...rest]);

  const handle = await page.getByRole('button', { name: `${third} verschieben` }).boundingBox();
  const target = await page.getByRole('button', { name: `${second} verschieben` }).boundingBox();
  if (handle === null || target === null) throw new Error('the handles are not in sight');
  await page.mouse.move(handle.x + 8, handle.y + 8);
  await page.mouse.down();
  await page.mouse.move(handle.x + 8, handle.y - 8, { steps: 4 });
  await page.mouse.move(target.x + 8, target.y + 4, { steps: 12 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual([third, second, first, ...rest]);
  await expect.poll(() => order(other.page)).toEqual([third, second, first, ...rest]);
}

async function makeCombo(settings: SettingsPage): Promise<void> {
  const { page } = settings;
  await settings.goTo('Produkte');
  await new ProductPage(page).openNew();
  await page.getByRole('radio', { name: 'Kombi' }).check({ force: true });
  await page.getByLabel('Name', { exact: true }).fill('Pizza-Menü');
  await page.getByLabel('Preis', { exact: true }).fill('24');
  await page.getByRole('button', { name: 'Teil hinzufügen' }).click();
  await page.getByRole('textbox', { name: 'Titel von Teil 1' }).fill('Pizza');
  for (const label of ['Margherita', 'Marinara']) {
    await page.getByLabel('Produkt hinzufügen').selectOption({ label });
  }
  await page.getByRole('textbox', { name: 'Aufpreis Margherita' }).fill('1.50');
  await settings.save('Produkt hinzugefügt');
  // The heading is there while it is still made; its page opens once it is.
  await expect(page).toHaveURL(/\/(?:products|combos)\/(?!new)[^/?]+$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Pizza-Menü' })).toBeVisible();
}

/** @returns its address */
async function makeSpecial(settings: SettingsPage): Promise<string> {
  const { page } = settings;
  await settings.goTo('Specials');
  await page.getByRole('link', { name: 'Neues Special', exact: true }).click();
  await page.getByLabel('Text', { exact: true }).fill('Heute aus dem Holzofen');
  await page.getByRole('radio', { name: 'Produkt öffnen' }).check({ force: true });
  await page.getByRole('button', { name: 'Produkt wählen' }).click();
  const choice = page.getByRole('dialog', { name: 'Produkt wählen' });
  await choice.getByRole('searchbox').fill('Marinara');
  await choice.getByRole('button', { name: /^Marinara/ }).click();
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByText('Special hinzugefügt').first()).toBeVisible();
  await expect(page).toHaveURL(/\/specials\/(?!new)[^/]+$/);
  return page.url();
}

async function changeTogether(settings: SettingsPage): Promise<void> {
  const { page } = settings;
  await settings.goTo('Produkte');
  await page.getByRole('searchbox').fill('Mar');
  for (const name of ['Marinara', 'Margherita']) {
    await page.getByRole('checkbox', { name: `${name} auswählen` }).check({ force: true });
  }
  const toolbar = page.getByRole('toolbar', { name: 'Ausgewählte Produkte' });
  await expect(toolbar).toContainText('2 ausgewählt');
  await toolbar.getByRole('button', { name: 'Ändern' }).click();
  const dialog = page.getByRole('dialog', { name: '2 Produkte ändern' });
  await dialog.getByRole('radio', { name: 'Um Betrag' }).check({ force: true });
  await dialog.getByLabel('Betrag, mit Minus wird gesenkt').fill('1');
  await dialog.getByRole('button', { name: 'Vorschau' }).click();
  await expect(dialog.getByRole('row', { name: /^Margherita/ })).toContainText('17.50');
  await dialog.getByRole('button', { name: '2 Produkte ändern' }).click();
  await expect(page.getByText('2 Produkte geändert').first()).toBeVisible();
}

async function translate(settings: SettingsPage): Promise<void> {
  const { page } = settings;
  await settings.goTo('Übersetzungen');
  await page.getByLabel('Sprache', { exact: true }).selectOption('rm');
  await page.getByLabel('Caprese auf Rätoromanisch').fill('Caprese da la casa');
  await page.keyboard.press('Enter');
  await settings.save('1 Text gespeichert');
}

async function deliver(settings: SettingsPage): Promise<void> {
  const { page } = settings;
  await settings.goTo('Bestellwege');
  await page.getByRole('tab', { name: 'Liefern' }).click();
  const panel = page.getByRole('tabpanel').or(page.locator('.set-panel:not([hidden])')).first();
  await panel.getByRole('button', { name: 'Liefergebiet hinzufügen' }).click();
  await panel.getByLabel('Name', { exact: true }).fill('Stadt');
  await panel.getByLabel('Postleitzahlen').fill('8400, 8404-8406');
  await panel.getByLabel('Gebühr').fill('6');
  await panel.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Bestellweg gespeichert').first()).toBeVisible();
}

/** Added in one browser, it stands in the list of the other one. */
async function addLive(settings: SettingsPage, other: SettingsPage): Promise<string> {
  const { page } = settings;
  for (const each of [settings, other]) await each.goTo('Tische und QR');
  await settings.add(
    'Neuer Tisch',
    (dialog) => dialog.getByLabel('Nummer oder Name').fill('Laube'),
    'Tisch hinzugefügt',
  );
  await expect(other.page.getByRole('button', { name: /^Laube/ })).toBeVisible();

  for (const each of [settings, other]) await each.goTo('Geräte');
  const fillPrinter = async (dialog: ReturnType<Page['getByRole']>) => {
    await dialog.getByLabel('Name').fill('Drucker Laube');
    await dialog.getByLabel('IP-Adresse').fill('192.0.2.7');
  };
  await settings.add('Neuer Drucker', fillPrinter, 'Drucker hinzugefügt');
  await expect(other.page.getByRole('button', { name: /^Drucker Laube/ })).toBeVisible();

  for (const each of [settings, other]) await each.goTo('Zahlungsarten');
  await page.getByRole('link', { name: 'Zahlungsart hinzufügen' }).click();
  await page.getByRole('button', { name: /^Gutschein/ }).click();
  await page.getByLabel('Name für das Team').fill('Checks');
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByText('Zahlungsart hinzugefügt').first()).toBeVisible();
  const link = other.page.getByRole('link', { name: /^Checks/ });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href')) ?? '';
}

async function addressOf({ page }: SettingsPage, name: RegExp): Promise<string> {
  return (await page.getByRole('link', { name }).first().getAttribute('href')) ?? '';
}

test('the settings in detail, in a venue that begins with a template', async ({ browser }) => {
  const newPerson = async () => (await browser.newContext({ baseURL: server.address, locale: 'de-CH' })).newPage();
  const provider = await newPerson();
  await register(provider, server.link, 'Petra Provider', 'petra@comanda.test');
  await openVenue(provider);
  const anna = await newPerson();
  await register(anna, await inviteAdministrator(provider), 'Anna Keller', email);
  const second = await newPerson();
  await new LoginPage(second).open();
  await new LoginPage(second).signIn(email, password);
  await second.getByRole('navigation', { name: 'Hauptnavigation' }).waitFor();
  const [settings, other] = [new SettingsPage(anna), new SettingsPage(second)];
  await other.open('stations');

  await test.step('a template', () => takeTemplate(settings));
  await test.step('sorting by keyboard and by drag, seen elsewhere', () => sortCategories(settings, other));
  const category = await addressOf(settings, /^Pizza/);
  await test.step('a combo', () => makeCombo(settings));
  const special = await test.step('a special', () => makeSpecial(settings));
  await test.step('many products at once', () => changeTogether(settings));
  await test.step('a translation', () => translate(settings));
  await test.step('a delivery area', () => deliver(settings));
  const method = await test.step('tables, devices and methods, seen elsewhere', () => addLive(settings, other));

  await test.step('a link opens the thing itself', async () => {
    await settings.goTo('Modifikatoren');
    await anna.getByRole('button', { name: /^Zusätzlich \d/ }).click();
    await expect(anna.getByRole('heading', { level: 1, name: 'Zusätzlich' })).toBeVisible();
    const modifier = anna.url();
    const heads = [
      [category, 'Pizza'],
      [modifier, 'Zusätzlich'],
      [special, 'Heute aus dem Holzofen'],
      [method, 'Checks'],
    ] as const;
    for (const [address, name] of heads) {
      await second.goto(address);
      await expect(second.getByRole('heading', { level: 1, name })).toBeVisible();
    }
  });
});

/** From a program without anything to the first meal sold, by the settings alone (specification §2 Settings, §3). */
import { startVirtualPrinter, type VirtualPrinter } from '@comanda/test-kit/virtual-printer';

import { expect, type Page, test } from '../pages/journey.ts';
import { ImportPage, ModifierPage, ProductPage } from '../pages/menu-pages.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { inviteAdministrator, openVenue, register } from '../pages/people-pages.ts';
import { aPicture, demoAdminPin, SettingsPage } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { type EmptyServer, startEmptyServer } from '../servers/own-server.ts';

let server: EmptyServer;
let printer: VirtualPrinter;

test.beforeAll(async () => {
  server = await startEmptyServer(test.info().project.name);
  printer = await startVirtualPrinter();
});
test.afterAll(async () => {
  await server.stop();
  await printer.close();
});

/** As Excel in Switzerland saves it: semicolons, windows-1252. */
const card = Buffer.from(
  [
    'Name;Kategorie;Preis;Steuerklasse;Station',
    'Rösti mit Spiegelei;Hauptgänge;22.50;Speise;Küche',
    'Grüner Salat;Vorspeisen;9.50;Speise;Küche',
    'Rivella Rot;Getränke;4.80;Getränk;Bar',
  ].join('\r\n'),
  'latin1',
);

const green = '#1f5b45';

async function chooseLook(settings: SettingsPage): Promise<void> {
  const { page } = settings;
  await settings.open('?page=general');
  await page.getByLabel('Primärfarbe', { exact: true }).fill(green);
  await page.getByRole('radio', { name: 'Hell' }).check({ force: true });
  await settings.choosePicture('Logo', await aPicture(page, { width: 500, height: 500 }));
  await page.getByLabel('MWST-Nummer').fill('CHE-123.456.788');
  await page.getByLabel('Adresse').fill('Marktgasse 14\n8400 Winterthur');
  await settings.save('Einstellungen gespeichert');
  const worn = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary'));
  await expect.poll(worn).toContain(green);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
}

async function setAdminPin({ page }: SettingsPage): Promise<void> {
  await page.getByRole('button', { name: 'Admin-PIN ändern' }).click();
  const dialog = page.getByRole('dialog', { name: 'Admin-PIN' });
  await dialog.getByLabel('Neue Admin-PIN', { exact: true }).fill(demoAdminPin);
  await dialog.getByLabel('Neue Admin-PIN wiederholen').fill(demoAdminPin);
  await dialog.getByRole('button', { name: 'Admin-PIN setzen' }).click();
  await expect(page.getByText('Admin-PIN gesetzt')).toBeVisible();
}

async function setUpRooms(settings: SettingsPage): Promise<void> {
  const { page } = settings;
  // Who has set the PIN is in for five minutes; where it is asked, it is given.
  await settings.open('stations');
  for (const name of ['Küche', 'Bar']) {
    await settings.add('Neue Station', (dialog) => dialog.getByLabel('Name').fill(name), 'Station hinzugefügt');
  }

  await settings.goTo('Geräte');
  const fillPrinter = async (dialog: ReturnType<Page['getByRole']>) => {
    await dialog.getByLabel('Name').fill('Drucker Küche');
    await dialog.getByLabel('IP-Adresse').fill(printer.host);
    await dialog.getByLabel('Port').fill(String(printer.port));
    await dialog.getByLabel('Station').selectOption({ label: 'Küche' });
  };
  await settings.add('Neuer Drucker', fillPrinter, 'Drucker hinzugefügt');
  await page.getByRole('button', { name: 'Testdruck auf Drucker Küche' }).click();
  await expect.poll(() => texts().filter((text) => text.includes('Drucker Küche')).length).toBe(1);

  await settings.goTo('Tische und QR');
  await page.getByRole('button', { name: 'Serie' }).click();
  const series = page.getByRole('dialog', { name: 'Serie' });
  await series.getByLabel('Bis').fill('10');
  await expect(series).toContainText('10 Tische: T1 bis T10');
  await series.getByRole('button', { name: 'Tische anlegen' }).click();
  await expect(page.getByText('10 Tische hinzugefügt').first()).toBeVisible();
}

async function writeCard(settings: SettingsPage): Promise<void> {
  const { page } = settings;
  await settings.goTo('Import und Export');
  const sheet = new ImportPage(page);
  await sheet.check('karte.csv', card);
  // Three products and the categories they stand in.
  await expect(sheet.count('neu')).toHaveText('6');
  await expect(sheet.count('unlesbar')).toHaveText('0');
  await sheet.apply();

  const modifiers = new ModifierPage(settings);
  await modifiers.openNew('Sauce');
  await modifiers.addOption({ title: 'Kräuterbutter' });
  await modifiers.addOption({ title: 'Pfeffersauce', price: '3.50' });
  await modifiers.saveNew();
  await modifiers.openNew('Beilage');
  await modifiers.requireOne();
  await modifiers.addOption({ title: 'Gemüse' });
  await modifiers.addOption({ title: 'Pommes frites', price: '2.00', leadsTo: 'Sauce' });
  await modifiers.saveNew();

  await settings.goTo('Produkte');
  const product = new ProductPage(page);
  await product.openNew();
  await product.name.fill('Entrecôte');
  await page.getByLabel('Kategorie').selectOption({ label: 'Hauptgänge' });
  await product.price.fill('38');
  await page.getByLabel('Station').selectOption({ label: 'Küche' });
  await settings.choosePicture('Foto', await aPicture(page, { width: 800, height: 600 }));
  await expect(product.preview.locator('.tile img')).toBeVisible();
  await product.addModifier('Beilage');
  await settings.save('Produkt hinzugefügt');
}

async function openDoors(settings: SettingsPage): Promise<void> {
  const { page } = settings;
  await settings.goTo('Bestellwege');
  await page.getByRole('radio', { name: 'Nach Wochentag' }).check({ force: true });
  const monday = page.getByRole('group', { name: 'Montag' });
  await monday.getByRole('radio', { name: 'Zeiten' }).check({ force: true });
  await monday.getByLabel('Montag von').fill('9');
  await monday.getByLabel('Montag bis').fill('23.30');
  await monday.getByRole('button', { name: 'Für alle Tage' }).click();
  await expect(page.getByLabel('Sonntag bis')).toHaveValue('23:30');
  await settings.save('Bestellweg gespeichert');

  await settings.goTo('Zahlungsarten');
  await page.getByRole('link', { name: 'Zahlungsart hinzufügen' }).click();
  await page.getByRole('button', { name: /^TWINT-Aufkleber/ }).click();
  await page.getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await expect(page.getByText('Zahlungsart hinzugefügt').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /^TWINT-Aufkleber/ })).toBeVisible();

  await settings.goTo('Belege');
  await settings.choosePicture('Bild oben auf dem Beleg', await aPicture(page, { width: 576, height: 192 }));
  await page.getByLabel('Text am Ende').fill('Danke und bis bald');
  const paper = page.getByRole('figure', { name: 'Beispiel eines Belegs' });
  await expect(paper).toContainText('Danke und bis bald');
  await expect(paper.locator('img')).toHaveAttribute('src', /^data:image\/bmp/);
  await settings.save('Beleg gespeichert');
}

/** Each paper as it reads, the oldest first. */
function texts(): string[] {
  return printer
    .papers()
    .map(({ lines }) =>
      lines
        .map((line) => (line.kind === 'text' ? line.spans.map(({ text }) => text).join('') : `[${line.kind}]`))
        .join('\n'),
    );
}

test('a restaurant is built from nothing through the browser, and sells its first meal', async ({ browser }) => {
  const newPerson = async () => (await browser.newContext({ baseURL: server.address, locale: 'de-CH' })).newPage();
  const provider = await newPerson();
  await register(provider, server.link, 'Petra Provider', 'petra@comanda.test');
  await openVenue(provider);
  const page = await newPerson();
  await register(page, await inviteAdministrator(provider), 'Anna Keller', 'anna@linde.test');

  const settings = new SettingsPage(page);
  await chooseLook(settings);
  await setAdminPin(settings);
  await setUpRooms(settings);
  await writeCard(settings);
  await openDoors(settings);

  const terminal = new TerminalPage(page);
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  await terminal.chooseTable('T7');
  await terminal.tap('Rösti mit Spiegelei');
  await expect(terminal.product('Entrecôte').locator('img')).toBeVisible();
  await terminal.tap('Entrecôte');
  await terminal.choose('Pommes frites');
  await terminal.choose('Pfeffersauce');
  await terminal.addToCart();
  const number = await terminal.send();
  await expect
    .poll(() => texts().find((text) => text.includes(number)) ?? '')
    .toMatch(/T7[^]*Rösti mit Spiegelei[^]*Entrecôte[^]*Pommes frites[^]*Pfeffersauce/);

  // 22.50 + 38.00 + 2.00 + 3.50
  await expect(terminal.payButton).toContainText('CHF 66.00');
  await terminal.payButton.click();
  const payment = new PaymentPage(page);
  await payment.receive(70_00);
  await payment.collect();
  await payment.nextGuest();
  await expect
    .poll(() => texts().find((text) => text.includes('66.00')) ?? '')
    .toMatch(/^\[image\]\n\s*Gasthof Linde\n[^]*CHE-123\.456\.788 MWST[^]*8\.1 %[^]*Danke und bis bald/);
});

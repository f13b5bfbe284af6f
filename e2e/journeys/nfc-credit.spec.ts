/** Credit on NFC tags, from the first tap to the last rappen (specification §2, NFC payments; decisions.md §4). */
import { expectAccessible } from '../pages/accessible.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { NfcPage, newSerial } from '../pages/nfc-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { readyToPay } from '../pages/ready-to-pay.ts';

/** A name of this run alone. */
const called = (name: string, serial: string) => `${name} ${serial.slice(-5).replace(':', '')}`;

test('a tag is registered, charged, pays and is paid back', async ({ page }) => {
  const nfc = new NfcPage(page);
  await nfc.withReader();
  const serial = newSerial();
  const name = called('Mia', serial);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await nfc.open();
  await nfc.register(serial, name);
  await nfc.charge(name, 50);
  await nfc.expectCredit(name, '50.00');
  await expectAccessible(page, 'NFC payments');

  const { payment } = await readyToPay(page);
  await payment.method('NFC-Guthaben').first().check({ force: true });
  await payment.sheet.getByRole('button', { name: /^NFC-Guthaben\s*CHF/ }).click();
  await expect(nfc.paying).toContainText('8.00');
  await nfc.hold(serial);
  await expect(payment.done).toContainText(`Guthaben auf ${name}: CHF 42.00`);
  await payment.nextGuest();

  await nfc.open();
  await nfc.hold(serial);
  await nfc.expectCredit(name, '42.00');
  await expect(nfc.panel(name).getByText('Bezahlt', { exact: true })).toBeVisible();
  await nfc.uncharge(name);
  await nfc.expectCredit(name, '0.00');
});

test('a card charges at the terminal: nothing before it approves, nothing when it declines', async ({
  page,
  baseURL,
}) => {
  const provider = new ProviderPage(baseURL);
  await provider.reset();
  const nfc = new NfcPage(page);
  const payment = new PaymentPage(page);
  await nfc.withReader();
  const serial = newSerial();
  const name = called('Vreni', serial);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await nfc.open();
  await nfc.register(serial, name);
  const first = await nfc.chargeByCard(name, 30);
  await expect(payment.waiting).toContainText('Karte hinhalten oder einstecken');
  await provider.press(first, 'decline');
  await expect(payment.failed).toContainText('Es wurde nichts belastet.');
  await payment.failed.getByRole('button', { name: 'Schliessen' }).click();
  await nfc.expectCredit(name, '0.00');

  const second = await nfc.chargeByCard(name, 30);
  await expect(payment.waiting).toContainText('Karte hinhalten oder einstecken');
  // Left alone it goes on: opened anew, the page comes back to it.
  await page.reload();
  await expect(payment.waiting).toBeVisible();
  await provider.press(second, 'approve');
  await expect(nfc.dialog('Aufgeladen')).toContainText('Guthaben jetzt CHF 30.00');
  await nfc.dialog('Aufgeladen').getByRole('button', { name: 'Fertig' }).click();
  await nfc.expectCredit(name, '30.00');
});

test('a lost tag is blocked, its credit goes on to a new one; the old one is refused, the new one pays', async ({
  page,
}) => {
  const nfc = new NfcPage(page);
  await nfc.withReader();
  const [lost, found] = [newSerial(), newSerial()];
  const name = called('Lukas', lost);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await nfc.open();
  await nfc.register(lost, name);
  await nfc.charge(name, 20);

  await nfc.openList();
  await page.getByRole('searchbox', { name: 'Name, Code oder Nummer' }).fill(name);
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await nfc.panel(name).getByRole('button', { name: 'Sperren' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sperren' }).click();
  await expect(nfc.panel(name)).toContainText('Gesperrt');
  await expectAccessible(page, 'Manage tags');
  await nfc.panel(name).getByRole('button', { name: 'Ersetzen' }).click();
  await nfc.hold(found);
  await nfc.dialog('Chip ersetzen').getByRole('button', { name: 'Guthaben übertragen' }).click();
  await expect(nfc.dialog('Chip ersetzen')).toBeHidden();
  await nfc.expectCredit(name, '20.00');

  const { payment } = await readyToPay(page);
  await payment.method('NFC-Guthaben').first().check({ force: true });
  await payment.sheet.getByRole('button', { name: /^NFC-Guthaben\s*CHF/ }).click();
  await nfc.hold(lost);
  await expect(nfc.paying.getByRole('alert')).toContainText('Dieser Chip ist durch einen anderen ersetzt.');
  await nfc.hold(found);
  await expect(payment.done).toContainText(`Guthaben auf ${name}: CHF 12.00`);
});

test('a tag that lacks credit pays what it has, and cash the rest', async ({ page }) => {
  const nfc = new NfcPage(page);
  const serial = newSerial();
  const name = called('Sparschwein', serial);
  await nfc.withReader();
  await new LoginPage(page).admit(demoAccounts.waiter);
  await nfc.open();
  await nfc.register(serial, name);
  await nfc.charge(name, 5);

  await readyToPay(page);
  const payment = new PaymentPage(page);
  await payment.method('NFC-Guthaben').first().check({ force: true });
  await payment.sheet.getByRole('button', { name: /^NFC-Guthaben\s*CHF/ }).click();
  // Not by the device itself this time: by a reader that types.
  await expect(nfc.paying).toBeVisible();
  await nfc.type(serial.replaceAll(':', ''));
  await nfc
    .dialog('Nicht genug Guthaben')
    .getByRole('button', { name: /^CHF\s5.00 vom Chip bezahlen/ })
    .click();
  await expect(payment.done).toContainText('3.00');
  await payment.done.getByRole('button', { name: 'Nächster Teil' }).click();
  await expect(payment.method('Bar').first()).toBeChecked();
  await payment.collect();
  await expect(payment.done).toContainText('Bar 3.00');
});

test('a device without NFC says so; the code printed on a tag is enough', async ({ page }) => {
  const nfc = new NfcPage(page);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await nfc.open();
  await expect(page.getByText('Dieses Gerät unterstützt offenbar kein NFC')).toBeVisible();
  await page.getByLabel('Code auf dem Chip').fill('gibt es nicht');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary', { name: 'Chip nicht gefunden' })).toBeVisible();
});

/** A company eats, pays the bank later, in two parts, and the closing knows what came (docs/decisions/0044). */
import { expectAccessible } from '../pages/accessible.ts';
import { ClosingsPage } from '../pages/closings-page.ts';
import { InvoicesPage } from '../pages/invoices-page.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

const company = 'Tannwald Holzbau AG';
const creditor = {
  'Firma oder Name': 'Gasthof Linde GmbH',
  Strasse: 'Dorfstrasse',
  'Nr.': '12',
  PLZ: '6030',
  Ort: 'Ebikon',
};
const debtor = { 'Firma oder Name': company, Strasse: 'Sägereiweg', 'Nr.': '4a', PLZ: '6010', Ort: 'Kriens' };

/** What is open is looked at in the other theme too, and then as the person likes it. */
async function expectAccessibleInBoth(page: Page, screen: string): Promise<void> {
  const html = page.locator('html');
  const before = (await html.getAttribute('data-theme')) ?? '';
  await expectAccessible(page, `${screen}, ${before}`);
  const other = before === 'dark' ? 'light' : 'dark';
  await html.evaluate((element, theme) => element.setAttribute('data-theme', theme), other);
  await expectAccessible(page, `${screen}, ${other}`);
  await html.evaluate((element, theme) => element.setAttribute('data-theme', theme), before);
}

/** An espresso is 4.00. @returns the order's short number; its page is open */
async function orderAtTable(page: Page): Promise<string> {
  await new LoginPage(page).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.chooseTable('Terrasse 8');
  await terminal.tap('Espresso');
  await terminal.tap('Espresso');
  const number = await terminal.send();
  await terminal.recent(number).click();
  await page.getByRole('heading', { level: 1, name: number }).waitFor();
  return number;
}

test('a company is sent an invoice, pays it in two parts, and the closing shows it', async ({ page, browser }) => {
  // Four screens are read for accessibility in both themes, which takes its time.
  test.slow();
  await new LoginPage(page).admit(demoAccounts.admin);
  const closings = new ClosingsPage(page);
  const invoices = new InvoicesPage(page);
  await closings.open();
  await closings.show('Offene Posten');

  const settings = await invoices.openSettings();
  await invoices.fillAddress(settings, creditor);
  // One digit is mistyped.
  await settings.getByLabel('IBAN oder QR-IBAN').fill('CH44 3199 9123 0008 8901 3');
  await settings.getByRole('button', { name: 'Speichern' }).click();
  await expect(settings.getByText('Das ist keine IBAN aus der Schweiz oder Liechtenstein.')).toBeVisible();
  await expectAccessibleInBoth(page, 'invoices: settings');
  await settings.getByLabel('IBAN oder QR-IBAN').fill('CH44 3199 9123 0008 8901 2');
  await expect(settings.getByText('QR-IBAN: Zahlungen kommen mit QR-Referenz.')).toBeVisible();
  await invoices.saveSettings(settings);

  // With a context of its own, which the reading for accessibility needs.
  const waiter = await (await browser.newContext()).newPage();
  const number = await orderAtTable(waiter);
  const atTable = new InvoicesPage(waiter);
  await waiter.getByRole('button', { name: 'Auf Rechnung' }).click();
  const making = atTable.dialog('Rechnung stellen');
  await making.getByRole('button', { name: 'Rechnung stellen' }).click();
  await expect(making.getByText('Bitte Firma oder Namen eingeben')).toBeVisible();
  await atTable.fillAddress(making, debtor);
  await expectAccessibleInBoth(waiter, 'invoices: make');
  await making.getByRole('button', { name: 'Rechnung stellen' }).click();
  const made = waiter.getByRole('dialog', { name: /^Rechnung \d+ ist gestellt$/ });
  const paper = await atTable.savePdf(made);
  expect(paper).toMatchObject({ name: expect.stringMatching(/^Rechnung \d+\.pdf$/), begin: '%PDF-' });
  await made.getByRole('button', { name: 'Schliessen' }).click();
  await expect(waiter.getByRole('button', { name: 'Auf Rechnung' })).toBeHidden();

  // Without a reload it stands in the office.
  await expect(invoices.item(company)).toContainText('8.00');
  await expect(invoices.item(company)).toContainText('Offen');
  await expectAccessibleInBoth(page, 'invoices: open items');
  const detail = await invoices.open(company);
  await expect(detail).toContainText(number.slice(1));
  expect((await invoices.savePdf(detail)).begin).toBe('%PDF-');
  const part = await invoices.openBooking();
  await part.getByLabel('Betrag').fill('3');
  await expect(part.getByText('Danach offen: CHF 5.00')).toBeVisible();
  await expectAccessibleInBoth(page, 'invoices: book');
  await part.getByRole('button', { name: 'Buchen' }).click();
  await expect(part).toBeHidden();
  await expect(detail.getByText('Zahlungseingang')).toHaveCount(1);
  await expectAccessibleInBoth(page, 'invoices: one');

  const rest = await invoices.openBooking();
  await expect(rest.getByLabel('Betrag')).toHaveValue('5.00');
  await rest.getByRole('button', { name: 'Buchen' }).click();
  await expect(rest).toBeHidden();
  await expect(detail.getByText('Zahlungseingang')).toHaveCount(2);
  await detail.getByRole('button', { name: 'Schliessen' }).click();
  await expect(invoices.item(company)).toHaveCount(0);
  await page.getByRole('button', { name: 'Erledigt', exact: true }).click();
  await expect(invoices.item(company)).toContainText('Erledigt');

  await closings.beginClosing();
  await closings.closeDialog.getByRole('button', { name: 'Tag abschliessen' }).click();
  const z = page.getByRole('dialog', { name: /^Tagesabschluss Z \d+$/ });
  const figures = z.getByRole('region', { name: 'Rechnungen' });
  await expect(figures).toContainText('Zahlungseingang Bank8.00');
  await expect(figures).toContainText('Offene Posten0.00');
  await expectAccessibleInBoth(page, 'invoices: Z');
});

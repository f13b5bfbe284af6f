/** From a sale to the Z of the day: what was sold, where the cash is, how the day is closed (specification §2 Closings). */
import { expectAccessible } from '../pages/accessible.ts';
import { ClosingsPage } from '../pages/closings-page.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { readyToPay } from '../pages/ready-to-pay.ts';

test('what Sara sells is found again, counted and closed', async ({ page, browser }) => {
  // Every tab and both dialogs are read for accessibility, which takes its time.
  test.slow();
  const till = await browser.newPage();
  const { payment, number } = await readyToPay(till);
  await payment.collect();
  await payment.nextGuest();
  await till.close();

  await new LoginPage(page).admit(demoAccounts.admin);
  const closings = new ClosingsPage(page);
  await closings.open();
  await expect(closings.order(number)).toContainText('Abgeschlossen');
  await expectAccessible(page, 'closings: all');

  await closings.show('Statistik');
  await expect(closings.region('Zahlungsarten')).toContainText('Bar');
  await closings.asTable('Produkte');
  await expect(page.getByRole('table', { name: 'Produkte' })).toContainText('Espresso');
  await expectAccessible(page, 'closings: statistics');
  for (const [tab, name] of [
    ['Offen', 'closings: pending'],
    ['Storniert', 'closings: canceled'],
    ['Inventar', 'closings: inventory'],
  ] as const) {
    await closings.show(tab);
    await expect(closings.panel.getByRole('searchbox')).toBeVisible();
    await expectAccessible(page, name);
  }

  await closings.show('Kassenbestand');
  await closings.payIn('50', 'Münz von der Bank');
  await expect(closings.region('Kassenbuch ohne Verkäufe')).toContainText('Münz von der Bank');
  await expectAccessible(page, 'closings: cash');

  await closings.beginClosing();
  await expectAccessible(page, 'closings: count');
  await closings.countNothing('Service');
  await closings.closeDialog.getByRole('button', { name: 'Tag abschliessen' }).click();
  await expect(closings.closeDialog.getByText('Bitte einen Grund angeben')).toBeVisible();
  await closings.closeDialog.getByLabel('Grund der Differenz').fill('Schublade schon geleert');
  await closings.closeDialog.getByRole('button', { name: 'Tag abschliessen' }).click();
  const z = page.getByRole('dialog', { name: /^Tagesabschluss Z \d+$/ });
  await expect(z).toContainText('Grund: Schublade schon geleert');
  await expectAccessible(page, 'closings: Z');
  await z.getByRole('button', { name: 'Fertig' }).click();
  await expect(closings.region('Tagesabschlüsse').getByRole('listitem').first()).toContainText('Differenz');
});

test('an order opens with its history, and back leads to the tab that it came from', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  const closings = new ClosingsPage(page);
  await closings.open();
  await closings.show('Abgeschlossen');
  await closings.period('Dieser Monat');
  await closings.panel.getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Verlauf' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('tab', { name: /^Abgeschlossen/ })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('button', { name: 'Dieser Monat' })).toHaveAttribute('aria-pressed', 'true');
});

/** Every screen in both themes without violations (design.md §11, WCAG 2.2 AA). */
import { expectAccessibleInBoth, expectStill } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { ClosingsPage } from '../pages/closings-page.ts';
import { test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { looks } from '../pages/theme.ts';
import { visit } from '../pages/visit.ts';

for (const { theme, name, size } of looks) {
  test(`${theme}, ${name}`, async ({ page, baseURL }) => {
    test.slow();
    await page.setViewportSize(size);
    const login = new LoginPage(page);
    await login.open();
    await expectAccessibleInBoth(page, 'login');
    await login.enter(demoAccounts.admin);
    await page.getByRole('button', { name: /^Konto/ }).click();
    await page.getByLabel(theme).check({ force: true });
    await expectAccessibleInBoth(page, 'account');
    await page.keyboard.press('Escape');

    await new BoardPage(page).open();
    await expectAccessibleInBoth(page, 'board');
    await page
      .getByRole('link', { name: /^#\d+ öffnen$/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /^Bestellung #/ }).waitFor();
    await expectAccessibleInBoth(page, 'order');
    await visit(page, '/dashboard/kitchen');
    await page.getByRole('article').first().waitFor();
    await expectAccessibleInBoth(page, 'kitchen');
    await new ClosingsPage(page).open();
    await expectAccessibleInBoth(page, 'day totals');
    await visit(page, '/dashboard/patchnotes');
    await page.getByRole('heading', { name: 'Neuerungen' }).waitFor();
    await expectAccessibleInBoth(page, 'release notes');

    const terminal = new TerminalPage(page);
    await terminal.open();
    await expectAccessibleInBoth(page, 'terminal');
    await page.keyboard.press('F2');
    await expectAccessibleInBoth(page, 'tables');
    await page.keyboard.press('Escape');
    await page.keyboard.press('F4');
    await expectAccessibleInBoth(page, 'comment');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hauptgänge' }).click();
    await terminal.product('Zürcher Geschnetzeltes').click();
    await expectAccessibleInBoth(page, 'options');
    await terminal.options.getByRole('button', { name: 'Schliessen' }).click();
    await page.getByRole('button', { name: 'Kaffee, Tee' }).click();
    await terminal.product('Espresso').click();
    await page.keyboard.press('F9');
    const payment = new PaymentPage(page);
    await payment.sheet.waitFor();
    await expectAccessibleInBoth(page, 'payment');
    await payment.share('Positionen');
    await expectAccessibleInBoth(page, 'split by product');
    await payment.split.getByRole('radio', { name: 'Gleichmässig' }).check({ force: true });
    await expectAccessibleInBoth(page, 'split in equal parts');
    await payment.split.getByRole('radio', { name: 'Betrag' }).check({ force: true });
    await expectAccessibleInBoth(page, 'split by amount');
    await payment.split.getByRole('button', { name: 'Zurück zum ganzen Betrag' }).click();
    const id = await payment.payWith('Karte');
    await payment.waiting.waitFor();
    await expectAccessibleInBoth(page, 'waiting at the terminal');
    await expectStill(page, 'waiting at the terminal');
    await new ProviderPage(baseURL).press(id, 'decline');
    await payment.failed.waitFor();
    await expectAccessibleInBoth(page, 'payment failed');
    await payment.failed.getByRole('button', { name: 'Andere Zahlungsart' }).click();
    await payment.payWith('Datatrans');
    await payment.waiting.locator('.qr').waitFor();
    await expectAccessibleInBoth(page, 'payment page as QR code');
    await payment.waiting.getByRole('button', { name: 'Andere Zahlungsart' }).click();
    await payment.method('Bar').first().check({ force: true });
    await payment.collect();
    await expectAccessibleInBoth(page, 'paid');
  });

  test(`${theme}, ${name}, settings`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(size);
    const login = new LoginPage(page);
    await login.open();
    await login.enter(demoAccounts.admin);
    await page.getByRole('button', { name: /^Konto/ }).click();
    await page.getByLabel(theme).check({ force: true });
    await page.keyboard.press('Escape');
    const settings = new SettingsPage(page);
    await settings.open('stations');
    await page.getByRole('button', { name: 'Küche verschieben' }).waitFor();
    await expectAccessibleInBoth(page, 'stations');
    await settings.openForm(/^Küche Bons/);
    await expectAccessibleInBoth(page, 'station');
    await settings.open('devices');
    await page.getByRole('button', { name: 'Testdruck auf Drucker Bar' }).waitFor();
    await expectAccessibleInBoth(page, 'devices');
    await settings.openForm(/^Drucker Bar/);
    await expectAccessibleInBoth(page, 'printer');
    await settings.open('tables');
    await settings.openForm(/^S1/);
    await page.getByLabel('Link').waitFor();
    await expectAccessibleInBoth(page, 'table');
    await settings.open('tables');
    await settings.openForm(/^Serie/);
    await expectAccessibleInBoth(page, 'series');
  });

  test(`${theme}, ${name}, public pages`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(size);
    await page.goto('/');
    await page.getByRole('radio', { name: theme }).check({ force: true });
    for (const path of [
      '/',
      '/contact?reference=7F3K-21',
      '/calculator',
      '/terms',
      '/imprint',
      '/privacy',
      '/nowhere',
      '/screens/theke',
      '/screens/nothing',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectAccessibleInBoth(page, path);
    }
    await page.goto('/contact');
    await page.getByRole('button', { name: 'Senden' }).click();
    await expectAccessibleInBoth(page, 'contact with what is missing');
  });
}

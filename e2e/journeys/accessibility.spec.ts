/** Every screen in both themes without violations (design.md §11, WCAG 2.2 AA). */
import { expectAccessible, expectStill } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { ClosingsPage } from '../pages/closings-page.ts';
import { test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { visit } from '../pages/visit.ts';

for (const theme of ['Dunkel', 'Hell'] as const) {
  for (const size of [
    { name: 'tablet', width: 1280, height: 800 },
    { name: 'phone', width: 390, height: 844 },
  ]) {
    test(`${theme}, ${size.name}`, async ({ page, baseURL }) => {
      test.slow();
      await page.setViewportSize(size);
      const login = new LoginPage(page);
      await login.open();
      await expectAccessible(page, 'login');
      await login.enter(demoAccounts.admin);
      await page.getByRole('button', { name: /^Konto/ }).click();
      await page.getByLabel(theme).check({ force: true });
      await expectAccessible(page, 'account');
      await page.keyboard.press('Escape');

      await new BoardPage(page).open();
      await expectAccessible(page, 'board');
      await page
        .getByRole('link', { name: /^#\d+ öffnen$/ })
        .first()
        .click();
      await page.getByRole('heading', { name: /^Bestellung #/ }).waitFor();
      await expectAccessible(page, 'order');
      await visit(page, '/dashboard/kitchen');
      await page.getByRole('article').first().waitFor();
      await expectAccessible(page, 'kitchen');
      await new ClosingsPage(page).open();
      await expectAccessible(page, 'day totals');
      await visit(page, '/dashboard/patchnotes');
      await page.getByRole('heading', { name: 'Neuerungen' }).waitFor();
      await expectAccessible(page, 'release notes');

      const terminal = new TerminalPage(page);
      await terminal.open();
      await expectAccessible(page, 'terminal');
      await page.keyboard.press('F2');
      await expectAccessible(page, 'tables');
      await page.keyboard.press('Escape');
      await page.keyboard.press('F4');
      await expectAccessible(page, 'comment');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Hauptgänge' }).click();
      await terminal.product('Zürcher Geschnetzeltes').click();
      await expectAccessible(page, 'options');
      await terminal.options.getByRole('button', { name: 'Schliessen' }).click();
      await page.getByRole('button', { name: 'Kaffee, Tee' }).click();
      await terminal.product('Espresso').click();
      await page.keyboard.press('F9');
      const payment = new PaymentPage(page);
      await payment.sheet.waitFor();
      await expectAccessible(page, 'payment');
      await payment.share('Positionen');
      await expectAccessible(page, 'split by product');
      await payment.split.getByRole('radio', { name: 'Gleichmässig' }).check({ force: true });
      await expectAccessible(page, 'split in equal parts');
      await payment.split.getByRole('radio', { name: 'Betrag' }).check({ force: true });
      await expectAccessible(page, 'split by amount');
      await payment.split.getByRole('button', { name: 'Zurück zum ganzen Betrag' }).click();
      const id = await payment.payWith('Karte');
      await payment.waiting.waitFor();
      await expectAccessible(page, 'waiting at the terminal');
      await expectStill(page, 'waiting at the terminal');
      await new ProviderPage(baseURL).press(id, 'decline');
      await payment.failed.waitFor();
      await expectAccessible(page, 'payment failed');
      await payment.failed.getByRole('button', { name: 'Andere Zahlungsart' }).click();
      await payment.payWith('Datatrans');
      await payment.waiting.locator('.qr').waitFor();
      await expectAccessible(page, 'payment page as QR code');
      await payment.waiting.getByRole('button', { name: 'Andere Zahlungsart' }).click();
      await payment.method('Bar').first().check({ force: true });
      await payment.collect();
      await expectAccessible(page, 'paid');
    });

    test(`${theme}, ${size.name}, settings`, async ({ page }) => {
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
      await expectAccessible(page, 'stations');
      await settings.openForm(/^Küche Bons/);
      await expectAccessible(page, 'station');
      await settings.open('devices');
      await page.getByRole('button', { name: 'Testdruck auf Drucker Bar' }).waitFor();
      await expectAccessible(page, 'devices');
      await settings.openForm(/^Drucker Bar/);
      await expectAccessible(page, 'printer');
      await settings.open('tables');
      await settings.openForm(/^S1/);
      await page.getByLabel('Link').waitFor();
      await expectAccessible(page, 'table');
      await settings.open('tables');
      await settings.openForm(/^Serie/);
      await expectAccessible(page, 'series');
    });

    test(`${theme}, ${size.name}, public pages`, async ({ page }) => {
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
        await visit(page, path);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await expectAccessible(page, path);
      }
      await page.goto('/contact');
      await page.getByRole('button', { name: 'Senden' }).click();
      await expectAccessible(page, 'contact with what is missing');
    });
  }
}

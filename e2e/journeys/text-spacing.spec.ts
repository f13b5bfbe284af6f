/** Whoever sets more room between letters, words and lines loses nothing (WCAG 1.4.12). */
import { expectAllInReach, expectFits } from '../pages/fits.ts';
import { walkAsGuest } from '../pages/guest-walk.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { expectUnpressed, spaceText } from '../pages/text-spacing.ts';
import { visit } from '../pages/visit.ts';

test.beforeEach(({ page }) => spaceText(page));

async function expectSpaced(page: Page, screen: string, part = 'main'): Promise<void> {
  // What is still being read shows less than it will, and lets nobody press.
  await expect(page.locator('.skeleton, .is-reading')).toHaveCount(0);
  await expectFits(page, screen);
  await expectUnpressed(page, screen);
  await expectAllInReach(page.locator(part).last(), screen);
}

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport });

    test('the screens of the staff', async ({ page }) => {
      await new LoginPage(page).enter(demoAccounts.admin);
      for (const [path, shows] of [
        ['', '.oc'],
        ['tables', '.top'],
        ['kitchen', '.kt'],
        ['closings', '.orders tbody tr'],
        ['closings?tab=cash', '.kpis--cash'],
      ] as const) {
        await visit(page, `/dashboard/${path}`);
        await page.locator(shows).first().waitFor();
        await expectSpaced(page, path === '' ? 'board' : path);
      }
      await page.goto('/dashboard');
      await page
        .getByRole('link', { name: /^#\d+ öffnen$/ })
        .first()
        .click();
      await page.getByRole('heading', { name: /^Bestellung #/ }).waitFor();
      await page.locator('.order__lines .line').first().waitFor();
      await expectSpaced(page, 'order');
      await new SettingsPage(page).open('categories/wein/products/prosecco');
      await page.locator('.gcard').first().waitFor();
      await expectSpaced(page, 'form of a product');
    });

    test('checkout, options, payment', async ({ page }) => {
      await new LoginPage(page).admit(demoAccounts.waiter);
      const terminal = new TerminalPage(page);
      await terminal.open();
      await expectSpaced(page, 'checkout');
      await terminal.tap('Zürcher Geschnetzeltes');
      await terminal.options.waitFor();
      await expectSpaced(page, 'options', 'dialog[open]');
      await page.keyboard.press('Escape');
      await terminal.tap('Espresso');
      await terminal.tap('Bündner Gerstensuppe');
      if (viewport.width < 1024) {
        await page.locator('.cart-bar').first().click();
        await page.getByRole('dialog', { name: 'Warenkorb' }).waitFor();
        await expectSpaced(page, 'cart', 'dialog[open]');
      } else {
        await expectSpaced(page, 'checkout with a cart');
      }
      await page.keyboard.press('F9');
      const payment = new PaymentPage(page);
      await payment.sheet.waitFor();
      await expectSpaced(page, 'payment', 'dialog[open]');
      await payment.share('Positionen');
      await expectSpaced(page, 'parts', 'dialog[open]');
    });
  });
}

test('the app of a guest', async ({ page, baseURL }) => {
  await walkAsGuest(page, baseURL, async (screen) => {
    const isOpen = await page.locator('dialog[open]').first().isVisible();
    await expectSpaced(page, screen, isOpen ? 'dialog[open]' : 'body');
  });
});

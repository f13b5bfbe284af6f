/** Who has asked their device for more contrast, or for colours of their own, sees every edge, what is chosen and where they are (WCAG 1.4.11, 2.4.7; design.md §11). */
import { expectAccessible } from '../pages/accessible.ts';
import { DisplayPage } from '../pages/display-page.ts';
import { expectEdges } from '../pages/edges.ts';
import { walkAsGuest } from '../pages/guest-walk.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { walkAtKiosk } from '../pages/kiosk-walk.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { expectDialogWalkable } from '../pages/tab-walk.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { visit } from '../pages/visit.ts';
import { letWait } from '../pages/what-waits.ts';
import { House } from '../servers/house.ts';

const wishes = [
  ['forced colours, light', { forcedColors: 'active', colorScheme: 'light' }],
  ['forced colours, dark', { forcedColors: 'active', colorScheme: 'dark' }],
  ['more contrast', { contrast: 'more' }],
] as const;

async function walkAsStaff(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  await letWait(page, { prints: { waiting: 2, failed: 1, unclear: 1 } });
  await new LoginPage(page).enter(demoAccounts.admin);
  await page.locator('.oc').first().waitFor();
  await page.getByRole('alert').filter({ hasText: 'Aufträge warten' }).waitFor();
  await look('board');
  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.tap('Espresso');
  await look('checkout with a cart');
  await terminal.tap('Zürcher Geschnetzeltes');
  await terminal.options.waitFor();
  await look('options');
  await expectDialogWalkable(terminal.options, 'options', false);
  await page.keyboard.press('Escape');
  await page.keyboard.press('F9');
  const payment = new PaymentPage(page);
  await payment.sheet.waitFor();
  await look('payment');
  await page.keyboard.press('Escape');
  await visit(page, '/dashboard/tables');
  await page.locator('.top').first().waitFor();
  await look('tables');
  await new SettingsPage(page).open('orders');
  await page.getByRole('checkbox').first().waitFor();
  await look('a form with switches');
}

for (const [wish, media] of wishes) {
  test(`${wish}, the staff`, async ({ page }) => {
    await page.emulateMedia(media);
    await walkAsStaff(page, async (screen) => {
      await expectEdges(page, `${wish}, ${screen}`);
      if ('contrast' in media) await expectAccessible(page, `${wish}, ${screen}`, { coloursAlone: true });
    });
  });
}

test('colours of one’s own, a guest', async ({ page, baseURL }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await walkAsGuest(page, baseURL, async (screen) => {
    await expectEdges(page, `forced colours, ${screen}`);
    await page.emulateMedia({ forcedColors: 'none', contrast: 'more' });
    await expectEdges(page, `more contrast, ${screen}`);
    await page.emulateMedia({ forcedColors: 'active', contrast: 'no-preference' });
  });
  expect(page.url()).toContain('/status/');
});

for (const [wish, media] of wishes) {
  test(`${wish}, the kiosk`, async ({ page }) => {
    test.slow();
    await page.emulateMedia(media);
    await walkAtKiosk(page, async (screen) => {
      await expectEdges(page, `${wish}, kiosk, ${screen}`);
      if ('contrast' in media) await expectAccessible(page, `${wish}, kiosk, ${screen}`, { coloursAlone: true });
    });
  });

  test(`${wish}, the public display`, async ({ page, baseURL }) => {
    const house = await House.open(baseURL);
    const orders = [await house.place({ products: ['espresso'] }), await house.place({ products: ['espresso'] })];
    for (const { id } of orders) await house.pay(id);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.emulateMedia(media);
    const display = new DisplayPage(page);
    await display.open('/screens/theke');
    // What is ready when a display begins is not called.
    for (const { number } of orders) await expect(display.number(display.preparing, number)).toBeVisible();
    for (const { id } of orders) await house.markReady(id);
    await page.getByText('Jetzt bereit', { exact: true }).waitFor();
    await page.locator('.dsp__number.is-called').waitFor();
    await expectEdges(page, `${wish}, display`);
    if ('contrast' in media) await expectAccessible(page, `${wish}, display`, { coloursAlone: true });
    await house.clear();
  });
}

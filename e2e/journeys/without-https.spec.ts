/** Plain HTTP under a name of the house: browsers keep much to themselves, the house works all the same (decisions.md §11). */
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test('it is sold and paid without HTTPS, and the administration reads what is missing', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const args = [...(launchOptions.args ?? []), '--host-resolver-rules=MAP till.test 127.0.0.1'];
  const browser = await playwright.chromium.launch({ ...launchOptions, args });
  const context = await browser.newContext({
    // An address of the machine itself would count as secure.
    baseURL: (baseURL ?? '').replace('127.0.0.1', 'till.test'),
    locale: 'de-CH',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));

  const login = new LoginPage(page);
  await login.open();
  await login.signIn(demoAccounts.admin);
  const notice = page.getByRole('status').filter({ hasText: 'nicht über HTTPS geöffnet' });
  await expect(notice).toContainText('Start ohne Netz');
  const missing = await page.evaluate(() => ({
    isSecure: window.isSecureContext,
    hasWorkers: 'serviceWorker' in navigator,
    hasLocks: 'locks' in navigator,
    hasUuid: 'randomUUID' in crypto,
  }));
  expect(missing).toEqual({ isSecure: false, hasWorkers: false, hasLocks: false, hasUuid: false });

  const [trust] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'HTTPS einrichten' }).click(),
  ]);
  await expect(trust.getByRole('heading', { name: 'Dieser Server spricht noch kein HTTPS' })).toBeVisible();
  await notice.getByRole('button', { name: 'Ausblenden' }).click();
  await expect(notice).toBeHidden();

  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.chooseTable('T10');
  await terminal.tap('Espresso');
  await terminal.send();
  await terminal.payButton.click();
  const payment = new PaymentPage(page);
  await payment.receive(50_00);
  await payment.collect();
  await payment.nextGuest();

  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(faults).toEqual([]);
  await browser.close();
});

/** Who asks their device for less motion sees nothing move while a screen is read, sent or opened (WCAG 2.3.3; design.md §11). */
import { expectStill, movingNow } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { walkAsGuest } from '../pages/guest-walk.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

/** What is asked of the server waits. @returns what lets it go on */
async function hold(page: Page, url: RegExp, method: string): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(url, async (route) => {
    if (route.request().method() === method) await held;
    await route.fallback();
  });
  return letGo;
}

test('the dashboard', async ({ page }) => {
  await new LoginPage(page).enter(demoAccounts.admin);
  const readOrders = await hold(page, /\/customers\/[^/]+\/orders\?/, 'GET');
  await page.goto('/dashboard');
  await page.locator('.board .skeleton').first().waitFor();
  // Others do see that something is read.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => movingNow(page)).not.toEqual([]);
  await expectStill(page, 'the board is read');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  readOrders();
  await page.getByRole('article').first().waitFor();
  await expectStill(page, 'board');

  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('dialog').waitFor();
  await expectStill(page, 'a dialog opens');
  await page.keyboard.press('Escape');

  const terminal = new TerminalPage(page);
  await terminal.open();
  await expectStill(page, 'checkout');
  await page.getByRole('button', { name: 'Hauptgänge' }).click();
  await terminal.product('Zürcher Geschnetzeltes').click();
  await terminal.options.waitFor();
  await expectStill(page, 'options');
  await terminal.options.getByRole('button', { name: 'Schliessen' }).click();
  await page.keyboard.press('F2');
  await page.getByRole('dialog').waitFor();
  await expectStill(page, 'tables of the checkout');
  await page.keyboard.press('Escape');

  for (const [path, shows] of [
    ['/dashboard/tables', '.top'],
    ['/dashboard/kitchen', '.kt'],
    ['/dashboard/closings', '.orders tbody tr'],
    ['/dashboard/team', '.list-row'],
    ['/dashboard/account', '.list-row'],
    ['/dashboard/nfc', 'main h1'],
  ] as const) {
    await page.goto(path);
    await page.locator(shows).first().waitFor();
    await expectStill(page, path);
  }
});

test('the settings', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  const settings = new SettingsPage(page);
  await settings.open('categories');
  await page.getByRole('heading', { level: 1, name: 'Kategorien' }).waitFor();
  await expectStill(page, 'a list of the settings');
  await settings.open('tables');
  await settings.openForm(/^S1/);
  await expectStill(page, 'a form of the settings');
});

test('the public pages', async ({ page }) => {
  for (const path of ['/', '/calculator', '/contact', '/terms', '/imprint', '/privacy', '/nowhere', '/login']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectStill(page, path);
  }
});

test('a button that waits for its answer, an order that is called ready, and what is told', async ({ page }) => {
  const login = new LoginPage(page);
  await login.open();
  const letIn = await hold(page, /\/v1\/login$/, 'POST');
  await login.signIn(demoAccounts.waiter);
  await page.locator('.btn__spin').first().waitFor();
  await expectStill(page, 'a button that waits');
  letIn();
  await page.getByRole('navigation', { name: 'Hauptnavigation' }).waitFor();
  await new BoardPage(page).open();
  const move = await hold(page, /\/orders\/[^/]+\/(?:accept|markReady|handOver)$/, 'POST');
  await page
    .getByRole('button', { name: /^(?:Annehmen|Bereit|Abgeholt)$/ })
    .first()
    .click();
  await page.locator('.toast').first().waitFor();
  await expectStill(page, 'an order is sent, and shown where it goes');
  move();
  await expectStill(page, 'its answer');
});

test('the app of a guest', async ({ page, baseURL }) => {
  await walkAsGuest(page, baseURL, (screen) => expectStill(page, screen));
});

test('what moves is seen on every device, on those that a journey opens too', async ({ page, browser, moved }) => {
  const other = await (await browser.newContext()).newPage();
  for (const device of [page, other]) {
    await device.goto('/nowhere');
    await device.addStyleTag({
      content: '@keyframes fade { to { opacity: 0 } } h1 { animation: fade 60s !important; }',
    });
    await expect.poll(() => moved.splice(0)).toEqual([expect.stringMatching(/^animationstart of h1\./)]);
  }
});

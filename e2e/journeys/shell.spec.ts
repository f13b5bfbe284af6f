/** The frame around every screen: its rules of navigation, its menu, and who is remembered (specification §2, §4). */
import { untilAtRest } from '../pages/at-rest.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test.use({ serviceWorkers: 'allow' });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Konto' });
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: /^Konto/ }).click();
  await expect(menu(page)).toBeVisible();
};
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Comanda wirklich verlassen?' });

test('an open dialog takes the way back for itself, leaving asks first', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await new LoginPage(page).signIn(demoAccounts.waiter);
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  await page.waitForURL('**/terminal');

  await openMenu(page);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/terminal$/);
  await page.goBack();
  await expect(page).toHaveURL(/dashboard$/);

  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.getByRole('button', { name: 'Bleiben' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/dashboard$/);
  await page.goBack();
  await page.getByRole('button', { name: 'Verlassen' }).click();
  // To where the person came from, past the form that signed them in.
  await expect(page).toHaveURL('/');
});

test('closing the tab asks in the dashboard, and not outside of it', async ({ page }) => {
  await new LoginPage(page).enter(demoAccounts.waiter);
  await page.getByRole('heading', { name: 'Bestellungen' }).click();
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;

  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL('**/login');
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('answers of the server go past the worker that keeps the screens', async ({ page }) => {
  await new LoginPage(page).enter(demoAccounts.waiter);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Bestellungen' })).toBeVisible();
  /** How the browser was told to fetch it; empty where the worker was asked. */
  const wayOf = (part: string) =>
    page.evaluate((path) => {
      const entries = performance
        .getEntriesByType('resource')
        .map((entry) => entry.toJSON() as Record<string, unknown>);
      const found = entries.findLast(({ name }) => String(name).includes(path));
      return found?.['workerMatchedRouterSource'] ?? found?.['workerMatchedSourceType'];
    }, part);
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => wayOf('/v1/customers/')).toBe('network');
  expect(await wayOf('/assets/')).toBe('');
});

test('the menu leads to the release notes', async ({ page }) => {
  await new LoginPage(page).enter(demoAccounts.admin);
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Neuerungen' }).click();
  await expect(page.getByRole('heading', { name: /^0\.1\.0/ })).toBeVisible();
});

test('the next person at this browser finds neither the cart nor the table of the one before', async ({ page }) => {
  const login = new LoginPage(page);
  const terminal = new TerminalPage(page);
  await login.admit(demoAccounts.waiter);
  await terminal.open();
  await terminal.tap('Espresso');
  await expect(page.getByRole('complementary', { name: 'Warenkorb' }).getByRole('listitem')).toHaveCount(1);

  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Abmelden' }).click();
  await login.signIn(demoAccounts.admin);
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  await terminal.products.getByRole('button').first().waitFor();
  await expect(page.getByRole('complementary', { name: 'Warenkorb' }).getByRole('listitem')).toHaveCount(0);

  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Abmelden' }).click();
  await login.signIn(demoAccounts.waiter);
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Warenkorb' }).getByRole('listitem')).toHaveCount(1);
});

/** The keys of what this browser keeps for the time without a network. */
const keptKeys = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('comanda.device');
        opening.addEventListener('error', () => reject(new Error('no database')));
        opening.addEventListener('success', () => {
          const database = opening.result;
          const asked = database.transaction('values').objectStore('values').getAllKeys();
          asked.addEventListener('error', () => reject(new Error('no keys')));
          asked.addEventListener('success', () => {
            database.close();
            resolve(asked.result.map(String));
          });
        });
      }),
  );

test('nothing that was kept for the time without a network stays at a browser that somebody signed out of', async ({
  page,
}) => {
  await new LoginPage(page).enter(demoAccounts.waiter);
  await expect(page.getByRole('heading', { name: 'Bestellungen' })).toBeVisible();
  await expect.poll(async () => (await keptKeys(page)).some((key) => key.includes('"orders"'))).toBe(true);
  expect((await keptKeys(page)).some((key) => key.startsWith('session '))).toBe(true);

  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL('**/login');
  await expect.poll(() => keptKeys(page)).toEqual([]);
});

test('whoever leaves the checkout for the tables finds its products again on coming back', async ({ page }) => {
  const terminal = new TerminalPage(page);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await terminal.open();
  const priced = terminal.products.getByRole('button', { name: /\d\.\d\d/ });
  await expect(priced.nth(3)).toBeVisible();
  await page.getByRole('link', { name: 'Tische', exact: true }).click();
  await page.waitForURL('**/tables');
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  await expect(priced.nth(3)).toBeVisible();
  await page.getByRole('link', { name: 'Tische', exact: true }).click();
  await page.waitForURL('**/tables');
  await page.goBack();
  await expect(priced.nth(3)).toBeVisible();
});

test.describe('before the device keeps the screens', () => {
  test.use({ serviceWorkers: 'block' });

  test('without a network the main screens open, and one that is not loaded is waited for', async ({
    page,
    context,
  }) => {
    const loaded = ['terminal-screen', 'menu-dialog'].map((part) =>
      page.waitForResponse(new RegExp(`/assets/${part}-[^/]*\\.js$`)),
    );
    const live = page.waitForEvent('websocket');
    await new LoginPage(page).enter(demoAccounts.admin);
    for (const part of loaded) await (await part).finished();
    await untilAtRest(page);
    await (await live).waitForEvent('framereceived');
    await context.setOffline(true);
    await expect(page.getByText('Internetverbindung verloren')).toBeVisible();
    await page.getByRole('link', { name: 'Kasse', exact: true }).click();
    await expect(page.getByRole('searchbox', { name: 'Produkt suchen' })).toBeVisible();

    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Neuerungen' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByText('Internetverbindung verloren')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { name: /^0\.1\.0/ })).toBeVisible();
  });
});

test('once the device keeps the screens, one that was never opened opens without a network', async ({ page }) => {
  const live = page.waitForEvent('websocket');
  await new LoginPage(page).enter(demoAccounts.admin);
  await (await live).waitForEvent('framereceived');
  await new OutboxPage(page).goOffline();
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Neuerungen' }).click();
  await expect(page.getByRole('heading', { name: 'Neuerungen' })).toBeVisible();
});

test('a link in a dialog leads on, and the dialog is gone', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  await new SettingsPage(page).open('modifiers');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Gemüse \d/ })
    .click();
  await page.getByRole('button', { name: 'Zeigen' }).click();
  const dialog = page.getByRole('dialog');
  const product = dialog.getByRole('link').first();
  const name = await product.innerText();
  await product.click();
  await expect(page).toHaveURL(/\/settings\/categories\/[^/]+\/products\//);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

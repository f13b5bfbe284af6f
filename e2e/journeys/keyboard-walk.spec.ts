/** The main screens without a mouse: each step of Tab is seen, in the order of reading, and none is a trap (WCAG 2.1.2, 2.4.3, 2.4.7, 2.4.11). */
import { BoardPage } from '../pages/board-page.ts';
import { ClosingsPage } from '../pages/closings-page.ts';
import { walkAsGuest } from '../pages/guest-walk.ts';
import { type Page, test } from '../pages/journey.ts';
import { KitchenPage } from '../pages/kitchen-page.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { walkSettings } from '../pages/settings-walk.ts';
import { expectWalkable } from '../pages/tab-walk.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { visit } from '../pages/visit.ts';

/** Where it is opened, and by what it is seen that it is there. */
async function walk(page: Page, screens: readonly (readonly [path: string, shows: string])[]): Promise<void> {
  for (const [path, shows] of screens) {
    await visit(page, path);
    await page.locator(shows).first().waitFor();
    await expectWalkable(page, path);
  }
}

test('signing in', async ({ page }) => {
  await new LoginPage(page).open();
  await page.getByRole('button', { name: 'Anmelden' }).waitFor();
  await expectWalkable(page, 'login');
});

test('the evening: board, an order, tables, kitchen', async ({ page }) => {
  test.slow();
  await new LoginPage(page).admit(demoAccounts.waiter);
  await new BoardPage(page).open();
  await expectWalkable(page, 'board');
  await page
    .getByRole('link', { name: /^#\d+ öffnen$/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Bestellung #/ }).waitFor();
  await expectWalkable(page, 'order');
  const tables = new TablesPage(page);
  await tables.open();
  await expectWalkable(page, 'tables');
  await tables.table('T4').click();
  await tables.panel('T4').waitFor();
  await expectWalkable(page, 'tables, one is open');
  await visit(page, '/dashboard/tables');
  await tables.showPlan();
  await expectWalkable(page, 'plan of the tables');
  await new KitchenPage(page).open('Küche');
  await page.getByRole('article').first().waitFor();
  await expectWalkable(page, 'kitchen');
});

test('the office: closings with their tabs, inventory, team', async ({ page }) => {
  test.slow();
  await new LoginPage(page).admit(demoAccounts.admin);
  const closings = new ClosingsPage(page);
  await closings.open();
  await walk(page, [
    ['/dashboard/closings', '.orders tbody tr'],
    ['/dashboard/closings?tab=statistics&preset=lastWeek', '.columns'],
    ['/dashboard/closings?tab=inventory', '.inventory'],
    ['/dashboard/closings?tab=cash', '.kpis--cash'],
    ['/dashboard/closings?tab=invoices', '.tabs'],
    ['/dashboard/team', '.list-row'],
    ['/dashboard/nfc/manage', 'main h1'],
  ]);
});

test('what is one’s own: settlement, account, NFC', async ({ page }) => {
  await new LoginPage(page).enter(demoAccounts.waiter);
  await walk(page, [
    ['/dashboard/settlement', '.kpis'],
    ['/dashboard/account', '.list-row'],
    ['/dashboard/nfc', 'main h1'],
  ]);
});

test('what is looked after now and then: paper, payments, what is unsent or differs, tills, help', async ({ page }) => {
  test.slow();
  await new LoginPage(page).enter(demoAccounts.admin);
  await walk(page, [
    ['/dashboard/prints', '.print-row'],
    ['/dashboard/payments', '.set-body > *'],
    ['/dashboard/outbox', 'main h1'],
    ['/dashboard/deviations', 'main h1'],
    ['/dashboard/tills', 'main h1'],
    ['/dashboard/help/payments', '.help article'],
    ['/till/enrol', 'form'],
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.slow();

  test('the page first, then the bar below it', async ({ page }) => {
    await new LoginPage(page).enter(demoAccounts.admin);
    await walk(page, [
      ['/dashboard', 'article'],
      ['/dashboard/terminal', '.tile'],
      ['/dashboard/tables', '.top'],
      ['/dashboard/kitchen', '.kt'],
      ['/dashboard/closings', '.orders'],
      ['/dashboard/closings?tab=statistics&preset=lastWeek', '.columns'],
      ['/dashboard/closings?tab=inventory', '.inventory'],
      ['/dashboard/closings?tab=cash', '.kpis--cash'],
      ['/dashboard/closings?tab=invoices', '.tabs'],
      ['/dashboard/settlement', '.kpis'],
      ['/dashboard/account', '.list-row'],
      ['/dashboard/nfc', 'main h1'],
      ['/dashboard/nfc/manage', 'main h1'],
      ['/dashboard/team', '.list-row'],
      ['/dashboard/tills', 'main h1'],
      ['/dashboard/prints', '.print-row'],
      ['/dashboard/payments', '.set-body > *'],
      ['/dashboard/outbox', 'main h1'],
      ['/dashboard/deviations', 'main h1'],
      ['/dashboard/patchnotes', 'main h1'],
      ['/dashboard/help', '.help article'],
      ['/dashboard/help/orders', '.writing__picture'],
    ]);
    await new BoardPage(page).open();
    await page.getByRole('button', { name: 'Suchen' }).click();
    await expectWalkable(page, 'board, searched');
    await page
      .getByRole('link', { name: /^#\d+ öffnen$/ })
      .first()
      .click();
    await page.getByRole('heading', { name: /^Bestellung #/ }).waitFor();
    await expectWalkable(page, 'order');
    // Turned to the side, as wide as a tablet, the same bar stands before the page.
    await page.setViewportSize({ width: 1280, height: 800 });
    await expectWalkable(page, 'turned');
  });

  test('the settings', async ({ page }) => {
    await new LoginPage(page).enter(demoAccounts.admin);
    await walkSettings(page);
  });

  test('the provider’s pages', async ({ page }) => {
    await new LoginPage(page).enter('system@demo.test');
    await walk(page, [
      ['/dashboard', '.empty--large'],
      ['/dashboard/adminSettings/customers', '.list'],
      ['/dashboard/adminSettings/customers/gasthof-linde', '[role="tab"]'],
      ['/dashboard/adminSettings/users', '.list'],
      ['/dashboard/adminSettings/users/nadia', '[role="tab"]'],
      ['/dashboard/adminSettings/contacts', '.contact-card'],
      ['/dashboard/adminSettings/actions', 'main h1'],
    ]);
  });
});

test('a guest: menu, product, cart, payment, status', async ({ page, baseURL }) => {
  await walkAsGuest(page, baseURL, (screen) => expectWalkable(page, screen));
});

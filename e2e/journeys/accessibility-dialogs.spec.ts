/** The dialogs of the checkout and of an order in both themes without violations (design.md §11, WCAG 2.2 AA). */
import { expectAccessibleInBoth } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { wear } from '../pages/theme.ts';
import { visit } from '../pages/visit.ts';

async function enter(page: Page): Promise<void> {
  await new LoginPage(page).enter(demoAccounts.admin);
  await wear(page, 'Hell');
}

/** What a button opens is looked at and left again. */
async function lookInto(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await expectAccessibleInBoth(page, String(name));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('at the checkout', async ({ page }) => {
  test.slow();
  await enter(page);
  const terminal = new TerminalPage(page);
  await terminal.open();
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('?');
  await dialog.waitFor();
  await expectAccessibleInBoth(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await terminal.tap('Linde-Menü');
  await dialog.waitFor();
  await expectAccessibleInBoth(page, 'combo');
  await page.keyboard.press('Escape');
  await terminal.search('nothing of that name');
  await expectAccessibleInBoth(page, 'nothing found');
  await terminal.tap('Espresso');
  await expectAccessibleInBoth(page, 'a line with its tools');
  for (const tool of ['Optionen ändern', 'Gast, Gang, Allergie', 'Rabatt']) await lookInto(page, tool);
  await terminal.cart.getByRole('radio', { name: 'Liefern' }).check({ force: true });
  await terminal.sendButton.click();
  await dialog.waitFor();
  await expectAccessibleInBoth(page, 'a delivery to nobody');
  // Nothing was typed yet: Escape loses nothing, whatever is missing.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('at an order, at a table, behind the scenes', async ({ page }) => {
  test.slow();
  await enter(page);
  const board = new BoardPage(page);
  await board.open();
  await lookInto(page, /pausieren/);
  await page
    .getByRole('link', { name: /^#\d+ öffnen$/ })
    .first()
    .click();
  await page.getByRole('heading', { name: /^Bestellung #/ }).waitFor();
  for (const step of ['Tisch wechseln', 'Bestellart ändern', 'Kommentar', 'Stornieren']) await lookInto(page, step);
  const tables = new TablesPage(page);
  await tables.open();
  await tables.showPlan();
  await page.getByRole('button', { name: 'Plan bearbeiten' }).click();
  await expectAccessibleInBoth(page, 'the plan while it is arranged');
  await visit(page, '/dashboard/prints');
  await page.getByRole('heading', { name: 'Druckaufträge' }).waitFor();
  await expectAccessibleInBoth(page, 'prints');
  await page.getByRole('main').getByRole('listitem').first().getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await expectAccessibleInBoth(page, 'a paper');
  // Where it is longer than its dialog, the keyboard reaches what is below.
  await page.setViewportSize({ width: 1280, height: 440 });
  await expectAccessibleInBoth(page, 'a paper that scrolls');
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ['outbox', 'deviations']) {
    await visit(page, `/dashboard/${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessibleInBoth(page, path);
  }
});

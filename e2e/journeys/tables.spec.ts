/** A table from its order to its move, and the floor plan on two devices (specification §2, tables; design.md §9). */
import { expectAccessible } from '../pages/accessible.ts';
import { untilAtRest } from '../pages/at-rest.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test('an order is taken at a table, one of its pieces moves to another, and its history tells it', async ({ page }) => {
  const tables = new TablesPage(page);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await tables.open();
  await expectAccessible(page, 'tables');
  await tables.table('S1').click();
  await tables.panel('S1').getByRole('link', { name: 'Bestellen' }).click();

  const terminal = new TerminalPage(page);
  await expect(terminal.cart).toContainText('S1');
  await terminal.tap('Espresso');
  await terminal.tap('Espresso');
  await terminal.tap('Espresso');
  const number = await terminal.send();

  await tables.open();
  await expect(tables.table('S1')).toHaveAccessibleName(/^S1, besetzt, 0 Minuten, CHF\u00A012\.00/);
  await tables.table('S1').click();
  await expectAccessible(page, 'table');
  await tables.panel('S1').getByRole('checkbox', { name: '3× Espresso auswählen' }).check({ force: true });
  await tables.panel('S1').getByRole('button', { name: 'Umsetzen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^S3\b/ }).click();
  await page.getByRole('button', { name: 'Weniger Espresso' }).click();
  await page.getByRole('button', { name: 'Weniger Espresso' }).click();
  await page.getByRole('button', { name: '1 Stück umsetzen' }).click();
  await expect(tables.panel('S3')).toContainText('4.00');

  await tables.table('S1').click();
  await tables
    .panel('S1')
    .getByRole('link', { name: new RegExp(number) })
    .click();
  const past = page.getByRole('region', { name: 'Verlauf' });
  await expect(past).toContainText('Positionen umgesetzt');
  await expect(past).toContainText('Espresso: 3 → 2');
  await expect(past).toContainText('Sara Meier');
  await expectAccessible(page, 'order');
});

test('an administrator drags a table on the plan, and another device sees it there', async ({ page, browser }) => {
  const floor = await browser.newPage();
  const seen = new TablesPage(floor);
  await new LoginPage(floor).admit(demoAccounts.waiter);
  await seen.open();
  await seen.showPlan();
  await seen.table('S4').waitFor();
  await untilAtRest(floor);
  const before = await seen.table('S4').boundingBox();

  const tables = new TablesPage(page);
  await new LoginPage(page).admit(demoAccounts.admin);
  await tables.open();
  await tables.showPlan();
  await page.getByRole('button', { name: 'Plan bearbeiten' }).click();
  await expectAccessible(page, 'plan');
  await expect(tables.placed('S4')).toHaveAccessibleName('S4, 16 von links, 10 von oben');
  await tables.drag('S4', 240, 0);
  await expect(tables.placed('S4')).not.toHaveAccessibleName('S4, 16 von links, 10 von oben');
  await tables.placed('S4').press('ArrowDown');
  await expect(tables.placed('S4')).toHaveAccessibleName(/11 von oben$/);
  await tables.save();

  await expect
    .poll(async () => Math.round((await seen.table('S4').boundingBox())?.x ?? 0))
    .toBeGreaterThan(Math.round(before?.x ?? 0) + 100);
  await floor.close();
});

/** A double tap means one thing: what its first half brought up, or uncovered, is not pressed by the second. */
import type { Page } from '@playwright/test';

import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { tapNervously } from '../pages/nervous-finger.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

for (const pointerType of ['mouse', 'touch']) {
  test(`a double tap on paying takes no money (${pointerType})`, async ({ page }) => {
    await new LoginPage(page).admit(demoAccounts.waiter);
    const terminal = new TerminalPage(page);
    await terminal.open();
    await terminal.tap('Espresso');
    await tapNervously(terminal.payButton, { pointerType });
    const payment = new PaymentPage(page);
    await expect(payment.sheet).toBeVisible();
    // What was taken is said in the same sheet.
    await expect(payment.sheet.getByRole('button', { name: 'Bar kassieren' })).toBeEnabled();
    await expect(payment.done).toHaveCount(0);
    await payment.collect();
  });

  test(`a double tap on laying a dish into the cart does not send the cart (${pointerType})`, async ({ page }) => {
    await new LoginPage(page).admit(demoAccounts.waiter);
    const terminal = new TerminalPage(page);
    await terminal.open();
    await terminal.tap('Zürcher Geschnetzeltes');
    await terminal.choose('Rösti');
    await terminal.choose('mit Speck');
    await terminal.choose('Rüebli');
    await terminal.choose('Bohnen');
    const submit = terminal.options.getByRole('button', { name: /^Dazulegen/ });
    await tapNervously(submit, { pointerType });
    await expect(terminal.options).toBeHidden();
    await expect(terminal.line('Zürcher Geschnetzeltes')).toBeVisible();
    await expect(terminal.sendButton).toBeEnabled();
  });
}

const phone = { width: 390, height: 844 };

/** An order at the table with two courses that wait. */
async function orderCourses(page: Page, table: string): Promise<void> {
  await new LoginPage(page).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.chooseTable(table);
  for (const [dish, course] of [
    ['Bündner Gerstensuppe', 2],
    ['Mineral mit', 3],
  ] as const) {
    await terminal.tap(dish);
    await terminal.cart.getByRole('button', { name: 'Gast, Gang, Allergie' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: `Gang ${course}` }).check({ force: true });
    await dialog.getByRole('checkbox', { name: /^Zurückhalten/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(dialog).toBeHidden();
  }
  await terminal.send();
}

test('a double tap on a table presses nothing in its panel, one on a course fires that one alone', async ({ page }) => {
  await orderCourses(page, 'T4');
  await page.setViewportSize(phone);
  const tables = new TablesPage(page);
  await tables.open();
  const panel = tables.panel('T4');
  const fire = (course: number) => panel.getByRole('button', { name: `Gang ${course} abrufen` });
  // The tile lies where the button of the first course comes to lie.
  await tables.table('T4').click();
  await expect(fire(3)).toBeVisible();
  const of = (await fire(2).boundingBox()) ?? { y: 0, height: 0 };
  await page.getByRole('link', { name: 'Schliessen' }).click();
  await expect(panel).toBeHidden();
  await tables.table('T4').evaluate(
    (tile, at) => {
      tile.scrollIntoView();
      tile.style.cssText = `position: fixed; left: 40px; top: ${at - 50}px; width: 120px; height: 100px; z-index: 9`;
    },
    of.y + of.height / 2,
  );
  await tapNervously(tables.table('T4'), { pointerType: 'touch' });
  await expect(panel).toBeVisible();
  await expect(fire(2)).toBeEnabled();
  await expect(fire(3)).toBeVisible();

  for (const course of [2, 3]) {
    await tapNervously(fire(course), { pointerType: 'touch', forMs: 700 });
    await expect(fire(course)).toBeHidden();
    await expect(fire(3)).toHaveCount(course === 2 ? 1 : 0);
  }
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

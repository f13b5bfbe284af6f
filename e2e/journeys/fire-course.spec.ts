/** A course that waits is fired where the order was taken: from the cart, also by keys (decisions.md §3, fireCourse). */
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaperPage } from '../pages/paper-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test('the waiter fires the second course from the cart, and the kitchen gets its ticket', async ({ page, browser }) => {
  const terminal = new TerminalPage(page);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await terminal.open();
  await terminal.chooseTable('T5');
  const { cart } = terminal;
  const asCourse = async (dish: string, course: number) => {
    await terminal.tap(dish);
    await cart.getByRole('button', { name: 'Gast, Gang, Allergie' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: `Gang ${course}` }).check({ force: true });
    await dialog.getByRole('checkbox', { name: /^Zurückhalten/ }).check({ force: true });
    await dialog.getByRole('button', { name: 'Übernehmen' }).click();
    await expect(dialog).toBeHidden();
  };
  await terminal.tap('Espresso');
  await asCourse('Bündner Gerstensuppe', 2);
  await asCourse('Mineral mit', 3);
  const number = await terminal.send();
  const fire = (course: number) => cart.getByRole('button', { name: `Gang ${course} abrufen` });
  await expect(fire(3)).toBeVisible();

  const paper = new PaperPage(await browser.newPage());
  await paper.open();
  const slips = paper.slips(number, 'Gerstensuppe');
  await expect(paper.slip(number, 'Espresso')).toBeVisible();
  await expect(slips).toHaveCount(0);

  // Something new is in the cart: its next step stays where it is.
  await terminal.tap('Rivella Rot');
  await expect(terminal.sendButton).toContainText('1 neue Position');
  const before = await terminal.sendButton.boundingBox();
  await fire(2).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(fire(2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Gang 2 ist in der Küche')).toBeVisible();
  await expect(fire(2)).toBeHidden();
  await expect(cart.getByRole('heading', { name: /^Gesendet um/ })).toBeFocused();
  await expect(fire(3)).toBeVisible();
  expect(await terminal.sendButton.boundingBox()).toEqual(before);
  await expect(terminal.sendButton).toContainText('1 neue Position');
  await expect(slips).toHaveCount(1);
  await paper.page.close();
});

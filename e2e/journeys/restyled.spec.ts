/** A tap has few elements asked for their style: one rule that looks through the page (`:has`) makes every tap slow. */
import { BoardPage } from '../pages/board-page.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { restyledWhile, untilAllIsBrought } from '../pages/restyled.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test('few elements are restyled for a dish in the cart and for a step on the board', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.tap('Espresso');
  await terminal.product('Bündner Gerstensuppe').waitFor();
  await untilAllIsBrought(page);
  const forDish = await restyledWhile(page, async () => {
    await terminal.product('Bündner Gerstensuppe').click();
    await terminal.line('Gerstensuppe').waitFor();
  });
  expect(forDish).toBeLessThan(0.4);

  const board = new BoardPage(page);
  await board.open();
  await untilAllIsBrought(page);
  const forStep = await restyledWhile(page, async () => {
    await page.getByRole('article').first().getByRole('button').last().click();
    await page.waitForTimeout(600);
  });
  // A card leaves its group and another one slides: more than at the checkout, and never all of it several times.
  expect(forStep).toBeLessThan(1.6);
});

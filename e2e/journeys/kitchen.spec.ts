/** From the table to the kitchen and back: sent, begun, finished, taken back and ready (decisions.md §1, §3). */
import { expectAccessible } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { DisplayPage } from '../pages/display-page.ts';
import { expect, test } from '../pages/journey.ts';
import { KitchenPage } from '../pages/kitchen-page.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OrderPage } from '../pages/order-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { House } from '../servers/house.ts';

test('the kitchen sees what was sent, makes it, and the service sees it ready', async ({ page, browser }) => {
  const stove = await (await browser.newContext()).newPage();
  const kitchen = new KitchenPage(stove);
  await new LoginPage(stove).admit(demoAccounts.admin);
  await kitchen.open('Küche');

  const terminal = new TerminalPage(page);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await terminal.open();
  await terminal.chooseTable('T11');
  await terminal.tap('Tagessuppe');
  await terminal.tap('Tagessuppe');
  await terminal.tap('Bündner Gerstensuppe');
  await terminal.tap('Espresso');
  const number = await terminal.send();

  await expect(kitchen.ticket(number)).toContainText('T11');
  await expect(kitchen.ticket(number)).not.toContainText('Espresso');
  await expectAccessible(stove, 'kitchen');
  const soup = kitchen.line(number, 'Tagessuppe');
  await kitchen.press(soup);
  await expect(soup).toHaveAccessibleName(/in Arbeit/);
  await kitchen.press(kitchen.ticket(number).getByRole('button', { name: '1× fertig: Tagessuppe' }));
  await expect(kitchen.finished(number, 'Tagessuppe')).toBeVisible();
  await kitchen.make(number);
  await expect(kitchen.ticket(number)).toHaveCount(0);

  await kitchen.press(kitchen.finished(number, 'Bündner Gerstensuppe'));
  await expect(kitchen.line(number, 'Bündner Gerstensuppe')).toHaveAccessibleName(/in Arbeit/);
  await kitchen.press(kitchen.line(number, 'Bündner Gerstensuppe'));
  await expect(kitchen.ticket(number)).toHaveCount(0);

  const board = new BoardPage(page);
  await board.open();
  await expect(board.group('Noch nicht bezahlt')).toContainText(number);
  await kitchen.open('Bar');
  await kitchen.press(kitchen.line(number, 'Espresso'));
  await expect(kitchen.line(number, 'Espresso')).toHaveAccessibleName(/in Arbeit/);
  await kitchen.press(kitchen.line(number, 'Espresso'));
  await expect(board.group('Abholbereit')).toContainText(number);
  await stove.context().close();
});

test('what the kitchen finishes is called on the screen above the counter', async ({ page, browser }) => {
  const context = await browser.newContext();
  const [stove, display] = [await context.newPage(), new DisplayPage(await context.newPage())];
  const kitchen = new KitchenPage(stove);
  await new LoginPage(stove).admit(demoAccounts.admin);
  await kitchen.open('Küche');
  await display.open('/screens/theke');

  const terminal = new TerminalPage(page);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await terminal.open();
  await terminal.cart.getByLabel('Mitnehmen').check({ force: true });
  await terminal.tap('Tagessuppe');
  const number = await terminal.send();
  await expect(display.number(display.preparing, number)).toBeVisible();

  await kitchen.press(kitchen.line(number, 'Tagessuppe'));
  await expect(kitchen.line(number, 'Tagessuppe')).toHaveAccessibleName(/in Arbeit/);
  await kitchen.press(kitchen.line(number, 'Tagessuppe'));
  await expect(display.number(display.ready, number)).toBeVisible();
  await expect(display.number(display.preparing, number)).toHaveCount(0);

  const board = new BoardPage(page);
  await board.open();
  await board.press(number, 'Zurück in Arbeit');
  await expect(display.number(display.preparing, number)).toBeVisible();
  await expect(kitchen.line(number, 'Tagessuppe')).toHaveAccessibleName(/in Arbeit/);
  await kitchen.press(kitchen.line(number, 'Tagessuppe'));
  await expect(display.number(display.ready, number)).toBeVisible();

  await board.press(number, 'Kassieren');
  const payment = new PaymentPage(page);
  await payment.collect();
  await payment.nextGuest();
  await board.openOrder(number);
  // The board, which has the same button, gives way to its page.
  await expect(page.getByRole('heading', { level: 1, name: `Bestellung ${number}` })).toBeVisible();
  await new OrderPage(page).press('Abgeholt');
  await expect(display.number(display.ready, number)).toHaveCount(0);
  await context.close();
});

test('what was written in lines is read in lines, at the stove and by the service', async ({
  page,
  browser,
  baseURL,
}) => {
  const house = await House.open(baseURL);
  const { number } = await house.place({
    table: 'stube-11',
    products: ['tagessuppe'],
    comment: 'Gast 1 ohne Salz\nGast 2 mit Brot',
  });
  const inLines = /^Gast 1 ohne Salz\nGast 2 mit Brot$/m;
  const stove = await (await browser.newContext()).newPage();
  const kitchen = new KitchenPage(stove);
  await new LoginPage(stove).admit(demoAccounts.admin);
  await kitchen.open('Küche');
  // As it is painted: how a text lies in the page says nothing of it.
  await expect.poll(() => kitchen.ticket(number).innerText()).toMatch(inLines);

  const terminal = new TerminalPage(page);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await terminal.open();
  await terminal.chooseTable('T11');
  await expect.poll(() => terminal.cart.innerText()).toMatch(inLines);
  await house.clear();
  await stove.context().close();
});

/** The main job from tap to paper, in two browsers at once (specification §1, §2, §4). */
import { BoardPage } from '../pages/board-page.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaperPage } from '../pages/paper-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, serviceWorkers: 'allow' });

test('one orders and takes the cash, the other sees it, the printers print it', async ({ page, browser }) => {
  const office = await browser.newPage();
  const board = new BoardPage(office);
  await new LoginPage(office).admit(demoAccounts.admin);
  await board.open();

  const terminal = new TerminalPage(page);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await terminal.open();
  await terminal.chooseTable('T10');
  await terminal.tap('Zürcher Geschnetzeltes');
  await terminal.choose('Rösti');
  await terminal.choose('mit Speck');
  await terminal.choose('Rüebli');
  await terminal.choose('Bohnen');
  await terminal.addToCart();
  await terminal.tap('Espresso');
  await terminal.tap('Espresso');
  await expect(terminal.line('Espresso')).toContainText('2×');

  const number = await terminal.send();
  await expect(board.card(number)).toContainText('T10');
  await expect(board.card(number)).toContainText('Zürcher Geschnetzeltes');
  await expect(board.group('Noch nicht bezahlt')).toContainText(number);

  const paper = new PaperPage(await page.context().newPage());
  await paper.open();
  await expect(paper.slip('KÜCHE', number)).toContainText('mit Speck');
  await expect(paper.slip('BAR', number)).toContainText('Espresso');

  // 34.50 + 2.50 + 3.00 and two espressos at 4.00
  await expect(terminal.payButton).toContainText('CHF 48.00');
  await terminal.payButton.click();
  const payment = new PaymentPage(page);
  await payment.receive(50_00);
  await payment.collect();
  await expect(payment.done.getByRole('status').filter({ hasText: 'Rückgeld' })).toContainText('2.00');
  await payment.nextGuest();

  await expect(board.card(number)).toHaveCount(0);
  const receipt = paper.slip('MWST', 'T10');
  await expect(receipt).toContainText('48.00');
  await expect(receipt).toContainText('8.1 %');
});

test('takeaway is paid, made ready and handed over', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.cart.getByLabel('Mitnehmen').check({ force: true });
  await terminal.tap('Espresso');
  const opened = page.waitForResponse((response) => response.url().endsWith('/v1/orders'));
  await terminal.payButton.click();
  const { order } = await (await opened).json();
  const payment = new PaymentPage(page);
  await payment.collect();
  await payment.nextGuest();

  const board = new BoardPage(page);
  await board.open();
  const number = `#${String(order.number).split('-').at(-1)}`;
  await board.press(number, 'Bereit');
  // A finger that slipped: it is as it was.
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(board.card(number).getByRole('button', { name: 'Bereit' })).toBeVisible();
  await board.press(number, 'Bereit');
  await board.press(number, 'Abgeholt');
  await expect(board.card(number)).toHaveCount(0);
});

test('the draft survives a reload', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  await terminal.tap('Espresso');
  await page.reload();
  await expect(terminal.line('Espresso')).toContainText('4.00');
});

/** Canceled by mistake and restored within the hour; one of three taken back; paid money given back (specification §4). */
import { BoardPage } from '../pages/board-page.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OrderPage } from '../pages/order-page.ts';
import { PaperPage } from '../pages/paper-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test('an order is canceled, restored, paid in part less, and repaid', async ({ page, browser }) => {
  const office = await browser.newPage();
  const board = new BoardPage(office);
  await new LoginPage(office).admit(demoAccounts.admin);
  await board.open();

  const terminal = new TerminalPage(page);
  await new LoginPage(page).admit(demoAccounts.waiter);
  await terminal.open();
  await terminal.chooseTable('T8');
  for (let cup = 0; cup < 3; cup += 1) await terminal.tap('Espresso');
  const number = await terminal.send();
  await expect(board.card(number)).toContainText('T8');
  const paper = new PaperPage(await page.context().newPage());
  await paper.open();

  const order = new OrderPage(page);
  await page.locator('.recent__item', { hasText: number }).click();
  await order.openCancel();
  await order.confirmCancel('Falsch erfasst');
  await expect(order.canceled).toContainText('Falsch erfasst');
  await expect(board.card(number)).toHaveCount(0);
  await expect(paper.slip('STORNO', number)).toContainText('3x');

  await order.restore('granted');
  await expect(board.card(number)).toContainText('T8');
  await expect(paper.slip('WIEDERHERGESTELLT', number)).toContainText('3x');

  await order.openCancel('Espresso');
  await order.dialog.getByRole('button', { name: 'Weniger stornieren' }).click();
  await order.dialog.getByRole('button', { name: 'Weniger stornieren' }).click();
  await order.confirmCancel('Reklamation', 'granted');
  await expect(order.still).toContainText('8.00');

  await page.getByRole('button', { name: /Kassieren/ }).click();
  const payment = new PaymentPage(page);
  await payment.collect();
  await payment.nextGuest();
  await page.goto('/dashboard/terminal');
  const letPaymentsCome = await order.holdPayments();
  await page.locator('.recent__item', { hasText: number }).click();
  const cancel = page.getByRole('main').getByRole('button', { name: 'Stornieren', exact: true });
  const before = await cancel.boundingBox();
  letPaymentsCome();
  await expect(page.getByRole('heading', { name: 'Zahlungen' })).toBeVisible();
  // What was paid is read after the order: a finger on its way to a button meets it where it was.
  expect(await cancel.boundingBox()).toEqual(before);
  await order.openCancel();
  await expect(order.dialog).toContainText('CHF 8.00 werden bar zurückbezahlt');
  await order.confirmCancel('Gast gegangen', 'granted');
  await expect(order.still).toContainText('0.00');
  await expect(paper.slip('Rückzahlung', number.replace('#', '-'))).toContainText('8.00');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an order that has left the board is opened from what was said, found again in the list, and restored', async ({
    page,
  }) => {
    const terminal = new TerminalPage(page);
    await new LoginPage(page).admit(demoAccounts.waiter);
    await page.setViewportSize({ width: 1280, height: 800 });
    await terminal.open();
    await terminal.chooseTable('T8');
    await terminal.tap('Espresso');
    const number = await terminal.send();
    await page.setViewportSize({ width: 390, height: 844 });

    const board = new BoardPage(page);
    await board.open();
    const order = new OrderPage(page);
    await board.press(number, `Bestellung ${number} stornieren`);
    await expect.poll(() => order.coveredDigits()).toEqual([]);
    await order.confirmCancel('Falsch erfasst');
    await expect(board.card(number)).toHaveCount(0);
    await page.getByRole('button', { name: 'Öffnen', exact: true }).click();
    await expect(order.canceled).toContainText('Falsch erfasst');

    const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' });
    await navigation.getByRole('link', { name: 'Bestellungen' }).click();
    await board.today.click();
    await page.getByRole('searchbox', { name: 'Nummer, Tisch, Name oder Betrag' }).fill(number);
    await board.ended(number).click();
    await order.restore('granted');
    await page.getByRole('link', { name: 'Zu den Bestellungen' }).click();
    await expect(board.card(number)).toContainText('T8');
  });
});

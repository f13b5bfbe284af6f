/** A waiter with a phone sends what is in the cart, and goes on with the next table (drawings 05-waiter; design.md §8). */
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { tapNervously } from '../pages/nervous-finger.ts';
import { PaymentPage } from '../pages/payment-page.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Warenkorb' });
const tilesOf = (page: Page) => page.getByRole('region', { name: 'Produkte' });

async function order(page: Page): Promise<void> {
  await new LoginPage(page).admit(demoAccounts.waiter);
  await page.goto('/dashboard/terminal');
  await tilesOf(page)
    .getByRole('button', { name: /^Bruschetta/ })
    .first()
    .click();
  await page.getByRole('button', { name: /Ansehen/ }).click();
  await expect(sheetOf(page).getByRole('listitem')).toHaveCount(1);
}

test('once it is sent the sheet is gone, it is said, and a double tap presses nothing beneath', async ({ page }) => {
  await order(page);
  const send = sheetOf(page).getByRole('button', { name: /^An Küche senden/ });
  await tapNervously(send, { pointerType: 'touch' });
  await expect(page.getByText(/^Bestellung #\d+ gesendet$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/terminal$/);
  await expect(page.getByRole('button', { name: /Ansehen/ })).toBeFocused();
  // The next one goes on at once.
  await tilesOf(page)
    .getByRole('button', { name: /^Bruschetta/ })
    .first()
    .click();
  await expect(page.locator('.tile.is-in-cart')).toHaveCount(1);
});

test('what is paid at once is paid in its sheet, and then the tiles are back', async ({ page }) => {
  await order(page);
  await sheetOf(page)
    .getByRole('button', { name: /^Bezahlen/ })
    .click();
  const payment = new PaymentPage(page);
  await payment.collect();
  await payment.nextGuest();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

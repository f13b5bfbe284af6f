import { expect, test } from '../pages/journey.ts';
/** Whose dish it is: said at the checkout, kept when tables are put together, paid by each guest (docs/decisions/0071). */
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OrderPage } from '../pages/order-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { House } from '../servers/house.ts';

test('two tables become one, and each guest pays what was theirs', async ({ page, baseURL }) => {
  const house = await House.open(baseURL);
  const coming = await house.place({ table: 'stube-12', products: ['espresso', 'rivella-rot'], seats: [1, 2] });
  await new LoginPage(page).enter(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await page.getByRole('link', { name: 'Kasse' }).click();
  await terminal.products.getByRole('button').first().waitFor();
  await terminal.chooseTable('T11');
  await terminal.tap('Espresso');
  const openWishes = () => terminal.cart.getByRole('button', { name: 'Gast, Gang, Allergie' }).click();

  // The way back asks before what was typed is lost; who goes on has it still.
  const wishes = page.getByRole('dialog', { name: /^Espresso: Gast/ });
  const asked = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await openWishes();
  await wishes.getByLabel('Notiz für die Küche').fill('ohne Zucker');
  await page.goBack();
  await asked.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(wishes.getByLabel('Notiz für die Küche')).toHaveValue('ohne Zucker');
  await page.goBack();
  await asked.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(wishes).toBeHidden();
  await expect(terminal.cart).not.toContainText('ohne Zucker');
  // Where nothing was typed it only closes.
  await openWishes();
  await page.goBack();
  await expect(wishes).toBeHidden();
  await expect(asked).toBeHidden();
  await expect(terminal.line('Espresso')).toBeVisible();

  await openWishes();
  await wishes.getByRole('button', { name: 'Höher' }).click();
  await wishes.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(terminal.line('Espresso')).toContainText('Gast 1');
  const number = await terminal.send();

  await terminal.recent(number).click();
  const order = new OrderPage(page);
  await order.press(/Zusammenlegen/);
  await order.dialog.getByRole('checkbox', { name: new RegExp(`^${coming.number}\\b`) }).check({ force: true });
  await expect(order.dialog).toContainText(`${coming.number}: Gast 1 wird Gast 2, Gast 2 wird Gast 3.`);
  await order.dialog.getByRole('button', { name: '2 Bestellungen zusammenlegen' }).click();
  await expect(order.line('Rivella')).toContainText('Gast 3');

  const past = page.getByRole('region', { name: 'Verlauf' });
  await expect(past).toContainText(/Gast\s1 wird Gast\s2, Gast\s2 wird Gast\s3/);

  await order.press(/^Kassieren/);
  const payment = new PaymentPage(page);
  await payment.share('Gast');
  const guest = (seat: number) => payment.split.getByRole('radio', { name: new RegExp(`^Gast ${seat}\\b`) });
  await expect(guest(1)).toBeVisible();
  await expect(guest(2)).toBeVisible();
  await guest(3).check({ force: true });
  await payment.method('Bar').first().check({ force: true });
  await page.getByRole('button', { name: /^Bar\s*CHF/ }).click();
  await payment.collect();
  await payment.nextPart();
  await expect(guest(3)).toHaveCount(0);
  await expect(payment.split).toContainText('offen 8.00');
});

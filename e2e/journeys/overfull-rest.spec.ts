/** What is looked after now and then, and what anybody finds without signing in, at 200 % zoom: nothing cut off, everything within reach (WCAG 1.4.10). */
import { untilAtRest } from '../pages/at-rest.ts';
import { BoardPage } from '../pages/board-page.ts';
import { expectAllInReach, expectFits } from '../pages/fits.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { visit } from '../pages/visit.ts';
import { letWait } from '../pages/what-waits.ts';
import { House } from '../servers/house.ts';

test.use({ viewport: { width: 640, height: 400 } });

async function expectWhole(page: Page, screen: string): Promise<void> {
  await expect(page.locator('.skeleton')).toHaveCount(0);
  await expectFits(page, screen);
  await expectAllInReach(page.locator('main').first(), screen);
}

async function open(page: Page, screens: readonly (readonly [path: string, shows: string])[]): Promise<void> {
  for (const [path, shows] of screens) {
    await visit(page, path);
    await page.locator(shows).first().waitFor();
    await expectWhole(page, path);
  }
}

test('help, paper, payments, what differs, tills, the orders of a day, below two banners', async ({
  page,
  baseURL,
}) => {
  await letWait(page, { prints: { waiting: 2, failed: 1, unclear: 1 }, house: await House.open(baseURL) });
  await new LoginPage(page).enter(demoAccounts.admin);
  await new BoardPage(page).today.click();
  await page.getByRole('searchbox', { name: 'Nummer, Tisch, Name oder Betrag' }).waitFor();
  await page.getByRole('list', { name: 'Heutige Bestellungen' }).getByRole('link').first().waitFor();
  await expectWhole(page, 'the orders of a day');
  await open(page, [
    ['/dashboard/prints', '.print-row'],
    ['/dashboard/payments', '.list-row'],
    ['/dashboard/deviations', '.list-row'],
    ['/dashboard/tills', 'main h1'],
    ['/dashboard/help', '.help article'],
    ['/dashboard/help/orders', '.writing__picture'],
    ['/dashboard/help/operation', '.help article'],
    ['/dashboard/patchnotes', 'main h1'],
  ]);
});

test('what was not sent', async ({ page, context }) => {
  // What keeps orders is brought at rest; without a network it could not be.
  const kept = page.waitForResponse(/\/assets\/leave-question-[^/]*\.js$/);
  await new LoginPage(page).enter(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  await (await kept).finished();
  await untilAtRest(page);
  await terminal.tap('Espresso');
  await page.locator('.cart-bar').first().click();
  await page.route('**/v1/orders', (route) => route.fulfill({ status: 422, json: { message: 'orders.error.empty' } }));
  await context.setOffline(true);
  await page.getByRole('alert').filter({ hasText: 'Internetverbindung verloren' }).waitFor();
  await page
    .getByRole('dialog', { name: 'Warenkorb' })
    .getByRole('button', { name: /^An Küche senden/ })
    .click();
  const outbox = new OutboxPage(page);
  await expect(outbox.count).toBeAttached();
  // Back online the page loads itself anew, and what is refused stays.
  const reloaded = page.waitForEvent('load');
  await context.setOffline(false);
  await reloaded;
  await outbox.open();
  await outbox.entries.first().getByRole('button', { name: 'Erledigt' }).waitFor();
  await expectWhole(page, 'what was not sent');
});

test('what follows inside of a dialog of the checkout', async ({ page }) => {
  await new LoginPage(page).enter(demoAccounts.admin);
  const terminal = new TerminalPage(page);
  const dialog = page.getByRole('dialog').last();
  const expectStep = async (step: string) => {
    await expectFits(page, step);
    await expectAllInReach(dialog, step);
  };
  await terminal.open();
  await terminal.tap('Tagesmenü');
  await dialog.getByRole('button', { name: '9', exact: true }).click();
  for (let digit = 0; digit < 7; digit += 1) await page.keyboard.press('9');
  await expectStep('a price of seven figures');
  await dialog.getByRole('button', { name: 'Schliessen' }).click();
  await terminal.tap('Espresso');
  await page.locator('.cart-bar').first().click();
  const cart = page.getByRole('dialog', { name: 'Warenkorb' });
  await cart.getByRole('button', { name: 'Rabatt', exact: true }).click();
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await dialog.getByText('Bitte einen Grund angeben').first().waitFor();
  await expectStep('a discount without a reason');
  await page.keyboard.press('Escape');
  for (const [entry, tried] of [
    ['Freier Artikel', /^Dazulegen/],
    ['Schublade öffnen', 'Öffnen'],
  ] as const) {
    await cart.getByRole('button', { name: 'Mehr', exact: true }).click();
    await dialog.getByRole('button', { name: entry }).click();
    await dialog.getByRole('button', { name: tried }).last().click();
    await dialog.locator('.is-error').first().waitFor();
    await expectStep(`${entry}, with nothing filled in`);
    await page.keyboard.press('Escape');
  }
});

test('what anybody finds without signing in', async ({ page }) => {
  await open(page, [
    ['/', 'h1'],
    ['/calculator', 'h1'],
    ['/contact', 'form'],
    ['/terms', 'h1'],
    ['/imprint', 'h1'],
    ['/privacy', 'h1'],
    ['/nowhere', 'h1'],
    ['/login', 'form'],
    ['/till/enrol', 'h1'],
    ['/receipt/nobody-has-this-one', 'h1'],
    ['/invite/nobody-has-this-one', 'h1'],
  ]);
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Senden' }).click();
  await page.locator('[aria-invalid="true"]').first().waitFor();
  await expectWhole(page, 'contact with what is missing');
});

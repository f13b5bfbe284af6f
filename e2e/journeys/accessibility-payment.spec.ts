/** What paying asks, and where one is when it is left, in both themes, by keyboard and by name (design.md §11, WCAG 2.2 AA). */
import { expectDialogAccessible } from '../pages/accessible.ts';
import { BridgePhone } from '../pages/bridge-phone.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expectFits } from '../pages/fits.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { visit } from '../pages/visit.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { codeOf } from '../servers/guest-at.ts';
import { House } from '../servers/house.ts';

let house: House;
test.beforeAll(async () => {
  house = await House.open(await freshHouse(test.info()));
});

async function atCheckout(page: Page): Promise<{ terminal: TerminalPage; payment: PaymentPage; dialogs: Dialogs }> {
  await new LoginPage(page).admit(demoAccounts.admin);
  const terminal = new TerminalPage(page);
  await terminal.open();
  return { terminal, payment: new PaymentPage(page), dialogs: new Dialogs(page) };
}

test('the sheet and what it shows, left by Escape: one is where one was', async ({ page }) => {
  test.slow();
  const { terminal, payment, dialogs } = await atCheckout(page);
  const { payButton } = terminal;
  await terminal.chooseTable('S1');
  await terminal.tap('Espresso');
  await dialogs.lookInto(payButton, 'Bezahlen', {
    inside: async (sheet) => {
      await dialogs.lookInto(sheet.getByRole('button', { name: 'Zwischenbeleg ansehen' }), 'Zwischenbeleg');
      await sheet
        .getByRole('radio', { name: /^Karte/ })
        .first()
        .check({ force: true });
      await expectDialogAccessible(page, 'by card');
      await sheet.getByRole('radio', { name: /^Bar/ }).check({ force: true });
    },
  });

  // From the parts as from the whole, and by the key as by the button.
  await payButton.click();
  await payment.share('Positionen');
  await dialogs.expectSound('Rechnung teilen');
  await page.keyboard.press('Escape');
  await expect(payment.split).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await dialogs.expectFocusBack('the parts', payButton);
  await page.keyboard.press('F9');
  await expect(payment.sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await dialogs.expectFocusBack('the sheet that a key opened', payButton);
});

test('on a phone the parts of a bill begin with its first lines, and each way to share is whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { terminal, payment, dialogs } = await atCheckout(page);
  for (const product of ['Espresso', 'Rivella', 'Mineral', 'Bündner Gerstensuppe']) {
    await terminal.tap(product);
  }
  await page.keyboard.press('F9');
  await payment.sheet.getByLabel('Rechnung teilen').click({ force: true });
  await expect(payment.split.getByRole('checkbox').first()).toBeInViewport();
  await expect(payment.split.locator(':focus')).toBeInViewport();
  for (const way of ['Positionen', 'Gleichmässig', 'Betrag']) {
    await payment.split.getByRole('radio', { name: way }).check({ force: true });
    await dialogs.expectStep('Rechnung teilen', `parts, ${way}`);
  }
});

test('at the checkout the cart is empty by then: one is still in it', async ({ page }) => {
  const { terminal, payment, dialogs } = await atCheckout(page);
  await terminal.tap('Espresso');
  await terminal.payButton.click();
  await expect(payment.sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(payment.sheet).toHaveCount(0);
  await dialogs.expectFocusBack('the sheet');
  await expect(terminal.cart.locator(':focus')).toBeVisible();
});

test('a tip that looks mistyped is asked about, the waiter and the guest', async ({ page, baseURL, browser }) => {
  test.slow();
  const { terminal, payment, dialogs } = await atCheckout(page);
  await terminal.tap('Espresso');
  await terminal.payButton.click();
  // The methods of the venue come a moment later, and the tips stand below them.
  await expect(payment.sheet.getByRole('radio', { name: /^Karte/ }).first()).toBeVisible();
  await payment.sheet.getByRole('radio', { name: /^Anderes/ }).check({ force: true });
  await dialogs.expectSoundWhereLow('Bezahlen');
  await page.keyboard.type('9999');
  await payment.sheet.getByRole('button', { name: 'Übernehmen' }).click();
  await payment.sheet.getByRole('button', { name: 'Bar kassieren' }).click();
  await dialogs.expectSound(/^Trinkgeld CHF/);
  await dialogs.expectSoundWhereLow(/^Trinkgeld CHF/);
  await page.keyboard.press('Escape');
  await expect(payment.sheet).toBeVisible();
  await dialogs.expectFocusInside('Bezahlen');

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await phone.goto(new URL(`/t/${await codeOf(baseURL, 'T6')}`, baseURL).href);
  await phone.getByRole('button', { name: 'Espresso dazulegen' }).click();
  await phone.getByRole('button', { name: /^Warenkorb/ }).click();
  await phone.getByRole('button', { name: /^Weiter/ }).click();
  await phone.getByRole('radio', { name: /Online bezahlen/ }).check({ force: true });
  await phone.getByRole('radio', { name: 'Anderes' }).check({ force: true });
  await phone.getByRole('textbox', { name: 'Betrag' }).fill('99');
  await new Dialogs(phone).lookInto(phone.getByRole('button', { name: /bezahlen$/ }), /^Trinkgeld CHF/);
});

test('from the page of an order, from a table', async ({ page }) => {
  test.slow();
  const { id } = await house.place({ table: 'saal-4', products: ['espresso'] });
  await new LoginPage(page).admit(demoAccounts.admin);
  const dialogs = new Dialogs(page);
  await visit(page, `/dashboard/orders/${id}`);
  await dialogs.lookInto(page.getByRole('main').getByRole('button', { name: /^Kassieren/ }), 'Bezahlen');
  const tables = new TablesPage(page);
  await tables.open();
  await tables.table('S4').click();
  await dialogs.lookInto(tables.panel('S4').getByRole('button', { name: /^(Kassieren|Bezahlen)/ }), 'Bezahlen');
});

test('a payment that fails, one that was paid, and its receipt', async ({ page, baseURL }) => {
  test.slow();
  const provider = new ProviderPage(baseURL);
  await provider.reset();
  const { terminal, payment, dialogs } = await atCheckout(page);
  await terminal.chooseTable('S2');
  await terminal.tap('Espresso');
  await terminal.payButton.click();
  const id = await payment.payWith('Karte');
  await dialogs.expectSound('Zahlung läuft');
  await provider.press(id, 'decline');
  await dialogs.expectSound('Zahlung fehlgeschlagen');
  await page.keyboard.press('Escape');
  await expect(payment.failed).toHaveCount(0);
  await dialogs.expectFocusBack('a payment that failed', terminal.payButton);

  await page.route('**/v1/payments', (route) => route.fulfill({ status: 500, json: {} }));
  await terminal.payButton.click();
  await payment.method('Bar').first().check({ force: true });
  await payment.sheet.getByRole('button', { name: 'Bar kassieren' }).click();
  const failed = page.getByRole('dialog', { name: /fehlgeschlagen|Fehler/ });
  await failed.waitFor();
  await dialogs.expectSound(/fehlgeschlagen|Fehler/);
  await page.unroute('**/v1/payments');
  await failed.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await dialogs.expectSound(/^Bezahlt/);
  await page.keyboard.press('Escape');
  await dialogs.expectFocusBack('what was paid');
});

test('nobody knows whether it was paid, and a person decides', async ({ page, baseURL }) => {
  test.slow();
  const provider = new ProviderPage(baseURL);
  await provider.reset();
  const { terminal, payment, dialogs } = await atCheckout(page);
  await terminal.chooseTable('S3');
  await terminal.tap('Espresso');
  await terminal.payButton.click();
  await provider.play({ on: 'wallee.perform', fault: 'lostAnswer' });
  const id = await payment.payWith('Karte');
  await expect(payment.waiting).toContainText('Karte hinhalten oder einstecken');
  await provider.untilAsked(id);
  await provider.be('broken');
  await provider.press(id, 'approve');
  const unknown = await dialogs.expectSound('Noch nicht bekannt, ob bezahlt ist');
  // Not on a low screen: what the payment began with would be drawn anew, and the focus could not go back to it.
  await new Dialogs(page, false).lookInto(
    unknown.getByRole('button', { name: 'Selbst entscheiden' }),
    'Wie ist die Zahlung ausgegangen?',
    {
      inside: async (dialog) => {
        await dialog.getByRole('button', { name: 'Entscheiden' }).click();
        await expectDialogAccessible(page, 'a decision without a reason');
      },
      fill: (dialog) => dialog.getByLabel('Grund', { exact: true }).fill('Beleg gesehen'),
      leave: 'Noch warten',
    },
  );
  await page.keyboard.press('Escape');
  await expect(unknown).toHaveCount(0);
  await dialogs.expectFocusBack('a payment of unknown end', terminal.payButton);
  await provider.be('well');
});

test('a refund at the phone itself, and one that came to nothing', async ({ page, baseURL }) => {
  test.slow();
  const provider = new ProviderPage(baseURL);
  await provider.reset();
  await new BridgePhone(provider).carry(page);
  const { terminal, payment, dialogs } = await atCheckout(page);
  await terminal.chooseTable('S4');
  await terminal.tap('Espresso');
  await terminal.payButton.click();
  const id = await payment.payWith('Tap on Mobile');
  await provider.press(id, 'approve');
  await expect(payment.done).toBeVisible();
  type Paid = { readonly payment: { readonly orders: readonly { readonly id: string }[] } };
  const paid = await house.call<Paid>('get', `/v1/payments/${id}`);
  await visit(page, `/dashboard/orders/${paid.payment.orders[0]?.id ?? ''}`);
  const payments = page.getByRole('region', { name: 'Zahlungen' });
  await payments.getByRole('button', { name: 'Zurückzahlen' }).click();
  const dialog = dialogs.named('Rückzahlung');
  await dialog.getByLabel('Grund', { exact: true }).fill('Kaffee kalt');
  for (const digit of demoAdminPin) await dialog.getByRole('button', { name: digit, exact: true }).click();
  const asked = page.waitForResponse((answer) => answer.url().endsWith('/refund'));
  await dialog.getByRole('button', { name: /zurückzahlen$/ }).click();
  const refund = ((await (await asked).json()) as { payment: { id: string } }).payment.id;
  await expect(dialog).toContainText('Karte an dieses Gerät halten');
  await dialogs.expectSound('Rückzahlung');
  await dialogs.expectSoundWhereLow('Rückzahlung');
  await page.keyboard.press('Escape');
  await dialogs.lookInto(payments.getByRole('button', { name: 'Karte an dieses Gerät halten' }), 'Rückzahlung');
  await provider.press(refund, 'decline');
  const gone = payments.getByRole('button', { name: 'Anders zurückbezahlt' });
  await dialogs.lookInto(gone, 'Anders zurückbezahlt', {
    inside: async (open) => {
      await open.getByRole('button', { name: 'Festhalten' }).click();
      await expectDialogAccessible(page, 'gone without a reason');
    },
    fill: (open) => open.getByLabel('Grund', { exact: true }).fill('Im Konto beim Anbieter'),
    leave: 'Abbrechen',
  });
});

test('a tip that was typed wrong, on the smallest phone, too', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const { id } = await house.place({ table: 'saal-4', products: ['espresso'] });
  await house.payWithTip(id, 5000);
  await new LoginPage(page).admit(demoAccounts.admin);
  await visit(page, `/dashboard/orders/${id}`);
  const payments = page.getByRole('region', { name: 'Zahlungen' });
  const opener = payments.getByRole('button', { name: 'Trinkgeld korrigieren' });
  await opener.scrollIntoViewIfNeeded();
  await expectFits(page, 'payments with a tip');
  await new Dialogs(page).lookInto(opener, 'Trinkgeld korrigieren', {
    inside: async (dialog) => {
      await expectFits(page, 'a tip that is corrected');
      await dialog.getByRole('button', { name: 'Korrigieren', exact: true }).click();
      await expectDialogAccessible(page, 'a tip without a reason');
    },
    fill: (dialog) => dialog.getByLabel('Grund', { exact: true }).fill('vertippt'),
    leave: 'Abbrechen',
  });
});

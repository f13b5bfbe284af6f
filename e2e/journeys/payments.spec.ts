/** Every way to pay, from the sheet to the receipt, against providers that are played beside the server (decisions.md §4). */
import { BoardPage } from '../pages/board-page.ts';
import { expect, test } from '../pages/journey.ts';
import { PaperPage } from '../pages/paper-page.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { readyToPay } from '../pages/ready-to-pay.ts';
import { TerminalPage } from '../pages/terminal-page.ts';

test.beforeEach(async ({ baseURL }) => new ProviderPage(baseURL).reset());

test('cash with tip: rounded, counted, with change', async ({ page }) => {
  const { payment, number } = await readyToPay(page);
  await payment.method('Bar').first().check({ force: true });
  await payment.sheet.getByLabel(/^Auf 10/).check({ force: true });
  await payment.receive(20_00);
  await payment.collect();
  await expect(payment.done).toContainText('Bar 20.00, davon Trinkgeld 2.00');
  await expect(payment.done.getByRole('status').filter({ hasText: 'Rückgeld' })).toContainText('10.00');
  await payment.nextGuest();
  await expect(new BoardPage(page).card(number)).toHaveCount(0);
});

test('the terminal approves: the till knows the card, the paper has it, the QR code opens the receipt', async ({
  page,
  baseURL,
}) => {
  const { payment } = await readyToPay(page);
  const id = await payment.payWith('Karte');
  await expect(payment.waiting).toContainText('Karte hinhalten oder einstecken');
  await new ProviderPage(baseURL).press(id, 'approve');
  await expect(payment.done).toContainText(/Karte \(\w+/);
  await expect(payment.done.locator('.done__qr')).toContainText('Digitaler Beleg');
  await payment.nextGuest();
  const paper = new PaperPage(await page.context().newPage());
  await paper.open();
  await expect(paper.slip('MWST', 'Karte')).toContainText('8.00');
  // What was used last is offered first.
  const terminal = new TerminalPage(page);
  await terminal.tap('Espresso');
  await terminal.payButton.click();
  await expect(payment.method('Karte').first()).toBeChecked();
});

test('the terminal declines: nothing is charged, and another method pays', async ({ page, baseURL }) => {
  const { payment } = await readyToPay(page);
  const id = await payment.payWith('Karte');
  await new ProviderPage(baseURL).press(id, 'decline');
  await expect(payment.failed).toContainText('Es wurde nichts belastet.');
  await payment.failed.getByRole('button', { name: 'Andere Zahlungsart' }).click();
  await payment.method('Bar').first().check({ force: true });
  await payment.collect();
});

test('the answer of the terminal is lost: the money is held, a reload comes back to it, and it is booked once', async ({
  page,
  baseURL,
}) => {
  const provider = new ProviderPage(baseURL);
  const { payment } = await readyToPay(page);
  await provider.play({ on: 'wallee.perform', fault: 'lostAnswer' });
  const id = await payment.payWith('Karte');
  // By then the provider knows it: one that never came there would only fail.
  await expect(payment.waiting).toContainText('Karte hinhalten oder einstecken');
  // The guest's card is charged; nobody hears of it, and asking has no answer either.
  await provider.untilAsked(id);
  await provider.be('broken');
  await provider.press(id, 'approve');
  await expect(payment.unknown).toBeVisible();
  await page.reload();
  await expect(payment.waiting.or(payment.unknown)).toBeVisible();
  await expect(payment.done).toHaveCount(0);
  await provider.be('well');
  await expect(payment.done).toContainText(/Karte \(\w+/, { timeout: 60_000 });
});

test('a payment page: the guest pays on the own phone, the till goes on by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  const { payment } = await readyToPay(page);
  await payment.payWith('Datatrans');
  await expect(payment.waiting.locator('.qr')).toBeVisible();
  const url = await payment.waiting.getByRole('link', { name: 'Bezahlseite hier öffnen' }).getAttribute('href');
  const phone = await browser.newPage();
  await new ProviderPage(baseURL).payOnline(phone, url ?? '', 'Visa');
  await expect(phone.getByRole('heading')).toBeVisible();
  await expect(payment.done).toContainText(/Visa/);
});

test('a bill in three: one card and two times cash, and the parts are the whole', async ({ page, baseURL }) => {
  const { payment, number } = await readyToPay(page, 5);
  await payment.share('Gleichmässig');
  await payment.split.getByRole('button', { name: 'Mehr Gäste' }).click();
  const id = await payment.payWith('Karte');
  await new ProviderPage(baseURL).press(id, 'approve');
  await expect(payment.done).toContainText('6.67');
  await expect(payment.done).toContainText('Noch offen');
  await payment.nextPart();
  await expect(payment.split).toContainText('offen 13.33');
  await payment.method('Bar').first().check({ force: true });
  await payment.page.getByRole('button', { name: /^Bar\s*CHF/ }).click();
  // Cash is counted, and rounded by itself.
  await payment.collect();
  await expect(payment.done).toContainText('6.65');
  await payment.nextPart();
  await payment.page.getByRole('button', { name: /^Bar\s*CHF/ }).click();
  await payment.collect();
  await payment.nextGuest();
  const board = new BoardPage(page);
  await board.open();
  await expect(board.card(number)).toHaveCount(0);
});

test('one coffee is shared by two: a share on the card, the rest by the other, with a receipt for each', async ({
  page,
  baseURL,
}) => {
  const { payment, number } = await readyToPay(page, 1);
  await payment.share('Positionen');
  await payment.split.getByRole('checkbox', { name: /Espresso/ }).check({ force: true });
  await payment.split.getByRole('button', { name: 'Position aufteilen' }).click();
  await expect(payment.split).toContainText('ein Anteil von 2');
  const id = await payment.payWith('Karte');
  await new ProviderPage(baseURL).press(id, 'approve');
  await expect(payment.done).toContainText('2.00');
  await payment.nextPart();
  await expect(payment.split).toContainText('Anteil bezahlt');
  await payment.split.getByRole('checkbox', { name: /Espresso, 2\.00/ }).check({ force: true });
  await payment.method('Bar').first().check({ force: true });
  await payment.page.getByRole('button', { name: /^Bar\s*CHF/ }).click();
  await payment.collect();
  await payment.nextGuest();
  const board = new BoardPage(page);
  await board.open();
  await expect(board.card(number)).toHaveCount(0);
  const paper = new PaperPage(await page.context().newPage());
  await paper.open();
  await expect(paper.slip('Anteil Espresso', 'Karte')).toContainText('2.00');
});

test('money goes back to the card that paid, with reason and PIN', async ({ page, baseURL }) => {
  const { payment } = await readyToPay(page);
  const id = await payment.payWith('Karte');
  await new ProviderPage(baseURL).press(id, 'approve');
  await expect(payment.done).toBeVisible();
  await payment.nextGuest();
  const recent = page.getByRole('navigation', { name: 'Letzte Bestellungen' }).getByRole('link').first();
  await recent.click();
  const payments = page.getByRole('region', { name: 'Zahlungen' });
  await payments.getByRole('button', { name: 'Zurückzahlen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rückzahlung' });
  await dialog.getByLabel('Teilbetrag').check({ force: true });
  await dialog.getByLabel(/^Betrag in/).fill('3.00');
  await dialog.getByLabel('Grund', { exact: true }).fill('Kaffee kalt');
  for (const digit of '2580') await dialog.getByRole('button', { name: digit, exact: true }).click();
  await dialog.getByRole('button', { name: /zurückzahlen$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(payments).toContainText('CHF 3.00 zurückbezahlt');
});

test('the soup that was paid with the coffee goes back by hand: the coffee stays paid, the soup is to pay again', async ({
  page,
  baseURL,
}) => {
  const { payment } = await readyToPay(page, 1, 'Tagessuppe');
  await payment.share('Positionen');
  await payment.split.getByRole('checkbox', { name: /Espresso/ }).check({ force: true });
  await payment.split.getByRole('checkbox', { name: /Tagessuppe/ }).check({ force: true });
  const id = await payment.payWith('Karte');
  await new ProviderPage(baseURL).press(id, 'approve');
  await payment.nextGuest();
  await page.getByRole('navigation', { name: 'Letzte Bestellungen' }).getByRole('link').first().click();
  const payments = page.getByRole('region', { name: 'Zahlungen' });
  await payments.getByRole('button', { name: 'Zurückzahlen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rückzahlung' });
  await dialog.getByLabel('Positionen', { exact: true }).first().check({ force: true });
  const soup = dialog.getByRole('checkbox', { name: /^Tagessuppe, / });
  const price = (await soup.getAttribute('aria-label'))?.split(', ')[1] ?? '';
  expect(price).toMatch(/^\d+\.\d\d$/);
  await soup.check({ force: true });
  await dialog.getByLabel('Grund', { exact: true }).fill('Suppe kalt');
  for (const digit of '2580') await dialog.getByRole('button', { name: digit, exact: true }).click();
  await dialog.getByRole('button', { name: `CHF\u00A0${price} zurückzahlen` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(payments).toContainText(new RegExp(`CHF\\s${price.replace('.', '\\.')} zurückbezahlt`));
  const lines = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') });
  await expect(lines.filter({ hasText: 'Espresso' })).toContainText('bezahlt');
  await expect(lines.filter({ hasText: 'Tagessuppe' })).not.toContainText('bezahlt');
  // What is offered the next time is what is left of the payment.
  await payments.getByRole('button', { name: 'Zurückzahlen' }).click();
  await dialog.getByLabel('Positionen', { exact: true }).first().check({ force: true });
  await expect(dialog.getByRole('checkbox', { name: /^Espresso, 4\.00/ })).toBeVisible();
  await expect(soup).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Behalten' }).click();
  await page.getByRole('button', { name: /^Kassieren/ }).click();
  await payment.share('Positionen');
  await expect(payment.split.getByRole('checkbox', { name: `Tagessuppe, ${price}` })).toBeVisible();
  await expect(payment.split.getByRole('checkbox', { name: /^Espresso/ })).toHaveCount(0);
  await expect(payment.split.getByRole('listitem').filter({ hasText: 'Espresso' })).toContainText('bezahlt');
});

/** What says that something did not go as usual, or waits for later, in both themes, by keyboard and by name (design.md §11, WCAG 2.2 AA). */
import { expectAccessibleInBoth, expectDialogAccessible } from '../pages/accessible.ts';
import { untilAtRest } from '../pages/at-rest.ts';
import { BoardPage } from '../pages/board-page.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { expectWalkable } from '../pages/tab-walk.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { visit } from '../pages/visit.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { House } from '../servers/house.ts';

let house: House;
test.beforeAll(async () => {
  house = await House.open(await freshHouse(test.info()));
});

/** As at a house whose server has a post. */
async function withPost(page: Page): Promise<void> {
  await page.route(/\/v1\/settings\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), mailsReceipts: true } });
  });
}

test('what is paid later, a receipt by mail, a payment that was ended or has no answer', async ({ page, baseURL }) => {
  test.slow();
  await new ProviderPage(baseURL).reset();
  await withPost(page);
  await new LoginPage(page).enter(demoAccounts.admin);
  const [terminal, payment, dialogs] = [new TerminalPage(page), new PaymentPage(page), new Dialogs(page)];
  const { payButton } = terminal;
  await terminal.open();
  await terminal.chooseTable('T11');
  await terminal.tap('Espresso');
  await payButton.click();
  await payment.method('Später bezahlen').first().check({ force: true });
  await payment.sheet.getByRole('button', { name: 'Später bezahlen', exact: true }).click();
  await dialogs.expectSound(/^Bleibt offen/);
  await dialogs.expectSoundWhereLow(/^Bleibt offen/);
  await page.keyboard.press('Escape');
  await dialogs.expectFocusBack('what is paid later');

  await terminal.chooseTable('T11');
  await payButton.click();
  await payment.payWith('Datatrans');
  await payment.waiting.locator('.qr').waitFor();
  await dialogs.expectSoundWhereLow('Zahlung läuft');
  await payment.waiting.getByRole('button', { name: 'Abbrechen' }).click();
  await dialogs.expectSound('Zahlung wurde abgebrochen');
  await page.keyboard.press('Escape');
  await dialogs.expectFocusBack('a payment that was ended');

  await page.route('**/v1/payments', (route) => route.abort());
  await payButton.click();
  await payment.payWith('Karte');
  const failed = await dialogs.expectSound('Zahlung fehlgeschlagen');
  await dialogs.expectSoundWhereLow('Zahlung fehlgeschlagen');
  await page.keyboard.press('Escape');
  await expect(failed, 'it may have been booked').toBeVisible();
  await page.unroute('**/v1/payments');
  await failed.getByRole('button', { name: 'Zurück zur Bestellung' }).click();
  await expect(failed).toHaveCount(0);
  await dialogs.expectFocusBack('a payment without an answer');

  await payButton.click();
  await payment.method('Bar').first().check({ force: true });
  await payment.collect();
  await dialogs.expectSoundWhereLow(/^Bezahlt/);
  await page.route('**/mailReceipt', (route) => route.fulfill({ status: 500, json: {} }));
  await dialogs.lookInto(payment.done.getByRole('button', { name: 'E-Mail' }), 'Beleg per E-Mail', {
    inside: async (mail) => {
      for (const address of ['', 'gast@linde.test']) {
        await mail.getByLabel('E-Mail des Gastes').fill(address);
        await mail.getByRole('button', { name: 'Senden' }).click();
        await mail.locator('[aria-invalid="true"]').waitFor();
        await expectDialogAccessible(page, `a receipt to ${address}`);
      }
    },
    leave: 'Schliessen',
  });
  await page.keyboard.press('Escape');
  await dialogs.expectFocusBack('what was paid');
});

test('an order that cannot be moved on, or not be changed', async ({ page }) => {
  test.slow();
  const { id } = await house.place({ table: 'stube-5', products: ['espresso'] });
  await new LoginPage(page).admit(demoAccounts.admin);
  const dialogs = new Dialogs(page);
  const board = new BoardPage(page);
  await board.open();
  const failing = /\/v1\/orders\/[^/]+(?:\/\w+)?$/;
  await page.route(failing, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  const move = page.getByRole('button', { name: /^(?:Annehmen|Bereit|Abgeholt)$/ }).first();
  // By a key, for whoever has nothing else goes on at the order whose step was taken back.
  const inside = () => dialogs.expectSoundWhereLow(/./);
  await dialogs.lookInto(() => move.press('Enter'), /./, { inside, back: move });
  await visit(page, `/dashboard/orders/${id}`);
  await dialogs.lookInto(
    page.getByRole('main').getByRole('button', { name: 'Kommentar' }),
    'Kommentar zur Bestellung',
    {
      fill: async (dialog) => {
        await dialog.getByRole('textbox').fill('alles zusammen');
        await dialogs.lookInto(dialog.getByRole('button', { name: 'Übernehmen' }), /schiefgelaufen|konnte nicht/);
      },
    },
  );
});

test('what was not sent: the way out, and giving it up', async ({ page, context }) => {
  test.slow();
  const question = page.waitForResponse(/\/assets\/leave-question-[^/]*\.js$/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Anmelden' }).click();
  await new LoginPage(page).signIn(demoAccounts.admin);
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  const [terminal, outbox, dialogs] = [new TerminalPage(page), new OutboxPage(page), new Dialogs(page)];
  await terminal.products.getByRole('button').first().waitFor();
  await terminal.chooseTable('T9');
  await terminal.tap('Espresso');
  // What is brought at rest asks whether to leave and keeps orders; without a network it could not be brought.
  await (await question).finished();
  await untilAtRest(page);
  await context.setOffline(true);
  await page.getByRole('alert').filter({ hasText: 'Internetverbindung verloren' }).waitFor();
  await terminal.sendButton.click();
  await expect(outbox.count).toBeVisible();
  await page.getByRole('link', { name: /^Bestellungen/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  await page.getByRole('article').first().waitFor();
  // So high that nothing lies half under the head, where axe would measure its rest.
  await page.setViewportSize({ width: 1280, height: 1400 });
  const unsent = page.getByRole('article').filter({ hasText: 'Wartet auf Senden' });
  await unsent.scrollIntoViewIfNeeded();
  await expect(unsent.getByText('Wartet auf Senden')).toBeInViewport();
  await expectAccessibleInBoth(page, 'the board without a network, with what is not sent');
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectWalkable(page, 'the board without a network');
  await page.goBack();
  await terminal.products.waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Bestellungen' }).waitFor();
  const account = page.getByRole('button', { name: /^Konto:/ });
  await account.focus();
  await dialogs.lookInto(() => page.goBack(), 'Comanda wirklich verlassen?', { back: account });
  await dialogs.lookInto(() => page.goBack(), 'Comanda wirklich verlassen?', {
    inside: () => dialogs.expectSoundWhereLow('Comanda wirklich verlassen?'),
  });

  // Back online the page loads itself anew, in its own time: whatever was opened before would be gone.
  await page.route('**/v1/orders', (route) => route.fulfill({ status: 422, json: { message: 'orders.error.empty' } }));
  const reloaded = page.waitForEvent('load');
  await context.setOffline(false);
  await reloaded;
  await outbox.open();
  const giveUp = outbox.entries.first().getByRole('button', { name: 'Erledigt' });
  await dialogs.lookInto(giveUp, 'Eintrag entfernen?');
  await giveUp.click();
  await dialogs.named('Eintrag entfernen?').getByRole('button', { name: 'Entfernen' }).click();
  await expect(outbox.entries).toHaveCount(0);
  await dialogs.expectFocusBack('an entry that was given up');
});

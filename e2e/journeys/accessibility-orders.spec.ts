/** What an order, the board and a table ask, in both themes, by keyboard and by name (design.md §11, WCAG 2.2 AA). */

import { expectAccessible, expectDialogAccessible } from '../pages/accessible.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expect, type Locator, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { wear } from '../pages/theme.ts';
import { visit } from '../pages/visit.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { House, type Placed } from '../servers/house.ts';

let house: House;
test.beforeAll(async () => {
  house = await House.open(await freshHouse(test.info()));
});
test.afterAll(() => house.clear());

async function openOrder(page: Page, { id }: Placed): Promise<Locator> {
  await visit(page, `/dashboard/orders/${id}`);
  await page.getByRole('heading', { level: 1, name: /^Bestellung #/ }).waitFor();
  return page.getByRole('main');
}

/** What is missing is said in the dialog itself. */
const tryWithout =
  (page: Page, button: string | RegExp, said: string) =>
  async (dialog: Locator): Promise<void> => {
    await dialog.getByRole('button', { name: button, exact: typeof button === 'string' }).click();
    await expect(dialog.getByText(said).first()).toBeVisible();
    await expectDialogAccessible(page, said);
  };

test('an order: canceled, moved, merged, changed', async ({ page }) => {
  test.slow();
  const order = await house.place({ table: 'stube-5', products: ['espresso', 'espresso', 'rivella-rot'] });
  await house.place({ table: 'stube-5', products: ['espresso'] });
  await new LoginPage(page).enter(demoAccounts.admin);
  const dialogs = new Dialogs(page);
  const main = await openOrder(page, order);
  const button = (name: string | RegExp) => main.getByRole('button', { name, exact: typeof name === 'string' });

  await dialogs.lookInto(button('Stornieren'), 'Bestellung stornieren', {
    inside: tryWithout(page, 'Stornieren', 'Kommentar fehlt'),
    fill: (dialog) => dialog.getByRole('button', { name: 'Gast gegangen' }).click(),
    leave: 'Behalten',
  });
  await dialogs.lookInto(button('Tisch wechseln'), 'Umsetzen an Tisch');
  await dialogs.lookInto(button('Kommentar'), 'Kommentar zur Bestellung', {
    fill: (dialog) => dialog.getByRole('textbox').fill('alles zusammen'),
  });
  await dialogs.lookInto(button('Zusammenlegen'), /^Mit #\d+ zusammenlegen$/, {
    fill: (dialog) => dialog.getByRole('checkbox').first().check({ force: true }),
  });
  const type = button('Bestellart ändern');
  await dialogs.lookInto(type, 'Bestellart ändern');
  await type.click();
  await dialogs.named('Bestellart ändern').getByRole('radio', { name: 'Liefern' }).check({ force: true });
  await dialogs.named('Bestellart ändern').getByRole('button', { name: 'Übernehmen' }).click();
  await dialogs.expectSound('Lieferung an');
  await page.keyboard.press('Escape');
  await expect(type).toBeFocused();

  const line = button('Rivella Rot 3.3 dl stornieren');
  await dialogs.lookInto(line, 'Position stornieren');
  await main.getByRole('checkbox', { name: 'Alle auswählen' }).check({ force: true });
  await dialogs.lookInto(button('3 Stück stornieren'), 'Positionen stornieren', {
    inside: tryWithout(page, 'Stornieren', 'Kommentar fehlt'),
  });
  await dialogs.lookInto(button('Rabatt'), /^Rabatt: /, {
    fill: async (dialog) => {
      for (const kind of ['Aufs Haus', 'Personal']) {
        await dialog.getByRole('radio', { name: kind }).check({ force: true });
        await dialogs.expectStep(/^Rabatt: /, kind);
      }
    },
  });
  const move = button('Umsetzen');
  await move.click();
  await dialogs
    .named('Umsetzen an Tisch')
    .getByRole('button', { name: /^T11\b/ })
    .click();
  await dialogs.expectSound('Umsetzen nach T11');
  await page.keyboard.press('Escape');
  await expect(move).toBeFocused();
});

test('an order: restored, repaid, its payment given back', async ({ page }) => {
  test.slow();
  await new LoginPage(page).enter(demoAccounts.admin);
  const dialogs = new Dialogs(page);
  const gone = await house.place({ products: ['espresso'] });
  await house.cancel(gone.id);
  const main = await openOrder(page, gone);
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  await dialogs.lookInto(button('Wiederherstellen'), 'Bestellung wiederherstellen?');

  const twice = await house.place({ products: ['espresso'] });
  await house.pay(twice.id);
  await house.pay(twice.id, twice.total);
  await openOrder(page, twice);
  const due = main.locator('.refund-due').getByRole('button', { name: 'Zurückzahlen' });
  await dialogs.lookInto(due, 'Zu viel Bezahltes zurückzahlen?');
  const payments = page.getByRole('region', { name: 'Zahlungen' });
  await dialogs.lookInto(payments.getByRole('button', { name: 'Zurückzahlen' }).first(), 'Rückzahlung', {
    inside: async (dialog) => {
      await dialog.getByLabel('Teilbetrag').check({ force: true });
      await tryWithout(page, /zurückzahlen$/, 'Bitte den Betrag angeben')(dialog);
    },
    fill: (dialog) => dialog.getByLabel('Grund', { exact: true }).fill('Kaffee kalt'),
    leave: 'Behalten',
  });
});

/** `tables.spec.ts` looks at them in the dark. */
test('the tables in the light, a table with its orders, what is done there', async ({ page }) => {
  test.slow();
  await house.place({ table: 'saal-1', products: ['espresso'] });
  await house.place({ table: 'saal-1', products: ['rivella-rot'] });
  await new LoginPage(page).enter(demoAccounts.admin);
  await wear(page, 'Hell');
  const dialogs = new Dialogs(page);
  const tables = new TablesPage(page);
  await tables.open();
  await expectAccessible(page, 'tables');
  await tables.showPlan();
  await expect(tables.table('S1')).toBeVisible();
  await expectAccessible(page, 'the plan');
  await tables.table('S1').click();
  const panel = tables.panel('S1');
  const merge = panel.getByRole('button', { name: /^\d+ Bestellungen zusammenlegen$/ });
  await merge.waitFor();
  await expectAccessible(page, 'a table on the plan');
  await dialogs.lookInto(merge, 'Bestellungen von S1 zusammenlegen');
  await dialogs.lookInto(panel.getByRole('button', { name: 'Umsetzen', exact: true }), 'Umsetzen an Tisch');
});

test('a paper, and the phone of a guest', async ({ page }) => {
  test.slow();
  await house.place({ products: ['espresso'] });
  await new LoginPage(page).admit(demoAccounts.admin);
  const dialogs = new Dialogs(page);
  await visit(page, '/dashboard/prints');
  await page.getByRole('heading', { name: 'Druckaufträge' }).waitFor();
  await dialogs.lookInto(page.getByRole('main').getByRole('listitem').first().getByRole('button').first(), /./);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/order/gasthof-linde');
  await page.getByRole('heading', { name: 'Gasthof Linde' }).waitFor();
  await dialogs.lookInto(page.getByRole('button', { name: 'Sprache: DE' }), 'Sprache');
  await dialogs.lookInto(page.getByRole('button', { name: /Filter/ }).first(), 'Filter');
  const product = page.getByRole('button', { name: /^Zürcher Geschnetzeltes/ }).first();
  await dialogs.lookInto(product, 'Zürcher Geschnetzeltes');
});

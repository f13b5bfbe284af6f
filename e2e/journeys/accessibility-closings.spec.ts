/** The closings with their tabs, and what they ask, in both themes, by keyboard and by name (design.md §11, WCAG 2.2 AA). */
import { expectAccessible, expectDialogAccessible } from '../pages/accessible.ts';
import { ClosingsPage } from '../pages/closings-page.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { InvoicesPage } from '../pages/invoices-page.ts';
import { expect, type Locator, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { wear } from '../pages/theme.ts';
import { visit } from '../pages/visit.ts';
import { House } from '../servers/house.ts';

async function inOffice(page: Page): Promise<ClosingsPage> {
  await new LoginPage(page).admit(demoAccounts.admin);
  const closings = new ClosingsPage(page);
  await closings.open();
  return closings;
}

/** `closings.spec.ts` looks at them in the dark. */
test('every tab in the light', async ({ page }) => {
  test.slow();
  const closings = await inOffice(page);
  await wear(page, 'Hell');
  // Columns and rows of a month, without which there is little to look at.
  await closings.period('Dieser Monat');
  for (const tab of ['Alle', 'Offen', 'Abgeschlossen', 'Storniert', 'Kassenbestand', 'Inventar', 'Offene Posten']) {
    await closings.show(tab);
    await expectAccessible(page, `closings: ${tab}`);
  }
  await closings.show('Statistik');
  await closings.asTable('Produkte');
  await expectAccessible(page, 'closings: statistics');
  await visit(page, '/dashboard/settlement');
  await page.getByRole('heading', { level: 1, name: 'Abrechnung' }).waitFor();
  await page.getByRole('button', { name: 'Abrechnen' }).and(page.locator(':enabled')).waitFor();
  await expectAccessible(page, 'settlement');
});

test('the period, files and accounts, the day and past days', async ({ page }) => {
  test.slow();
  const closings = await inOffice(page);
  const dialogs = new Dialogs(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await dialogs.lookInto(page.locator('.period').locator('[aria-haspopup="dialog"]'), 'Zeitraum wählen', {
    inside: async (dialog) => {
      await dialog.getByLabel('Bis').fill('2020-01-01');
      await dialogs.expectStep('Zeitraum wählen', 'a period that ends before it begins');
    },
    leave: 'Schliessen',
  });
  await dialogs.lookInto(button('Exporte'), 'Exporte', {
    inside: async (dialog) => {
      await dialogs.lookInto(dialog.getByRole('button', { name: 'Konten' }), 'Konten', {
        fill: (accounts) => accounts.getByLabel('Bezeichnung').first().fill('Debitoren der Linde'),
      });
    },
  });
  await dialogs.lookInto(button('Tag abschliessen'), 'Tag abschliessen', {
    fill: async (dialog) => {
      await dialog.getByRole('button', { name: 'Zählen' }).first().click();
      await dialogs.expectStep('Tag abschliessen', 'counting');
    },
  });
  // The day of the house is closed, with nothing counted.
  await button('Tag abschliessen').click();
  await closings.closeDialog.getByRole('button', { name: 'Tag abschliessen' }).click();
  await dialogs.expectSound(/^Tagesabschluss Z \d+$/);
  await page.keyboard.press('Escape');
  await dialogs.expectFocusBack('a closing');
  await closings.show('Kassenbestand');
  const past = closings.region('Tagesabschlüsse').getByRole('listitem').first().getByRole('button').first();
  await dialogs.lookInto(past, /^Tagesabschluss Z \d+$/, {
    inside: () => dialogs.expectSoundWhereLow(/^Tagesabschluss Z \d+$/),
  });
});

test('cash without a sale, and whoever settles', async ({ page }) => {
  test.slow();
  const closings = await inOffice(page);
  const dialogs = new Dialogs(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await closings.show('Kassenbestand');
  await dialogs.lookInto(button('Bestand zu einem Zeitpunkt'), 'Bestand zu einem Zeitpunkt');
  const withoutAll = async (dialog: Locator) => {
    await dialog.getByLabel('Art').selectOption('tipPayout');
    await dialog.getByRole('button', { name: 'Buchen' }).click();
    await dialogs.expectStep('Kassenbestand ändern', 'tips to nobody');
  };
  await dialogs.lookInto(button('Bestand ändern'), 'Kassenbestand ändern', {
    inside: async (dialog) => {
      await withoutAll(dialog);
      await dialog.getByLabel('Art').selectOption('payOut');
      await dialog.getByLabel('Betrag').fill('99999');
      await dialog.getByLabel('Grund').fill('Tresor');
      await dialogs.lookInto(dialog.getByRole('button', { name: 'Buchen' }), /^Es fehlen CHF/);
    },
    fill: (dialog) => dialog.getByLabel('Grund').fill('Münz'),
  });
  await visit(page, '/dashboard/settlement');
  await dialogs.lookInto(button('Bestand ändern'), 'Kassenbestand ändern');
  await dialogs.lookInto(button('Abrechnen'), / abrechnen$/);
});

test('a dialog that is opened while what stands above it is still being read', async ({ page }) => {
  const closings = await inOffice(page);
  const dialogs = new Dialogs(page);
  let answer = () => {};
  const isLate = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/cashBook?**', async (route) => {
    await isLate;
    await route.continue();
  });
  await closings.show('Kassenbestand');
  const opener = page.getByRole('button', { name: 'Bestand zu einem Zeitpunkt', exact: true });
  await opener.click();
  await expect(dialogs.named('Bestand zu einem Zeitpunkt')).toBeVisible();
  await dialogs.expectFocusInside('Bestand zu einem Zeitpunkt');
  answer();
  await expect(closings.region('Tagesabschlüsse')).toBeVisible({ timeout: 10_000 });
});

test('the inventory and its lists', async ({ page }) => {
  test.slow();
  const closings = await inOffice(page);
  const dialogs = new Dialogs(page);
  const button = (name: string | RegExp) => closings.panel.getByRole('button', { name });
  await closings.show('Inventar');
  const wine = 'Stammheimer Pinot Noir 7.5 dl';
  for (const list of ['Lieferung', 'Abgang', 'Zählen'] as const) {
    await dialogs.lookInto(page.getByRole('button', { name: list, exact: true }), list, {
      fill: async (dialog) => {
        await dialog.getByRole('searchbox').fill(wine);
        await dialog.getByRole('textbox', { name: new RegExp(`^${wine}: `) }).fill('1');
      },
    });
  }
  await dialogs.lookInto(closings.stockOf(wine).getByRole('button', { name: wine }), `Bewegungen von ${wine}`);
  await dialogs.lookInto(button(/^Bestellliste/), 'Bestellliste');
});

test('the details of invoices, one of them, and why it is taken back', async ({ page, baseURL }) => {
  test.slow();
  const house = await House.open(baseURL);
  const closings = await inOffice(page);
  const dialogs = new Dialogs(page);
  const invoices = new InvoicesPage(page);
  await closings.show('Offene Posten');
  const details = page.getByRole('button', { name: 'Angaben für Rechnungen' });
  await dialogs.lookInto(details, 'Angaben für Rechnungen');
  const address = { 'Firma oder Name': 'Tannwald AG', Strasse: 'Sägereiweg', 'Nr.': '4a', PLZ: '6010', Ort: 'Kriens' };
  const settings = await invoices.openSettings();
  await invoices.fillAddress(settings, address);
  await settings.getByLabel('IBAN oder QR-IBAN').fill('CH44 3199 9123 0008 8901 2');
  await invoices.saveSettings(settings);
  await dialogs.expectFocusBack('the details of invoices', details);

  const { id } = await house.place({ table: 'stube-5', products: ['espresso', 'espresso'] });
  await visit(page, `/dashboard/orders/${id}`);
  const make = page.getByRole('button', { name: 'Auf Rechnung' });
  await dialogs.lookInto(make, 'Rechnung stellen');
  await make.click();
  await invoices.fillAddress(invoices.dialog('Rechnung stellen'), address);
  await invoices.dialog('Rechnung stellen').getByRole('button', { name: 'Rechnung stellen' }).click();
  await dialogs.expectSound(/^Rechnung \d+ ist gestellt$/);
  await page.keyboard.press('Escape');
  await dialogs.expectFocusBack('an invoice that was made');

  await closings.open();
  await closings.show('Offene Posten');
  const opener = invoices.item('Tannwald AG').getByRole('button', { name: /Rechnung \d+,/ });
  const reason = { fill: (dialog: Locator) => dialog.getByLabel('Grund').fill('Irrtum') };
  const without = async (dialog: Locator) => {
    await dialog.getByRole('button').last().click();
    await dialog.locator('[aria-invalid="true"]').first().waitFor();
    await expectDialogAccessible(page, 'without a reason');
  };
  await dialogs.lookInto(opener, /^Rechnung \d+$/, {
    inside: async (dialog) => {
      await dialogs.lookInto(dialog.getByRole('button', { name: 'Zahlung buchen' }), 'Zahlung buchen', reason);
      const credit = dialog.getByRole('button', { name: 'Gutschrift' });
      await dialogs.lookInto(credit, 'Gutschrift', { inside: without, ...reason });
      const part = await invoices.openBooking();
      await part.getByLabel('Betrag').fill('3');
      await part.getByRole('button', { name: 'Buchen' }).click();
      await expect(part).toBeHidden();
      const takeBack = dialog.getByRole('button', { name: 'Zurücknehmen' });
      await dialogs.lookInto(takeBack, 'Buchung zurücknehmen', { inside: without, ...reason });
    },
  });
});

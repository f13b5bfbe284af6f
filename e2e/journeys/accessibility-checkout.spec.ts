/** What the checkout and the payment ask, in both themes, by keyboard and by name (design.md §11, WCAG 2.2 AA). */
import { expectDialogAccessible } from '../pages/accessible.ts';
import { withCamera } from '../pages/camera.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expect, type Locator, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { visit } from '../pages/visit.ts';
import { newId } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { House } from '../servers/house.ts';

let house: House;
test.beforeAll(async () => {
  house = await House.open(await freshHouse(test.info()));
});
test.afterAll(() => house.clear());

async function atCheckout(page: Page): Promise<TerminalPage> {
  await new LoginPage(page).admit(demoAccounts.admin);
  const terminal = new TerminalPage(page);
  await terminal.open();
  return terminal;
}

/** The tile alone, which has the focus once it was tapped. */
async function found(terminal: TerminalPage, product: string): Promise<Locator> {
  await terminal.search(product);
  return terminal.product(product);
}

test('what a product asks before it is in the cart', async ({ page }) => {
  test.slow();
  await withCamera(page);
  const terminal = await atCheckout(page);
  const dialogs = new Dialogs(page);
  const camera = 'Barcode mit der Kamera lesen';
  await dialogs.lookInto(page.getByRole('button', { name: camera }), camera);
  await dialogs.lookInto(await found(terminal, 'Tagesmenü'), 'Tagesmenü', {
    inside: async (dialog) => {
      await dialog.getByRole('button', { name: '9', exact: true }).click();
      for (let digit = 0; digit < 7; digit += 1) await page.keyboard.press('9');
      await expectDialogAccessible(page, 'a price');
    },
    leave: 'Schliessen',
  });
  await dialogs.lookInto(await found(terminal, 'Zürcher Geschnetzeltes'), 'Zürcher Geschnetzeltes');
  await dialogs.lookInto(await found(terminal, 'Linde-Menü'), /^Linde-Menü/);
  await page.getByRole('button', { name: 'Ausverkauft melden' }).click();
  await dialogs.lookInto(await found(terminal, 'Espresso'), 'Espresso');
  await page.getByRole('button', { name: 'Fertig' }).click();
});

test('what a line and the cart ask', async ({ page }) => {
  test.slow();
  const terminal = await atCheckout(page);
  const dialogs = new Dialogs(page);
  const { cart } = terminal;
  await terminal.tap('Espresso');
  await dialogs.lookInto(cart.getByRole('button', { name: 'Gast, Gang, Allergie' }), 'Espresso: Gast, Gang, Allergie', {
    inside: async (dialog) => {
      await dialog.getByRole('radio', { name: 'Gang 1' }).check({ force: true });
      await expectDialogAccessible(page, 'a course');
    },
    fill: (dialog) => dialog.getByLabel('Allergie').fill('Nüsse'),
  });
  await dialogs.lookInto(cart.getByRole('button', { name: 'Rabatt', exact: true }), 'Rabatt: Espresso', {
    inside: async (dialog) => {
      await dialog.getByRole('button', { name: 'Übernehmen' }).click();
      await expect(dialog.getByText('Bitte einen Grund angeben').first()).toBeVisible();
      await expectDialogAccessible(page, 'a discount without a reason');
    },
  });
  await dialogs.lookInto(cart.getByRole('button', { name: 'Kommentar zur Bestellung' }), 'Kommentar zur Bestellung', {
    fill: (dialog) => dialog.getByRole('textbox').fill('alles zusammen'),
  });
  await dialogs.lookInto(cart.getByRole('button', { name: /Tisch wechseln$/ }), 'Tisch wählen');

  const more = cart.getByRole('button', { name: 'Mehr', exact: true });
  await dialogs.lookInto(more, 'Mehr');
  const fromMore = (entry: string) => async () => {
    await more.click();
    await dialogs.named('Mehr').getByRole('button', { name: entry }).click();
  };
  await dialogs.lookInto(fromMore('Rabatt auf den Warenkorb'), 'Rabatt: ganzer Warenkorb', { back: more });
  await dialogs.lookInto(fromMore('Freier Artikel'), 'Freier Artikel', {
    back: more,
    inside: async (dialog) => {
      await dialog.getByRole('button', { name: /^Dazulegen/ }).click();
      await dialog.locator('.is-error').nth(1).waitFor();
      await expectDialogAccessible(page, 'a free item without anything');
    },
    fill: (dialog) => dialog.getByLabel('Bezeichnung').fill('Kerze'),
  });
  await dialogs.lookInto(fromMore('Schublade öffnen'), 'Schublade öffnen', {
    back: more,
    inside: async (dialog) => {
      await dialog.getByRole('button', { name: 'Öffnen' }).click();
      await expectDialogAccessible(page, 'a drawer without a reason');
    },
    fill: (dialog) => dialog.getByLabel('Grund', { exact: true }).fill('Wechseln'),
    leave: 'Geschlossen lassen',
  });

  await cart.getByRole('radio', { name: 'Liefern' }).check({ force: true });
  const guest = cart.getByRole('button', { name: /Name, Telefon und Adresse fehlen/ });
  await dialogs.lookInto(guest, 'Lieferung an', {
    inside: async (dialog) => {
      await dialogs.lookInto(dialog.getByRole('button', { name: /^Vorwahl/ }), 'Land wählen');
    },
    fill: (dialog) => dialog.getByLabel('Name').fill('Vreni Keller'),
  });
});

test('where the cart goes, what changed in it, on a phone', async ({ page }) => {
  test.slow();
  const { number } = await house.place({ table: 'saal-3', products: ['espresso'] });
  const terminal = await atCheckout(page);
  const dialogs = new Dialogs(page);
  await terminal.chooseTable('S3');
  await terminal.tap('Rivella Blau');
  const destination = terminal.cart.getByRole('button', { name: `Zu Bestellung ${number}` });
  await dialogs.lookInto(destination, 'Wohin mit dem Warenkorb?');

  const mark = (until: string | null) =>
    house.call('post', '/v1/products/rivella-blau/soldOut', { id: newId(), until });
  await mark('furtherNotice');
  try {
    const changed = terminal.cart.getByRole('button', { name: '1 Position hat sich geändert' });
    await dialogs.lookInto(changed, 'Die Karte hat sich geändert');
  } finally {
    await mark(null);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await dialogs.lookInto(page.getByRole('button', { name: /^Warenkorb, / }), 'Warenkorb');
});

test('carts of another version that could not be read as a whole', async ({ page }) => {
  const keep = () => {
    const ofTable = { drafts: {}, resting: { 'gasthof-linde': { 'saal-3': 'spoilt' } } };
    localStorage.setItem('comanda.drafts.aside', ['no cart', JSON.stringify({ state: ofTable })].join('\n'));
  };
  await new LoginPage(page).enter(demoAccounts.admin);
  await page.evaluate(keep);
  await visit(page, '/dashboard/terminal');
  const dialogs = new Dialogs(page);
  const dialog = await dialogs.expectSound('Warenkorb prüfen');
  await expect(dialog.getByRole('alert')).toHaveCount(2);
  await dialogs.expectSoundWhereLow('Warenkorb prüfen');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('what comes into the cart and what is sent is read out', async ({ page }) => {
  const terminal = await atCheckout(page);
  const said = terminal.cart.locator('p[aria-live="polite"]');
  const notes = page.locator('.toasts');
  // A region that comes with its words, or comes anew with them, is not read out: it is there before.
  await expect(said).toHaveText('');
  const isThere = () => notes.evaluate((region) => getComputedStyle(region).display !== 'none');
  expect(await isThere()).toBe(true);
  await notes.evaluate((region) => region.addEventListener('toggle', () => region.setAttribute('data-toggled', '')));
  await terminal.tap('Espresso');
  await expect(said).toHaveText('1 neue Position, Total CHF 4.00');
  await terminal.tap('Espresso');
  await expect(said).toHaveText('2 neue Positionen, Total CHF 8.00');
  await terminal.cart.getByRole('button', { name: /^An Küche senden/ }).click();
  await expect(notes).toContainText('gesendet');
  await expect(said).toHaveText('');
  expect(await notes.getAttribute('data-toggled')).toBeNull();
});

test('beside an open cart what can be undone is reached, and read out', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const terminal = await atCheckout(page);
  await terminal.tap('Espresso');
  await page.getByRole('button', { name: /^Warenkorb, / }).click();
  const cart = page.getByRole('dialog', { name: 'Warenkorb' });
  // A region that comes with its words is not read out: it is there before.
  await expect(cart.locator('.toasts')).toHaveAttribute('aria-live', 'polite');
  await cart.getByRole('button', { name: 'Mehr', exact: true }).click();
  await page.getByRole('button', { name: 'Warenkorb leeren' }).click();
  await expect(cart.getByText('Noch nichts hier')).toBeVisible();
  // Whatever stands beside an open dialog is inert.
  await cart.getByText('Warenkorb geleert').waitFor();
  await cart.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(cart.getByText('Espresso')).toBeVisible();
});

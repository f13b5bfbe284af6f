/** A guest scans the code of a table, orders in French, pays, and follows the order to the counter (specification §1, §2; decisions.md §6). */
import { expectAccessible } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { DisplayPage } from '../pages/display-page.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { KitchenPage } from '../pages/kitchen-page.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { type CallAs, callAs, newId } from '../servers/call-as.ts';

type Links = readonly { readonly table: string; readonly link: string }[];
type Added = { readonly table: { readonly id: string } };

const venue = 'gasthof-linde';

/** As a phone: the code leads to the same page, wherever the house is. */
async function scan(page: Page, asAdmin: CallAs, table: string): Promise<void> {
  const links = await asAdmin<Links>('get', `/v1/customers/${venue}/tableLinks`);
  const link = links.find((one) => one.table === table)?.link ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(link, 'http://venue.test').pathname);
}

const markSoldOut = (asAdmin: CallAs, product: string, isSoldOut: boolean) =>
  asAdmin('post', `/v1/products/${product}/soldOut`, { id: newId(), until: isSoldOut ? 'furtherNotice' : null });

test('scan, order in French, pay, and follow it from the kitchen to the counter', async ({
  page,
  browser,
  baseURL,
}) => {
  // The whole evening of one order, on four screens.
  test.slow();
  await new ProviderPage(baseURL).reset();
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  await asAdmin('post', `/v1/customers/${venue}/checkAdminPin/`, { pin: demoAdminPin });
  // A table where nobody serves: its guests are called.
  const fields = { name: 'Garten 1', area: 'Garten', orderMethod: 'kiosk', active: true };
  const { table } = await asAdmin<Added>('post', `/v1/customers/${venue}/tables`, { id: newId(), ...fields });
  const staffContext = await browser.newContext();
  const [staff, counter] = [await staffContext.newPage(), await staffContext.newPage()];
  const display = new DisplayPage(counter);
  await display.open('/screens/theke');
  await scan(page, asAdmin, table.id);
  await expect(page.getByRole('heading', { name: 'Gasthof Linde' })).toBeVisible();
  await expect(page.getByText('Tisch Garten 1')).toBeVisible();
  await expectAccessible(page, 'guest menu');

  await page.getByRole('button', { name: 'Sprache: DE' }).click();
  await page.getByRole('radio', { name: 'Français' }).click({ force: true });
  await page.getByRole('button', { name: 'Ajouter Soupe à l’orge des Grisons' }).click();
  await page.getByRole('button', { name: 'Ajouter Émincé de veau à la zurichoise' }).click();
  const sheet = page.getByRole('dialog', { name: 'Émincé de veau à la zurichoise' });
  await sheet.getByRole('radio', { name: 'Rösti' }).check({ force: true });
  await expectAccessible(page, 'guest product');
  await sheet.getByRole('button', { name: /^Ajouter \d/ }).click();
  await expect(page.getByText('Encore 2 à choisir : Légumes')).toBeVisible();
  await sheet.getByRole('checkbox', { name: 'Carottes' }).check({ force: true });
  await sheet.getByRole('checkbox', { name: 'Haricots verts' }).check({ force: true });
  await sheet.getByRole('button', { name: /^Ajouter 37\.00$/ }).click();
  await expect(page.getByRole('button', { name: /Panier.*CHF 49\.50/ })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /Panier.*CHF 49\.50/ }).click();
  await expect(page.getByText('Soupe à l’orge des Grisons')).toBeVisible();
  await expect(page.getByText(/^TVA 8.1\s% incl\.$/)).toBeVisible();
  await page.getByLabel('Remarque pour la cuisine').fill('Merci!');
  await expectAccessible(page, 'guest cart');
  await page.getByRole('button', { name: 'Continuer CHF 49.50' }).click();
  await page.getByRole('radio', { name: /Payer en ligne/ }).check({ force: true });
  await expectAccessible(page, 'guest payment');
  await page.getByRole('button', { name: 'Commander et payer' }).click();
  await page.getByRole('button', { name: 'Bezahlen mit Visa' }).click();
  await expect(page.getByRole('heading', { name: 'En attente de confirmation' })).toBeVisible();
  await expect(page).toHaveURL(/\/status\//);
  await expectAccessible(page, 'guest status');
  const number = `#${/\d+/.exec((await page.getByText(/^Numéro \d+$/).textContent()) ?? '')?.[0] ?? ''}`;

  await new LoginPage(staff).admit(demoAccounts.waiter);
  const board = new BoardPage(staff);
  await board.open();
  await board.press(number, 'Annehmen');
  await expect(page.getByText('Payé : CHF 49.50')).toBeVisible();
  await expect(display.number(display.preparing, number)).toBeVisible();
  const kitchen = new KitchenPage(staff);
  await kitchen.open('Küche');
  await expect(kitchen.ticket(number)).toContainText('Garten 1');
  await kitchen.make(number);
  await expect(display.number(display.ready, number)).toBeVisible();
  await expect(display.ready).toContainText('Jetzt bereit');
  await expectAccessible(counter, 'display, a number is called');
  await expect(page.getByRole('heading', { name: 'Prête', exact: true })).toBeVisible();
  await expect(page.getByText('Veuillez la retirer au comptoir.')).toBeVisible();
  await expect(page).toHaveTitle(`Prête : ${number.slice(1)}`);
  await board.open();
  await board.press(number, 'Abgeholt');
  await expect(display.number(display.ready, number)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Bon appétit' })).toBeVisible();
  await page.getByRole('link', { name: 'Quittance' }).click();
  await expect(page.getByRole('figure', { name: /^Beleg \d/ })).toContainText('Online Visa');
  await staffContext.close();
  await asAdmin('delete', `/v1/customers/${venue}/tables/${table.id}?commandId=${newId()}`);
});

test('a guest takes an order back, and orders again at the same table', async ({ page, baseURL }) => {
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  await scan(page, asAdmin, 'terrasse-4');
  await page.getByRole('button', { name: 'Espresso dazulegen' }).click();
  await page.getByRole('button', { name: /Warenkorb.*CHF 4\.00/ }).click();
  await page.getByRole('button', { name: 'Weiter CHF 4.00' }).click();
  await page.getByRole('button', { name: 'Jetzt bestellen' }).click();
  await page.getByRole('button', { name: 'Bestellung zurückziehen' }).click();
  await page.getByRole('button', { name: 'Ja, zurückziehen' }).click();
  await expect(page.getByRole('heading', { name: 'Zurückgezogen' })).toBeVisible();
  await page.getByRole('button', { name: 'Nachbestellen' }).click();
  await expect(page.getByText('Tisch Terrasse 4')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Espresso dazulegen' })).toBeVisible();
});

test('what is sold out vanishes from a menu and an open cart by itself', async ({ page, baseURL }) => {
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  await asAdmin('post', `/v1/customers/${venue}/checkAdminPin/`, { pin: demoAdminPin });
  await scan(page, asAdmin, 'terrasse-5');
  await page.getByRole('button', { name: 'Aprikosenwähe dazulegen' }).waitFor();
  await page.getByRole('button', { name: 'Crème brûlée dazulegen' }).click();
  await page.getByRole('button', { name: /Warenkorb.*CHF 11\.50/ }).click();
  await page.getByRole('button', { name: 'Weiter CHF 11.50' }).waitFor();
  await markSoldOut(asAdmin, 'creme-brulee', true);
  await expect(page.getByText('Ausverkauft')).toBeVisible();
  await expect(page.getByText('Bitte zuerst entfernen, was es nicht mehr gibt.')).toBeVisible();
  await markSoldOut(asAdmin, 'creme-brulee', false);
  await expect(page.getByText('Ausverkauft')).toHaveCount(0);
});

test('a code that nobody knows says what to do', async ({ page }) => {
  await page.goto('/t/gibt-es-nicht');
  await expect(page.getByRole('heading', { name: 'Diese Seite gibt es nicht' })).toBeVisible();
  await expectAccessible(page, 'guest without a door');
});

test('an address that stops before the venue says so', async ({ page }) => {
  const answer = await page.goto('/order');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Hier fehlt der Name des Lokals' })).toBeVisible();
});

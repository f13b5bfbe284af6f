/** A guest pays online from the own phone, at the table, and comes back to the order (specification §1; decisions.md §4, §6). */
import { expectAccessible, expectAccessibleInBoth } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
import { type Browser, expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { callAs } from '../servers/call-as.ts';

const venue = 'gasthof-linde';

test.beforeEach(async ({ baseURL }) => new ProviderPage(baseURL).reset());

/** As the code on the table leads there. */
async function scan(page: Page, baseURL: string | undefined, table: string): Promise<void> {
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  const links = await asAdmin<readonly { table: string; link: string }[]>('get', `/v1/customers/${venue}/tableLinks`);
  const link = links.find((one) => one.table === table)?.link ?? '';
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(new URL(link, 'http://venue.test').pathname);
}

/** An espresso at 4.00, up to the last page. */
async function toPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Espresso dazulegen' }).click();
  await page.getByRole('button', { name: /Warenkorb.*CHF 4\.00/ }).click();
  await page.getByRole('button', { name: 'Weiter CHF 4.00' }).click();
  await expect(page.getByRole('heading', { name: 'Bezahlen' })).toBeVisible();
}

async function orderOnline(page: Page): Promise<void> {
  await toPayment(page);
  await page.getByRole('radio', { name: /Online bezahlen/ }).check({ force: true });
  await page.getByRole('button', { name: 'Bestellen und bezahlen' }).click();
}

/** On the provider's page. */
const atProvider = (page: Page, name: string) => page.getByRole('button', { name }).click();

async function numberOf(page: Page): Promise<string> {
  return /\d+/.exec((await page.getByText(/^Nummer \d+$/).textContent()) ?? '')?.[0] ?? '';
}

/** The staff take it on, on the board of another machine. */
async function accept(browser: Browser, number: string): Promise<void> {
  const context = await browser.newContext();
  const staff = await context.newPage();
  await new LoginPage(staff).admit(demoAccounts.waiter);
  const board = new BoardPage(staff);
  await board.open();
  // It is shown, and said, before the house has heard of it: a browser that is closed then would take it back.
  const kept = staff.waitForResponse((answer) => answer.url().endsWith('/accept'));
  await board.press(`#${number}`, 'Annehmen');
  await expect(staff.getByText(`Bestellung #${number} angenommen`)).toBeVisible();
  await kept;
  await context.close();
}

test('ordered, approved on the provider’s page, accepted: it is paid, and the receipt opens', async ({
  page,
  browser,
  baseURL,
}) => {
  await scan(page, baseURL, 'terrasse-7');
  await orderOnline(page);
  await atProvider(page, 'Bezahlen mit Visa');
  await expect(page).toHaveURL(/\/status\/[^/]+\?payment=/);
  // Nobody has taken it on yet: the money is held, and not taken.
  await expect(page.getByText('Der Betrag ist reserviert und wird bei Annahme belastet.')).toBeVisible();
  await expect(page.getByRole('button', { name: /bezahlen$/ })).toHaveCount(0);
  await expectAccessible(page, 'guest status, reserved');
  await accept(browser, await numberOf(page));
  await expect(page.getByText('Bezahlt: CHF 4.00')).toBeVisible();
  await expect(page.getByText(/^Noch etwa|^In Zubereitung$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Beleg' }).click();
  await expect(page.getByRole('figure', { name: /^Beleg \d/ })).toContainText('Online Visa');
  await expectAccessibleInBoth(page, 'receipt');
  await page.goto('/receipt/nobody-has-this-one-at-all');
  await expect(page.getByRole('heading', { name: /Beleg/ })).toBeVisible();
  await expectAccessible(page, 'no receipt');
});

test('declined: it says so, the kitchen waits, and the next try pays', async ({ page, browser, baseURL }) => {
  await scan(page, baseURL, 'terrasse-7');
  await orderOnline(page);
  await atProvider(page, 'Ablehnen');
  await expect(page.getByRole('alert')).toContainText('Die Karte wurde abgelehnt. Es wurde nichts belastet.');
  await expect(page.getByRole('heading', { name: 'Noch nicht bezahlt' })).toBeVisible();
  await expect(page.getByText(/Wir behalten sie bis .*\d\d:\d\d/)).toBeVisible();
  await expectAccessible(page, 'guest status, declined');
  await page.getByRole('button', { name: 'Nochmals versuchen' }).click();
  await page.getByRole('radio', { name: /^10 %/ }).check({ force: true });
  await page.getByRole('radio', { name: /Online bezahlen/ }).check({ force: true });
  await page.getByRole('button', { name: 'CHF 4.40 bezahlen' }).click();
  await atProvider(page, 'Bezahlen mit Visa');
  await expect(page.getByText('Der Betrag ist reserviert und wird bei Annahme belastet.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Wird angeschaut' })).toBeVisible();
  await accept(browser, await numberOf(page));
  await expect(page.getByText('Bezahlt: CHF 4.40')).toBeVisible();
});

test('a guest pays for the whole table, and the other phone hears of it', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext();
  const other = await context.newPage();
  for (const phone of [page, other]) {
    await scan(phone, baseURL, 'terrasse-8');
    await toPayment(phone);
    await phone.getByRole('radio', { name: /Am Tisch bezahlen/ }).check({ force: true });
    await phone.getByRole('button', { name: 'Jetzt bestellen' }).click();
    await expect(phone.getByRole('heading', { name: 'Wird angeschaut' })).toBeVisible();
    await accept(browser, await numberOf(phone));
  }
  await expect(other.getByRole('button', { name: 'CHF 4.00 bezahlen' })).toBeVisible();
  await page.getByRole('button', { name: 'CHF 4.00 bezahlen' }).click();
  await page.getByRole('radio', { name: 'Ganzer Tisch CHF 8.00' }).check({ force: true });
  await expect(page.getByText('2 Bestellungen am Tisch')).toBeVisible();
  await expectAccessible(page, 'guest status, whole table');
  await page.getByRole('button', { name: 'CHF 8.00 bezahlen' }).click();
  await atProvider(page, 'Bezahlen mit Visa');
  await expect(page.getByText('Bezahlt: CHF 8.00')).toBeVisible();
  await expect(other.getByRole('button', { name: 'CHF 4.00 bezahlen' })).toHaveCount(0);
  await expect(other.getByRole('listitem').filter({ hasText: /^Bezahlt/ })).toBeVisible();
  await context.close();
});

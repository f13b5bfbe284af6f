/** More than anybody drew the screens for, on a phone, at 200 % zoom and on a tablet (WCAG 1.4.10; design.md §11, §13). */
import { ClosingsPage } from '../pages/closings-page.ts';
import { expectFits, expectInReach, expectSettled } from '../pages/fits.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { NfcPage } from '../pages/nfc-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { visit } from '../pages/visit.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { fillVenue, longName, type OverfullVenue } from '../servers/overfull-venue.ts';

let address = '';
let venue: OverfullVenue;

test.beforeAll(async () => {
  address = await freshHouse(test.info());
  venue = await fillVenue(address);
});

/** Where it is opened, and by what it is seen that it is there. */
const staffScreens = (): readonly (readonly [path: string, shows: string])[] => [
  ['/dashboard', '.oc'],
  ['/dashboard/terminal', '.tile'],
  ['/dashboard/tables', '.top'],
  ['/dashboard/kitchen', '.kt'],
  [`/dashboard/orders/${venue.orderId}`, '.order__lines .line'],
  ['/dashboard/settlement', 'main h1'],
  ['/dashboard/nfc', 'main h1'],
  ['/dashboard/account', '.list-row'],
];

const adminScreens: readonly (readonly [path: string, shows: string])[] = [
  ['/dashboard/closings', '.orders tbody tr'],
  ['/dashboard/closings?tab=statistics&preset=today', '.columns'],
  ['/dashboard/closings?tab=cash', '.kpis--cash'],
  ['/dashboard/closings?tab=invoices', '.invoices .open-row'],
  ['/dashboard/team', '.list-row'],
];

/** A closing with its slip, an invoice and what is asked before cash is moved. */
async function openBooks(page: Page): Promise<void> {
  await visit(page, '/dashboard/closings?tab=cash');
  await page.locator('.cashbook tbody tr').first().waitFor();
  await expectFits(page, 'the cash book');
  await page.getByRole('button', { name: 'Bestand ändern' }).click();
  await page.getByRole('dialog').waitFor();
  await expectFits(page, 'cash is moved');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Z \d+ ansehen$/ }).click();
  await page.locator('dialog .paper').waitFor();
  await page.locator('dialog .cashsum').waitFor();
  await expectFits(page, 'a closing');
  await page.keyboard.press('Escape');
  await visit(page, '/dashboard/closings?tab=invoices');
  await page.locator('.invoices .open-row__button').click();
  await page.locator('dialog .totals').waitFor();
  await expectFits(page, 'an invoice');
  await expectInReach(page.getByRole('button', { name: 'Zahlung buchen' }));
}

async function openEach(page: Page, screens: ReturnType<typeof staffScreens>): Promise<void> {
  for (const [path, shows] of screens) {
    await visit(page, path);
    await page.locator(shows).first().waitFor();
    await expectSettled(page, path);
    await expectFits(page, path);
  }
}

async function payBig(page: Page): Promise<void> {
  const terminal = new TerminalPage(page);
  await terminal.open();
  await expect(terminal.products.getByRole('button').first()).toBeInViewport({ ratio: 0.5 });
  await terminal.search(`1 ${longName}`);
  await terminal.product(`1 ${longName}`).click();
  await expectFits(page, 'options');
  await terminal.choose(`8 ${longName}`);
  await expectInReach(terminal.options.getByRole('button', { name: /^Dazulegen/ }));
  await terminal.addToCart();
  await page.keyboard.press('Escape');
  await page.keyboard.press('F9');
  const payment = new PaymentPage(page);
  await payment.sheet.waitFor();
  await expectFits(page, 'payment');
  await expectInReach(payment.sheet.getByRole('button', { name: 'Bar kassieren' }));
  await payment.share('Positionen');
  await expectFits(page, 'split by product');
  await payment.split.getByRole('radio', { name: 'Gleichmässig' }).check({ force: true });
  await expectFits(page, 'split in equal parts');
  await expectInReach(payment.split.getByRole('button', { name: 'Mehr Gäste' }));
  await payment.split.getByRole('radio', { name: 'Betrag' }).check({ force: true });
  await expectFits(page, 'split by an amount');
  await page.keyboard.press('Escape');
}

const deviceOf = (viewport: { readonly width: number; readonly height: number }) =>
  ({
    baseURL: address,
    viewport,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  }) as const;

test('320 × 640, the smallest phone', async ({ browser }) => {
  const context = await browser.newContext(deviceOf({ width: 320, height: 640 }));
  const page = await context.newPage();
  await new LoginPage(page).enter(demoAccounts.waiter);
  await openEach(
    page,
    staffScreens().filter(([, shows]) => shows !== 'main h1'),
  );
  await payBig(page);
  await page.goto(venue.guestPath);
  await page.getByRole('heading', { name: 'Kategorie 1', exact: true }).waitFor();
  await expectFits(page, 'menu of a guest');
  await page.getByText(`1 ${longName}`).first().click();
  await page.getByRole('dialog').waitFor();
  await expectFits(page, 'a product for a guest');

  const office = await browser.newContext(deviceOf({ width: 320, height: 640 }));
  const settings = new SettingsPage(await office.newPage());
  await new LoginPage(settings.page).enter(demoAccounts.admin);
  await openBooks(settings.page);
  await settings.open('stations');
  await settings.page.locator('.open-row__button').first().click();
  await settings.page.getByRole('dialog').waitFor();
  await expectFits(settings.page, 'a station');
  await settings.open('modifiers/side-dish');
  await settings.page.locator('.orow').first().waitFor();
  await expectFits(settings.page, 'a modifier');
  await expectInReach(settings.page.getByRole('button', { name: 'Löschen' }));
});

for (const viewport of [
  { width: 390, height: 844 },
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
]) {
  test(`${viewport.width} × ${viewport.height}`, async ({ browser }) => {
    const newPage = async () => (await browser.newContext(deviceOf(viewport))).newPage();

    const page = await newPage();
    await new LoginPage(page).enter(demoAccounts.waiter);
    await openEach(page, staffScreens());
    await page.goto('/dashboard');
    await page.locator('.oc').first().waitFor();
    await venue.placeOrder();
    await expectSettled(page, 'the board while orders come in');
    await payBig(page);

    const office = await newPage();
    await new LoginPage(office).enter(demoAccounts.admin);
    await openEach(office, adminScreens);
    await openBooks(office);
    const settings = new SettingsPage(office);
    for (const path of ['categories', 'categories/all/products', 'modifiers', 'tables', 'stations', 'paymentmethods']) {
      await settings.open(path);
      await expectFits(office, path);
    }

    const guest = await newPage();
    await guest.goto(venue.guestPath);
    await guest.getByRole('heading', { name: 'Kategorie 1', exact: true }).waitFor();
    await expectSettled(guest, 'menu of a guest');
    await expectFits(guest, 'menu of a guest');
  });
}

/** Pages of the settings with their forms: what shows that they are there. */
const forms: readonly (readonly [path: string, shows: string])[] = [
  ['?page=general', '.pv'],
  ['orders', '.hours'],
  ['receipt', '.paper'],
  ['categories/wein/products/prosecco', '.gcard'],
  ['modifiers/side-dish', '.orow'],
];

/** Every tab of a form, then its button, once there is something to save. */
async function expectForm(page: Page, screen: string): Promise<void> {
  await expectFits(page, screen);
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectFits(page, `${screen}, ${await tab.innerText()}`);
  }
  const [first] = await page.getByRole('tab').all();
  await first?.click();
  await page.locator('main').getByRole('textbox').first().fill('Anders');
  await expectFits(page, `${screen}, changed`);
  await expectInReach(page.getByRole('button', { name: /^(?:Speichern|Hinzufügen|Anlegen)$/ }).first());
}

test('640 × 400, the forms of the settings', async ({ browser }) => {
  const page = await (await browser.newContext(deviceOf({ width: 640, height: 400 }))).newPage();
  await new LoginPage(page).enter(demoAccounts.admin);
  const settings = new SettingsPage(page);
  for (const [path, shows] of forms) {
    await settings.open(path);
    await page.locator(shows).first().waitFor();
    await expectForm(page, path);
  }
});

test('640 × 400, NFC, inventory and the provider', async ({ browser }) => {
  const page = await (await browser.newContext(deviceOf({ width: 640, height: 400 }))).newPage();
  const nfc = new NfcPage(page);
  await nfc.withReader();
  await new LoginPage(page).enter(demoAccounts.admin);
  await nfc.open();
  await nfc.register('04:A2:24:B2:C3:11:90', longName.slice(0, 40));
  await expectFits(page, 'a tag');
  await page
    .getByRole('button', { name: /^Aufladen/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await expectFits(page, 'a tag is charged');
  await page.getByRole('dialog').getByRole('button', { name: '5', exact: true }).click();
  await expectInReach(page.getByRole('dialog').locator('.btn--primary').last());
  await nfc.openList();
  await expectFits(page, 'tags');

  await visit(page, '/dashboard/closings?tab=inventory');
  await page.locator('.inventory').waitFor();
  await expectFits(page, 'inventory');
  for (const list of ['Lieferung', 'Abgang', 'Zählen'] as const) {
    const dialog = await new ClosingsPage(page).openStockList(list);
    await dialog.getByRole('textbox').first().waitFor();
    await expectFits(page, list);
    await expectInReach(dialog.locator('.btn--primary'));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  const provider = await (await browser.newContext(deviceOf({ width: 640, height: 400 }))).newPage();
  await new LoginPage(provider).enter('system@demo.test');
  for (const [path, shows] of [
    ['users', '.list'],
    ['users/nadia', '[role="tab"]'],
    ['users/new', '[role="tab"]'],
    ['customers', '.list'],
    ['customers/gasthof-linde', '[role="tab"]'],
    ['customers/new', '[role="tab"]'],
    ['contacts', '.contact-card'],
  ] as const) {
    await visit(provider, `/dashboard/adminSettings/${path}`);
    await provider.locator(shows).first().waitFor();
    if (shows !== '[role="tab"]') await expectFits(provider, path);
    else await expectForm(provider, path);
  }
});

test('on a phone, the cards of the stock and of people are as wide and as high as their names', async ({ browser }) => {
  const open = async (email: string) => {
    const page = await (await browser.newContext(deviceOf({ width: 390, height: 844 }))).newPage();
    await new LoginPage(page).enter(email);
    return page;
  };
  /** As somebody may have called it. */
  const write = (element: Element, name: string) => element.append(` ${name}`);
  const page = await open(demoAccounts.admin);
  await visit(page, '/dashboard/closings?tab=inventory');
  await page.locator('.inventory__open').first().evaluate(write, longName);
  await expectFits(page, 'inventory');

  const provider = await open('system@demo.test');
  await visit(provider, '/dashboard/adminSettings/users');
  await provider
    .locator('.list__link small')
    .first()
    .evaluate(write, `${'gastrobetriebe'.repeat(5)}@example.ch`);
  await expectFits(provider, 'users');
});

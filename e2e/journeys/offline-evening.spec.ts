/** An evening without a network: nothing is lost, nothing comes twice (decisions.md §10; peers.md (b) 1, 3, 19). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BoardPage } from '../pages/board-page.ts';
import { type BrowserContext, chromium, expect, type LaunchOptions, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { House } from '../servers/house.ts';

const { waiter, admin } = demoAccounts;

/** A tablet: what it keeps is on a disk and outlives its browser. */
function tablet(baseURL: string | undefined, launchOptions: LaunchOptions) {
  const disk = mkdtempSync(join(tmpdir(), 'comanda-tablet-'));
  const options = {
    ...launchOptions,
    // In one process with the rest, Chromium's network ends at times before its cookies are on the disk.
    args: (launchOptions.args ?? []).filter((argument) => !argument.includes('NetworkServiceInProcess')),
    baseURL: baseURL ?? '',
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow' as const,
  };
  return {
    open: async (): Promise<{ context: BrowserContext; page: Page }> => {
      const context = await chromium.launchPersistentContext(disk, options);
      context.setDefaultTimeout(60_000);
      return { context, page: context.pages()[0] ?? (await context.newPage()) };
    },
    forget: () => rmSync(disk, { recursive: true, force: true }),
  };
}

type Listed = {
  orders: {
    number: string;
    deviceNumber: string | null;
    state: string;
    total: number;
    payed: number;
    products: { id: string | null }[];
  }[];
};

// The other journeys share this house, also where this one breaks off.
test.afterEach(async ({ baseURL }) => (await House.open(baseURL)).setPrice('espresso', 400));

test('orders and cash are taken without a network, outlive the browser and arrive once', async ({
  baseURL,
  launchOptions,
  browser,
}) => {
  const device = tablet(baseURL, launchOptions);
  let { context, page } = await device.open();
  let terminal = new TerminalPage(page);
  await new LoginPage(page).enter(waiter);
  await terminal.open();
  await new OutboxPage(page).untilKept();

  const keep = async (table: string, product: string, number: RegExp) => {
    await terminal.chooseTable(table);
    await terminal.tap(product);
    await terminal.sendButton.click();
    await expect(page.getByText(number)).toBeVisible();
  };

  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'Internetverbindung verloren' })).toBeVisible();
  await keep('T1', 'Espresso', /^Bestellung K\d+-0001 liegt auf diesem Gerät/);
  await expect(terminal.cart.getByText('Wartet auf Senden')).toBeVisible();

  // The battery is empty; the next morning the browser opens without a network.
  await context.close();
  ({ context, page } = await device.open());
  await context.setOffline(true);
  terminal = new TerminalPage(page);
  await terminal.open();
  await keep('T2', 'Espresso', /^Bestellung K\d+-0002 liegt/);
  await keep('T3', 'Espresso', /^Bestellung K\d+-0003 liegt/);

  await terminal.payButton.click();
  const payment = new PaymentPage(page);
  await payment.collect();
  await expect(payment.done).toContainText(/Beleg K\d+-0004/);
  await payment.nextGuest();

  const outbox = new OutboxPage(page);
  await outbox.open();
  await expect(outbox.entries).toHaveCount(4);

  // Meanwhile the house goes on: the espresso became dearer.
  const office = await browser.newPage();
  await new LoginPage(office).enter(admin);
  await (await House.open(baseURL)).setPrice('espresso', 450);

  await context.setOffline(false);
  await outbox.untilSent();
  const arrived = (await ordersOf(office)).filter(({ deviceNumber }) => deviceNumber !== null);
  const numbers = new Set(arrived.map(({ deviceNumber }) => deviceNumber?.slice(-4)));
  expect(numbers).toEqual(new Set(['0001', '0002', '0003']));
  expect(arrived).toHaveLength(3);
  expect(arrived.map(({ total }) => total)).toEqual([400, 400, 400]);
  expect(arrived.filter(({ payed }) => payed === 400)).toHaveLength(1);

  await office.goto('/dashboard/deviations');
  const told = 'Espresso: verrechnet 4.00, heute wären es 4.50';
  const dearer = office.getByRole('main').getByRole('listitem').filter({ hasText: told });
  await expect(dearer).toHaveCount(3);
  // Where to look stands out from what is told.
  await expect(dearer.first().getByRole('link')).toHaveCSS('text-decoration-line', 'underline');
  await dearer.first().getByRole('button', { name: 'Gesehen' }).click();
  await expect(dearer).toHaveCount(2);
  await context.close();
  device.forget();
});

test('more for a table waits as more for its order, and is there once, also when the order was paid meanwhile', async ({
  baseURL,
  launchOptions,
  browser,
}) => {
  const device = tablet(baseURL, launchOptions);
  const { context, page } = await device.open();
  const terminal = new TerminalPage(page);
  await new LoginPage(page).admit(waiter);
  await terminal.open();
  await new OutboxPage(page).untilKept();
  const tables = ['T5', 'Terrasse 6'];
  const numbers: string[] = [];
  for (const table of tables) {
    await terminal.chooseTable(table);
    await terminal.tap('Espresso');
    numbers.push(await terminal.send());
  }

  await context.setOffline(true);
  await expect(page.getByRole('alert').filter({ hasText: 'Internetverbindung verloren' })).toBeVisible();
  for (const [place, table] of tables.entries()) {
    await terminal.chooseTable(table);
    await terminal.tap('Rivella');
    await terminal.sendButton.click();
    await expect(page.getByText(`Nachbestellung zu ${numbers[place]} wird gesendet`)).toBeVisible();
    await expect(terminal.cart.getByText('Wartet auf Senden')).toBeVisible();
    await expect(terminal.cart.getByText(/^Gesendet/)).toBeVisible();
  }
  await page.getByRole('link', { name: /^Bestellungen/ }).click();
  await expect(page.getByRole('article').filter({ hasText: 'Wartet auf Senden' })).toHaveCount(2);
  const [open, closed] = numbers;
  const board = new BoardPage(page);
  await expect(board.card(open ?? '')).toContainText('Rivella');

  // Its own page is open to who pays in cash, though nobody can be asked for it.
  await board.openOrder(open ?? '');
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Kassieren' }).click();
  const away = new PaymentPage(page);
  await away.collect();
  await away.nextGuest();
  await expect(page.getByRole('main').getByRole('button', { name: 'Kassieren' })).toBeHidden();
  await expect(page.getByText('Diese Bestellung gibt es nicht')).toBeHidden();

  // Another till takes the money for the second of them meanwhile.
  const office = await browser.newPage();
  await new LoginPage(office).admit(admin);
  const other = new TerminalPage(office);
  await other.open();
  await other.chooseTable('Terrasse 6');
  await other.payButton.click();
  const payment = new PaymentPage(office);
  await payment.collect();
  await payment.nextGuest();

  await context.setOffline(false);
  await new OutboxPage(page).untilSent();
  const orders = await ordersOf(office);
  const stateAndRivella = (number = '') => {
    const order = orders.find((one) => one.number.endsWith(number.replace('#', '-')));
    return [order?.state, order?.products.some(({ id }) => id === 'rivella-rot')];
  };
  expect(stateAndRivella(open)).toEqual(['done', true]);
  expect(stateAndRivella(closed)).toEqual(['done', false]);
  await office.goto('/dashboard/deviations');
  await expect(office.getByRole('main')).toContainText('die inzwischen abgeschlossen ist: steht als eigene Bestellung');
  await office.getByRole('button', { name: 'Gesehen' }).first().click();
  await context.close();
  device.forget();
});

/** As the page's own session asks. */
async function ordersOf(page: Page): Promise<Listed['orders']> {
  return page.evaluate(async () => {
    const ask = async (path: string, token?: string) =>
      (await fetch(path, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } })).json();
    const { accessToken } = await ask('/v1/getAccessToken?source=dashboard');
    const [{ customer }] = await ask('/v1/roles', accessToken);
    const { orders } = await ask(`/v1/customers/${customer.id}/orders?limit=200`, accessToken);
    return orders;
  });
}

/** The program is brought up to date while a till works (docs/operation.md, upgrade): nothing that it holds is lost, nothing comes twice. */
import { type Browser, expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { House, housePath } from '../servers/house.ts';
import { type Releases, startReleases } from '../servers/two-releases.ts';

/** A till that found nobody asks again and again, ever less often (packages/api-client/src/outbox). */
const backWithinMs = 90_000;

let releases: Releases;

test.beforeAll(async () => {
  releases = await startReleases();
});
test.afterAll(() => releases.remove());

async function openTill(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: releases.address,
    viewport: { width: 1280, height: 800 },
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  });
  return context.newPage();
}

const versionOf = (page: Page) => page.locator('meta[name="comanda-version"]').getAttribute('content');

type Listed = {
  readonly orders: readonly { readonly products: readonly { readonly id: string; readonly count: number }[] }[];
};

/** How many pieces of a dish stand in open orders. */
async function piecesOf(product: string): Promise<number> {
  const house = await House.open(releases.address);
  const { orders } = await house.call<Listed>('get', `${housePath}/orders?state=pending`);
  const lines = orders.flatMap(({ products }) => products).filter(({ id }) => id === product);
  return lines.reduce((sum, { count }) => sum + count, 0);
}

test('a cart and an order that waits go through the change of releases, and the till becomes the new one by itself', async ({
  browser,
}) => {
  test.slow();
  const page = await openTill(browser);
  await new LoginPage(page).admit(demoAccounts.waiter);
  const terminal = new TerminalPage(page);
  await terminal.open();
  const outbox = new OutboxPage(page);
  await outbox.untilKept();
  const before = await versionOf(page);
  const [coffees, waters] = [await piecesOf('espresso'), await piecesOf('mineral-mit')];
  await terminal.chooseTable('T9');

  // In the middle of the evening the old program ends: what is ordered now waits on the till.
  await releases.stop();
  await terminal.tap('Espresso');
  await terminal.sendButton.click();
  await expect(outbox.count).toBeVisible();
  // The next guests are being served meanwhile.
  await terminal.chooseTable('T11');
  await terminal.tap('Mineral mit');
  await expect(terminal.line('Mineral mit')).toHaveCount(1);

  // A till that is away for a second only does not notice: it would be offered the new release, and not begin anew.
  await expect(page.getByRole('alert').filter({ hasText: 'Internetverbindung verloren' })).toBeVisible();

  const version = await releases.startNext();
  expect(version).not.toBe(before);
  // What waited arrives by itself, at the new program.
  await outbox.untilSent();
  expect(await piecesOf('espresso')).toBe(coffees + 1);

  // Back online it begins anew by itself once nothing waits: as the new release, with the cart that was open.
  await expect.poll(() => versionOf(page), { timeout: backWithinMs }).toBe(version);
  await expect(terminal.line('Mineral mit')).toHaveCount(1);
  await terminal.send();
  expect(await piecesOf('espresso')).toBe(coffees + 1);
  expect(await piecesOf('mineral-mit')).toBe(waters + 1);
});

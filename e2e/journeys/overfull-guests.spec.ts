/** What guests see of an overfull venue, and what staff touch there (WCAG 1.4.10, 2.5.8; design.md §6, §11). */
import { expectAllInReach, expectFits } from '../pages/fits.ts';
import { type Browser, expect, type Locator, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { visit } from '../pages/visit.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { fillVenue, longName, type OverfullVenue } from '../servers/overfull-venue.ts';

let address = '';
let venue: OverfullVenue;

test.beforeAll(async () => {
  address = await freshHouse(test.info());
  venue = await fillVenue(address);
});

type Viewport = { readonly width: number; readonly height: number };

async function newPage(browser: Browser, viewport: Viewport): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function expectWhole(page: Page, place: string, screen: string): Promise<void> {
  await expectFits(page, screen);
  await expectAllInReach(page.locator(place), screen);
}

/** A dish with one of its eight options, and one without any, with a note that is as long as it may be. */
async function fillCart(page: Page): Promise<void> {
  const product = page.getByRole('dialog');
  await page
    .getByRole('button', { name: `1 ${longName}` })
    .first()
    .click();
  await product
    .getByRole('radio', { name: `8 ${longName}` })
    .first()
    .check({ force: true });
  await product.getByRole('textbox').fill(`Ohne ${longName}`.slice(0, 120));
  await expectWhole(page, 'dialog[open]', 'a product');
  await product.getByRole('button', { name: /^Dazulegen/ }).click();
  await expect(product).toBeHidden();
  await page
    .getByRole('button', { name: `3 ${longName} dazulegen`, exact: true })
    .first()
    .click();
}

async function walkAsGuest(page: Page): Promise<void> {
  await page.goto(venue.guestPath);
  await page.getByRole('heading', { name: 'Kategorie 1', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await expectWhole(page, 'dialog[open]', 'the filter');
  await page.keyboard.press('Escape');
  await fillCart(page);
  await page.getByRole('button', { name: /^Warenkorb/ }).click();
  await page.getByLabel('Bemerkung für die Küche').fill(`Bitte ${longName}`);
  await expectWhole(page, '.g--page', 'the cart');
  await page.getByRole('button', { name: /^Weiter/ }).click();
  await page.getByRole('heading', { name: 'Bezahlen' }).waitFor();
  await expectWhole(page, '.g--page', 'the payment');
  await page.getByRole('radio', { name: /Am Tisch bezahlen/ }).check({ force: true });
  await page.getByRole('button', { name: 'Jetzt bestellen' }).click();
  await page.getByRole('heading', { name: 'Wird angeschaut' }).waitFor();
  await expectWhole(page, '.g--page', 'the status');
}

for (const viewport of [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 400 },
]) {
  test(`${viewport.width} × ${viewport.height}, a guest`, async ({ browser }) => {
    test.slow();
    await walkAsGuest(await newPage(browser, viewport));
  });
}

test('of a long menu what is near the view is laid out, and a category leads to the rest', async ({ browser }) => {
  const page = await newPage(browser, { width: 390, height: 844 });
  await page.goto(venue.guestPath);
  const cards = page.locator('.g-card');
  const isLaidOut = (card: Locator) =>
    card.locator('.g-card__open').evaluate((open) => open.checkVisibility({ contentVisibilityAuto: true }));
  const sections = page.locator('.g-menu > section');
  const last = { title: sections.last().getByRole('heading'), card: sections.last().locator('.g-card').first() };
  await expect.poll(() => isLaidOut(cards.first())).toBe(true);
  await expect.poll(() => isLaidOut(last.card)).toBe(false);
  await page.getByRole('navigation').getByRole('button').last().click();
  await expect(last.title).toBeInViewport();
  await expect.poll(() => isLaidOut(last.card)).toBe(true);
  await page.getByRole('navigation').getByRole('button').nth(-2).click();
  await expect(sections.nth(-2).getByRole('heading')).toBeInViewport();
});

/** What shows that the screen is there. */
const touched = (): readonly (readonly [path: string, shows: string])[] => [
  ['/dashboard', '.oc'],
  ['/dashboard/terminal', '.tile'],
  ['/dashboard/tables', '.top'],
  ['/dashboard/kitchen', '.kt'],
  [`/dashboard/orders/${venue.orderId}`, '.order__lines .line'],
  ['/dashboard/closings', '.orders tbody tr'],
  ['/dashboard/closings?tab=cash', '.kpis--cash'],
  ['/dashboard/team', '.list-row'],
  ['/dashboard/prints', 'main h1'],
  ['/dashboard/account', '.list-row'],
];

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
]) {
  test(`${viewport.width} × ${viewport.height}, everything is large enough for a finger and under nothing`, async ({
    browser,
  }) => {
    test.slow();
    const page = await newPage(browser, viewport);
    await new LoginPage(page).enter(demoAccounts.admin);
    for (const [path, shows] of touched()) {
      await visit(page, path);
      await page.locator(shows).first().waitFor();
      await expect(page.locator('.skeleton')).toHaveCount(0);
      await expectAllInReach(page.locator('main'), path);
    }
    await page.goto('/dashboard');
    const numbers = page.locator('.oc__link');
    await numbers.first().waitFor();
    await expect(page.locator('.skeleton')).toHaveCount(0);
    await numbers.evaluateAll((links) => links.forEach((link) => (link.textContent = '#1')));
    await expectAllInReach(page.locator('main'), 'the board as a day begins');
  });
}

/** The manual is read where it is needed most: while the network is away (decisions.md §10). */
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';

test.use({ serviceWorkers: 'allow' });

async function enterLive(page: Page): Promise<void> {
  const live = page.waitForEvent('websocket');
  await new LoginPage(page).enter(demoAccounts.admin);
  await (await live).waitForEvent('framereceived');
}

/** From the list, one after the other. @param list as the way back to it is called */
async function readEveryPage(page: Page, list: string): Promise<void> {
  const back = page.getByRole('link', { name: list });
  await back.click();
  const article = page.getByRole('main').getByRole('article');
  const links = article.getByRole('link');
  await expect(links.first()).toBeVisible();
  const names = await links.allInnerTexts();
  expect(names.length).toBeGreaterThan(10);
  let pictures = 0;
  for (const name of names) {
    await article.getByRole('link', { name, exact: true }).click();
    await expect(back, name).toBeVisible();
    await expect(article.getByRole('paragraph').first(), name).toBeVisible();
    for (const picture of await article.getByRole('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
      pictures += 1;
    }
    await back.click();
  }
  expect(pictures).toBeGreaterThan(3);
}

/** How many of the manual lie on this device. */
async function countKeptPictures(): Promise<number> {
  const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return new Set(requests.flat().flatMap(({ url }) => (url.endsWith('.jpg') ? [url] : []))).size;
}

test('every page of the manual opens without a network, none of them opened before', async ({ page }) => {
  await enterLive(page);
  await new OutboxPage(page).goOffline();
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('dialog', { name: 'Konto' }).getByRole('link', { name: 'Hilfe' }).click();
  await readEveryPage(page, 'Alle Seiten der Hilfe');
});

test('who chooses another language finds the whole manual in it on the device, too', async ({ page }) => {
  await enterLive(page);
  await new OutboxPage(page).untilKept();
  const ofOneLanguage = await page.evaluate(countKeptPictures);
  expect(ofOneLanguage).toBeGreaterThan(10);
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('dialog', { name: 'Konto' }).getByLabel('Sprache').selectOption({ label: 'Français' });
  const account = page.getByRole('dialog', { name: 'Compte' });
  await expect(account).toBeVisible();
  await expect.poll(() => page.evaluate(countKeptPictures)).toBe(2 * ofOneLanguage);
  await page.context().setOffline(true);
  await account.getByRole('link', { name: 'Aide' }).click();
  await readEveryPage(page, 'Toutes les pages d’aide');
});

/** The manual is read where it is needed most: while the network is away (decisions.md §10). */
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OutboxPage } from '../pages/outbox-page.ts';

test.use({ serviceWorkers: 'allow' });

test('every page of the manual opens without a network, none of them opened before', async ({ page }) => {
  const live = page.waitForEvent('websocket');
  await new LoginPage(page).enter(demoAccounts.admin);
  await (await live).waitForEvent('framereceived');
  await new OutboxPage(page).goOffline();
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('dialog', { name: 'Konto' }).getByRole('link', { name: 'Hilfe' }).click();
  const back = page.getByRole('link', { name: 'Alle Seiten der Hilfe' });
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
});

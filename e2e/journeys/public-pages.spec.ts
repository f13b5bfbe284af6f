/** What anybody finds without signing in: the way from the home page to the contact form, the legal texts, the way in. */
import { expect, test } from '../pages/journey.ts';

test('from the home page to a demo, to the price and to the sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Alles auf einem Bon.' })).toBeVisible();
  for (const picture of await page.getByRole('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  }
  await expect(page.locator('#packages dt')).toContainText(['immer dabei', ...Array<string>(5).fill('dazu')]);
  await page.getByRole('link', { name: 'Demo anfragen' }).first().click();
  await expect(page.getByRole('radio', { name: 'Demo' })).toBeChecked();

  await page.getByRole('link', { name: 'Preisrechner' }).first().click();
  await page.getByLabel('Bestellungen pro Monat').fill('0');
  await expect(page.getByRole('region', { name: 'Kosten pro Monat' })).toContainText('CHF 87.00');

  await page.getByRole('link', { name: 'Anmelden' }).click();
  await page.getByRole('link', { name: 'Konto erstellen' }).click();
  await expect(page.getByRole('radio', { name: 'Konto' })).toBeChecked();
});

test('the home page shows the product in the language that is read, and a device keeps those pictures alone', async ({
  page,
}) => {
  await page.goto('/');
  const pictures = page.locator('.tablet img, .phone img');
  const paths = () =>
    pictures.evaluateAll((all) => all.map((each) => new URL((each as HTMLImageElement).src).pathname));
  await expect(pictures).toHaveCount(5);
  const german = await paths();
  await page.getByLabel('Sprache').selectOption({ label: 'English' });
  await expect(page.getByRole('heading', { level: 1, name: 'All on one slip.' })).toBeVisible();
  const english = await paths();
  expect(english.filter((path) => german.includes(path))).toEqual([]);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
  }
  const worker = await (await page.request.get('/service-worker.js')).text();
  const ofEnglish = /"en-US":\[([^\]]*)\]/.exec(worker)?.[1] ?? '';
  for (const path of english) {
    expect(ofEnglish).toContain(path);
    expect(worker.split(path)).toHaveLength(2);
  }
});

test('terms, imprint and privacy stand behind the sign-in’s links', async ({ page }) => {
  for (const [link, title] of [
    ['AGB', 'Allgemeine Geschäftsbedingungen'],
    ['Impressum', 'Impressum'],
    ['Datenschutz', 'Datenschutz'],
  ] as const) {
    await page.goto('/login');
    await page.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
});

test('the home page is light until somebody chooses, and the choice stays', async ({ page }) => {
  await page.goto('/');
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme']);
  await expect.poll(theme).toBe('light');
  await page.getByRole('radio', { name: 'Dunkel' }).check({ force: true });
  // The catalogue comes first, then the choice shows.
  await page.getByLabel('Sprache').selectOption({ label: 'English' });
  await expect(page.getByRole('heading', { level: 1, name: 'All on one slip.' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'All on one slip.' })).toBeVisible();
  await expect.poll(theme).toBe('dark');
});

/** What is chosen in a list stands in its field whole, in every language: a browser cuts what has no room, without a word. */
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { visit } from '../pages/visit.ts';
import { callAs } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';

const languages = ['de-CH', 'en-US', 'fr-CH', 'it-CH', 'es-ES', 'pt-PT', 'pl-PL'];
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/** The words of each list in view that are wider than the field they would be shown in. */
async function cutChoices(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  return page.locator('.field__box--select select:visible').evaluateAll((lists) => {
    const pen = document.createElement('canvas').getContext('2d');
    return lists.flatMap((list) => {
      if (!(list instanceof HTMLSelectElement) || pen === null) return [];
      const look = getComputedStyle(list);
      pen.font = look.font;
      pen.letterSpacing = look.letterSpacing;
      const room = list.clientWidth - Number.parseFloat(look.paddingLeft) - Number.parseFloat(look.paddingRight);
      return [...list.options].map(({ label }) => label).filter((label) => pen.measureText(label).width > room);
    });
  });
}

const openFirst = (page: Page) => page.locator('.open-row__button').first().click();

const places: readonly { readonly path: string; readonly open: (page: Page) => Promise<void> }[] = [
  { path: '/dashboard/settings/devices', open: openFirst },
  { path: '/dashboard/settings/stations', open: openFirst },
  {
    path: '/dashboard/closings?tab=cash',
    open: (page) => page.locator('button:has(.lucide-banknote)').first().click(),
  },
];

test('the choices of a printer, of a station and of the cash', async ({ page }) => {
  test.slow();
  const asAdmin = await callAs(await freshHouse(test.info()), demoAccounts.admin);
  await asAdmin('put', '/v1/me/language', { language: 'de-CH' });
  await new LoginPage(page).admit(demoAccounts.admin);
  await new SettingsPage(page).open('devices');
  for (const language of languages) {
    await asAdmin('put', '/v1/me/language', { language });
    for (const { path, open } of places) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await visit(page, path);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await open(page);
      await expect(page.locator('dialog select').first()).toBeVisible();
      for (const size of sizes) {
        await page.setViewportSize(size);
        expect.soft(await cutChoices(page), `${language}, ${path}, ${size.width}`).toEqual([]);
      }
    }
  }
});

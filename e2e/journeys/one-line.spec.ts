/** Choices whose words stand on one line, in every language (design.md §7; drawings 01, 05). */
import { expect, type Locator, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { callAs } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';

const languages = ['de-CH', 'en-US', 'fr-CH', 'it-CH', 'es-ES', 'pt-PT', 'pl-PL'];

/** Rows of the choices, and lines of the words in each of them. */
async function readRows(choices: Locator): Promise<{ rows: number; lines: number[] }> {
  await choices.waitFor();
  return choices.evaluate((group) => {
    const tops = (boxes: Iterable<DOMRect>) => new Set(Array.from(boxes, ({ top }) => Math.round(top))).size;
    const items = [...group.querySelectorAll('.segmented__item')];
    const range = document.createRange();
    const lines = items.map((item) => {
      range.selectNodeContents(item.querySelector('span') ?? item);
      return tops(range.getClientRects());
    });
    return { rows: tops(items.map((item) => item.getBoundingClientRect())), lines };
  });
}

test('the order types of the checkout, at a desk, on a tablet and on a phone', async ({ page }) => {
  test.slow();
  const asWaiter = await callAs(await freshHouse(test.info()), demoAccounts.waiter);
  await new LoginPage(page).enter(demoAccounts.waiter);
  for (const language of languages) {
    await asWaiter('put', '/v1/me/language', { language });
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width !== 1920) await page.goto('/dashboard/terminal');
      if (width === 390) await page.locator('.w-cartbar').click();
      await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
      expect
        .soft(await readRows(page.locator('.cart__head .segmented')), `${language}, ${width}`)
        .toEqual({ rows: 1, lines: [1, 1, 1, 1] });
    }
  }
});

test('who brings the paper of a station, on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const asAdmin = await callAs(await freshHouse(test.info()), demoAccounts.admin);
  await new LoginPage(page).enter(demoAccounts.admin);
  const settings = new SettingsPage(page);
  await settings.open('stations');
  for (const language of languages) {
    await asAdmin('put', '/v1/me/language', { language });
    await page.goto('/dashboard/settings/stations');
    await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('.open-row__button').first().click();
    const { lines } = await readRows(page.locator('dialog .segmented--pairs'));
    expect.soft(lines, language).toEqual([1, 1, 1, 1]);
  }
});

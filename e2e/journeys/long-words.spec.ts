/** A single very long word of a product's name is read whole, also under the number of its pieces (design.md §7, product tile). */
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { visit } from '../pages/visit.ts';

const words = ['Donaudampfschifffahrtsgesellschaft', 'Mineralwasserflasche', 'Kirschwasser'];

/** Some products of one category have these names, and no options. */
async function nameProducts(page: Page): Promise<void> {
  await page.route('**/v1/products?*', async (route) => {
    const answer = await route.fetch();
    const products = (await answer.json()) as { category: string; name: object; modifierGroups: unknown[] }[];
    const left = [...words];
    const named = products.map((product) => {
      const word = product.category === products[0]?.category ? left.shift() : undefined;
      return word === undefined ? product : { ...product, name: { de: word }, modifierGroups: [] };
    });
    await route.fulfill({ response: answer, json: named });
  });
}

/** Letters of the name that the tile cuts off, or its number covers. */
const hiddenLetters = (page: Page, word: string) =>
  page.locator('.tile', { hasText: word }).evaluate((tile) => {
    const name = tile.querySelector('.tile__name');
    const badge = tile.querySelector('.tile__count')?.getBoundingClientRect();
    if (name === null || badge === undefined) return ['no name or no number'];
    const room = name.getBoundingClientRect();
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    const hidden: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      for (let at = 0; at < (text.textContent?.length ?? 0); at += 1) {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const { left, right, top, bottom } = range.getBoundingClientRect();
        const isOut = left < room.left - 1 || right > room.right + 1 || bottom > room.bottom + 1 || top < room.top - 1;
        const isCovered = right > badge.left + 1 && left < badge.right && top < badge.bottom - 1 && bottom > badge.top;
        if (isOut || isCovered) hidden.push(text.textContent?.[at] ?? '');
      }
    }
    return hidden;
  });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]) {
  test(`no letter of it is cut at ${viewport.width} × ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await nameProducts(page);
    await new LoginPage(page).enter(demoAccounts.waiter);
    await visit(page, '/dashboard/terminal');
    for (const word of words) {
      const tile = page.locator('.tile', { hasText: word });
      await tile.click();
      await expect(tile.locator('.tile__count')).toContainText('1');
      expect([word, await hiddenLetters(page, word)]).toEqual([word, []]);
    }
  });
}

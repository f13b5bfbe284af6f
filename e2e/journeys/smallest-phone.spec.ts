/** On 320 × 640 no row of a dialog is pressed below its words, and no button or way is narrower than them (design.md §11). */
import { untilAtRest } from '../pages/at-rest.ts';
import { expectFits } from '../pages/fits.ts';
import { expect, type Locator, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { visit } from '../pages/visit.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** The words of those that are larger than what is drawn around them. */
const pressed = (parts: Locator) =>
  parts.evaluateAll((all) =>
    all
      .filter((part) => part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
      .map((part) => part.textContent ?? ''),
  );

/** How many lines the words of each take. */
async function linesOf(words: Locator): Promise<number[]> {
  await words.first().waitFor();
  await words.page().evaluate(() => document.fonts.ready);
  return words.evaluateAll((all) =>
    all.map((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    }),
  );
}

async function expectWhole(page: Page, screen: string): Promise<void> {
  const dialog = page.locator('dialog[open]').last();
  await dialog.waitFor();
  await untilAtRest(page);
  expect.soft(await pressed(dialog.locator('button, a.btn')), screen).toEqual([]);
  await expectFits(page, screen);
}

test('what the checkout asks in a dialog', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  await visit(page, '/dashboard/terminal');
  await page.locator('.tile').first().waitFor();
  // Its keys are heard a moment after it is seen.
  await untilAtRest(page);
  await page.keyboard.press('?');
  await expectWhole(page, 'all keys');
  const heights = await page
    .locator('.shortcuts > div')
    .evaluateAll((rows) =>
      rows.map((row) => row.clientHeight - Math.max(...[...row.children].map(({ clientHeight }) => clientHeight))),
    );
  expect(Math.min(...heights), 'room above and below the words of each').toBeGreaterThanOrEqual(8);
  await page.keyboard.press('Escape');
  await page.locator('.cart-bar').first().click();
  await page.getByRole('button', { name: 'Mehr' }).click();
  await expectWhole(page, 'more');
  await page.getByRole('button', { name: /^Freier Artikel/ }).click();
  await page.getByLabel('Bezeichnung').waitFor();
  await expectWhole(page, 'free item');
});

test('an option of a modifier', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  await new SettingsPage(page).open('modifiers/side-dish');
  await page.locator('.orow .icon-btn').first().click();
  await expectWhole(page, 'option');
  expect(await linesOf(page.locator('.dialog__foot > .btn'))).toEqual([1, 1]);
});

test('the closing of a day leaves room for what is counted', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  await visit(page, '/dashboard/closings');
  await page.getByRole('button', { name: 'Tag abschliessen' }).click();
  await page.locator('.z__foot').waitFor();
  await expectWhole(page, 'close the day');
  const tops = await page
    .locator('.z__foot > .btn:not(.z__go)')
    .evaluateAll((all) => all.map((button) => Math.round(button.getBoundingClientRect().top)));
  expect([tops.length, new Set(tops).size]).toEqual([2, 1]);
  // The sum of a full drawer stays off the rim of their boxes.
  const sums = page.locator('.cashsum b');
  await sums.first().evaluate((sum) => {
    sum.textContent = '99’999.90';
  });
  const room = await sums.first().evaluate((sum) => {
    const words = document.createRange();
    words.selectNodeContents(sum);
    const box = sum.parentElement?.getBoundingClientRect();
    return (box?.right ?? 0) - words.getBoundingClientRect().right;
  });
  expect(room).toBeGreaterThanOrEqual(6);
  expect(await pressed(page.locator('.z__scroll > *'))).toEqual([]);
});

test('the ways of the provider below the page', async ({ page }) => {
  await new LoginPage(page).admit('system@demo.test');
  await visit(page, '/dashboard/adminSettings/contacts');
  expect(Math.max(...(await linesOf(page.locator('.rail__item > span:not(.count)'))))).toBe(1);
});

test('what was taken by each method, and by each person, stays inside its card', async ({ page }) => {
  for (const [who, path] of [
    [demoAccounts.waiter, '/dashboard/settlement'],
    [demoAccounts.admin, '/dashboard/closings?tab=statistics&preset=lastWeek'],
  ] as const) {
    await new LoginPage(page).enter(who);
    await visit(page, path);
    await page.locator('.tablecard table').first().waitFor();
    await untilAtRest(page);
    const over = await page
      .locator('.tablecard')
      .evaluateAll((cards) =>
        cards.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent?.slice(0, 20)),
      );
    expect.soft(over, path).toEqual([]);
  }
});

test('the number of an order stays in one line', async ({ page }) => {
  await new LoginPage(page).enter(demoAccounts.waiter);
  await page.locator('.oc__link').first().click();
  await page.waitForURL('**/orders/*');
  expect(await linesOf(page.locator('.order__number > span'))).toEqual([1]);
  await expectFits(page, 'order');
  // Of another day, by somebody whose name is long.
  await page.locator('.past__when').evaluateAll((all) => {
    for (const when of all) {
      const [time, name] = when.children;
      if (time !== undefined) time.textContent = '28.11.2026, 23:45';
      if (name !== undefined) name.textContent = 'Maximiliane Oberholzer';
    }
  });
  await expectFits(page, 'what happened to it');
});

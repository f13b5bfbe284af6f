/** What stands in columns ends at one measure, and words have the room of their longest (design.md §5, §8). */
import { untilAtRest } from '../pages/at-rest.ts';
import { expect, type Locator, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { visit } from '../pages/visit.ts';
import { callAs } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';

test('on a desktop the rows of all lists of the settings end at one measure', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await new LoginPage(page).enter(demoAccounts.admin);
  const settings = new SettingsPage(page);
  const ends: Record<string, number> = {};
  for (const path of [
    'categories',
    'modifiers',
    'specials',
    'tags',
    'stations',
    'paymentmethods',
    'devices',
    'tables',
  ]) {
    await settings.open(path);
    const list = page.locator('.set-form:has(.list-row, .open-row, .tops, .rows):not([aria-busy])').first();
    await list.waitFor();
    ends[path] = await list.evaluate((part) => Math.round(part.getBoundingClientRect().right));
  }
  expect(new Set(Object.values(ends)).size, JSON.stringify(ends)).toBe(1);
});

/** Of each: whether its words stand in one line, and where its row ends. */
const readButtons = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.map((button) => {
      const words = document.createRange();
      words.selectNodeContents(button.lastChild ?? button);
      const lines = new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
      const { top, right } = button.getBoundingClientRect();
      return { words: button.textContent, lines, top: Math.round(top), right: Math.round(right) };
    }),
  );

test('on a tablet what is done with an order says so in one line, and every row is full', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const asAdmin = await callAs(await freshHouse(test.info()), demoAccounts.admin);
  await asAdmin('put', '/v1/me/language', { language: 'de-CH' });
  await new LoginPage(page).enter(demoAccounts.admin);
  await page.locator('.oc__link').first().click();
  const actions = page.locator('.order__actions');
  await actions.locator('.btn--danger-soft').waitFor();
  await untilAtRest(page);
  await page.evaluate(() => document.fonts.ready);
  const buttons = await readButtons(actions.locator('> .btn--lg'));
  expect(buttons.length).toBeGreaterThan(5);
  expect(buttons.filter(({ lines }) => lines !== 1)).toEqual([]);
  const lastOfRows = buttons.filter(({ top }, place) => buttons[place + 1]?.top !== top);
  expect(new Set(lastOfRows.map(({ right }) => right)).size).toBe(1);
});

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`the sum of each line of an order stands beside its name, at one edge, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await new LoginPage(page).enter(demoAccounts.admin);
    await page.locator('.oc__link').first().click();
    await page.locator('.order__lines .line__act button').first().waitFor();
    await untilAtRest(page);
    const lines = await page.locator('.order__lines .line').evaluateAll((all) =>
      all.map((line) => {
        const [name, sum] = ['.line__name', '.line__total'].map((part) =>
          line.querySelector(part)?.getBoundingClientRect(),
        );
        return {
          isBeside: (sum?.left ?? 0) >= (name?.right ?? 1),
          top: (sum?.top ?? 0) - (name?.top ?? 99),
          right: Math.round(sum?.right ?? 0),
        };
      }),
    );
    expect(lines.filter(({ isBeside, top }) => !isBeside || Math.abs(top) > 4)).toEqual([]);
    expect(new Set(lines.map(({ right }) => right)).size).toBe(1);
  });
}

test('names of tables that are words break at no letter', async ({ page }) => {
  await page.route('**/v1/customers/*/tables', async (route) => {
    const answer = await route.fetch();
    const tables = (await answer.json()) as { readonly name: string }[];
    const json = tables.map((table, place) => ({ ...table, name: `Gartenlaube hinten links ${place + 1}` }));
    await route.fulfill({ response: answer, json });
  });
  await new LoginPage(page).enter(demoAccounts.waiter);
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height });
    await visit(page, '/dashboard/tables');
    const names = page.locator('.tops .top__words');
    await names.first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const broken = await names.evaluateAll(
      (all) =>
        all.filter((name) => {
          const text = name.firstChild;
          if (text === null) return false;
          const word = document.createRange();
          word.setStart(text, 0);
          word.setEnd(text, 'Gartenlaube'.length);
          return word.getClientRects().length > 1;
        }).length,
    );
    expect(await names.count(), `${width} px`).toBeGreaterThan(3);
    expect(broken, `${width} px`).toBe(0);
  }
});

/** What stands beside or below something keeps its line and its distance (design.md §5). */
import { untilAtRest } from '../pages/at-rest.ts';
import { boxOf } from '../pages/boxes.ts';
import { expect, type Locator, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { loadAnew, visit } from '../pages/visit.ts';
import { callAs } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';

test('the list of the settings shows the page that is open, and stands still where it is seen', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await new LoginPage(page).enter(demoAccounts.admin);
  const settings = new SettingsPage(page);
  for (const path of ['guestData', 'tables', 'tags']) {
    await settings.open(path);
    await expect(page.locator('.set-nav__item.is-active'), path).toBeInViewport({ ratio: 1 });
  }
  const list = page.locator('.set-nav');
  await list.evaluate((column) => column.scrollTo(0, 40));
  await page.locator('.set-nav__item', { hasText: 'Modifikatoren' }).click();
  await expect(page.locator('.set-nav__item.is-active')).toHaveText('Modifikatoren');
  expect(await list.evaluate((column) => column.scrollTop)).toBe(40);
});

test('what is done with chosen lines of an order is as far from the end of their card as from its sides', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await new LoginPage(page).enter(demoAccounts.waiter);
  await page.locator('.oc__link').first().click();
  await page.locator('.order__lines input[type="checkbox"]').first().check({ force: true });
  await untilAtRest(page);
  const [card, tools] = await Promise.all([
    boxOf(page.locator('.order__lines')),
    boxOf(page.locator('.order__lines .picked-bar__tools')),
  ]);
  expect(card.bottom - tools.bottom).toBeCloseTo(tools.x - card.x, 0);
});

test('the buttons of a row of actions stand in one line, before anything came of them', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await new LoginPage(page).admit('system@demo.test');
  await visit(page, '/dashboard/adminSettings/actions');
  const buttons = page.locator('.action-grid .set-section > .btn');
  await expect(buttons).toHaveCount(5);
  const bottoms = await Promise.all([0, 1, 2].map(async (at) => (await boxOf(buttons.nth(at))).bottom));
  expect(new Set(bottoms.map(Math.round)).size).toBe(1);
});

test('on a phone the choice of the theme is as wide as the fields below it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await new LoginPage(page).admit(demoAccounts.admin);
  await new SettingsPage(page).open('?page=general');
  const [theme, field] = await Promise.all([
    boxOf(page.locator('.theme-row > .segmented')),
    boxOf(page.locator('.color__box').first()),
  ]);
  expect(theme.right).toBeCloseTo(field.right, 0);
});

test('the words below a sign-in stand as far from each other, whatever their length', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/login');
  const words = page.locator('.lg__legal .lg__link');
  await expect(words).toHaveCount(3);
  const edges = await words.evaluateAll((links) =>
    links.map((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      const { left, right } = range.getBoundingClientRect();
      return { left, right };
    }),
  );
  const [first, second, third] = edges;
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeCloseTo((third?.left ?? 0) - (second?.right ?? 0), 0);
});

test('guests and waiter of a table stand in one line in the head of the cart (drawing 01)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const asWaiter = await callAs(await freshHouse(test.info()), demoAccounts.waiter);
  await new LoginPage(page).enter(demoAccounts.waiter);
  for (const [language, words] of [
    ['de-CH', '2 Gäste · Sara'],
    ['en-US', '2 guests · Sara'],
    ['fr-CH', '2 couverts · Sara'],
    ['it-CH', '2 coperti · Sara'],
    ['es-ES', '2 comensales · Sara'],
    ['pt-PT', '2 pessoas · Sara'],
  ] as const) {
    await asWaiter('put', '/v1/me/language', { language });
    await visit(page, '/dashboard/terminal');
    const head = page.locator('.cart__table');
    await head.click();
    await page.locator('.tp', { hasText: 'T7' }).first().click();
    const told = head.getByText(words);
    await expect(told).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const height = await told.evaluate(
      (part) => part.getBoundingClientRect().height / parseFloat(getComputedStyle(part).lineHeight),
    );
    expect.soft(height, language).toBeCloseTo(1, 1);
  }
});

test('the states of tables are whole beside an open table, and fade on a phone where some are hidden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const asWaiter = await callAs(await freshHouse(test.info()), demoAccounts.waiter);
  await asWaiter('put', '/v1/me/language', { language: 'de-CH' });
  await new LoginPage(page).enter(demoAccounts.waiter);
  await asWaiter('put', '/v1/me/language', { language: 'en-US' });
  loadAnew(page);
  await visit(page, '/dashboard/tables');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.locator('.top', { hasText: 'S2' }).first().click();
  await page.locator('.floor.has-side').waitFor();
  const states = page.locator('.legend');
  await expect(states).toHaveAttribute('data-hides', 'none');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, '/dashboard/tables');
  await expect(states).toHaveAttribute('data-hides', 'end');
});

test('the age of a card stands in its corner, beside the longest word for where an order is too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const asWaiter = await callAs(await freshHouse(test.info()), demoAccounts.waiter);
  await asWaiter('put', '/v1/me/language', { language: 'de-CH' });
  await page.route(/\/orders\?state=pending/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { orders: { type: string; orderedAt: number }[] };
    // Late for hours, and to be fetched: in Portuguese that is the longest.
    for (const order of body.orders) Object.assign(order, { type: 'pickup', orderedAt: order.orderedAt - 7200 });
    await route.fulfill({ response: answer, json: body });
  });
  await new LoginPage(page).enter(demoAccounts.waiter);
  for (const [language, word] of [
    ['de-CH', 'Abholen'],
    ['pt-PT', 'Levantamento'],
  ] as const) {
    await asWaiter('put', '/v1/me/language', { language });
    await page.goto('/dashboard');
    const card = page.locator('.oc', { hasText: word }).filter({ has: page.locator('.age--late') });
    await card.first().waitFor();
    await untilAtRest(page);
    await page.evaluate(() => document.fonts.ready);
    const [around, age, place] = await Promise.all([
      boxOf(card.first()),
      boxOf(card.first().locator('.age')),
      boxOf(card.first().locator('.oc__table')),
    ]);
    expect.soft(around.right - age.right, language).toBeCloseTo(12, 0);
    expect.soft(Math.abs(age.y + age.height / 2 - place.y - place.height / 2), language).toBeLessThan(2);
  }
});

test('words in place of a price stand beside the drawing of a tile', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const asWaiter = await callAs(await freshHouse(test.info()), demoAccounts.waiter);
  await asWaiter('put', '/v1/me/language', { language: 'de-CH' });
  await new LoginPage(page).enter(demoAccounts.waiter);
  for (const [language, words] of [
    ['de-CH', 'Preis offen'],
    ['pl-PL', 'Wpisz cenę'],
  ] as const) {
    await asWaiter('put', '/v1/me/language', { language });
    await visit(page, '/dashboard/terminal');
    const tile = page.locator('.tile', { hasText: words }).first();
    await tile.waitFor();
    await untilAtRest(page);
    await page.evaluate(() => document.fonts.ready);
    const [price, art] = await Promise.all([boxOf(tile.locator('.tile__price')), boxOf(tile.locator('.art'))]);
    expect.soft(price.right, language).toBeLessThanOrEqual(art.x + 0.5);
  }
});

test('what an option costs stands beside its stepper, in a narrow place too', async ({ page }) => {
  await page.goto('/demo/gallery/');
  const details = page.locator('.option.has-stepper .option__detail');
  await details.first().waitFor();
  for (const language of ['de-CH', 'pl-PL']) {
    await page.locator('select:has(option[value="pl-PL"])').selectOption(language);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    const over = await details.evaluateAll((all) =>
      all.map((detail) => {
        const range = document.createRange();
        range.selectNodeContents(detail);
        return Math.round(range.getBoundingClientRect().right - detail.getBoundingClientRect().right);
      }),
    );
    expect.soft(Math.max(...over), language).toBeLessThanOrEqual(0);
  }
});

test('in the manual a way among words moves no line apart, and one that leads a line is as tall as a finger', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await new LoginPage(page).enter(demoAccounts.admin);
  const heights = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().height)));
  await visit(page, '/dashboard/help/orders');
  const amongWords = page.locator('.help li > .writing__link');
  await amongWords.first().waitFor();
  expect(Math.max(...(await heights(amongWords)))).toBeLessThan(32);
  await visit(page, '/dashboard/help');
  const ways = page.locator('.help li > .writing__link');
  await ways.first().waitFor();
  expect(Math.min(...(await heights(ways)))).toBeGreaterThanOrEqual(44);
});

test('what tells of a change at a table stands above its payment, not over it (design.md 7)', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const asWaiter = await callAs(await freshHouse(test.info()), demoAccounts.waiter);
  await asWaiter('put', '/v1/me/language', { language: 'de-CH' });
  await new LoginPage(page).admit(demoAccounts.waiter);
  await visit(page, '/dashboard/tables');
  await page.locator('.top', { hasText: 'S2' }).first().click();
  await page.locator('.side').getByRole('button', { name: 'Anzahl Gäste ändern' }).click();
  const dialog = page.locator('.dialog');
  await dialog.locator('.stepper button').last().click();
  await dialog.locator('.btn--primary').click();
  // Asked in one go, for it is gone after a second.
  const edges = await page.waitForFunction(() => {
    const told = document.querySelector('body :not(dialog) > .toasts:not(:empty)');
    const foot = document.querySelector('.cart__foot');
    if (told === null || foot === null || document.querySelector('dialog[open]') !== null) return null;
    const [{ bottom }, { top }] = [told.getBoundingClientRect(), foot.getBoundingClientRect()];
    // How it is lifted is brought when the page is at rest, or with the first one.
    return bottom > top ? null : { bottom, top };
  });
  const { bottom, top } = (await edges.jsonValue()) ?? { bottom: 0, top: 0 };
  expect(bottom).toBe(top - 8);
});

test('the first steps of a row are equally high, whatever their words', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await new LoginPage(page).open();
  await new LoginPage(page).signIn('nadia@demo.test');
  await page.getByRole('button', { name: /Café Sonne/ }).click();
  const steps = page.locator('.first-step');
  await steps.first().waitFor();
  const boxes = await steps.evaluateAll((all) => all.map((step) => step.getBoundingClientRect().toJSON()));
  const first = boxes.filter(({ top }) => top === boxes[0]?.top);
  expect(first.length).toBeGreaterThan(3);
  expect(new Set(first.map(({ height }) => Math.round(height))).size).toBe(1);
});

test('the search among messages ends where the messages do', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await new LoginPage(page).admit('system@demo.test');
  await visit(page, '/dashboard/adminSettings/contacts');
  await page.locator('.contact-card').first().waitFor();
  await untilAtRest(page);
  const [search, message] = await Promise.all([
    boxOf(page.locator('.list-tools > *').last()),
    boxOf(page.locator('.contact-card').first()),
  ]);
  expect(search.right).toBeCloseTo(message.right, 0);
});

test('languages stand in one row, and the choice of another one below them where it finds no room beside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await new LoginPage(page).admit(demoAccounts.admin);
  await new SettingsPage(page).open('modifiers/side-dish');
  await page.locator('.orow .icon-btn').first().click();
  const dialog = page.locator('.dialog');
  const pills = dialog.locator('.langs__pills > *');
  await pills.first().waitFor();
  await untilAtRest(page);
  const tops = await pills.evaluateAll((all) => all.map((pill) => Math.round(pill.getBoundingClientRect().top)));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops).size).toBe(1);
  const [row, other] = await Promise.all([
    boxOf(dialog.locator('.langs__pills')),
    boxOf(dialog.locator('.langs > .field')),
  ]);
  expect(other.x >= row.right || (other.y >= row.bottom && other.x === row.x)).toBe(true);
});

test('what is done with chosen lines stands in one line with what is chosen where both have room', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 900 });
  const asWaiter = await callAs(await freshHouse(test.info()), demoAccounts.waiter);
  await asWaiter('put', '/v1/me/language', { language: 'de-CH' });
  await new LoginPage(page).enter(demoAccounts.waiter);
  await asWaiter('put', '/v1/me/language', { language: 'en-US' });
  await page.goto('/dashboard');
  await page.locator('.oc__link').first().click();
  await page.locator('.order__lines input[type="checkbox"]').first().check({ force: true });
  await untilAtRest(page);
  const bar = page.locator('.order__lines .picked-bar');
  const [sum, button] = await Promise.all([
    boxOf(bar.locator('.num').first()),
    boxOf(bar.locator('.picked-bar__tools > .btn').first()),
  ]);
  expect(Math.abs(sum.y + sum.height / 2 - button.y - button.height / 2)).toBeLessThan(2);
});

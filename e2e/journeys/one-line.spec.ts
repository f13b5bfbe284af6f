/** Choices whose words stand on one line, in every language (design.md §7; drawings 01, 05). */
import de from '@comanda/messages/de-CH.json' with { type: 'json' };
import en from '@comanda/messages/en-US.json' with { type: 'json' };
import es from '@comanda/messages/es-ES.json' with { type: 'json' };
import fr from '@comanda/messages/fr-CH.json' with { type: 'json' };
import it from '@comanda/messages/it-CH.json' with { type: 'json' };
import pl from '@comanda/messages/pl-PL.json' with { type: 'json' };
import pt from '@comanda/messages/pt-PT.json' with { type: 'json' };

import { untilAtRest } from '../pages/at-rest.ts';
import { expect, type Locator, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { SettingsPage } from '../pages/settings-page.ts';
import { visit } from '../pages/visit.ts';
import { callAs } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';

const catalogues = { 'de-CH': de, 'en-US': en, 'fr-CH': fr, 'it-CH': it, 'es-ES': es, 'pt-PT': pt, 'pl-PL': pl };

/**
 * Rows of the choices, and lines of the words in each of them.
 * @param word one of them in the language that is meant: it comes after the page says that it is in that language
 */
async function readRows(choices: Locator, word: string): Promise<{ rows: number; lines: number[] }> {
  await expect(choices).toContainText(word);
  await choices.evaluate(() => document.fonts.ready);
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
  for (const [language, texts] of Object.entries(catalogues)) {
    await asWaiter('put', '/v1/me/language', { language });
    for (const [width, height] of [
      [1280, 800],
      [1920, 1080],
      [1024, 768],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      if (width === 1280 || width === 390) await visit(page, '/dashboard/terminal');
      if (width === 390) await page.locator('.w-cartbar').click();
      await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
      expect
        .soft(await readRows(page.locator('.cart__head .segmented'), texts.types.takeaway), `${language}, ${width}`)
        .toEqual({ rows: 1, lines: [1, 1, 1, 1] });
    }
  }
});

test('the tools of a chosen line stand within the cart, and the words of the table in its button', async ({ page }) => {
  const asWaiter = await callAs(await freshHouse(test.info()), demoAccounts.waiter);
  await asWaiter('put', '/v1/me/language', { language: 'de-CH' });
  await new LoginPage(page).enter(demoAccounts.waiter);
  for (const language of ['de-CH', 'pl-PL']) {
    await asWaiter('put', '/v1/me/language', { language });
    for (const width of [1280, 1024, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await visit(page, '/dashboard/terminal');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      // What a cart holds comes with its tiles.
      await page.locator('.tile').first().waitFor();
      await untilAtRest(page);
      const tools = page.locator('.line__tools');
      const bar = page.locator('.w-cartbar');
      if ((await tools.count()) === 0) await page.locator('.tile').nth(1).click();
      await tools.or(bar).filter({ visible: true }).first().waitFor();
      if (!(await tools.isVisible())) await bar.click();
      const line = page.locator('.line.is-selected');
      const [bin, around] = await Promise.all([line.locator('.icon-btn--danger').boundingBox(), line.boundingBox()]);
      const right = (box: typeof bin) => (box === null ? Number.NaN : box.x + box.width);
      expect.soft(right(bin), `${language}, ${width}`).toBeLessThanOrEqual(right(around));
      const fewer = await line.locator('.line__tools button').first().boundingBox();
      expect.soft(bin?.y, `${language}, ${width}`).toBeCloseTo(fewer?.y ?? Number.NaN, 0);
      const words = page.locator('.cart__table > .grow');
      const [told, button] = await Promise.all([words.boundingBox(), page.locator('.cart__table').boundingBox()]);
      expect.soft(told?.height ?? Number.NaN, `${language}, ${width}`).toBeLessThanOrEqual((button?.height ?? 0) - 8);
    }
  }
});

test('the ways to split a bill, on a tablet', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  const asWaiter = await callAs(await freshHouse(test.info()), demoAccounts.waiter);
  await asWaiter('put', '/v1/me/language', { language: 'de-CH' });
  await new LoginPage(page).enter(demoAccounts.waiter);
  for (const [language, texts] of Object.entries(catalogues)) {
    await asWaiter('put', '/v1/me/language', { language });
    await visit(page, '/dashboard/terminal');
    await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('.tile').nth(1).click();
    await page.keyboard.press('F9');
    await page.locator('.pay .segmented__item:has(.lucide-split) input').click({ force: true });
    expect
      .soft(await readRows(page.locator('.split__kinds'), texts.payment.split.equal), language)
      .toEqual({ rows: 1, lines: [1, 1, 1] });
  }
});

test('who brings the paper of a station, on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const asAdmin = await callAs(await freshHouse(test.info()), demoAccounts.admin);
  await new LoginPage(page).admit(demoAccounts.admin);
  const settings = new SettingsPage(page);
  await settings.open('stations');
  for (const [language, texts] of Object.entries(catalogues)) {
    await asAdmin('put', '/v1/me/language', { language });
    await visit(page, '/dashboard/settings/stations');
    await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('.open-row__button').first().click();
    const { lines } = await readRows(page.locator('dialog .segmented--pairs'), texts.station.deliverers.agent);
    expect.soft(lines, language).toEqual([1, 1, 1, 1]);
  }
});

/** On how many lines the words of each button stand. */
const linesOf = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all.map((button) => {
      const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const tops = new Set<number>();
      for (let word = words.nextNode(); word !== null; word = words.nextNode()) {
        range.selectNodeContents(word);
        for (const { top } of range.getClientRects()) tops.add(Math.round(top));
      }
      return tops.size;
    }),
  );

const one = (lines: readonly number[]) => lines.map(() => 1);

test('what is done with an order, and the way out of canceling it, on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const asWaiter = await callAs(await freshHouse(test.info()), demoAccounts.waiter);
  await asWaiter('put', '/v1/me/language', { language: 'de-CH' });
  await new LoginPage(page).enter(demoAccounts.waiter);
  await page.locator('.oc__link').first().click();
  const actions = page.locator('.order__actions');
  await expect(actions).toBeVisible();
  for (const [language, texts] of Object.entries(catalogues)) {
    await asWaiter('put', '/v1/me/language', { language });
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(actions).toContainText(texts.order.printBill);
    await untilAtRest(page);
    await page.evaluate(() => document.fonts.ready);
    const lines = await linesOf(actions.locator('> .btn--lg'));
    expect.soft(lines.length, language).toBeGreaterThan(4);
    expect.soft(lines, language).toEqual(one(lines));
    await actions.locator('.btn--danger-soft').click();
    const answers = page.locator('.cancel__buttons .btn');
    await expect(answers).toHaveCount(2);
    expect.soft(await linesOf(answers), `${language}, cancel`).toEqual([1, 1]);
  }
});

test('the other ways in below the form of the login, on a phone and on a tablet', async ({ browser }) => {
  for (const [locale, texts] of Object.entries(catalogues)) {
    const context = await browser.newContext({ locale, baseURL: test.info().project.use.baseURL ?? '' });
    const page = await context.newPage();
    for (const [width, height] of [
      [390, 844],
      [1280, 800],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto('/login');
      await expect(page.locator('.lg__main .btn-row')).toContainText(texts.login.requestDemo);
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await linesOf(page.locator('.lg__main .btn-row .btn')), `${locale}, ${width}`).toEqual([1, 1]);
    }
    await context.close();
  }
});

/** The parts of words in the navigation that stand on more than one line: between letters no line ends without a hyphen. */
const brokenWords = (items: Locator) =>
  items.evaluateAll((labels) => {
    const range = document.createRange();
    return labels.flatMap((label) => {
      const text = label.firstChild;
      if (text === null) return [];
      return [...(text.textContent ?? '').matchAll(/[^\s\u00AD-]+/gu)].flatMap(({ 0: part, index }) => {
        // Letter by letter: the hyphen at the end of a line is drawn with the letter that begins the next one, before it.
        const tops = Array.from(part, (_, at) => {
          range.setStart(text, index + at);
          range.setEnd(text, index + at + 1);
          return Math.round([...range.getClientRects()].at(-1)?.top ?? 0);
        });
        return new Set(tops).size > 1 ? [part] : [];
      });
    });
  });

test('the words of the navigation break at a syllable, if at all', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  // An entry that is there while something differs of what was taken offline.
  await page.route('**/deviations', (route) => route.fulfill({ json: { deviations: [{}] } }));
  const server = await freshHouse(test.info());
  for (const [email, last] of [
    [demoAccounts.admin, '/dashboard/deviations'],
    ['system@demo.test', '/dashboard/adminSettings/actions'],
  ] as const) {
    const asPerson = await callAs(server, email);
    await asPerson('put', '/v1/me/language', { language: 'de-CH' });
    await new LoginPage(page).enter(email);
    for (const language of Object.keys(catalogues)) {
      await asPerson('put', '/v1/me/language', { language });
      await visit(page, '/dashboard/account');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator(`.rail__item[href="${last}"]`)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      expect.soft(await brokenWords(page.locator('.rail__item > span:first-of-type')), language).toEqual([]);
    }
  }
});

test('the words of the provider’s bar have a line each, on a phone', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const asProvider = await callAs(await freshHouse(test.info()), 'system@demo.test');
  await asProvider('put', '/v1/me/language', { language: 'de-CH' });
  await new LoginPage(page).enter('system@demo.test');
  for (const [language, texts] of Object.entries(catalogues)) {
    await asProvider('put', '/v1/me/language', { language });
    await visit(page, '/dashboard/account');
    await expect(page.locator('.rail__item').last()).toContainText(texts.nav.actions);
    await page.evaluate(() => document.fonts.ready);
    const lines = await page.locator('.rail__item > span:not(.count)').evaluateAll((labels) =>
      labels.map((label) => {
        const range = document.createRange();
        range.selectNodeContents(label);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect.soft(lines, language).toEqual([1, 1, 1, 1]);
  }
});

/** On a phone what belongs together stands together, and nothing stands alone in a row that has room (design.md §5, §8). */
import { untilAtRest } from '../pages/at-rest.ts';
import { boxOf } from '../pages/boxes.ts';
import { expect, type Locator, type Page, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { readyToPay } from '../pages/ready-to-pay.ts';
import { demoAdminPin, SettingsPage } from '../pages/settings-page.ts';
import { loadAnew, visit } from '../pages/visit.ts';
import { callAs, newId } from '../servers/call-as.ts';

const venue = '/v1/customers/gasthof-linde';

test.use({ viewport: { width: 390, height: 844 } });

async function expectOneRow(first: Locator, second: Locator, what: string): Promise<void> {
  await first.waitFor();
  await untilAtRest(first.page());
  const [one, other] = await Promise.all([boxOf(first), boxOf(second)]);
  expect.soft(Math.abs(one.middle - other.middle), what).toBeLessThan(2);
}

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await new LoginPage(page).enter(demoAccounts.admin);
  await visit(page, path);
}

test('the closing of a day says what it is above its slip', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/closings');
  await page.getByRole('button', { name: 'Tag abschliessen' }).click();
  await page.locator('.z__paper .paper').waitFor();
  for (const width of [390, 820]) {
    await page.setViewportSize({ width, height: 844 });
    await untilAtRest(page);
    const [title, slip, counted] = await Promise.all([
      boxOf(page.locator('.z .h-title')),
      boxOf(page.locator('.z__paper')),
      boxOf(page.locator('.z__scroll')),
    ]);
    expect.soft(title.bottom, `the title at ${width} px`).toBeLessThanOrEqual(slip.y);
    expect.soft(slip.bottom, `the slip at ${width} px`).toBeLessThanOrEqual(counted.y);
  }
});

test('the figures of the closings begin in the upper half, and the menu gives the focus back', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/closings?preset=lastWeek');
  const first = await boxOf(page.locator('.kpi').first());
  expect(first.y).toBeLessThan(844 / 2);
  const more = page.getByRole('button', { name: 'Mehr' });
  const exported = page.getByRole('dialog', { name: 'Exporte' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Mehr' }).getByRole('button', { name: 'Exporte' }).press('Enter');
  await exported.waitFor();
  await page.keyboard.press('Escape');
  await expect(exported).toBeHidden();
  await expect(more).toBeFocused();
});

test('a line of the list of the help that goes on stands as close as in a paragraph, and can be hit', async ({
  page,
}) => {
  await openAsAdmin(page, '/dashboard/help');
  const ways = page.locator('.writing__way');
  await ways.first().waitFor();
  const told = await ways.evaluateAll((all) =>
    all.map((way) => {
      const words = document.createRange();
      words.selectNodeContents(way);
      const line = parseFloat(getComputedStyle(way).lineHeight);
      const bottoms = [...words.getClientRects()]
        .filter(({ height }) => height < line * 1.5)
        .map(({ bottom }) => bottom);
      const target = way.querySelector('.writing__link')?.getBoundingClientRect();
      return { line, steps: Math.max(...bottoms) - Math.min(...bottoms), target: target?.height ?? 0 };
    }),
  );
  expect(told.some(({ line, steps }) => steps > line / 2)).toBe(true);
  for (const { line, steps, target } of told) {
    expect.soft(steps).toBeLessThanOrEqual(line + 2);
    expect.soft(target).toBeGreaterThanOrEqual(48);
  }
});

test('another language is chosen beside the last one there is', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  await new SettingsPage(page).open('receipt');
  await expectOneRow(page.locator('.langs__pills > *').last(), page.locator('.langs > .field'), 'languages');
});

test('the state of a print begins where its name does, and what is done about it ends the row', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/prints');
  const row = page.locator('.print-row').first();
  await row.waitFor();
  await untilAtRest(page);
  const [name, state, button] = await Promise.all([
    boxOf(row.locator('.list-row__text')),
    boxOf(row.locator('.badge').first()),
    boxOf(row.locator('.print-row__end .btn').last()),
  ]);
  expect(state.x).toBeCloseTo(name.x, 0);
  expect(Math.abs(state.middle - button.middle)).toBeLessThan(2);
});

test('the state of a shared till stands beside what is done about it, whatever the state', async ({
  page,
  baseURL,
}) => {
  const call = await callAs(baseURL, demoAccounts.admin);
  await call('post', `${venue}/tills`, { id: newId(), name: 'Bar' });
  const { code } = await call<{ code: string }>('post', `${venue}/tills`, { id: newId(), name: 'Tablet Bar' });
  await page.goto(`/till/enrol#${code}`);
  await page.getByRole('button', { name: 'Gerät einrichten' }).click();
  await page.waitForURL('**/till');
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openAsAdmin(page, '/dashboard/tills');
  for (const state of ['Wartet auf das Gerät', 'Eingerichtet']) {
    const row = page.locator('.list-row', { hasText: state }).first();
    await expectOneRow(row.locator('.badge'), row.locator('.btn'), state);
  }
});

test('the search of guest data has its button beside it, and the credit of all tags a row of its own', async ({
  page,
  baseURL,
}) => {
  const call = await callAs(baseURL, demoAccounts.admin);
  const tag = { id: newId(), serial: '04F13E2F4A5B99', code: 'L-0099', name: 'Stammtisch' };
  await call('post', `${venue}/nfcTags`, tag);
  await call('post', `/v1/nfcTags/${tag.id}/charge`, {
    id: newId(),
    amount: 500,
    method: 'cash',
    printsReceipt: false,
  });
  await new LoginPage(page).admit(demoAccounts.admin);
  await new SettingsPage(page).open('guestData');
  await expectOneRow(page.locator('.set-form .search'), page.getByRole('button', { name: 'Suchen' }), 'guest data');
  await visit(page, '/dashboard/nfc/manage');
  const tools = await boxOf(page.locator('.nfc-tools'));
  for (const part of ['.nfc-owed', '.nfc-tools .field']) {
    expect.soft((await boxOf(page.locator(part).first())).width, part).toBeCloseTo(tools.width, 0);
  }
});

test('what a guest seeks and what is left out of it stand in one row, also where nothing is found', async ({
  page,
  baseURL,
}) => {
  const call = await callAs(baseURL, demoAccounts.admin);
  await call('post', `${venue}/checkAdminPin/`, { pin: demoAdminPin });
  const [{ link }] = await call<[{ link: string }]>('get', `${venue}/tableLinks`);
  await page.goto(new URL(link, 'http://venue.test').pathname);
  await page.locator('.g-nav .g-round').first().click();
  for (const sought of ['', 'qqqq']) {
    await page.locator('.g-search input').fill(sought);
    await expectOneRow(page.locator('.g-search'), page.locator('.g-nav .g-round'), sought);
  }
});

test('the home of a new venue scrolls as one page, and its head stays', async ({ page }) => {
  await new LoginPage(page).open();
  await new LoginPage(page).signIn('nadia@demo.test');
  await page.getByRole('button', { name: /Café Sonne/ }).click();
  const steps = page.locator('.first-steps');
  await steps.waitFor();
  expect(await steps.evaluate((card) => card.scrollHeight - card.clientHeight)).toBeLessThanOrEqual(1);
  await page.locator('.empty .btn--primary').scrollIntoViewIfNeeded();
  await expect(page.locator('.empty .btn--primary')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.board__head')).toBeInViewport({ ratio: 1 });
});

test('what a refund asks for ends with both answers in one row', async ({ page }) => {
  await openAsAdmin(page, '/dashboard/closings?tab=done&preset=lastWeek');
  await page.locator('.orders__link').first().click();
  await page.locator('.paid-row .btn').first().click();
  const answers = page.locator('.cancel__buttons .btn');
  await expectOneRow(answers.first(), answers.last(), 'a refund');
});

test('sums stand at the rim of a card where nothing is done with its lines', async ({ page, baseURL }) => {
  const call = await callAs(baseURL, demoAccounts.waiter);
  await new LoginPage(page).enter(demoAccounts.waiter);
  const { orders } = await call<{ orders: { id: string; state: string }[] }>('get', `${venue}/orders?state=pending`);
  const [first] = orders;
  await visit(page, `/dashboard/orders/${first?.id}`);
  const sum = page.locator('.order__lines .line__total').first();
  const rim = async () => {
    const [card, total] = await Promise.all([boxOf(page.locator('.order__lines')), boxOf(sum)]);
    return card.right - total.right;
  };
  // What is done with a line comes a moment after it.
  await expect.poll(rim).toBeGreaterThan(48);
  await page.route('**/v1/orders/*', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { order?: object };
    await route.fulfill({ response: answer, json: { ...body, order: { ...body.order, state: 'canceled' } } });
  });
  await page.reload();
  await expect.poll(rim).toBeLessThanOrEqual(24);
});

test('the table behind a chart is at the end of its head, whatever stands beside the title', async ({
  page,
  baseURL,
}) => {
  const call = await callAs(baseURL, demoAccounts.admin);
  await new LoginPage(page).enter(demoAccounts.admin);
  for (const language of ['en-US', 'fr-CH', 'de-CH']) {
    await call('put', '/v1/me/language', { language });
    loadAnew(page);
    await visit(page, '/dashboard/closings?tab=statistics&preset=today');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('.chart__legend').waitFor();
    const ends = await page
      .locator('.chart__switch')
      .evaluateAll((switches) => switches.map((one) => Math.round(one.getBoundingClientRect().right)));
    expect.soft(new Set(ends).size, `${language}: ${ends.join(', ')}`).toBe(1);
  }
});

test('a product of the settings has no empty room below it', async ({ page }) => {
  await new LoginPage(page).admit(demoAccounts.admin);
  await new SettingsPage(page).open('categories/all/products');
  const row = page.locator('.article').first();
  await row.waitFor();
  await untilAtRest(page);
  const [card, price] = await Promise.all([boxOf(row), boxOf(row.locator('.quick-price__button'))]);
  expect(card.bottom - price.bottom).toBeLessThanOrEqual(12);
  expect(card.bottom - price.bottom).toBeGreaterThanOrEqual(4);
});

test('what is left of a bill stands whole and off the edges of its button in every language', async ({
  page,
  baseURL,
}) => {
  const call = await callAs(baseURL, demoAccounts.waiter);
  await new LoginPage(page).enter(demoAccounts.waiter);
  for (const language of ['en-US', 'pl-PL', 'pt-PT', 'de-CH']) {
    await call('put', '/v1/me/language', { language });
    loadAnew(page);
    await visit(page, '/dashboard/terminal');
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.locator('.tile:not(.is-out)').first().waitFor();
    // Its keys are heard a moment after it is seen.
    await untilAtRest(page);
    if ((await page.locator('.tile.is-in-cart').count()) === 0) await page.locator('.tile:not(.is-out)').nth(1).click();
    await page.keyboard.press('F9');
    await page.locator('.pay .segmented__item:has(.lucide-split) input').click({ force: true });
    await page.locator('.split__kinds input').nth(2).check({ force: true });
    await page.locator('.split__quick .btn').first().waitFor();
    await untilAtRest(page);
    const rooms = await page.locator('.split__quick .btn').evaluateAll((all) =>
      all.map((button) => {
        const words = document.createRange();
        words.selectNodeContents(button);
        const [box, text] = [button.getBoundingClientRect(), words.getBoundingClientRect()];
        return Math.min(text.left - box.left, box.right - text.right);
      }),
    );
    expect.soft(Math.min(...rooms), language).toBeGreaterThanOrEqual(8);
    await page.keyboard.press('Escape');
  }
});

test('the bar of a divided bill tells what is paid, what is paid now and what is left, and its parts stand in line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { payment } = await readyToPay(page, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await payment.share('Positionen');
  const coffees = payment.split.getByRole('checkbox', { name: /Espresso/ });
  await coffees.check({ force: true });
  await payment.split.getByRole('button', { name: 'Position aufteilen' }).click();
  const colours = () =>
    page.locator('.split .bar i').evaluateAll((all) => all.map((part) => getComputedStyle(part).backgroundColor));
  const [now, rest] = await colours();
  expect(now).not.toBe(rest);
  await page.getByRole('button', { name: /^Bar\s*CHF/ }).click();
  await payment.collect();
  await payment.nextPart();
  await expect(page.locator('.part.is-done')).toHaveCount(1);
  await payment.split.getByRole('checkbox', { name: /Espresso, 2\.00/ }).check({ force: true });
  const [done] = await colours();
  expect(new Set([done, now, rest]).size).toBe(3);
  const [paid, next] = await Promise.all(
    ['.part.is-done', '.part.is-now'].map((part) => boxOf(page.locator(`${part} > span:nth-child(2)`))),
  );
  expect(paid?.x).toBeCloseTo(next?.x ?? 0, 0);
  // The words of a dish have the row to themselves.
  const [name, state] = await Promise.all(
    ['span:not(.badge, .num)', '.badge'].map((part) => boxOf(page.locator(`.sp.is-paid > ${part}`).first())),
  );
  expect(state?.y).toBeGreaterThanOrEqual(name?.bottom ?? 0);
});

/** A table, its orders and its payments on a phone: nothing touches, nothing is cut, what goes on is in sight (design.md §6, §8). */
import type { Locator } from '@playwright/test';

import { untilAtRest } from '../pages/at-rest.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { OrderPage } from '../pages/order-page.ts';
import { PaymentPage } from '../pages/payment-page.ts';
import { TablesPage } from '../pages/tables-page.ts';
import { visit } from '../pages/visit.ts';
import { freshHouse } from '../servers/fresh-house.ts';
import { House } from '../servers/house.ts';

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

let house: House;
test.beforeAll(async () => {
  house = await House.open(await freshHouse(test.info()));
});
test.afterAll(() => house.clear());

async function boxOf(target: Locator) {
  const box = await target.boundingBox();
  if (box === null) throw new Error('it is not on the page');
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}
/** How far they lie apart, beside or above each other. */
async function gapOf(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return Math.max(b.y - a.bottom, a.y - b.bottom, b.x - a.right, a.x - b.right);
}

/** That a finger lands on it: it is on the screen as a whole, and nothing lies over it. */
function expectInReach(target: Locator) {
  return expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect();
        const hits = [top + 4, bottom - 4].map((y) => document.elementFromPoint(left + width / 2, y));
        return hits.every((hit) => element.contains(hit));
      }),
    )
    .toBe(true);
}

test('courses that wait lie off each other and off what follows', async ({ page }) => {
  await new LoginPage(page).enter(demoAccounts.waiter);
  await house.place({ table: 'stube-4', products: ['tagessuppe', 'roesti-klein'], held: [2, 3] });
  const tables = new TablesPage(page);
  await tables.open();
  await tables.table('T4').click();
  const panel = tables.panel('T4');
  const [second, third] = [2, 3].map((course) => panel.getByRole('button', { name: `Gang ${course} abrufen` }));
  const guests = panel.getByRole('button', { name: 'Anzahl Gäste ändern' }).last();
  if (second === undefined || third === undefined) throw new Error('two courses wait');
  await third.waitFor();
  await untilAtRest(page);
  expect(await gapOf(second, third)).toBeGreaterThanOrEqual(8);
  expect(await gapOf(second, guests)).toBeGreaterThanOrEqual(8);
  expect(await gapOf(third, guests)).toBeGreaterThanOrEqual(8);
});

test('with two orders and a picked line, three lines are in sight, and canceling them touches nothing', async ({
  page,
}) => {
  const products = ['tagessuppe', 'roesti-klein', 'espresso'];
  await house.place({ table: 'saal-4', products });
  await house.place({ table: 'saal-4', products });
  await new LoginPage(page).admit(demoAccounts.waiter);
  const tables = new TablesPage(page);
  await tables.open();
  await tables.table('S4').click();
  const panel = tables.panel('S4');
  const lines = panel.getByRole('listitem');
  await lines.first().getByRole('checkbox').check({ force: true });
  const cancel = panel.getByRole('button', { name: '1 Stück stornieren' });
  await lines.nth(1).scrollIntoViewIfNeeded();
  for (const at of [0, 1, 2]) await expectInReach(lines.nth(at));
  await expectInReach(cancel);
  await expectInReach(panel.getByRole('button', { name: /^Bezahlen/ }));
  // The last line comes out from below the foot.
  await lines.last().scrollIntoViewIfNeeded();
  const merge = panel.getByRole('button', { name: '2 Bestellungen zusammenlegen' });
  await merge.scrollIntoViewIfNeeded();
  await expectInReach(merge);
  for (const other of [
    merge,
    panel.getByRole('button', { name: 'Rabatt' }),
    panel.getByRole('link', { name: 'Bestellen' }),
  ]) {
    expect(await gapOf(cancel, other)).toBeGreaterThanOrEqual(8);
  }
});

test('what the guest gets back lines up with its button, and the lines begin below it', async ({ page }) => {
  const twice = await house.place({ table: 'saal-3', products: ['tagessuppe'], held: [2] });
  await house.pay(twice.id);
  await house.pay(twice.id, twice.total);
  await new LoginPage(page).admit(demoAccounts.waiter);
  const tables = new TablesPage(page);
  await tables.open();
  await tables.table('S3').click();
  const due = tables.panel('S3').locator('.refund-due');
  await due.waitFor();
  await untilAtRest(page);
  const [note, button] = [await boxOf(due.locator('.note')), await boxOf(due.getByRole('button'))];
  expect([note.x, note.right]).toEqual([button.x, button.right]);
  const list = due.locator('xpath=following-sibling::ul').first();
  expect((await boxOf(list)).y - button.bottom).toBeGreaterThanOrEqual(8);
});

test('a refund and a tip ask for the PIN with digits and buttons in reach, and begin at their title', async ({
  page,
}) => {
  const paid = await house.place({ table: 'saal-1', products: ['tagessuppe'] });
  await house.payWithTip(paid.id, 200);
  await new LoginPage(page).admit(demoAccounts.admin);
  await visit(page, `/dashboard/orders/${paid.id}`);
  const order = new OrderPage(page);
  for (const [opens, goes] of [
    ['Zurückzahlen', /zurückzahlen$/],
    [/^Trinkgeld/, 'Korrigieren'],
    [/^Stornieren$/, 'Stornieren'],
  ] as const) {
    await order.press(opens);
    await expectInReach(order.dialog.getByRole('heading', { level: 2 }).first());
    await expect.poll(() => order.coveredDigits()).toEqual([]);
    const buttons = order.dialog.locator('.cancel__buttons');
    await expectInReach(buttons.getByRole('button', { name: goes }));
    await expectInReach(buttons.getByRole('button').first());
    // What stands last above them comes out from below the digits.
    const last = order.dialog.getByRole('textbox').last();
    await last.focus();
    await expectInReach(last);
    await buttons.getByRole('button').first().click();
    await expect(order.dialog).toBeHidden();
  }
});

test('with its lines open, the payment’s button lies on a ground of its own', async ({ page }) => {
  await house.place({ table: 'stube-5', products: ['tagessuppe', 'roesti-klein', 'espresso'] });
  await new LoginPage(page).admit(demoAccounts.waiter);
  const tables = new TablesPage(page);
  await tables.open();
  await tables.table('T5').click();
  await tables
    .panel('T5')
    .getByRole('button', { name: /^Bezahlen/ })
    .click();
  const { sheet } = new PaymentPage(page);
  await sheet.getByRole('button', { name: /Positionen/ }).click();
  const collect = sheet.getByRole('button', { name: 'Bar kassieren' });
  await expectInReach(collect);
  const shadow = await collect.evaluate((button) => getComputedStyle(button).boxShadow);
  const ground = await sheet.locator('.pay__side').evaluate((side) => getComputedStyle(side).backgroundColor);
  expect(shadow).toContain(ground);
});

test('after a part of a bill, what is left and the way on stand in one line each', async ({ page }) => {
  await house.place({
    table: 'stube-6',
    products: ['fendant-flasche', 'pinot-noir-flasche', 'prosecco', 'forellenfilet'],
  });
  await new LoginPage(page).admit(demoAccounts.waiter);
  const tables = new TablesPage(page);
  await tables.open();
  await tables.table('T6').click();
  await tables
    .panel('T6')
    .getByRole('button', { name: /^Bezahlen/ })
    .click();
  const payment = new PaymentPage(page);
  await payment.share('Gleichmässig');
  await payment.method('Bar').first().check({ force: true });
  await payment.split.getByRole('button', { name: /^Bar\s*CHF/ }).click();
  await payment.collect();
  const left = payment.done.getByText('Noch offen', { exact: true });
  const later = payment.done.getByRole('button', { name: 'Später weiter' });
  for (const words of [left, later]) {
    await expect(words).toBeVisible();
    const lines = await words.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  }
});

// What was done to an order and why, and what another tab sends, on the contact sheets (contact-screens.mjs).
import { showCart } from './contact-checkout.mjs';
import { correctTip, payBack } from './contact-dialogs.mjs';
import { macaroni } from './dishes.mjs';
import { findTile, waitForMethods } from './find-tile.mjs';

async function typePin(page) {
  for (const digit of '2580') await page.locator('.dialog .key', { hasText: digit }).click();
}

async function giveReason(page) {
  await page.locator('.cancel .chip').first().click();
  // A PIN that was right is not asked for again for some minutes.
  if (await page.locator('.cancel .pins').isVisible()) await typePin(page);
  await page.locator('.cancel .btn--danger').click();
  await page.locator('.cancel').waitFor({ state: 'hidden' });
}

async function openOrder(page) {
  await page.locator('.oc__link').nth(1).click();
  await page.waitForURL('**/orders/*');
}

/** A line, and then the whole order, which comes back. */
async function changeTheirMind(page) {
  await openOrder(page);
  await page.locator('.order__actions .btn--danger-soft').waitFor();
  const lines = page.locator('.order__lines .icon-btn');
  // Of the order of the picture before there may be a single one left.
  if ((await lines.count()) > 1) {
    await lines.first().click();
    await giveReason(page);
  }
  await page.locator('.order__actions .btn--danger-soft').click();
  await giveReason(page);
  await page.locator('.order__actions .btn--lg').last().click();
  await page.locator('.cancel .btn--primary').click();
  await page.locator('.cancel').waitFor({ state: 'hidden' });
  await page.locator('.past__step:has(.lucide-undo-2)').first().scrollIntoViewIfNeeded();
}

/** The dish is paid while the page of its table is open. */
async function payAtTable(page) {
  await page.locator('.top.is-occ').first().click();
  await page.locator('.side .line').first().waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.locator('.side .line').first().waitFor();
  await other.locator('.side .btn--hero, .side .btn--primary').last().click();
  await waitForMethods(other);
  await other.locator('.pay__side .btn--primary').click();
  await other.locator('.done').waitFor();
  await other.close();
}

async function fillCart(page) {
  await (await findTile(page, macaroni)).click();
  await page.locator('.mod__submit').click();
  await page.locator('.mod').waitFor({ state: 'hidden' });
}

/** Of two tabs that show one cart the other one sends it, and has no answer yet. */
async function sendFromOther(page) {
  await fillCart(page);
  const other = await page.context().newPage();
  await other.route('**/v1/orders', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));
  await other.goto('/dashboard/terminal');
  await other.locator('.tile').first().waitFor();
  await showCart(other);
  await other.locator('.cart__foot .btn').first().click();
  await page.bringToFront();
  await showCart(page);
}

const noAnswer = async (page, call, open) => {
  await page.route(call, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await open(page);
};

/** The tip may have been corrected already: nobody knows. */
const correctInVain = (page) =>
  noAnswer(page, '**/v1/payments/*/tip', async () => {
    await correctTip(page);
    await page.locator('.dialog input').first().fill('5');
    await page.locator('.dialog textarea').fill('50.00 statt 5.00 getippt');
    if (await page.locator('.dialog .pins').isVisible()) await typePin(page);
    await page.locator('.dialog .btn--primary').last().click();
  });

const payBackInVain = (page) =>
  noAnswer(page, '**/v1/payments/*/refund', async () => {
    await payBack(page);
    await page.locator('.cancel textarea').fill('Suppe kalt');
    if (await page.locator('.cancel .pins').isVisible()) await typePin(page);
    await page.locator('.cancel .btn--danger').click();
  });

const atClosings = { person: 'admin', path: '/dashboard/closings?tab=done&preset=lastWeek' };

export const meanwhileScreens = [
  {
    name: 'order-reasons',
    person: 'admin',
    path: '/dashboard',
    sells: true,
    steps: changeTheirMind,
    shows: '.past__step',
  },
  { name: 'table-paid', person: 'waiter', path: '/dashboard/tables', sells: true, steps: payAtTable, shows: '.side' },
  {
    name: 'cart-elsewhere',
    person: 'waiter',
    path: '/dashboard/terminal',
    sells: true,
    isRestless: true,
    steps: sendFromOther,
    shows: '.cart__foot',
  },
  { ...atClosings, name: 'tip-unanswered', steps: correctInVain, isRestless: true, shows: '.dialog .note--warning' },
  { ...atClosings, name: 'refund-unanswered', steps: payBackInVain, isRestless: true, shows: '.dialog .note--warning' },
];

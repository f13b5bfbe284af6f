// What is asked about an order and its payment, on the contact sheets (contact-screens.mjs).
import { macaroni } from './dishes.mjs';
import { findTile, waitForMethods } from './find-tile.mjs';

const iconButton = (page, icon) => page.locator(`.order__actions .btn:has(.lucide-${icon})`).first();

/** One at a table with several lines. A card that has just slid to another place takes no tap. */
async function openOrder(page) {
  const opens = () =>
    page.waitForURL('**/orders/*', { timeout: 2000 }).then(
      () => true,
      () => false,
    );
  for (let isOpen = false, tries = 0; !isOpen && tries < 5; tries += 1) {
    await page.locator('.oc__link').first().click();
    isOpen = await opens();
  }
  await page.waitForURL('**/orders/*');
  await page.locator('.order__actions .btn').first().waitFor();
}

const ask = (icon) => async (page) => {
  await openOrder(page);
  await iconButton(page, icon).click();
};

async function chooseOrders(page) {
  await ask('merge')(page);
  await page.locator('.dialog .option').first().click();
}

/** Somebody else wrote a comment while one was being written. */
async function meetOtherComment(page) {
  await ask('message-square-text')(page);
  await page.locator('.dialog textarea').fill('Zuerst die Suppen');
  await page.evaluate(async () => {
    const { accessToken } = await (await fetch('/v1/getAccessToken?source=dashboard')).json();
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const orderId = location.pathname.split('/').at(-1);
    // Another one than that of the picture before.
    const comment = `Alles zusammen bringen, gesagt um ${new Date().toLocaleTimeString('de-CH')}`;
    const body = JSON.stringify({ id: crypto.randomUUID(), comment });
    await fetch(`/v1/orders/${orderId}/comment`, { method: 'POST', headers, body });
  });
}

/** What can be done with a line that is picked. */
async function pickLine(page) {
  await openOrder(page);
  await page.locator('.order__lines input[type="checkbox"]').first().check({ force: true });
  await page.locator('.picked-bar').waitFor();
}

async function openPayment(page) {
  await (await findTile(page, macaroni)).click();
  await page.locator('.mod__submit').click();
  await page.locator('.mod').waitFor({ state: 'hidden' });
  for (let count = 0; count < 2; count += 1) await (await findTile(page, 'Espresso')).click();
  await page.keyboard.press('F9');
  await waitForMethods(page);
}

/** @param place of the way to split. */
const split = (place) => async (page) => {
  await openPayment(page);
  await page.locator('.pay .segmented__item:has(.lucide-split) input').click({ force: true });
  await page.locator('.split__kinds input').nth(place).check({ force: true });
};

/** One dish for two guests. */
async function shareDish(page) {
  await split(0)(page);
  await page.locator('.split__list input[type="checkbox"]').first().check({ force: true });
  await page.locator('.split__share').click();
}

/** The share of the first one is paid. */
async function payShare(page) {
  await shareDish(page);
  await page.locator('.split .pay__take').click();
  await page.locator('.dialog .btn--primary, .pay__side .btn--primary').last().click();
  await page.locator('.done .btn--primary').click();
  await page.locator('.done').waitFor({ state: 'hidden' });
}

/** What was paid of an order, and the newest one with a tip. */
async function openPaid(page) {
  await page.locator('.orders__link').first().click();
  await page.locator('.paid-row').first().waitFor();
}

async function openTipped(page) {
  for (let place = 0; place < 10; place += 1) {
    await page.locator('.orders__link').nth(place).click();
    await page.locator('.paid-row').first().waitFor();
    if ((await page.locator('.paid-row .lucide-hand-coins').count()) > 0) return;
    await page.goBack();
    await page.locator('.orders__link').first().waitFor();
  }
}

export async function correctTip(page) {
  await openTipped(page);
  await page.locator('.paid-row .lucide-hand-coins').first().click();
}

export async function payBack(page) {
  await openPaid(page);
  await page.locator('.paid-row .lucide-undo-2').first().click();
}

const atClosings = { person: 'admin', path: '/dashboard/closings?tab=done&preset=lastWeek' };
const atBoard = { person: 'waiter', path: '/dashboard' };
const atTerminal = { person: 'waiter', path: '/dashboard/terminal' };

export const dialogScreens = [
  { ...atBoard, name: 'order-table', steps: ask('arrow-right-left'), shows: '.dialog .tp' },
  { ...atBoard, name: 'order-type', steps: ask('shopping-bag'), shows: '.dialog .option' },
  { ...atBoard, name: 'order-merge', steps: chooseOrders, shows: '.dialog .option' },
  { ...atBoard, name: 'order-comment', steps: ask('message-square-text'), shows: '.dialog textarea' },
  {
    ...atBoard,
    name: 'order-comment-other',
    sells: true,
    steps: meetOtherComment,
    shows: '.dialog .note--warning',
  },
  { ...atBoard, name: 'order-picked', steps: pickLine, shows: '.picked-bar' },
  { ...atClosings, name: 'order-paid', steps: openPaid, shows: '.paid-row' },
  { ...atClosings, name: 'order-tip', steps: correctTip, shows: '.dialog input' },
  { ...atClosings, name: 'order-refund', steps: payBack, shows: '.dialog input, .dialog textarea' },
  { ...atTerminal, name: 'split-items', steps: split(0), shows: '.split' },
  { ...atTerminal, name: 'split-share', steps: shareDish, shows: '.split' },
  { ...atTerminal, name: 'split-share-paid', sells: true, steps: payShare, shows: '.split .part.is-done' },
  { ...atTerminal, name: 'split-equal', steps: split(1), shows: '.split' },
  { ...atTerminal, name: 'split-amount', steps: split(2), shows: '.split' },
];

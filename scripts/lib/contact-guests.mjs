// The guests' app on the contact sheets (contact-screens.mjs): a guest at a table, who is nobody, and a receipt that was paid.
import { linde } from './contact-people.mjs';

const by = (token) => ({ headers: { authorization: `Bearer ${token}` } });

/** Where a guest stands: the code of a table where nobody sits, and the receipt of somebody who paid. */
export async function findGuestDoors(request, token) {
  const read = async (path) => (await request.get(path, by(token))).json();
  const links = await read(`/v1/customers/${linde}/tableLinks`);
  const { orders } = await read(`/v1/customers/${linde}/orders?state=ended`);
  for (const order of orders) {
    const { payments } = await read(`/v1/orders/${order.id}/payments`);
    const receipt = payments.find(({ receiptUrl }) => receiptUrl !== null)?.receiptUrl;
    if (receipt) return { tableLink: new URL(links.at(-1).link).pathname, receipt: new URL(receipt).pathname };
  }
  throw new Error('nobody of the demo has a receipt');
}

const guest = { person: 'guest', path: ({ tableLink }) => tableLink };

/** Without the cart and the orders of the picture before, as on a phone that never was here. */
async function arrive(page) {
  await page.evaluate(() => {
    localStorage.clear();
    // What lies open would be open again.
    history.replaceState(null, '');
  });
  await page.reload();
  await page.locator('.g-card').first().waitFor();
}

/** Two dishes that nothing must be chosen for, one of them twice. */
async function choose(page) {
  await arrive(page);
  const open = page.locator('dialog[open]');
  const chosen = page.locator('.g-add.is-on');
  for (const add of await page.locator('.g-add').all()) {
    if ((await chosen.count()) === 2) break;
    const before = await chosen.count();
    await add.click();
    await chosen.nth(before).or(open).first().waitFor();
    if (await open.isVisible()) await page.locator('.g-product__close').click();
  }
  await chosen.first().click();
}

/** The first dish that asks for something. */
async function openProduct(page) {
  await arrive(page);
  for (const card of await page.locator('.g-card:not(.is-out) .g-card__open').all()) {
    await card.click();
    await page.locator('.g-product').waitFor();
    if ((await page.locator('.g-product .group').count()) > 0) return;
    await page.locator('.g-product__close').click();
    await page.locator('.g-product').waitFor({ state: 'detached' });
  }
}

/** A note that is nearly full. */
async function writeNote(page) {
  await openProduct(page);
  await page
    .locator('.g-product .field textarea')
    .fill('Bitte ohne Zwiebeln, dafür mit etwas mehr Sauce. '.repeat(3).slice(0, 108));
  await page.locator('.field__left').scrollIntoViewIfNeeded();
}

async function openFilter(page) {
  await arrive(page);
  await page.locator('.g-nav .g-round').nth(1).click();
}

async function findNothing(page) {
  await arrive(page);
  await page.locator('.g-nav .g-round').first().click();
  await page.locator('.g-search input').fill('qqqq');
}

async function openLanguages(page) {
  await arrive(page);
  await page.locator('.g-language').click();
}

/** The service was called, and somebody has seen that the bill is wanted. */
async function askForService(page) {
  await arrive(page);
  const now = Math.floor(Date.now() / 1000);
  const place = await page.evaluate(() =>
    Object.keys(localStorage).find((key) => key.startsWith('comanda.guest.code.')),
  );
  const key = place.replace('.code.', '.asked.');
  const asked = { waiter: { at: now - 120, seenAt: null }, bill: { at: now - 300, seenAt: now - 60 } };
  await page.route('**/requests', (route) => {
    return route.fulfill({ json: { requests: [{ kind: 'waiter', requestedAt: now - 120 }] } });
  });
  await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [key, JSON.stringify(asked)]);
  await page.reload();
  await page.locator('.g-request small').first().waitFor();
}

async function openCart(page) {
  await choose(page);
  await page.locator('.g-bar__button').click();
  await page.locator('.g-totals').waitFor();
}

/** From home: the way there, and what the postal code says about it. */
async function askForDelivery(page) {
  await openCart(page);
  await page.locator('.g-list input[type="radio"]').last().check({ force: true });
  await page.locator('.g-fields input[autocomplete="postal-code"]').fill('3000');
  await page.locator('.g-fields .is-error').evaluate((field) => field.scrollIntoView({ block: 'center' }));
}

async function goToPay(page) {
  await openCart(page);
  await page.locator('.g-foot .btn--primary').click();
  await page.locator('.g-sum').waitFor();
}

async function order(page) {
  await goToPay(page);
  // At the table: online would lead to the provider.
  await page.locator('.g-method').first().click();
  await page.locator('.g-foot .btn--primary').click();
  await page.locator('.g-status').waitFor();
}

export const guestScreens = [
  { ...guest, name: 'guest-menu', steps: arrive, shows: '.g-card' },
  { ...guest, name: 'guest-chosen', steps: choose, shows: '.g-bar' },
  { ...guest, name: 'guest-asked', steps: askForService, shows: '.g-request small' },
  { ...guest, name: 'guest-product', steps: openProduct, shows: '.g-product .group' },
  { ...guest, name: 'guest-note', steps: writeNote, shows: '.field__left' },
  { ...guest, name: 'guest-filter', steps: openFilter, shows: 'dialog[open]' },
  { ...guest, name: 'guest-nothing', steps: findNothing, shows: '.empty' },
  { ...guest, name: 'guest-languages', steps: openLanguages, shows: 'dialog[open]' },
  { ...guest, name: 'guest-cart', steps: openCart, shows: '.g-totals' },
  {
    ...guest,
    name: 'guest-delivery',
    path: '/order/gasthof-linde',
    steps: askForDelivery,
    shows: '.g-fields .is-error',
  },
  { ...guest, name: 'guest-pay', steps: goToPay, shows: '.g-method' },
  { ...guest, name: 'guest-status', steps: order, shows: '.g-status', sells: true },
  { name: 'guest-unknown', person: 'guest', path: '/t/nothing', shows: 'h1' },
  { name: 'receipt', person: 'guest', path: ({ receipt }) => receipt, shows: 'main' },
];

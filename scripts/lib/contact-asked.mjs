import { meanwhileScreens } from './contact-meanwhile.mjs';
// Why money is not taken yet, what goes back of what was paid, and what is asked before it does (contact-screens.mjs).
import { forget, goOffline } from './contact-offline.mjs';
import { macaroni } from './dishes.mjs';
import { findTile, waitForMethods } from './find-tile.mjs';

const iconButton = (page, icon) => page.locator(`button:has(.lucide-${icon})`).first();

async function openPayment(page) {
  await (await findTile(page, macaroni)).click();
  await page.locator('.mod__submit').click();
  await page.locator('.mod').waitFor({ state: 'hidden' });
  for (let count = 0; count < 3; count += 1) await (await findTile(page, 'Espresso')).click();
  await page.keyboard.press('F9');
  await waitForMethods(page);
}

const chooseMethod = (icon) => async (page) => {
  await openPayment(page);
  await page.locator(`.pay .method:has(.lucide-${icon})`).first().click();
};

/** More than there is to pay, in coins that nobody has. */
async function typeCents(page) {
  await openPayment(page);
  for (const digit of '9999') await page.locator('.pay .key', { hasText: digit }).first().click();
}

async function typeTooLittle(page) {
  await openPayment(page);
  await page.locator('.pay .key', { hasText: '5' }).first().click();
}

/** A card that was chosen before the till lost its network. */
async function chooseCardOffline(page) {
  await chooseMethod('credit-card')(page);
  await goOffline(page);
}

/** All of it by its lines, so that some of their pieces can go back. */
async function payByLine(page) {
  await openPayment(page);
  await page.locator('.pay .segmented__item:has(.lucide-split) input').click({ force: true });
  await page.locator('.split__kinds input').first().check({ force: true });
  const lines = page.locator('.split__list input[type="checkbox"], .split__list [role="checkbox"]');
  for (let place = 0; place < (await lines.count()); place += 1) await lines.nth(place).click({ force: true });
  const more = page.locator('.split__list .stepper button').last();
  for (let piece = 1; piece < 3; piece += 1) await more.click();
  await page.locator('.split .pay__take').click();
  await page.locator('.dialog .btn--primary, .pay__side .btn--primary').last().click();
  await page.locator('.done').waitFor();
}

async function payBackPieces(page) {
  const isPlaced = (answer) =>
    answer.request().method() === 'POST' && answer.url().endsWith('/v1/orders') && answer.ok();
  const placed = page.waitForResponse(isPlaced);
  await payByLine(page);
  const { order } = await (await placed).json();
  await page.goto(`/dashboard/orders/${order.id}`);
  await page.locator('.paid-row .lucide-undo-2').first().click();
  await page.locator('.cancel .segmented__item').nth(1).click();
  for (const line of await page.locator('.cancel .sp__toggle').all()) await line.click();
  await page.locator('.cancel .stepper button').first().click();
}

async function payOutTooMuch(page) {
  await iconButton(page, 'banknote').click();
  const dialog = page.locator('.dialog').last();
  await dialog.locator('select').last().selectOption('payOut');
  const [amount, reason] = await dialog.locator('input').all();
  await amount.fill('90000');
  await reason.fill('Gemüse vom Markt');
  await dialog.locator('.dialog__foot .btn--primary').click();
}

/** This device has never read what it prints tickets with. */
async function missTickets(page) {
  await forget(page);
  await page.route('**/ticketPrinters', (route) => route.abort());
  await page.goto('/dashboard/terminal');
  await page.locator('.tile').first().waitFor();
  await goOffline(page);
}

const atTerminal = { person: 'waiter', path: '/dashboard/terminal' };

export const askedScreens = [
  { ...atTerminal, name: 'held-coupon', sells: true, steps: chooseMethod('ticket'), shows: '.pay__why' },
  { ...atTerminal, name: 'held-cents', sells: true, steps: typeCents, shows: '#pay-why' },
  { ...atTerminal, name: 'held-short', sells: true, steps: typeTooLittle, shows: '.change--short' },
  {
    ...atTerminal,
    name: 'held-offline',
    sells: true,
    steps: chooseCardOffline,
    isRestless: true,
    shows: '#pay-why',
  },
  {
    ...atTerminal,
    person: 'admin',
    name: 'refund-pieces',
    sells: true,
    steps: payBackPieces,
    shows: '.cancel .sp.is-on',
  },
  {
    name: 'below-balance',
    person: 'admin',
    path: '/dashboard/closings?tab=cash',
    steps: payOutTooMuch,
    shows: '.dialog--alert',
  },
  {
    ...atTerminal,
    name: 'no-tickets',
    steps: missTickets,
    isRestless: true,
    shows: '.banner--notice',
  },
  ...meanwhileScreens,
];

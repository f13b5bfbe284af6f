// What the checkout asks for beside the dishes, on the contact sheets (contact-screens.mjs).
import { findTile } from './find-tile.mjs';

const terminal = '/dashboard/terminal';

const buttonWith = (page, icon) => page.locator('button').filter({ has: page.locator(`.lucide-${icon}`) });

/** On a phone the cart is behind its bar. */
export async function showCart(page) {
  const bar = page.locator('.cart-bar');
  if (await bar.isVisible()) await bar.click();
}

async function hideCart(page) {
  if (await page.locator('.cart-bar').isVisible()) await page.keyboard.press('Escape');
}

async function orderCoffee(page) {
  await (await findTile(page, 'Espresso')).click();
  await showCart(page);
}

const send = (page) => page.locator('.cart__foot .btn').first().click();

/** A delivery to nobody and nowhere. */
async function askForGuest(page) {
  await orderCoffee(page);
  await page.locator('.segmented__item').nth(3).click();
  await send(page);
}

async function openMore(page) {
  await orderCoffee(page);
  await buttonWith(page, 'ellipsis').first().click();
}

const chooseMore = (place) => async (page) => {
  await openMore(page);
  await page.locator('.dialog .option').nth(place).click();
};

async function practise(page) {
  await openMore(page);
  await page.locator('.dialog .option').last().click();
  await hideCart(page);
}

async function lookAtBill(page) {
  await (await findTile(page, 'Espresso')).click();
  await page.keyboard.press('F9');
  await page.locator('.pay').waitFor();
  await page.locator('.pay .lucide-receipt-text').first().click();
}

async function collectAfterBill(page) {
  await page.keyboard.press('Escape');
  await page.locator('.bills').waitFor({ state: 'hidden' });
  await page.locator('.pay__side .btn--primary').click();
  await page.locator('.done').waitFor();
}

const atTerminal = { person: 'waiter', path: terminal };

export const checkoutScreens = [
  { ...atTerminal, name: 'guest', steps: askForGuest, shows: '.guest__place' },
  { ...atTerminal, name: 'more', steps: openMore, shows: '.dialog .option' },
  { ...atTerminal, name: 'free-item', steps: chooseMore(0), shows: '.dialog .field' },
  { ...atTerminal, name: 'training', steps: practise, shows: '.banner--training' },
  {
    ...atTerminal,
    name: 'combo',
    steps: async (page) => (await findTile(page, /Linde-Menü|Linde menu|Menu Linde/)).click(),
    shows: '.mod',
  },
  {
    ...atTerminal,
    name: 'shortcuts',
    steps: (page) => page.keyboard.press('?'),
    shows: '.shortcuts',
  },
  { ...atTerminal, name: 'bill', sells: true, steps: lookAtBill, after: collectAfterBill, shows: '.bills .paper' },
];

// Days, drawers and accounts on the contact sheets (contact-screens.mjs).
import { unlock } from './contact-settings.mjs';
import { findTile, waitForMethods } from './find-tile.mjs';

const buttonWith = (icon) => (page) =>
  page
    .locator('button')
    .filter({ has: page.locator(`.lucide-${icon}`) })
    .first();

const press = (icon) => (page) => buttonWith(icon)(page).click();

/** Two-step sign-in, before anything was set up. */
const setUpSecondFactor = (page) => page.locator('section[aria-labelledby="second-factor"] .btn').first().click();

/** A dish whose price is typed. */
async function typePrice(page) {
  await (await findTile(page, /Tagesmenü|Menu du jour|Menu del giorno|Menu of the day/)).click();
}

/** A coffee that a terminal is asked for: it waits for the guest's card. */
async function waitForCard(page) {
  await (await findTile(page, 'Espresso')).click();
  await page.keyboard.press('F9');
  await waitForMethods(page);
  await page.locator('.pay .method:has(.lucide-credit-card)').first().click();
  await page.locator('.pay__take').click();
  await page.locator('.state').waitFor();
}

/** As the guest who thinks of something else. */
const giveUp = (page) => page.locator('.state .btn-row .btn').last().click();

async function failCard(page) {
  await waitForCard(page);
  await giveUp(page);
}

/** The server was renewed while the page stood open. */
async function renewServer(page) {
  await page.clock.install();
  await page.reload();
  await page.locator('.oc').first().waitFor();
  await page.route('**/v1/version', (route) => route.fulfill({ json: { version: '99.0.0' } }));
  await page.clock.fastForward(61_000);
}

const closings = '/dashboard/closings';

export const dayScreens = [
  { name: 'close-day', person: 'admin', path: closings, steps: press('lock'), shows: '.z .drawer-count' },
  { name: 'cash-change', person: 'admin', path: `${closings}?tab=cash`, steps: press('banknote'), shows: '.dialog' },
  { name: 'settle', person: 'waiter', path: '/dashboard/settlement', steps: press('hand-coins'), shows: '.z .paper' },
  { name: 'second-factor', person: 'admin', path: '/dashboard/account', steps: setUpSecondFactor, shows: '.dialog' },
  {
    name: 'settings-guest-data',
    person: 'admin',
    path: '/dashboard/settings/guestData',
    steps: unlock,
    shows: '.set-form .search',
  },
  { name: 'price', person: 'waiter', path: '/dashboard/terminal', steps: typePrice, shows: '.mp .key' },
  { name: 'version', person: 'waiter', path: '/dashboard', steps: renewServer, shows: '.banner--version' },
  {
    name: 'card-waits',
    person: 'waiter',
    path: '/dashboard/terminal',
    sells: true,
    steps: waitForCard,
    after: giveUp,
    shows: '.state',
  },
  {
    name: 'card-failed',
    person: 'waiter',
    path: '/dashboard/terminal',
    sells: true,
    steps: failCard,
    shows: '.state--failed',
  },
];

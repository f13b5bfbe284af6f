// Every screen of the product, in the order of the contact sheets. A new screen is one entry:
// name, person (contact-people.mjs), path, `shows` (what must be seen), and if need be the steps that lead there.
// `sells: true` is taken last, because it changes what other screens show. Steps know no texts: there are two languages.
import { linde } from './contact-people.mjs';
import { findTile } from './find-tile.mjs';

const settings = '/dashboard/settings';
const veal = /Zürcher Geschnetzeltes|Zurich-style veal strips/;

/** Two dishes with the options they come with, and two coffees. */
async function fillCart(page) {
  for (const dish of [/Grüner Salat|Green salad/, 'Älplermagronen']) {
    await (await findTile(page, dish)).click();
    await page.locator('.mod__submit').click();
    await page.locator('.mod').waitFor({ state: 'hidden' });
  }
  await (await findTile(page, 'Espresso')).click();
  await (await findTile(page, 'Espresso')).click();
}

/** With its nested group open and half of what is required. */
async function chooseOptions(page) {
  await (await findTile(page, veal)).click();
  await page.locator('.mod .option', { hasText: 'Rösti' }).first().click();
}

/** The printers of a new demo have printed nothing yet. */
async function printTickets(page) {
  await openPayment(page);
  await collect(page);
  await page.goto('/demo/paper');
  await page.locator('article').first().waitFor();
}

/** The settings ask for the admin PIN, once in five minutes. */
async function unlock(page) {
  const question = page.locator('dialog .key').first();
  await question.or(page.locator('.set-page h1')).first().waitFor();
  if (!(await question.isVisible())) return;
  for (const digit of '2580') await page.locator('dialog .key', { hasText: digit }).click();
  await page.locator('dialog .btn--primary').click();
  await question.waitFor({ state: 'hidden' });
}

/** On a phone the cart is behind its bar. */
async function showCart(page) {
  const bar = page.locator('.cart-bar');
  if (await bar.isVisible()) await bar.click();
}

/** As if the PIN had not been shown yet, whatever was photographed before. */
async function askPin(page) {
  await page.route('**/adminPin', (route) => route.fulfill({ json: { isSet: true, grantedUntil: null } }));
  await page.reload();
}

/** The form of the first thing in the list of this page of the settings. */
async function openFirst(page) {
  await unlock(page);
  await page.locator('.open-row__button').first().click();
}

/** A table that is no checkout, with its code. */
async function openTable(page) {
  await unlock(page);
  await page.locator('.open-row__button').nth(2).click();
}

async function openPayment(page) {
  await fillCart(page);
  await page.keyboard.press('F9');
  await page.locator('.pay').waitFor();
}

const collect = async (page) => {
  await page.locator('.pay__side .btn--primary').click();
  await page.locator('.done').waitFor();
};

async function failToSend(page) {
  const fault = { status: 500, json: { message: 'general.error.internal', incident: '7f3k21aa' } };
  await page.route('**/v1/orders', (route) =>
    route.request().method() === 'POST' ? route.fulfill(fault) : route.continue(),
  );
  await fillCart(page);
  await showCart(page);
  await page.locator('.cart__foot .btn').first().click();
}

/** Comes in by the home page, because only a way inside of the page can lead back out of the dashboard. */
async function leave(page) {
  await page.locator('.rail__user').waitFor();
  await page.goto('/');
  await page.locator('.site__link[href="/dashboard"]').click();
  await page.locator('.rail__user').waitFor();
  await page.goBack();
}

const goOffline = async (page) => {
  await page.context().setOffline(true);
  await page.locator('.banner--offline').waitFor();
};

/** Today may be young; yesterday was sold. Until it is read, the sums of today stand there. */
async function goToYesterday(page) {
  const read = page.waitForResponse('**/statistics?businessDate=*');
  await page.locator('.day__dates .icon-btn').first().click();
  await read;
}
const openSecondTab = (page) => page.getByRole('tab').nth(1).click();
const openMenu = (page) => page.locator('.rail__user').click();
const openLatestOrder = async (page) => {
  await page.locator('.oc__link').first().click();
  await page.waitForURL('**/orders/*');
};

async function enrol(page) {
  await page.locator('button[type="submit"]').click();
  await page.waitForURL('**/till');
  // Without the message that it worked.
  await page.goto('/till');
}

const openTab = (place) => async (page) => {
  await unlock(page);
  await page.getByRole('tab').nth(place).click();
};

const customer = `/dashboard/adminSettings/customers/${linde}`;
const user = '/dashboard/adminSettings/users/nadia';
const terminal = '/dashboard/terminal';

export const screens = [
  { name: 'home', person: 'guest', path: '/', shows: 'h1' },
  { name: 'login', person: 'guest', path: '/login', shows: '.lg__title' },
  { name: 'invite', person: 'guest', path: ({ invite }) => invite, shows: 'form .lg__title' },
  { name: 'invite-invalid', person: 'guest', path: '/invite/nothing', shows: '.lg__main > .btn, .lg__main a.btn' },
  { name: 'contact', person: 'guest', path: '/contact', shows: 'form' },
  { name: 'calculator', person: 'guest', path: '/calculator', shows: 'h1' },
  { name: 'terms', person: 'guest', path: '/terms', shows: 'h1' },
  { name: 'imprint', person: 'guest', path: '/imprint', shows: 'h1' },
  { name: 'privacy', person: 'guest', path: '/privacy', shows: 'h1' },
  { name: 'not-found', person: 'guest', path: '/nowhere', shows: 'h1' },

  { name: 'board', person: 'waiter', path: '/dashboard', shows: '.oc' },
  { name: 'board-empty', person: 'newcomer', path: '/dashboard', shows: '.empty' },
  { name: 'menu', person: 'admin', path: '/dashboard', steps: openMenu, shows: '.dialog .menu' },
  { name: 'settings', person: 'admin', path: `${settings}?page=general`, steps: unlock, shows: '.pv' },
  { name: 'settings-orders', person: 'admin', path: `${settings}/orders`, steps: unlock, shows: '.hours' },
  { name: 'settings-delivery', person: 'admin', path: `${settings}/orders`, steps: openTab(1), shows: '#areas' },
  { name: 'settings-payments', person: 'admin', path: `${settings}/paymentmethods`, steps: unlock, shows: '.sort' },
  {
    name: 'settings-payment',
    person: 'admin',
    path: `${settings}/paymentmethods/new`,
    steps: async (page) => {
      await unlock(page);
      await page.getByText('Datatrans').click();
    },
    shows: '#account',
  },
  { name: 'settings-receipt', person: 'admin', path: `${settings}/receipt`, steps: unlock, shows: '.paper' },
  { name: 'leave', person: 'waiter', path: '/dashboard', steps: leave, shows: '.dialog.err' },
  { name: 'order', person: 'waiter', path: '/dashboard', steps: openLatestOrder, shows: 'main h1:has-text("#")' },

  { name: 'terminal', person: 'waiter', path: terminal, shows: '.tile' },
  { name: 'terminal-cart', person: 'waiter', path: terminal, steps: fillCart, shows: '.tile.is-in-cart' },
  {
    name: 'terminal-cart-open',
    person: 'waiter',
    path: terminal,
    steps: async (page) => {
      await page.locator('.cart__table').first().click();
      await page.locator('.tp', { hasText: 'T7' }).first().click();
      await fillCart(page);
      await showCart(page);
    },
    shows: '.cart__foot',
  },
  { name: 'terminal-empty', person: 'newcomer', path: terminal, shows: '.empty' },
  { name: 'modifiers', person: 'waiter', path: terminal, steps: chooseOptions, shows: '.mod' },
  {
    name: 'tables',
    person: 'waiter',
    path: terminal,
    steps: (page) => page.locator('.cart__table').first().click(),
    shows: '.dialog--tables',
  },
  {
    name: 'search',
    person: 'waiter',
    path: terminal,
    steps: async (page) => {
      await page.keyboard.press('/');
      await page.locator('.pos input[type="search"]').fill('sal');
    },
    shows: '.tile',
  },
  {
    name: 'offline',
    person: 'waiter',
    path: terminal,
    steps: goOffline,
    isOffline: true,
    shows: '.banner--offline',
  },
  { name: 'error', person: 'waiter', path: terminal, steps: failToSend, shows: '.dialog.err' },
  {
    name: 'payment',
    person: 'waiter',
    path: terminal,
    sells: true,
    steps: openPayment,
    after: collect,
    shows: '.pay',
  },
  {
    name: 'success',
    person: 'waiter',
    path: terminal,
    sells: true,
    steps: async (page) => {
      await openPayment(page);
      await collect(page);
    },
    shows: '.done',
  },

  { name: 'day', person: 'admin', path: '/dashboard/closings', steps: goToYesterday, shows: '#day-vat' },
  { name: 'day-empty', person: 'newcomer', path: '/dashboard/closings', shows: 'main h1' },
  { name: 'account', person: 'waiter', path: '/dashboard/account', shows: 'main h1' },
  { name: 'team', person: 'admin', path: '/dashboard/team', shows: '.list-row' },
  { name: 'tills', person: 'admin', path: '/dashboard/tills', shows: '.list-row' },
  { name: 'settings-pin', person: 'admin', path: settings, steps: askPin, shows: '.dialog--pin' },
  { name: 'settings-stations', person: 'admin', path: `${settings}/stations`, steps: unlock, shows: '.sort' },
  { name: 'settings-station', person: 'admin', path: `${settings}/stations`, steps: openFirst, shows: '.dialog--edit' },
  { name: 'settings-devices', person: 'admin', path: `${settings}/devices`, steps: unlock, shows: '.open-row' },
  { name: 'settings-printer', person: 'admin', path: `${settings}/devices`, steps: openFirst, shows: '.dialog--edit' },
  { name: 'settings-tables', person: 'admin', path: `${settings}/tables`, steps: unlock, shows: '.open-row' },
  { name: 'settings-table', person: 'admin', path: `${settings}/tables`, steps: openTable, shows: '.qr' },
  { name: 'till-enrol', person: 'guest', path: '/till/enrol', shows: 'form' },
  { name: 'till-lock', person: 'till', path: async ({ enrolment }) => enrolment(), steps: enrol, shows: '.person' },
  { name: 'set-modifiers', person: 'admin', path: `${settings}/modifiers`, steps: unlock, shows: '.open-row' },
  { name: 'set-modifier', person: 'admin', path: `${settings}/modifiers/side-dish`, steps: unlock, shows: '.orow' },
  { name: 'set-specials', person: 'admin', path: `${settings}/specials`, steps: unlock, shows: '.open-row' },
  { name: 'set-special', person: 'admin', path: `${settings}/specials/new`, steps: unlock, shows: '.special' },
  { name: 'set-tags', person: 'admin', path: `${settings}/tags`, steps: unlock, shows: '.open-row' },
  { name: 'set-translations', person: 'admin', path: `${settings}/translations`, steps: unlock, shows: 'progress' },
  { name: 'set-import', person: 'admin', path: `${settings}/import`, steps: unlock, shows: '.drop-file' },
  { name: 'patch-notes', person: 'admin', path: '/dashboard/patchnotes', shows: 'main h1' },

  { name: 'venue-choice', person: 'system', path: '/dashboard', shows: '.venue-choice' },
  { name: 'admin-customers', person: 'system', path: '/dashboard/adminSettings/customers', shows: '.list' },
  { name: 'admin-customer', person: 'system', path: customer, shows: '[role="tab"]' },
  { name: 'admin-customer-packages', person: 'system', path: customer, steps: openSecondTab, shows: '[role="tab"]' },
  { name: 'admin-users', person: 'system', path: '/dashboard/adminSettings/users', shows: '.list' },
  { name: 'admin-user', person: 'system', path: user, shows: '[role="tab"]' },
  { name: 'admin-user-roles', person: 'system', path: user, steps: openSecondTab, shows: '[role="tab"]' },
  { name: 'admin-actions', person: 'system', path: '/dashboard/adminSettings/actions', shows: 'main h1' },
  { name: 'paper', person: 'waiter', path: terminal, sells: true, steps: printTickets, shows: 'article' },
];

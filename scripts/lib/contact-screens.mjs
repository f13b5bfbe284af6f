// Every screen of the product, in the order of the contact sheets. A new screen is one entry:
// name, person (contact-people.mjs), path, `shows` (what must be seen), and if need be the steps that lead there.
// `device` names the only one it is for. `sells: true` is taken last, because it changes what other screens show;
// `isRestless` never comes to rest. Steps know no texts of the screens, for they come in seven languages.
import { askedScreens } from './contact-asked.mjs';
import { checkoutScreens, showCart } from './contact-checkout.mjs';
import { dayScreens } from './contact-days.mjs';
import { dialogScreens } from './contact-dialogs.mjs';
import { guestScreens } from './contact-guests.mjs';
import { invoiceScreens } from './contact-invoices.mjs';
import { kioskScreens } from './contact-kiosk.mjs';
import { goOffline, offlineScreens } from './contact-offline.mjs';
import { linde } from './contact-people.mjs';
import { settingsScreens } from './contact-settings.mjs';
import { stateScreens } from './contact-states.mjs';
import { tableScreens } from './contact-tables.mjs';
import { ticketScreens } from './contact-tickets.mjs';
import { macaroni, salad, veal } from './dishes.mjs';
import { findTile } from './find-tile.mjs';

/** Two dishes with the options they come with, and two coffees. */
async function fillCart(page) {
  for (const dish of [salad, macaroni]) {
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

/** The list behind the question mark. */
async function openKeys(page) {
  await page.locator('.tile').first().waitFor();
  await page.keyboard.press('?');
}

async function openPayment(page) {
  await fillCart(page);
  await page.keyboard.press('F9');
  await page.locator('.pay').waitFor();
}

async function openCancel(page) {
  await openLatestOrder(page);
  await page.locator('.order__actions .btn--danger-soft').click();
  await page.locator('.cancel .btn--danger').click();
}

async function cancelLine(page) {
  await openLatestOrder(page);
  await page.locator('.order__lines .icon-btn').first().click();
  await page.locator('.cancel .chip').nth(2).click();
  for (const digit of '25') await page.locator('.cancel .key', { hasText: digit }).click();
}

/** An order, canceled a moment ago. */
async function cancelOwn(page, world) {
  await page.goto(`/dashboard/orders/${await world.order()}`);
  await page.locator('.order__actions .btn--danger-soft').click();
  await page.locator('.cancel .chip').first().click();
  // A PIN that was right is not asked for again for some minutes.
  if (await page.locator('.cancel .pins').isVisible()) {
    for (const digit of '2580') await page.locator('.cancel .key', { hasText: digit }).click();
  }
  await page.locator('.cancel .btn--danger').click();
  await page.locator('.cancel').waitFor({ state: 'hidden' });
}

async function openRestore(page, world) {
  await cancelOwn(page, world);
  await page.locator('.order__actions .btn--lg').last().click();
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
const openTag = (page) => page.locator('.nfc-list .list__link').last().click();

async function openCharge(page) {
  await openTag(page);
  await page.locator('.nfc-side .cart__foot .btn--primary').click();
}

async function leave(page) {
  await page.locator('.rail__user').waitFor();
  await page.goto('/');
  await page.locator('.site__link[href="/dashboard"]').click();
  await page.locator('.rail__user').waitFor();
  await page.goBack();
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

/** At a shared till that is about to lock itself. */
async function stayAway(page) {
  const till = { till: { id: 'bar', name: 'Bar' }, customer: null, people: [], lockAfterSeconds: 30 };
  await page.route('**/v1/till', (route) => route.fulfill({ json: till }));
  await page.evaluate(() => localStorage.setItem('comanda.till', '30'));
  await page.reload();
  await page.locator('.dialog--alert').waitFor({ timeout: 30_000 });
}

const comeBack = (page) =>
  page.evaluate(() => {
    for (const kept of ['', '.state', '.touched']) localStorage.removeItem(`comanda.till${kept}`);
  });

const customer = `/dashboard/adminSettings/customers/${linde}`;
const user = '/dashboard/adminSettings/users/nadia';
const terminal = '/dashboard/terminal';

export const screens = [
  { name: 'home', person: 'guest', path: '/', shows: 'h1' },
  { name: 'login', person: 'guest', path: '/login', shows: '.lg__title' },
  { name: 'invite', person: 'guest', path: ({ invite }) => invite, shows: 'form .lg__title' },
  { name: 'invite-invalid', person: 'guest', path: '/invite/nothing', shows: '.lg__main > .btn, .lg__main a.btn' },
  { name: 'display', person: 'guest', path: '/screens/theke', shows: '.dsp__newest' },
  { name: 'display-unknown', person: 'guest', path: '/screens/nothing', shows: 'h1' },
  ...kioskScreens,
  ...guestScreens,
  { name: 'contact', person: 'guest', path: '/contact', shows: 'form' },
  { name: 'calculator', person: 'guest', path: '/calculator', shows: 'h1' },
  { name: 'terms', person: 'guest', path: '/terms', shows: 'h1' },
  { name: 'imprint', person: 'guest', path: '/imprint', shows: 'h1' },
  { name: 'privacy', person: 'guest', path: '/privacy', shows: 'h1' },
  { name: 'not-found', person: 'guest', path: '/nowhere', shows: 'h1' },

  { name: 'board', person: 'waiter', path: '/dashboard', shows: '.oc' },
  { name: 'board-today', person: 'waiter', path: '/dashboard#today', shows: '.open-row' },
  { name: 'board-empty', person: 'newcomer', path: '/dashboard', shows: '.empty' },
  { name: 'menu', person: 'admin', path: '/dashboard', steps: openMenu, shows: '.dialog .menu' },
  { name: 'leave', person: 'waiter', path: '/dashboard', steps: leave, shows: '.dialog.err' },
  ...tableScreens,
  { name: 'cancel-order', person: 'waiter', path: '/dashboard', steps: openCancel, shows: '.cancel .pins' },
  { name: 'cancel-product', person: 'waiter', path: '/dashboard', steps: cancelLine, shows: '.cancel .pins' },
  { name: 'order', person: 'waiter', path: '/dashboard', steps: openLatestOrder, shows: 'main h1:has-text("#")' },

  ...dialogScreens,
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
    isRestless: true,
    shows: '.banner--offline',
  },
  ...checkoutScreens,
  ...offlineScreens,
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
  { name: 'payments', person: 'admin', path: '/dashboard/payments', shows: '.set-body > *' },

  { name: 'closings', person: 'admin', path: '/dashboard/closings?preset=lastWeek', shows: '.orders tbody tr' },
  {
    name: 'closings-statistics',
    person: 'admin',
    path: '/dashboard/closings?tab=statistics&preset=lastWeek',
    shows: '.columns',
  },
  { name: 'closings-inventory', person: 'admin', path: '/dashboard/closings?tab=inventory', shows: '.inventory' },
  { name: 'closings-cash', person: 'admin', path: '/dashboard/closings?tab=cash', shows: '.kpis--cash' },
  ...invoiceScreens,
  ...dayScreens,
  { name: 'settlement', person: 'waiter', path: '/dashboard/settlement', shows: '.kpis' },
  { name: 'nfc', person: 'waiter', path: '/dashboard/nfc', shows: 'main h1' },
  { name: 'nfc-manage', person: 'admin', path: '/dashboard/nfc/manage', shows: '.nfc-list tbody tr' },
  { name: 'nfc-tag', person: 'admin', path: '/dashboard/nfc/manage', steps: openTag, shows: '.nfc-side .totals' },
  { name: 'nfc-charge', person: 'admin', path: '/dashboard/nfc/manage', steps: openCharge, shows: 'dialog' },
  { name: 'nfc-empty', person: 'newcomer', path: '/dashboard/nfc/manage', shows: 'main h1' },
  { name: 'closings-empty', person: 'newcomer', path: '/dashboard/closings', shows: 'main h1' },
  { name: 'prints', person: 'waiter', path: '/dashboard/prints', shows: '.print-row' },
  { name: 'account', person: 'waiter', path: '/dashboard/account', shows: 'main h1' },
  { name: 'team', person: 'admin', path: '/dashboard/team', shows: '.list-row' },
  { name: 'tills', person: 'admin', path: '/dashboard/tills', shows: '.list-row' },
  { name: 'till-enrol', person: 'guest', path: '/till/enrol', shows: 'form' },
  { name: 'till-lock', person: 'till', path: async ({ enrolment }) => enrolment(), steps: enrol, shows: '.person' },
  { name: 'till-warning', person: 'waiter', path: terminal, steps: stayAway, after: comeBack, shows: '.dialog--alert' },
  ...settingsScreens,
  { name: 'patch-notes', person: 'admin', path: '/dashboard/patchnotes', shows: 'main h1' },
  { name: 'help', person: 'waiter', path: '/dashboard/help', shows: '.help article' },
  { name: 'help-page', person: 'waiter', path: '/dashboard/help/orders', shows: '.writing__picture' },
  { name: 'help-keys', person: 'waiter', path: '/dashboard/terminal', steps: openKeys, shows: '.shortcuts' },
  { name: 'first-steps', person: 'newcomer', path: '/dashboard', shows: '.first-steps' },

  { name: 'no-venue-entered', person: 'system', path: '/dashboard', shows: '.empty--large' },
  { name: 'admin-customers', person: 'system', path: '/dashboard/adminSettings/customers', shows: '.list' },
  { name: 'admin-customer', person: 'system', path: customer, shows: '[role="tab"]' },
  { name: 'admin-customer-packages', person: 'system', path: customer, steps: openSecondTab, shows: '[role="tab"]' },
  { name: 'admin-users', person: 'system', path: '/dashboard/adminSettings/users', shows: '.list' },
  { name: 'admin-user', person: 'system', path: user, shows: '[role="tab"]' },
  { name: 'admin-user-roles', person: 'system', path: user, steps: openSecondTab, shows: '[role="tab"]' },
  { name: 'admin-contacts', person: 'system', path: '/dashboard/adminSettings/contacts', shows: '.contact-card' },
  {
    name: 'admin-contacts-delete',
    person: 'system',
    path: '/dashboard/adminSettings/contacts',
    steps: (page) => page.locator('.contact-card .btn--danger-soft').first().click(),
    shows: '.dialog',
  },
  { name: 'admin-actions', person: 'system', path: '/dashboard/adminSettings/actions', shows: 'main h1' },
  { name: 'order-canceled', person: 'waiter', path: '/dashboard', sells: true, steps: cancelOwn, shows: '.note' },
  { name: 'restore', person: 'waiter', path: '/dashboard', sells: true, steps: openRestore, shows: '.cancel' },
  { name: 'paper', person: 'waiter', path: terminal, sells: true, steps: printTickets, shows: 'article' },
  ...askedScreens,
  ...ticketScreens,
  ...stateScreens,
];

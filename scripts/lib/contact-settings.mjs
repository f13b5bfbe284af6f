// The settings on the contact sheets (contact-screens.mjs).
import { linde } from './contact-people.mjs';

const settings = '/dashboard/settings';

/** The settings ask for the admin PIN, once in five minutes. */
export async function unlock(page) {
  const question = page.locator('dialog .key').first();
  await question.or(page.locator('.set-page h1')).first().waitFor();
  if (!(await question.isVisible())) return;
  for (const digit of '2580') await page.locator('dialog .key', { hasText: digit }).click();
  await page.locator('dialog .btn--primary').click();
  await question.waitFor({ state: 'hidden' });
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

/** The public display, and how it rings and calls. */
async function openDisplay(page) {
  await unlock(page);
  await page.locator('.open-row__button', { hasText: 'Theke' }).first().click();
}

/** A table that is no checkout, with its code. */
async function openTable(page) {
  await unlock(page);
  await page.locator('.open-row__button').nth(2).click();
}

/** What stands behind the three dots of the first option. */
async function openOption(page) {
  await unlock(page);
  await page.locator('.orow .icon-btn').first().click();
}

/** The list could not be read: as a server in trouble answers. */
async function failToRead(page) {
  await unlock(page);
  const fault = { status: 500, json: { message: 'general.error.internal', incident: '7f3k21aa' } };
  await page.route('**/v1/categories*', (route) => route.fulfill(fault));
  await page.reload();
}

const openTab = (place) => async (page) => {
  await unlock(page);
  await page.getByRole('tab').nth(place).click();
};

export const settingsScreens = [
  { name: 'settings', person: 'admin', path: `${settings}?page=general`, steps: unlock, shows: '.pv' },
  { name: 'settings-orders', person: 'admin', path: `${settings}/orders`, steps: unlock, shows: '.hours' },
  { name: 'settings-delivery', person: 'admin', path: `${settings}/orders`, steps: openTab(1), shows: '#areas' },
  { name: 'settings-payments', person: 'admin', path: `${settings}/paymentmethods`, steps: unlock, shows: '.sort' },
  {
    name: 'settings-payment',
    person: 'admin',
    path: `${settings}/paymentmethods/datatrans_${linde}`,
    steps: unlock,
    shows: '#account',
  },
  { name: 'settings-receipt', person: 'admin', path: `${settings}/receipt`, steps: unlock, shows: '.paper' },
  { name: 'settings-pin', person: 'admin', path: settings, steps: askPin, shows: '.dialog--pin' },
  { name: 'settings-stations', person: 'admin', path: `${settings}/stations`, steps: unlock, shows: '.sort' },
  { name: 'settings-station', person: 'admin', path: `${settings}/stations`, steps: openFirst, shows: '.dialog--edit' },
  { name: 'settings-display', person: 'admin', path: `${settings}/stations`, steps: openDisplay, shows: '.switch-row' },
  { name: 'settings-devices', person: 'admin', path: `${settings}/devices`, steps: unlock, shows: '.open-row' },
  { name: 'settings-printer', person: 'admin', path: `${settings}/devices`, steps: openFirst, shows: '.dialog--edit' },
  { name: 'settings-tables', person: 'admin', path: `${settings}/tables`, steps: unlock, shows: '.open-row' },
  { name: 'settings-table', person: 'admin', path: `${settings}/tables`, steps: openTable, shows: '.qr' },
  {
    name: 'set-products',
    person: 'admin',
    path: `${settings}/categories/all/products`,
    steps: unlock,
    shows: '.article',
  },
  {
    name: 'set-product',
    person: 'admin',
    path: `${settings}/categories/wein/products/prosecco`,
    steps: unlock,
    shows: '.gcard',
  },
  {
    name: 'set-products-failed',
    person: 'admin',
    path: `${settings}/categories/all/products`,
    steps: failToRead,
    shows: '.empty',
  },
  { name: 'set-categories', person: 'admin', path: `${settings}/categories`, steps: unlock, shows: '.sort' },
  { name: 'set-category', person: 'admin', path: `${settings}/categories/wein`, steps: openTab(1), shows: '.hues' },
  { name: 'set-modifiers', person: 'admin', path: `${settings}/modifiers`, steps: unlock, shows: '.open-row' },
  { name: 'set-modifier', person: 'admin', path: `${settings}/modifiers/side-dish`, steps: unlock, shows: '.orow' },
  { name: 'set-option', person: 'admin', path: `${settings}/modifiers/side-dish`, steps: openOption, shows: '.dialog' },
  { name: 'set-specials', person: 'admin', path: `${settings}/specials`, steps: unlock, shows: '.open-row' },
  { name: 'set-special', person: 'admin', path: `${settings}/specials/new`, steps: unlock, shows: '.special' },
  { name: 'set-tags', person: 'admin', path: `${settings}/tags`, steps: unlock, shows: '.open-row' },
  { name: 'set-tag', person: 'admin', path: `${settings}/tags`, steps: openFirst, shows: '.dialog--edit' },
  { name: 'set-translations', person: 'admin', path: `${settings}/translations`, steps: unlock, shows: 'progress' },
  { name: 'set-import', person: 'admin', path: `${settings}/import`, steps: unlock, shows: '.drop-file' },
];

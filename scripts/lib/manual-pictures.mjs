// The pictures of docs/manual, in each of its languages: small, for they come to every device with the help.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { request as requests } from '@playwright/test';

import { closeCamera, openCamera, signInByCall } from './contact-camera.mjs';
import { languages } from './contact-choice.mjs';
import { demoAdminPin, people } from './contact-people.mjs';
import { loadTags } from './contact-tags.mjs';
import { salad } from './dishes.mjs';
import { encodePicture } from './encode-picture.mjs';
import { findTile, waitForMethods } from './find-tile.mjs';
import { root } from './places.mjs';

const folder = join(root, 'docs', 'pictures', 'manual');
const width = 960;
/** A busy machine takes its time; a manual without its pictures is worth nothing. */
const patienceMilliseconds = 180_000;

/** What is protected asks for the admin PIN, once in five minutes. */
async function unlock(page, shown) {
  const question = page.locator('dialog .key').first();
  await question.or(page.locator(shown)).first().waitFor();
  if (!(await question.isVisible())) return;
  for (const digit of demoAdminPin) await page.locator('dialog .key', { hasText: digit }).click();
  await page.locator('dialog .btn--primary').click();
  await question.waitFor({ state: 'hidden' });
}

/** Two dishes at a table; nothing is sent. */
async function fillCart(page) {
  await (await findTile(page, salad)).click();
  await page.locator('.mod__submit').click();
  await (await findTile(page, 'Espresso')).click();
}

async function openPayment(page) {
  await fillCart(page);
  await page.keyboard.press('F9');
  await waitForMethods(page);
}

const nothing = async () => {};

/** The settings ask for the PIN before they show a page of theirs. */
const unlockSettings = (page) => unlock(page, '.set-page h1');

const settings = '/dashboard/settings';

/** Taken in this order: the payment sends what the checkout only shows. */
const pictures = [
  { name: 'checkout', person: people.waiter, path: '/dashboard/terminal', steps: fillCart, shows: '.cart__table' },
  { name: 'board', person: people.waiter, path: '/dashboard', steps: nothing, shows: '.board article' },
  { name: 'kitchen', person: people.waiter, path: '/dashboard/kitchen', steps: nothing, shows: '.kt' },
  { name: 'payment', person: people.waiter, path: '/dashboard/terminal', steps: openPayment, shows: '.pay__side' },
  { name: 'settings', person: people.admin, path: '/dashboard/settings?page=general', steps: unlock, shows: '.pv' },
  {
    name: 'closings',
    person: people.admin,
    path: '/dashboard/closings?preset=lastWeek',
    steps: unlock,
    shows: '.orders tbody tr',
  },
  {
    name: 'inventory',
    person: people.admin,
    path: '/dashboard/closings?tab=inventory',
    steps: unlock,
    shows: '.inventory',
  },
  {
    name: 'menu',
    person: people.admin,
    path: `${settings}/categories/all/products`,
    steps: unlockSettings,
    shows: '.article',
  },
  { name: 'guests', person: people.admin, path: `${settings}/orders`, steps: unlockSettings, shows: '.hours' },
  { name: 'guest-data', person: people.admin, path: `${settings}/guestData`, steps: unlockSettings, shows: '.search' },
  { name: 'printing', person: people.waiter, path: '/dashboard/prints', steps: nothing, shows: '.print-row' },
  {
    name: 'nfc',
    person: people.admin,
    path: '/dashboard/nfc/manage',
    steps: (page) => page.locator('.nfc-list .list__link').last().click(),
    shows: '.nfc-side .totals',
  },
  { name: 'people', person: people.admin, path: '/dashboard/team', steps: nothing, shows: '.list-row' },
  {
    name: 'operation',
    person: people.system,
    path: '/dashboard/adminSettings/actions',
    steps: nothing,
    shows: '.action-grid section',
  },
];

async function takePicture(browser, address, language, { name, person, path, steps, shows }) {
  const context = await openCamera(browser, address, person, { device: 'tablet', theme: 'dark', language });
  context.setDefaultTimeout(patienceMilliseconds);
  const page = await context.newPage();
  await page.goto(path);
  await steps(page, shows);
  await page.locator(shows).first().waitFor();
  // A manual is no demo.
  await page.addStyleTag({ content: '.banner--demo { display: none }' });
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled' });
  const picture = await encodePicture(page, png, { width, type: 'image/jpeg', quality: 0.7 });
  writeFileSync(join(folder, language, `${name}.jpg`), picture);
  console.log(`docs/pictures/manual/${language}/${name}.jpg`);
  await closeCamera(context);
}

/** @param address of a fresh demo */
export async function takeManualPictures(browser, address) {
  const request = await requests.newContext({ baseURL: address });
  await loadTags(request, await signInByCall(request, people.admin.email));
  await request.dispose();
  for (const language of Object.keys(languages)) {
    mkdirSync(join(folder, language), { recursive: true });
    for (const picture of pictures) await takePicture(browser, address, language, picture);
  }
}

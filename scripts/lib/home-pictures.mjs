// The pictures of the home page: the product's own screens in each of its languages, so that nobody sees words of another.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { closeCamera, openCamera, settle } from './contact-camera.mjs';
import { languages } from './contact-choice.mjs';
import { people } from './contact-people.mjs';
import { macaroni, salad } from './dishes.mjs';
import { encodePicture } from './encode-picture.mjs';
import { findTile, waitForMethods } from './find-tile.mjs';
import { root } from './places.mjs';

const folder = join(root, 'apps', 'dashboard', 'src', 'screens', 'home', 'pictures');

/** Small, and sharp enough for twice the pixels. */
const widths = { checkout: 1280, payment: 1280, 'phone-checkout': 585, 'phone-board': 585 };

/** The home page is no demo: its pictures come without the banner that says so. */
async function take(page, language, name) {
  await settle(page);
  await page.addStyleTag({ content: '.banner--demo { display: none }' });
  const png = await page.screenshot({ animations: 'disabled' });
  const picture = await encodePicture(page, png, { width: widths[name], type: 'image/webp', quality: 0.86 });
  writeFileSync(join(folder, language, `${name}.webp`), picture);
}

const burger = /Linde-Burger|Burger Linde|Linde burger|Hamburger Linde/i;

/** At a table of its own in each language: what is paid is sent first, and would stand in the next picture. */
const tables = {
  'de-CH': 'T1',
  'en-US': 'T2',
  'fr-CH': 'T3',
  'it-CH': 'T5',
  'es-ES': 'T6',
  'pt-PT': 'T8',
  'pl-PL': 'T9',
};

async function fillCart(page, language) {
  await page.locator('.cart__table').first().click();
  await page
    .locator('.tp', { hasText: new RegExp(`^${tables[language]}(?!\\d)`) })
    .first()
    .click();
  for (const dish of [salad, burger, macaroni]) {
    await (await findTile(page, dish)).click();
    await page.locator('.mod__submit').click();
    await page.locator('.mod').waitFor({ state: 'hidden' });
  }
  // The mains.
  await page.locator('.cat').nth(2).click();
}

async function takeTablet(page, language) {
  await page.goto('/dashboard/terminal');
  await fillCart(page, language);
  await take(page, language, 'checkout');
  await page.locator('.cart__foot .btn').last().click();
  await waitForMethods(page);
  await take(page, language, 'payment');
}

async function takePhone(page, language) {
  await page.goto('/dashboard/terminal');
  await page.locator('.tile').first().waitFor();
  await take(page, language, 'phone-checkout');
  await page.goto('/dashboard');
  await page.locator('.oc').first().waitFor();
  await take(page, language, 'phone-board');
}

const takers = { phone: takePhone, tablet: takeTablet };

/** Phones first: what is sold on the tablet would stand on their boards. */
export async function takeHomePictures(browser, address) {
  for (const device of ['phone', 'tablet']) {
    for (const [language, locale] of Object.entries(languages)) {
      mkdirSync(join(folder, locale), { recursive: true });
      const camera = await openCamera(browser, address, people.waiter, { device, theme: 'dark', language });
      await takers[device](await camera.newPage(), locale);
      await closeCamera(camera);
      console.log(`home page, ${device}, ${locale}`);
    }
  }
}

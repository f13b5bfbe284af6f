// `npm run pictures`: takes the pictures of the README, of the home page and of the manual from a demo venue that it makes
// for this and removes again. `-- --only manual` or `-- --only home` takes those alone.
import './lib/node-version.mjs';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { findChromium } from './lib/chromium.mjs';
import { findTile, waitForMethods } from './lib/find-tile.mjs';
import { takeHomePictures } from './lib/home-pictures.mjs';
import { takeManualPictures } from './lib/manual-pictures.mjs';
import { root } from './lib/places.mjs';
import { prepareProgram } from './lib/program.mjs';
import { startThrowawayDemo } from './lib/throwaway-demo.mjs';

const folder = join(root, 'docs', 'pictures');
const tablet = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];

async function openPage(browser, { viewport, theme, isSignedIn = true }, address) {
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    hasTouch: viewport === phone,
    isMobile: viewport === phone,
    deviceScaleFactor: viewport === phone ? 2 : 1,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await page.goto('/login');
  if (!isSignedIn) return page;
  await page.getByLabel('E-Mail').fill('waiter@demo.test');
  await page.getByLabel('Passwort', { exact: true }).fill('comanda-demo');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await page.waitForURL('**/dashboard');
  if (theme === 'light') await switchTheme(page);
  return page;
}

async function switchTheme(page) {
  await page.evaluate(() => document.fonts.ready);
  await page.getByRole('button', { name: /^Konto/ }).click();
  await page.getByRole('radio', { name: 'Hell' }).click();
  await page.keyboard.press('Escape');
  // Nobody has a key under the finger here.
  await page.evaluate(() => document.activeElement?.blur());
}

async function take(page, name) {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
  console.log(`docs/pictures/${name}.png`);
}

async function fillCart(page) {
  await page.goto('/dashboard/terminal');
  await (await findTile(page, 'Kalbsschnitzel Wiener Art')).waitFor();
}

async function takeCheckout(page) {
  await fillCart(page);
  await page
    .getByRole('button', { name: /Tisch wählen|Kasse/ })
    .last()
    .click();
  await page.getByRole('button', { name: /^T7\b/ }).click();
  await (await findTile(page, 'Grüner Salat')).click();
  await page.getByRole('button', { name: /^Dazulegen/ }).click();
  await (await findTile(page, 'Älplermagronen')).click();
  await page.getByRole('button', { name: /^Dazulegen/ }).click();
  await page.getByRole('button', { name: 'Hauptgänge' }).click();
  await take(page, 'checkout-dark');
}

async function takeModifiers(page) {
  await (await findTile(page, 'Zürcher Geschnetzeltes')).click();
  await page.getByRole('radio', { name: /^Rösti/ }).check({ force: true });
  await page.getByRole('checkbox', { name: /^Rüebli/ }).check({ force: true });
  await take(page, 'modifiers-dark');
  await page.getByRole('button', { name: 'Schliessen' }).first().click();
}

async function takePayment(page) {
  await page.getByRole('button', { name: /^Bezahlen/ }).click();
  await page.getByRole('button', { name: 'Bar kassieren' }).waitFor();
  await waitForMethods(page);
  await take(page, 'payment-dark');
  await page.getByRole('button', { name: 'Bar kassieren' }).click();
  await page.getByText('Rückgeld').first().waitFor();
}

async function takeAll(browser, address) {
  const dark = await openPage(browser, { viewport: tablet, theme: 'dark' }, address);
  await takeCheckout(dark);
  await takeModifiers(dark);
  await takePayment(dark);
  const light = await openPage(browser, { viewport: tablet, theme: 'light' }, address);
  await take(light, 'board-light');
  const login = await openPage(browser, { viewport: tablet, isSignedIn: false }, address);
  // What the page wears by itself is no choice: it is made on the home page, beside the dark one.
  await login.goto('/');
  for (const name of ['Dunkel', 'Hell']) await login.getByRole('radio', { name }).check({ force: true });
  await login.goto('/login');
  await login.getByRole('button', { name: 'Anmelden' }).waitFor();
  await take(login, 'login-light');
  const small = await openPage(browser, { viewport: phone, theme: 'dark' }, address);
  await fillCart(small);
  await take(small, 'checkout-phone-dark');
  await small.goto('/dashboard');
  await small.getByRole('heading', { name: 'Bestellungen' }).waitFor();
  await take(small, 'board-phone-dark');
  await dark.goto('/demo/paper');
  await dark.getByText('Rückgeld').first().waitFor();
  await take(dark, 'paper');
}

const chosen = process.argv.slice(2).join(' ');
const takes = (part) => chosen === '' || chosen === `--only ${part}`;
if (!(await prepareProgram())) process.exit(1);
mkdirSync(folder, { recursive: true });
// Each from a demo of its own: what one of them sells would stand on the others.
const parts = [
  ['readme', takeAll],
  ['home', takeHomePictures],
  ['manual', takeManualPictures],
];
const executablePath = await findChromium({ mayInstall: true });
const browser = await chromium.launch({ args: launchArguments, ...(executablePath ? { executablePath } : {}) });
try {
  for (const [, takePart] of parts.filter(([part]) => takes(part))) {
    const demo = await startThrowawayDemo();
    try {
      await takePart(browser, demo.address);
    } finally {
      await demo.stop();
    }
  }
} finally {
  await browser.close();
}

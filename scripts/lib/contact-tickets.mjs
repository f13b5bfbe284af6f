// Tickets that a till prints by itself while nobody can be reached, on the contact sheets (contact-screens.mjs); they sell.
import { randomUUID } from 'node:crypto';

import { settle, signInByCall } from './contact-camera.mjs';
import { goOffline, untilKept } from './contact-offline.mjs';
import { demoAdminPin, linde, people } from './contact-people.mjs';
import { findTile } from './find-tile.mjs';

const venue = `/v1/customers/${linde}`;

/** @returns lets the browser bring the tickets of the bar to their printer; once, however often it is called. */
export function lendBar(request) {
  const lend = async () => {
    // After many languages the token that the world was prepared with is none any more.
    const headers = { authorization: `Bearer ${await signInByCall(request, people.admin.email)}` };
    await request.post(`${venue}/checkAdminPin/`, { data: { pin: demoAdminPin }, headers });
    const stations = await (await request.get(`${venue}/stations`, { headers })).json();
    const { id, version } = stations.find(({ name }) => name === 'Bar');
    const data = { id: randomUUID(), version, deliverer: 'browser' };
    await request.patch(`${venue}/stations/${id}`, { data, headers });
  };
  let lent;
  return () => (lent ??= lend());
}

/** As a printer of Epson tells it. */
function told(hasPaper) {
  const state = hasPaper
    ? 'success="true" code="" status="4"'
    : 'success="false" code="EPTR_REC_EMPTY" status="524296"';
  const response = `<response ${state} battery="0" xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print"/>`;
  return `<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${response}</soapenv:Body></soapenv:Envelope>`;
}

async function orderCoffee(page) {
  await (await findTile(page, 'Espresso')).click();
  const bar = page.locator('.cart-bar');
  if (await bar.isVisible()) await bar.click();
  await page.locator('.cart__foot .btn').first().click();
  await page.locator('.tile.is-in-cart').waitFor({ state: 'hidden' });
  if (await page.locator('.cart-panel, dialog').first().isVisible()) await page.keyboard.press('Escape');
}

/** The printers, and the words of tickets, which speak German to whatever language the screens do; both come at rest. */
async function untilPrints(page) {
  const isThere = () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const texts = names.filter((name) => /\/assets\/de-CH-[^/]*\.js$/.test(name));
    return names.some((name) => name.endsWith('/ticketPrinters')) && new Set(texts).size === 2;
  };
  await page.waitForFunction(isThere, undefined, { timeout: 120_000 });
  await settle(page);
}

/** Two orders: the printer has paper for the first alone. */
async function printOffline(page, { lendBar: lend }) {
  await lend();
  await page.reload();
  await page.locator('.tile').first().waitFor();
  await untilKept(page);
  await untilPrints(page);
  let hasPaper = true;
  await page.route('**/cgi-bin/epos/**', (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*', 'content-type': 'text/xml; charset=utf-8' },
      body: told(hasPaper),
    }),
  );
  await goOffline(page);
  await orderCoffee(page);
  await page.locator('.toast', { hasText: 'Bar' }).first().waitFor();
  hasPaper = false;
  await orderCoffee(page);
  await page.locator('.toast--negative', { hasText: 'Bar' }).waitFor();
}

const goTo = (path) => async (page, world) => {
  await printOffline(page, world);
  await page.locator(`a[href="${path}"]`).first().click();
};

/** The newest orders are the last of their column, and cards are drawn near the view alone. */
async function showNewest(page, world) {
  await goTo('/dashboard')(page, world);
  const wanted = page.locator('.oc .badge--negative').first();
  for (let step = 0; step < 10 && (await wanted.count()) === 0; step += 1) {
    await page.locator('.oc').last().scrollIntoViewIfNeeded();
    await page.waitForTimeout(200);
  }
  await wanted.scrollIntoViewIfNeeded();
  await page.locator('.toast').first().waitFor({ state: 'hidden' });
}

async function openOrder(page, world) {
  await showNewest(page, world);
  await page.locator('.oc:has(.badge--negative) .oc__link').first().click();
}

const atTill = { person: 'waiter', path: '/dashboard/terminal', sells: true, isRestless: true };

export const ticketScreens = [
  { ...atTill, name: 'tickets-outbox', steps: goTo('/dashboard/outbox'), shows: '.list-row .badge--negative' },
  { ...atTill, name: 'tickets-board', steps: showNewest, shows: '.oc .badge--negative' },
  { ...atTill, name: 'tickets-order', steps: openOrder, shows: '.order__actions' },
];

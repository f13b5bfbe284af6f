// Screens without a network, and of what comes of it; they sell, so they are taken last.
import { findTile } from './find-tile.mjs';

const terminal = '/dashboard/terminal';

export const goOffline = async (page) => {
  await page.context().setOffline(true);
  await page.locator('.banner--offline').waitFor();
};

/** A device that keeps nothing of what it read before. */
export async function forget(page) {
  await page.goto('/v1/version');
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) {
      await new Promise((done) => {
        const removal = indexedDB.deleteDatabase(name);
        for (const end of ['success', 'error', 'blocked']) removal.addEventListener(end, done);
      });
    }
  });
}

/** With every screen on the device: without a network only those are there. A busy machine takes its time for them. */
export async function untilKept(page) {
  const isKept = () => navigator.serviceWorker.controller !== null;
  await page.waitForFunction(isKept, undefined, { timeout: 120_000 });
}

/** What a device keeps that has lost its network. */
async function sellOffline(page) {
  await goOffline(page);
  await (await findTile(page, 'Espresso')).click();
  const bar = page.locator('.cart-bar');
  if (await bar.isVisible()) await bar.click();
  await page.locator('.cart__foot .btn').first().click();
  await page.locator('a[href="/dashboard/outbox"]').first().waitFor({ state: 'attached' });
  if (await page.locator('.cart-panel, dialog').first().isVisible()) await page.keyboard.press('Escape');
}

/** What the network lets through no more, what the server refused, and what waits for too long: beside what only waits. */
async function holdBack(page) {
  await untilKept(page);
  for (let count = 0; count < 4; count += 1) await sellOffline(page);
  await page.evaluate(async () => {
    const answerOf = (request) =>
      new Promise((done, fail) => {
        request.addEventListener('success', () => done(request.result));
        request.addEventListener('error', () => fail(request.error));
      });
    const database = await answerOf(indexedDB.open('comanda.outbox'));
    const store = database.transaction('entries', 'readwrite').objectStore('entries');
    const entries = (await answerOf(store.getAll())).slice(-4);
    const refusal = { code: 'cart.error.productUnknown', status: 400, params: {} };
    const changes = [{ bars: 6 }, { refusal }, { madeAtMs: Date.now() - 31 * 86_400_000 }, {}];
    await Promise.all(entries.map((entry, place) => answerOf(store.put({ ...entry, ...changes[place] }))));
    database.close();
  });
  await page.reload();
  await page.locator('a[href="/dashboard/outbox"]').first().click();
}

/** None of it is sent once there is a network again. */
const emptyOutbox = (page) =>
  page.evaluate(
    () =>
      new Promise((done, fail) => {
        const opening = indexedDB.open('comanda.outbox');
        opening.addEventListener('error', fail);
        opening.addEventListener('success', () => {
          const clearing = opening.result.transaction('entries', 'readwrite').objectStore('entries').clear();
          clearing.addEventListener('success', done);
          clearing.addEventListener('error', fail);
        });
      }),
  );

/** An order that was taken offline at a table that is gone, of a menu that nobody knows, by a clock that is wrong. */
async function sendFact(page) {
  await page.evaluate(async () => {
    const ask = async (path, init = {}) => (await fetch(path, init)).json();
    const { accessToken } = await ask('/v1/getAccessToken?source=dashboard');
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const [{ customer }] = await ask('/v1/roles', { headers });
    const products = await ask(`/v1/products?customerId=${customer.id}`, { headers });
    const espresso = products.find(({ name }) => name.de === 'Espresso');
    const now = Math.floor(Date.now() / 1000);
    const draft = {
      id: crypto.randomUUID(),
      customer: customer.id,
      table: 'gone',
      type: 'dinein',
      products: [{ opid: crypto.randomUUID(), id: espresso.id, count: 1 }],
      timestamp: now,
      sentAt: now + 4000,
      offline: { at: now, menuRevision: 99_999, deviceNumber: 'K77-0001' },
    };
    await ask('/v1/orders', { method: 'POST', headers, body: JSON.stringify(draft) });
  });
  await page.reload();
}

export const offlineScreens = [
  {
    name: 'offline-kept',
    person: 'waiter',
    path: terminal,
    sells: true,
    steps: async (page) => {
      await untilKept(page);
      await sellOffline(page);
    },
    isRestless: true,
    shows: '.cart, .cart-bar',
  },
  {
    name: 'outbox',
    person: 'waiter',
    path: terminal,
    sells: true,
    steps: async (page) => {
      await untilKept(page);
      await sellOffline(page);
      await page.locator('a[href="/dashboard/outbox"]').first().click();
    },
    isRestless: true,
    shows: '.rows .list-row',
  },
  {
    name: 'outbox-held',
    person: 'waiter',
    path: terminal,
    sells: true,
    steps: holdBack,
    after: emptyOutbox,
    isRestless: true,
    shows: '.list-row .badge--negative',
  },
  {
    name: 'deviations',
    person: 'admin',
    path: '/dashboard/deviations',
    sells: true,
    steps: sendFact,
    shows: '.rows .list-row',
  },
  {
    name: 'settings-offline',
    person: 'admin',
    path: terminal,
    steps: async (page) => {
      await untilKept(page);
      await goOffline(page);
      const settings = page.locator('.rail__item[href*="settings"]');
      // On a phone they stand behind the person.
      if (!(await settings.isVisible())) await page.locator('.rail__user').click();
      await settings.or(page.locator('.dialog a[href*="settings"]')).filter({ visible: true }).first().click();
    },
    isRestless: true,
    // Not the empty cart of the screen before.
    shows: 'main:not(:has(.cart)) .empty',
  },
];

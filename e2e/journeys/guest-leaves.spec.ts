import { expectAccessible } from '../pages/accessible.ts';
import { BoardPage } from '../pages/board-page.ts';
/** What a guest orders from home: where nobody delivers it is refused, and for tomorrow noon it is kept (decisions.md §6). */
import { expect, type Page, request, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { callAs, newId } from '../servers/call-as.ts';

const venue = 'gasthof-linde';

type Methods = {
  readonly orderMethods: readonly { method: string; version: number; aroundTheClock: boolean; weekdays: object }[];
};

async function openApp(page: Page, slug: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/order/${slug}`);
  await expect(page.getByRole('heading', { name: 'Gasthof Linde' })).toBeVisible();
}

/** Open whatever the hour: the demo's house delivers at noon and in the evening, on workdays. */
async function openAtAnyHour(baseURL: string | undefined) {
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  await asAdmin('post', `/v1/customers/${venue}/checkAdminPin/`, { pin: demoAdminPin });
  const path = `/v1/customers/${venue}/orderMethods`;
  const find = async () => {
    const { orderMethods } = await asAdmin<Methods>('get', path);
    const found = orderMethods.find(({ method }) => method === 'delivery');
    if (found === undefined) throw new Error('no delivery');
    return found;
  };
  const before = await find();
  const day = { open: true, allDay: true, ranges: [], allowsPreorders: true, preordersUntil: null };
  const set = async (fields: object) => {
    const { version } = await find();
    await asAdmin('patch', path, { id: newId(), version, method: 'delivery', ...fields });
  };
  await set({ aroundTheClock: true, weekdays: Array.from({ length: 7 }, () => day) });
  return () => set({ aroundTheClock: before.aroundTheClock, weekdays: before.weekdays });
}

/** The day before a holiday is one like any other. */
async function forgetSpecialDays(baseURL: string | undefined) {
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  await asAdmin('post', `/v1/customers/${venue}/checkAdminPin/`, { pin: demoAdminPin });
  const path = `/v1/settings/${venue}`;
  const find = () => asAdmin<{ version: number; specialDays: readonly object[] }>('get', path);
  const before = await find();
  const set = async (specialDays: readonly object[]) => {
    const { version } = await find();
    await asAdmin('patch', path, { id: newId(), version, specialDays });
  };
  await set([]);
  return () => set(before.specialDays);
}

test('a delivery outside of the area is refused in the cart, and by the house', async ({ page, baseURL }) => {
  const restore = await openAtAnyHour(baseURL);
  const restoreDays = await forgetSpecialDays(baseURL);
  const phone = await request.newContext(baseURL === undefined ? {} : { baseURL });
  const address = (zip: string) => ({ street: 'Seestrasse 1', zip, city: 'Rapperswil' });
  await openApp(page, venue);
  for (let count = 0; count < 2; count += 1) {
    await page
      .getByRole('button', { name: /Bündner Gerstensuppe/ })
      .last()
      .click();
  }
  await page.getByRole('button', { name: /^Warenkorb|Warenkorb.*CHF/ }).click();
  await page.getByRole('radio', { name: /^Liefern/ }).check({ force: true });
  await page.getByLabel('Name').fill('Ida Muster');
  await page.getByLabel('Telefon').fill('079 555 12 34');
  await page.getByLabel('Strasse und Nummer').fill('Seestrasse 1');
  await page.getByLabel('Ort').fill('Rapperswil');
  await page.getByLabel('PLZ').fill('8640');
  await expect(page.getByText('Dorthin wird nicht geliefert.')).toBeVisible();
  await expectAccessible(page, 'guest cart, not delivered there');
  await page.getByRole('button', { name: /^Weiter/ }).click();
  await expect(page.getByRole('heading', { name: 'Warenkorb' })).toBeVisible();
  // Whoever asks the house past the screen is told the same.
  const asked = await phone.post('/v1/guest/orders', {
    data: {
      id: newId(),
      door: 'app',
      code: venue,
      type: 'delivery',
      guest: 'Ida Muster',
      phone: '079 555 12 34',
      deliveryAddress: address('8640'),
      products: [{ opid: newId(), id: 'buendner-gerstensuppe', count: 4 }],
      total: 5000,
    },
  });
  expect([asked.status(), (await asked.json()).message]).toEqual([422, 'orders.error.notDelivered']);
  await phone.dispose();
  await restore();
  await restoreDays();
});

test('a pickup for tomorrow noon is kept, and the board says for when it is', async ({ page, baseURL }) => {
  const restoreDays = await forgetSpecialDays(baseURL);
  await openApp(page, venue);
  await page.getByRole('button', { name: /Tagessuppe dazulegen/ }).click();
  await page.getByRole('button', { name: /Warenkorb.*CHF 9\.50/ }).click();
  await page.getByRole('radio', { name: /^Abholen/ }).check({ force: true });
  const day = page.getByLabel('Wann?');
  await day.selectOption({ label: (await day.getByText(/^Morgen, /).textContent()) ?? '' });
  await page.getByLabel('Um welche Zeit?').selectOption({ label: '12:00' });
  await expectAccessible(page, 'guest cart, for tomorrow');
  await page.getByRole('button', { name: 'Weiter CHF 9.50' }).click();
  await page.getByRole('radio', { name: /Beim Abholen bezahlen/ }).check({ force: true });
  await page.getByRole('button', { name: 'Jetzt bestellen' }).click();
  await expect(page.getByText(/^Gewünscht auf .*12:00$/)).toBeVisible();
  const number = `#${/\d+/.exec((await page.getByText(/^Nummer \d+$/).textContent()) ?? '')?.[0] ?? ''}`;
  await page.setViewportSize({ width: 1280, height: 800 });
  await new LoginPage(page).admit(demoAccounts.waiter);
  const board = new BoardPage(page);
  await board.open();
  await expect(board.card(number)).toContainText('12:00');
  await restoreDays();
});

/** Whatever colours a venue has chosen, guests read and use every page (design.md §2, §11; WCAG 2.2 AA). */
import { expectAccessible } from '../pages/accessible.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts } from '../pages/login-page.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { type CallAs, callAs, newId } from '../servers/call-as.ts';

type Colours = { readonly primaryColor: string; readonly secondaryColor: string; readonly accentColor: string };
type Wearing = Colours & { readonly theme: 'dark' | 'light' };

const venues: readonly (readonly [string, Colours])[] = [
  ['yellow', { primaryColor: '#ffee00', secondaryColor: '#fff59d', accentColor: '#ffff00' }],
  ['near black', { primaryColor: '#0a0a0a', secondaryColor: '#111111', accentColor: '#1a1a1a' }],
  ['neon pink', { primaryColor: '#ff10f0', secondaryColor: '#ff6ec7', accentColor: '#ff00aa' }],
  ['mid grey', { primaryColor: '#808080', secondaryColor: '#7f7f7f', accentColor: '#888888' }],
  ['brand red', { primaryColor: '#e2001a', secondaryColor: '#b30014', accentColor: '#ff0000' }],
];

const customerId = 'gasthof-linde';

/** Only on these pages: the venue's own settings stay as they are. */
async function wears(page: Page, look: Wearing): Promise<void> {
  await page.route(/\/v1\/guest\/(venues|tables|kiosks|orders)\/[^/]+$/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const { 'if-none-match': _, ...headers } = route.request().headers();
    const answer = await route.fetch({ headers });
    if (!answer.ok()) return route.fulfill({ response: answer });
    const body = (await answer.json()) as { venue?: object; order?: { look: object } };
    if (body.venue !== undefined) Object.assign(body.venue, look);
    if (body.order !== undefined) Object.assign(body.order.look, look);
    return route.fulfill({ response: answer, json: body });
  });
}

/** Marks of choices and steps, and the hints of empty fields, against what they stand on (WCAG 1.4.11, 1.4.3), which axe does not look at. */
async function expectMarks(page: Page, screen: string): Promise<void> {
  const weak = await page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const light = (color: readonly number[]) =>
      [0.2126, 0.7152, 0.0722].reduce((sum, share, index) => {
        const value = (color[index] ?? 0) / 255;
        return sum + share * (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      }, 0.05);
    const groundOf = (element: Element | null): readonly number[] => {
      if (element === null) return [255, 255, 255];
      const color = channels(getComputedStyle(element).backgroundColor);
      return color.length === 3 ? color : groundOf(element.parentElement);
    };
    const marks = [...document.querySelectorAll('.radio, .check')].filter(
      (mark) => mark.getClientRects().length > 0 && mark.closest('.is-disabled') === null,
    );
    const hints = [...document.querySelectorAll('input[placeholder], textarea[placeholder]')].flatMap((field) => {
      const words = light(channels(getComputedStyle(field, '::placeholder').color));
      const ground = light(groundOf(field));
      const ratio = Math.max(words, ground) / Math.min(words, ground);
      return ratio < 4.5 ? [`placeholder ${field.getAttribute('placeholder')} ${ratio.toFixed(2)}`] : [];
    });
    const faint = marks.flatMap((mark) => {
      const [edge, ground] = [
        light(channels(getComputedStyle(mark).borderTopColor)),
        light(groundOf(mark.parentElement)),
      ];
      const ratio = Math.max(edge, ground) / Math.min(edge, ground);
      return ratio < 3 ? [`${mark.className} ${ratio.toFixed(2)}`] : [];
    });
    return [...faint, ...hints];
  });
  expect(weak, screen).toEqual([]);
}

async function addTable(asAdmin: CallAs): Promise<string> {
  await asAdmin('post', `/v1/customers/${customerId}/checkAdminPin/`, { pin: demoAdminPin });
  const fields = { name: `Farben ${newId().slice(-4)}`, area: 'Garten', orderMethod: 'table', active: true };
  const { table } = await asAdmin<{ table: { id: string } }>('post', `/v1/customers/${customerId}/tables`, {
    id: newId(),
    ...fields,
  });
  const links = await asAdmin<{ table: string; link: string }[]>('get', `/v1/customers/${customerId}/tableLinks`);
  return new URL(links.find((one) => one.table === table.id)?.link ?? '', 'http://venue.test').pathname;
}

/** What is on a page is the same for each venue: by all rules it is looked at in the colours of the first. */
const checkOf = (page: Page, name: string) => async (screen: string) => {
  await expectAccessible(page, `${name}, ${screen}`, { coloursAlone: name !== venues[0]?.[0] });
  await expectMarks(page, `${name}, ${screen}`);
};

for (const theme of ['dark', 'light'] as const) {
  test(`five venues’ colours on a phone, ${theme}`, async ({ page, baseURL }) => {
    test.slow();
    const path = await addTable(await callAs(baseURL, demoAccounts.admin));
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [name, colours] of venues) {
      const check = checkOf(page, name);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await wears(page, { ...colours, theme });
      await page.goto(path);
      await page.getByRole('button', { name: 'Bündner Gerstensuppe dazulegen' }).click();
      await check('menu');
      await page.getByRole('button', { name: 'Zürcher Geschnetzeltes dazulegen' }).click();
      const sheet = page.getByRole('dialog', { name: 'Zürcher Geschnetzeltes' });
      await sheet.getByRole('checkbox', { name: 'Rüebli' }).check({ force: true });
      await check('product');
      await sheet.getByRole('button', { name: 'Schliessen' }).click();
      await page.getByRole('button', { name: /^Warenkorb/ }).click();
      await page.getByRole('heading', { name: 'Warenkorb' }).waitFor();
      await check('cart');
      await page.getByRole('button', { name: /^Weiter/ }).click();
      await page.getByRole('radio', { name: /Am Tisch bezahlen/ }).check({ force: true });
      await check('payment');
      await page.getByRole('button', { name: 'Jetzt bestellen' }).click();
      await page.getByRole('heading', { name: 'Wird angeschaut' }).waitFor();
      await check('status');
      await page.getByRole('button', { name: 'Bestellung zurückziehen' }).click();
      await page.getByRole('button', { name: 'Ja, zurückziehen' }).click();
      await page.getByRole('heading', { name: 'Zurückgezogen' }).waitFor();
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test(`five venues’ colours at the kiosk, ${theme}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 1080, height: 1920 });
    for (const [name, colours] of venues) {
      const check = checkOf(page, name);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await wears(page, { ...colours, theme });
      await page.goto('/kiosk/linde-eingang');
      await page.getByRole('button', { name: /^Hier essen/ }).waitFor();
      await check('start');
      await page.getByRole('button', { name: /^Hier essen/ }).click();
      await page.getByRole('button', { name: 'Tagessuppe dazulegen' }).click();
      await check('menu');
      await page.getByRole('button', { name: /prüfen/ }).click();
      await page.getByRole('button', { name: /^Weiter zum Bezahlen/ }).waitFor();
      await check('order');
      await page.getByRole('button', { name: /^Weiter zum Bezahlen/ }).click();
      await page.getByRole('heading', { name: /bezahlen/ }).waitFor();
      await check('payment');
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}

test('at twice its size, and with the keyboard alone, a guest comes to the order', async ({ page, baseURL }) => {
  const path = await addTable(await callAs(baseURL, demoAccounts.admin));
  // A screen of 640 pixels at 200 %.
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto(path);
  await page.getByRole('button', { name: 'Tagessuppe dazulegen' }).focus();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'menu at twice its size');
  const reach = async (name: RegExp) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  expect(await fits(), 'menu').toBe(true);
  await reach(/^Warenkorb/);
  await page.getByRole('heading', { name: 'Warenkorb' }).waitFor();
  expect(await fits(), 'cart').toBe(true);
  await reach(/^Weiter/);
  await page.getByRole('heading', { name: 'Bezahlen' }).waitFor();
  expect(await fits(), 'payment').toBe(true);
  await expectAccessible(page, 'payment at twice its size');
});

test('the drawing of a page that is not there is seen on a light canvas too', async ({ page }) => {
  // As the venue that was visited before had it.
  await page.addInitScript(() => localStorage.setItem('comanda.guest.theme', '"light"'));
  await page.goto('/t/nothing');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const art = page.locator('.g-trouble svg.art');
  await art.waitFor();
  const [well, onCanvas] = await art.evaluate((drawing) =>
    ['--art-well', '--art-well-on-canvas'].map((name) => getComputedStyle(drawing).getPropertyValue(name)),
  );
  expect(onCanvas).toMatch(/^#/);
  expect(well).toBe(onCanvas);
});

/** Cards taken on the waiter's own device: Tap on Mobile behind its bridge, and SumUp's app (specification §6). */
import { BridgePhone } from '../pages/bridge-phone.ts';
import { type Browser, expect, type Page, test } from '../pages/journey.ts';
import { ProviderPage } from '../pages/provider-page.ts';
import { readyToPay } from '../pages/ready-to-pay.ts';

test.beforeEach(async ({ baseURL }) => new ProviderPage(baseURL).reset());

test('Tap on Mobile: the card is held to this device, and nothing of it stands where there is no bridge', async ({
  page,
  browser,
  baseURL,
}) => {
  const provider = new ProviderPage(baseURL);
  const phone = new BridgePhone(provider);
  await phone.carry(page);
  const { payment } = await readyToPay(page);
  const id = await payment.payWith('Tap on Mobile');
  await expect(payment.waiting).toContainText('Karte an dieses Gerät halten');
  await provider.press(id, 'approve');
  await expect(payment.done).toContainText(/Tap on Mobile \(Visa \*+1234\)/);
  expect(phone.charges()).toBe(1);

  const without = await browser.newPage();
  const other = await readyToPay(without);
  await expect(other.payment.method('Bar').first()).toBeVisible();
  await expect(other.payment.method('Tap on Mobile')).toHaveCount(0);
  await other.payment.method('Bar').first().check({ force: true });
  await other.payment.collect();
  await without.close();
});

test('the answer of the phone is lost, and the page is loaded anew: it is asked how it ended, and charges once', async ({
  page,
  baseURL,
}) => {
  const provider = new ProviderPage(baseURL);
  const phone = new BridgePhone(provider);
  await phone.carry(page);
  const { payment } = await readyToPay(page);
  phone.losesAnswers = true;
  const id = await payment.payWith('Tap on Mobile');
  await expect(payment.waiting).toBeVisible();
  await expect.poll(() => phone.charges()).toBe(1);
  // The app is at work while the page goes away: what it answers reaches nobody.
  await page.reload();
  await provider.press(id, 'approve');
  phone.losesAnswers = false;
  await page.reload();
  await expect(payment.done).toContainText(/Tap on Mobile/, { timeout: 60_000 });
  expect(phone.charges()).toBe(1);
});

test('a card that is refused on the phone charges nothing', async ({ page, baseURL }) => {
  const provider = new ProviderPage(baseURL);
  const phone = new BridgePhone(provider);
  await phone.carry(page);
  const { payment } = await readyToPay(page);
  const id = await payment.payWith('Tap on Mobile');
  await provider.press(id, 'decline');
  await expect(payment.failed).toContainText('Es wurde nichts belastet.');
  await payment.failed.getByRole('button', { name: 'Andere Zahlungsart' }).click();
  await payment.method('Bar').first().check({ force: true });
  await payment.collect();
});

async function onTablet(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    locale: 'de-CH',
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    userAgent: 'Mozilla/5.0 (Linux; Android 14; Tablet) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36',
  });
  return context.newPage();
}

test('SumUp’s app on this tablet: it is opened with the sum, and what SumUp says counts', async ({
  browser,
  baseURL,
}) => {
  const provider = new ProviderPage(baseURL);
  const page = await onTablet(browser, baseURL);
  const { payment } = await readyToPay(page);
  await payment.method('SumUp').first().check({ force: true });
  await page.getByRole('radio', { name: 'SumUp-App auf diesem Gerät' }).check({ force: true });
  await payment.payWith('SumUp');
  const open = payment.waiting.getByRole('link', { name: 'SumUp-App öffnen' });
  const address = (await open.getAttribute('href')) ?? '';
  expect(address).toMatch(/^sumupmerchant:\/\/pay\/1\.0\?.*total=8\.00/);
  const app = await page.context().newPage();
  // Coming back proves nothing: not paid yet, the till waits.
  const back = new URL(address).searchParams.get('callback') ?? '';
  await app.goto(`${back}&smp-status=success`);
  await expect(app.getByRole('status')).toBeVisible();
  await expect(payment.waiting).toBeVisible();
  await provider.payInApp(app, address);
  await expect(payment.done).toContainText(/SumUp/);
  await expect(payment.done).toContainText('8.00');
  await page.context().close();
});

test('on a device without SumUp’s app the reader alone asks', async ({ page, baseURL }) => {
  const { payment } = await readyToPay(page);
  await payment.method('SumUp').first().check({ force: true });
  await expect(page.getByRole('radio', { name: 'SumUp-App auf diesem Gerät' })).toHaveCount(0);
  const id = await payment.payWith('SumUp');
  await expect(payment.waiting).toContainText('Karte an den Kartenleser halten');
  await new ProviderPage(baseURL).press(id, 'approve');
  await expect(payment.done).toContainText(/SumUp/);
});

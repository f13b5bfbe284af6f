/** A shared till stays locked, whatever the network, the other tabs and the clock do (decisions.md §5). */
import { expectDialogAccessible } from '../pages/accessible.ts';
import { untilAtRest } from '../pages/at-rest.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { type BrowserContext, expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, demoPassword } from '../pages/login-page.ts';
import { signInByPin } from '../pages/people-pages.ts';
import { callAs, newId } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';

test.use({ serviceWorkers: 'allow' });

const luca = { name: 'Luca', email: 'luca@demo.test', pin: '284619' };
const minuteMs = 60_000;

test.beforeAll(async () => {
  const asLuca = await callAs(await freshHouse(test.info()), luca.email);
  await asLuca('put', '/v1/me/pin', { password: demoPassword, pin: luca.pin });
});

const locked = (page: Page) => page.getByRole('heading', { name: 'Wer arbeitet?' });
const atWork = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bestellungen' });
const lock = (page: Page) => page.getByRole('button', { name: 'Sperren' }).click();
/** The network goes once the page has brought what it keeps. Whoever locks then hears before that nobody gets back in. */
async function lockOffline(page: Page): Promise<void> {
  await untilAtRest(page);
  await page.context().setOffline(true);
  await lock(page);
  const question = page.getByRole('alertdialog', { name: 'Sperren ohne Verbindung?' });
  await new Dialogs(page).expectSound('Sperren ohne Verbindung?');
  await question.getByRole('button', { name: 'Sperren' }).click();
}

/** Makes the browser a till by a code of the administration, and lets Luca work on it. */
async function openTill(context: BrowserContext, baseURL: string | undefined): Promise<Page> {
  const asAdmin = await callAs(baseURL, demoAccounts.admin);
  const [at] = await asAdmin<readonly { customer: { id: string } }[]>('get', '/v1/roles');
  const body = { id: newId(), name: `Tablet ${newId().slice(-4)}` };
  const { code } = await asAdmin<{ code: string }>('post', `/v1/customers/${at?.customer.id ?? ''}/tills`, body);
  const page = await context.newPage();
  await page.goto(`/till/enrol#${code}`);
  await page.getByRole('button', { name: 'Gerät einrichten' }).click();
  await expect(locked(page)).toBeVisible();
  await signInByPin(page, luca.name, luca.pin);
  await expect(atWork(page)).toBeVisible();
  return page;
}

/** The calls that carry a session, from now on. */
function watchCalls(context: BrowserContext): string[] {
  const calls: string[] = [];
  context.on('request', (sent) => {
    const isToken = sent.url().includes('/v1/getAccessToken');
    if (isToken || sent.headers()['authorization'] !== undefined) calls.push(sent.url());
  });
  return calls;
}

/** The access token with which the page works. */
async function tokenOf(page: Page): Promise<string> {
  const sent = page.waitForRequest((request) => request.headers()['authorization'] !== undefined);
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  return (await sent).headers()['authorization'] ?? '';
}

test('locked without a network: nothing is shown or asked, and the session ends as soon as the network is there', async ({
  context,
  baseURL,
}) => {
  const page = await openTill(context, baseURL);
  const authorization = await tokenOf(page);
  const isAlive = async () => (await context.request.get('/v1/roles', { headers: { authorization } })).ok();
  expect(await isAlive()).toBe(true);
  await lockOffline(page);
  await expect(locked(page)).toBeVisible();
  await expect(page.getByText('Ohne Verbindung kann sich hier niemand anmelden')).toBeVisible();
  expect(await isAlive()).toBe(true);

  // The network is back, the sign-out still does not get through.
  const calls = watchCalls(context);
  await context.route('**/v1/logout', (route) => route.abort());
  await context.setOffline(false);
  await page.reload();
  await expect(locked(page)).toBeVisible();
  await page.goto('/dashboard/terminal');
  await expect(locked(page)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(locked(other)).toBeVisible();
  expect(calls).toEqual([]);
  expect(await isAlive()).toBe(true);

  await context.unroute('**/v1/logout');
  await expect.poll(isAlive).toBe(false);
  await page.goto('/dashboard');
  await expect(locked(page)).toBeVisible();
  await signInByPin(page, luca.name, luca.pin);
  await expect(atWork(page)).toBeVisible();
});

test('locked in one tab it is locked in all, also without a network', async ({ context, baseURL }) => {
  const page = await openTill(context, baseURL);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(atWork(other)).toBeVisible();
  // It, too, has to have brought its locked screen.
  await untilAtRest(other);
  await lockOffline(page);
  await expect(locked(page)).toBeVisible();
  await expect(locked(other)).toBeVisible();
});

test('the time while its page is closed counts, and no call goes out before it is locked', async ({
  context,
  baseURL,
}) => {
  const page = await openTill(context, baseURL);
  await page.close();
  const soon = await context.newPage();
  await soon.clock.install({ time: Date.now() + minuteMs });
  await soon.goto('/dashboard');
  await expect(atWork(soon)).toBeVisible();
  await soon.close();

  const calls = watchCalls(context);
  const late = await context.newPage();
  await late.clock.install({ time: Date.now() + 4 * minuteMs });
  await late.goto('/dashboard');
  await expect(locked(late)).toBeVisible();
  expect(calls).toEqual([]);
});

test('before it locks it asks, and whoever answers works on', async ({ context, baseURL }) => {
  const page = await openTill(context, baseURL);
  await context.clock.install();
  await page.goto('/dashboard');
  await expect(atWork(page)).toBeVisible();
  await untilAtRest(page);
  await page.getByRole('heading', { level: 1 }).click();
  const question = page.getByRole('alertdialog', { name: 'Arbeitet hier noch jemand?' });
  // A hundred seconds after the last touch it asks, for twenty: a slow machine has ten of them.
  await page.clock.runFor(1.75 * minuteMs);
  await question.waitFor();
  await expectDialogAccessible(page, 'what asks before it locks');
  await question.getByRole('button', { name: 'Weiter arbeiten' }).click();
  await expect(question).toBeHidden();
  await page.clock.runFor(minuteMs);
  await expect(atWork(page)).toBeVisible();
});

test('a device that slept is locked when it wakes; touches in another tab keep it open', async ({
  context,
  baseURL,
}) => {
  const page = await openTill(context, baseURL);
  const other = await context.newPage();
  await context.clock.install();
  await page.goto('/dashboard');
  await other.goto('/dashboard');
  await expect(atWork(other)).toBeVisible();
  // Together more than the two minutes after which it locks, each with room for a slow machine: its time counts too.
  await page.clock.runFor(1.1 * minuteMs);
  // The other tab is told in real time, and a page whose connection slept may be loading itself anew.
  await expect(async () => {
    await other.getByRole('heading', { level: 1 }).click();
    const ago = await page.evaluate(() => Date.now() - Number(localStorage.getItem('comanda.till.touched')));
    expect(ago).toBeLessThan(minuteMs / 2);
  }).toPass();
  await page.clock.runFor(0.7 * minuteMs);
  await expect(atWork(page)).toBeVisible();
  // Asleep: no timer runs meanwhile.
  await page.clock.fastForward(3 * minuteMs);
  await expect(locked(page)).toBeVisible();
  await expect(locked(other)).toBeVisible();
});

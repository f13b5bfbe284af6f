/** What changes about a session while somebody works arrives by itself: its end, its venue, its rights, support (specification §1, §2). */
import { expect, type Page, test } from '../pages/journey.ts';
import { demoPassword, LoginPage } from '../pages/login-page.ts';
import { openFromMenu } from '../pages/people-pages.ts';
import { type CallAs, callAs, newId } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';

const sonne = 'cafe-sonne';
const systemEmail = 'system@demo.test';

type Person = { readonly id: string; readonly email: string };

let asSystem: CallAs;
test.beforeAll(async () => {
  asSystem = await callAs(await freshHouse(test.info()), systemEmail);
});

/** Somebody new, so that no other journey is disturbed. */
async function hire(roles: readonly { customer: string; role: 'admin' | 'waiter' }[]): Promise<Person> {
  const id = newId();
  const email = `${id}@demo.test`;
  const systemRole = roles.length === 0 ? 'comandaUser' : 'waiter';
  const body = { id, name: 'Rita Neu', email, password: demoPassword, systemRole, roles };
  const { user } = await asSystem<{ user: Person }>('post', '/v1/users', body);
  return user;
}

async function signIn(page: Page, { email }: Person): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await login.signIn(email);
}

const atWork = (page: Page) => page.getByRole('heading', { level: 1, name: 'Bestellungen' });
const offline = (page: Page) => page.getByText('Internetverbindung verloren');

test('a session that is ended elsewhere leads to the sign-in at once, with the reason, and back', async ({
  page,
  baseURL,
}) => {
  const rita = await hire([{ customer: sonne, role: 'waiter' }]);
  await signIn(page, rita);
  await expect(atWork(page)).toBeVisible();
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  await page.waitForURL('**/terminal');
  const asRita = await callAs(baseURL, rita.email);
  const { sessions } = await asRita<{ sessions: { id: string; isCurrent: boolean }[] }>('get', '/v1/sessions');
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  await asRita('delete', `/v1/sessions/${other?.id ?? ''}`);
  await expect(page.getByRole('alert')).toHaveText('Die Anmeldung auf diesem Gerät wurde beendet. Bitte neu anmelden.');
  await expect(offline(page)).toBeHidden();
  await new LoginPage(page).signIn(rita.email);
  await page.waitForURL('**/terminal');
});

test('who is deactivated is told so, at once', async ({ page }) => {
  const rita = await hire([{ customer: sonne, role: 'waiter' }]);
  await signIn(page, rita);
  await expect(atWork(page)).toBeVisible();
  await asSystem('patch', `/v1/users/${rita.id}`, { active: false });
  await expect(page.getByRole('alert')).toHaveText('Dieses Konto wurde deaktiviert');
  await expect(page).toHaveURL(/\/login/);
});

test('a venue that is suspended and released, for who works there', async ({ page }) => {
  const rita = await hire([{ customer: sonne, role: 'waiter' }]);
  await signIn(page, rita);
  await expect(atWork(page)).toBeVisible();
  await asSystem('patch', `/v1/customers/${sonne}`, { active: false });
  await expect(page.getByText('Café Sonne ist nicht aktiv')).toBeVisible();
  await asSystem('patch', `/v1/customers/${sonne}`, { active: true });
  await expect(atWork(page)).toBeVisible();
});

test('a first role, another one and none: the menu follows', async ({ page }) => {
  const rita = await hire([]);
  await signIn(page, rita);
  await expect(page.getByText('Noch kein Betrieb')).toBeVisible();
  const give = (roles: readonly object[]) => asSystem('patch', `/v1/users/${rita.id}`, { roles });
  await give([{ customer: sonne, role: 'waiter' }]);
  await expect(atWork(page)).toBeVisible();
  const closings = page.getByRole('link', { name: 'Abschlüsse' });
  await expect(closings).toHaveCount(0);
  await give([{ customer: sonne, role: 'admin' }]);
  await expect(closings).toBeVisible();
  await openFromMenu(page, 'Team');
  await expect(page.getByText('Rita Neu').first()).toBeVisible();
  await give([]);
  await expect(page.getByText('Noch kein Betrieb')).toBeVisible();
});

/** From the venue's page, after the question: signing in alone enters none. */
async function enterAsSupport(support: Page): Promise<void> {
  await support.getByRole('heading', { name: 'Kein Betrieb betreten' }).waitFor();
  await support.goto(`/dashboard/adminSettings/customers/${sonne}`);
  await support.getByRole('button', { name: 'Als Support betreten' }).click();
  await support.getByRole('alertdialog').getByRole('button', { name: 'Als Support betreten' }).click();
}

test('support that enters a venue is seen there, also after a reload, until it leaves', async ({
  page,
  browser,
  baseURL,
}) => {
  const rita = await hire([{ customer: sonne, role: 'waiter' }]);
  await signIn(page, rita);
  await expect(atWork(page)).toBeVisible();
  const here = page.getByText('Der Support des Anbieters ist in diesem Betrieb');
  await expect(here).toBeHidden();

  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'de-CH' });
  const support = await context.newPage();
  await new LoginPage(support).enter(systemEmail);
  await enterAsSupport(support);
  await expect(here).toBeVisible();
  await page.reload();
  await expect(here).toBeVisible();

  await support.getByRole('button', { name: /^Konto/ }).click();
  await support.getByRole('button', { name: 'Abmelden' }).click();
  await expect(here).toBeHidden();
  await context.close();
});

test('the staff’s banner goes when support leaves the venue', async ({ page, browser, baseURL }) => {
  const rita = await hire([{ customer: sonne, role: 'waiter' }]);
  await signIn(page, rita);
  const here = page.getByText('Der Support des Anbieters ist in diesem Betrieb');
  const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), locale: 'de-CH' });
  const support = await context.newPage();
  await new LoginPage(support).enter(systemEmail);
  await enterAsSupport(support);
  await expect(here).toBeVisible();
  await support.getByRole('button', { name: /^Konto/ }).click();
  await support.getByRole('button', { name: 'Betrieb verlassen' }).click();
  await support.getByRole('heading', { name: 'Betriebe', exact: true }).waitFor();
  await expect(here).toBeHidden();
  await context.close();
});

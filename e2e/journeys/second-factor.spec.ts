/** Two-step sign-in as a person sets it up, signs in with it, and gets rid of it (ASVS 5.0, 6.3.3; decision 0053). */
import { createHmac } from 'node:crypto';

import { expectAccessibleInBoth } from '../pages/accessible.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoPassword, LoginPage } from '../pages/login-page.ts';
import { openFromMenu } from '../pages/people-pages.ts';
import { demoAdminPin } from '../pages/settings-page.ts';
import { expectDialogWalkable } from '../pages/tab-walk.ts';
import { looks } from '../pages/theme.ts';
import { type CallAs, callAs, newId } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';

const halfMinuteMs = 30_000;

/** As an app on a telephone computes it (RFC 6238), from the key that the screen shows. */
function codeOf(key: string, step: number): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(key, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytes).update(counter).digest();
  const number = mac.readUInt32BE(mac.readUInt8(mac.length - 1) % 16) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, '0');
}

/** One step further than the code before: each counts once, and one ahead of the clock counts too. */
class Telephone {
  readonly #key: string;
  #step = 0;

  constructor(key: string) {
    this.#key = key;
  }

  async next(): Promise<string> {
    const now = () => Math.floor(Date.now() / halfMinuteMs);
    this.#step = Math.max(this.#step + 1, now());
    // The house takes no more than one step ahead.
    await expect.poll(() => this.#step - now(), { timeout: 2 * halfMinuteMs }).toBeLessThanOrEqual(1);
    return codeOf(this.#key, this.#step);
  }
}

let asSystem: CallAs;
test.beforeAll(async () => {
  asSystem = await callAs(await freshHouse(test.info()), 'system@demo.test');
});

/** Somebody of the venue, of whom the other journeys know nothing. */
async function aWaiter(): Promise<{ id: string; name: string; email: string }> {
  const roles = await asSystem<readonly { customer: { id: string; name: string } }[]>('get', '/v1/roles');
  const customer = roles.find((each) => each.customer.name === 'Gasthof Linde')?.customer.id;
  const id = newId();
  const person = { id, name: `Rita ${id.slice(-4)}`, email: `${id}@demo.test` };
  const body = { ...person, password: demoPassword, systemRole: 'waiter', roles: [{ customer, role: 'waiter' }] };
  await asSystem('post', '/v1/users', body);
  return person;
}

/** A house of its own, with an administrator and a waiter: what it requires, the other journeys do not meet. */
async function aStrictHouse(): Promise<{ house: string; email: string; administrator: string }> {
  const customer = newId();
  const house = `Haus ${customer.slice(-4)}`;
  await asSystem('post', '/v1/customers', { id: customer, name: house, packages: ['menu'] });
  const hire = async (role: 'admin' | 'waiter') => {
    const id = newId();
    const person = { id, name: `Rita ${id.slice(-4)}`, email: `${id}@demo.test`, password: demoPassword };
    const systemRole = role === 'admin' ? 'customerAdmin' : 'waiter';
    await asSystem('post', '/v1/users', { ...person, systemRole, roles: [{ customer, role }] });
    return person.email;
  };
  return { house, email: await hire('waiter'), administrator: await hire('admin') };
}

const dialog = (page: Page) => page.getByRole('dialog');

/** On paper stand the codes and whose they are, not the page behind them. */
async function expectAloneOnPaper(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.print = () => {};
  });
  await dialog(page).getByRole('button', { name: 'Drucken' }).click();
  await page.emulateMedia({ media: 'print' });
  // The dialog around them is hidden itself.
  await expect(page.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByText(/^Wiederherstellungscodes für /)).toBeVisible();
  await expect(page.getByText('Sicher aufbewahrt')).toBeHidden();
  await expect(page.getByText('Mein Konto').first()).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

type Enrolled = { readonly phone: Telephone; readonly recoveryCodes: string[] };

/** In the dialog, up to the recovery codes. */
async function enrolIn(page: Page, look: Look = async () => {}): Promise<Enrolled> {
  await look('set-up-password');
  await dialog(page).getByLabel('Passwort zur Bestätigung').fill(demoPassword);
  await dialog(page).getByRole('button', { name: 'Weiter' }).click();
  await expect(page.getByRole('img', { name: 'QR-Code für die Authenticator-App' })).toBeVisible();
  const dialogs = new Dialogs(page);
  await dialogs.expectFocusInside('Zweite Bestätigung');
  await look('set-up-code');
  const key = (await page.getByLabel('Schlüssel').inputValue()).replaceAll(' ', '');
  const phone = new Telephone(key);
  await page.getByLabel('Code aus der App').fill('000000');
  await dialog(page).getByRole('button', { name: 'Einschalten' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Der Code stimmt nicht' })).toBeVisible();
  await page.getByLabel('Code aus der App').fill(await phone.next());
  await dialog(page).getByRole('button', { name: 'Einschalten' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await dialogs.expectFocusInside('Wiederherstellungscodes');
  await look('recovery-codes');
  const recoveryCodes = await dialog(page).getByRole('listitem').allInnerTexts();
  return { phone, recoveryCodes };
}

async function setUp(page: Page, look: Look): Promise<Enrolled> {
  await openFromMenu(page, 'Mein Konto');
  await page.getByRole('button', { name: 'Einrichten' }).click();
  const enrolled = await enrolIn(page, look);
  await expectAloneOnPaper(page);
  await dialog(page).getByRole('button', { name: 'Sicher aufbewahrt' }).click();
  await expect(page.getByText('10 Wiederherstellungscodes sind übrig.')).toBeVisible();
  await new Dialogs(page).expectFocusBack('setting it up');
  await page.getByRole('heading', { name: 'Zweite Bestätigung' }).scrollIntoViewIfNeeded();
  await look('account-on');
  return enrolled;
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await page.getByRole('radio', { name: theme }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
}

/** What the page wears by itself is no choice: the other one is tapped before. */
async function wearOutside(page: Page, theme: 'Dunkel' | 'Hell'): Promise<void> {
  await page.goto('/');
  for (const each of [theme === 'Hell' ? 'Dunkel' : 'Hell', theme]) {
    await page.getByRole('radio', { name: each }).check({ force: true });
  }
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await dialog(page).getByRole('button', { name: 'Abmelden' }).click();
  await page.waitForURL('**/login*');
}

async function comeToCode(page: Page, email: string): Promise<void> {
  await new LoginPage(page).signIn(email);
  await expect(page.getByRole('heading', { name: 'Zweite Bestätigung' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
}

type Look = (name: string) => Promise<void>;

const looker =
  (page: Page): Look =>
  async (name) => {
    await expectAccessibleInBoth(page, name);
    const asked = page.locator('dialog[open]');
    if (await asked.isVisible()) await expectDialogWalkable(asked, name);
  };

for (const { theme, name, size } of looks) {
  test.describe(`${theme}, ${name}`, () => {
    test.use({ viewport: size });
    // Codes count once: the journey waits for the next half minute.
    test.slow();

    test('set up, signed in by code and by recovery code, turned off', async ({ page }) => {
      const look = looker(page);
      const { email } = await aWaiter();
      await new LoginPage(page).enter(email);
      await wear(page, theme);
      const { phone, recoveryCodes } = await setUp(page, look);
      const dialogs = new Dialogs(page);
      for (const [button, asks] of [
        ['Neue Wiederherstellungscodes', 'Neue Wiederherstellungscodes'],
        ['Ausschalten', 'Zweite Bestätigung ausschalten'],
      ] as const) {
        await dialogs.lookInto(page.getByRole('button', { name: button }), asks);
      }
      await signOut(page);

      await wearOutside(page, theme);
      await page.goto('/login');
      await comeToCode(page, email);
      await look('sign-in-code');
      await page.getByLabel('Code', { exact: true }).fill('000000');
      await expect(page.getByRole('alert').filter({ hasText: 'Der Code stimmt nicht' })).toBeVisible();
      await look('sign-in-wrong');
      await page.getByLabel('Code', { exact: true }).fill(await phone.next());
      await page.waitForURL('**/dashboard');
      await signOut(page);

      await comeToCode(page, email);
      await page.getByRole('button', { name: 'Wiederherstellungscode verwenden' }).click();
      await look('sign-in-recovery');
      await page.getByLabel('Wiederherstellungscode').fill(recoveryCodes[0]?.toLowerCase() ?? '');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dashboard');

      await openFromMenu(page, 'Mein Konto');
      await expect(page.getByText('9 Wiederherstellungscodes sind übrig.')).toBeVisible();
      await page.getByRole('button', { name: 'Ausschalten' }).click();
      await look('turn-off');
      await dialog(page).getByLabel('Passwort zur Bestätigung').fill(demoPassword);
      await dialog(page)
        .getByLabel('Code aus der App oder Wiederherstellungscode')
        .fill(recoveryCodes[1] ?? '');
      await dialog(page).getByRole('button', { name: 'Ausschalten' }).click();
      await expect(page.getByRole('button', { name: 'Einrichten' })).toBeVisible();
      await signOut(page);
      await new LoginPage(page).signIn(email);
      await page.waitForURL('**/dashboard');
    });

    test('turned off by an administrator, for who lost the telephone', async ({ page, browser, baseURL }) => {
      const look = looker(page);
      const { name, email } = await aWaiter();
      const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      const lost = await other.newPage();
      await new LoginPage(lost).enter(email);
      await setUp(lost, async () => {});
      await new LoginPage(page).enter('admin@demo.test');
      await wear(page, theme);
      await page.goto('/dashboard/team');
      const row = page.getByRole('listitem').filter({ hasText: name });
      await expect(row.getByText('Zweite Bestätigung')).toBeVisible();
      await row.scrollIntoViewIfNeeded();
      await look('team');
      const turnOff = page.getByRole('button', { name: `Zweite Bestätigung von ${name} ausschalten` });
      const dialogs = new Dialogs(page);
      await dialogs.lookInto(turnOff, /ausschalten\?$/);
      await turnOff.click();
      await look('team-question');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ausschalten' }).click();
      // The demo's venue has an admin PIN.
      for (const digit of demoAdminPin) await page.getByRole('button', { name: digit, exact: true }).click();
      await page.getByRole('button', { name: 'Bestätigen' }).click();
      await expect(page.getByText('Zweite Bestätigung ausgeschaltet')).toBeVisible();
      await dialogs.expectFocusBack('what was turned off for somebody else');
      await lost.waitForURL('**/login*');
      await new LoginPage(lost).signIn(email);
      await lost.waitForURL('**/dashboard/account');
    });
  });
}

test('required by the venue: set up before anything else, and not turned off meanwhile', async ({ page }) => {
  test.slow();
  const look = looker(page);
  const { house, email, administrator } = await aStrictHouse();
  await new LoginPage(page).admit(administrator);
  await page.goto('/dashboard/team');
  // Whoever requires it of others has one.
  await page.getByLabel('Verlangt von').selectOption('Allen mit Passwort');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verlangen' }).click();
  await expect(
    page.getByRole('alertdialog').getByText(/^Zuerst die eigene zweite Bestätigung einrichten/),
  ).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  await setUp(page, async () => {});
  await page.goto('/dashboard/team');
  await page.getByLabel('Verlangt von').selectOption('Allen mit Passwort');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Verlangen' }).click();
  await expect(page.getByText('Gespeichert, von wem die zweite Bestätigung verlangt wird')).toBeVisible();
  await look('team-required');
  await signOut(page);

  await new LoginPage(page).signIn(email);
  await expect(page.getByRole('heading', { name: 'Zuerst die zweite Bestätigung einrichten' })).toBeVisible();
  await expect(page.getByText(`${house} verlangt sie.`)).toBeVisible();
  await look('required');
  await page.goto('/dashboard/terminal');
  await page.getByRole('button', { name: 'Einrichten' }).click();
  await enrolIn(page);
  await dialog(page).getByRole('button', { name: 'Sicher aufbewahrt' }).click();
  await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();

  await openFromMenu(page, 'Mein Konto');
  await page.getByRole('button', { name: 'Ausschalten' }).click();
  await dialog(page).getByLabel('Passwort zur Bestätigung').fill(demoPassword);
  await dialog(page).getByLabel('Code aus der App oder Wiederherstellungscode').fill('000000');
  await dialog(page).getByRole('button', { name: 'Ausschalten' }).click();
  await expect(page.getByText(`${house} verlangt die zweite Bestätigung; sie bleibt eingeschaltet.`)).toBeVisible();
});

/** The screens of people, tills and system administration in both themes without violations (design.md §11, WCAG 2.2 AA). */
import { expectAccessibleInBoth } from '../pages/accessible.ts';
import { expect, type Page, test } from '../pages/journey.ts';
import { demoAccounts, demoPassword, LoginPage } from '../pages/login-page.ts';
import { looks } from '../pages/theme.ts';
import { visit } from '../pages/visit.ts';
import { type CallAs, callAs, newId } from '../servers/call-as.ts';
import { freshHouse } from '../servers/fresh-house.ts';

const systemEmail = 'system@demo.test';
const linde = 'Gasthof Linde';

let asSystem: CallAs;
let customerId = '';
test.beforeAll(async () => {
  asSystem = await callAs(await freshHouse(test.info()), systemEmail);
  const roles = await asSystem<readonly { customer: { id: string; name: string } }[]>('get', '/v1/roles');
  customerId = roles.find(({ customer }) => customer.name === linde)?.customer.id ?? '';
});

async function wear(page: Page, theme: string): Promise<void> {
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await page.getByRole('radio', { name: theme }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Also what stands outside of a sign-in wears the theme of the home page's choice. */
async function wearOutside(page: Page, theme: string): Promise<void> {
  await page.goto('/');
  await page.getByRole('radio', { name: theme }).check({ force: true });
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

async function lookAt(page: Page, path: string, shows: string | RegExp): Promise<void> {
  await visit(page, path);
  await heading(page, shows);
  await expectAccessibleInBoth(page, path);
}

/** Each tab of a form. */
async function lookAtTabs(page: Page, screen: string): Promise<void> {
  await page.getByRole('tab').first().waitFor();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expectAccessibleInBoth(page, `${screen}, ${await tab.innerText()}`);
  }
}

for (const { theme, name, size } of looks) {
  test.describe(`${theme}, ${name}`, () => {
    test.use({ viewport: size });
    test.slow();

    test('a venue’s people, its tills, the own account', async ({ page }) => {
      await new LoginPage(page).enter(demoAccounts.admin);
      await wear(page, theme);
      await lookAt(page, '/dashboard/team', 'Team');
      await page.getByRole('button', { name: 'Einladen' }).click();
      await expectAccessibleInBoth(page, 'inviting');
      await page.getByRole('button', { name: 'Einladung erstellen' }).click();
      await page.getByRole('img', { name: 'QR-Code der Einladung' }).waitFor();
      await expectAccessibleInBoth(page, 'an invite');
      await lookAt(page, '/dashboard/tills', 'Kassengeräte');
      await page.getByRole('button', { name: 'Neues Kassengerät' }).click();
      await expectAccessibleInBoth(page, 'a new till');
      await page.getByLabel('Name').fill('Bar');
      await page.getByRole('button', { name: 'Code erstellen' }).click();
      await page.locator('.qr-code').waitFor();
      await expectAccessibleInBoth(page, 'the code of a till');
      await page.getByRole('button', { name: 'Schliessen' }).click();
      await expectAccessibleInBoth(page, 'tills');
      await lookAt(page, '/dashboard/account', 'Mein Konto');
      await page.getByRole('button', { name: 'PIN setzen' }).click();
      await expectAccessibleInBoth(page, 'the own account with what is missing');
      await lookAt(page, '/dashboard/adminSettings/customers', 'Nur für die Systemverwaltung');
    });

    test('system administration', async ({ page }) => {
      await new LoginPage(page).enter(systemEmail);
      await wear(page, theme);
      await heading(page, 'Kein Betrieb betreten');
      await expectAccessibleInBoth(page, 'at no venue');
      await page.getByRole('link', { name: 'Zu den Betrieben' }).click();
      await heading(page, 'Betriebe');
      await page
        .getByRole('link', { name: new RegExp(linde) })
        .first()
        .click();
      await heading(page, linde);
      await lookAtTabs(page, 'a venue');
      await lookAt(page, '/dashboard/adminSettings/customers/new', 'Neuer Betrieb');
      await lookAtTabs(page, 'a new venue');
      await lookAt(page, '/dashboard/adminSettings/users', 'Benutzer');
      await page
        .getByRole('link', { name: /Nadia Roth/ })
        .first()
        .click();
      await heading(page, 'Nadia Roth');
      await lookAtTabs(page, 'a user');
      await lookAt(page, '/dashboard/adminSettings/users/new', 'Neuer Benutzer');
      await lookAtTabs(page, 'a new user');
      await lookAt(page, '/dashboard/adminSettings/contacts', 'Nachrichten');
      await page
        .getByRole('button', { name: /^Ganz zeigen/ })
        .first()
        .click();
      await expectAccessibleInBoth(page, 'a message in full');
      await lookAt(page, '/dashboard/adminSettings/actions', 'System');
    });

    test('before anybody is signed in', async ({ page }) => {
      await wearOutside(page, theme);
      await lookAt(page, '/login?why=ended', 'Anmelden');
      await page.getByRole('button', { name: 'Anmelden' }).click();
      await expectAccessibleInBoth(page, 'the sign-in with what is missing');
      const { link } = await asSystem<{ link: string }>('post', `/v1/customers/${customerId}/invites`, {
        id: newId(),
        role: 'waiter',
      });
      await lookAt(page, new URL(link).pathname, linde);
      await page.getByRole('button', { name: 'Konto erstellen' }).click();
      await expectAccessibleInBoth(page, 'an invite with what is missing');
      await lookAt(page, '/invite/nothing', /Einladung/);
      await lookAt(page, '/till', 'Kassengerät einrichten');
      const { code } = await asSystem<{ code: string }>('post', `/v1/customers/${customerId}/tills`, {
        id: newId(),
        name: 'Terrasse',
      });
      await lookAt(page, `/till/enrol#${code}`, 'Kassengerät einrichten');
      await page.getByRole('button', { name: 'Gerät einrichten' }).click();
      await heading(page, 'Wer arbeitet?');
      await expectAccessibleInBoth(page, 'a locked till');
      await page.getByRole('button', { name: /^Luca/ }).click();
      await expectAccessibleInBoth(page, 'a PIN');
    });

    test('without a venue, and at one that is suspended', async ({ page }) => {
      await wearOutside(page, theme);
      const id = newId();
      const email = `${id}@demo.test`;
      const body = { id, name: 'Rita Neu', email, password: demoPassword, systemRole: 'waiter', roles: [] };
      await asSystem('post', '/v1/users', body);
      await new LoginPage(page).enter(email);
      await wear(page, theme);
      await heading(page, 'Noch kein Betrieb');
      await expectAccessibleInBoth(page, 'no venue');
      const venue = newId();
      await asSystem('post', '/v1/customers', { id: venue, name: 'Krone', packages: [] });
      await asSystem('patch', `/v1/customers/${venue}`, { active: false });
      await asSystem('patch', `/v1/users/${id}`, { roles: [{ customer: venue, role: 'admin' }] });
      await heading(page, 'Krone ist nicht aktiv');
      await expectAccessibleInBoth(page, 'a suspended venue');
      await lookAt(page, '/dashboard/patchnotes', 'Neuerungen');
      await asSystem('patch', `/v1/users/${id}`, { active: false });
      await asSystem('delete', `/v1/customers/${venue}`);
    });
  });
}

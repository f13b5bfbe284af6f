/** From the first start to two waiters at a shared till (specification §1, §2, §6; decisions.md §5). */
import { type Browser, expect, type Page, test } from '../pages/journey.ts';
import {
  inviteAdministrator,
  openFromMenu,
  openVenue,
  register,
  setPersonalPin,
  signInByPin,
  takeInviteLink,
} from '../pages/people-pages.ts';
import { visit } from '../pages/visit.ts';
import { type EmptyServer, startEmptyServer } from '../servers/own-server.ts';

let server: EmptyServer;

test.beforeAll(async () => {
  server = await startEmptyServer(test.info().project.name);
});
test.afterAll(() => server.stop());

async function newPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address });
  return context.newPage();
}

/** The link of another venue, opened by somebody who is signed in: the same account works at both then. */
async function joinSecondVenue(provider: Page, page: Page, name: string): Promise<void> {
  await provider.getByRole('link', { name: 'Betriebe' }).first().click();
  await provider.getByRole('link', { name: 'Neuer Betrieb' }).click();
  await provider.getByLabel('Name').fill('Gasthof Krone');
  await provider.getByRole('button', { name: 'Anlegen' }).click();
  await expect(provider.getByRole('heading', { name: 'Gasthof Krone' })).toBeVisible();
  await page.goto(await inviteAdministrator(provider));
  await page.getByRole('button', { name: `Als ${name} beitreten` }).click();
  await page.waitForURL('**/dashboard');
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await expect(page.getByRole('dialog').getByText(/^Angemeldet als .*Gasthof Krone/)).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Betrieb wechseln' })).toBeVisible();
}

async function inviteWaiter(admin: Page): Promise<string> {
  await admin.getByRole('button', { name: 'Einladen' }).click();
  return takeInviteLink(admin);
}

/** What a waiter may, and what not: neither by the menu nor by the address. */
async function seesOnlyService(waiter: Page): Promise<void> {
  await expect(waiter.getByRole('link', { name: 'Bestellungen', exact: true })).toBeVisible();
  await expect(waiter.getByRole('link', { name: 'Kasse', exact: true })).toBeVisible();
  await expect(waiter.getByRole('link', { name: 'Abschlüsse' })).toHaveCount(0);
  await waiter.getByRole('button', { name: /^Konto:/ }).click();
  const menu = waiter.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Mein Konto' })).toBeVisible();
  for (const entry of ['Team', 'Kassengeräte', 'Betriebe', 'Benutzer', 'Nachrichten', 'System']) {
    await expect(menu.getByRole('link', { name: entry, exact: true })).toHaveCount(0);
  }
  await menu.getByRole('button', { name: 'Schliessen' }).click();
  await visit(waiter, '/dashboard/team');
  await expect(waiter.getByText('Das Team sieht nur die Verwaltung dieses Betriebs.')).toBeVisible();
  await visit(waiter, '/dashboard/adminSettings/customers');
  await expect(waiter.getByRole('heading', { name: 'Nur für die Systemverwaltung' })).toBeVisible();
  await waiter.goto('/dashboard');
}

/** What somebody writes on the contact page is read by the provider, and forgotten on their wish. */
async function writesAndIsForgotten(provider: Page, visitor: Page): Promise<void> {
  await visitor.goto('/contact');
  await visitor.getByLabel('Name').fill('Zoë Müller');
  await visitor.getByLabel('E-Mail').fill('zoe@guest.test');
  await visitor.getByLabel('Nachricht').fill('Wir möchten Comanda ansehen.\n'.repeat(8));
  await visitor.getByRole('button', { name: 'Senden' }).click();
  await expect(visitor.getByText('Nachricht gesendet')).toBeVisible();

  await provider.setViewportSize({ width: 390, height: 844 });
  await visit(provider, '/dashboard/adminSettings/contacts');
  await provider.getByRole('searchbox', { name: 'Absender suchen' }).fill('muller');
  const message = provider.getByRole('listitem').filter({ hasText: 'zoe@guest.test' });
  await message.getByRole('button', { name: 'Ganz zeigen: Zoë Müller' }).click();
  await expect(message.getByText(/^Wir möchten/)).toHaveText(/^(Wir möchten Comanda ansehen\.\s*){8}$/);
  await expect(message.getByRole('link', { name: 'Zoë Müller antworten' })).toHaveAttribute(
    'href',
    /^mailto:zoe@guest\.test\?subject=/,
  );
  await message.getByRole('button', { name: 'Nachricht von Zoë Müller löschen' }).click();
  await provider.getByRole('alertdialog').getByRole('button', { name: 'Löschen' }).click();
  await expect(provider.getByText('Nachricht gelöscht')).toBeVisible();
  await expect(provider.getByText('Keine Nachricht gefunden')).toBeVisible();
  await provider.getByRole('button', { name: 'Suche leeren' }).click();
  await expect(provider.getByText('Noch keine Nachricht')).toBeVisible();
}

async function makeTillCode(admin: Page): Promise<string> {
  await openFromMenu(admin, 'Kassengeräte');
  await admin.getByRole('button', { name: 'Neues Kassengerät' }).click();
  await admin.getByLabel('Name').fill('Tablet Bar');
  await admin.getByRole('button', { name: 'Code erstellen' }).click();
  return admin.locator('.qr-code').innerText();
}

test('first start, a venue, its administrator, its waiters, and a till that they share', async ({ browser }) => {
  const provider = await newPerson(browser);
  await register(provider, server.link, 'Petra Provider', 'petra@comanda.test');
  await openVenue(provider);
  const adminLink = await inviteAdministrator(provider);

  const admin = await newPerson(browser);
  await register(admin, adminLink, 'Anna Keller', 'anna@linde.test');
  await openFromMenu(admin, 'Team');
  const waiters = [
    { name: 'Luca Meier', email: 'luca@linde.test', pin: '2846' },
    { name: 'Mirjam Graf', email: 'mirjam@linde.test', pin: '739150' },
  ] as const;
  for (const { name, email, pin } of waiters) {
    const waiter = await newPerson(browser);
    await register(waiter, await inviteWaiter(admin), name, email);
    // On the administrator's screen, without a reload: the person, and no open invitation any more.
    await expect(admin.getByText(email)).toBeVisible();
    await expect(admin.getByText('Keine offene Einladung.')).toBeVisible();
    await seesOnlyService(waiter);
    await setPersonalPin(waiter, pin);
    if (name === 'Luca Meier') await joinSecondVenue(provider, waiter, name);
  }

  const code = await makeTillCode(admin);
  const till = await newPerson(browser);
  await till.goto(`/till/enrol#${code}`);
  await till.getByRole('button', { name: 'Gerät einrichten' }).click();
  await expect(till.getByRole('heading', { name: 'Wer arbeitet?' })).toBeVisible();
  await expect(admin.getByText('Das Gerät ist eingerichtet.')).toBeVisible();

  await signInByPin(till, 'Luca Meier', '9999');
  await expect(till.getByRole('alert')).toContainText('PIN');
  for (const { name, pin } of waiters) {
    await signInByPin(till, name, pin);
    await expect(till.getByRole('button', { name: `Konto: ${name}` })).toBeVisible();
    await till.getByRole('button', { name: 'Sperren' }).click();
    await expect(till.getByRole('heading', { name: 'Wer arbeitet?' })).toBeVisible();
  }
  await writesAndIsForgotten(provider, await newPerson(browser));
});

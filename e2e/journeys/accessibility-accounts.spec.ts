/** What teams, tills and the administration of all venues ask, in both themes, by keyboard and by name (design.md §11). */
import { untilAtRest } from '../pages/at-rest.ts';
import { Dialogs } from '../pages/dialogs.ts';
import { expect, test } from '../pages/journey.ts';
import { demoAccounts, LoginPage } from '../pages/login-page.ts';
import { TerminalPage } from '../pages/terminal-page.ts';
import { visit } from '../pages/visit.ts';
import { callAs, newId } from '../servers/call-as.ts';
import { housePath } from '../servers/house.ts';

test('the team and its tills', async ({ page, baseURL }) => {
  test.slow();
  const asSystem = await callAs(baseURL, 'system@demo.test');
  const till = `Terrasse ${newId().slice(-4)}`;
  await asSystem('post', `${housePath}/invites`, { id: newId(), role: 'waiter' });
  await asSystem('post', `${housePath}/tills`, { id: newId(), name: till });
  await new LoginPage(page).enter(demoAccounts.admin);
  const dialogs = new Dialogs(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
  await visit(page, '/dashboard/team');
  await dialogs.lookInto(button('Einladen'), 'Einladen', {
    fill: async (dialog) => {
      await dialog.getByRole('button', { name: 'Einladung erstellen' }).click();
      await dialog.getByRole('img', { name: 'QR-Code der Einladung' }).waitFor();
      await dialogs.expectSound('Einladen');
      await dialogs.expectSoundWhereLow('Einladen');
    },
    leave: 'Fertig',
  });
  await dialogs.lookInto(button(/^Luca .* entfernen$/), /^Luca .* aus dem Team entfernen\?$/);
  await dialogs.lookInto(button('Zurückziehen').first(), 'Einladung zurückziehen?');
  const required = page.getByLabel('Verlangt von');
  await dialogs.lookInto(() => required.selectOption('Allen mit Passwort'), 'Zweite Bestätigung verlangen');
  await visit(page, '/dashboard/tills');
  await dialogs.lookInto(button('Neues Kassengerät'), 'Neues Kassengerät', {
    fill: async (dialog) => {
      await dialog.getByLabel('Name').fill(`Bar ${till}`);
      await dialog.getByRole('button', { name: 'Code erstellen' }).click();
      await dialog.locator('.qr-code').waitFor();
      await dialogs.expectSound('Neues Kassengerät');
      await dialogs.expectSoundWhereLow('Neues Kassengerät');
    },
    leave: 'Fertig',
  });
  await dialogs.lookInto(button(`${till} zurückziehen`), `${till} zurückziehen?`);
});

test('the own account and the way out', async ({ page, baseURL }) => {
  test.slow();
  // Another device, which is signed out after the password alone.
  await callAs(baseURL, demoAccounts.admin);
  await page.route('**/v1/sessions/*', (route) =>
    route.fulfill({ status: 403, json: { message: 'account.error.unproved' } }),
  );
  await new LoginPage(page).enter(demoAccounts.admin);
  const dialogs = new Dialogs(page);
  await dialogs.lookInto(page.getByRole('button', { name: /^Konto:/ }), /^Konto/);
  await visit(page, '/dashboard/account');
  await dialogs.lookInto(page.getByRole('button', { name: /. abmelden$/ }).first(), /. abmelden$/);
  await dialogs.lookInto(page.getByRole('button', { name: 'Einrichten' }), 'Zweite Bestätigung');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Kasse', exact: true }).click();
  // The address comes before the screen, and its keys are heard a moment after it is seen.
  await new TerminalPage(page).products.getByRole('button').first().waitFor();
  await untilAtRest(page);
  await page.keyboard.press('?');
  await dialogs.expectSound(/./);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the administration of all venues', async ({ page, baseURL }) => {
  test.slow();
  const asSystem = await callAs(baseURL, 'system@demo.test');
  const [venue, person] = [newId(), newId()];
  const [house, name] = [`Krone ${venue.slice(-4)}`, `Rita ${person.slice(-4)}`];
  await asSystem('post', '/v1/customers', { id: venue, name: house, packages: [] });
  await asSystem('post', '/v1/users', {
    id: person,
    name,
    email: `${person}@demo.test`,
    systemRole: 'waiter',
    roles: [],
  });
  await new LoginPage(page).enter('system@demo.test');
  const dialogs = new Dialogs(page);
  const button = (text: string) => page.getByRole('button', { name: text, exact: true });
  await visit(page, `/dashboard/adminSettings/customers/${venue}`);
  await page.getByRole('heading', { name: house }).waitFor();
  await dialogs.lookInto(button('Als Support betreten'), `${house} als Support betreten?`);
  await dialogs.lookInto(button('Sperren'), `${house} sperren?`);
  await dialogs.lookInto(button('Löschen'), `${house} löschen?`);
  await dialogs.lookInto(button('Verwaltung einladen'), 'Einladen');
  await visit(page, `/dashboard/adminSettings/users/${person}`);
  await page.getByRole('heading', { name }).waitFor();
  await dialogs.lookInto(button('Überall abmelden'), `${name} überall abmelden?`);
  await dialogs.lookInto(button('Löschen'), `${name} löschen?`);
  await visit(page, '/dashboard/adminSettings/users');
  await dialogs.lookInto(button('Einladen'), 'Einladen');
  const [message, writer] = [newId(), `Karin ${venue.slice(-4)}`];
  const written = {
    id: message,
    topic: 'question',
    name: writer,
    email: 'karin@demo.test',
    message: 'Druckt Comanda auch?',
  };
  await asSystem('post', '/v1/contact', written);
  await visit(page, '/dashboard/adminSettings/contacts');
  await dialogs.lookInto(button(`Nachricht von ${writer} löschen`), `Nachricht von ${writer} löschen?`);
  await asSystem('delete', `/v1/contacts/${message}`);
  await asSystem('delete', `/v1/customers/${venue}`);
  await asSystem('patch', `/v1/users/${person}`, { active: false });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { ReportFailure } from '../../parts/failure/failure-context.ts';
import { aCustomer, aUser } from '../../test/a-person.ts';
import { failure, fakeApi, underWay } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { UserScreen } from './user-screen.tsx';

afterEach(cleanup);

type Answers = Parameters<typeof fakeApi>[0];

function show(answers: Answers = {}, openItemId = 'u2') {
  const report = vi.fn<ReportFailure>();
  const { api, sent } = fakeApi({
    'GET /v1/users/{userId}': () => ({ user: aUser() }),
    'GET /v1/customers': () => ({ customers: [aCustomer(), aCustomer({ id: 'c2', name: 'Café Sonne' })] }),
    ...answers,
  });
  const admin = { ...aSession(api).user, systemRole: 'systemAdmin' as const };
  renderScreen(<UserScreen />, api, report, admin, openItemId);
  const body = (key: string) => (sent.find((each) => each.key === key)?.input as { body: object } | undefined)?.body;
  return { sent, report, body };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('a user', () => {
  test('is shown with every field of the specification', async () => {
    show();
    await screen.findByRole('heading', { name: 'Nadia Roth' });
    expect(screen.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('nadia@linde.ch');
    expect(screen.getByLabelText<HTMLInputElement>('Telefon').value).toBe('522030405');
    expect(screen.getByRole('button', { name: /Schweiz/ }).textContent).toContain('+41');
    expect(screen.getByLabelText<HTMLInputElement>('Passwort').value).toBe('');
    expect(screen.getByText('Leer lassen, um das bisherige zu behalten')).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>('Systemrolle').value).toBe('customerAdmin');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Hinweis').value).toBe('Nur vormittags');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Aktiv/ }).checked).toBe(true);
    expect(screen.getByText('Angelegt').parentElement?.textContent).toContain('2025');
  });

  test('that is changed: only what was changed is sent, and no password', async () => {
    const { body } = show({ 'PATCH /v1/users/{userId}': () => ({ user: aUser({ name: 'Nadia Rot' }) }) });
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Nadia Rot');
    await press('Speichern');
    await screen.findByText('Benutzer gespeichert');
    expect(body('PATCH /v1/users/{userId}')).toEqual({ id: expect.any(String) as string, name: 'Nadia Rot' });
    expect(screen.getByRole('heading', { name: 'Nadia Rot' })).toBeTruthy();
  });

  test('is not saved twice while it is being saved', async () => {
    const { sent } = show({ 'PATCH /v1/users/{userId}': underWay });
    await userEvent.type(await screen.findByLabelText('Name'), 'x');
    await press('Speichern');
    const button = screen.getByRole('button', { name: 'Speichern' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    expect(sent.filter(({ key }) => key === 'PATCH /v1/users/{userId}')).toHaveLength(1);
  });

  test('with an address in use: the field says so, no dialog, until it is changed', async () => {
    const { report } = show({ 'PATCH /v1/users/{userId}': () => failure('users.error.emailTaken', 409) });
    const email = await screen.findByLabelText('E-Mail');
    await userEvent.type(email, 'x');
    await press('Speichern');
    expect((await screen.findByRole('alert')).textContent).toBe('Diese E-Mail-Adresse wird bereits verwendet');
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(report).not.toHaveBeenCalled();
    await userEvent.type(email, 'y');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with a password that is easy to guess: the field says so, until it is changed', async () => {
    const { report } = show({ 'PATCH /v1/users/{userId}': () => failure('password.error.guessable', 422) });
    const password = await screen.findByLabelText('Passwort');
    await userEvent.type(password, 'passwort1');
    await press('Speichern');
    expect((await screen.findByRole('alert')).textContent).toContain('zu leicht zu erraten');
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(report).not.toHaveBeenCalled();
    await userEvent.type(password, 'y');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('that cannot be saved for another reason is a dialog with its own title', async () => {
    const { report } = show({ 'PATCH /v1/users/{userId}': () => failure('users.error.lastSystemAdmin', 409) });
    await userEvent.click(await screen.findByRole('checkbox', { name: /^Aktiv/ }));
    await press('Speichern');
    await waitFor(() => expect(report.mock.calls[0]?.[2]).toBe('Der Benutzer konnte nicht gespeichert werden'));
  });

  test('that is not there says so', async () => {
    show({ 'GET /v1/users/{userId}': () => failure('users.error.notFound', 404) });
    await screen.findByText('Diesen Benutzer gibt es nicht.');
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull();
  });

  test('with a number that is too short is not sent', async () => {
    const { sent } = show();
    const phone = await screen.findByLabelText('Telefon');
    await userEvent.clear(phone);
    await userEvent.type(phone, '12');
    await press('Speichern');
    expect((await screen.findByRole('alert')).textContent).toBe('Ungültige Telefonnummer');
    expect(sent.some(({ key }) => key.startsWith('PATCH'))).toBe(false);
  });

  test('gets another country by its name', async () => {
    const { body } = show({ 'PATCH /v1/users/{userId}': () => ({ user: aUser() }) });
    await userEvent.click(await screen.findByRole('button', { name: /Schweiz/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByRole('searchbox'), 'osterr');
    await userEvent.click(dialog.getByRole('button', { name: /^Österreich/ }));
    await press('Speichern');
    await screen.findByText('Benutzer gespeichert');
    expect(body('PATCH /v1/users/{userId}')).toMatchObject({ phone: '+43522030405' });
  });
});

test('of more venues than a list shows, each is found by its name, and those of the user are named', async () => {
  const venues = Array.from({ length: 500 }, (_, index) => aCustomer({ id: `v${index}`, name: `Adler ${index}` }));
  const last = aCustomer({ id: 'z', name: 'Zum Zebra' });
  const { body } = show({
    'GET /v1/customers': (input) => {
      const { search } = (input as { query: { search?: string } }).query;
      return { customers: search === undefined ? venues : [last].filter(({ name }) => name.includes(search)) };
    },
    'PATCH /v1/users/{userId}': () => ({ user: aUser() }),
  });
  await userEvent.click(await screen.findByRole('tab', { name: /^Rollen/ }));
  expect(await screen.findByLabelText('Rolle in Gasthof Linde')).toBeTruthy();
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Betriebe suchen' }), 'Zebra');
  await screen.findByRole('option', { name: 'Zum Zebra' });
  expect(screen.getByRole('status').textContent).toBe('1 Treffer');
  await userEvent.selectOptions(screen.getByLabelText('Betrieb hinzufügen'), 'Zum Zebra');
  await userEvent.click(screen.getByRole('tab', { name: /^Information/ }));
  await userEvent.click(screen.getByRole('tab', { name: /^Rollen/ }));
  expect(await screen.findByLabelText('Rolle in Zum Zebra')).toBeTruthy();
  await press('Speichern');
  await screen.findByText('Benutzer gespeichert');
  expect(body('PATCH /v1/users/{userId}')).toMatchObject({
    roles: [
      { customer: 'c1', role: 'admin' },
      { customer: 'z', role: 'waiter' },
    ],
  });
});

test('roles at venues, and access to all of them', async () => {
  const { body } = show({ 'PATCH /v1/users/{userId}': () => ({ user: aUser() }) });
  await userEvent.click(await screen.findByRole('tab', { name: /^Rollen/ }));
  await userEvent.selectOptions(await screen.findByLabelText('Betrieb hinzufügen'), 'Café Sonne');
  await userEvent.selectOptions(screen.getByLabelText('Rolle in Gasthof Linde'), 'Service');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Alle Betriebe/ }));
  await press('Speichern');
  await screen.findByText('Benutzer gespeichert');
  expect(body('PATCH /v1/users/{userId}')).toMatchObject({
    allCustomers: true,
    roles: [
      { customer: 'c1', role: 'waiter' },
      { customer: 'c2', role: 'waiter' },
    ],
    // What somebody else gives them meanwhile stays.
    rolesBefore: [{ customer: 'c1', role: 'admin' }],
  });
});

test('a new one: what is missing stands at the fields, a second try is the same user', async () => {
  const { sent, report } = show({ 'POST /v1/users': () => failure('general.error.internal', 500) }, 'new');
  await screen.findByRole('heading', { name: 'Neuer Benutzer' });
  await userEvent.type(screen.getByLabelText('Passwort'), 'short');
  await press('Anlegen');
  const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(told).toEqual([
    'Bitte einen Namen eingeben',
    'Ungültige E-Mail-Adresse',
    'Das Passwort muss mindestens 8 Zeichen lang sein',
  ]);
  await userEvent.clear(screen.getByLabelText('Passwort'));
  await userEvent.type(screen.getByLabelText('Name'), 'Vera');
  await userEvent.type(screen.getByLabelText('E-Mail'), 'vera@linde.ch');
  await press('Anlegen');
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  await press('Anlegen');
  const tries = sent.filter(({ key }) => key === 'POST /v1/users');
  expect(tries).toHaveLength(2);
  expect(tries[1]).toEqual(tries[0]);
});

test('a second factor that was lost is turned off after a question; who has none has no such button', async () => {
  const { sent } = show({
    'GET /v1/users/{userId}': () => ({ user: aUser({ hasSecondFactor: true }) }),
    'POST /v1/users/{userId}/turnOffSecondFactor': () => ({}),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Zweite Bestätigung ausschalten' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(sent.some(({ key }) => key.includes('turnOff'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Ausschalten' }));
  await screen.findByText('Zweite Bestätigung ausgeschaltet');
  cleanup();
  show();
  await screen.findByRole('button', { name: 'Überall abmelden' });
  expect(screen.queryByRole('button', { name: 'Zweite Bestätigung ausschalten' })).toBeNull();
});

test('signing somebody out everywhere asks first, and the focus comes back to its button', async () => {
  const { sent } = show({ 'POST /v1/users/{userId}/endSessions': () => ({ sessions: 2 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Überall abmelden' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(sent.some(({ key }) => key.includes('endSessions'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Überall abmelden' }));
  await screen.findByText('Überall abgemeldet');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Überall abmelden' }));
});

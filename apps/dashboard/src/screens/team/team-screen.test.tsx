import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { ReportFailure } from '../../parts/failure/failure-context.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { TeamScreen } from './team-screen.tsx';

afterEach(cleanup);

const person = (id: string, name: string, role: 'admin' | 'waiter') => ({
  id,
  name,
  email: `${id}@x.ch`,
  phone: null,
  language: null,
  active: true,
  created: 1,
  lastSignInAt: null,
  hasSecondFactor: false,
  roles: [{ customer: 'c1', customerName: 'Gasthof Linde', role }],
});

const everybody = () => [person('u1', 'Sara Meier', 'admin'), person('u2', 'Luca Graf', 'waiter')];
const anInvite = (email: string | null) => ({
  id: 'i1',
  role: 'waiter',
  email,
  expiresAt: 1_790_000_000,
  usedAt: null,
});

function house(change: () => unknown = () => ({ revision: 2 }), more: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /v1/customers/{customerId}/users': () => ({ users: everybody() }),
    'GET /v1/customers/{customerId}/invites': () => ({ invites: [] }),
    'PUT /v1/customers/{customerId}/users/{userId}/role': change,
    ...more,
    'POST /v1/customers/{customerId}/invites': () => ({
      invite: { id: 'i1', role: 'waiter', email: null, expiresAt: 1_790_000_000, usedAt: null },
      link: 'https://comanda.test/invite/secret',
      isMailed: false,
    }),
    'POST /v1/customers/{customerId}/checkAdminPin/': () => failure('adminPin.error.wrong', 403, { left: 4 }),
  });
}

test('somebody is removed after a question, and it is said', async () => {
  const { api, sent } = house();
  renderScreen(<TeamScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Luca Graf entfernen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Entfernen' }));
  await screen.findByText('Aus dem Team entfernt');
  const put = sent.find(({ key }) => key.startsWith('PUT'));
  expect(put?.input).toMatchObject({ params: { customerId: 'c1', userId: 'u2' }, body: { role: null } });
});

test('nobody removes or demotes themselves', async () => {
  renderScreen(<TeamScreen />, house().api);
  await screen.findByText('Luca Graf');
  expect(screen.queryByRole('button', { name: 'Sara Meier entfernen' })).toBeNull();
  expect(screen.getByLabelText<HTMLSelectElement>('Rolle von Sara Meier').disabled).toBe(true);
});

test('a removal that fails is a toast with the reason', async () => {
  renderScreen(<TeamScreen />, house(() => failure('users.error.notFound', 404)).api);
  await userEvent.click(await screen.findByRole('button', { name: 'Luca Graf entfernen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Entfernen' }));
  expect((await screen.findByText(/^Die Person konnte nicht entfernt werden: /)).textContent).toContain(
    'gibt es nicht',
  );
});

test('an invite is shown as code and link, ready to copy; afterwards the focus is back on its button', async () => {
  renderScreen(<TeamScreen />, house().api);
  const trigger = await screen.findByRole('button', { name: 'Einladen' });
  await userEvent.click(trigger);
  await userEvent.click(screen.getByRole('button', { name: 'Einladung erstellen' }));
  const link = await screen.findByLabelText<HTMLInputElement>(/^Link/);
  expect(link.value).toBe('https://comanda.test/invite/secret');
  expect(document.activeElement).toBe(link);
  expect(screen.getByTitle('QR-Code der Einladung')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Fertig' }));
  expect(document.activeElement).toBe(trigger);
});

test('who is removed takes the row away, and the focus goes to what is beside it', async () => {
  let users = everybody();
  const change = () => {
    users = users.filter(({ id }) => id !== 'u2');
    return { revision: 2 };
  };
  const more = {
    'GET /v1/customers/{customerId}/users': () => ({ users: [...users, person('u3', 'Mirjam', 'waiter')] }),
  };
  renderScreen(<TeamScreen />, house(change, more).api);
  await userEvent.click(await screen.findByRole('button', { name: 'Luca Graf entfernen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Entfernen' }));
  await waitFor(() => expect(screen.queryByText('Luca Graf')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Rolle von Mirjam')));
});

test('an invite is withdrawn after a question', async () => {
  const more = {
    'GET /v1/customers/{customerId}/invites': () => ({ invites: [anInvite(null)] }),
    'DELETE /v1/invites/{inviteId}': () => ({}),
  };
  const { api, sent } = house(undefined, more);
  renderScreen(<TeamScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Zurückziehen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Zurückziehen' }));
  await screen.findByText('Einladung zurückgezogen');
  expect(sent.find(({ key }) => key.startsWith('DELETE'))?.input).toMatchObject({ params: { inviteId: 'i1' } });
});

test('a colleague’s second factor is turned off after a question, and the admin PIN where it is asked for', async () => {
  let isPinShown = false;
  const colleague = { ...person('u2', 'Luca Graf', 'waiter'), hasSecondFactor: true };
  const administrator = { ...person('u3', 'Nadia Roth', 'admin'), hasSecondFactor: true };
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/users': () => ({ users: [colleague, administrator] }),
    'GET /v1/customers/{customerId}/invites': () => ({ invites: [] }),
    'POST /v1/customers/{customerId}/users/{userId}/turnOffSecondFactor': () =>
      isPinShown ? { revision: 3 } : failure('adminPin.error.required', 403),
    'POST /v1/customers/{customerId}/checkAdminPin/': () => {
      isPinShown = true;
      // Past for this page, whose other tests are asked anew.
      return { grantedUntil: 1 };
    },
  });
  renderScreen(<TeamScreen />, api);
  await screen.findByText('Luca Graf');
  expect(screen.getAllByText('Zweite Bestätigung')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Zweite Bestätigung von Nadia Roth ausschalten' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Zweite Bestätigung von Luca Graf ausschalten' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ausschalten' }));
  for (const digit of ['2', '8', '4', '6']) await userEvent.click(await screen.findByRole('button', { name: digit }));
  await userEvent.click(screen.getByRole('button', { name: 'Bestätigen' }));
  await screen.findByText('Zweite Bestätigung ausgeschaltet');
  const posts = sent.filter(({ key }) => key.endsWith('turnOffSecondFactor'));
  expect(posts).toHaveLength(2);
  expect(posts[1]).toEqual(posts[0]);
  expect(posts[0]?.input).toMatchObject({ params: { customerId: 'c1', userId: 'u2' } });
});

test('of whom the second factor is required is chosen in one go, and who has none themselves is told', async () => {
  let refused = true;
  const change = () => (refused ? failure('secondFactor.error.ownFirst', 409) : { revision: 3, settings: {} });
  const report = vi.fn<ReportFailure>();
  const { api, sent } = house(undefined, { 'PATCH /v1/settings/{customerId}': change });
  renderScreen(<TeamScreen />, api, report);
  const field = await screen.findByLabelText<HTMLSelectElement>('Verlangt von');
  expect(field.value).toBe('nobody');
  const confirm = async () => userEvent.click(screen.getByRole('button', { name: 'Verlangen' }));
  await userEvent.selectOptions(field, 'Der Verwaltung');
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(sent.some(({ key }) => key.startsWith('PATCH'))).toBe(false);
  expect(field.value).toBe('nobody');
  await userEvent.selectOptions(field, 'Der Verwaltung');
  await confirm();
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(report.mock.calls[0]?.[0]).toMatchObject({ code: 'secondFactor.error.ownFirst' });
  refused = false;
  await waitFor(() => expect(field.disabled).toBe(false));
  await userEvent.selectOptions(field, 'Allen mit Passwort');
  await confirm();
  await screen.findByText('Gespeichert, von wem die zweite Bestätigung verlangt wird');
  expect(sent.filter(({ key }) => key.startsWith('PATCH')).at(-1)?.input).toMatchObject({
    params: { customerId: 'c1' },
    body: { version: 1, requiresSecondFactor: 'everybody' },
  });
});

test('a wrong current admin PIN stands at its field, not in a dialog', async () => {
  const report = vi.fn<ReportFailure>();
  const more = { 'PUT /v1/customers/{customerId}/adminPin': () => failure('adminPin.error.wrong', 403) };
  renderScreen(<TeamScreen />, house(undefined, more).api, report);
  await userEvent.type(await screen.findByLabelText('Bisherige Admin-PIN'), '1111');
  await userEvent.type(screen.getByLabelText('Neue Admin-PIN'), '2846');
  await userEvent.type(screen.getByLabelText('Neue Admin-PIN wiederholen'), '2846');
  await userEvent.click(screen.getByRole('button', { name: 'Admin-PIN setzen' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Admin-PIN ist falsch');
  expect(screen.getByLabelText('Bisherige Admin-PIN').getAttribute('aria-invalid')).toBe('true');
  expect(report).not.toHaveBeenCalled();
});

test('a wrong admin PIN says so and clears the pad', async () => {
  const { api, sent } = house();
  renderScreen(<TeamScreen />, api);
  await userEvent.click(await screen.findByRole('button', { name: 'Admin-PIN prüfen' }));
  for (const digit of ['2', '8', '4', '6']) await userEvent.click(screen.getByRole('button', { name: digit }));
  await userEvent.click(screen.getByRole('button', { name: 'Bestätigen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Admin-PIN');
  expect(sent.at(-1)?.input).toMatchObject({ body: { pin: '2846' } });
});

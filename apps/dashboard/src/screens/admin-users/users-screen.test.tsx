import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aCustomer, aUser } from '../../test/a-person.ts';
import { failure, fakeApi, underWay } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { UsersScreen } from './users-screen.tsx';

afterEach(cleanup);

const me = aUser({ id: 'u1', name: 'Sara Meier', email: 's@x.ch', systemRole: 'systemAdmin', roles: [] });

function show(users: (search: string | undefined) => unknown) {
  const { api, sent } = fakeApi({
    'GET /v1/users': (input) => users((input as { query: { search?: string } }).query.search),
    'GET /v1/customers': () => ({ customers: [aCustomer()] }),
    'POST /v1/invites': () => ({
      invite: { id: 'i1', role: null, email: null, expiresAt: 1_790_000_000, usedAt: null },
      link: 'https://comanda.test/invite/secret',
      isMailed: false,
    }),
  });
  renderScreen(<UsersScreen />, api, undefined, { ...aSession(api).user, systemRole: 'systemAdmin' });
  return sent;
}

test('everybody with role, venues, last sign-in, and whether they are deactivated', async () => {
  show(() => ({ users: [me, aUser(), aUser({ id: 'u3', name: 'Tim', active: false, allCustomers: true })] }));
  const row = (await screen.findByRole('link', { name: /^Nadia Roth/ })).closest('tr');
  expect(row?.textContent).toContain('Verwaltung');
  expect(row?.textContent).toContain('Gasthof Linde (Verwaltung)');
  expect(row?.textContent).toContain('nie');
  const tim = screen.getByRole('link', { name: /^Tim/ }).closest('tr');
  expect(tim?.textContent).toContain('Alle Betriebe');
  expect(tim?.textContent).toContain('Deaktiviert');
  expect(screen.queryByText('Noch niemand ausser dem eigenen Konto')).toBeNull();
});

test('nobody but oneself: what to do next, and the button for it', async () => {
  show(() => ({ users: [me] }));
  await screen.findByText('Noch niemand ausser dem eigenen Konto');
  await userEvent.click(screen.getAllByRole('button', { name: 'Einladen' }).at(-1) ?? document.body);
  expect(screen.getByRole('dialog', { name: 'Einladen' })).toBeTruthy();
});

test('a search that finds nobody says what it looked for', async () => {
  show((search) => ({ users: search === undefined ? [me, aUser()] : [] }));
  await userEvent.type(await screen.findByRole('searchbox'), 'Xaver');
  await screen.findByText('Niemand gefunden');
  expect(screen.getByText('Nichts passt zu «Xaver».')).toBeTruthy();
});

test('while it is read nothing is said of an empty list', async () => {
  show(underWay);
  await screen.findByRole('heading', { name: 'Benutzer' });
  expect(screen.queryByText(/Noch niemand/)).toBeNull();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a list that cannot be read says why, and is tried again', async () => {
  let isDown = true;
  show(() => (isDown ? failure('general.error.internal', 500) : { users: [me, aUser()] }));
  const again = await screen.findByRole('button', { name: 'Nochmals versuchen' });
  isDown = false;
  await userEvent.click(again);
  await screen.findByRole('link', { name: /^Nadia Roth/ });
  expect(screen.queryByRole('button', { name: 'Nochmals versuchen' })).toBeNull();
});

test('an invite to a venue brings the role of that venue; its code and link are shown, ready to copy', async () => {
  const sent = show(() => ({ users: [me, aUser()] }));
  await screen.findByRole('link', { name: /^Nadia Roth/ });
  await userEvent.click(screen.getByRole('button', { name: 'Einladen' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(dialog.getByLabelText('Betrieb'), 'Gasthof Linde');
  await userEvent.selectOptions(dialog.getByLabelText('Rolle'), 'Service');
  await userEvent.click(dialog.getByRole('button', { name: 'Einladung erstellen' }));
  const link = await dialog.findByLabelText<HTMLInputElement>(/^Link/);
  expect(document.activeElement).toBe(link);
  expect(dialog.getByTitle('QR-Code der Einladung')).toBeTruthy();
  const body = { systemRole: 'waiter', customer: 'c1', role: 'waiter' };
  expect(sent.find(({ key }) => key === 'POST /v1/invites')?.input).toMatchObject({ body });
});

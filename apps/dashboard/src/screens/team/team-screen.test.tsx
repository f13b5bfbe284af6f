import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

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
  roles: [{ customer: 'c1', customerName: 'Gasthof Linde', role }],
});

function house(change: () => unknown = () => ({ revision: 2 })) {
  return fakeApi({
    'GET /v1/customers/{customerId}/users': () => ({
      users: [person('u1', 'Sara Meier', 'admin'), person('u2', 'Luca Graf', 'waiter')],
    }),
    'GET /v1/customers/{customerId}/invites': () => ({ invites: [] }),
    'PUT /v1/customers/{customerId}/users/{userId}/role': change,
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

test('an invite is shown as code and link', async () => {
  renderScreen(<TeamScreen />, house().api);
  await userEvent.click(await screen.findByRole('button', { name: 'Einladen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Einladung erstellen' }));
  expect((await screen.findByLabelText<HTMLInputElement>(/^Link/)).value).toBe('https://comanda.test/invite/secret');
  expect(screen.getByTitle('QR-Code der Einladung')).toBeTruthy();
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

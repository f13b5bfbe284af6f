import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { aCustomer, aUser } from '../../test/a-person.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { CustomerScreen } from './customer-screen.tsx';

afterEach(cleanup);

const anInvite = { id: 'i1', role: 'admin', email: null, expiresAt: 1_790_000_000, usedAt: null };

function show(users: readonly unknown[], invites: unknown[] = [], customers = [aCustomer()]) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}': () => ({ customer: aCustomer() }),
    'GET /v1/customers': () => ({ customers }),
    'GET /v1/customers/{customerId}/users': () => ({ users }),
    'GET /v1/customers/{customerId}/invites': () => ({ invites }),
    'POST /v1/invites': () => {
      invites.push(anInvite);
      return { invite: anInvite, link: 'https://comanda.test/invite/secret', isMailed: false };
    },
  });
  renderScreen(<CustomerScreen />, api, undefined, { ...aSession(api).user, systemRole: 'systemAdmin' }, 'c1');
  return sent;
}

test('a venue that nobody administers asks for its administrator, at this venue', async () => {
  const sent = show([]);
  await screen.findByText(/^Noch verwaltet niemand diesen Betrieb/);
  const trigger = screen.getByRole('button', { name: 'Verwaltung einladen' });
  await userEvent.click(trigger);
  const dialog = within(screen.getByRole('dialog', { name: 'Einladen' }));
  await waitFor(() => expect(dialog.getByLabelText<HTMLSelectElement>('Betrieb').value).toBe('c1'));
  await userEvent.click(dialog.getByRole('button', { name: 'Einladung erstellen' }));
  await dialog.findByLabelText(/^Link/);
  const body = { systemRole: 'customerAdmin', customer: 'c1', role: 'admin' };
  expect(sent.find(({ key }) => key === 'POST /v1/invites')?.input).toMatchObject({ body });
  await userEvent.click(dialog.getByRole('button', { name: 'Fertig' }));
  await screen.findByText('Noch niemand im Team. 1 offene Einladung.');
  expect(document.activeElement).toBe(trigger);
});

test('a venue that is none of the first is the chosen one all the same', async () => {
  show([], [], [aCustomer({ id: 'c0', name: 'Adler' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Verwaltung einladen' }));
  const field = within(screen.getByRole('dialog', { name: 'Einladen' })).getByLabelText<HTMLSelectElement>('Betrieb');
  await within(field).findByRole('option', { name: 'Adler' });
  expect(field.selectedOptions[0]?.textContent).toBe('Gasthof Linde');
});

test('who works there is counted', async () => {
  show([aUser(), aUser({ id: 'u3', roles: [{ customer: 'c1', customerName: 'Gasthof Linde', role: 'waiter' }] })]);
  await screen.findByText('2 Personen, davon 1 in der Verwaltung. Keine offene Einladung.');
  expect(screen.getByRole('button', { name: 'Einladen' })).toBeTruthy();
});

import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { ReportFailure } from '../../parts/failure/failure-context.ts';
import { aCustomer } from '../../test/a-person.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { CustomerScreen } from './customer-screen.tsx';

afterEach(cleanup);

function show(answer: () => unknown, report?: ReportFailure) {
  const { api, sent } = fakeApi({ 'POST /v1/customers': answer });
  renderScreen(<CustomerScreen />, api, report, { ...aSession(api).user, systemRole: 'systemAdmin' });
  return sent;
}

test('without a name nothing is sent, and the field says why', async () => {
  const sent = show(() => failure('general.error.internal', 500));
  await userEvent.click(await screen.findByRole('tab', { name: /^Pakete/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Lieferung/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Bitte einen Namen eingeben');
  expect(sent).toEqual([]);
});

test('the menu stays with every venue', async () => {
  show(() => failure('general.error.internal', 500));
  await userEvent.click(await screen.findByRole('tab', { name: /^Pakete/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Karte/ }));
  await screen.findByText('Dieses Paket gehört zu jedem Betrieb');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Karte/ }).checked).toBe(true);
});

test('a venue that cannot be made is a dialog with its own title; a second try is the same venue', async () => {
  const report = vi.fn<ReportFailure>();
  const sent = show(() => failure('general.error.internal', 500), report);
  await userEvent.type(await screen.findByLabelText('Name'), 'Krone');
  await userEvent.click(screen.getByRole('button', { name: 'Anlegen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Anlegen' }));
  expect(report.mock.calls[0]?.[2]).toBe('Der Betrieb konnte nicht angelegt werden');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
});

test('who is no system administrator sees none of it', async () => {
  renderScreen(<CustomerScreen />, fakeApi({}).api);
  await screen.findByText('Nur für die Systemverwaltung');
  expect(screen.queryByRole('button', { name: 'Anlegen' })).toBeNull();
});

test('packages go out with those that were there when the first was touched', async () => {
  const stored = aCustomer({ packages: ['menu', 'order'] });
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}': () => ({ customer: stored }),
    'PUT /v1/customers/{customerId}/packages': () => ({ customer: stored }),
  });
  renderScreen(<CustomerScreen />, api, undefined, { ...aSession(api).user, systemRole: 'systemAdmin' }, stored.id);
  await userEvent.click(await screen.findByRole('tab', { name: /^Pakete/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /^Lieferung/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Speichern' }));
  const booked = sent.find(({ key }) => key.startsWith('PUT'))?.input;
  expect(booked).toMatchObject({
    body: { packages: ['menu', 'order', 'delivery'], packagesBefore: ['menu', 'order'] },
  });
});

test('before another venue is entered it says that something here is not saved yet', async () => {
  const stored = aCustomer();
  const { api } = fakeApi({ 'GET /v1/customers/{customerId}': () => ({ customer: stored }) });
  renderScreen(<CustomerScreen />, api, undefined, { ...aSession(api).user, systemRole: 'systemAdmin' }, stored.id);
  const askToEnter = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Als Support betreten' }));
    return (await screen.findByRole('alertdialog')).textContent;
  };
  const name = await screen.findByLabelText('Name');
  expect(await askToEnter()).not.toContain('noch nicht gespeichert');
  await userEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await userEvent.type(name, ' am See');
  expect(await askToEnter()).toContain('noch nicht gespeichert');
});

import type { WireContact } from '@comanda/contract/contact';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { ReportFailure } from '../../parts/failure/failure-context.ts';
import { failure, fakeApi, underWay } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { ContactsScreen } from './contacts-screen.tsx';

afterEach(cleanup);

const aContact = (change: Partial<WireContact> = {}): WireContact => ({
  id: 'm1',
  topic: 'demo',
  name: 'Erika Muster',
  email: 'erika@guest.test',
  message: 'Wir möchten Comanda ansehen.',
  reference: null,
  createdAt: 1_763_000_000,
  ...change,
});

type Query = { readonly search?: string; readonly cursor?: string };

function show(answer: (query: Query) => unknown, others: Parameters<typeof fakeApi>[0] = {}, isSystem = true) {
  const report = vi.fn<ReportFailure>();
  const { api, sent } = fakeApi({
    'GET /v1/contacts': (input) => answer((input as { query: Query }).query),
    ...others,
  });
  const { user } = aSession(api);
  renderScreen(<ContactsScreen />, api, report, { ...user, systemRole: isSystem ? 'systemAdmin' : 'customerAdmin' });
  return { sent, report };
}
const all = (...contacts: readonly WireContact[]) => ({ contacts, cursor: null });
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li');
  return within(card ?? document.body);
};

test('who wrote when about what, the text, and an answer by mail', async () => {
  show(() => all(aContact({ topic: 'error', reference: 'a1b2c3d4', message: 'Zeile 1\nZeile 2' })));
  const card = await cardOf('Erika Muster');
  expect(card.getByText('erika@guest.test')).toBeTruthy();
  expect(card.getByText('Fehler')).toBeTruthy();
  expect(card.getByText('Referenz der Meldung: a1b2c3d4')).toBeTruthy();
  expect(card.getByText(/2025/)).toBeTruthy();
  expect(card.getByText(/Zeile 1\s+Zeile 2/)).toBeTruthy();
  expect(card.queryByRole('button', { name: /Ganz zeigen/ })).toBeNull();
  expect(card.getByRole('link', { name: 'Erika Muster antworten' }).getAttribute('href')).toBe(
    'mailto:erika@guest.test?subject=Antwort%3A%20a1b2c3d4',
  );
});

test('a long text is folded, until somebody wants all of it', async () => {
  show(() => all(aContact({ message: 'Lang. '.repeat(100) })));
  const card = await cardOf('Erika Muster');
  const text = card.getByText(/^Lang/);
  expect(text.classList.contains('is-folded')).toBe(true);
  const unfold = card.getByRole('button', { name: 'Ganz zeigen: Erika Muster' });
  expect(unfold.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(unfold);
  expect(text.classList.contains('is-folded')).toBe(false);
  await userEvent.click(card.getByRole('button', { name: 'Weniger zeigen: Erika Muster', expanded: true }));
  expect(text.classList.contains('is-folded')).toBe(true);
});

test('the next page is read where the list goes on', async () => {
  const { sent } = show(({ cursor }) =>
    cursor === undefined ? { contacts: [aContact()], cursor: '5.m1' } : all(aContact({ id: 'm2', name: 'Hans Huber' })),
  );
  await cardOf('Erika Muster');
  await userEvent.click(screen.getByRole('button', { name: 'Weitere laden' }));
  await cardOf('Hans Huber');
  expect(screen.getByRole('heading', { name: 'Erika Muster' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Weitere laden' })).toBeNull();
  expect(sent.map(({ input }) => input)).toEqual([{ query: {} }, { query: { cursor: '5.m1' } }]);
});

test('a search that finds nobody says what it looked for', async () => {
  show(({ search }) => (search === undefined ? all(aContact()) : all()));
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Absender suchen' }), 'Xaver');
  await screen.findByText('Keine Nachricht gefunden');
  expect(screen.getByText('Nichts passt zu «Xaver».')).toBeTruthy();
});

test('none yet: where they come from', async () => {
  show(() => all());
  await screen.findByText('Noch keine Nachricht');
  expect(screen.getByText(/Kontaktseite/)).toBeTruthy();
});

test('while it is read nothing is said of an empty list', async () => {
  show(underWay);
  await screen.findByRole('heading', { name: 'Nachrichten' });
  expect(screen.queryByText('Noch keine Nachricht')).toBeNull();
});

test('a list that cannot be read says why, and is tried again', async () => {
  let isDown = true;
  show(() => (isDown ? failure('general.error.internal', 500) : all(aContact())));
  const again = await screen.findByRole('button', { name: 'Nochmals versuchen' });
  isDown = false;
  await userEvent.click(again);
  await cardOf('Erika Muster');
  expect(screen.queryByRole('button', { name: 'Nochmals versuchen' })).toBeNull();
});

test('a message is deleted after a question that names who wrote it', async () => {
  let kept = [aContact(), aContact({ id: 'm2', name: 'Hans Huber', email: 'hans@guest.test' })];
  const { sent } = show(() => all(...kept), {
    'DELETE /v1/contacts/{contactId}': () => {
      kept = kept.slice(1);
      return {};
    },
  });
  const card = await cardOf('Erika Muster');
  await userEvent.click(card.getByRole('button', { name: 'Nachricht von Erika Muster löschen' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Nachricht von Erika Muster löschen?' }));
  expect(dialog.getByText(/erika@guest.test/)).toBeTruthy();
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Abbrechen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Löschen' }));
  await screen.findByText('Nachricht gelöscht');
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Erika Muster' })).toBeNull());
  expect(screen.getByRole('heading', { name: 'Hans Huber' })).toBeTruthy();
  expect(sent.find(({ key }) => key.startsWith('DELETE'))?.input).toEqual({ params: { contactId: 'm1' } });
});

test('one that could not be deleted stays, and a toast says why', async () => {
  show(() => all(aContact()), { 'DELETE /v1/contacts/{contactId}': () => failure('general.error.internal', 500) });
  const card = await cardOf('Erika Muster');
  await userEvent.click(card.getByRole('button', { name: 'Nachricht von Erika Muster löschen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
  await screen.findByText(/^Die Nachricht konnte nicht gelöscht werden/);
  expect(screen.getByRole('heading', { name: 'Erika Muster' })).toBeTruthy();
});

test('is for system administrators alone: nothing is asked for anybody else', async () => {
  show(() => all(aContact()), {}, false);
  await screen.findByText('Nur für die Systemverwaltung');
  expect(screen.queryByText('Erika Muster')).toBeNull();
});

test('each message says which of how many it is, and none how many there are before all are read', async () => {
  show(() => all(aContact(), aContact({ id: 'm2', name: 'Hans Muster' })));
  await cardOf('Hans Muster');
  const heard = () => screen.getAllByRole('listitem').map((row) => row.getAttribute('aria-setsize'));
  expect(heard()).toEqual(['2', '2']);
  cleanup();
  show(() => ({ ...all(aContact()), cursor: 'more' }));
  await cardOf('Erika Muster');
  expect(heard()).toEqual(['-1']);
});

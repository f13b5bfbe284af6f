import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import type { ReportFailure } from '../../parts/failure/failure-context.ts';
import { qrPath } from '../../parts/qr-code.tsx';
import { SessionContext } from '../../parts/session/session-context.ts';
import { failure, fakeApi, underWay } from '../../test/fake-api.ts';
import { aSession, renderScreen } from '../../test/render-screen.tsx';
import { TillsScreen } from './tills-screen.tsx';

afterEach(cleanup);

const till = (id: string, name: string, enrolledAt: number | null) => ({
  id,
  name,
  createdAt: 1_763_000_000,
  enrolledAt,
  codeExpiresAt: enrolledAt === null ? 1_763_000_600 : null,
  lastSeenAt: enrolledAt,
  userAgent: '',
});

type Answers = Parameters<typeof fakeApi>[0];

function show(tills: () => unknown, answers: Answers = {}) {
  const report = vi.fn<ReportFailure>();
  const { api, sent } = fakeApi({ 'GET /v1/customers/{customerId}/tills': tills, ...answers });
  renderScreen(<TillsScreen />, api, report);
  return { sent, report };
}
const bar = till('t1', 'Tablet Bar', 1_763_000_000);

test('which tills there are, and which wait for their device', async () => {
  show(() => ({ tills: [bar, till('t2', 'Terrasse', null)] }));
  expect((await screen.findByText('Tablet Bar')).closest('li')?.textContent).toContain('Eingerichtet');
  expect(screen.getByText('Terrasse').closest('li')?.textContent).toContain('Wartet auf das Gerät');
});

test('who may not manage them is told so, and nothing is asked of the server', async () => {
  const { api, sent } = fakeApi({});
  renderScreen(
    <SessionContext value={{ ...aSession(api), may: () => false }}>
      <TillsScreen />
    </SessionContext>,
    api,
  );
  await screen.findByRole('heading', { name: 'Nur für die Verwaltung' });
  expect(screen.queryByRole('button')).toBeNull();
  expect(sent).toEqual([]);
});

test('none yet: what a till is', async () => {
  show(() => ({ tills: [] }));
  await screen.findByText('Noch kein Kassengerät');
  expect(screen.getByText(/mit Name und PIN/)).toBeTruthy();
});

test('while they are read nothing is said of none; what cannot be read says why', async () => {
  show(underWay);
  await screen.findByRole('heading', { name: 'Kassengeräte' });
  expect(screen.queryByText('Noch kein Kassengerät')).toBeNull();
  cleanup();
  show(() => failure('access.error.forbidden', 403));
  await screen.findByRole('button', { name: 'Nochmals versuchen' });
});

test('a new one needs a name, and then shows its code', async () => {
  const made = { till: till('t2', 'Terrasse', null), code: 'ACDE3467', expiresAt: 1_763_000_600, revision: 2 };
  const { sent } = show(() => ({ tills: [bar] }), { 'POST /v1/customers/{customerId}/tills': () => made });
  await userEvent.click(await screen.findByRole('button', { name: 'Neues Kassengerät' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Code erstellen' }));
  expect(dialog.getByRole('alert').textContent).toBe('Bitte einen Namen eingeben');
  await userEvent.type(dialog.getByLabelText('Name'), ' Terrasse ');
  await userEvent.click(dialog.getByRole('button', { name: 'Code erstellen' }));
  await dialog.findByText('ACDE3467');
  const post = sent.find(({ key }) => key === 'POST /v1/customers/{customerId}/tills');
  expect(post?.input).toMatchObject({ params: { customerId: 'c1' }, body: { name: 'Terrasse' } });
  // Behind the #, where no server and no proxy on the way reads it.
  const link = qrPath(`${window.location.origin}/till/enrol#ACDE3467`);
  expect(screen.getByRole('dialog').querySelector('.qr path')?.getAttribute('d')).toBe(link.path);
});

test('one that cannot be made is a dialog with its own title', async () => {
  const { report } = show(() => ({ tills: [] }), {
    'POST /v1/customers/{customerId}/tills': () => failure('general.error.internal', 500),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Neues Kassengerät' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name'), 'Terrasse');
  await userEvent.click(dialog.getByRole('button', { name: 'Code erstellen' }));
  await waitFor(() => expect(report.mock.calls[0]?.[2]).toBe('Das Kassengerät konnte nicht angelegt werden'));
});

test('withdrawing asks first; one that is gone already is told by a toast', async () => {
  const { sent } = show(() => ({ tills: [bar] }), {
    'DELETE /v1/tills/{tillId}': () => failure('till.error.notFound', 404),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Tablet Bar zurückziehen' }));
  const dialog = within(screen.getByRole('alertdialog'));
  expect(sent.some(({ key }) => key.startsWith('DELETE'))).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Zurückziehen' }));
  await screen.findByText(/^Das Kassengerät konnte nicht zurückgezogen werden: /);
});

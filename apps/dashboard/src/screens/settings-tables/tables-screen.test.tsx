import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { AdminPinGate } from '../../parts/admin-pin/admin-pin-gate.tsx';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const table = (id: string, name: string, area: string | null = null) => ({
  id,
  name,
  area,
  orderMethod: 'table' as const,
  active: true,
  version: 1,
});

let stored = [table('t_c1', 'terminal'), table('a', 'T1', 'Stube')];
beforeEach(() => {
  stored = [table('t_c1', 'terminal'), table('a', 'T1', 'Stube')];
});

type Answers = Parameters<typeof fakeApi>[0];

function house(more: Answers = {}) {
  return fakeApi({
    'GET /v1/customers/{customerId}/tables': () => stored,
    'GET /v1/customers/{customerId}/tableLinks': () => [{ table: 'a', link: 'https://x.ch/t/abc' }],
    'POST /v1/customers/{customerId}/tables': ({ body }) => {
      const made = { ...table('n', 'T2'), ...(body as object) };
      stored = [...stored, made];
      return { table: made, revision: 2 };
    },
    'POST /v1/customers/{customerId}/tables/series': () => ({ count: 3, revision: 2 }),
    'DELETE /v1/customers/{customerId}/tables/{tableId}': () => {
      stored = stored.filter(({ id }) => id !== 'a');
      return { revision: 3 };
    },
    ...more,
  });
}

const show = (answers: Answers = {}) => {
  const { api, sent } = house(answers);
  renderScreen(
    <AdminPinGate>
      <TablesScreen />
    </AdminPinGate>,
    api,
  );
  return sent;
};
const open = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');

test('a table is added; the name of another is refused before it is sent', async () => {
  const sent = show();
  await open('Neuer Tisch');
  await userEvent.type(within(dialog()).getByLabelText('Nummer oder Name'), 't1');
  expect(within(dialog()).getByRole('alert').textContent).toBe('t1 gibt es schon');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(sent.some(({ key }) => key.startsWith('POST'))).toBe(false);
  await userEvent.clear(within(dialog()).getByLabelText('Nummer oder Name'));
  await userEvent.type(within(dialog()).getByLabelText('Nummer oder Name'), 'T2');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(await screen.findByText('Tisch hinzugefügt')).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^T2/ })).toBeTruthy();
  const post = sent.find(({ key }) => key === 'POST /v1/customers/{customerId}/tables');
  expect(post?.input).toMatchObject({ body: { name: 'T2', area: null, orderMethod: 'table', active: true } });
});

test('a table shows its code and is removed after a question', async () => {
  const sent = show();
  await open(/^T1/);
  expect(await screen.findByTitle('QR-Code von T1')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Link').value).toBe('https://x.ch/t/abc');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Löschen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
  expect(await screen.findByText('Tisch gelöscht')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^T1/ })).toBeNull();
  expect(sent.some(({ key }) => key.startsWith('DELETE'))).toBe(true);
});

test('a table with open orders stays, and it is said why', async () => {
  show({
    'DELETE /v1/customers/{customerId}/tables/{tableId}': () =>
      failure('tables.error.hasOpenOrders', 409, { count: 2, numbers: '#7, #12' }),
  });
  await open(/^T1/);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Löschen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
  expect(
    await screen.findByText(
      'Der Tisch konnte nicht gelöscht werden: An diesem Tisch sind die Bestellungen #7, #12 offen.',
    ),
  ).toBeTruthy();
});

test('what was typed is not lost by closing the dialog', async () => {
  show();
  await open(/^T1/);
  await userEvent.type(within(dialog()).getByLabelText('Nummer oder Name'), '2');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Schliessen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Abbrechen' }));
  expect(within(dialog()).getByLabelText<HTMLInputElement>('Nummer oder Name').value).toBe('T12');
});

test('the checkout can only be active or not', async () => {
  show();
  await open(/^Kasse/);
  expect(within(dialog()).queryByLabelText('Nummer oder Name')).toBeNull();
  expect(within(dialog()).queryByRole('button', { name: 'Löschen' })).toBeNull();
  await userEvent.click(within(dialog()).getByLabelText(/^Aktiv/));
  expect(within(dialog()).getByText('Für jede Bestellung im Haus braucht es dann einen Tisch')).toBeTruthy();
});

test('a series says what it will make, and why it cannot', async () => {
  const sent = show();
  await open('Serie');
  // Behind the tables that there are, and of another prefix from its own.
  expect(within(dialog()).getByText('20 Tische: T2 bis T21')).toBeTruthy();
  const prefix = within(dialog()).getByLabelText('Vor der Nummer');
  await userEvent.clear(prefix);
  await userEvent.type(prefix, 'B');
  expect(within(dialog()).getByText('20 Tische: B1 bis B20')).toBeTruthy();
  await userEvent.clear(prefix);
  await userEvent.type(prefix, 'T');
  const write = async (label: string, text: string) => {
    await userEvent.clear(within(dialog()).getByLabelText(label));
    await userEvent.type(within(dialog()).getByLabelText(label), text);
  };
  await write('Von', '1');
  expect(screen.getByRole('alert').textContent).toBe('T1 gibt es schon');
  await write('Von', '18');
  await write('Bis', '20');
  expect(within(dialog()).getByText('3 Tische: T18 bis T20')).toBeTruthy();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Tische anlegen' }));
  expect(await screen.findByText('3 Tische hinzugefügt')).toBeTruthy();
  const post = sent.find(({ key }) => key.endsWith('/series'));
  expect(post?.input).toMatchObject({ body: { prefix: 'T', from: 18, to: 20, area: null, orderMethod: 'table' } });
});

test('the sheet of codes is saved as a PDF', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    made.push(blob as Blob);
    return 'blob:sheet';
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  show({ 'GET /v1/customers/{customerId}/tableSheet': () => ({ pdf: btoa('%PDF-1.3') }) });
  await open('QR-Bogen');
  await expect.poll(() => names).toEqual(['QR Gasthof Linde.pdf']);
  expect(made[0]?.type).toBe('application/pdf');
});

test('a series that somebody typed is not lost by Escape; one that is only proposed goes', async () => {
  show();
  await open('Serie');
  const escape = () => fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  await userEvent.type(within(dialog()).getByLabelText('Bis'), '0');
  escape();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Schliessen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await open('Serie');
  escape();
  expect(screen.queryByRole('dialog')).toBeNull();
});

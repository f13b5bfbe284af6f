import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { AdminPinGate } from '../admin-pin/admin-pin-gate.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type Stored, type ToSend, useEdit } from './use-edit.ts';

afterEach(cleanup);

type Room = { readonly name: string; readonly note: string };

/** What a server would do: versions, and somebody else who was faster. */
function aServer(first: Room) {
  let stored: Stored<Room> = { version: 1, values: first };
  const sent: ToSend<Room>[] = [];
  return {
    sent,
    stored: () => stored,
    change: (change: Partial<Room>) => {
      stored = { version: stored.version + 1, values: { ...stored.values, ...change } };
    },
    patch: (wish: ToSend<Room>) => {
      sent.push(wish);
      if (wish.version !== stored.version) return failure('setup.error.changedMeanwhile', 409);
      stored = { version: stored.version + 1, values: { ...stored.values, ...wish.changed } };
      return { ok: true as const, value: stored };
    },
  };
}

type Server = ReturnType<typeof aServer>;
function Form({ server, patch = server.patch }: { server: Server; patch?: Server['patch'] }) {
  const [stored, setStored] = useState(server.stored());
  const refresh = () => setStored(server.stored());
  const edit = useEdit({
    stored,
    told: { kind: 'save', done: 'Gespeichert', failed: 'Nicht gespeichert' },
    send: (wish) => Promise.resolve(patch(wish)),
    reread: () => {
      refresh();
      return Promise.resolve(server.stored());
    },
  });
  const { values } = edit;
  return (
    <>
      <input aria-label="Name" value={values.name} onChange={(event) => edit.set({ name: event.target.value })} />
      <input aria-label="Notiz" value={values.note} onChange={(event) => edit.set({ note: event.target.value })} />
      <output>{edit.isChanged ? 'geändert' : 'unverändert'}</output>
      <button type="button" onClick={refresh}>
        Neues kommt an
      </button>
      <button type="button" onClick={() => void edit.save()}>
        Sichern
      </button>
      <ConflictDialog edit={edit} texts={{ name: { label: 'Name' }, note: { label: 'Notiz' } }} />
    </>
  );
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const write = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Sichern' }));

async function show(server: Server, patch?: Server['patch'], answers = {}) {
  renderScreen(
    <AdminPinGate>
      <Form server={server} {...(patch === undefined ? {} : { patch })} />
    </AdminPinGate>,
    fakeApi(answers).api,
  );
  await screen.findByLabelText('Name');
}

test('what somebody else changed elsewhere is taken over and both are saved, without a question', async () => {
  const server = aServer({ name: 'Stube', note: '' });
  await show(server);
  await write('Name', 'Saal');
  server.change({ note: 'ab 18 Uhr' });
  await save();
  await screen.findByText('Gespeichert');
  expect(server.stored().values).toEqual({ name: 'Saal', note: 'ab 18 Uhr' });
  expect(server.sent.map(({ version, changed }) => [version, changed])).toEqual([
    [1, { name: 'Saal' }],
    [2, { name: 'Saal' }],
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field('Notiz').value).toBe('ab 18 Uhr');
  expect(screen.getByText('unverändert')).toBeTruthy();
});

test('the same field changed by both is asked about, and the choice is saved', async () => {
  const server = aServer({ name: 'Stube', note: '' });
  await show(server);
  await write('Name', 'Saal');
  await write('Notiz', 'ruhig');
  server.change({ name: 'Halle', note: 'laut' });
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Jemand anders hat dasselbe geändert' });
  expect(server.stored().values).toEqual({ name: 'Halle', note: 'laut' });
  await userEvent.click(within(dialog).getByLabelText(/Halle/));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Auswahl speichern' }));
  await screen.findByText('Gespeichert');
  expect(server.stored().values).toEqual({ name: 'Halle', note: 'ruhig' });
  expect(field('Name').value).toBe('Halle');
});

test('going back to the form keeps what was typed', async () => {
  const server = aServer({ name: 'Stube', note: '' });
  await show(server);
  await write('Name', 'Saal');
  server.change({ name: 'Halle' });
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Zurück zum Formular' }));
  expect(field('Name').value).toBe('Saal');
  expect(screen.getByText('geändert')).toBeTruthy();
});

test('what the other one has put back is not asked about again, though no news of it came in', async () => {
  const server = aServer({ name: 'Stube', note: '' });
  await show(server);
  await write('Name', 'Saal');
  server.change({ name: 'Halle' });
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Zurück zum Formular' }));
  server.change({ name: 'Stube' });
  await save();
  await screen.findByText('Gespeichert');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.stored().values.name).toBe('Saal');
});

test('what is asked about is what stands there now, not what the last news said', async () => {
  const server = aServer({ name: 'Stube', note: '' });
  await show(server);
  await write('Name', 'Saal');
  server.change({ name: 'Halle' });
  await userEvent.click(screen.getByRole('button', { name: 'Neues kommt an' }));
  server.change({ name: 'Diele' });
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Jemand anders hat dasselbe geändert' });
  expect(within(dialog).getByLabelText(/Diele/)).toBeTruthy();
  expect(within(dialog).queryByLabelText(/Halle/)).toBeNull();
});

test('a change that comes in while nothing was typed is shown; what was typed stays', async () => {
  const server = aServer({ name: 'Stube', note: '' });
  await show(server);
  server.change({ name: 'Halle' });
  await userEvent.click(screen.getByRole('button', { name: 'Neues kommt an' }));
  expect(field('Name').value).toBe('Halle');
  await write('Name', 'Saal');
  server.change({ note: 'neu' });
  await userEvent.click(screen.getByRole('button', { name: 'Neues kommt an' }));
  expect([field('Name').value, field('Notiz').value]).toEqual(['Saal', 'neu']);
});

test('what is refused for want of the admin PIN goes on once it was shown', async () => {
  const server = aServer({ name: 'Stube', note: '' });
  let isGranted = false;
  const patch: Server['patch'] = (wish) => (isGranted ? server.patch(wish) : failure('adminPin.error.required', 403));
  await show(server, patch, {
    'POST /v1/customers/{customerId}/checkAdminPin/': () => {
      isGranted = true;
      return { grantedUntil: 1_900_000_000 };
    },
  });
  await write('Name', 'Saal');
  await save();
  const dialog = await screen.findByRole('dialog', { name: 'Admin-PIN' });
  for (const digit of ['2', '5', '8', '0']) {
    await userEvent.click(within(dialog).getByRole('button', { name: digit }));
  }
  await userEvent.click(within(dialog).getByRole('button', { name: 'Bestätigen' }));
  await screen.findByText('Gespeichert');
  expect(server.stored().values.name).toBe('Saal');
});

test('without the admin PIN nothing is saved and nothing is lost', async () => {
  const server = aServer({ name: 'Stube', note: '' });
  await show(server, () => failure('adminPin.error.required', 403));
  await write('Name', 'Saal');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Schliessen' }));
  expect(field('Name').value).toBe('Saal');
  expect(screen.getByText('geändert')).toBeTruthy();
  expect(server.stored().version).toBe(1);
});

import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { StationsScreen } from './stations-screen.tsx';

afterEach(cleanup);

const station = (id: string, name: string, autoPrint = true) => ({
  id,
  customer: 'c1',
  name,
  autoPrint,
  deliverer: 'server' as const,
  version: 1,
});

let stored = [station('k', 'Küche'), station('b', 'Bar', false)];
beforeEach(() => {
  stored = [station('k', 'Küche'), station('b', 'Bar', false)];
});

type Answers = Parameters<typeof fakeApi>[0];

function show(more: Answers = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/stations': () => stored,
    'GET /v1/customers/{customerId}/screens': () => [
      {
        id: 's',
        name: 'Theke',
        orderTypes: ['pickup'],
        rings: true,
        callsByVoice: false,
        voiceLanguages: [],
        version: 1,
        link: 'https://x.ch/screens/s',
      },
    ],
    'PATCH /v1/customers/{customerId}/stations/{stationId}': ({ body }) => {
      stored = stored.map((each) => (each.id === 'k' ? { ...each, ...(body as object), id: 'k', version: 2 } : each));
      return { station: stored[0], revision: 2 };
    },
    'PUT /v1/customers/{customerId}/stations/order': ({ body }) => {
      const { ids } = body as { ids: string[] };
      stored = stored.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return { revision: 2 };
    },
    ...more,
  });
  renderScreen(<StationsScreen />, api);
  return sent;
}

const open = async (name: RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');

test('a station is changed: what changed is sent with its version', async () => {
  const sent = show();
  await open(/^Küche Bons/);
  expect(within(dialog()).queryByText(/^Gekocht wird nach dem Bildschirm/)).toBeNull();
  await userEvent.click(within(dialog()).getByLabelText(/^Bons automatisch drucken/));
  expect(within(dialog()).getByText(/^Gekocht wird nach dem Bildschirm/)).toBeTruthy();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Station gespeichert')).toBeTruthy();
  const patch = sent.find(({ key }) => key.startsWith('PATCH'));
  expect(patch?.input).toMatchObject({ params: { stationId: 'k' }, body: { version: 1, autoPrint: false } });
  expect(patch?.input).not.toHaveProperty('body.name');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getAllByText('Auf Knopfdruck')).toHaveLength(2);
});

test('each way to the printer says who brings the paper', async () => {
  const sent = show();
  await open(/^Küche Bons/);
  expect(within(dialog()).getByText(/^Der Server schickt sie/)).toBeTruthy();
  await userEvent.click(within(dialog()).getByLabelText('Drucker selbst'));
  expect(within(dialog()).getByText(/Star CloudPRNT/)).toBeTruthy();
  await userEvent.click(within(dialog()).getByLabelText('Browser'));
  expect(within(dialog()).getByText(/^Das Gerät, auf dem diese Station gewählt ist/)).toBeTruthy();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Station gespeichert')).toBeTruthy();
  expect(sent.find(({ key }) => key.startsWith('PATCH'))?.input).toMatchObject({ body: { deliverer: 'browser' } });
});

test('stations are put in order by the arrow keys', async () => {
  const sent = show();
  (await screen.findByRole('button', { name: 'Küche verschieben' })).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('Küche: Platz 2 von 2')).toBeTruthy();
  const put = sent.find(({ key }) => key.startsWith('PUT'));
  expect(put?.input).toMatchObject({ body: { ids: ['b', 'k'] } });
});

test('a station that is needed stays, and it is said by what', async () => {
  show({
    'DELETE /v1/customers/{customerId}/stations/{stationId}': () =>
      failure('stations.error.hasProducts', 409, { count: 12 }),
  });
  await open(/^Küche Bons/);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Löschen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
  expect(
    await screen.findByText(
      'Die Station konnte nicht gelöscht werden: 12 Produkte werden an dieser Station zubereitet. Bitte zuerst einer anderen zuteilen.',
    ),
  ).toBeTruthy();
});

test('one that somebody removed meanwhile says so and keeps what was typed', async () => {
  show({
    'PATCH /v1/customers/{customerId}/stations/{stationId}': () => {
      stored = stored.filter(({ id }) => id !== 'k');
      return failure('setup.error.changedMeanwhile', 409);
    },
  });
  await open(/^Küche Bons/);
  await userEvent.type(within(dialog()).getByLabelText('Name'), ' unten');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/Jemand hat das inzwischen gelöscht/)).toBeTruthy();
  expect(within(dialog()).getByLabelText<HTMLInputElement>('Name').value).toBe('Küche unten');
});

test('a display shows its address and needs an order type', async () => {
  const sent = show();
  await open(/^Theke/);
  expect(screen.getByLabelText<HTMLInputElement>('Adresse des Bildschirms').value).toBe('https://x.ch/screens/s');
  await userEvent.click(within(dialog()).getByLabelText('Abholen'));
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  expect(within(dialog()).getByRole('alert').textContent).toBe('Mindestens eine Art wählen');
  expect(sent.some(({ key }) => key.startsWith('PATCH'))).toBe(false);
});

test('the sound of a display is switched off', async () => {
  const changed = { name: 'Theke', orderTypes: ['pickup'], callsByVoice: false, voiceLanguages: [] };
  const sent = show({
    'PATCH /v1/customers/{customerId}/screens/{screenId}': ({ body }) => ({
      screen: { id: 's', ...changed, ...(body as object), version: 2, link: 'https://x.ch/screens/s' },
      revision: 2,
    }),
  });
  await open(/^Theke/);
  const rings = within(dialog()).getByLabelText<HTMLInputElement>(/^Ton bei fertigen Nummern/);
  expect(rings.checked).toBe(true);
  await userEvent.click(rings);
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bildschirm gespeichert')).toBeTruthy();
  expect(sent.find(({ key }) => key.startsWith('PATCH'))?.input).toMatchObject({ body: { version: 1, rings: false } });
});

test('a display calls by voice in the languages that are chosen, one at least', async () => {
  const changed = { name: 'Theke', orderTypes: ['pickup'], rings: true, version: 2, link: 'https://x.ch/screens/s' };
  const sent = show({
    'PATCH /v1/customers/{customerId}/screens/{screenId}': ({ body }) => ({
      screen: { id: 's', ...changed, ...(body as object) },
      revision: 2,
    }),
  });
  await open(/^Theke/);
  await userEvent.click(within(dialog()).getByLabelText(/^Nummern ansagen/));
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  expect(within(dialog()).getByRole('alert').textContent).toBe('Mindestens eine Sprache wählen');
  await userEvent.click(within(dialog()).getByLabelText('Français'));
  await userEvent.click(within(dialog()).getByLabelText('Deutsch'));
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Bildschirm gespeichert')).toBeTruthy();
  expect(sent.find(({ key }) => key.startsWith('PATCH'))?.input).toMatchObject({
    body: { version: 1, callsByVoice: true, voiceLanguages: ['de-CH', 'fr-CH'] },
  });
});

test('the name of another station is said at the field, at once, and is not sent', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Neue Station' }));
  const name = within(dialog()).getByLabelText<HTMLInputElement>('Name');
  await userEvent.type(name, ' küche ');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(within(dialog()).getByText('küche gibt es schon')).toBeTruthy();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(sent.some(({ key }) => key.startsWith('POST'))).toBe(false);
  await userEvent.type(name, 'unten');
  expect(name.getAttribute('aria-invalid')).not.toBe('true');
});

test('a name that somebody else took meanwhile is said at the field too, and what was written stays', async () => {
  show({
    'POST /v1/customers/{customerId}/stations': ({ body }) => {
      stored = [...stored, station('g', 'Grill')];
      return failure('setup.error.nameTaken', 409, { name: (body as { name: string }).name });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Neue Station' }));
  await userEvent.type(within(dialog()).getByLabelText('Name'), 'grill');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(await screen.findByText('grill gibt es schon')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('grill');
});

test('of two that have had the same name one is changed for everything else', async () => {
  stored = [station('k', 'Küche'), station('b', 'küche', false)];
  const sent = show();
  await open(/^Küche Bons/);
  await userEvent.click(within(dialog()).getByLabelText(/^Bons automatisch drucken/));
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Station gespeichert')).toBeTruthy();
  expect(sent.find(({ key }) => key.startsWith('PATCH'))?.input).toMatchObject({ body: { autoPrint: false } });
});

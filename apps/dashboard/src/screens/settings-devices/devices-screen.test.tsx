import { money } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { DevicesScreen } from './devices-screen.tsx';
import { modelName } from './printer-models.ts';

afterEach(cleanup);

const printer = (id: string, name: string, active = true) => ({
  id,
  name,
  ipAddress: '192.168.1.50',
  port: 9100,
  model: 'epson-tm-m30iii',
  station: 'k',
  active,
  printsTickets: true,
  printsReceipts: false,
  version: 1,
});

let state = { printer: 'p', status: 'failed', error: 'printer.paperEnd', at: 1, isTest: false };
beforeEach(() => {
  state = { printer: 'p', status: 'failed', error: 'printer.paperEnd', at: 1, isTest: false };
});

type Answers = Parameters<typeof fakeApi>[0];

function show(more: Answers = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/stations': () => [
      { id: 'k', customer: 'c1', name: 'Küche', autoPrint: true, deliverer: 'server', version: 1 },
    ],
    'GET /v1/customers/{customerId}/devices': () => ({
      printers: [printer('p', 'Bondrucker'), printer('q', 'Reserve', false)],
      terminals: [],
      readers: [{ id: 'r', name: 'Tresen', station: null, status: 'unpaired', requestedAt: 1, version: 1 }],
    }),
    'GET /v1/customers/{customerId}/drawers': () => [
      { id: 'd', name: 'Kasse', printer: null, active: true, balance: money(1250), version: 1 },
    ],
    'GET /v1/customers/{customerId}/printerStates': () => [state],
    'POST /v1/customers/{customerId}/printers/{printerId}/testPrint': () => {
      state = { ...state, status: 'pending', error: null as unknown as string, isTest: true };
      return { revision: 2 };
    },
    'POST /v1/customers/{customerId}/printers': () => ({ printer: printer('n', 'Neu'), revision: 2 }),
    'POST /v1/customers/{customerId}/readers': () => ({ reader: {}, revision: 2 }),
    ...more,
  });
  renderScreen(<DevicesScreen />, api);
  return sent;
}

const dialog = () => screen.getByRole('dialog');

test('a printer says what became of its last job, and prints a test page', async () => {
  const sent = show();
  expect(await screen.findByText('Papier leer')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Testdruck auf Bondrucker' }));
  expect(await screen.findByText('Testdruck gesendet')).toBeTruthy();
  expect(await screen.findByText('Wartet')).toBeTruthy();
  const post = sent.find(({ key }) => key.endsWith('/testPrint'));
  expect(post?.input).toMatchObject({ params: { printerId: 'p' } });
});

test('an inactive one prints no test page and says why', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Testdruck auf Reserve' }));
  expect(await screen.findByText('Der Drucker ist inaktiv')).toBeTruthy();
  expect(sent.some(({ key }) => key.endsWith('/testPrint'))).toBe(false);
});

test('a new printer needs a name and an address that is one', async () => {
  const sent = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Drucker' }));
  await userEvent.type(within(dialog()).getByLabelText('IP-Adresse'), 'drucker.local');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(
    within(dialog())
      .getAllByRole('alert')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bitte einen Namen eingeben', 'Adresse wie 192.168.1.50']);
  await userEvent.type(within(dialog()).getByLabelText('Name'), 'Neu');
  await userEvent.clear(within(dialog()).getByLabelText('IP-Adresse'));
  await userEvent.type(within(dialog()).getByLabelText('IP-Adresse'), '10.0.0.7');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(await screen.findByText('Drucker hinzugefügt')).toBeTruthy();
  const post = sent.find(({ key }) => key === 'POST /v1/customers/{customerId}/printers');
  expect(post?.input).toMatchObject({ body: { name: 'Neu', ipAddress: '10.0.0.7', port: 9100, station: null } });
});

test('a reader tells honestly that it takes no payments yet', async () => {
  const sent = show();
  expect(await screen.findByText('Nicht gekoppelt')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Leser' }));
  expect(within(dialog()).getByText(/bis dahin nimmt der Leser hier keine Zahlungen an/)).toBeTruthy();
  await userEvent.type(within(dialog()).getByLabelText('Name'), 'Bar');
  await userEvent.type(within(dialog()).getByLabelText('Kopplungscode'), 'abc');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(within(dialog()).getByRole('alert').textContent).toBe('8 oder 9 Buchstaben und Ziffern');
  await userEvent.type(within(dialog()).getByLabelText('Kopplungscode'), 'd12345');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(await screen.findByText('Leser hinzugefügt')).toBeTruthy();
  const post = sent.find(({ key }) => key.endsWith('/readers'));
  expect(post?.input).toMatchObject({ body: { pairingCode: 'ABCD12345' } });
});

test('a drawer shows what is in it and who opens it', async () => {
  show();
  expect(await screen.findByText(/Öffnet: Belegdrucker · CHF 12\.50/)).toBeTruthy();
});

test('printers are called by the name on their case', () => {
  expect(modelName('epson-tm-m30iii')).toBe('Epson TM-m30III');
  expect(modelName('abacus')).toBe('abacus');
});

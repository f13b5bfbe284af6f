import { money } from '@comanda/domain/money';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

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
  columns: 48,
  characters: 'european',
  isSecure: false,
  hasFetchKey: false,
  fetchUser: null as string | null,
  version: 1,
});

const failed = { status: 'failed', error: 'printer.paperEnd' as string | null, at: 1, isTest: false };
let state = { printer: 'p', condition: 'printer.paperEnd', since: 1, last: failed };
beforeEach(() => {
  state = { printer: 'p', condition: 'printer.paperEnd', since: 1, last: failed };
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
      readers: [
        { id: 'r', name: 'Tresen', station: null, status: 'unpaired', requestedAt: 1, version: 1 },
        { id: 's', name: 'Bar', station: null, status: 'paired', requestedAt: 1, version: 1 },
      ],
    }),
    'GET /v1/customers/{customerId}/drawers': () => [
      { id: 'd', name: 'Kasse', printer: null, active: true, balance: money(1250), version: 1 },
    ],
    'GET /v1/customers/{customerId}/printerStates': () => [state],
    'GET /v1/customers/{customerId}/printers/{printerId}/orderPrints': () => ({ jobs: [] }),
    'GET /v1/customers/{customerId}/readerStates': () => [
      { reader: 'r', state: 'unknown' },
      { reader: 's', state: 'offline' },
    ],
    'POST /v1/customers/{customerId}/printers/{printerId}/testPrint': () => {
      state = { ...state, condition: 'ready', last: { ...failed, status: 'pending', error: null, isTest: true } };
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
  expect(await screen.findByText('Testdruck an Bondrucker gesendet')).toBeTruthy();
  expect(await screen.findByText('Wartet')).toBeTruthy();
  expect(screen.queryByText(/hat den Testdruck gedruckt/)).toBeNull();
  expect(screen.getByText('Bereit')).toBeTruthy();
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
  await userEvent.click(await screen.findByRole('button', { name: 'Neuer Drucker' }));
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

const stationOf = (deliverer: 'browser' | 'printer') => ({
  'GET /v1/customers/{customerId}/stations': () => [
    { id: 'k', customer: 'c1', name: 'Küche', autoPrint: true, deliverer, version: 1 },
  ],
});
const openPrinter = async () => userEvent.click(await screen.findByRole('button', { name: /^Bondrucker/ }));

test('a printer that fetches has no address of its own: it is told one, once', async () => {
  const url = 'https://comanda.test/print/epson/secret';
  const sent = show({
    ...stationOf('printer'),
    'POST /v1/customers/{customerId}/printers/{printerId}/fetchKey': () => ({ url, revision: 2 }),
  });
  await openPrinter();
  expect(await within(dialog()).findByText(/^Diese Adresse im Drucker eintragen/)).toBeTruthy();
  expect(within(dialog()).queryByLabelText('IP-Adresse')).toBeNull();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Adresse erstellen' }));
  expect(await within(dialog()).findByDisplayValue(url)).toBeTruthy();
  const post = sent.find(({ key }) => key.endsWith('/fetchKey'));
  expect(post?.input).toMatchObject({ params: { customerId: 'c1', printerId: 'p' } });
});

test('a printer that fetches is given a name and a password, which are taken away again', async () => {
  const key = 'PUT /v1/customers/{customerId}/printers/{printerId}/fetchSignIn';
  let fetchUser: string | null = null;
  const sent = show({
    ...stationOf('printer'),
    [key]: () => {
      fetchUser = fetchUser === null ? 'kueche' : null;
      return { printer: { ...printer('p', 'Bondrucker'), fetchUser }, revision: 2 };
    },
  });
  await openPrinter();
  await userEvent.type(await within(dialog()).findByLabelText('ID'), 'küche');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Anmeldung verlangen' }));
  expect(within(dialog()).getAllByText(/^Buchstaben ohne Umlaute/)).toHaveLength(2);
  await userEvent.clear(within(dialog()).getByLabelText('ID'));
  await userEvent.type(within(dialog()).getByLabelText('ID'), 'kueche');
  await userEvent.type(within(dialog()).getByLabelText('Passwort'), 'geheim-7');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Anmeldung verlangen' }));
  expect(await within(dialog()).findByText('Der Drucker meldet sich als kueche an.')).toBeTruthy();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Nicht mehr verlangen' }));
  expect(await within(dialog()).findByLabelText('ID')).toBeTruthy();
  const bodies = sent.filter((call) => call.key === key).map(({ input }) => input);
  expect(bodies).toMatchObject([
    { body: { signIn: { user: 'kueche', password: 'geheim-7' } } },
    { body: { signIn: null } },
  ]);
});

const conditionKey = 'GET /v1/customers/{customerId}/printers/{printerId}/condition';

test.each([
  ['ready', 'Erreichbar', 'Der Drucker antwortet und hat Papier.'],
  ['printer.paperEnd', 'Druckt nicht', 'Papier leer. Neue Rolle einlegen'],
  ['printer.coverOpen', 'Druckt nicht', 'Deckel offen. Deckel schliessen'],
  ['printer.unreachable', 'Druckt nicht', 'Nicht erreichbar. Ist er eingeschaltet'],
  ['printer.busy', 'Unbekannt', 'Beschäftigt. Er druckt gerade.'],
  ['printer.agentAway', 'Druckt nicht', 'Druckagent meldet sich nicht. Den Druckagenten auf seinem Computer starten'],
  ['silent', 'Unbekannt', 'Ein Testdruck zeigt, ob er druckt.'],
  [null, 'Unbekannt', 'Läuft der Agent?'],
])('checking the connection says %s and what to do', async (condition, badge, text) => {
  show({ [conditionKey]: () => ({ deliverer: 'server', condition, at: 1, url: null }) });
  await openPrinter();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Verbindung prüfen' }));
  expect(await within(dialog()).findByText(badge)).toBeTruthy();
  expect(within(dialog()).getByRole('status').textContent).toContain(text);
});

test('a printer tells what it did last, and why something has not come out', async () => {
  const job = (id: string, more: object) => ({
    id,
    kind: 'ticket',
    title: `Küche ${id}`,
    station: 'k',
    printer: 'p',
    order: 'o1',
    isDuplicate: false,
    status: 'printed',
    isOnItsWay: false,
    isUnclear: false,
    error: null,
    attempts: 1,
    wantedAt: 1,
    finishedAt: 2,
    isAlarming: false,
    isReadable: true,
    moves: [],
    ...more,
  });
  show({
    'GET /v1/customers/{customerId}/printers/{printerId}/orderPrints': () => ({
      jobs: [
        job('T9', { status: 'pending', error: 'printer.paperEnd', finishedAt: null }),
        job('T4', { isDuplicate: true }),
        job('T1', { status: 'failed', isUnclear: true, error: 'print.error.unclear' }),
      ],
    }),
  });
  await openPrinter();
  const rows = within(await within(dialog()).findByRole('region', { name: 'Letzte Aufträge' })).getAllByRole(
    'listitem',
  );
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Küche T9.*Papier leer$/),
    expect.stringMatching(/^Küche T4.*Duplikat.*Gedruckt/),
    expect.stringMatching(/^Küche T1.*Unklar, ob gedruckt$/),
  ]);
});

test('an agent that is not heard is told with its printers', async () => {
  state = { ...state, condition: 'printer.agentAway' };
  show();
  expect(await screen.findByText('Druckagent meldet sich nicht')).toBeTruthy();
});

test('where a browser brings the paper it is this browser that looks', async () => {
  const url = 'http://192.168.1.50/cgi-bin/epos/service.cgi?devid=local_printer&timeout=10000';
  show({ ...stationOf('browser'), [conditionKey]: () => ({ deliverer: 'browser', condition: null, at: null, url }) });
  const answers = ['<response success="false" code="EPTR_COVER_OPEN" status="40"/>', '<response status="2"/>'];
  const asked: string[] = [];
  const fetchAs = vi.spyOn(globalThis, 'fetch').mockImplementation((target) => {
    asked.push(typeof target === 'string' ? target : '');
    return Promise.resolve(new Response(answers.shift() ?? '', { status: 200 }));
  });
  await openPrinter();
  await userEvent.click(await within(dialog()).findByRole('button', { name: 'Verbindung prüfen' }));
  expect(await within(dialog()).findByText(/^Deckel offen/)).toBeTruthy();
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Verbindung prüfen' }));
  expect(await within(dialog()).findByText('Erreichbar')).toBeTruthy();
  expect(asked).toEqual([url, url]);
  fetchAs.mockRestore();
});

test('paper, letters and HTTPS are the printer’s own; a model that is not reached says so', async () => {
  const sent = show({
    ...stationOf('browser'),
    'PATCH /v1/customers/{customerId}/printers/{printerId}': () => ({
      printer: printer('p', 'Bondrucker'),
      revision: 2,
    }),
  });
  await openPrinter();
  await userEvent.selectOptions(within(dialog()).getByLabelText('Modell'), 'Star mC-Print2');
  expect(within(dialog()).getByText(/^Drucker von Star holen ihre Aufträge selbst/)).toBeTruthy();
  await userEvent.selectOptions(within(dialog()).getByLabelText('Modell'), 'Epson TM-m30III');
  await userEvent.click(await within(dialog()).findByLabelText(/^HTTPS/));
  await userEvent.selectOptions(within(dialog()).getByLabelText('Papierbreite'), '58 mm, 32 Zeichen');
  await userEvent.selectOptions(within(dialog()).getByLabelText('Schriftzeichen'), 'Nur westeuropäische');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Drucker gespeichert')).toBeTruthy();
  const patch = sent.find(({ key }) => key.startsWith('PATCH'));
  expect(patch?.input).toMatchObject({ body: { version: 1, isSecure: true, columns: 32, characters: 'western' } });
  expect(patch?.input).not.toHaveProperty('body.hasFetchKey');
});

test('a reader is paired by its code, and one that is not tells so', async () => {
  const sent = show();
  expect(await screen.findByText('Nicht gekoppelt')).toBeTruthy();
  expect(await screen.findByText('Ausgeschaltet')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Neuer Kartenleser' }));
  expect(within(dialog()).getByText(/Der Code gilt fünf Minuten/)).toBeTruthy();
  await userEvent.type(within(dialog()).getByLabelText('Name'), 'Terrasse');
  await userEvent.type(within(dialog()).getByLabelText('Kopplungscode'), 'abc');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(within(dialog()).getByRole('alert').textContent).toBe('8 oder 9 Buchstaben und Ziffern');
  await userEvent.type(within(dialog()).getByLabelText('Kopplungscode'), 'd12345');
  await userEvent.click(within(dialog()).getByRole('button', { name: 'Hinzufügen' }));
  expect(await screen.findByText('Kartenleser hinzugefügt')).toBeTruthy();
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

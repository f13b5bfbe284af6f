import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import { failure, fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
import { GuestDataScreen } from './guest-data-screen.tsx';

afterEach(cleanup);

const keller = {
  kind: 'person',
  id: 'p1',
  at: 1_795_200_120,
  name: 'Vreni Keller',
  phone: '079 555 12 34',
  email: 'v@keller.example',
  address: ['Lindenweg 3', '8400 Winterthur'],
  texts: ['bitte klingeln'],
  orders: [{ id: 'o1', number: '26-47-12' }],
  isNeeded: false,
  isOnInvoice: false,
};
const note = {
  ...keller,
  kind: 'order',
  id: 'o2',
  name: null,
  phone: null,
  email: null,
  address: [],
  texts: ['Frau Keller'],
  isNeeded: true,
  isOnInvoice: false,
};

type Answers = Parameters<typeof fakeApi>[0];
function show(more: Answers = {}, finds: readonly object[] = [keller, note]) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/guestData': () => ({ months: null, version: 4 }),
    'POST /v1/customers/{customerId}/guestData/search': () => ({ finds, isMore: false }),
    ...more,
  });
  renderScreen(<GuestDataScreen />, api);
  return sent;
}
const search = async (text = 'Keller') => {
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Name, Telefon, E-Mail' }), `${text}{Enter}`);
};
const bodyOf = (sent: ReturnType<typeof show>, key: string) => sent.find((one) => one.key.startsWith(key))?.input;

test('who asks is found with all that is known, and what is picked is erased with a reason', async () => {
  const sent = show({ 'POST /v1/customers/{customerId}/guestData/erase': () => ({ revision: 9, erased: 2 }) });
  await search();
  const [row, other] = await screen.findAllByRole('listitem');
  expect(row?.textContent).toMatch(/Vreni Keller.*079 555 12 34.*v@keller.example.*Lindenweg 3.*bitte klingeln/);
  expect(other?.textContent).toMatch(/Notiz zu einer Bestellung.*Frau Keller.*Läuft noch/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Notiz zu einer Bestellung auswählen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  const asked = screen.getByRole('alertdialog');
  expect(asked.textContent).toContain('1 Eintrag wird für immer gelöscht');
  await userEvent.selectOptions(within(asked).getByRole('combobox', { name: 'Grund' }), 'Irrtümlich erfasst');
  await userEvent.click(within(asked).getByRole('button', { name: 'Löschen' }));
  await screen.findByText('Gästedaten gelöscht');
  expect(bodyOf(sent, 'POST /v1/customers/{customerId}/guestData/erase')).toMatchObject({
    body: { places: [{ kind: 'person', id: 'p1' }], reason: 'enteredByMistake' },
  });
  await waitFor(() => expect(screen.queryByText('Vreni Keller')).toBeNull());
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('what was erased is erased once where the answer was lost, and no fault the second time', async () => {
  let isAway = true;
  const key = 'POST /v1/customers/{customerId}/guestData/erase' as const;
  const sent = show({ [key]: () => (isAway ? failure('network', 0) : { revision: 9, erased: 2 }) });
  const ids = () => sent.flatMap((one) => (one.key === key ? [(one.input as { body: { id: string } }).body.id] : []));
  await search();
  const erase = async () => {
    if (screen.queryByRole('alertdialog') === null) {
      await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
    }
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
  };
  await erase();
  await waitFor(() => expect(ids()).toHaveLength(1));
  isAway = false;
  await erase();
  await screen.findByText('Gästedaten gelöscht');
  expect(ids()).toEqual([ids()[0], ids()[0]]);
});

test('what cannot be erased yet is told', async () => {
  show({
    'POST /v1/customers/{customerId}/guestData/erase': () => failure('guestData.error.stillNeeded', 409, { count: 1 }),
  });
  await search();
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Löschen' }));
  expect(
    await screen.findByText(/konnten nicht gelöscht werden: Eine Bestellung oder Zahlung läuft noch/),
  ).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('nobody is found, and two letters are not searched for', async () => {
  const sent = show({}, []);
  await search('Ke');
  expect(sent.filter(({ key }) => key.endsWith('search'))).toEqual([]);
  await search('ller');
  expect(await screen.findByText('Nichts gefunden')).toBeTruthy();
});

test('how long it is kept is chosen, upon what was seen', async () => {
  const sent = show({ 'PUT /v1/customers/{customerId}/guestData': () => ({ revision: 3, months: 12, version: 5 }) });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Aufbewahren' }), '12 Monate');
  await screen.findByText('Aufbewahrung gespeichert');
  expect(bodyOf(sent, 'PUT')).toMatchObject({ body: { version: 4, months: 12 } });
});

test('who is on an invoice, or needed right now, stays and is said to before; the rest can go', async () => {
  const owes = { ...keller, id: 'p2', name: 'Muster AG', isOnInvoice: true };
  const sent = show({ 'POST /v1/customers/{customerId}/guestData/erase': () => ({ revision: 9, erased: 1 }) }, [
    keller,
    owes,
    note,
  ]);
  await search();
  expect(await screen.findByText(/^Ein Eintrag bleibt: Wer auf einer Rechnung steht.*OR Art. 958f/)).toBeTruthy();
  expect(screen.getByText(/^Ein Eintrag bleibt: Die Bestellung läuft noch/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Löschen' }));
  const asked = screen.getByRole('alertdialog');
  expect(asked.textContent).toContain('1 Eintrag wird für immer gelöscht');
  await userEvent.click(within(asked).getByRole('button', { name: 'Löschen' }));
  await screen.findByText('Gästedaten gelöscht');
  expect(bodyOf(sent, 'POST /v1/customers/{customerId}/guestData/erase')).toMatchObject({
    body: { places: [{ kind: 'person', id: 'p1' }] },
  });
  expect(screen.getByRole('button', { name: 'Löschen' })).toHaveProperty('disabled', true);
});

test('where erasing failed, the reason that was chosen is still there', async () => {
  show({ 'POST /v1/customers/{customerId}/guestData/erase': () => failure('network', 0) });
  await search();
  await userEvent.click(await screen.findByRole('button', { name: 'Löschen' }));
  const asked = within(screen.getByRole('alertdialog'));
  await userEvent.selectOptions(asked.getByRole('combobox', { name: 'Grund' }), 'Irrtümlich erfasst');
  await userEvent.click(asked.getByRole('button', { name: 'Löschen' }));
  await waitFor(() => expect(asked.getByRole('button', { name: 'Löschen' })).toHaveProperty('disabled', false));
  expect(asked.getByRole<HTMLSelectElement>('combobox', { name: 'Grund' }).value).toBe('enteredByMistake');
});

test('a search that failed is none without a hit, and leaves nobody else in sight', async () => {
  let isAway = false;
  const { api } = fakeApi({
    'GET /v1/customers/{customerId}/guestData': () => ({ months: null, version: 4 }),
    'POST /v1/customers/{customerId}/guestData/search': () =>
      isAway ? failure('general.error.internal', 500) : { finds: [keller], isMore: false },
  });
  const told: unknown[] = [];
  renderScreen(<GuestDataScreen />, api, (...report) => told.push(report));
  await search();
  await screen.findByText('Vreni Keller');
  isAway = true;
  await search('heim');
  await waitFor(() => expect(told).toHaveLength(1));
  expect(told[0]).toEqual([expect.anything(), expect.anything(), 'Die Gästedaten konnten nicht durchsucht werden']);
  expect(screen.queryByText('Vreni Keller')).toBeNull();
});

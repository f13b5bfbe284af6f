import { newCommandId } from '@comanda/api-client/command-id';
import { contract } from '@comanda/contract/calls';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { keepTillState, rememberTill } from '../../parts/till/till-memory.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt, renderScreen } from '../../test/render-screen.tsx';
import { OutboxScreen } from './outbox-screen.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (storage: object | undefined) => {
  Object.defineProperty(globalThis.navigator, 'storage', { value: storage, configurable: true });
  renderScreen(<OutboxScreen />, fakeApi({}).api);
  return screen.findByText('Alles ist gesendet');
};

test('says what the browser promised about what waits here', async () => {
  await open({ persisted: () => Promise.resolve(true) });
  expect(await screen.findByText(/behält, was hier wartet/)).toBeDefined();
  cleanup();
  await open({ persisted: () => Promise.resolve(false) });
  expect(await screen.findByText(/hat nicht zugesagt/)).toBeDefined();
});

test('says nothing where nobody can be asked', async () => {
  await open(undefined);
  expect(screen.queryByText(/zugesagt|behält/)).toBeNull();
});

test('on a shared till it names whose turn it is to sign in', async () => {
  const people = [{ id: 'u2', name: 'Luca Bernasconi', hasPin: true }];
  const till = { till: { id: 't1', name: 'Buffet' }, customer: null, people, lockAfterSeconds: 120 };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(till)));
  rememberTill(120);
  keepTillState(JSON.stringify(till));
  const outbox = anOutbox();
  const order = anOrder({ number: 'K6-0001' });
  const entry = { id: newCommandId(), ownerId: 'u2', customerId: 'c1', madeAtMs: Date.now() };
  await outbox.add('c1', () => ({ ...entry, command: { call: 'POST /v1/orders', body: {} as never, order } }));
  const { api } = fakeApi({ 'GET /v1/customers/{customerId}/tables': () => [] });
  renderScreen(<OutboxScreen />, api, undefined, undefined, '', outbox);
  expect(await screen.findByText('Wird gesendet, sobald sich Luca Bernasconi hier anmeldet.')).toBeDefined();
  localStorage.clear();
});

test('says which station has its ticket and to which it must be called out', async () => {
  const outbox = anOutbox();
  const paper = { lines: ['l1'], document: '{}' };
  const papers = [
    { ...paper, stationId: 'k', stationName: 'Küche', state: { kind: 'printed' } },
    { ...paper, stationId: 'b', stationName: 'Bar', state: { kind: 'notPrinted', error: 'printer.paperEnd' } },
    // Its till ended while the printer printed.
    { ...paper, stationId: 'g', stationName: 'Grill', state: { kind: 'sending', sinceMs: Date.now() - 60_000 } },
  ] as const;
  const entry = { id: newCommandId(), ownerId: 'u1', customerId: 'c1', madeAtMs: Date.now(), papers };
  const command = { call: 'POST /v1/orders', body: {} as never, order: anOrder({ number: 'K6-0001' }) } as const;
  await outbox.add('c1', () => ({ ...entry, command }));
  const { api } = fakeApi({ 'GET /v1/customers/{customerId}/tables': () => [] });
  renderScreen(<OutboxScreen />, api, undefined, undefined, '', outbox);
  expect(await screen.findByText('Küche: gedruckt')).toBeDefined();
  expect(screen.getByText('Bar: kein Bon gedruckt, bitte ansagen')).toBeDefined();
  expect(screen.getByText('Grill: unklar, ob gedruckt. Bitte nachfragen')).toBeDefined();
});

test('says of one that a firewall refuses why it is still here, and tries it again at a tap', async () => {
  const outbox = anOutbox();
  const entry = { id: newCommandId(), ownerId: 'u1', customerId: 'c1', madeAtMs: Date.now() };
  const command = { call: 'POST /v1/orders', body: {} as never, order: anOrder({ number: 'K6-0001' }) } as const;
  const { position } = await outbox.add('c1', () => ({ ...entry, command }));
  const { api } = fakeApi({ 'GET /v1/customers/{customerId}/tables': () => [] });
  renderScreen(<OutboxScreen />, api, undefined, undefined, '', outbox);
  expect(await screen.findByText('Wartet auf Senden')).toBeDefined();
  await act(() => outbox.change(position, (one) => ({ ...one, bars: 6 })));
  expect(await screen.findByText('Nicht durchgelassen')).toBeDefined();
  expect(screen.getByText(/Etwas im Netz, etwa eine Firewall/)).toBeDefined();
  screen.getByRole('button', { name: 'Nochmals senden' }).click();
  expect(await screen.findByText('Wartet auf Senden')).toBeDefined();
});

const removed = 'POST /v1/customers/{customerId}/outbox/removed' as const;

/** Refused by the server. @param ownerId Sara is signed in */
async function aRefused(
  ownerId: string,
  answer: () => unknown,
  { role = 'waiter', params = {} }: { role?: 'admin' | 'waiter'; params?: Record<string, string> } = {},
) {
  const outbox = anOutbox();
  const order = anOrder({ number: '2026-47-119', orderedBy: { id: 'u2', name: 'Luca Bernasconi' } });
  const entry = { id: newCommandId(), ownerId, customerId: 'c1', madeAtMs: 1_763_000_000_000 };
  const { position } = await outbox.add('c1', () => ({
    ...entry,
    command: { call: 'POST /v1/orders', body: {} as never, order },
  }));
  const refusal = { code: 'orders.error.notFound', status: 404, params };
  await outbox.change(position, (one) => ({ ...one, refusal }));
  const { api, sent } = fakeApi({ 'GET /v1/customers/{customerId}/tables': () => [], [removed]: answer });
  const may = (permission: string) => role === 'admin' || permission !== 'deviation.see';
  renderAt('/', { '/': <OutboxScreen /> }, api, { ...aSession(api, outbox), may });
  await screen.findByText('Abgelehnt');
  const told = () => sent.filter(({ key }) => key === removed).map(({ input }) => input);
  return { entry, outbox, told };
}

const confirm = () => {
  screen.getByRole('button', { name: 'Erledigt' }).click();
  return screen.findByRole('button', { name: 'Entfernen' }).then((button) => button.click());
};

test('what is taken away is told to the server before it goes', async () => {
  const { entry, outbox, told } = await aRefused('u1', () => ({ revision: 4 }));
  await confirm();
  expect(await screen.findByText('Alles ist gesendet')).toBeDefined();
  expect(outbox.view().entries).toEqual([]);
  const what = { kind: 'order', number: '2026-47-119', amount: 3450, madeAt: 1_763_000_000 };
  const refusal = { code: 'orders.error.notFound', params: {} };
  expect(told()).toEqual([
    {
      params: { customerId: 'c1' },
      body: {
        id: expect.any(String),
        socketId: 'socket-1',
        entry: { id: entry.id, owner: 'u1', ...what, refusal },
      },
    },
  ]);
});

test('nothing goes while the server cannot be told, and the same is told again', async () => {
  let answer: unknown = failure('network.error.unreachable', 0);
  const { outbox, told } = await aRefused('u1', () => answer);
  await confirm();
  expect(await screen.findByText(/^Keine Verbindung: Der Eintrag bleibt hier/)).toBeDefined();
  expect(outbox.view().entries).toHaveLength(1);
  answer = { revision: 4 };
  screen.getByRole('button', { name: 'Entfernen' }).click();
  await waitFor(() => expect(outbox.view().entries).toEqual([]));
  const [first, second] = told();
  expect(second).toEqual(first);
});

test('a refusal that said more than the server lists keeps nothing here for ever', async () => {
  const params = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`p${at}`, 'x'.repeat(300)]));
  const { outbox, told } = await aRefused('u1', () => ({ revision: 4 }), { params });
  await confirm();
  await waitFor(() => expect(outbox.view().entries).toEqual([]));
  const body = contract[removed].body.parse((told()[0] as { body: unknown }).body);
  expect(Object.values(body.entry.refusal?.params ?? {})).toEqual(Array.from({ length: 12 }, () => 'x'.repeat(100)));
});

test('somebody else sees whose it is, and who may take it away', async () => {
  await aRefused('u2', () => ({ revision: 4 }));
  expect(screen.getByText(/^Gehört Luca Bernasconi\. Entfernen kann den Eintrag/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Erledigt' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Nochmals senden' })).toBeNull();
});

test('who answers for the books takes away also what is of others, in their name', async () => {
  const { outbox, told } = await aRefused('u2', () => ({ revision: 4 }), { role: 'admin' });
  expect(screen.queryByRole('button', { name: 'Nochmals senden' })).toBeNull();
  await confirm();
  await waitFor(() => expect(outbox.view().entries).toEqual([]));
  expect(told()).toMatchObject([{ body: { entry: { owner: 'u2' } } }]);
});

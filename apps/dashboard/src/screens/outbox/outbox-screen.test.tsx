import { newCommandId } from '@comanda/api-client/command-id';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { keepTillState, rememberTill } from '../../parts/till/till-memory.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { renderScreen } from '../../test/render-screen.tsx';
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

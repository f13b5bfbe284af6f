import { memoryStore } from '@comanda/api-client/outbox/memory-store';
import { money } from '@comanda/domain/money';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useConnection } from '../../parts/connection.ts';
import { orderKey } from '../../parts/orders/keep-order.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { anOutbox } from '../../test/an-outbox.ts';
import { failure, fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { OrderScreen } from './order-screen.tsx';

const away = () => failure('network', 0);
/** Carried away, not paid: the board has no button for it, its row opens this page. */
const carriedAway = anOrder({ id: 'o1', type: 'takeaway', state: 'ready', handedOverAt: 1_763_000_000 });

function open(answers: Parameters<typeof fakeApi>[0], outbox = anOutbox()) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable()],
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [carriedAway], revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/paymentMethods': () => ({
      paymentMethods: [{ id: 'm_cash', method: 'cash', name: '', offeredOn: ['pos'] }],
    }),
    'GET /v1/orders/{orderId}': away,
    'GET /v1/orders/{orderId}/history': away,
    'GET /v1/orders/{orderId}/payments': away,
    ...answers,
  });
  const paths = { '/dashboard/orders/$orderId': <OrderScreen /> };
  return { ...renderAt('/dashboard/orders/o1', paths, api, aSession(api, outbox)), sent };
}

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useConnection.setState(useConnection.getInitialState(), true);
});

const missing = 'Diese Bestellung gibt es nicht';
const elsewhere = /auf diesem Gerät liegt diese Bestellung nicht/;

test('without a network an order of the board is opened, and cash is taken for it', async () => {
  useConnection.setState({ state: 'offline' });
  const outbox = anOutbox({ store: memoryStore() });
  const { sent } = open({}, outbox);
  await userEvent.click(await screen.findByRole('button', { name: /^Kassieren/ }));
  expect(screen.queryByText(missing)).toBeNull();
  await screen.findByRole('radio', { name: /Bar/ });
  await userEvent.click(await screen.findByRole('button', { name: 'Bar kassieren' }));
  await waitFor(() => expect(outbox.view().entries).toHaveLength(1));
  expect(outbox.view().entries[0]?.command).toMatchObject({ call: 'POST /v1/payments', body: { method: 'cash' } });
  expect(sent.some(({ key }) => key === 'POST /v1/payments')).toBe(false);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Kassieren/ })).toBeNull());
  expect(screen.getByText('Noch zu zahlen').nextSibling?.textContent).toBe('0.00');
});

test('what waits on this device is shown from there', async () => {
  const waiting = anOrder({ id: 'o1', number: 'K3-0007', version: 0 });
  const store = memoryStore();
  const body = { id: 'o1', offline: { at: 1, menuRevision: 1, addsTo: null } } as never;
  const command = { call: 'POST /v1/orders', body, order: waiting } as const;
  await store.add(null, () => ({ id: 'o1', ownerId: 'u1', customerId: 'c1', madeAtMs: Date.now(), command }));
  const outbox = anOutbox({ store });
  outbox.start()();
  open({ 'GET /v1/customers/{customerId}/orders': away }, outbox);
  expect(await screen.findByRole('button', { name: /^Kassieren/ })).toBeDefined();
});

test('an order that is not on this device is said to be out of reach, and is there with the network', async () => {
  let isAway = true;
  const paid = anOrder({ id: 'o1', state: 'done', payed: money(3450), stillToPay: money(0) });
  open({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
    'GET /v1/orders/{orderId}': () => (isAway ? away() : { order: paid, revision: 2 }),
  });
  await screen.findByText(elsewhere);
  expect(screen.queryByText(missing)).toBeNull();
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Nochmals versuchen' }));
  expect(await screen.findByText('Zürcher Geschnetzeltes')).toBeDefined();
  expect(screen.queryByText(elsewhere)).toBeNull();
});

test('that there is no such order is the word of the server alone', async () => {
  open({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
    'GET /v1/orders/{orderId}': () => failure('orders.error.notFound', 404),
  });
  expect(await screen.findByText(missing)).toBeDefined();
  cleanup();
  open({
    'GET /v1/customers/{customerId}/orders': () => ({ orders: [], revision: 1, cursor: null }),
    'GET /v1/orders/{orderId}': () => failure('general.error.busy', 503),
  });
  expect(await screen.findByText(/Server ist gerade ausgelastet/)).toBeDefined();
  expect(screen.queryByText(missing)).toBeNull();
});

test('an order that was read stays as it is where reading it anew fails', async () => {
  let isAway = false;
  const { queries } = open({
    'GET /v1/orders/{orderId}': () => (isAway ? away() : { order: carriedAway, revision: 1 }),
  });
  await screen.findByText('Zürcher Geschnetzeltes');
  isAway = true;
  await act(() => queries.invalidateQueries({ queryKey: orderKey('c1', 'o1') }));
  expect(queries.getQueryState(orderKey('c1', 'o1'))?.status).toBe('error');
  expect(screen.getByText('Zürcher Geschnetzeltes')).toBeDefined();
  expect(screen.queryByText(missing)).toBeNull();
});

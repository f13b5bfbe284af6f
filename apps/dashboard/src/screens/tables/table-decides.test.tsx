import { money } from '@comanda/domain/money';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { memoryKey, useRemembered } from '../../parts/remembered.ts';
import { aTable } from '../../test/a-table.ts';
import { anOrder } from '../../test/an-order.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aSession, renderAt } from '../../test/render-screen.tsx';
import { TablesScreen } from './tables-screen.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  useRemembered.setState({ venues: {} });
});

const asked = anOrder({ id: 'p1', table: 'b', state: 'requested', source: 'online', door: 'table', method: 'table' });

function show(orders: ReturnType<typeof anOrder>[], answers: Parameters<typeof fakeApi>[0] = {}) {
  const { api, sent } = fakeApi({
    'GET /v1/customers/{customerId}/tables': () => [aTable({ id: 'b', name: 'T2' })],
    'GET /v1/customers/{customerId}/orders': () => ({ orders, revision: 1, cursor: null }),
    'GET /v1/customers/{customerId}/orderMethods': () => ({
      orderMethods: [{ method: 'table', active: true, acceptingStation: 'kitchen' }],
    }),
    ...answers,
  });
  const own = aSession(api);
  const session = { ...own, customer: { ...own.customer, packages: ['menu', 'order'] } };
  renderAt('/dashboard/tables/b', { '/dashboard/tables/$tableId': <TablesScreen /> }, api, session);
  return { sent, key: memoryKey(session) };
}
const panel = async () => within(await screen.findByRole('complementary', { name: 'Tisch T2' }));

test('what a guest is still paying online is neither accepted nor billed nor paid at the table', async () => {
  const paying = { ...asked, awaitsPayment: true };
  const { sent } = show([paying, anOrder({ id: 'p2', table: 'b', total: money(4400), stillToPay: money(4400) })]);
  const side = await panel();
  expect(await side.findByText('Gast zahlt noch online')).toBeDefined();
  expect(side.queryByRole('button', { name: 'Annehmen' })).toBeNull();
  expect(side.getByRole('button', { name: /Bezahlen/ }).textContent).toContain('44.00');
  await userEvent.click(side.getByRole('button', { name: 'Zwischenbeleg drucken' }));
  expect(sent.filter(({ key }) => key.includes('rint')).map(({ input }) => JSON.stringify(input))).toEqual([
    expect.not.stringContaining('p1'),
  ]);
});

test('alone it asks for no money at the table', async () => {
  show([{ ...asked, awaitsPayment: true }]);
  const side = await panel();
  await side.findByText('Gast zahlt noch online');
  expect(side.queryByRole('button', { name: /Bezahlen|Zwischenbeleg drucken/ })).toBeNull();
});

test('what another station decides on waits for it', async () => {
  const { key } = show([asked]);
  const side = await panel();
  expect(await side.findByRole('button', { name: 'Annehmen' })).toBeDefined();
  act(() => useRemembered.getState().setVenue(key, { stationId: 'bar' }));
  expect(await side.findByText('Wartet auf eine andere Station')).toBeDefined();
  expect(side.queryByRole('button', { name: 'Annehmen' })).toBeNull();
  act(() => useRemembered.getState().setVenue(key, { stationId: 'kitchen' }));
  expect(await side.findByRole('button', { name: 'Annehmen' })).toBeDefined();
});

test('what is ready at the table goes back in preparation from there, and is called ready again', async () => {
  const tracked = anOrder({ id: 'p3', table: 'b', tracksHandOver: true });
  const called = { ...tracked, state: 'ready' as const, readyAt: 1_763_000_100 };
  let version = 1;
  const answer = (order: typeof tracked) => () => ({ order: { ...order, version: (version += 1) }, revision: version });
  const { sent } = show([called], {
    'POST /v1/orders/{orderId}/recall': answer(tracked),
    'POST /v1/orders/{orderId}/markReady': answer(called),
  });
  const side = await panel();
  await userEvent.click(await side.findByRole('button', { name: 'Zurück in Arbeit' }));
  await userEvent.click(await side.findByRole('button', { name: 'Bereit' }));
  expect(await side.findByRole('button', { name: 'Serviert' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await side.findByRole('button', { name: 'Bereit' })).toBeDefined();
  expect(sent.filter(({ key }) => key.endsWith('/recall')).map(({ input }) => input)).toMatchObject(
    [1, 2].map(() => ({ params: { orderId: 'p3' }, body: { lines: [{ opid: 'l1' }] } })),
  );
});

test('a tap is seen at once at its table, before the server has answered', async () => {
  const tracked = anOrder({ id: 'p4', table: 'b', tracksHandOver: true });
  const called = { ...tracked, state: 'ready' as const, readyAt: 1_763_000_100, version: 2 };
  let answer = () => {};
  show([tracked], {
    'POST /v1/orders/{orderId}/markReady': () =>
      new Promise((resolve) => {
        answer = () => resolve({ order: called, revision: 2 });
      }),
  });
  const side = await panel();
  await userEvent.click(await side.findByRole('button', { name: 'Bereit' }));
  expect(side.getByRole('button', { name: 'Serviert' })).toBeDefined();
  await act(async () => {
    answer();
    await Promise.resolve();
  });
  expect(side.getByRole('button', { name: 'Serviert' })).toBeDefined();
});

test('what was paid above the price of an order is said at its table', async () => {
  const paid = { total: money(3000), payed: money(5000), stillToPay: money(0), refundDue: money(2000) };
  show([anOrder({ id: 'p1', table: 'b', ...paid })]);
  const side = await panel();
  expect(await side.findByText(/Rückzahlung offen: .*20\.00/)).toBeDefined();
});
